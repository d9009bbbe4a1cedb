"""The exports of an instance, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from wasmfx.embed.held import unpicklable
from wasmfx.embed.item import Item
from wasmfx.errors import listed, shortened


class Exports:
    """The exports of an instance, as attributes and by subscript: each is an `Item`.

    Which kind of item only the module knows, so type checkers are told nothing about it.
    """

    _items: dict[str, Item]

    def __init__(self, items: Mapping[str, Item]) -> None:
        self.__dict__["_items"] = dict(items)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"exports are not to be set: {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"exports are not to be deleted: {name!r}")

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
