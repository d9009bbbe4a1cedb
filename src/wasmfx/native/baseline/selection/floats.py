"""Selection of code for float instructions: as for integers, on registers of their own."""

from __future__ import annotations

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.moves import PREFIX, to_register
from wasmfx.native.baseline.places import (
    F32,
    F64,
    FLOAT_OTHER,
    FLOAT_SCRATCH,
    KIND,
    NUMBER,
    OTHER,
    REG,
    SCRATCH,
    SLOT,
    TYPE,
    register,
)
from wasmfx.native.baseline.selection.registry import NumericTable

numeric = NumericTable()
unary = numeric.unary
binary = numeric.binary

_ARITHMETIC = {"add": 0x58, "sub": 0x5C, "mul": 0x59, "div": 0x5E}
_SQRT, _AND, _OR, _MIN, _MAX = 0x51, 0x54, 0x56, 0x5D, 0x5F
_ROUNDING = {"nearest": 8, "floor": 9, "ceil": 10, "trunc": 11}
"""How the instruction is told to round; the bit of 8 is for no exception where it is inexact."""


def in_register(a: int, r: int) -> tuple[bytes, int]:
    """The number of the register that a float is in, or is put into."""
    return (b"", a >> NUMBER) if a & KIND == REG else (to_register(r, a), r)


def in_place(a: int, r: int) -> tuple[bytes, int]:
    """A float in a register or a slot."""
    if a & KIND in (REG, SLOT):
        return b"", a
    return to_register(r, a), register(r, a & TYPE)


@binary("f32", "f64", *_ARITHMETIC)
def arithmetic(op: str, a: int, b: int, r: int, d: int) -> bytes:
    first, x = in_register(a, FLOAT_SCRATCH)
    second, y = in_place(b, FLOAT_OTHER)
    return first + second + asm.vex(_ARITHMETIC[op], r, x, y, PREFIX[a & TYPE])


@binary("f32", "f64", "min", "max")
def least_or_greatest(op: str, a: int, b: int, r: int, d: int) -> bytes:
    """Unordered: the sum, which is a quiet NaN. Equal: both bits, since zeros differ in sign."""
    prefix = PREFIX[a & TYPE]
    first, x = in_register(a, FLOAT_SCRATCH)
    second, y = in_register(b, FLOAT_OTHER)
    other = register(y)
    plain = asm.vex(_MIN if op == "min" else _MAX, r, x, other, prefix)
    bits = asm.vex(_OR if op == "min" else _AND, r, x, other, b"")
    total = asm.vex(_ARITHMETIC["add"], r, x, other, prefix)
    ordered = asm.either(asm.EQ, bits, plain)
    return first + second + _compare(x, other, a & TYPE) + asm.either(asm.PARITY, total, ordered)


def _compare(r: int, there: int, t: int) -> bytes:
    return asm.encode(asm.UCOMIS, r, there, 0, asm.PACKED if t == F64 else b"")


@binary("f32", "f64", "copysign")
def copy_sign(op: str, a: int, b: int, r: int, d: int) -> bytes:
    wide = a & TYPE == F64
    top = 63 if wide else 31
    out = bits_to(SCRATCH, a) + bits_to(OTHER, b)
    out += asm.by(asm.BIT_BY, asm.BTR, register(SCRATCH), top, wide)
    out += asm.by(asm.SHIFT_BY, 5, register(OTHER), top, wide)
    out += asm.by(asm.SHIFT_BY, 4, register(OTHER), top, wide)
    return out + asm.encode(asm.OR, SCRATCH, register(OTHER), wide) + bits_from(r, wide)


def bits_to(r: int, a: int) -> bytes:
    """The bits of a float into a register of integers."""
    wide = a & TYPE == F64
    if a & KIND == REG:
        return asm.encode(asm.MOVD_STORE, a >> NUMBER, register(r), wide, asm.PACKED)
    if a & KIND == SLOT:
        return asm.encode(asm.MOV, r, a, wide)
    return asm.set_to(r, a >> NUMBER, wide)


def bits_from(r: int, wide: int, from_: int = SCRATCH) -> bytes:
    """The bits in a register of integers into one of floats."""
    return asm.encode(asm.MOVD, r, register(from_), wide, asm.PACKED)


@unary("f32", "f64", "abs", "neg")
def sign(op: str, a: int, r: int, d: int) -> bytes:
    wide = a & TYPE == F64
    which = asm.BTR if op == "abs" else asm.BTC
    change = asm.by(asm.BIT_BY, which, register(SCRATCH), 63 if wide else 31, wide)
    return bits_to(SCRATCH, a) + change + bits_from(r, wide)


@unary("f32", "f64", "sqrt")
def square_root(op: str, a: int, r: int, d: int) -> bytes:
    first, x = in_register(a, FLOAT_SCRATCH)
    return first + asm.vex(_SQRT, r, x, register(x), PREFIX[a & TYPE])


@unary("f32", "f64", *_ROUNDING)
def round_(op: str, a: int, r: int, d: int) -> bytes:
    """The quiet instruction also makes a NaN quiet."""
    first, x = in_register(a, FLOAT_SCRATCH)
    opcode = 0x0B if a & TYPE == F64 else 0x0A
    return first + asm.vex(opcode, r, x, register(x), asm.PACKED, 0, 3) + bytes((_ROUNDING[op],))


def compare(op: str, a: int, b: int) -> tuple[bytes, int]:
    """Code that leaves the answer in the flags, and the condition that says it. What is unordered
    is below: so it is asked whether something is above, and less is greater the other way round."""
    if op in ("eq", "ne"):
        return _compare_equal(op, a, b)
    if op in ("lt", "le"):
        a, b = b, a
    first, x = in_register(a, FLOAT_SCRATCH)
    second, y = in_place(b, FLOAT_OTHER)
    condition = asm.ABOVE if op in ("lt", "gt") else asm.ABOVE_EQ
    return first + second + _compare(x, y, a & TYPE), condition


def _compare_equal(op: str, a: int, b: int) -> tuple[bytes, int]:
    """By a mask of ones: with flags it would take two conditions."""
    first, x = in_register(a, FLOAT_SCRATCH)
    second, y = in_place(b, FLOAT_OTHER)
    mask = asm.vex(0xC2, FLOAT_SCRATCH, x, y, PREFIX[a & TYPE]) + b"\x00"
    out = first + second + mask + bits_to(SCRATCH, register(FLOAT_SCRATCH, F32))
    out += asm.encode(asm.TEST, SCRATCH, register(SCRATCH))
    return out, asm.NE if op == "eq" else asm.EQ
