"""The exports of an instance, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NoReturn

from wasmfx.embed.functions import func_of, tag_of
from wasmfx.embed.items import Item, unpicklable
from wasmfx.embed.store import Store
from wasmfx.embed.tables import Global, Table
from wasmfx.errors import listed, shortened
from wasmfx.syntax.types import FuncUse, GlobalType, MemType, TableType, TagType

if TYPE_CHECKING:
    from wasmfx.runtime.engine import Extern


class Exports:
    """The exports of an instance, as attributes and by subscript. Each is an `Item`.

    Type checkers see `Any`, because only the module knows the kind of each item.
    """

    _items: dict[str, Item]

    def __init__(self, items: Mapping[str, Item]) -> None:
        self.__dict__["_items"] = dict(items)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"exports cannot be set: {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"exports cannot be deleted: {name!r}")

    def __getattr__(self, name: str) -> Any:
        items: dict[str, Item] = self.__dict__.get("_items", {})
        try:
            return items[name]
        except KeyError:
            there = listed(items, "nothing")
            raise AttributeError(f"no export {shortened(name)!r}; there is: {there}") from None

    def __getitem__(self, name: str) -> Any:
        return self._items[name]

    def __contains__(self, name: object) -> bool:
        return name in self._items

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __dir__(self) -> list[str]:
        return list(self._items)

    def _ipython_key_completions_(self) -> list[str]:
        """List the names that IPython and Jupyter complete after `exports["`."""
        return list(self._items)

    def __repr__(self) -> str:
        return f"<wasmfx.Exports: {listed(self._items, '')}>"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise unpicklable(self)


def item_of(store: Store, extern: Extern, name: str) -> Item:
    """Return the object for an export. While it is alive, there is only one."""
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
            # Imported late: before Python 3.12 a class of buffers needs native code.
            from wasmfx.embed.memory import Memory

            return Memory._of(store, extern, name)
        case TableType():
            return Table._of(store, extern, name)
