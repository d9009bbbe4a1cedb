"""Memories: bytes that Python and guests share, without copies.

memoryview(memory)        the bytes themselves, writable
memory[0:4]               a copy of some
memory.read(at, n)        the same
memory[0:4] = b"abcd"     as many bytes as there are places
memory.write(at, b"...")  the same
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, overload

from wasmfx.embed.buffers import Exporter
from wasmfx.embed.held import inner_of
from wasmfx.embed.item import Item, check_limits
from wasmfx.embed.items import Store
from wasmfx.runtime.limits import shown
from wasmfx.syntax.types import Limits, MemType

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from wasmfx.embed.held import StoreLike
    from wasmfx.embed.showing.types import MemoryType
    from wasmfx.runtime.engine import Extern, HostStore

PAGE = 65536
WHOLE = "a slice of a memory takes every byte: it has no step"


class Memory(Item, Exporter):
    """A memory, which speaks the buffer protocol.

    A view of it is as long as the memory was when the view was made, and stays valid whatever
    happens to the memory; whoever grows it takes another. Addresses are exact: there are no
    negative ones, and nothing beyond the end.
    """

    __slots__ = ("_inner",)

    _inner: HostStore

    def __init__(self, store: Store, pages: int, max: int | None = None, name: str = "") -> None:
        type_ = MemType(Limits("i32", index(pages), max if max is None else index(max)))
        check_limits(type_.limits, 65536)
        self._attach(store, inner_of(store).new_memory(type_), name)

    def _attach(self, store: StoreLike, extern: Extern, name: str) -> None:
        super()._attach(store, extern, name)
        # Views can be had of a memory even when its store is closed.
        self._inner = store.inner

    def __buffer__(self, flags: int) -> memoryview:
        return self._inner.memory_view(self.extern)

    @property
    def type(self) -> MemoryType:
        from wasmfx.embed.showing.types import MemoryType  # As in `Item`.

        type_ = super().type
        assert isinstance(type_, MemoryType)
        return type_

    @property
    def size(self) -> int:
        """How many bytes there are."""
        return len(self._inner.memory_view(self.extern))

    @property
    def pages(self) -> int:
        return self.size // PAGE

    def __len__(self) -> int:
        return self.size

    def grow(self, pages: int) -> int:
        """Grow by some pages of 64 KiB; how many there were before."""
        more = index(pages)
        if more < 0:
            raise ValueError(f"a memory does not grow by {shown(more)} pages")
        before: int = self.store.inner.grow_memory(self.extern, more)
        if before < 0:
            raise ValueError(f"{self!r} of {self.pages} pages cannot grow by {shown(more)}")
        return before

    def read(self, at: int, n: int) -> bytes:
        """A copy of the `n` bytes from `at` on."""
        at, n = index(at), index(n)
        return bytes(self._part(at, at + n))

    def write(self, at: int, data: ReadableBuffer) -> None:
        """Put bytes from `at` on."""
        at = index(at)
        given = memoryview(data).cast("B")
        self._part(at, at + len(given))[:] = given

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> bytes: ...
    def __getitem__(self, place: int | slice) -> int | bytes:
        if isinstance(place, slice):
            return bytes(self._part(*self._ends(place)))
        at = index(place)
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
        """Where a slice begins and ends."""
        if place.step is not None and place.step != 1:
            raise ValueError(WHOLE)
        start = 0 if place.start is None else index(place.start)
        return start, self.size if place.stop is None else index(place.stop)

    def _part(self, start: int, stop: int) -> memoryview:
        """The bytes between two addresses, neither of which may be outside."""
        view = self._inner.memory_view(self.extern)
        if not 0 <= start <= stop <= len(view):
            raise IndexError(
                f"no bytes from {shown(start)} to {shown(stop)} in a memory of {len(view)}"
            )
        return view[start:stop]


def byte(x: object) -> bytes:
    n = index(x)  # type: ignore[arg-type]
    if not 0 <= n <= 255:
        raise ValueError(f"{shown(n)} is no byte")
    return bytes((n,))
