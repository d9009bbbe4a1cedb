"""Select machine code for numeric instructions.

Code for `a op b` goes to register `r`, which holds `a` or nothing; `b` is never in `r`. Selections
that need slots use those above `d`, the depth of the result. `memo` keeps what is selected, so each
case is selected once.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.moves import PREFIX, to_register, to_slot
from wasmfx.native.baseline.operands import (
    CONST,
    F32,
    F64,
    FLAG,
    FLOAT_OTHER,
    FLOAT_SCRATCH,
    I32,
    I64,
    KIND,
    NUMBER,
    OTHER,
    RAX,
    RDX,
    REG,
    SCRATCH,
    SLOT,
    TEMPORARIES,
    TYPE,
    operand,
    operand_slot,
    register,
)
from wasmfx.registry import Table
from wasmfx.runtime import traps
from wasmfx.syntax.opcodes import ROWS

TYPES = {"i32": I32, "i64": I64, "f32": F32, "f64": F64}

SATURATING = 0x100
"""Added to the number behind the prefix FC, so that each instruction has one number."""


class Trap(NamedTuple):
    """A conditional jump of six bytes to the code of a trap."""

    condition: int
    reason: str


Code: TypeAlias = "bytes | list[bytes | Trap]"


class Numeric(NamedTuple):
    """A numeric instruction: types of operands and result, name, and its selection."""

    operands: tuple[int, ...]
    result: int
    op: str
    select: Callable[..., Code]


_OPCODES = {row.mnemonic: row.opcode for row in ROWS}


def opcode_of(mnemonic: str) -> int:
    """The number of a numeric instruction, by mnemonic."""
    code = _OPCODES[mnemonic]
    return code if isinstance(code, int) else SATURATING + code[1]


Select: TypeAlias = Callable[..., Code]


class NumericTable(Table[int, Numeric]):
    """Numeric instructions by opcode, except comparisons."""

    kind = "a selection"

    def unary(self, *names: str) -> Callable[[Select], Select]:
        """Register a selection for one-operand instructions with these types and names."""
        return self._arithmetic(1, names)

    def binary(self, *names: str) -> Callable[[Select], Select]:
        """Register a selection for two-operand instructions with these types and names."""
        return self._arithmetic(2, names)

    def _arithmetic(self, count: int, names: tuple[str, ...]) -> Callable[[Select], Select]:
        def note(select: Select) -> Select:
            for type_ in (n for n in names if n in TYPES):
                for op in (n for n in names if n not in TYPES):
                    if (mnemonic := f"{type_}.{op}") in _OPCODES:
                        t = TYPES[type_]
                        self.add(opcode_of(mnemonic), Numeric((t,) * count, t, op, select))
            return select

        return note

    def conversion(self, *mnemonics: str) -> Callable[[Select], Select]:
        """Register a selection for conversions, whose mnemonics contain both types."""

        def note(select: Select) -> Select:
            for mnemonic in mnemonics:
                to, _, rest = mnemonic.partition(".")
                from_ = next(t for t in TYPES if f"_{t}" in rest)
                types = (TYPES[from_],), TYPES[to]
                self.add(opcode_of(mnemonic), Numeric(*types, rest, select))
            return select

        return note


NUMERIC = NumericTable()
"""Numeric instructions by opcode, except comparisons."""
unary = NUMERIC.unary
binary = NUMERIC.binary
conversion = NUMERIC.conversion


# Integers

_ARITHMETIC = {"add": (asm.ADD, 0), "sub": (asm.SUB, 5), "and": (asm.AND, 4), "or": (asm.OR, 1),
               "xor": (asm.XOR, 6)}  # fmt: skip
_SHIFTS = {"shl": (4, asm.PACKED), "shr_s": (7, asm.SINGLE), "shr_u": (5, asm.DOUBLE)}
_BMI_SHIFT = 0xF7
CONDITIONS = {
    "eq": asm.EQ, "ne": asm.NE, "lt_s": asm.LESS, "lt_u": asm.BELOW, "gt_s": asm.GREATER,
    "gt_u": asm.ABOVE, "le_s": asm.LESS_EQ, "le_u": asm.BELOW_EQ, "ge_s": asm.GREATER_EQ,
    "ge_u": asm.ABOVE_EQ,
}  # fmt: skip


def number(a: int) -> int:
    """The value of a constant, sign-extended from the width of its type."""
    n, bits = a >> NUMBER, 64 if a & TYPE == I64 else 32
    return (n & (1 << bits) - 1 ^ 1 << bits - 1) - (1 << bits - 1)


def fits(n: int) -> bool:
    """Whether a constant fits an immediate of 32 bits."""
    return -1 << 31 <= n < 1 << 31


def in_place(a: int, r: int = OTHER) -> tuple[bytes, int]:
    """The operand in a register or slot, with code that moves it to `r` if it is in neither."""
    if a & KIND in (REG, SLOT):
        return b"", a
    return to_register(r, a), register(r, a & TYPE)


def in_register(a: int, r: int = OTHER) -> tuple[bytes, int]:
    """The number of the operand's register, with code that moves it to `r` if it has none."""
    return (b"", a >> NUMBER) if a & KIND == REG else (to_register(r, a), r)


def with_constant(which: int, there: int, n: int, wide: int) -> bytes:
    """Arithmetic on a location and a constant."""
    if -128 <= n < 128:
        return asm.encode(asm.GROUP1_8, which, there, wide) + asm.pack("<b", n)
    return asm.encode(asm.GROUP1_32, which, there, wide) + asm.pack("<i", n)


@binary("i32", "i64", *_ARITHMETIC)
def arithmetic(op: str, a: int, b: int, r: int, d: int) -> bytes:
    opcode, which = _ARITHMETIC[op]
    wide = a & TYPE
    first = to_register(r, a)
    if b & KIND == CONST and fits(n := number(b)):
        if op == "add" and a & KIND == REG and a >> NUMBER != r:
            return asm.at(asm.LEA, r, a >> NUMBER, n, wide)
        return first + with_constant(which, register(r), n, wide)
    before, b = in_place(b)
    return before + first + asm.encode(opcode, r, b, wide)


@binary("i32", "i64", "mul")
def multiply(op: str, a: int, b: int, r: int, d: int) -> bytes:
    wide = a & TYPE
    if b & KIND == CONST and fits(n := number(b)):
        before, a = in_place(a)
        return before + asm.encode(asm.IMUL_BY, r, a, wide) + asm.pack("<i", n)
    before, b = in_place(b)
    return before + to_register(r, a) + asm.encode(asm.IMUL, r, b, wide)


@binary("i32", "i64", *_SHIFTS)
def shift(op: str, a: int, b: int, r: int, d: int) -> bytes:
    which, prefix = _SHIFTS[op]
    wide = a & TYPE
    if b & KIND == CONST:
        count = b >> NUMBER & (63 if wide else 31)
        return to_register(r, a) + asm.by(asm.SHIFT_BY, which, register(r), count, wide)
    before, count = in_register(b)
    return before + to_register(r, a) + asm.vex(_BMI_SHIFT, r, count, register(r), prefix, wide, 2)


@binary("i32", "i64", "rotl", "rotr")
def rotate(op: str, a: int, b: int, r: int, d: int) -> bytes:
    """Rotate by two shifts, by the count and by its negation.

    The processor takes either count modulo the width; for 0 both shifts give the operand.
    """
    wide = a & TYPE
    right = op == "rotr"
    if b & KIND == CONST:
        count = b >> NUMBER & (63 if wide else 31)
        return to_register(r, a) + asm.by(asm.SHIFT_BY, right, register(r), count, wide)
    before, count = in_register(b)
    there, back = (asm.DOUBLE, asm.PACKED) if right else (asm.PACKED, asm.DOUBLE)
    out = before + to_register(r, a) + to_register(SCRATCH, register(count, a & TYPE))
    out += asm.encode(asm.GROUP3, asm.NEG, register(SCRATCH), wide)
    out += asm.vex(_BMI_SHIFT, SCRATCH, SCRATCH, register(r), back, wide, 2)
    out += asm.vex(_BMI_SHIFT, r, count, register(r), there, wide, 2)
    return out + asm.encode(asm.OR, r, register(SCRATCH), wide)


@binary("i32", "i64", "div_s", "div_u", "rem_s", "rem_u")
def divide(op: str, a: int, b: int, r: int, d: int) -> list[bytes | Trap]:
    """Divide in rax and rdx; operands of lower depth there wait in slots meanwhile."""
    wide = a & TYPE
    signed = op.endswith("s")
    by = register(SCRATCH)
    saved = [(x, operand_slot(d + 2 + (x == RDX))) for x in TEMPORARIES[:d] if x in (RAX, RDX)]
    out: list[bytes | Trap] = [to_slot(slot, register(x)) for x, slot in saved]
    out += [to_register(SCRATCH, b), asm.encode(asm.TEST, SCRATCH, by, wide)]
    out.append(Trap(asm.EQ, traps.INTEGER_DIVIDE_BY_ZERO))
    out.append(to_register(RAX, a))
    if not signed:
        out.append(asm.encode(asm.XOR, RDX, register(RDX)))
        out.append(asm.encode(asm.GROUP3, asm.DIV, by, wide))
    else:
        out += _divide_signed(op, by, wide)
    out.append(to_register(SCRATCH, register(RAX if op.startswith("div") else RDX, wide)))
    out += [to_register(x, operand(SLOT, I64, slot)) for x, slot in saved]
    return [*out, to_register(r, register(SCRATCH, wide))]


def _divide_signed(op: str, by: int, wide: int) -> list[bytes | Trap]:
    """Divide. The divisor -1 is a special case: the instruction faults for the least number."""
    extend = b"\x48\x99" if wide else b"\x99"
    plain = extend + asm.encode(asm.GROUP3, asm.IDIV, by, wide)
    compare = with_constant(7, by, -1, wide)
    if op == "rem_s":
        return [compare + asm.either(asm.EQ, asm.encode(asm.XOR, RDX, register(RDX)), plain)]
    negate = asm.encode(asm.GROUP3, asm.NEG, register(RAX), wide)
    # Behind the negation stands a conditional jump of six bytes, and then one over the division.
    rest = asm.go_on(plain)
    skip = rest[: len(rest) - len(plain)]
    first = asm.jump_short(asm.NE, len(negate) + 6 + len(skip))
    return [compare + first + negate, Trap(asm.OVERFLOW, traps.INTEGER_OVERFLOW), rest]


def compare_integers(op: str, a: int, b: int) -> tuple[bytes, int]:
    """Code of a comparison that sets the flags, and the condition for true."""
    wide = a & TYPE
    condition = CONDITIONS[op]
    before = b""
    if a & KIND in (CONST, FLAG):
        before, a = in_place(a, SCRATCH)
    if b & KIND == CONST and fits(n := number(b)):
        if n == 0 and a & KIND == REG:
            return before + asm.encode(asm.TEST, a >> NUMBER, a, wide), condition
        return before + with_constant(7, a, n, wide), condition
    if a & KIND == REG:
        more, b = in_place(b)
        return before + more + asm.encode(asm.CMP, a >> NUMBER, b, wide), condition
    more, r = in_register(b)
    return before + more + asm.encode(asm.CMP_WITH, r, a, wide), condition


_COUNTS = {"clz": asm.LZCNT, "ctz": asm.TZCNT, "popcnt": asm.POPCNT}


@unary("i32", "i64", *_COUNTS)
def count_bits(op: str, a: int, r: int, d: int) -> bytes:
    before, a = in_place(a)
    return before + asm.encode(_COUNTS[op], r, a, a & TYPE, asm.SINGLE)


@unary("i32", "i64", "extend8_s", "extend16_s", "extend32_s")
def extend(op: str, a: int, r: int, d: int) -> bytes:
    before, a = in_place(a)
    wide = a & TYPE
    if op == "extend8_s":
        return before + asm.encode(asm.MOVSX8, r, a, wide, low=True)
    return before + asm.encode(asm.MOVSX16 if op == "extend16_s" else asm.MOVSXD, r, a, wide)


# Floats

_FLOAT_ARITHMETIC = {"add": 0x58, "sub": 0x5C, "mul": 0x59, "div": 0x5E}
_SQRT, _AND, _OR, _MIN, _MAX = 0x51, 0x54, 0x56, 0x5D, 0x5F
_ROUNDING = {"nearest": 8, "floor": 9, "ceil": 10, "trunc": 11}
"""Rounding modes of the instruction; bit 3 suppresses the exception for inexact results."""


def float_in_register(a: int, r: int) -> tuple[bytes, int]:
    """The number of the float's register, with code that moves it to `r` if it has none."""
    return (b"", a >> NUMBER) if a & KIND == REG else (to_register(r, a), r)


def float_in_place(a: int, r: int) -> tuple[bytes, int]:
    """The float in a register or slot, with code that moves it to `r` if it is in neither."""
    if a & KIND in (REG, SLOT):
        return b"", a
    return to_register(r, a), register(r, a & TYPE)


@binary("f32", "f64", *_FLOAT_ARITHMETIC)
def float_arithmetic(op: str, a: int, b: int, r: int, d: int) -> bytes:
    first, x = float_in_register(a, FLOAT_SCRATCH)
    second, y = float_in_place(b, FLOAT_OTHER)
    return first + second + asm.vex(_FLOAT_ARITHMETIC[op], r, x, y, PREFIX[a & TYPE])


@binary("f32", "f64", "min", "max")
def least_or_greatest(op: str, a: int, b: int, r: int, d: int) -> bytes:
    """Select the smaller or larger of two floats.

    A NaN operand gives the sum, which is a quiet NaN. Equal operands are combined bit by bit, since
    zeros differ in sign.
    """
    prefix = PREFIX[a & TYPE]
    first, x = float_in_register(a, FLOAT_SCRATCH)
    second, y = float_in_register(b, FLOAT_OTHER)
    other = register(y)
    plain = asm.vex(_MIN if op == "min" else _MAX, r, x, other, prefix)
    bits = asm.vex(_OR if op == "min" else _AND, r, x, other, b"")
    total = asm.vex(_FLOAT_ARITHMETIC["add"], r, x, other, prefix)
    ordered = asm.either(asm.EQ, bits, plain)
    return first + second + _ucomis(x, other, a & TYPE) + asm.either(asm.PARITY, total, ordered)


def _ucomis(r: int, there: int, t: int) -> bytes:
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
    """Code that copies the bits of a float to an integer register."""
    wide = a & TYPE == F64
    if a & KIND == REG:
        return asm.encode(asm.MOVD_STORE, a >> NUMBER, register(r), wide, asm.PACKED)
    if a & KIND == SLOT:
        return asm.encode(asm.MOV, r, a, wide)
    return asm.set_to(r, a >> NUMBER, wide)


def bits_from(r: int, wide: int, from_: int = SCRATCH) -> bytes:
    """Code that copies the bits in an integer register to a float register."""
    return asm.encode(asm.MOVD, r, register(from_), wide, asm.PACKED)


@unary("f32", "f64", "abs", "neg")
def sign(op: str, a: int, r: int, d: int) -> bytes:
    wide = a & TYPE == F64
    which = asm.BTR if op == "abs" else asm.BTC
    change = asm.by(asm.BIT_BY, which, register(SCRATCH), 63 if wide else 31, wide)
    return bits_to(SCRATCH, a) + change + bits_from(r, wide)


@unary("f32", "f64", "sqrt")
def square_root(op: str, a: int, r: int, d: int) -> bytes:
    first, x = float_in_register(a, FLOAT_SCRATCH)
    return first + asm.vex(_SQRT, r, x, register(x), PREFIX[a & TYPE])


@unary("f32", "f64", *_ROUNDING)
def round_(op: str, a: int, r: int, d: int) -> bytes:
    """Round to an integral float; the instruction also quiets a NaN."""
    first, x = float_in_register(a, FLOAT_SCRATCH)
    opcode = 0x0B if a & TYPE == F64 else 0x0A
    return first + asm.vex(opcode, r, x, register(x), asm.PACKED, 0, 3) + bytes((_ROUNDING[op],))


def compare_floats(op: str, a: int, b: int) -> tuple[bytes, int]:
    """Code of a comparison that sets the flags, and the condition for true.

    Unordered operands count as below, so only "above" conditions are used, with swapped operands
    for lt and le.
    """
    if op in ("eq", "ne"):
        return _compare_equal(op, a, b)
    if op in ("lt", "le"):
        a, b = b, a
    first, x = float_in_register(a, FLOAT_SCRATCH)
    second, y = float_in_place(b, FLOAT_OTHER)
    condition = asm.ABOVE if op in ("lt", "gt") else asm.ABOVE_EQ
    return first + second + _ucomis(x, y, a & TYPE), condition


def _compare_equal(op: str, a: int, b: int) -> tuple[bytes, int]:
    """Compare for equality by a mask: with flags, unordered operands take a second condition."""
    first, x = float_in_register(a, FLOAT_SCRATCH)
    second, y = float_in_place(b, FLOAT_OTHER)
    mask = asm.vex(0xC2, FLOAT_SCRATCH, x, y, PREFIX[a & TYPE]) + b"\x00"
    out = first + second + mask + bits_to(SCRATCH, register(FLOAT_SCRATCH, F32))
    out += asm.encode(asm.TEST, SCRATCH, register(SCRATCH))
    return out, asm.NE if op == "eq" else asm.EQ


# Conversions


@conversion("i32.wrap_i64", "i64.extend_i32_u")
def clear_above(op: str, a: int, r: int, d: int) -> bytes:
    before, a = in_place(a)
    return before + asm.encode(asm.MOV, r, a)


@conversion("i64.extend_i32_s")
def extend_signed(op: str, a: int, r: int, d: int) -> bytes:
    before, a = in_place(a)
    return before + asm.encode(asm.MOVSXD, r, a, 1)


@conversion("f64.promote_f32", "f32.demote_f64")
def between_floats(op: str, a: int, r: int, d: int) -> bytes:
    first, x = float_in_register(a, FLOAT_SCRATCH)
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
    """Convert a signed integer. The register is cleared first to break a false dependency."""
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
    """Convert an unsigned integer: one of 32 bits is a signed one of 64 bits.

    If the top bit of 64 is set, half of the number is converted and doubled. The lost bit is kept
    in the half, so that the result is rounded correctly.
    """
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


def bounds(from_: int, to: str, signed: bool) -> tuple[float, float, bool]:
    """Bounds of a conversion: above the first, below the second; whether the first itself fits."""
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
    """Convert a float that is in range to an integer."""
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
    return (
        limit + _ucomis(x, register(FLOAT_OTHER), type_) + asm.either(asm.ABOVE_EQ, beyond, plain)
    )


def _truncate(to: int, a: int, r: int, signed: bool) -> list[bytes | Trap]:
    """Trap on a NaN and on numbers out of range, then convert."""
    type_ = a & TYPE
    before, x = float_in_register(a, FLOAT_SCRATCH)
    low, high, fits = bounds(type_, _NAMES[to], signed)
    return [
        before + _ucomis(x, register(x), type_),
        Trap(asm.PARITY, traps.INVALID_CONVERSION),
        _constant(FLOAT_OTHER, low, type_) + _ucomis(x, register(FLOAT_OTHER), type_),
        Trap(asm.BELOW if fits else asm.BELOW_EQ, traps.INTEGER_OVERFLOW),
        _constant(FLOAT_OTHER, high, type_) + _ucomis(x, register(FLOAT_OTHER), type_),
        Trap(asm.ABOVE_EQ, traps.INTEGER_OVERFLOW),
        _convert(r, x, type_, to, signed),
    ]


def _saturate(to: int, a: int, r: int, signed: bool) -> bytes:
    """Convert with saturation: a NaN gives 0, numbers out of range the nearest bound."""
    type_ = a & TYPE
    before, x = float_in_register(a, FLOAT_SCRATCH)
    name = _NAMES[to]
    bits = int(name[1:])
    low, high, fits = bounds(type_, name, signed)
    least, most = (-1 << bits - 1, (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    wide = to == I64
    inner = _convert(r, x, type_, to, signed)
    inner = asm.either(asm.ABOVE_EQ, asm.set_to(r, most, wide), inner)
    inner = _constant(FLOAT_OTHER, high, type_) + _ucomis(x, register(FLOAT_OTHER), type_) + inner
    below = asm.BELOW if fits else asm.BELOW_EQ
    inner = asm.either(below, asm.set_to(r, least, wide), inner)
    inner = _constant(FLOAT_OTHER, low, type_) + _ucomis(x, register(FLOAT_OTHER), type_) + inner
    inner = asm.either(asm.PARITY, asm.set_to(r, 0, 0), inner)
    return before + _ucomis(x, register(x), type_) + inner


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
