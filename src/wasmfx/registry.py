"""Registries: tables of functions that several modules define and one module joins.

Each module fills a table of its own, and the module that others read from joins the tables in one
expression. An import that is interrupted leaves no half-filled registry: its module is not there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar, cast

K = TypeVar("K")
V = TypeVar("V")
F = TypeVar("F")
T = TypeVar("T", bound="Table[Any, Any]")


class MissingEntry(LookupError):
    """A registry lacks a function: an omission in wasmfx, never the fault of a module."""


class Table(dict[K, V]):
    """One module's part of a registry, and the decorator that fills it."""

    kind: ClassVar[str]
    """What a key has at most one of, with its article: for messages."""
    place: ClassVar[str] = ""
    """Where functions of this kind are written, for the message about a missing one."""

    def __call__(self, *keys: K) -> Callable[[F], F]:
        """Register the decorated function for these keys, which must not have one yet."""

        def add(function: F) -> F:
            for key in keys:
                self.add(key, cast(V, function))
            return function

        return add

    def add(self, key: K, value: V) -> None:
        if key in self:
            raise ValueError(f"{getattr(key, '__name__', key)} has {self.kind} already")
        self[key] = value

    def __missing__(self, key: K) -> V:
        raise self.missing(key)

    @classmethod
    def missing(cls, key: K) -> MissingEntry:
        """The error for a key without an entry."""
        where = f" in {cls.place}" if cls.place else ""
        return MissingEntry(f"{getattr(key, '__name__', key)} needs {cls.kind}{where}")


def joined(first: T, *others: T) -> T:
    """All these tables in a new one. No key may be in two of them."""
    whole = type(first)()
    for table in (first, *others):
        for key, value in table.items():
            whole.add(key, value)
    return whole
