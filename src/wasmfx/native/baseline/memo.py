"""The dictionary of code: from an instruction, its operands and its depth to bytes and a result.

A hit is one look-up; a miss selects, and is remembered. What is in it is good wherever code lies.
"""

import atexit
from typing import Any, NamedTuple

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.moves import to_place, to_register, to_slot
from wasmfx.native.baseline.places import (
    CONST,
    F32,
    F64,
    FLAG,
    FLOAT_OTHER,
    FLOAT_SCRATCH,
    FLOAT_TEMPORARIES,
    I32,
    I64,
    KIND,
    NUMBER,
    OTHER,
    REG,
    SCRATCH,
    SCRATCH_SLOT,
    SLOT,
    TEMPORARIES,
    TEMPORARY,
    TYPE,
    place,
    register,
)
from wasmfx.native.baseline.selection import conversions, floats, integers
from wasmfx.native.baseline.selection.registry import Code, Numeric, Trap, opcode_of
from wasmfx.registry import joined

NUMERIC = joined(conversions.numeric, floats.numeric, integers.numeric)
"""Numeric instructions by opcode, except comparisons."""

FLAGS = 0x400
"""Added to a comparison whose answer is to stay in the flags."""

MOST = 200_000
"""How many pieces of code are remembered: ten times as many as a large program has."""


class Piece(NamedTuple):
    """Code, where its result is, and the traps in it: where each jump ends, and the reason."""

    code: bytes
    result: int
    traps: tuple[tuple[int, str], ...] = ()


class Access(NamedTuple):
    """A load or a store: code up to the offset, where the result of a load is, and what comes
    behind the offset."""

    code: bytes
    result: int
    rest: bytes


class Open(NamedTuple):
    """Code that ends with a constant of this size, but for the constant."""

    code: bytes
    result: int
    size: int


class Memo(dict[Any, Any]):
    """A dictionary that begins anew when it is full: a body may have any number of constants."""

    def __setitem__(self, key: Any, value: Any) -> None:
        if len(self) >= MOST:
            self.clear()
        super().__setitem__(key, value)


MEMO = Memo()

# Python looks for garbage more than once when it ends, and at all of this.
atexit.register(MEMO.clear)

_COMPARISONS = {
    opcode_of(f"{t}.{op}"): (op, integers.compare)
    for t in ("i32", "i64")
    for op in integers.CONDITIONS
} | {
    opcode_of(f"{t}.{op}"): (op, floats.compare)
    for t in ("f32", "f64")
    for op in ("eq", "ne", "lt", "gt", "le", "ge")
}
EQZ = {opcode_of("i32.eqz"): I32, opcode_of("i64.eqz"): I64}
COMPARING = frozenset((*_COMPARISONS, *EQZ))

_CLOSED = ("add", "sub", "and", "or", "xor", "mul")
IMMEDIATE = frozenset(opcode_of(f"{t}.{op}") for t in ("i32", "i64") for op in _CLOSED) | frozenset(
    FLAGS + opcode_of(f"{t}.{op}") for t in ("i32", "i64") for op in integers.CONDITIONS
)
"""What ends with the constant if its second operand is one."""


def numeric(op: int, a: int, b: int, d: int) -> Piece:
    """A numeric instruction, selected and remembered. With one operand, `b` is 0."""
    piece = _compared(op, a, b, d) if op & ~FLAGS in COMPARING else _computed(op, a, b, d)
    MEMO[op, a, b, d] = piece
    return piece


def assigned(op: int, a: int, b: int, d: int, there: int, home: int) -> Piece:
    """The same, with the result in a pinned local. No second operand may be that local."""
    piece = _computed(op, a, b, d, there)
    after = to_slot(home, there) if home else b""
    made = MEMO["to", op, a, b, d, there, home] = piece._replace(code=piece.code + after)
    return made


def _compared(op: int, a: int, b: int, d: int) -> Piece:
    plain = op & ~FLAGS
    if plain in EQZ:
        code, condition = integers.compare("eq", a, place(CONST, EQZ[plain], 0))
    else:
        name, compare = _COMPARISONS[plain]
        code, condition = compare(name, a, b)
    flag = place(FLAG, I32, condition)
    if op & FLAGS:
        return Piece(code, flag)
    there = TEMPORARY[I32][d]
    return Piece(code + to_place(there, flag), there)


def _computed(op: int, a: int, b: int, d: int, pin: int = -1) -> Piece:
    row = NUMERIC[op]
    there = TEMPORARY[row.result][d] if pin < 0 else pin
    if there & KIND == REG:
        return _piece(_selected(row, a, b, there >> NUMBER, d), there)
    # So deep, a register from below is borrowed. No operand is in it.
    r = (FLOAT_TEMPORARIES if row.result >= F32 else TEMPORARIES)[0]
    t = F64 if row.result >= F32 else I64
    before = to_slot(SCRATCH_SLOT, register(r, t))
    after = to_slot(there >> NUMBER, register(r, row.result))
    after += to_register(r, place(SLOT, t, SCRATCH_SLOT))
    selected = _selected(row, a, b, r, d)
    middle = [selected] if isinstance(selected, bytes) else selected
    return _piece([before, *middle, after], there)


def _selected(row: Numeric, a: int, b: int, r: int, d: int) -> Code:
    if len(row.operands) == 1:
        return row.select(row.op, a, r, d)
    return row.select(row.op, a, b, r, d)


def _piece(code: Code, result: int) -> Piece:
    if isinstance(code, bytes):
        return Piece(code, result)
    out, traps = bytearray(), []
    for part in code:
        if isinstance(part, Trap):
            out += bytes((0x0F, 0x80 | part.condition, 0, 0, 0, 0))
            traps.append((len(out), part.reason))
        else:
            out += part
    return Piece(bytes(out), result, tuple(traps))


SMALL, LARGE = 4096, 8192
"""What stands in a key for a constant of one byte and of four. No place is such a number."""


def with_constant(op: int, a: int, small: bool, type_: int, d: int) -> Open:
    """The same with a second operand that is a constant, for whichever it is."""
    sample = 0x12 if small else 0x12345678
    b = place(CONST, type_, sample)
    piece = _compared(op, a, b, d) if op & FLAGS else _computed(op, a, b, d)
    size = 1 if small and piece.code[-1] == sample else 4
    assert piece.code.endswith(asm.pack("<i", sample)[:size])
    made = Open(piece.code[:-size], piece.result, size)
    MEMO[op, a, type_ | (SMALL if small else LARGE), d, 0] = made
    return made


# Memory

LOADS = {
    0x28: (I32, asm.MOV, 0, b""), 0x29: (I64, asm.MOV, 1, b""),
    0x2A: (F32, asm.MOVUPS, 0, asm.SINGLE), 0x2B: (F64, asm.MOVUPS, 0, asm.DOUBLE),
    0x2C: (I32, asm.MOVSX8, 0, b""), 0x2D: (I32, asm.MOVZX8, 0, b""),
    0x2E: (I32, asm.MOVSX16, 0, b""), 0x2F: (I32, asm.MOVZX16, 0, b""),
    0x30: (I64, asm.MOVSX8, 1, b""), 0x31: (I64, asm.MOVZX8, 0, b""),
    0x32: (I64, asm.MOVSX16, 1, b""), 0x33: (I64, asm.MOVZX16, 0, b""),
    0x34: (I64, asm.MOVSXD, 1, b""), 0x35: (I64, asm.MOV, 0, b""),
}  # fmt: skip
STORES = {
    0x36: (I32, asm.STORE, 0, b""), 0x37: (I64, asm.STORE, 1, b""),
    0x38: (F32, asm.MOVUPS_STORE, 0, asm.SINGLE), 0x39: (F64, asm.MOVUPS_STORE, 0, asm.DOUBLE),
    0x3A: (I32, b"\x88", 0, b""), 0x3B: (I32, asm.STORE, 0, b"\x66"),
    0x3C: (I64, b"\x88", 0, b""), 0x3D: (I64, asm.STORE, 0, b"\x66"),
    0x3E: (I64, asm.STORE, 0, b""),
}  # fmt: skip
"""The type of the value, the instruction, whether it is wide, and its prefix."""

IN_STORES = {
    0x36: (b"\xc7", 4), 0x37: (b"\xc7", 4), 0x3A: (b"\xc6", 1), 0x3C: (b"\xc6", 1),
    0x3E: (b"\xc7", 4),
}  # fmt: skip
"""The stores that can hold a constant: the instruction, and how many bytes of it. One of two bytes
can, too, but takes a processor longer to read than two instructions."""

POINTED = -1
"""Stands for an address that is in a register already, base and all: `OTHER`."""


def load(op: int, a: int, short: bool, d: int) -> Access:
    """A load, selected and remembered. If it is `short`, its offset is one byte."""
    type_, opcode, wide, prefix = LOADS[op]
    there = TEMPORARY[type_][d]
    r = there >> NUMBER
    rest = b""
    if there & KIND != REG:
        r = SCRATCH if type_ < F32 else FLOAT_SCRATCH
        rest = to_slot(there >> NUMBER, register(r, type_))
    code = addressed(a, opcode, r, wide, prefix, short)
    made = MEMO[op, a, short, d] = Access(code, there, rest)
    return made


def loaded(op: int, a: int, short: bool, there: int, home: int) -> Access:
    """The same, with the result in a pinned local."""
    _, opcode, wide, prefix = LOADS[op]
    code = addressed(a, opcode, there >> NUMBER, wide, prefix, short)
    rest = to_slot(home, there) if home else b""
    made = MEMO["to", op, a, short, there, home] = Access(code, there, rest)
    return made


def addressed(a: int, opcode: bytes, r: int, wide: int, prefix: bytes, short: bool) -> bytes:
    """An access of register `r` to what an operand is the address of, up to the offset."""
    if a == POINTED:
        return asm.pointed(opcode, r, OTHER, wide, prefix)
    before, index = integers.in_register(a)
    return before + asm.in_memory(opcode, r, index, wide, prefix, short)


def store(op: int, a: int, v: int, short: bool) -> Access:
    """A store, selected and remembered. If it is `short`, its offset is one byte."""
    type_, opcode, wide, prefix = STORES[op]
    before, r, rest = b"", v >> NUMBER, b""
    if v & KIND == CONST and op in IN_STORES and integers.fits(n := integers.number(v)):
        opcode, size = IN_STORES[op]
        r, rest = 0, asm.pack("<i", n)[:size]
    elif v & KIND != REG:
        r = SCRATCH if type_ < F32 else FLOAT_OTHER
        before = to_register(r, v)
    code = before + addressed(a, opcode, r, wide, prefix, short)
    made = MEMO[op, a, v, short] = Access(code, -1, rest)
    return made


def choice(a: int, b: int, c: int, d: int) -> Piece:
    """A `select`, selected and remembered."""
    t = a & TYPE
    there = TEMPORARY[t][d]
    before, condition = tested(c)
    r = there >> NUMBER
    if there & KIND != REG:
        r = SCRATCH if t < F32 else FLOAT_SCRATCH
    other = to_register(r, b)
    if t < F32 and b & KIND in (REG, SLOT):
        other = asm.encode(bytes((0x0F, 0x40 | condition ^ 1)), r, b, t)
    else:
        other = asm.over(condition, other)
    code = before + to_register(r, a) + other
    if there & KIND != REG:
        code += to_slot(there >> NUMBER, register(r, t))
    made = MEMO["select", a, b, c, d] = Piece(code, there)
    return made


def tested(a: int) -> tuple[bytes, int]:
    """Code after which the flags say whether an i32 is 0, and the condition that it is not."""
    if a & KIND == FLAG:
        return b"", a >> NUMBER
    if a & KIND == SLOT:
        return asm.by(asm.GROUP1_8, 7, a, 0, a & TYPE), asm.NE
    before, r = integers.in_register(a)
    return before + asm.encode(asm.TEST, r, register(r), a & TYPE), asm.NE


def assign(a: int, there: int, home: int) -> bytes:
    """A local is set; a pinned one may have a home in the frame besides."""
    code: bytes = to_place(there, a) + (to_slot(home, there) if home else b"")
    MEMO["set", a, there, home] = code
    return code
