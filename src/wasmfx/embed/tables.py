"""Tables: references that Python and guests share."""

from __future__ import annotations

from collections.abc import Iterator
from operator import index
from typing import TYPE_CHECKING, Any

from wasmfx.embed.convert import to_python, to_ref
from wasmfx.embed.held import inner_of
from wasmfx.embed.item import Item, check_limits
from wasmfx.embed.items import Store
from wasmfx.embed.showing.valtypes import valtype
from wasmfx.runtime.limits import shown
from wasmfx.syntax import types
from wasmfx.syntax.types import Limits, RefType

if TYPE_CHECKING:
    from wasmfx.embed.showing.types import TableType


class Table(Item):
    """A table, much like a list of fixed length that can `grow`. There are no negative indices."""

    __slots__ = ()

    def __init__(
        self,
        store: Store,
        element: str,
        size: int,
        max: int | None = None,
        init: object = None,
        name: str = "",
    ) -> None:
        elem = valtype(element)
        if not isinstance(elem, RefType):
            raise TypeError(f"a table holds references, not {element}")
        limits = Limits("i32", index(size), max if max is None else index(max))
        check_limits(limits, (1 << 32) - 1)
        inner = inner_of(store)
        value = to_ref(store, init, elem)
        self._attach(store, inner.new_table(types.TableType(limits, elem), value), name)

    @property
    def type(self) -> TableType:
        from wasmfx.embed.showing.types import TableType  # As in `Item`.

        type_ = super().type
        assert isinstance(type_, TableType)
        return type_

    @property
    def _elem(self) -> RefType:
        elem: RefType = self.store.inner.type_of(self.extern).elem
        return elem

    def __len__(self) -> int:
        size: int = self.store.inner.type_of(self.extern).limits.min
        return size

    def __getitem__(self, n: int) -> Any:
        return to_python(self.store, self.store.inner.read_table(self.extern, self._place(n)))

    def __setitem__(self, n: int, x: object) -> None:
        ref = to_ref(self.store, x, self._elem)
        self.store.inner.write_table(self.extern, self._place(n), ref)

    def __iter__(self) -> Iterator[Any]:
        n = 0
        while n < len(self):
            yield self[n]
            n += 1

    def grow(self, more: int, init: object = None) -> int:
        """Grow by some elements, all of them `init`; how many there were before."""
        more = index(more)
        if more < 0:
            raise ValueError(f"a table does not grow by {shown(more)} elements")
        value = to_ref(self.store, init, self._elem)
        before: int = self.store.inner.grow_table(self.extern, more, value)
        if before < 0:
            raise ValueError(f"{self!r} of {len(self)} elements cannot grow by {shown(more)}")
        return before

    def _place(self, n: int) -> int:
        n = index(n)
        if not 0 <= n < len(self):
            raise IndexError(f"no element {shown(n)} in a table of {len(self)}")
        return n
