"""Memories: bytes that Python and guests share without copies.

memoryview(memory)        the bytes themselves, writable
memory[0:4]               a copy of four bytes
memory.read(at, n)        a copy of `n` bytes
memory.read_text(at)      the text up to a NUL; `read_text(at, n)` decodes `n` bytes
memory[0:4] = b"abcd"     write exactly as many bytes as the slice has
memory.write(at, b"...")  write bytes from an address on
"""

from __future__ import annotations

import sys
from operator import index
from typing import TYPE_CHECKING, Any, overload

from wasmfx.embed.items import Item, check_limits, inner_of
from wasmfx.embed.store import Store
from wasmfx.embed.types import MemoryType
from wasmfx.embed.values import WIDTH
from wasmfx.native.platform import elsewhere
from wasmfx.runtime.limits import shown
from wasmfx.syntax.types import PAGE, Limits, MemType

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from wasmfx.embed.items import StoreLike
    from wasmfx.runtime.engine import Extern, HostStore


# The buffer protocol


class Exporter:
    """A base class for classes that export a buffer with `__buffer__`.

    From Python 3.12 on the method is enough. Earlier, a class must inherit the slot from a type
    that is made through the C interface, and only native code can make one. Without native code,
    a memory has only its methods.
    """

    __slots__ = ()


if not TYPE_CHECKING and sys.version_info < (3, 12) and elsewhere() is None:
    from wasmfx.native.abi.layout import PYTHON
    from wasmfx.native.link.machine import immortal, machine
    from wasmfx.native.link.region import put64
    from wasmfx.native.store.exports import (
        BASE_TYPE,
        DEFAULT,
        GET_BUFFER,
        Parts,
        raw_type,
    )

    FULL = 0x011C
    """`PyBUF_FULL_RO`, and writable: a full view also serves requests for less."""

    def _view(exporter: Any) -> Any:
        return exporter.__buffer__(FULL)

    def _with_slot() -> type:
        """Make a subclass with the slot.

        The slot cannot be a ctypes callback: an error in the callback would be lost, and the caller
        would use a buffer that was never filled.
        """
        symbols = machine().symbols
        put64(symbols["python"] + PYTHON.view, immortal(_view))
        slots = {GET_BUFFER: symbols["get_buffer"]}
        return raw_type(Exporter, Parts(0, slots, flags=DEFAULT | BASE_TYPE))

    Exporter = _with_slot()


CHUNK = 4096
"""Bytes that are searched for a NUL at a time."""
WHOLE = "a slice of a memory has no step"
SIGNED = "; a negative address is a guest's pointer, and does not count from the end"


class Memory(Item, Exporter):
    """A linear memory. It supports the buffer protocol.

    A `memoryview` keeps the length that the memory had when the view was made. It stays valid when
    the memory grows or the store is closed. After growing, take a new view.

    Guests return pointers as signed integers. So a negative address means the address plus 2**32
    (2**64 in a 64-bit memory), as in C: -16 is 0xFFFFFFF0. It never counts from the end. An address
    beyond the end raises `IndexError`.
    """

    __slots__ = ("_inner",)

    _inner: HostStore

    def __init__(self, store: Store, pages: int, max: int | None = None, name: str = "") -> None:
        type_ = MemType(Limits("i32", index(pages), max if max is None else index(max)))
        check_limits(type_.limits, 65536)
        self._attach(store, inner_of(store).new_memory(type_), name)

    def _attach(self, store: StoreLike, extern: Extern, name: str) -> None:
        # A memory can be viewed after its store is closed.
        self._inner = store.inner
        super()._attach(store, extern, name)

    def __buffer__(self, flags: int) -> memoryview:
        return self._inner.memory_view(self.extern)

    @property
    def type(self) -> MemoryType:
        type_ = super().type
        assert isinstance(type_, MemoryType)
        return type_

    @property
    def size(self) -> int:
        """The size in bytes."""
        return len(self._inner.memory_view(self.extern))

    @property
    def pages(self) -> int:
        """The size in pages of 64 KiB."""
        return self.size // PAGE

    def __len__(self) -> int:
        return self.size

    def grow(self, pages: int) -> int:
        """Grow by a number of pages of 64 KiB. Return the number before."""
        more = index(pages)
        if more < 0:
            raise ValueError(f"pages must be >= 0, not {shown(more)}")
        if self.store.preempted is not None:
            self.store.preempted.run_on()
        before: int = self.store.inner.grow_memory(self.extern, more)
        if before < 0:
            raise ValueError(f"{self!r} of {self.pages} pages cannot grow by {shown(more)}")
        return before

    def read(self, at: int, n: int) -> bytes:
        """Copy `n` bytes from address `at` on. A negative `at` is a pointer above 2 GiB."""
        at = self._address(at)
        return bytes(self._part(at, at + index(n)))

    def read_text(self, at: int, n: int | None = None, encoding: str = "utf-8") -> str:
        """Decode `n` bytes from address `at` on. Without `n`, the text ends before a NUL, as in C.

        Raises `UnicodeDecodeError` for bytes that are no text, and `ValueError` without a NUL.
        """
        return (self._until_nul(at) if n is None else self.read(at, n)).decode(encoding)

    def _until_nul(self, at: int) -> bytes:
        start = self._address(at)
        rest = self._part(start, self.size)
        found = bytearray()
        while len(found) < len(rest):
            found += rest[len(found) : len(found) + CHUNK]
            if (end := found.find(0, max(len(found) - CHUNK, 0))) >= 0:
                return bytes(found[:end])
        raise ValueError(f"no NUL ends the text at {shown(start)}")

    def write(self, at: int, data: ReadableBuffer) -> None:
        """Write bytes from address `at` on. A negative `at` is a pointer above 2 GiB."""
        at = self._address(at)
        given = memoryview(data).cast("B")
        self._part(at, at + len(given))[:] = given

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> bytes: ...
    def __getitem__(self, place: int | slice) -> int | bytes:
        if isinstance(place, slice):
            return bytes(self._part(*self._ends(place)))
        at = self._address(place)
        return self._part(at, at + 1)[0]

    @overload
    def __setitem__(self, place: int, data: int) -> None: ...
    @overload
    def __setitem__(self, place: slice, data: ReadableBuffer) -> None: ...
    def __setitem__(self, place: int | slice, data: int | ReadableBuffer) -> None:
        if not isinstance(place, slice):
            self.write(index(place), byte(data))
            return
        given = memoryview(data).cast("B")  # type: ignore[arg-type]
        part = self._part(*self._ends(place))
        if len(part) != len(given):
            raise ValueError(f"expected {len(part)} bytes, got {len(given)}")
        part[:] = given

    def _ends(self, place: slice) -> tuple[int, int]:
        """Return the addresses where a slice begins and ends."""
        if place.step is not None and place.step != 1:
            raise ValueError(WHOLE)
        start = 0 if place.start is None else index(place.start)
        stop = self.size if place.stop is None else index(place.stop)
        if start < 0 and stop == 0:
            stop = self._span  # `memory[p : p + n]` at the very end of the address space.
        return self._address(start), self._address(stop)

    def _address(self, at: int) -> int:
        """Return an address as an unsigned integer."""
        at = index(at)
        return at if at >= 0 else at + self._span

    @property
    def _span(self) -> int:
        """The number of addresses that a pointer can hold."""
        type_ = self._inner.type_of(self.extern)
        assert isinstance(type_, MemType)
        return 1 << WIDTH[type_.limits.addr]

    def _part(self, start: int, stop: int) -> memoryview:
        """View the bytes between two addresses, or raise if one is outside."""
        view = self._inner.memory_view(self.extern)
        if not 0 <= start <= stop <= len(view):
            given = f"no bytes from {shown(start)} to {shown(stop)} in a memory of {len(view)}"
            raise IndexError(f"{given}{SIGNED if start >> 31 and not len(view) >> 31 else ''}")
        return view[start:stop]


def byte(x: object) -> bytes:
    """Convert an integer to one byte."""
    n = index(x)  # type: ignore[arg-type]
    if not 0 <= n <= 255:
        raise ValueError(f"a byte must be from 0 to 255, not {shown(n)}")
    return bytes((n,))
