"""Closed, canonical types: iso-recursive types in which equality is identity.

A recursion group is *rolled*: references to its own members become `Rec(i)`, references to earlier
groups become their `DefType`. Rolled groups are kept in one table, so two groups of the same shape,
from whatever module, are one object, and comparing types across modules costs one pointer
comparison.

`DefType` is defined among the types that mention it, and published here with what makes one.
"""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakValueDictionary

from wasmfx.syntax.types import (
    ContType,
    DefType,
    FuncType,
    Rec,
    RecGroup,
    RecType,
    SubType,
    TypeUse,
    map_sub,
)

__all__ = ["DefType", "canonical", "cont_deftype", "func_deftype", "is_plain", "roll"]

_groups: WeakValueDictionary[RecType, RecGroup] = WeakValueDictionary()


def canonical(rolled: RecType) -> tuple[DefType, ...]:
    """The members of the one group with this rolled shape."""
    group = _groups.get(rolled)
    if group is None:
        group = _groups[rolled] = RecGroup(rolled)
    return group.members


def is_plain(rec: RecType) -> bool:
    """Whether a group is a function type of numbers and vectors: it mentions nothing, and is as it
    stands when it is rolled. Most are."""
    sub = rec.subs[0] if len(rec.subs) == 1 else None
    if sub is None or sub.supers or not isinstance(sub.comp, FuncType):
        return False
    types = {*sub.comp.params, *sub.comp.results}
    return all(isinstance(t, str) for t in types)


def roll(rec: RecType, first: int, types: Sequence[DefType]) -> tuple[DefType, ...]:
    """Close the group whose members have indices from `first` on, after `types[:first]`."""

    def use(u: TypeUse) -> TypeUse:
        if not isinstance(u, int):
            return u
        return Rec(u - first) if u >= first else types[u]

    if is_plain(rec):
        return canonical(RecType(rec.subs))
    return canonical(RecType(tuple(map_sub(sub, use) for sub in rec.subs)))


def func_deftype(type_: FuncType) -> DefType:
    """The defined type of a closed function type written on its own: final, without supertypes."""
    return canonical(RecType((SubType(True, (), type_),)))[0]


def cont_deftype(type_: FuncType) -> DefType:
    """The same for continuations of functions of a closed type."""
    return canonical(RecType((SubType(True, (), ContType(func_deftype(type_))),)))[0]
