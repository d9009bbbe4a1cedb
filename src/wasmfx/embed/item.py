"""Items: what can be exported and imported."""

from __future__ import annotations

from wasmfx.embed.held import Held
from wasmfx.errors import cut
from wasmfx.hints import TYPE_CHECKING, Self

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
        return f"<wasmfx.{type(self).__name__}{self.name and f' {cut(self.name)}'}>"
