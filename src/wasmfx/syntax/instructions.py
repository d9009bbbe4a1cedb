"""Instructions: one frozen class each, or one per family where the spec has a family.

A body is a flat sequence. `Block`, `Loop`, `If` and `TryTable` open a block, `Else` divides an `If`
and `End` closes it, as in the binary format, but the last `End` of an expression is omitted. A flat
body is decoded, validated and compared without recursion, however deep it nests. Instructions do
not contain their position, so equal ones can be shared: decoding `local.get 0` a thousand times
makes one object.

Fields are in the order of the text format. Letters are the spec's: `x` `y` indices, `c` a
constant, `m` a memory argument, `i` a lane or a field, `bt` a block type, `t` a type. Numbers are
bit patterns: an `i32` or `f32` constant is an int in [0, 2^32), an `i64` or `f64` one in [0, 2^64),
a `v128` one in [0, 2^128).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from wasmfx.syntax.modules import Const as Const
from wasmfx.syntax.modules import FuncIdx as FuncIdx
from wasmfx.syntax.modules import Instr as Instr
from wasmfx.syntax.modules import RefFunc as RefFunc
from wasmfx.syntax.modules import TypeIdx as TypeIdx
from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import HeapType, NumType, RefType, ResultType, ValType

TableIdx: TypeAlias = int
MemIdx: TypeAlias = int
GlobalIdx: TypeAlias = int
TagIdx: TypeAlias = int
ElemIdx: TypeAlias = int
DataIdx: TypeAlias = int
LocalIdx: TypeAlias = int
FieldIdx: TypeAlias = int
LabelIdx: TypeAlias = int
LaneIdx: TypeAlias = int

Sign: TypeAlias = Literal["", "s", "u"]
"""The extension of a narrow value; empty if the value is not narrow."""


BlockType: TypeAlias = "TypeIdx | ValType | None"
"""A type index, or the shorthand for no parameters and at most one result."""


class MemArg(Phrase):
    """The memory, the alignment as an exponent of two, and the constant offset of an access."""

    x: MemIdx
    align: int
    offset: int


class Catch(Phrase):
    """`catch x label`: catch exceptions with tag `x`; pass their fields to `label`."""

    x: TagIdx
    label: LabelIdx


class CatchRef(Phrase):
    """`catch_ref x label`: as `catch`, and also pass the exception, on top."""

    x: TagIdx
    label: LabelIdx


class CatchAll(Phrase):
    label: LabelIdx


class CatchAllRef(Phrase):
    label: LabelIdx


CatchClause: TypeAlias = Catch | CatchRef | CatchAll | CatchAllRef


class OnLabel(Phrase):
    """`on x label`: handle suspensions with tag `x`; pass payload and continuation to `label`."""

    x: TagIdx
    label: LabelIdx


class OnSwitch(Phrase):
    """`on x switch`: handle switches with tag `x`."""

    x: TagIdx


class OnCall(Phrase):
    """`on x call y`: answer suspensions with tag `x` by a call of function `y`."""

    x: TagIdx
    y: FuncIdx


Handler: TypeAlias = OnLabel | OnSwitch | OnCall


# Control


class Unreachable(Instr):
    pass


class Nop(Instr):
    pass


class Block(Instr):
    bt: BlockType


class Loop(Instr):
    bt: BlockType


class If(Instr):
    bt: BlockType


class Else(Instr):
    pass


class End(Instr):
    pass


class Br(Instr):
    label: LabelIdx


class BrIf(Instr):
    label: LabelIdx


class BrTable(Instr):
    labels: tuple[LabelIdx, ...]
    label: LabelIdx


class BrOnNull(Instr):
    label: LabelIdx


class BrOnNonNull(Instr):
    label: LabelIdx


class BrOnCast(Instr):
    label: LabelIdx
    t1: RefType
    t2: RefType


class BrOnCastFail(Instr):
    label: LabelIdx
    t1: RefType
    t2: RefType


class Return(Instr):
    pass


class Call(Instr):
    x: FuncIdx


class CallRef(Instr):
    x: TypeIdx


class CallIndirect(Instr):
    x: TableIdx
    y: TypeIdx


class ReturnCall(Instr):
    x: FuncIdx


class ReturnCallRef(Instr):
    x: TypeIdx


class ReturnCallIndirect(Instr):
    x: TableIdx
    y: TypeIdx


# Exceptions


class Throw(Instr):
    x: TagIdx


class ThrowRef(Instr):
    pass


class TryTable(Instr):
    bt: BlockType
    catches: tuple[CatchClause, ...]


# Stack switching


class ContNew(Instr):
    x: TypeIdx


class ContBind(Instr):
    x: TypeIdx
    y: TypeIdx


class Suspend(Instr):
    x: TagIdx


class Resume(Instr):
    x: TypeIdx
    handlers: tuple[Handler, ...]


class ResumeThrow(Instr):
    x: TypeIdx
    y: TagIdx
    handlers: tuple[Handler, ...]


class ResumeThrowRef(Instr):
    x: TypeIdx
    handlers: tuple[Handler, ...]


class Switch(Instr):
    x: TypeIdx
    y: TagIdx


# Extensions of stack switching


class Barrier(Instr):
    bt: BlockType


class ResumeWith(Instr):
    x: TypeIdx
    handlers: tuple[Handler, ...]


class SuspendTo(Instr):
    x: TypeIdx
    y: TagIdx


class ContClone(Instr):
    x: TypeIdx


# Parametric and variables


class Drop(Instr):
    pass


class Select(Instr):
    types: ResultType | None


class LocalGet(Instr):
    x: LocalIdx


class LocalSet(Instr):
    x: LocalIdx


class LocalTee(Instr):
    x: LocalIdx


class GlobalGet(Instr):
    x: GlobalIdx


class GlobalSet(Instr):
    x: GlobalIdx


# Tables


class TableGet(Instr):
    x: TableIdx


class TableSet(Instr):
    x: TableIdx


class TableSize(Instr):
    x: TableIdx


class TableGrow(Instr):
    x: TableIdx


class TableFill(Instr):
    x: TableIdx


class TableCopy(Instr):
    x: TableIdx
    y: TableIdx


class TableInit(Instr):
    x: TableIdx
    y: ElemIdx


class ElemDrop(Instr):
    x: ElemIdx


# Memory


class Load(Instr):
    type: NumType
    width: int
    sx: Sign
    m: MemArg


class Store(Instr):
    type: NumType
    width: int
    m: MemArg


class MemorySize(Instr):
    x: MemIdx


class MemoryGrow(Instr):
    x: MemIdx


class MemoryFill(Instr):
    x: MemIdx


class MemoryCopy(Instr):
    x: MemIdx
    y: MemIdx


class MemoryInit(Instr):
    x: MemIdx
    y: DataIdx


class DataDrop(Instr):
    x: DataIdx


# References


class RefNull(Instr):
    heap: HeapType


class RefIsNull(Instr):
    pass


class RefEq(Instr):
    pass


class RefAsNonNull(Instr):
    pass


class RefTest(Instr):
    t: RefType


class RefCast(Instr):
    t: RefType


# Aggregates


class RefI31(Instr):
    pass


class I31Get(Instr):
    sx: Sign


class StructNew(Instr):
    x: TypeIdx


class StructNewDefault(Instr):
    x: TypeIdx


class StructGet(Instr):
    sx: Sign
    x: TypeIdx
    i: FieldIdx


class StructSet(Instr):
    x: TypeIdx
    i: FieldIdx


class ArrayNew(Instr):
    x: TypeIdx


class ArrayNewDefault(Instr):
    x: TypeIdx


class ArrayNewFixed(Instr):
    x: TypeIdx
    n: int


class ArrayNewData(Instr):
    x: TypeIdx
    y: DataIdx


class ArrayNewElem(Instr):
    x: TypeIdx
    y: ElemIdx


class ArrayGet(Instr):
    sx: Sign
    x: TypeIdx


class ArraySet(Instr):
    x: TypeIdx


class ArrayLen(Instr):
    pass


class ArrayFill(Instr):
    x: TypeIdx


class ArrayCopy(Instr):
    x: TypeIdx
    y: TypeIdx


class ArrayInitData(Instr):
    x: TypeIdx
    y: DataIdx


class ArrayInitElem(Instr):
    x: TypeIdx
    y: ElemIdx


class AnyConvertExtern(Instr):
    pass


class ExternConvertAny(Instr):
    pass


# Numerics: `op` is the part of the mnemonic after the dot; for conversions, the whole mnemonic


class Unop(Instr):
    type: NumType
    op: str


class Binop(Instr):
    type: NumType
    op: str


class Testop(Instr):
    type: NumType
    op: str


class Relop(Instr):
    type: NumType
    op: str


class Cvtop(Instr):
    op: str


# Vectors: `op` is the whole mnemonic, because half of the mnemonics name two shapes


class VConst(Instr):
    c: int


class VLoad(Instr):
    op: str
    m: MemArg


class VStore(Instr):
    m: MemArg


class VLoadLane(Instr):
    width: int
    m: MemArg
    i: LaneIdx


class VStoreLane(Instr):
    width: int
    m: MemArg
    i: LaneIdx


class VShuffle(Instr):
    lanes: tuple[LaneIdx, ...]


class VExtractLane(Instr):
    op: str
    i: LaneIdx


class VReplaceLane(Instr):
    op: str
    i: LaneIdx


class VSplat(Instr):
    op: str


class VUnop(Instr):
    op: str


class VBinop(Instr):
    op: str


class VTernop(Instr):
    op: str


class VTestop(Instr):
    op: str


class VRelop(Instr):
    op: str


class VShiftop(Instr):
    op: str


class VBitmask(Instr):
    op: str


class VCvtop(Instr):
    op: str
