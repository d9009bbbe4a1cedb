"""Instances: modules brought to life, their exports as Python objects.

instance = Instance(Module("m.wat"), {"env": {"print": print}})
instance.exports.sum_until(100)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from wasmfx.embed.imports import provider, store_of
from wasmfx.embed.items import Item, Store, explain, item_of
from wasmfx.embed.module import Module
from wasmfx.errors import ExecutionError, Unsupported
from wasmfx.runtime.linking import link

Imports: TypeAlias = Mapping[str, "Mapping[str, object] | Instance"]


class Exports:
    """The exports of an instance, as attributes and by subscript: each is an `Item`.

    Which kind of item only the module knows, so type checkers are told nothing about it.
    """

    def __init__(self, items: Mapping[str, Item]) -> None:
        self._items = dict(items)

    def __getattr__(self, name: str) -> Any:
        try:
            return self._items[name]
        except KeyError:
            there = ", ".join(self._items) or "nothing"
            raise AttributeError(f"no export {name!r}; there is: {there}") from None

    def __getitem__(self, name: str) -> Any:
        return self._items[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __dir__(self) -> list[str]:
        return list(self._items)


class Instance:
    """A module with its imports, in a store of its own or in the one that its imports live in."""

    def __init__(
        self, module: Module, imports: Imports | None = None, store: Store | None = None
    ) -> None:
        found = flat(imports or {})
        self.module = module
        self.store = store or store_of(found.values()) or Store()
        inner = self.store.inner
        externs = link(inner, module.syntax, module.context, provider(self.store, module, found))
        try:
            made = inner.instantiate(module.syntax, module.context, externs)
        except ExecutionError as error:
            explain(self.store, error)
            raise
        except Unsupported as error:
            if module.syntax.source is not None:
                error.locate(module.syntax.source)
            error.add_note('the reference engine can: store=wasmfx.Store("reference")')
            raise
        items = {name: item_of(self.store, ex, name) for name, ex in made.exports.items()}
        self.exports = Exports(items)


def flat(imports: Imports) -> dict[tuple[str, str], object]:
    """Imports by both of their names; an instance stands for its exports."""
    found: dict[tuple[str, str], object] = {}
    for name, items in imports.items():
        given = items.exports._items if isinstance(items, Instance) else items
        found |= {(name, item): what for item, what in given.items()}
    return found
