"""Closed, canonical types: iso-recursive types in which equality is identity.

A recursion group is *rolled*: references to its own members become `Rec(i)`, references to earlier
groups become their `DefType`. Rolled groups are kept in one table, so two groups of the same shape,
from whatever module, are one object, and comparing types across modules costs one pointer
comparison.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from weakref import WeakValueDictionary

from wasmfx.syntax.types import (
    ArrayType,
    CompType,
    ContType,
    FieldType,
    FuncType,
    HeapType,
    Rec,
    RecType,
    RefType,
    ResultType,
    StorageType,
    StructType,
    SubType,
    TypeUse,
    ValType,
)


class RecGroup:
    """A rolled recursion group and its members."""

    def __init__(self, rec: RecType) -> None:
        self.rec = rec
        self.members = tuple(DefType(self, i) for i in range(len(rec.subs)))


class DefType:
    """Member `index` of a rolled group. Compared by identity."""

    def __init__(self, group: RecGroup, index: int) -> None:
        self.group = group
        self.index = index

    @cached_property
    def sub(self) -> SubType:
        """The subtype, unrolled one step: what it mentions are `DefType`s again."""
        members = self.group.members

        def unroll(use: TypeUse) -> TypeUse:
            return members[use.index] if isinstance(use, Rec) else use

        return map_sub(self.group.rec.subs[self.index], unroll)

    @property
    def comp(self) -> CompType:
        """The composite type this expands to."""
        return self.sub.comp

    @cached_property
    def supers(self) -> tuple[DefType, ...]:
        """The declared supertypes."""
        return tuple(use for use in self.sub.supers if isinstance(use, DefType))

    @cached_property
    def depth(self) -> int:
        """How many declared supertypes are above it; ask for those of the supertypes first."""
        return 1 + self.supers[0].depth if self.supers else 0

    def __repr__(self) -> str:
        return f"DefType({self.group.rec!r}, {self.index})"


_groups: WeakValueDictionary[RecType, RecGroup] = WeakValueDictionary()


def canonical(rolled: RecType) -> tuple[DefType, ...]:
    """The members of the one group with this rolled shape."""
    group = _groups.get(rolled)
    if group is None:
        group = _groups[rolled] = RecGroup(rolled)
    return group.members


def roll(rec: RecType, first: int, types: Sequence[DefType]) -> tuple[DefType, ...]:
    """Close the group whose members have indices from `first` on, after `types[:first]`."""

    def use(u: TypeUse) -> TypeUse:
        if not isinstance(u, int):
            return u
        return Rec(u - first) if u >= first else types[u]

    return canonical(RecType(tuple(map_sub(sub, use) for sub in rec.subs)))


def func_deftype(type_: FuncType) -> DefType:
    """The defined type of a closed function type written on its own: final, without supertypes."""
    return canonical(RecType((SubType(True, (), type_),)))[0]


def cont_deftype(type_: FuncType) -> DefType:
    """The same for continuations of functions of a closed type."""
    return canonical(RecType((SubType(True, (), ContType(func_deftype(type_))),)))[0]


# Mapping over type uses. The shape of types is spelled here once; closing, unrolling and
# renumbering are functions given to these.

MapUse = Callable[[TypeUse], TypeUse]


def map_heap(heap: HeapType, use: MapUse) -> HeapType:
    return heap if isinstance(heap, str) else use(heap)


def map_ref(t: RefType, use: MapUse) -> RefType:
    return t if isinstance(t.heap, str) else RefType(t.nullable, use(t.heap))


def map_val(t: ValType, use: MapUse) -> ValType:
    return map_ref(t, use) if isinstance(t, RefType) else t


def map_result(ts: ResultType, use: MapUse) -> ResultType:
    return tuple([map_val(t, use) for t in ts])


def map_storage(t: StorageType, use: MapUse) -> StorageType:
    return map_ref(t, use) if isinstance(t, RefType) else t


def map_field(f: FieldType, use: MapUse) -> FieldType:
    return FieldType(f.mutable, map_storage(f.type, use))


def map_comp(comp: CompType, use: MapUse) -> CompType:
    match comp:
        case FuncType(params, results):
            return FuncType(map_result(params, use), map_result(results, use))
        case StructType(fields):
            return StructType(tuple(map_field(f, use) for f in fields))
        case ArrayType(field):
            return ArrayType(map_field(field, use))
        case ContType(type_):
            return ContType(use(type_))


def map_sub(sub: SubType, use: MapUse) -> SubType:
    return SubType(sub.final, tuple(use(s) for s in sub.supers), map_comp(sub.comp, use))
