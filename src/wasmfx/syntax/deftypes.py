"""Closed, canonical types: iso-recursive types in which equality is identity.

A recursion group is *rolled*: references to its own members become `Rec(i)`, and references to
earlier groups become their `DefType`. One table holds all rolled groups. So two groups of equal
shape, even from different modules, are one object, and types are compared by identity.

`DefType` is defined in `wasmfx.syntax.types`, since the types there mention it.
"""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakValueDictionary

from wasmfx.source import NOWHERE
from wasmfx.syntax.types import (
    ContType,
    DefType,
    FuncType,
    Rec,
    RecGroup,
    RecType,
    SubType,
    TypeUse,
    is_plain,
    map_sub,
)

__all__ = ["DefType", "canonical", "cont_deftype", "func_deftype", "is_plain", "roll"]

_groups: WeakValueDictionary[object, RecGroup] = WeakValueDictionary()


def canonical(rolled: RecType) -> tuple[DefType, ...]:
    """Return the members of the one group with this rolled shape."""
    shape = _shape(rolled)
    group = _groups.get(shape)
    if group is None:
        group = _groups[shape] = RecGroup(rolled)
    return group.members


def _shape(rolled: RecType) -> object:
    """Return the key of a rolled group: the group itself or, if it is plain, a tuple of its parts.

    Python hashes a tuple in a tenth of the time.
    """
    if not is_plain(rolled):
        return rolled
    sub = rolled.subs[0]
    assert isinstance(sub.comp, FuncType)
    return sub.final, sub.comp.params, sub.comp.results


def roll(rec: RecType, first: int, types: Sequence[DefType]) -> tuple[DefType, ...]:
    """Close the group whose members have indices from `first` on, after `types[:first]`."""
    if is_plain(rec):
        return canonical(RecType(rec.subs, NOWHERE))

    def use(u: TypeUse) -> TypeUse:
        if not isinstance(u, int):
            return u
        return Rec(u - first) if u >= first else types[u]

    return canonical(RecType(tuple(map_sub(sub, use) for sub in rec.subs)))


def func_deftype(type_: FuncType) -> DefType:
    """Return the defined type of a closed function type: final, without supertypes."""
    return canonical(RecType((SubType(True, (), type_),)))[0]


def cont_deftype(type_: FuncType) -> DefType:
    """Return the defined type of continuations of functions of a closed type."""
    return canonical(RecType((SubType(True, (), ContType(func_deftype(type_))),)))[0]
