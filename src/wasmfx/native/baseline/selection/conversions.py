"""Selection of code for conversions between number types."""

from __future__ import annotations

import struct

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.moves import PREFIX, to_register
from wasmfx.native.baseline.places import (
    F32,
    F64,
    FLOAT_OTHER,
    FLOAT_SCRATCH,
    I32,
    I64,
    KIND,
    NUMBER,
    OTHER,
    REG,
    SCRATCH,
    TYPE,
    register,
)
from wasmfx.native.baseline.selection.floats import bits_from, bits_to, in_register
from wasmfx.native.baseline.selection.integers import in_place
from wasmfx.native.baseline.selection.registry import TYPES, NumericTable, Trap
from wasmfx.runtime import traps

numeric = NumericTable()
conversion = numeric.conversion


@conversion("i32.wrap_i64", "i64.extend_i32_u")
def clear_above(op: str, a: int, r: int, d: int) -> bytes:
    before, a = in_place(a)
    return before + asm.encode(asm.MOV, r, a)


@conversion("i64.extend_i32_s")
def extend(op: str, a: int, r: int, d: int) -> bytes:
    before, a = in_place(a)
    return before + asm.encode(asm.MOVSXD, r, a, 1)


@conversion("f64.promote_f32", "f32.demote_f64")
def between_floats(op: str, a: int, r: int, d: int) -> bytes:
    first, x = in_register(a, FLOAT_SCRATCH)
    return first + asm.vex(0x5A, r, x, register(x), PREFIX[a & TYPE])


@conversion("i32.reinterpret_f32", "i64.reinterpret_f64")
def bits_of_float(op: str, a: int, r: int, d: int) -> bytes:
    return bits_to(r, a)


@conversion("f32.reinterpret_i32", "f64.reinterpret_i64")
def float_of_bits(op: str, a: int, r: int, d: int) -> bytes:
    wide = a & TYPE
    if a & KIND == REG:
        return bits_from(r, wide, a >> NUMBER)
    return to_register(SCRATCH, a) + bits_from(r, wide)


def _from_integer(r: int, x: int, to: int, wide: int) -> bytes:
    """A signed integer as a float. The register is cleared first, or who uses it would wait."""
    clear = asm.encode(asm.XORPS, r, register(r))
    return clear + asm.encode(asm.TO_FLOAT, r, x, wide, PREFIX[to])


@conversion("f32.convert_i32_s", "f32.convert_i64_s")
def single_from_signed(op: str, a: int, r: int, d: int) -> bytes:
    before, x = in_place(a)
    return before + _from_integer(r, x, F32, a & TYPE)


@conversion("f64.convert_i32_s", "f64.convert_i64_s")
def double_from_signed(op: str, a: int, r: int, d: int) -> bytes:
    before, x = in_place(a)
    return before + _from_integer(r, x, F64, a & TYPE)


@conversion("f32.convert_i32_u", "f32.convert_i64_u")
def single_from_unsigned(op: str, a: int, r: int, d: int) -> bytes:
    return _from_unsigned(a, r, F32)


@conversion("f64.convert_i32_u", "f64.convert_i64_u")
def double_from_unsigned(op: str, a: int, r: int, d: int) -> bytes:
    return _from_unsigned(a, r, F64)


def _from_unsigned(a: int, r: int, to: int) -> bytes:
    """What is 32 bits wide is a signed number of 64. Of what has the top bit set half is converted,
    with the bit that is lost in it, so that it is rounded right, and then doubled."""
    x = register(SCRATCH)
    before = to_register(SCRATCH, a)
    plain = _from_integer(r, x, to, 1)
    if a & TYPE == I32:
        return before + plain
    half = asm.encode(asm.MOV, OTHER, x, 1) + asm.by(asm.SHIFT_BY, 5, x, 1, 1)
    half += asm.encode(asm.GROUP1_8, 4, register(OTHER)) + b"\x01"
    half += asm.encode(asm.OR, SCRATCH, register(OTHER), 1) + plain
    half += asm.vex(0x58, r, r, register(r), PREFIX[to])
    test = asm.encode(asm.TEST, SCRATCH, x, 1)
    return before + test + asm.either(asm.SIGN, half, plain)


# To integers


def bits_of(number: float, type_: int) -> int:
    """The bits of a float."""
    return int.from_bytes(struct.pack("<d" if type_ == F64 else "<f", number), "little")


def _constant(r: int, number: float, type_: int) -> bytes:
    wide = type_ == F64
    return asm.set_to(OTHER, bits_of(number, type_), wide) + bits_from(r, wide, OTHER)


def _compare(x: int, y: int, type_: int) -> bytes:
    return asm.encode(asm.UCOMIS, x, register(y), 0, asm.PACKED if type_ == F64 else b"")


def bounds(from_: int, to: str, signed: bool) -> tuple[float, float, bool]:
    """What a number must be above and below to fit, and whether the lower bound itself does too."""
    bits = int(to[1:])
    if not signed:
        return -1.0, 2.0**bits, False
    low = -(2.0 ** (bits - 1))
    if from_ == F64 and bits == 32:
        return low - 1.0, -low, False
    return low, -low, True


_NAMES = {number: name for name, number in TYPES.items()}


def _signed(op: str) -> bool:
    """Whether a conversion is to a signed integer."""
    return op.endswith("_s")


def _convert(r: int, x: int, type_: int, to: int, signed: bool) -> bytes:
    """A float that fits, as an integer."""
    prefix = PREFIX[type_]
    if signed or to == I32:
        # An unsigned one of 32 bits is part of a signed one of 64.
        wide = to == I64 or not signed
        whole = asm.encode(asm.TRUNCATE, r, register(x), wide, prefix)
        return whole if wide == (to == I64) else whole + asm.encode(asm.MOV, r, register(r))
    plain = asm.encode(asm.TRUNCATE, r, register(x), 1, prefix)
    least = asm.vex(0x5C, FLOAT_SCRATCH, x, register(FLOAT_OTHER), prefix)
    beyond = least + asm.encode(asm.TRUNCATE, r, register(FLOAT_SCRATCH), 1, prefix)
    beyond += asm.by(asm.BIT_BY, asm.BTC, register(r), 63, 1)
    limit = _constant(FLOAT_OTHER, 2.0**63, type_)
    return limit + _compare(x, FLOAT_OTHER, type_) + asm.either(asm.ABOVE_EQ, beyond, plain)


def _truncate(to: int, a: int, r: int, signed: bool) -> list[bytes | Trap]:
    """Trap on a NaN, then on what does not fit."""
    type_ = a & TYPE
    before, x = in_register(a, FLOAT_SCRATCH)
    low, high, fits = bounds(type_, _NAMES[to], signed)
    return [
        before + _compare(x, x, type_),
        Trap(asm.PARITY, traps.INVALID_CONVERSION),
        _constant(FLOAT_OTHER, low, type_) + _compare(x, FLOAT_OTHER, type_),
        Trap(asm.BELOW if fits else asm.BELOW_EQ, traps.INTEGER_OVERFLOW),
        _constant(FLOAT_OTHER, high, type_) + _compare(x, FLOAT_OTHER, type_),
        Trap(asm.ABOVE_EQ, traps.INTEGER_OVERFLOW),
        _convert(r, x, type_, to, signed),
    ]


def _saturate(to: int, a: int, r: int, signed: bool) -> bytes:
    """A NaN is 0; what is too low the least, what is too high the greatest."""
    type_ = a & TYPE
    before, x = in_register(a, FLOAT_SCRATCH)
    name = _NAMES[to]
    bits = int(name[1:])
    low, high, fits = bounds(type_, name, signed)
    least, most = (-1 << bits - 1, (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    wide = to == I64
    inner = _convert(r, x, type_, to, signed)
    inner = asm.either(asm.ABOVE_EQ, asm.set_to(r, most, wide), inner)
    inner = _constant(FLOAT_OTHER, high, type_) + _compare(x, FLOAT_OTHER, type_) + inner
    below = asm.BELOW if fits else asm.BELOW_EQ
    inner = asm.either(below, asm.set_to(r, least, wide), inner)
    inner = _constant(FLOAT_OTHER, low, type_) + _compare(x, FLOAT_OTHER, type_) + inner
    inner = asm.either(asm.PARITY, asm.set_to(r, 0, 0), inner)
    return before + _compare(x, x, type_) + inner


def _each(to: str, how: str) -> tuple[str, ...]:
    return tuple(f"{to}.{how}_{f}_{s}" for f in ("f32", "f64") for s in ("s", "u"))


@conversion(*_each("i32", "trunc"))
def truncate_to_32(op: str, a: int, r: int, d: int) -> list[bytes | Trap]:
    return _truncate(I32, a, r, _signed(op))


@conversion(*_each("i64", "trunc"))
def truncate_to_64(op: str, a: int, r: int, d: int) -> list[bytes | Trap]:
    return _truncate(I64, a, r, _signed(op))


@conversion(*_each("i32", "trunc_sat"))
def saturate_to_32(op: str, a: int, r: int, d: int) -> bytes:
    return _saturate(I32, a, r, _signed(op))


@conversion(*_each("i64", "trunc_sat"))
def saturate_to_64(op: str, a: int, r: int, d: int) -> bytes:
    return _saturate(I64, a, r, _signed(op))
