"""Decoding binaries of 2023, in the format of the paper's software, into today's syntax.

That format has the sections of today. These bytes have other meanings:

    6C ht, 6B ht    the types (ref null ht) and (ref ht)
    D3, D4 l        ref.as_non_null, br_on_null
    E3, E4          resume and resume_throw, whose clauses are pairs of a tag and a label
    E5 bt .. 0B     barrier

Types are functions and continuations. The instructions of later proposals are illegal.

All bodies are decoded at once: for the engines, functions are as those of a text, since their bytes
are not today's. Loaded for modules of 2023 only.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import partial

from wasmfx.binary import instructions as today
from wasmfx.binary.custom_sections import Hint
from wasmfx.binary.decoder import Bodies, Decoder
from wasmfx.binary.primitives import Reader
from wasmfx.binary.segments import closed, read_elem
from wasmfx.binary.types import read_extern, read_limits, read_mutable, read_typeuse
from wasmfx.errors import Malformed
from wasmfx.source import Source
from wasmfx.syntax.instructions import (
    Barrier,
    Block,
    BlockType,
    BrOnNull,
    End,
    If,
    Instr,
    Loop,
    OnLabel,
    RefAsNonNull,
    RefNull,
    Resume,
    ResumeThrow,
    Select,
)
from wasmfx.syntax.modules import Code, Expr, Func, Global, Import, Module, SectionName, Table
from wasmfx.syntax.types import (
    ContType,
    ExternType,
    FuncType,
    GlobalType,
    HeapType,
    RecType,
    RefType,
    SubType,
    TableType,
    ValType,
)
from wasmfx.syntax.wasmfx2023 import regrouped, too_young


def decode_2023(data: bytes, name: str = "<bytes>") -> Module:
    """Decode a module of 2023 from `data`; messages call it `name`."""
    source = Source(name, bytes(data))
    try:
        return Decoder2023(source, None).module()
    except Malformed as error:
        error.locate(source)
        raise


# Types

NUMBERS: dict[int, ValType] = {0x7F: "i32", 0x7E: "i64", 0x7D: "f32", 0x7C: "f64", 0x7B: "v128"}
REFS = {0x70: RefType(True, "func"), 0x6F: RefType(True, "extern")}
REF_NULL, REF = 0x6C, 0x6B
FUNC, CONT = 0x60, 0x5D
EMPTY = INITIALISED = 0x40


def read_heap(r: Reader) -> HeapType:
    found = REFS.get(r.peek())
    if found is not None:
        r.pos += 1
        return found.heap
    return read_typeuse(r, "malformed heap type")


def read_ref(r: Reader) -> RefType:
    code = r.code()
    if code in REFS:
        return REFS[code]
    if code in (REF_NULL, REF):
        return RefType(code == REF_NULL, read_heap(r))
    raise r.wrong_byte("malformed reference type")


def read_valtype(r: Reader) -> ValType:
    number = NUMBERS.get(r.peek())
    if number is None:
        return read_ref(r)
    r.pos += 1
    return number


def read_block(r: Reader) -> BlockType:
    code = r.peek()
    if code == EMPTY:
        r.pos += 1
        return None
    if code in NUMBERS or code in REFS or code in (REF_NULL, REF):
        return read_valtype(r)
    return read_typeuse(r, "malformed block type")


def read_type(r: Reader) -> RecType:
    at = r.pos
    code = r.code()
    comp: FuncType | ContType
    if code == FUNC:
        comp = FuncType(r.vec(read_valtype), r.vec(read_valtype))
    elif code == CONT:
        comp = ContType(read_typeuse(r, "malformed continuation type"))
    else:
        raise r.wrong_byte("malformed definition type")
    return RecType((SubType(True, (), comp),), at)


def read_tabletype(r: Reader) -> TableType:
    elem = read_ref(r)
    return TableType(read_limits(r), elem)


def read_globaltype(r: Reader) -> GlobalType:
    type_ = read_valtype(r)
    return GlobalType(read_mutable(r), type_)


def read_imported(r: Reader) -> ExternType:
    """Read the type of an import: 1 is a table, 3 a global."""
    other: dict[int, Callable[[Reader], ExternType]] = {1: read_tabletype, 3: read_globaltype}
    read = other.get(r.peek())
    if read is None:
        return read_extern(r)
    r.pos += 1
    return read(r)


# Instructions


def read_clause(r: Reader) -> OnLabel:
    return OnLabel(r.u32(), r.u32())


OWN: dict[int, Callable[[Reader], Instr]] = {
    0x02: lambda r: Block(read_block(r)),
    0x03: lambda r: Loop(read_block(r)),
    0x04: lambda r: If(read_block(r)),
    0x1C: lambda r: Select(r.vec(read_valtype)),
    0xD0: lambda r: RefNull(read_heap(r)),
    0xD3: lambda r: RefAsNonNull(),
    0xD4: lambda r: BrOnNull(r.u32()),
    0xE3: lambda r: Resume(r.u32(), r.vec(read_clause)),
    0xE4: lambda r: ResumeThrow(r.u32(), r.u32(), r.vec(read_clause)),
    0xE5: lambda r: Barrier(read_block(r)),
}
"""The instructions that have other opcodes or immediates than today, by opcode."""

YOUNGER = frozenset((0x0A, 0x1F, 0xD5, 0xE6, 0xEF, 0xFB))
"""Opcodes and prefixes that were not assigned: throw_ref, try_table, switch, our extensions, and
garbage collection."""

OPENING = (Block, Loop, If, Barrier)


def read_instr(r: Reader) -> Instr:
    op = r.peek()
    own = OWN.get(op)
    if own is not None:
        r.pos += 1
        return own(r)
    if op in YOUNGER:
        raise Malformed(too_young(f"opcode {op:02x}"), r.pos)
    return today.read_instr(r)


def read_expr(r: Reader) -> Expr | None:
    """Read an expression; None if the bytes end before its last `end`."""
    instrs: list[Instr] = []
    at = array("Q")
    opened: list[bool] = []
    while r.pos < r.end:
        at.append(r.pos)
        op = r.peek()
        e = read_instr(r)
        if isinstance(e, End):
            if not opened:
                return Expr(instrs, at)
            opened.pop()
        elif op == today.ELSE:
            # Only an `if` can have an `else`, and only one.
            if not opened or not opened[-1]:
                raise Malformed("END opcode expected", r.pos - 1)
            opened[-1] = False
        elif isinstance(e, OPENING):
            opened.append(isinstance(e, If))
        instrs.append(e)
    return None


# Sections


class Bodies2023(Bodies):
    """Decodes the bodies of a binary of 2023."""

    __slots__ = ()

    def code(self, r: Reader, hints: Sequence[Hint]) -> Code:
        return today.read_code(r, self.counted, hints, read_expr, read_valtype)


class Decoder2023(Decoder):
    """Decodes the sections of a binary of 2023."""

    def bodies_reader(self) -> Bodies:
        return Bodies2023(self.source, self.count is not None)

    def section(self, name: SectionName, r: Reader) -> None:
        match name:
            case "type":
                self.types = regrouped(r.vec(read_type))
            case "import":
                self.imports = r.vec(_read_import)
            case "table":
                self.tables = r.vec(_read_table)
            case "global":
                self.globals = r.vec(_read_global)
            case "elem":
                self.elems = r.vec(partial(read_elem, ref=read_ref, const=_read_const))
            case _:
                super().section(name, r)

    def funcs(self) -> tuple[Func, ...]:
        """Decode all functions. They have no end: then their bytes are not used as code."""
        found = super().funcs()
        return tuple([Func(func.type, func.code, func.at) for func in found])


def _read_const(r: Reader) -> Expr:
    return closed(read_expr(r), r)


def _read_import(r: Reader) -> Import:
    at = r.pos
    return Import(r.name(), r.name(), read_imported(r), at)


def _read_table(r: Reader) -> Table:
    at = r.pos
    if r.peek() != INITIALISED:
        return Table(read_tabletype(r), None, at)
    r.pos += 1
    r.zero()
    return Table(read_tabletype(r), _read_const(r), at)


def _read_global(r: Reader) -> Global:
    at = r.pos
    return Global(read_globaltype(r), _read_const(r), at)
