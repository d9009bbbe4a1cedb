"""Patterns to Python floats and back, NaNs with their payload.

A Python float is an f64. A NaN of type f32 is held by the one whose upper bits of payload are its
own. It is moved there as bits: the processor would make it quiet.
"""

from __future__ import annotations

from struct import Struct
from typing import Literal

_F64, _I64 = Struct("<d"), Struct("<Q")
_F32, _I32 = Struct("<f"), Struct("<I")

_WIDER = 29
"""How many more bits of payload an f64 has."""
_PAYLOAD, _QUIET = (1 << 23) - 1, 1 << 22
_INFINITY32, _INFINITY64 = 0xFF << 23, 0x7FF << 52
_MAGNITUDE = (1 << 31) - 1


def float_of(t: Literal["f32", "f64"], z: int) -> float:
    """The float that a pattern is."""
    if t == "f32" and z & _MAGNITUDE <= _INFINITY32:
        x: float = _F32.unpack(_I32.pack(z))[0]
        return x
    if t == "f32":
        z = z >> 31 << 63 | _INFINITY64 | (z & _PAYLOAD) << _WIDER
    x = _F64.unpack(_I64.pack(z))[0]
    return x


def bits_of(t: Literal["f32", "f64"], x: float) -> int:
    """The pattern of a float, rounded to f32 where that is wanted."""
    if t == "f32" and x == x:
        return _rounded(x)
    z: int = _I64.unpack(_F64.pack(x))[0]
    if t == "f64":
        return z
    # A payload that lies in the lower bits alone is lost, but a NaN must stay one.
    return z >> 63 << 31 | _INFINITY32 | (z >> _WIDER & _PAYLOAD or _QUIET)


def _rounded(x: float) -> int:
    """The pattern of the f32 that is nearest to `x`, which is a number."""
    try:
        z: int = _I32.unpack(_F32.pack(x))[0]
    except OverflowError:
        # What `struct` refuses is finite, and rounds to an infinity.
        return _INFINITY32 | (x < 0) << 31
    return z
