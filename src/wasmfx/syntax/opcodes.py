"""The instruction table: one row per opcode, grouped by proposal, read by every pass.

A row begins with the feature that it belongs to, or with `mvp`; see `syntax.features`.

`immediates` lists `field:kind` pairs in the order of the binary format. The fields of the class are
in the order of the text format. Each kind has a codec in `binary.instructions`, in
`text.instructions` and in `text.print.instructions`:

    typeidx funcidx tableidx memidx globalidx tagidx elemidx dataidx localidx fieldidx labelidx
    u32 i32 i64 f32 f64 v128        numbers
    memargN                         a memory argument; N bytes is the natural alignment
    laneN lanes                     a lane index below N; sixteen lane indices below 32
    blocktype heaptype valtype      types
    ref refnull                     a heap type, for a reference that is not, or is, nullable
    cast                            flags, label and two heap types: the fields of `br_on_cast`
    catch on                        clauses of `try_table` and of the `resume` family
    vec(kind)                       a count and as many elements

`arrow` is the type. It is given where it depends on no context and no immediate.
"""

# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, TypeAlias, cast

from wasmfx.syntax import instructions as i
from wasmfx.syntax.features import MVP
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import AbsHeapType, FuncType, RefType, ResultType, ValType

Opcode: TypeAlias = "int | tuple[int, int]"
"""One byte, or a prefix byte and the number that follows it as a LEB128."""

part = partial


class Immediate(Phrase):
    """One immediate: the fields that it has values for, and its kind."""

    fields: tuple[str, ...]
    kind: str
    vec: bool


class Row(Phrase):
    """One opcode. `instruction` is the instruction itself, or makes it from the immediates.

    `feature` is `mvp`, or the feature that the instruction needs, or two features.
    """

    feature: str
    opcode: Opcode
    mnemonic: str
    instruction: Instr | Callable[..., Instr]
    immediates: str = ""
    arrow: str | None = None

    @property
    def features(self) -> tuple[str, ...]:
        """The features that the instruction needs; none for the MVP."""
        return () if self.feature == MVP else tuple(self.feature.split())

    @property
    def cls(self) -> type[Instr]:
        """The class of the instructions of this row."""
        made = self.instruction
        if isinstance(made, Instr):
            return type(made)
        return cast("type[Instr]", made.func if isinstance(made, partial) else made)

    @property
    def fixed(self) -> tuple[Any, ...]:
        """The values of the leading fields that the opcode itself determines."""
        made = self.instruction
        if isinstance(made, Instr):
            return tuple(getattr(made, name) for name in self.cls._names)
        return made.args if isinstance(made, partial) else ()

    @property
    def operands(self) -> tuple[Immediate, ...]:
        """The immediates column, parsed."""
        return _immediates(self.immediates)

    @property
    def signature(self) -> FuncType | None:
        """The type column, parsed."""
        return None if self.arrow is None else _signature(self.arrow)


@cache
def _immediates(column: str) -> tuple[Immediate, ...]:
    found = []
    for names, kind in (entry.split(":") for entry in column.split()):
        vec = kind.startswith("vec(")
        found.append(Immediate(tuple(names.split(",")), kind[4:-1] if vec else kind, vec))
    return tuple(found)


@cache
def _signature(column: str) -> FuncType:
    params, _, results = column.partition("->")
    return FuncType(_types(params), _types(results))


def _types(words: str) -> ResultType:
    # Only `(ref kind)` has two words.
    return tuple(_type(word) for word in words.replace("(ref ", "(ref-").split())


def _type(word: str) -> ValType:
    if word.startswith("(ref-"):
        return RefType(False, cast(AbsHeapType, word[5:-1]))
    if word.endswith("ref"):
        return RefType(True, cast(AbsHeapType, word[:-3]))
    return cast(ValType, word)


def vector(
    feature: str,
    code: int,
    mnemonic: str,
    family: Callable[..., Instr],
    immediates: str = "",
    arrow: str | None = None,
) -> Row:
    """Make a row with the vector prefix. The `op` of a family, if it has one, is the mnemonic."""
    made: Instr | Callable[..., Instr] = family
    if "op" in getattr(family, "__slots__", ()):
        made = partial(family, mnemonic) if immediates else family(mnemonic)
    return Row(feature, (0xFD, code), mnemonic, made, immediates, arrow)


mvp = partial(Row, MVP)
sign_extension = partial(Row, "sign-extension")
saturating_float_to_int = partial(Row, "saturating-float-to-int")
bulk_memory = partial(Row, "bulk-memory")
reference_types = partial(Row, "reference-types")
tail_call = partial(Row, "tail-call")
function_references = partial(Row, "function-references")
gc = partial(Row, "gc")
exceptions = partial(Row, "exceptions")
stack_switching = partial(Row, "stack-switching")

simd = partial(vector, "simd")
relaxed_simd = partial(vector, "relaxed-simd")


# fmt: off
SCALAR_ROWS: tuple[Row, ...] = (
    # Control
    mvp(0x00, "unreachable",   i.Unreachable()),
    mvp(0x01, "nop",           i.Nop(),         "",                                    "->"),
    mvp(0x02, "block",         i.Block,         "bt:blocktype"),
    mvp(0x03, "loop",          i.Loop,          "bt:blocktype"),
    mvp(0x04, "if",            i.If,            "bt:blocktype"),
    mvp(0x05, "else",          i.Else()),
    mvp(0x0B, "end",           i.End()),
    mvp(0x0C, "br",            i.Br,            "label:labelidx"),
    mvp(0x0D, "br_if",         i.BrIf,          "label:labelidx"),
    mvp(0x0E, "br_table",      i.BrTable,       "labels:vec(labelidx) label:labelidx"),
    mvp(0x0F, "return",        i.Return()),
    mvp(0x10, "call",          i.Call,          "x:funcidx"),
    mvp(0x11, "call_indirect", i.CallIndirect,  "y:typeidx x:tableidx"),
    # Parametric and variables
    mvp(0x1A, "drop",       i.Drop()),
    mvp(0x1B, "select",     i.Select(None)),
    mvp(0x20, "local.get",  i.LocalGet,     "x:localidx"),
    mvp(0x21, "local.set",  i.LocalSet,     "x:localidx"),
    mvp(0x22, "local.tee",  i.LocalTee,     "x:localidx"),
    mvp(0x23, "global.get", i.GlobalGet,    "x:globalidx"),
    mvp(0x24, "global.set", i.GlobalSet,    "x:globalidx"),
    # Memory
    mvp(0x28, "i32.load",     part(i.Load, "i32", 32, ""),  "m:memarg4"),
    mvp(0x29, "i64.load",     part(i.Load, "i64", 64, ""),  "m:memarg8"),
    mvp(0x2A, "f32.load",     part(i.Load, "f32", 32, ""),  "m:memarg4"),
    mvp(0x2B, "f64.load",     part(i.Load, "f64", 64, ""),  "m:memarg8"),
    mvp(0x2C, "i32.load8_s",  part(i.Load, "i32", 8, "s"),  "m:memarg1"),
    mvp(0x2D, "i32.load8_u",  part(i.Load, "i32", 8, "u"),  "m:memarg1"),
    mvp(0x2E, "i32.load16_s", part(i.Load, "i32", 16, "s"), "m:memarg2"),
    mvp(0x2F, "i32.load16_u", part(i.Load, "i32", 16, "u"), "m:memarg2"),
    mvp(0x30, "i64.load8_s",  part(i.Load, "i64", 8, "s"),  "m:memarg1"),
    mvp(0x31, "i64.load8_u",  part(i.Load, "i64", 8, "u"),  "m:memarg1"),
    mvp(0x32, "i64.load16_s", part(i.Load, "i64", 16, "s"), "m:memarg2"),
    mvp(0x33, "i64.load16_u", part(i.Load, "i64", 16, "u"), "m:memarg2"),
    mvp(0x34, "i64.load32_s", part(i.Load, "i64", 32, "s"), "m:memarg4"),
    mvp(0x35, "i64.load32_u", part(i.Load, "i64", 32, "u"), "m:memarg4"),
    mvp(0x36, "i32.store",    part(i.Store, "i32", 32),     "m:memarg4"),
    mvp(0x37, "i64.store",    part(i.Store, "i64", 64),     "m:memarg8"),
    mvp(0x38, "f32.store",    part(i.Store, "f32", 32),     "m:memarg4"),
    mvp(0x39, "f64.store",    part(i.Store, "f64", 64),     "m:memarg8"),
    mvp(0x3A, "i32.store8",   part(i.Store, "i32", 8),      "m:memarg1"),
    mvp(0x3B, "i32.store16",  part(i.Store, "i32", 16),     "m:memarg2"),
    mvp(0x3C, "i64.store8",   part(i.Store, "i64", 8),      "m:memarg1"),
    mvp(0x3D, "i64.store16",  part(i.Store, "i64", 16),     "m:memarg2"),
    mvp(0x3E, "i64.store32",  part(i.Store, "i64", 32),     "m:memarg4"),
    mvp(0x3F, "memory.size",  i.MemorySize,                 "x:memidx"),
    mvp(0x40, "memory.grow",  i.MemoryGrow,                 "x:memidx"),
    # Numerics
    mvp(0x41, "i32.const",           part(i.Const, "i32"),           "c:i32", "-> i32"),
    mvp(0x42, "i64.const",           part(i.Const, "i64"),           "c:i64", "-> i64"),
    mvp(0x43, "f32.const",           part(i.Const, "f32"),           "c:f32", "-> f32"),
    mvp(0x44, "f64.const",           part(i.Const, "f64"),           "c:f64", "-> f64"),
    mvp(0x45, "i32.eqz",             i.Testop("i32", "eqz"),         "",      "i32 -> i32"),
    mvp(0x46, "i32.eq",              i.Relop("i32", "eq"),           "",      "i32 i32 -> i32"),
    mvp(0x47, "i32.ne",              i.Relop("i32", "ne"),           "",      "i32 i32 -> i32"),
    mvp(0x48, "i32.lt_s",            i.Relop("i32", "lt_s"),         "",      "i32 i32 -> i32"),
    mvp(0x49, "i32.lt_u",            i.Relop("i32", "lt_u"),         "",      "i32 i32 -> i32"),
    mvp(0x4A, "i32.gt_s",            i.Relop("i32", "gt_s"),         "",      "i32 i32 -> i32"),
    mvp(0x4B, "i32.gt_u",            i.Relop("i32", "gt_u"),         "",      "i32 i32 -> i32"),
    mvp(0x4C, "i32.le_s",            i.Relop("i32", "le_s"),         "",      "i32 i32 -> i32"),
    mvp(0x4D, "i32.le_u",            i.Relop("i32", "le_u"),         "",      "i32 i32 -> i32"),
    mvp(0x4E, "i32.ge_s",            i.Relop("i32", "ge_s"),         "",      "i32 i32 -> i32"),
    mvp(0x4F, "i32.ge_u",            i.Relop("i32", "ge_u"),         "",      "i32 i32 -> i32"),
    mvp(0x50, "i64.eqz",             i.Testop("i64", "eqz"),         "",      "i64 -> i32"),
    mvp(0x51, "i64.eq",              i.Relop("i64", "eq"),           "",      "i64 i64 -> i32"),
    mvp(0x52, "i64.ne",              i.Relop("i64", "ne"),           "",      "i64 i64 -> i32"),
    mvp(0x53, "i64.lt_s",            i.Relop("i64", "lt_s"),         "",      "i64 i64 -> i32"),
    mvp(0x54, "i64.lt_u",            i.Relop("i64", "lt_u"),         "",      "i64 i64 -> i32"),
    mvp(0x55, "i64.gt_s",            i.Relop("i64", "gt_s"),         "",      "i64 i64 -> i32"),
    mvp(0x56, "i64.gt_u",            i.Relop("i64", "gt_u"),         "",      "i64 i64 -> i32"),
    mvp(0x57, "i64.le_s",            i.Relop("i64", "le_s"),         "",      "i64 i64 -> i32"),
    mvp(0x58, "i64.le_u",            i.Relop("i64", "le_u"),         "",      "i64 i64 -> i32"),
    mvp(0x59, "i64.ge_s",            i.Relop("i64", "ge_s"),         "",      "i64 i64 -> i32"),
    mvp(0x5A, "i64.ge_u",            i.Relop("i64", "ge_u"),         "",      "i64 i64 -> i32"),
    mvp(0x5B, "f32.eq",              i.Relop("f32", "eq"),           "",      "f32 f32 -> i32"),
    mvp(0x5C, "f32.ne",              i.Relop("f32", "ne"),           "",      "f32 f32 -> i32"),
    mvp(0x5D, "f32.lt",              i.Relop("f32", "lt"),           "",      "f32 f32 -> i32"),
    mvp(0x5E, "f32.gt",              i.Relop("f32", "gt"),           "",      "f32 f32 -> i32"),
    mvp(0x5F, "f32.le",              i.Relop("f32", "le"),           "",      "f32 f32 -> i32"),
    mvp(0x60, "f32.ge",              i.Relop("f32", "ge"),           "",      "f32 f32 -> i32"),
    mvp(0x61, "f64.eq",              i.Relop("f64", "eq"),           "",      "f64 f64 -> i32"),
    mvp(0x62, "f64.ne",              i.Relop("f64", "ne"),           "",      "f64 f64 -> i32"),
    mvp(0x63, "f64.lt",              i.Relop("f64", "lt"),           "",      "f64 f64 -> i32"),
    mvp(0x64, "f64.gt",              i.Relop("f64", "gt"),           "",      "f64 f64 -> i32"),
    mvp(0x65, "f64.le",              i.Relop("f64", "le"),           "",      "f64 f64 -> i32"),
    mvp(0x66, "f64.ge",              i.Relop("f64", "ge"),           "",      "f64 f64 -> i32"),
    mvp(0x67, "i32.clz",             i.Unop("i32", "clz"),           "",      "i32 -> i32"),
    mvp(0x68, "i32.ctz",             i.Unop("i32", "ctz"),           "",      "i32 -> i32"),
    mvp(0x69, "i32.popcnt",          i.Unop("i32", "popcnt"),        "",      "i32 -> i32"),
    mvp(0x6A, "i32.add",             i.Binop("i32", "add"),          "",      "i32 i32 -> i32"),
    mvp(0x6B, "i32.sub",             i.Binop("i32", "sub"),          "",      "i32 i32 -> i32"),
    mvp(0x6C, "i32.mul",             i.Binop("i32", "mul"),          "",      "i32 i32 -> i32"),
    mvp(0x6D, "i32.div_s",           i.Binop("i32", "div_s"),        "",      "i32 i32 -> i32"),
    mvp(0x6E, "i32.div_u",           i.Binop("i32", "div_u"),        "",      "i32 i32 -> i32"),
    mvp(0x6F, "i32.rem_s",           i.Binop("i32", "rem_s"),        "",      "i32 i32 -> i32"),
    mvp(0x70, "i32.rem_u",           i.Binop("i32", "rem_u"),        "",      "i32 i32 -> i32"),
    mvp(0x71, "i32.and",             i.Binop("i32", "and"),          "",      "i32 i32 -> i32"),
    mvp(0x72, "i32.or",              i.Binop("i32", "or"),           "",      "i32 i32 -> i32"),
    mvp(0x73, "i32.xor",             i.Binop("i32", "xor"),          "",      "i32 i32 -> i32"),
    mvp(0x74, "i32.shl",             i.Binop("i32", "shl"),          "",      "i32 i32 -> i32"),
    mvp(0x75, "i32.shr_s",           i.Binop("i32", "shr_s"),        "",      "i32 i32 -> i32"),
    mvp(0x76, "i32.shr_u",           i.Binop("i32", "shr_u"),        "",      "i32 i32 -> i32"),
    mvp(0x77, "i32.rotl",            i.Binop("i32", "rotl"),         "",      "i32 i32 -> i32"),
    mvp(0x78, "i32.rotr",            i.Binop("i32", "rotr"),         "",      "i32 i32 -> i32"),
    mvp(0x79, "i64.clz",             i.Unop("i64", "clz"),           "",      "i64 -> i64"),
    mvp(0x7A, "i64.ctz",             i.Unop("i64", "ctz"),           "",      "i64 -> i64"),
    mvp(0x7B, "i64.popcnt",          i.Unop("i64", "popcnt"),        "",      "i64 -> i64"),
    mvp(0x7C, "i64.add",             i.Binop("i64", "add"),          "",      "i64 i64 -> i64"),
    mvp(0x7D, "i64.sub",             i.Binop("i64", "sub"),          "",      "i64 i64 -> i64"),
    mvp(0x7E, "i64.mul",             i.Binop("i64", "mul"),          "",      "i64 i64 -> i64"),
    mvp(0x7F, "i64.div_s",           i.Binop("i64", "div_s"),        "",      "i64 i64 -> i64"),
    mvp(0x80, "i64.div_u",           i.Binop("i64", "div_u"),        "",      "i64 i64 -> i64"),
    mvp(0x81, "i64.rem_s",           i.Binop("i64", "rem_s"),        "",      "i64 i64 -> i64"),
    mvp(0x82, "i64.rem_u",           i.Binop("i64", "rem_u"),        "",      "i64 i64 -> i64"),
    mvp(0x83, "i64.and",             i.Binop("i64", "and"),          "",      "i64 i64 -> i64"),
    mvp(0x84, "i64.or",              i.Binop("i64", "or"),           "",      "i64 i64 -> i64"),
    mvp(0x85, "i64.xor",             i.Binop("i64", "xor"),          "",      "i64 i64 -> i64"),
    mvp(0x86, "i64.shl",             i.Binop("i64", "shl"),          "",      "i64 i64 -> i64"),
    mvp(0x87, "i64.shr_s",           i.Binop("i64", "shr_s"),        "",      "i64 i64 -> i64"),
    mvp(0x88, "i64.shr_u",           i.Binop("i64", "shr_u"),        "",      "i64 i64 -> i64"),
    mvp(0x89, "i64.rotl",            i.Binop("i64", "rotl"),         "",      "i64 i64 -> i64"),
    mvp(0x8A, "i64.rotr",            i.Binop("i64", "rotr"),         "",      "i64 i64 -> i64"),
    mvp(0x8B, "f32.abs",             i.Unop("f32", "abs"),           "",      "f32 -> f32"),
    mvp(0x8C, "f32.neg",             i.Unop("f32", "neg"),           "",      "f32 -> f32"),
    mvp(0x8D, "f32.ceil",            i.Unop("f32", "ceil"),          "",      "f32 -> f32"),
    mvp(0x8E, "f32.floor",           i.Unop("f32", "floor"),         "",      "f32 -> f32"),
    mvp(0x8F, "f32.trunc",           i.Unop("f32", "trunc"),         "",      "f32 -> f32"),
    mvp(0x90, "f32.nearest",         i.Unop("f32", "nearest"),       "",      "f32 -> f32"),
    mvp(0x91, "f32.sqrt",            i.Unop("f32", "sqrt"),          "",      "f32 -> f32"),
    mvp(0x92, "f32.add",             i.Binop("f32", "add"),          "",      "f32 f32 -> f32"),
    mvp(0x93, "f32.sub",             i.Binop("f32", "sub"),          "",      "f32 f32 -> f32"),
    mvp(0x94, "f32.mul",             i.Binop("f32", "mul"),          "",      "f32 f32 -> f32"),
    mvp(0x95, "f32.div",             i.Binop("f32", "div"),          "",      "f32 f32 -> f32"),
    mvp(0x96, "f32.min",             i.Binop("f32", "min"),          "",      "f32 f32 -> f32"),
    mvp(0x97, "f32.max",             i.Binop("f32", "max"),          "",      "f32 f32 -> f32"),
    mvp(0x98, "f32.copysign",        i.Binop("f32", "copysign"),     "",      "f32 f32 -> f32"),
    mvp(0x99, "f64.abs",             i.Unop("f64", "abs"),           "",      "f64 -> f64"),
    mvp(0x9A, "f64.neg",             i.Unop("f64", "neg"),           "",      "f64 -> f64"),
    mvp(0x9B, "f64.ceil",            i.Unop("f64", "ceil"),          "",      "f64 -> f64"),
    mvp(0x9C, "f64.floor",           i.Unop("f64", "floor"),         "",      "f64 -> f64"),
    mvp(0x9D, "f64.trunc",           i.Unop("f64", "trunc"),         "",      "f64 -> f64"),
    mvp(0x9E, "f64.nearest",         i.Unop("f64", "nearest"),       "",      "f64 -> f64"),
    mvp(0x9F, "f64.sqrt",            i.Unop("f64", "sqrt"),          "",      "f64 -> f64"),
    mvp(0xA0, "f64.add",             i.Binop("f64", "add"),          "",      "f64 f64 -> f64"),
    mvp(0xA1, "f64.sub",             i.Binop("f64", "sub"),          "",      "f64 f64 -> f64"),
    mvp(0xA2, "f64.mul",             i.Binop("f64", "mul"),          "",      "f64 f64 -> f64"),
    mvp(0xA3, "f64.div",             i.Binop("f64", "div"),          "",      "f64 f64 -> f64"),
    mvp(0xA4, "f64.min",             i.Binop("f64", "min"),          "",      "f64 f64 -> f64"),
    mvp(0xA5, "f64.max",             i.Binop("f64", "max"),          "",      "f64 f64 -> f64"),
    mvp(0xA6, "f64.copysign",        i.Binop("f64", "copysign"),     "",      "f64 f64 -> f64"),
    mvp(0xA7, "i32.wrap_i64",        i.Cvtop("i32.wrap_i64"),        "",      "i64 -> i32"),
    mvp(0xA8, "i32.trunc_f32_s",     i.Cvtop("i32.trunc_f32_s"),     "",      "f32 -> i32"),
    mvp(0xA9, "i32.trunc_f32_u",     i.Cvtop("i32.trunc_f32_u"),     "",      "f32 -> i32"),
    mvp(0xAA, "i32.trunc_f64_s",     i.Cvtop("i32.trunc_f64_s"),     "",      "f64 -> i32"),
    mvp(0xAB, "i32.trunc_f64_u",     i.Cvtop("i32.trunc_f64_u"),     "",      "f64 -> i32"),
    mvp(0xAC, "i64.extend_i32_s",    i.Cvtop("i64.extend_i32_s"),    "",      "i32 -> i64"),
    mvp(0xAD, "i64.extend_i32_u",    i.Cvtop("i64.extend_i32_u"),    "",      "i32 -> i64"),
    mvp(0xAE, "i64.trunc_f32_s",     i.Cvtop("i64.trunc_f32_s"),     "",      "f32 -> i64"),
    mvp(0xAF, "i64.trunc_f32_u",     i.Cvtop("i64.trunc_f32_u"),     "",      "f32 -> i64"),
    mvp(0xB0, "i64.trunc_f64_s",     i.Cvtop("i64.trunc_f64_s"),     "",      "f64 -> i64"),
    mvp(0xB1, "i64.trunc_f64_u",     i.Cvtop("i64.trunc_f64_u"),     "",      "f64 -> i64"),
    mvp(0xB2, "f32.convert_i32_s",   i.Cvtop("f32.convert_i32_s"),   "",      "i32 -> f32"),
    mvp(0xB3, "f32.convert_i32_u",   i.Cvtop("f32.convert_i32_u"),   "",      "i32 -> f32"),
    mvp(0xB4, "f32.convert_i64_s",   i.Cvtop("f32.convert_i64_s"),   "",      "i64 -> f32"),
    mvp(0xB5, "f32.convert_i64_u",   i.Cvtop("f32.convert_i64_u"),   "",      "i64 -> f32"),
    mvp(0xB6, "f32.demote_f64",      i.Cvtop("f32.demote_f64"),      "",      "f64 -> f32"),
    mvp(0xB7, "f64.convert_i32_s",   i.Cvtop("f64.convert_i32_s"),   "",      "i32 -> f64"),
    mvp(0xB8, "f64.convert_i32_u",   i.Cvtop("f64.convert_i32_u"),   "",      "i32 -> f64"),
    mvp(0xB9, "f64.convert_i64_s",   i.Cvtop("f64.convert_i64_s"),   "",      "i64 -> f64"),
    mvp(0xBA, "f64.convert_i64_u",   i.Cvtop("f64.convert_i64_u"),   "",      "i64 -> f64"),
    mvp(0xBB, "f64.promote_f32",     i.Cvtop("f64.promote_f32"),     "",      "f32 -> f64"),
    mvp(0xBC, "i32.reinterpret_f32", i.Cvtop("i32.reinterpret_f32"), "",      "f32 -> i32"),
    mvp(0xBD, "i64.reinterpret_f64", i.Cvtop("i64.reinterpret_f64"), "",      "f64 -> i64"),
    mvp(0xBE, "f32.reinterpret_i32", i.Cvtop("f32.reinterpret_i32"), "",      "i32 -> f32"),
    mvp(0xBF, "f64.reinterpret_i64", i.Cvtop("f64.reinterpret_i64"), "",      "i64 -> f64"),
    # Sign extension
    sign_extension(0xC0, "i32.extend8_s",  i.Unop("i32", "extend8_s"),  "", "i32 -> i32"),
    sign_extension(0xC1, "i32.extend16_s", i.Unop("i32", "extend16_s"), "", "i32 -> i32"),
    sign_extension(0xC2, "i64.extend8_s",  i.Unop("i64", "extend8_s"),  "", "i64 -> i64"),
    sign_extension(0xC3, "i64.extend16_s", i.Unop("i64", "extend16_s"), "", "i64 -> i64"),
    sign_extension(0xC4, "i64.extend32_s", i.Unop("i64", "extend32_s"), "", "i64 -> i64"),
    # Saturating conversions
    saturating_float_to_int((0xFC, 0), "i32.trunc_sat_f32_s", i.Cvtop("i32.trunc_sat_f32_s"), "", "f32 -> i32"),
    saturating_float_to_int((0xFC, 1), "i32.trunc_sat_f32_u", i.Cvtop("i32.trunc_sat_f32_u"), "", "f32 -> i32"),
    saturating_float_to_int((0xFC, 2), "i32.trunc_sat_f64_s", i.Cvtop("i32.trunc_sat_f64_s"), "", "f64 -> i32"),
    saturating_float_to_int((0xFC, 3), "i32.trunc_sat_f64_u", i.Cvtop("i32.trunc_sat_f64_u"), "", "f64 -> i32"),
    saturating_float_to_int((0xFC, 4), "i64.trunc_sat_f32_s", i.Cvtop("i64.trunc_sat_f32_s"), "", "f32 -> i64"),
    saturating_float_to_int((0xFC, 5), "i64.trunc_sat_f32_u", i.Cvtop("i64.trunc_sat_f32_u"), "", "f32 -> i64"),
    saturating_float_to_int((0xFC, 6), "i64.trunc_sat_f64_s", i.Cvtop("i64.trunc_sat_f64_s"), "", "f64 -> i64"),
    saturating_float_to_int((0xFC, 7), "i64.trunc_sat_f64_u", i.Cvtop("i64.trunc_sat_f64_u"), "", "f64 -> i64"),
    # Bulk memory
    bulk_memory((0xFC, 8),  "memory.init", i.MemoryInit, "y:dataidx x:memidx"),
    bulk_memory((0xFC, 9),  "data.drop",   i.DataDrop,   "x:dataidx",             "->"),
    bulk_memory((0xFC, 10), "memory.copy", i.MemoryCopy, "x:memidx y:memidx"),
    bulk_memory((0xFC, 11), "memory.fill", i.MemoryFill, "x:memidx"),
    bulk_memory((0xFC, 12), "table.init",  i.TableInit,  "y:elemidx x:tableidx"),
    bulk_memory((0xFC, 13), "elem.drop",   i.ElemDrop,   "x:elemidx",             "->"),
    bulk_memory((0xFC, 14), "table.copy",  i.TableCopy,  "x:tableidx y:tableidx"),
    # Reference types
    reference_types(0x1C,       "select",      i.Select,      "types:vec(valtype)"),
    reference_types(0x25,       "table.get",   i.TableGet,    "x:tableidx"),
    reference_types(0x26,       "table.set",   i.TableSet,    "x:tableidx"),
    reference_types((0xFC, 15), "table.grow",  i.TableGrow,   "x:tableidx"),
    reference_types((0xFC, 16), "table.size",  i.TableSize,   "x:tableidx"),
    reference_types((0xFC, 17), "table.fill",  i.TableFill,   "x:tableidx"),
    reference_types(0xD0,       "ref.null",    i.RefNull,     "heap:heaptype"),
    reference_types(0xD1,       "ref.is_null", i.RefIsNull()),
    reference_types(0xD2,       "ref.func",    i.RefFunc,     "x:funcidx"),
    # Tail calls
    tail_call(0x12, "return_call",          i.ReturnCall,         "x:funcidx"),
    tail_call(0x13, "return_call_indirect", i.ReturnCallIndirect, "y:typeidx x:tableidx"),
    # Typed function references
    function_references(0x14, "call_ref",        i.CallRef,        "x:typeidx"),
    function_references(0xD4, "ref.as_non_null", i.RefAsNonNull()),
    function_references(0xD5, "br_on_null",      i.BrOnNull,       "label:labelidx"),
    function_references(0xD6, "br_on_non_null",  i.BrOnNonNull,    "label:labelidx"),
    Row("function-references tail-call", 0x15, "return_call_ref", i.ReturnCallRef, "x:typeidx"),
    # Garbage collection
    gc(0xD3,       "ref.eq",             i.RefEq(),              "",                     "eqref eqref -> i32"),
    gc((0xFB, 0),  "struct.new",         i.StructNew,            "x:typeidx"),
    gc((0xFB, 1),  "struct.new_default", i.StructNewDefault,     "x:typeidx"),
    gc((0xFB, 2),  "struct.get",         part(i.StructGet, ""),  "x:typeidx i:fieldidx"),
    gc((0xFB, 3),  "struct.get_s",       part(i.StructGet, "s"), "x:typeidx i:fieldidx"),
    gc((0xFB, 4),  "struct.get_u",       part(i.StructGet, "u"), "x:typeidx i:fieldidx"),
    gc((0xFB, 5),  "struct.set",         i.StructSet,            "x:typeidx i:fieldidx"),
    gc((0xFB, 6),  "array.new",          i.ArrayNew,             "x:typeidx"),
    gc((0xFB, 7),  "array.new_default",  i.ArrayNewDefault,      "x:typeidx"),
    gc((0xFB, 8),  "array.new_fixed",    i.ArrayNewFixed,        "x:typeidx n:u32"),
    gc((0xFB, 9),  "array.new_data",     i.ArrayNewData,         "x:typeidx y:dataidx"),
    gc((0xFB, 10), "array.new_elem",     i.ArrayNewElem,         "x:typeidx y:elemidx"),
    gc((0xFB, 11), "array.get",          part(i.ArrayGet, ""),   "x:typeidx"),
    gc((0xFB, 12), "array.get_s",        part(i.ArrayGet, "s"),  "x:typeidx"),
    gc((0xFB, 13), "array.get_u",        part(i.ArrayGet, "u"),  "x:typeidx"),
    gc((0xFB, 14), "array.set",          i.ArraySet,             "x:typeidx"),
    gc((0xFB, 15), "array.len",          i.ArrayLen(),           "",                     "arrayref -> i32"),
    gc((0xFB, 16), "array.fill",         i.ArrayFill,            "x:typeidx"),
    gc((0xFB, 17), "array.copy",         i.ArrayCopy,            "x:typeidx y:typeidx"),
    gc((0xFB, 18), "array.init_data",    i.ArrayInitData,        "x:typeidx y:dataidx"),
    gc((0xFB, 19), "array.init_elem",    i.ArrayInitElem,        "x:typeidx y:elemidx"),
    gc((0xFB, 20), "ref.test",           i.RefTest,              "t:ref"),
    gc((0xFB, 21), "ref.test",           i.RefTest,              "t:refnull"),
    gc((0xFB, 22), "ref.cast",           i.RefCast,              "t:ref"),
    gc((0xFB, 23), "ref.cast",           i.RefCast,              "t:refnull"),
    gc((0xFB, 24), "br_on_cast",         i.BrOnCast,             "label,t1,t2:cast"),
    gc((0xFB, 25), "br_on_cast_fail",    i.BrOnCastFail,         "label,t1,t2:cast"),
    gc((0xFB, 26), "any.convert_extern", i.AnyConvertExtern()),
    gc((0xFB, 27), "extern.convert_any", i.ExternConvertAny()),
    gc((0xFB, 28), "ref.i31",            i.RefI31(),             "",                     "i32 -> (ref i31)"),
    gc((0xFB, 29), "i31.get_s",          i.I31Get("s"),          "",                     "i31ref -> i32"),
    gc((0xFB, 30), "i31.get_u",          i.I31Get("u"),          "",                     "i31ref -> i32"),
    # Exceptions
    exceptions(0x08, "throw",     i.Throw,      "x:tagidx"),
    exceptions(0x0A, "throw_ref", i.ThrowRef()),
    exceptions(0x1F, "try_table", i.TryTable,   "bt:blocktype catches:vec(catch)"),
    # Stack switching
    stack_switching(0xE0, "cont.new",         i.ContNew,        "x:typeidx"),
    stack_switching(0xE1, "cont.bind",        i.ContBind,       "x:typeidx y:typeidx"),
    stack_switching(0xE2, "suspend",          i.Suspend,        "x:tagidx"),
    stack_switching(0xE3, "resume",           i.Resume,         "x:typeidx handlers:vec(on)"),
    stack_switching(0xE4, "resume_throw",     i.ResumeThrow,    "x:typeidx y:tagidx handlers:vec(on)"),
    stack_switching(0xE5, "resume_throw_ref", i.ResumeThrowRef, "x:typeidx handlers:vec(on)"),
    stack_switching(0xE6, "switch",           i.Switch,         "x:typeidx y:tagidx"),
    # Extensions of stack switching
    Row("ext-barrier",        (0xEF, 0), "barrier",     i.Barrier,    "bt:blocktype"),
    Row("ext-named-handlers", (0xEF, 1), "resume_with", i.ResumeWith, "x:typeidx handlers:vec(on)"),
    Row("ext-named-handlers", (0xEF, 2), "suspend_to",  i.SuspendTo,  "x:typeidx y:tagidx"),
    Row("ext-multishot",      (0xEF, 3), "cont.clone",  i.ContClone,  "x:typeidx"),
)

VECTOR_ROWS: tuple[Row, ...] = (
    # Vectors
    simd(  0, "v128.load",                           i.VLoad,                "m:memarg16"),
    simd(  1, "v128.load8x8_s",                      i.VLoad,                "m:memarg8"),
    simd(  2, "v128.load8x8_u",                      i.VLoad,                "m:memarg8"),
    simd(  3, "v128.load16x4_s",                     i.VLoad,                "m:memarg8"),
    simd(  4, "v128.load16x4_u",                     i.VLoad,                "m:memarg8"),
    simd(  5, "v128.load32x2_s",                     i.VLoad,                "m:memarg8"),
    simd(  6, "v128.load32x2_u",                     i.VLoad,                "m:memarg8"),
    simd(  7, "v128.load8_splat",                    i.VLoad,                "m:memarg1"),
    simd(  8, "v128.load16_splat",                   i.VLoad,                "m:memarg2"),
    simd(  9, "v128.load32_splat",                   i.VLoad,                "m:memarg4"),
    simd( 10, "v128.load64_splat",                   i.VLoad,                "m:memarg8"),
    simd( 11, "v128.store",                          i.VStore,               "m:memarg16"),
    simd( 12, "v128.const",                          i.VConst,               "c:v128",             "-> v128"),
    simd( 13, "i8x16.shuffle",                       i.VShuffle,             "lanes:lanes",        "v128 v128 -> v128"),
    simd( 14, "i8x16.swizzle",                       i.VBinop,               "",                   "v128 v128 -> v128"),
    simd( 15, "i8x16.splat",                         i.VSplat,               "",                   "i32 -> v128"),
    simd( 16, "i16x8.splat",                         i.VSplat,               "",                   "i32 -> v128"),
    simd( 17, "i32x4.splat",                         i.VSplat,               "",                   "i32 -> v128"),
    simd( 18, "i64x2.splat",                         i.VSplat,               "",                   "i64 -> v128"),
    simd( 19, "f32x4.splat",                         i.VSplat,               "",                   "f32 -> v128"),
    simd( 20, "f64x2.splat",                         i.VSplat,               "",                   "f64 -> v128"),
    simd( 21, "i8x16.extract_lane_s",                i.VExtractLane,         "i:lane16",           "v128 -> i32"),
    simd( 22, "i8x16.extract_lane_u",                i.VExtractLane,         "i:lane16",           "v128 -> i32"),
    simd( 23, "i8x16.replace_lane",                  i.VReplaceLane,         "i:lane16",           "v128 i32 -> v128"),
    simd( 24, "i16x8.extract_lane_s",                i.VExtractLane,         "i:lane8",            "v128 -> i32"),
    simd( 25, "i16x8.extract_lane_u",                i.VExtractLane,         "i:lane8",            "v128 -> i32"),
    simd( 26, "i16x8.replace_lane",                  i.VReplaceLane,         "i:lane8",            "v128 i32 -> v128"),
    simd( 27, "i32x4.extract_lane",                  i.VExtractLane,         "i:lane4",            "v128 -> i32"),
    simd( 28, "i32x4.replace_lane",                  i.VReplaceLane,         "i:lane4",            "v128 i32 -> v128"),
    simd( 29, "i64x2.extract_lane",                  i.VExtractLane,         "i:lane2",            "v128 -> i64"),
    simd( 30, "i64x2.replace_lane",                  i.VReplaceLane,         "i:lane2",            "v128 i64 -> v128"),
    simd( 31, "f32x4.extract_lane",                  i.VExtractLane,         "i:lane4",            "v128 -> f32"),
    simd( 32, "f32x4.replace_lane",                  i.VReplaceLane,         "i:lane4",            "v128 f32 -> v128"),
    simd( 33, "f64x2.extract_lane",                  i.VExtractLane,         "i:lane2",            "v128 -> f64"),
    simd( 34, "f64x2.replace_lane",                  i.VReplaceLane,         "i:lane2",            "v128 f64 -> v128"),
    simd( 35, "i8x16.eq",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 36, "i8x16.ne",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 37, "i8x16.lt_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 38, "i8x16.lt_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 39, "i8x16.gt_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 40, "i8x16.gt_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 41, "i8x16.le_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 42, "i8x16.le_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 43, "i8x16.ge_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 44, "i8x16.ge_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 45, "i16x8.eq",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 46, "i16x8.ne",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 47, "i16x8.lt_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 48, "i16x8.lt_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 49, "i16x8.gt_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 50, "i16x8.gt_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 51, "i16x8.le_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 52, "i16x8.le_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 53, "i16x8.ge_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 54, "i16x8.ge_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 55, "i32x4.eq",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 56, "i32x4.ne",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 57, "i32x4.lt_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 58, "i32x4.lt_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 59, "i32x4.gt_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 60, "i32x4.gt_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 61, "i32x4.le_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 62, "i32x4.le_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 63, "i32x4.ge_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 64, "i32x4.ge_u",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 65, "f32x4.eq",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 66, "f32x4.ne",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 67, "f32x4.lt",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 68, "f32x4.gt",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 69, "f32x4.le",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 70, "f32x4.ge",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 71, "f64x2.eq",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 72, "f64x2.ne",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 73, "f64x2.lt",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 74, "f64x2.gt",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 75, "f64x2.le",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 76, "f64x2.ge",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd( 77, "v128.not",                            i.VUnop,                "",                   "v128 -> v128"),
    simd( 78, "v128.and",                            i.VBinop,               "",                   "v128 v128 -> v128"),
    simd( 79, "v128.andnot",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd( 80, "v128.or",                             i.VBinop,               "",                   "v128 v128 -> v128"),
    simd( 81, "v128.xor",                            i.VBinop,               "",                   "v128 v128 -> v128"),
    simd( 82, "v128.bitselect",                      i.VTernop,              "",                   "v128 v128 v128 -> v128"),
    simd( 83, "v128.any_true",                       i.VTestop,              "",                   "v128 -> i32"),
    simd( 84, "v128.load8_lane",                     part(i.VLoadLane, 8),   "m:memarg1 i:lane16"),
    simd( 85, "v128.load16_lane",                    part(i.VLoadLane, 16),  "m:memarg2 i:lane8"),
    simd( 86, "v128.load32_lane",                    part(i.VLoadLane, 32),  "m:memarg4 i:lane4"),
    simd( 87, "v128.load64_lane",                    part(i.VLoadLane, 64),  "m:memarg8 i:lane2"),
    simd( 88, "v128.store8_lane",                    part(i.VStoreLane, 8),  "m:memarg1 i:lane16"),
    simd( 89, "v128.store16_lane",                   part(i.VStoreLane, 16), "m:memarg2 i:lane8"),
    simd( 90, "v128.store32_lane",                   part(i.VStoreLane, 32), "m:memarg4 i:lane4"),
    simd( 91, "v128.store64_lane",                   part(i.VStoreLane, 64), "m:memarg8 i:lane2"),
    simd( 92, "v128.load32_zero",                    i.VLoad,                "m:memarg4"),
    simd( 93, "v128.load64_zero",                    i.VLoad,                "m:memarg8"),
    simd( 94, "f32x4.demote_f64x2_zero",             i.VCvtop,               "",                   "v128 -> v128"),
    simd( 95, "f64x2.promote_low_f32x4",             i.VCvtop,               "",                   "v128 -> v128"),
    simd( 96, "i8x16.abs",                           i.VUnop,                "",                   "v128 -> v128"),
    simd( 97, "i8x16.neg",                           i.VUnop,                "",                   "v128 -> v128"),
    simd( 98, "i8x16.popcnt",                        i.VUnop,                "",                   "v128 -> v128"),
    simd( 99, "i8x16.all_true",                      i.VTestop,              "",                   "v128 -> i32"),
    simd(100, "i8x16.bitmask",                       i.VBitmask,             "",                   "v128 -> i32"),
    simd(101, "i8x16.narrow_i16x8_s",                i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(102, "i8x16.narrow_i16x8_u",                i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(103, "f32x4.ceil",                          i.VUnop,                "",                   "v128 -> v128"),
    simd(104, "f32x4.floor",                         i.VUnop,                "",                   "v128 -> v128"),
    simd(105, "f32x4.trunc",                         i.VUnop,                "",                   "v128 -> v128"),
    simd(106, "f32x4.nearest",                       i.VUnop,                "",                   "v128 -> v128"),
    simd(107, "i8x16.shl",                           i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(108, "i8x16.shr_s",                         i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(109, "i8x16.shr_u",                         i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(110, "i8x16.add",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(111, "i8x16.add_sat_s",                     i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(112, "i8x16.add_sat_u",                     i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(113, "i8x16.sub",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(114, "i8x16.sub_sat_s",                     i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(115, "i8x16.sub_sat_u",                     i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(116, "f64x2.ceil",                          i.VUnop,                "",                   "v128 -> v128"),
    simd(117, "f64x2.floor",                         i.VUnop,                "",                   "v128 -> v128"),
    simd(118, "i8x16.min_s",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(119, "i8x16.min_u",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(120, "i8x16.max_s",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(121, "i8x16.max_u",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(122, "f64x2.trunc",                         i.VUnop,                "",                   "v128 -> v128"),
    simd(123, "i8x16.avgr_u",                        i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(124, "i16x8.extadd_pairwise_i8x16_s",       i.VCvtop,               "",                   "v128 -> v128"),
    simd(125, "i16x8.extadd_pairwise_i8x16_u",       i.VCvtop,               "",                   "v128 -> v128"),
    simd(126, "i32x4.extadd_pairwise_i16x8_s",       i.VCvtop,               "",                   "v128 -> v128"),
    simd(127, "i32x4.extadd_pairwise_i16x8_u",       i.VCvtop,               "",                   "v128 -> v128"),
    simd(128, "i16x8.abs",                           i.VUnop,                "",                   "v128 -> v128"),
    simd(129, "i16x8.neg",                           i.VUnop,                "",                   "v128 -> v128"),
    simd(130, "i16x8.q15mulr_sat_s",                 i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(131, "i16x8.all_true",                      i.VTestop,              "",                   "v128 -> i32"),
    simd(132, "i16x8.bitmask",                       i.VBitmask,             "",                   "v128 -> i32"),
    simd(133, "i16x8.narrow_i32x4_s",                i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(134, "i16x8.narrow_i32x4_u",                i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(135, "i16x8.extend_low_i8x16_s",            i.VCvtop,               "",                   "v128 -> v128"),
    simd(136, "i16x8.extend_high_i8x16_s",           i.VCvtop,               "",                   "v128 -> v128"),
    simd(137, "i16x8.extend_low_i8x16_u",            i.VCvtop,               "",                   "v128 -> v128"),
    simd(138, "i16x8.extend_high_i8x16_u",           i.VCvtop,               "",                   "v128 -> v128"),
    simd(139, "i16x8.shl",                           i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(140, "i16x8.shr_s",                         i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(141, "i16x8.shr_u",                         i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(142, "i16x8.add",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(143, "i16x8.add_sat_s",                     i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(144, "i16x8.add_sat_u",                     i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(145, "i16x8.sub",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(146, "i16x8.sub_sat_s",                     i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(147, "i16x8.sub_sat_u",                     i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(148, "f64x2.nearest",                       i.VUnop,                "",                   "v128 -> v128"),
    simd(149, "i16x8.mul",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(150, "i16x8.min_s",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(151, "i16x8.min_u",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(152, "i16x8.max_s",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(153, "i16x8.max_u",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(155, "i16x8.avgr_u",                        i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(156, "i16x8.extmul_low_i8x16_s",            i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(157, "i16x8.extmul_high_i8x16_s",           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(158, "i16x8.extmul_low_i8x16_u",            i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(159, "i16x8.extmul_high_i8x16_u",           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(160, "i32x4.abs",                           i.VUnop,                "",                   "v128 -> v128"),
    simd(161, "i32x4.neg",                           i.VUnop,                "",                   "v128 -> v128"),
    simd(163, "i32x4.all_true",                      i.VTestop,              "",                   "v128 -> i32"),
    simd(164, "i32x4.bitmask",                       i.VBitmask,             "",                   "v128 -> i32"),
    simd(167, "i32x4.extend_low_i16x8_s",            i.VCvtop,               "",                   "v128 -> v128"),
    simd(168, "i32x4.extend_high_i16x8_s",           i.VCvtop,               "",                   "v128 -> v128"),
    simd(169, "i32x4.extend_low_i16x8_u",            i.VCvtop,               "",                   "v128 -> v128"),
    simd(170, "i32x4.extend_high_i16x8_u",           i.VCvtop,               "",                   "v128 -> v128"),
    simd(171, "i32x4.shl",                           i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(172, "i32x4.shr_s",                         i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(173, "i32x4.shr_u",                         i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(174, "i32x4.add",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(177, "i32x4.sub",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(181, "i32x4.mul",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(182, "i32x4.min_s",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(183, "i32x4.min_u",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(184, "i32x4.max_s",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(185, "i32x4.max_u",                         i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(186, "i32x4.dot_i16x8_s",                   i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(188, "i32x4.extmul_low_i16x8_s",            i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(189, "i32x4.extmul_high_i16x8_s",           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(190, "i32x4.extmul_low_i16x8_u",            i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(191, "i32x4.extmul_high_i16x8_u",           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(192, "i64x2.abs",                           i.VUnop,                "",                   "v128 -> v128"),
    simd(193, "i64x2.neg",                           i.VUnop,                "",                   "v128 -> v128"),
    simd(195, "i64x2.all_true",                      i.VTestop,              "",                   "v128 -> i32"),
    simd(196, "i64x2.bitmask",                       i.VBitmask,             "",                   "v128 -> i32"),
    simd(199, "i64x2.extend_low_i32x4_s",            i.VCvtop,               "",                   "v128 -> v128"),
    simd(200, "i64x2.extend_high_i32x4_s",           i.VCvtop,               "",                   "v128 -> v128"),
    simd(201, "i64x2.extend_low_i32x4_u",            i.VCvtop,               "",                   "v128 -> v128"),
    simd(202, "i64x2.extend_high_i32x4_u",           i.VCvtop,               "",                   "v128 -> v128"),
    simd(203, "i64x2.shl",                           i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(204, "i64x2.shr_s",                         i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(205, "i64x2.shr_u",                         i.VShiftop,             "",                   "v128 i32 -> v128"),
    simd(206, "i64x2.add",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(209, "i64x2.sub",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(213, "i64x2.mul",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(214, "i64x2.eq",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd(215, "i64x2.ne",                            i.VRelop,               "",                   "v128 v128 -> v128"),
    simd(216, "i64x2.lt_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd(217, "i64x2.gt_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd(218, "i64x2.le_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd(219, "i64x2.ge_s",                          i.VRelop,               "",                   "v128 v128 -> v128"),
    simd(220, "i64x2.extmul_low_i32x4_s",            i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(221, "i64x2.extmul_high_i32x4_s",           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(222, "i64x2.extmul_low_i32x4_u",            i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(223, "i64x2.extmul_high_i32x4_u",           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(224, "f32x4.abs",                           i.VUnop,                "",                   "v128 -> v128"),
    simd(225, "f32x4.neg",                           i.VUnop,                "",                   "v128 -> v128"),
    simd(227, "f32x4.sqrt",                          i.VUnop,                "",                   "v128 -> v128"),
    simd(228, "f32x4.add",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(229, "f32x4.sub",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(230, "f32x4.mul",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(231, "f32x4.div",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(232, "f32x4.min",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(233, "f32x4.max",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(234, "f32x4.pmin",                          i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(235, "f32x4.pmax",                          i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(236, "f64x2.abs",                           i.VUnop,                "",                   "v128 -> v128"),
    simd(237, "f64x2.neg",                           i.VUnop,                "",                   "v128 -> v128"),
    simd(239, "f64x2.sqrt",                          i.VUnop,                "",                   "v128 -> v128"),
    simd(240, "f64x2.add",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(241, "f64x2.sub",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(242, "f64x2.mul",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(243, "f64x2.div",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(244, "f64x2.min",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(245, "f64x2.max",                           i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(246, "f64x2.pmin",                          i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(247, "f64x2.pmax",                          i.VBinop,               "",                   "v128 v128 -> v128"),
    simd(248, "i32x4.trunc_sat_f32x4_s",             i.VCvtop,               "",                   "v128 -> v128"),
    simd(249, "i32x4.trunc_sat_f32x4_u",             i.VCvtop,               "",                   "v128 -> v128"),
    simd(250, "f32x4.convert_i32x4_s",               i.VCvtop,               "",                   "v128 -> v128"),
    simd(251, "f32x4.convert_i32x4_u",               i.VCvtop,               "",                   "v128 -> v128"),
    simd(252, "i32x4.trunc_sat_f64x2_s_zero",        i.VCvtop,               "",                   "v128 -> v128"),
    simd(253, "i32x4.trunc_sat_f64x2_u_zero",        i.VCvtop,               "",                   "v128 -> v128"),
    simd(254, "f64x2.convert_low_i32x4_s",           i.VCvtop,               "",                   "v128 -> v128"),
    simd(255, "f64x2.convert_low_i32x4_u",           i.VCvtop,               "",                   "v128 -> v128"),
    # Relaxed vectors
    relaxed_simd(256, "i8x16.relaxed_swizzle",               i.VBinop,               "",                   "v128 v128 -> v128"),
    relaxed_simd(257, "i32x4.relaxed_trunc_f32x4_s",         i.VCvtop,               "",                   "v128 -> v128"),
    relaxed_simd(258, "i32x4.relaxed_trunc_f32x4_u",         i.VCvtop,               "",                   "v128 -> v128"),
    relaxed_simd(259, "i32x4.relaxed_trunc_f64x2_s_zero",    i.VCvtop,               "",                   "v128 -> v128"),
    relaxed_simd(260, "i32x4.relaxed_trunc_f64x2_u_zero",    i.VCvtop,               "",                   "v128 -> v128"),
    relaxed_simd(261, "f32x4.relaxed_madd",                  i.VTernop,              "",                   "v128 v128 v128 -> v128"),
    relaxed_simd(262, "f32x4.relaxed_nmadd",                 i.VTernop,              "",                   "v128 v128 v128 -> v128"),
    relaxed_simd(263, "f64x2.relaxed_madd",                  i.VTernop,              "",                   "v128 v128 v128 -> v128"),
    relaxed_simd(264, "f64x2.relaxed_nmadd",                 i.VTernop,              "",                   "v128 v128 v128 -> v128"),
    relaxed_simd(265, "i8x16.relaxed_laneselect",            i.VTernop,              "",                   "v128 v128 v128 -> v128"),
    relaxed_simd(266, "i16x8.relaxed_laneselect",            i.VTernop,              "",                   "v128 v128 v128 -> v128"),
    relaxed_simd(267, "i32x4.relaxed_laneselect",            i.VTernop,              "",                   "v128 v128 v128 -> v128"),
    relaxed_simd(268, "i64x2.relaxed_laneselect",            i.VTernop,              "",                   "v128 v128 v128 -> v128"),
    relaxed_simd(269, "f32x4.relaxed_min",                   i.VBinop,               "",                   "v128 v128 -> v128"),
    relaxed_simd(270, "f32x4.relaxed_max",                   i.VBinop,               "",                   "v128 v128 -> v128"),
    relaxed_simd(271, "f64x2.relaxed_min",                   i.VBinop,               "",                   "v128 v128 -> v128"),
    relaxed_simd(272, "f64x2.relaxed_max",                   i.VBinop,               "",                   "v128 v128 -> v128"),
    relaxed_simd(273, "i16x8.relaxed_q15mulr_s",             i.VBinop,               "",                   "v128 v128 -> v128"),
    relaxed_simd(274, "i16x8.relaxed_dot_i8x16_i7x16_s",     i.VBinop,               "",                   "v128 v128 -> v128"),
    relaxed_simd(275, "i32x4.relaxed_dot_i8x16_i7x16_add_s", i.VTernop,              "",                   "v128 v128 v128 -> v128"),
)
# fmt: on

ROWS: tuple[Row, ...] = SCALAR_ROWS + VECTOR_ROWS

BY_OPCODE: dict[Opcode, Row] = {row.opcode: row for row in ROWS}


def _group() -> dict[type[Instr], list[Row]]:
    groups: dict[type[Instr], list[Row]] = {}
    for row in ROWS:
        groups.setdefault(row.cls, []).append(row)
    return groups


BY_CLASS: dict[type[Instr], list[Row]] = _group()


@cache
def _family(cls: type[Instr]) -> tuple[tuple[str, ...], dict[tuple[Any, ...], Row]]:
    """The fields of a class that the opcode determines, and the rows by their values."""
    rows = BY_CLASS[cls]
    return cls._names[: len(rows[0].fixed)], {row.fixed: row for row in rows}


def row_of(e: Instr) -> Row:
    """The row of an instruction."""
    rows = BY_CLASS[type(e)]
    if len(rows) == 1:
        return rows[0]
    match e:
        # Two opcodes share a mnemonic: an immediate determines the opcode.
        case i.Select(types):
            return rows[types is not None]
        case i.RefTest(t) | i.RefCast(t):
            return rows[t.nullable]
        case _:
            fields, by_value = _family(type(e))
            return by_value[tuple([getattr(e, name) for name in fields])]


def mnemonic(e: Instr) -> str:
    """The name of an instruction in the text format."""
    return row_of(e).mnemonic
