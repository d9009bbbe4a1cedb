"""Exports as Python objects, by what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wasmfx.embed.item import Item
from wasmfx.embed.items import Global, Store, func_of
from wasmfx.embed.tags import tag_of
from wasmfx.syntax.types import ContType, FuncUse, GlobalType, MemType, TableType, TagType
from wasmfx.valid import Context

if TYPE_CHECKING:
    from wasmfx.runtime.engine import Extern


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
            from wasmfx.embed.memory import Memory  # Not all modules have one; so with tables.

            return Memory._of(store, extern, name)
        case TableType():
            from wasmfx.embed.tables import Table

            return Table._of(store, extern, name)


def prepare(context: Context) -> None:
    """Have continuations ready, as objects, if a module may make some."""
    if any(isinstance(d.comp, ContType) for d in context.types):
        import wasmfx.embed.effects.continuations  # noqa: F401  It says so to stores.
