"""Conversions between number types, in the order of the spec."""

import math

from .floats import Value, f32_bits, f32_value, f64_bits, f64_value
from .ints import TYPES, bounds, extend, sat, signed
from .operations import INTEGER_OVERFLOW, INVALID_CONVERSION, Unary, Undefined


def wrap(i: int) -> int:
    """wrap_64,32: modulo 2^32."""
    return i & 0xFFFF_FFFF


def trunc(value: Value, n: int, sx: str) -> Unary:
    """trunc_u_M,N or trunc_s_M,N: undefined for a NaN, and when the truncation does not fit."""
    low, high = bounds(n, sx)
    mask = (1 << n) - 1

    def trunc(z: int) -> int:
        x = value(z)
        if x != x:
            raise Undefined(INVALID_CONVERSION)
        if math.isinf(x):
            raise Undefined(INTEGER_OVERFLOW)
        i = math.trunc(x)
        if not low <= i <= high:
            raise Undefined(INTEGER_OVERFLOW)
        return i & mask

    return trunc


def trunc_sat(value: Value, n: int, sx: str) -> Unary:
    """trunc_sat_u_M,N or trunc_sat_s_M,N: 0 for a NaN, and the nearest bound out of range."""
    low, high = bounds(n, sx)
    saturate, mask = sat(n, sx), (1 << n) - 1

    def trunc_sat(z: int) -> int:
        x = value(z)
        if x != x:
            return 0
        if math.isinf(x):
            return (high if x > 0 else low) & mask
        return saturate(math.trunc(x))

    return trunc_sat


def convert_f64(n: int, sx: str) -> Unary:
    """convert_u_N,64 or convert_s_N,64: `float` rounds an integer once, ties to even."""

    def convert_u(i: int) -> int:
        return f64_bits(float(i))

    def convert_s(i: int) -> int:
        return f64_bits(float(signed(n, i)))

    return convert_u if sx == "u" else convert_s


def convert_f32(n: int, sx: str) -> Unary:
    """convert_u_N,32 or convert_s_N,32: rounded as if once, by way of a double."""

    def convert_u(i: int) -> int:
        return f32_bits(float(rounded_to_odd(i)))

    def convert_s(i: int) -> int:
        return f32_bits(float(rounded_to_odd(signed(n, i))))

    return convert_u if sx == "u" else convert_s


def rounded_to_odd(i: int) -> int:
    """Shorten `i` to 53 significant bits; if bits are lost, set the last bit that is kept.

    A double holds the result exactly, and rounding it to f32 gives the result of rounding `i`. If
    `float` rounded `i` to nearest, a number next to the midpoint of two f32s could become the
    midpoint, which then might be rounded the wrong way.
    """
    if -(1 << 53) <= i <= 1 << 53:
        return i
    return i >> 11 << 11 | (i & 0x7FF != 0) << 11


def promote(z: int) -> int:
    """promote_32,64: exact; a NaN becomes canonical."""
    return f64_bits(f32_value(z))


def demote(z: int) -> int:
    """demote_64,32: rounded; a NaN becomes canonical."""
    return f32_bits(f64_value(z))


def reinterpret(c: int) -> int:
    """reinterpret_t1,t2: a value is already its pattern."""
    return c


VALUE: dict[str, Value] = {"f32": f32_value, "f64": f64_value}
CONVERT = {"f32": convert_f32, "f64": convert_f64}

CVTOP: dict[str, Unary] = {
    "i32.wrap_i64": wrap,
    "i64.extend_i32_s": extend(32, 64, "s"),
    "i64.extend_i32_u": extend(32, 64, "u"),
    "f32.demote_f64": demote,
    "f64.promote_f32": promote,
    "i32.reinterpret_f32": reinterpret,
    "i64.reinterpret_f64": reinterpret,
    "f32.reinterpret_i32": reinterpret,
    "f64.reinterpret_i64": reinterpret,
}
for i, n, f, sx in ((i, n, f, sx) for i, n in TYPES.items() for f in VALUE for sx in "su"):
    CVTOP[f"{i}.trunc_{f}_{sx}"] = trunc(VALUE[f], n, sx)
    CVTOP[f"{i}.trunc_sat_{f}_{sx}"] = trunc_sat(VALUE[f], n, sx)
    CVTOP[f"{f}.convert_{i}_{sx}"] = CONVERT[f](n, sx)
