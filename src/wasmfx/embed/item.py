"""Items: what can be exported and imported."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from wasmfx.embed.held import Held
from wasmfx.errors import printable
from wasmfx.runtime.limits import shown
from wasmfx.syntax.types import Limits

if TYPE_CHECKING:
    from wasmfx.embed.held import StoreLike
    from wasmfx.embed.showing.types import ItemType
    from wasmfx.runtime.engine import Extern


class Item(Held):
    """Something in a store that can be exported and imported: one object, as long as anybody has
    it.
    """

    __slots__ = ("extern", "name")

    extern: Extern
    name: str

    @classmethod
    def _of(cls, store: StoreLike, extern: Extern, name: str = "") -> Self:
        """An object for what is in the store already."""
        self = cls.__new__(cls)
        self._attach(store, extern, name)
        return self

    def _attach(self, store: StoreLike, extern: Extern, name: str) -> None:
        self.store = store
        self.extern = extern
        self.name = name
        store.known[extern] = self

    @property
    def type(self) -> ItemType:
        """Its type as it is now, which prints as Wasm writes it."""
        # Who only calls does without what types look like.
        from wasmfx.embed.showing.types import shown

        return shown(self.store.inner.type_of(self.extern))

    def __repr__(self) -> str:
        return f"<wasmfx.{type(self).__name__}{self.name and f' {printable(self.name)}'}>"


def check_limits(limits: Limits, most: int) -> None:
    """Whether a memory or a table can have these limits."""
    if not 0 <= limits.min <= most:
        raise ValueError(f"{shown(limits.min)} is out of range: there are at most {most}")
    if limits.max is not None and not limits.min <= limits.max <= most:
        raise ValueError(f"a maximum of {shown(limits.max)} does not fit {limits.min} at first")
