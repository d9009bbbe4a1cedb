"""Calls with bytes and text, which are lent to the guest in its own memory.

A guest that takes a string takes a pointer and a length. Its allocator gives the room for them:
exported functions under one of the usual pairs of names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, Any

from wasmfx.embed.exports import Exports
from wasmfx.embed.functions import Func
from wasmfx.errors import ExecutionError, listed

if TYPE_CHECKING:
    from wasmfx.embed.memory import Memory

Allocate = Callable[[int], int]
Release = Callable[[int, int], object]

PAIRS = (
    ("malloc", "free"),
    ("allocate", "deallocate"),
    ("alloc", "dealloc"),
    ("__wbindgen_malloc", "__wbindgen_free"),
)
"""Names of allocators. They take the size, and perhaps the alignment; functions that release take
the pointer, and perhaps the size and the alignment."""

_COLLECTED = ("__new", "__pin", "__unpin")
"""The runtime of AssemblyScript, which keeps a pinned object; and the class of bare bytes there."""
_ARRAY_BUFFER = 1

ALIGNMENT = 8
"""The alignment that `cabi_realloc` is asked for."""


def call(exports: Exports, name: str, args: tuple[object, ...]) -> Any:
    """Call an export. An argument that is bytes or text becomes a pointer and a length."""
    func = function(exports, name)
    with ExitStack() as stack:
        return func(*given(stack, exports, args))


async def call_async(exports: Exports, name: str, args: tuple[object, ...]) -> Any:
    """Call an export that may await, with arguments as `call` takes them."""
    # Imported late: few programs await.
    from wasmfx.embed.aio import drive

    func = function(exports, name)
    with ExitStack() as stack:
        return await drive(func, *given(stack, exports, args))


def function(exports: Exports, name: str) -> Func:
    """The exported function of this name."""
    func = getattr(exports, name)  # Its error lists the names that exist.
    if not isinstance(func, Func):
        raise TypeError(f"expected the name of a function, got {name!r}, which is {func!r}")
    return func


def given(stack: ExitStack, exports: Exports, args: tuple[object, ...]) -> list[object]:
    """The arguments for the guest. `stack` releases what is lent."""
    found: list[object] = []
    for x in args:
        if isinstance(x, str | bytes | bytearray | memoryview):
            data = x.encode() if isinstance(x, str) else bytes(x)
            found += [stack.enter_context(lent(exports, data)), len(data)]
        else:
            found.append(x)
    return found


@contextmanager
def lent(exports: Exports, data: bytes) -> Iterator[int]:
    """Copy data into the guest's memory, and release it in the end. Yields the pointer."""
    allocate, release = allocator(exports)
    memory = memory_of(exports)
    # Some allocators answer null for no bytes.
    at = allocate(max(len(data), 1))
    if not at:
        raise MemoryError(f"the guest's allocator has no room for {len(data)} bytes")
    memory.write(at, data)
    try:
        yield at
    except BaseException:
        # The guest has failed already, and its first error says why.
        with suppress(ExecutionError):
            release(at, len(data))
        raise
    release(at, len(data))


def allocator(exports: Exports) -> tuple[Allocate, Release]:
    """Find the guest's allocator among its exports."""
    for first, second in PAIRS:
        if first in exports and second in exports:
            return allocating(exports[first]), releasing(exports[second])
    if all(name in exports for name in _COLLECTED):
        new, pin, unpin = (exports[name] for name in _COLLECTED)
        return lambda size: int(pin(new(size, _ARRAY_BUFFER))), lambda at, size: unpin(at)
    if "cabi_realloc" in exports:
        realloc = exports["cabi_realloc"]
        return (
            lambda size: int(realloc(0, 0, ALIGNMENT, size)),
            lambda at, size: realloc(at, max(size, 1), ALIGNMENT, 0),
        )
    pairs = ", ".join(f"{a} and {b}" for a, b in PAIRS)
    there = listed(exports, "")
    raise LookupError(
        f"the guest exports no allocator: {pairs}, __new and __pin, or cabi_realloc; "
        f"there is: {there}"
    )


def allocating(allocate: Func) -> Allocate:
    """An allocation function as one of a size."""
    more = (ALIGNMENT,)[: len(allocate.type.params) - 1]
    return lambda size: int(allocate(size, *more))


def releasing(free: Func) -> Release:
    """A release function as one of a pointer and a size."""
    count = len(free.type.params)
    return lambda at, size: free(*(at, max(size, 1), ALIGNMENT)[:count])


def memory_of(exports: Exports) -> Memory:
    """The memory that the guest exports."""
    if "memory" not in exports:
        raise LookupError(f'the guest exports no "memory"; there is: {listed(exports, "nothing")}')
    found: Memory = exports["memory"]
    return found
