"""What a module declares: its imports and exports, with their types, before it is instantiated."""

from __future__ import annotations

from typing import Any

from wasmfx.embed.types import ItemType, item_type
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context


class Import(tuple[str, str]):
    """An import: the pair of its names, with the type that it needs."""

    type: ItemType

    def __new__(cls, module: str, name: str, type_: ItemType) -> Import:
        self = super().__new__(cls, (module, name))
        self.type = type_
        return self

    @property
    def module(self) -> str:
        """The first name."""
        return self[0]

    @property
    def name(self) -> str:
        """The second name."""
        return self[1]

    def __getnewargs__(self) -> tuple[str, str, ItemType]:
        return *self, self.type


class Export(str):
    """An export: its name, with its type."""

    __slots__ = ("type",)

    type: ItemType

    def __new__(cls, name: str, type_: ItemType) -> Export:
        self = super().__new__(cls, name)
        self.type = type_
        return self

    def __getnewargs__(self) -> Any:  # Of two, unlike a plain `str`.
        return str(self), self.type


def imports(module: Module, context: Context) -> list[Import]:
    """The imports of a valid module, in order."""
    return [
        Import(im.module, im.name, item_type(t))
        for im, t in zip(module.imports, context.imports, strict=True)
    ]


def exports(module: Module, context: Context) -> list[Export]:
    """The exports of a valid module, in order."""
    return [Export(ex.name, item_type(context.extern(ex.kind, ex.index))) for ex in module.exports]
