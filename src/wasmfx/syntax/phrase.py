"""Phrases: the frozen value classes that all of syntax is made of.

A subclass declares its fields by annotation, as a dataclass does, and type checkers treat it as
one. It is no dataclass: the standard library compiles source text for each dataclass. For the
hundred and fifty classes of the syntax, that takes longer (65 ms) than everything else at start-up.
Here four generic methods serve every class.

Phrases are immutable, compare by class and content, and match by position. A field called `at`
(a position) or `source` is ignored in comparisons.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform


class _PhraseMeta(type):
    def __new__(mcs, name: str, bases: tuple[type, ...], ns: dict[str, Any]) -> _PhraseMeta:
        # Annotations are strings here: `from __future__ import annotations` is in every module.
        annotated: dict[str, str] = ns.get("__annotations__", {})
        names = tuple(
            n for n, t in annotated.items() if n[0] != "_" and not t.startswith("ClassVar")
        )
        defaults = ns["_defaults"] = {n: ns.pop(n) for n in names if n in ns}
        last = names[len(names) - len(defaults) :]
        ns["_last"] = tuple(defaults.values()) if last == tuple(defaults) else ()
        ns["__slots__"] = ns["__match_args__"] = ns["_names"] = names
        cls = super().__new__(mcs, name, bases, ns)
        compared = [n for n in names if n not in ("at", "source")]
        cls._content = attrgetter(*compared) if compared else _nothing  # type: ignore[attr-defined]
        # The setters of the slots bypass `__setattr__`, which refuses all writes.
        cls._setters = tuple(ns_slot(cls, n) for n in names)  # type: ignore[attr-defined]
        return cls


def ns_slot(cls: type, name: str) -> Callable[[object, object], None]:
    """Return the setter of slot `name` of `cls`."""
    return cls.__dict__[name].__set__  # type: ignore[no-any-return]


def _nothing(_: object) -> tuple[()]:
    return ()


@dataclass_transform(frozen_default=True)
class Phrase(metaclass=_PhraseMeta):
    """The base class of all phrases, without fields."""

    _names: tuple[str, ...]
    _defaults: dict[str, Any]
    _last: tuple[Any, ...]
    """The defaults, if the fields with defaults come last."""
    _setters: tuple[Callable[[object, object], None], ...]
    _content: Callable[[Phrase], Any]

    def __init__(self, *args: Any, **named: Any) -> None:
        setters = self._setters
        if len(args) != len(setters) or named:
            args = self._complete(args, named)
        for set_field, value in zip(setters, args, strict=True):
            set_field(self, value)

    def _complete(self, args: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
        missing = len(self._setters) - len(args)
        if not named and 0 < missing <= len(self._last):
            return args + self._last[-missing:]
        given = {**self._defaults, **dict(zip(self._names, args, strict=False)), **named}
        if len(args) > len(self._setters) or given.keys() != set(self._names):
            wanted = ", ".join(self._names)
            raise TypeError(f"{type(self).__name__} takes ({wanted})")
        return tuple(given[name] for name in self._names)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Phrase) or type(self) is not type(other):
            return False
        content = type(self)._content
        return bool(content(self) == content(other))

    def __hash__(self) -> int:
        cls = type(self)
        return hash((cls, cls._content(self)))

    def __repr__(self) -> str:
        values = ", ".join(repr(getattr(self, n)) for n in self._names if n != "at")
        return f"{type(self).__name__}({values})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, n) for n in self._names)


def replace(phrase: Any, **changes: Any) -> Any:
    """Return a copy of a phrase with some fields changed."""
    return type(phrase)(**{n: getattr(phrase, n) for n in phrase._names} | changes)


P = TypeVar("P", bound=Phrase)


def maker_of_two(cls: type[P]) -> Callable[[Any, Any], P]:
    """Return a fast constructor for a class with two fields, for readers of many phrases.

    It takes a quarter of the time of the class itself, which accepts arguments in any form.
    """
    new, (first, second) = cls.__new__, cls._setters

    def make(a: Any, b: Any) -> P:
        made = new(cls)
        first(made, a)
        second(made, b)
        return made

    return make


def maker_of_three(cls: type[P]) -> Callable[[Any, Any, Any], P]:
    """Return a fast constructor for a class with three fields."""
    new, (first, second, third) = cls.__new__, cls._setters

    def make(a: Any, b: Any, c: Any) -> P:
        made = new(cls)
        first(made, a)
        second(made, b)
        third(made, c)
        return made

    return make
