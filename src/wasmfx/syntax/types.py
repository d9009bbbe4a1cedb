"""Types, as the spec's Structure chapter lists them.

Number, vector, packed and abstract heap types are strings: `"i32"` *is* the type i32. Such types
compare by identity in C, and need no conversion between text and tree.

A heap type may also be concrete. Inside a module it is a type index (an `int`). Inside a closed
type it is a `DefType`, or a `Rec` for a member of the group being defined. `roll` closes types.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias, get_args
from weakref import WeakValueDictionary

from wasmfx.cached import cached_property
from wasmfx.source import NOWHERE
from wasmfx.syntax.phrase import Phrase

NumType: TypeAlias = Literal["i32", "i64", "f32", "f64"]
VecType: TypeAlias = Literal["v128"]
PackedType: TypeAlias = Literal["i8", "i16"]
AddrType: TypeAlias = Literal["i32", "i64"]
# fmt: off
AbsHeapType: TypeAlias = Literal[
    "any", "eq", "i31", "struct", "array", "none",
    "func", "nofunc",
    "extern", "noextern",
    "exn", "noexn",
    "cont", "nocont",
    "handler", "nohandler",
]
# fmt: on


class Rec(Phrase):
    """A member, by position, of the recursion group that contains the `Rec`."""

    index: int


TypeUse: TypeAlias = "int | Rec | DefType"
HeapType: TypeAlias = "AbsHeapType | TypeUse"


class RefType(Phrase):
    """`(ref null? heap)`."""

    nullable: bool
    heap: HeapType


ValType: TypeAlias = NumType | VecType | RefType
StorageType: TypeAlias = ValType | PackedType
ResultType: TypeAlias = tuple[ValType, ...]

FUNCREF = RefType(True, "func")
EXTERNREF = RefType(True, "extern")
EXNREF = RefType(True, "exn")
CONTREF = RefType(True, "cont")
HANDLERREF = RefType(True, "handler")
ANYREF = RefType(True, "any")
EQREF = RefType(True, "eq")
I31REF = RefType(True, "i31")
STRUCTREF = RefType(True, "struct")
ARRAYREF = RefType(True, "array")


class FieldType(Phrase):
    mutable: bool
    type: StorageType


class FuncType(Phrase):
    params: ResultType
    results: ResultType


class StructType(Phrase):
    fields: tuple[FieldType, ...]


class ArrayType(Phrase):
    field: FieldType


class ContType(Phrase):
    """A continuation type. Its function type has the parameters and results."""

    type: TypeUse


class HandlerType(Phrase):
    """A type of handler names. `results` are the results of the computation under the handler."""

    results: ResultType


CompType: TypeAlias = FuncType | StructType | ArrayType | ContType | HandlerType


class SubType(Phrase):
    final: bool
    supers: tuple[TypeUse, ...]
    comp: CompType


class RecType(Phrase):
    """A recursion group; a single type is a group of one."""

    subs: tuple[SubType, ...]
    at: int = NOWHERE


_NUMERIC = frozenset((*get_args(NumType), *get_args(VecType)))


def is_numeric(type_: FuncType) -> bool:
    """Whether a function type has only numbers and vectors: it mentions no other type."""
    return _NUMERIC.issuperset(type_.params) and _NUMERIC.issuperset(type_.results)


def is_plain(rec: RecType) -> bool:
    """Whether a group is a single function type of numbers and vectors, as most groups are.

    It mentions no types, so it is already rolled.
    """
    sub = rec.subs[0] if len(rec.subs) == 1 else None
    if sub is None or sub.supers or not isinstance(sub.comp, FuncType):
        return False
    return is_numeric(sub.comp)


# Closed types


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
        """The subtype, unrolled one step: the types that it mentions are `DefType`s."""
        members, rec = self.group.members, self.group.rec
        if is_plain(rec):
            return rec.subs[0]

        def unroll(use: TypeUse) -> TypeUse:
            return members[use.index] if isinstance(use, Rec) else use

        return map_sub(rec.subs[self.index], unroll)

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
        """The number of declared supertypes above it. Compute it for the supertypes first."""
        return 1 + self.supers[0].depth if self.supers else 0

    def __repr__(self) -> str:
        return f"DefType({self.group.rec!r}, {self.index})"


# Types of imports and exports


class Limits(Phrase):
    addr: AddrType
    min: int
    max: int | None = None


PAGE = 65536
"""Bytes of a page of a memory."""


class MemType(Phrase):
    limits: Limits


class TableType(Phrase):
    limits: Limits
    elem: RefType


class GlobalType(Phrase):
    mutable: bool
    type: ValType

    @property
    def is_counter(self) -> bool:
        """Whether it is a mutable integer."""
        return self.mutable and self.type in ("i32", "i64")


class TagType(Phrase):
    """The type of a tag: a function type from the payload to the values of a resumption."""

    type: TypeUse


class FuncUse(Phrase):
    """The type of an imported function, by its defined type."""

    type: TypeUse


ExternType: TypeAlias = FuncUse | TableType | MemType | GlobalType | TagType
ExternKind: TypeAlias = Literal["func", "table", "memory", "global", "tag"]


def defaultable(t: StorageType) -> bool:
    """Whether locals and fields of type `t` have an initial value."""
    return not isinstance(t, RefType) or t.nullable


# Mapping over type uses: closing, unrolling and renumbering types are functions passed to these.

MapUse = Callable[[TypeUse], TypeUse]


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
        case HandlerType(results):
            return HandlerType(map_result(results, use))


def map_sub(sub: SubType, use: MapUse) -> SubType:
    return SubType(sub.final, tuple(use(s) for s in sub.supers), map_comp(sub.comp, use))


# Closed types are iso-recursive, and equality of them is identity. A recursion group is *rolled*:
# references to its own members become `Rec(i)`, and references to earlier groups become their
# `DefType`. One table holds all rolled groups. So two groups of equal shape, even from different
# modules, are one object, and types are compared by identity.

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
