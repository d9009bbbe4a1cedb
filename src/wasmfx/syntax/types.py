"""Types, as the spec's Structure chapter lists them.

Number, vector, packed and abstract heap types are their own names: the string `"i32"` *is* the type
i32. They compare by identity in C, print as themselves and need no conversion between text and
tree.

A heap type may also be concrete. Inside a module it is a type index (an `int`); inside a closed
type it is a `DefType`, or a `Rec` for a member of the group being defined (see
`wasmfx.syntax.deftypes`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from wasmfx.source import NOWHERE
from wasmfx.syntax.phrase import Phrase

if TYPE_CHECKING:
    from wasmfx.syntax.deftypes import DefType

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
]
# fmt: on


class Rec(Phrase):
    """A member, by position, of the recursion group in which this occurs."""

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
    """A continuation: what it takes and gives is said by the function type it points at."""

    type: TypeUse


CompType: TypeAlias = FuncType | StructType | ArrayType | ContType


class SubType(Phrase):
    final: bool
    supers: tuple[TypeUse, ...]
    comp: CompType


class RecType(Phrase):
    """A recursion group; a type written alone is a group of one."""

    subs: tuple[SubType, ...]
    at: int = NOWHERE


class Limits(Phrase):
    addr: AddrType
    min: int
    max: int | None = None


class MemType(Phrase):
    limits: Limits


class TableType(Phrase):
    limits: Limits
    elem: RefType


class GlobalType(Phrase):
    mutable: bool
    type: ValType


class TagType(Phrase):
    """A tag's type is a function type: payload out, and back when the continuation is resumed."""

    type: TypeUse


class FuncUse(Phrase):
    """The type of an imported function, by its defined type."""

    type: TypeUse


ExternType: TypeAlias = FuncUse | TableType | MemType | GlobalType | TagType
ExternKind: TypeAlias = Literal["func", "table", "memory", "global", "tag"]


def defaultable(t: StorageType) -> bool:
    """Whether locals and fields of type `t` have a value before anybody writes one."""
    return not isinstance(t, RefType) or t.nullable
