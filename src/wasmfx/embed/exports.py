"""The exports of an instance, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from wasmfx.embed.functions import func_of, tag_of
from wasmfx.embed.items import Item, unpicklable
from wasmfx.embed.store import Store
from wasmfx.embed.tables import Global, Table
from wasmfx.errors import listed, shortened
from wasmfx.syntax.types import FuncUse, GlobalType, MemType, TableType, TagType

if TYPE_CHECKING:
    from wasmfx.runtime.engine import Extern
    from wasmfx.syntax.modules import Export


class ExportNames:
    """The names of a module's exports.

    `first` has the first name of the same item for each, `others` the names of items that are not
    functions.
    """

    def __init__(self, exports: Sequence[Export]) -> None:
        first: dict[tuple[str, int], str] = {}
        self.first = {ex.name: first.setdefault((ex.kind, ex.index), ex.name) for ex in exports}
        self.others = [ex.name for ex in exports if ex.kind != "func"]


class Exports:
    """The exports of an instance, as attributes and by subscript. Each is an `Item`.

    Type checkers see `Any`, because only the module knows the kind of each item. Functions are made
    when they are first asked for: a module may export hundreds, of which most programs use a few.
    """

    _items: dict[str, Item]
    """The items so far, by name."""
    _names: Mapping[str, str]
    """For each name, the first name of the same item."""
    _make: Callable[[str], Item]

    def __init__(
        self,
        items: Mapping[str, Item],
        names: Mapping[str, str] | None = None,
        make: Callable[[str], Item] | None = None,
    ) -> None:
        own = self.__dict__
        own["_items"] = dict(items)
        own["_names"] = {name: name for name in items} if names is None else names
        own["_make"] = make

    @staticmethod
    def of(store: Store, names: ExportNames, externs: Mapping[str, Extern]) -> Exports:
        """Return the exports of an instance in a store."""
        inner = store.inner  # The store may be closed before a function is asked for.

        def made(name: str) -> Item:
            return func_of(store, externs[name], name, inner)

        # Other items are few, and have these names before a guest shows them.
        others = {ex: item_of(store, externs[ex], ex) for ex in names.others}
        return Exports(others, names.first, made)

    def _made(self, name: str) -> Item:
        """Return the item of a name that is asked for the first time."""
        items, first = self._items, self._names[name]
        found = items.get(first)
        if found is None:
            made = self._make(first)
            found = items.setdefault(first, made)
            if found is not made:
                # Another thread was first: the store must know its object, not ours.
                found.store.known[found.extern] = found
        return items.setdefault(name, found)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"exports cannot be set: {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"exports cannot be deleted: {name!r}")

    def __getattr__(self, name: str) -> Any:
        own = self.__dict__
        found = own.get("_items", {}).get(name)
        if found is not None:
            return found
        names = own.get("_names", {})
        if name in names:
            return self._made(name)
        there = listed(names, "nothing")
        raise AttributeError(f"no export {shortened(name)!r}; there is: {there}")

    def __getitem__(self, name: str) -> Any:
        found = self._items.get(name)
        return self._made(name) if found is None else found

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __dir__(self) -> list[str]:
        return list(self._names)

    def _ipython_key_completions_(self) -> list[str]:
        """List the names that IPython and Jupyter complete after `exports["`."""
        return list(self._names)

    def __repr__(self) -> str:
        return f"<wasmfx.Exports: {listed(self._names, '')}>"

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
