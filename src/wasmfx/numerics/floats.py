"""Floating-point operations, in the order of the spec, and the classes of NaNs.

`z`, `z1`, `z2` are bit patterns. Arithmetic is done on Python floats, which are IEEE doubles;
`f32_bits` or `f64_bits` turns the result into a pattern. For f64 this is the operation itself. For
f32 the result is rounded twice, which is harmless: a double has more than 2*24 + 1 bits of
significand. That is enough for sums, differences, products, quotients and square roots, including
subnormal results: the first rounding never changes the result of the second.

A Python float does not keep a NaN's payload reliably. Nothing here depends on it: a NaN result is
the positive canonical NaN, as in the deterministic profile, and operations that must keep payloads
work on patterns only. `nan_set` has the results that the full profile permits, to judge an engine.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from struct import Struct

from .operations import Binary, Unary

MAGNITUDE = {"f32": (1 << 31) - 1, "f64": (1 << 63) - 1}
INFINITY = {"f32": 0x7F80_0000, "f64": 0x7FF0_0000_0000_0000}
CANONICAL_NAN = {"f32": 0x7FC0_0000, "f64": 0x7FF8_0000_0000_0000}


def is_nan(type: str, z: int) -> bool:
    """Whether all exponent bits of `z` are set and its payload is not zero."""
    return z & MAGNITUDE[type] > INFINITY[type]


def is_canonical_nan(type: str, z: int) -> bool:
    """Whether `z` is a NaN, of either sign, with the payload canon_N: only the top bit."""
    return z & MAGNITUDE[type] == CANONICAL_NAN[type]


def is_arithmetic_nan(type: str, z: int) -> bool:
    """Whether `z` is a NaN, of either sign, whose payload has its top bit set."""
    return z & MAGNITUDE[type] >= CANONICAL_NAN[type]


@dataclass(frozen=True, slots=True)
class NanSet:
    """The canonical NaNs of a type, or all its arithmetic NaNs; `z in nans` tests for a member."""

    type: str
    canonical: bool

    def __contains__(self, z: int) -> bool:
        member = is_canonical_nan if self.canonical else is_arithmetic_nan
        return member(self.type, z)


def nan_set(type: str, *operands: int, operand_type: str | None = None) -> NanSet:
    """nans_N{z*}: the NaNs that the full profile permits as a result of type `type`.

    These are the canonical NaNs if every NaN among `operands` is canonical, and the arithmetic
    NaNs otherwise. `operand_type` differs from `type` only for `demote` and `promote`.
    """
    source = operand_type or type
    nans = [z for z in operands if is_nan(source, z)]
    return NanSet(type, all(is_canonical_nan(source, z) for z in nans))


# Doubles of this magnitude or more are integers.
TWO_52 = 2.0**52

Value = Callable[[int], float]
Bits = Callable[[float], int]

_F32, _I32, _F64, _I64 = Struct("<f"), Struct("<I"), Struct("<d"), Struct("<Q")
_F32_NAN, _F64_NAN = CANONICAL_NAN["f32"], CANONICAL_NAN["f64"]
_F32_INFINITY, _F32_SIGN = INFINITY["f32"], 1 << 31


def f32_value(z: int) -> float:
    """The value of an f32 pattern; some NaN for any NaN."""
    value: float = _F32.unpack(_I32.pack(z))[0]
    return value


def f64_value(z: int) -> float:
    """The value of an f64 pattern; some NaN for any NaN."""
    value: float = _F64.unpack(_I64.pack(z))[0]
    return value


def f32_bits(x: float) -> int:
    """The pattern of `x` rounded to f32, ties to even; the positive canonical NaN for any NaN."""
    if x != x:
        return _F32_NAN
    try:
        bits: int = _I32.unpack(_F32.pack(x))[0]
    except OverflowError:  # struct refuses finite doubles that round to an infinity
        return _F32_INFINITY if x > 0 else _F32_INFINITY | _F32_SIGN
    return bits


def f64_bits(x: float) -> int:
    """The pattern of `x`; the positive canonical NaN for any NaN."""
    if x != x:
        return _F64_NAN
    bits: int = _I64.unpack(_F64.pack(x))[0]
    return bits


def signops(n: int) -> tuple[dict[str, Unary], dict[str, Binary]]:
    """fabs_N, fneg_N and fcopysign_N: they change only the sign bit, also of NaNs."""
    sign, magnitude = 1 << (n - 1), (1 << (n - 1)) - 1

    def abs(z: int) -> int:
        return z & magnitude

    def neg(z: int) -> int:
        return z ^ sign

    def copysign(z1: int, z2: int) -> int:
        return z1 & magnitude | z2 & sign

    return {"abs": abs, "neg": neg}, {"copysign": copysign}


def rounding(value: Value, bits: Bits, to_integer: Callable[[float], int]) -> Unary:
    """fceil_N, ffloor_N, ftrunc_N or fnearest_N: a zero result has the sign of the operand."""

    def round(z: int) -> int:
        x = value(z)
        if abs(x) < TWO_52:
            return bits(math.copysign(to_integer(x), x))
        return bits(x)  # integral already, or infinite, or a NaN

    return round


def unops(value: Value, bits: Bits) -> dict[str, Unary]:
    """fsqrt_N and the roundings to an integral value. `round` is ties-to-even, as fnearest_N is."""

    def sqrt(z: int) -> int:
        x = value(z)
        return bits(math.sqrt(x) if x >= 0 else math.nan)

    return {
        "sqrt": sqrt,
        "ceil": rounding(value, bits, math.ceil),
        "floor": rounding(value, bits, math.floor),
        "trunc": rounding(value, bits, math.trunc),
        "nearest": rounding(value, bits, round),
    }


def quotient(x1: float, x2: float) -> float:
    """IEEE division, which unlike Python's is total."""
    if x2 != 0:
        return x1 / x2
    if x1 == 0 or x1 != x1:
        return math.nan
    return math.copysign(math.inf, x1) * math.copysign(1.0, x2)


def arithmetic(value: Value, bits: Bits) -> dict[str, Binary]:
    """fadd_N, fsub_N, fmul_N, fdiv_N."""

    def add(z1: int, z2: int) -> int:
        return bits(value(z1) + value(z2))

    def sub(z1: int, z2: int) -> int:
        return bits(value(z1) - value(z2))

    def mul(z1: int, z2: int) -> int:
        return bits(value(z1) * value(z2))

    def div(z1: int, z2: int) -> int:
        return bits(quotient(value(z1), value(z2)))

    return {"add": add, "sub": sub, "mul": mul, "div": div}


def extrema(value: Value, nan: int) -> dict[str, Binary]:
    """fmin_N and fmax_N: a NaN if either operand is a NaN; -0 is less than +0.

    Equal operands differ at most in the sign of a zero. So `or` of the patterns gives the lesser,
    and `and` the greater.
    """

    def min(z1: int, z2: int) -> int:
        x1, x2 = value(z1), value(z2)
        return z1 if x1 < x2 else z2 if x2 < x1 else z1 | z2 if x1 == x2 else nan

    def max(z1: int, z2: int) -> int:
        x1, x2 = value(z1), value(z2)
        return z1 if x1 > x2 else z2 if x2 > x1 else z1 & z2 if x1 == x2 else nan

    return {"min": min, "max": max}


def relops(value: Value) -> dict[str, Binary]:
    """feq_N and the orders: zeros are equal, and a NaN is unequal to everything and unordered."""

    def eq(z1: int, z2: int) -> int:
        return int(value(z1) == value(z2))

    def ne(z1: int, z2: int) -> int:
        return int(value(z1) != value(z2))

    def lt(z1: int, z2: int) -> int:
        return int(value(z1) < value(z2))

    def gt(z1: int, z2: int) -> int:
        return int(value(z1) > value(z2))

    def le(z1: int, z2: int) -> int:
        return int(value(z1) <= value(z2))

    def ge(z1: int, z2: int) -> int:
        return int(value(z1) >= value(z2))

    return {"eq": eq, "ne": ne, "lt": lt, "gt": gt, "le": le, "ge": ge}


UNOP: dict[tuple[str, str], Unary] = {}
BINOP: dict[tuple[str, str], Binary] = {}
RELOP: dict[tuple[str, str], Binary] = {}


def _define(type: str, n: int, value: Value, bits: Bits) -> None:
    sign_unops, sign_binops = signops(n)
    all_binops = arithmetic(value, bits) | extrema(value, CANONICAL_NAN[type]) | sign_binops
    UNOP.update({(type, op): f for op, f in (sign_unops | unops(value, bits)).items()})
    BINOP.update({(type, op): f for op, f in all_binops.items()})
    RELOP.update({(type, op): f for op, f in relops(value).items()})


_define("f32", 32, f32_value, f32_bits)
_define("f64", 64, f64_value, f64_bits)
