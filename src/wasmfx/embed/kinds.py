"""Exports as Python objects, by what they are."""

from __future__ import annotations

from wasmfx.embed.effects.continuations import Continuation
from wasmfx.embed.item import Item
from wasmfx.embed.items import Func, Global, Store, func_of
from wasmfx.embed.memory import Memory
from wasmfx.embed.tables import Table
from wasmfx.embed.tags import Tag, tag_of
from wasmfx.runtime.engine import Extern
from wasmfx.syntax.types import FuncUse, GlobalType, MemType, TableType, TagType

__all__ = ["Continuation", "Func", "Global", "Item", "Memory", "Table", "Tag", "item_of"]


def item_of(store: Store, extern: Extern, name: str) -> Item:
    """The one object for an export, as long as anybody has it."""
    found = store.known.get(extern)
    if isinstance(found, Item):
        return found
    match store.inner.type_of(extern):
        case FuncUse():
            return func_of(store, extern, name)
        case GlobalType():
            return Global._of(store, extern, name)
        case TagType():
            return tag_of(store, extern, name)
        case MemType():
            return Memory._of(store, extern, name)
        case TableType():
            return Table._of(store, extern, name)
