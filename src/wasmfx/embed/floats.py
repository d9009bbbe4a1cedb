"""Patterns to Python floats and back, NaNs with their payload.

A Python float is an f64. A NaN of type f32 is held by the one whose upper bits of payload are its
own. It is moved there as bits: the processor would make it quiet, and `numerics` canonical.
"""

from __future__ import annotations

from struct import Struct
from typing import Literal

from wasmfx.numerics import f32_bits, f32_value, f64_bits, f64_value, is_nan

_F64, _I64 = Struct("<d"), Struct("<Q")

_WIDER = 29
"""How many more bits of payload an f64 has."""
_PAYLOAD, _QUIET = (1 << 23) - 1, 1 << 22
_INFINITY32, _INFINITY64 = 0xFF << 23, 0x7FF << 52


def float_of(t: Literal["f32", "f64"], z: int) -> float:
    """The float that a pattern is."""
    if t == "f64":
        return f64_value(z)
    if not is_nan("f32", z):
        return f32_value(z)
    return f64_value(z >> 31 << 63 | _INFINITY64 | (z & _PAYLOAD) << _WIDER)


def bits_of(t: Literal["f32", "f64"], x: float) -> int:
    """The pattern of a float, rounded to f32 where that is wanted."""
    if x == x:
        return f32_bits(x) if t == "f32" else f64_bits(x)
    z: int = _I64.unpack(_F64.pack(x))[0]
    if t == "f64":
        return z
    # A payload that lies in the lower bits alone is lost, but a NaN must stay one.
    return z >> 63 << 31 | _INFINITY32 | (z >> _WIDER & _PAYLOAD or _QUIET)
