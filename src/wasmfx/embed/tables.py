"""Tables and globals, which Python and guests share."""

from __future__ import annotations

from collections.abc import Iterator
from operator import index
from typing import Any

from wasmfx.embed.items import Item, check_limits, inner_of
from wasmfx.embed.store import Store
from wasmfx.embed.types import GlobalType, TableType, valtype
from wasmfx.embed.values import (
    to_python,
    to_ref,
    to_wasm,
)
from wasmfx.errors import printable
from wasmfx.runtime.limits import shown
from wasmfx.syntax import types
from wasmfx.syntax.types import Limits, RefType


class Table(Item):
    """A table of references: a sequence that can `grow`. Negative indices are errors."""

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
            raise TypeError(f"expected a reference type, got {element}")
        limits = Limits("i32", index(size), max if max is None else index(max))
        check_limits(limits, (1 << 32) - 1)
        inner = inner_of(store)
        value = to_ref(store, init, elem)
        self._attach(store, inner.new_table(types.TableType(limits, elem), value), name)

    @property
    def type(self) -> TableType:
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
        """Grow by `more` elements, each `init`. Return the size before."""
        more = index(more)
        if more < 0:
            raise ValueError(f"more must be >= 0, not {shown(more)}")
        value = to_ref(self.store, init, self._elem)
        if self.store.preempted is not None:
            self.store.preempted.run_on()
        before: int = self.store.inner.grow_table(self.extern, more, value)
        if before < 0:
            raise ValueError(f"{self!r} of {len(self)} elements cannot grow by {shown(more)}")
        return before

    def _place(self, n: int) -> int:
        """Check an index."""
        n = index(n)
        if not 0 <= n < len(self):
            raise IndexError(f"no element {shown(n)} in a table of {len(self)}")
        return n


# Globals


class Global(Item):
    """A global. `value` is its current value, and can be set if the global is mutable."""

    __slots__ = ()

    def __init__(
        self, store: Store, type: str, value: object, mutable: bool = False, name: str = ""
    ) -> None:
        t = valtype(type)
        init = to_wasm(store, value, t)
        self._attach(store, inner_of(store).new_global(types.GlobalType(mutable, t), init), name)

    @property
    def type(self) -> GlobalType:
        type_ = super().type
        assert isinstance(type_, GlobalType)
        return type_

    @property
    def value(self) -> Any:
        return to_python(self.store, self.store.inner.read_global(self.extern))

    @value.setter
    def value(self, x: object) -> None:
        type_ = self.store.inner.type_of(self.extern)
        if not type_.mutable:
            raise AttributeError(
                f"global {printable(self.name) or 'without a name'} is not mutable"
            )
        self.store.inner.write_global(self.extern, to_wasm(self.store, x, type_.type))
