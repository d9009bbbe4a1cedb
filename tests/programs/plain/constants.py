"""Numbers that are worth trying: where signs, exponents and sizes change, and all kinds of NaNs."""

from __future__ import annotations

import struct
from random import Random

NUMBERS = ("i32", "i64", "f32", "f64")
BITS = {"i32": 32, "i64": 64, "f32": 32, "f64": 64}

_EXPONENT = {"f32": 0x7F80_0000, "f64": 0x7FF0_0000_0000_0000}
_ONE = {"f32": 0x3F80_0000, "f64": 0x3FF0_0000_0000_0000}
_FORMATS = {"f32": ("<I", "<f"), "f64": ("<Q", "<d")}


def _integers(bits: int) -> list[int]:
    high = 1 << bits - 1
    near = [n + d for n in (0, high, 1 << 16, 1 << 31, 1 << 8) for d in (-2, -1, 0, 1, 2)]
    return [n % (1 << bits) for n in (*near, 7, 31, 32, 63, 64, 0x5555_5555_5555_5555)]


def _floats(t: str) -> list[int]:
    """Zero, the least numbers, one, what integers end at, the largest, infinity, three NaNs."""
    sign, top = 1 << BITS[t] - 1, _EXPONENT[t]
    quiet = (top & -top) >> 1
    plain = [0, 1, quiet, top & -top, _ONE[t] - 1, _ONE[t], _ONE[t] + 1, top - 1, top]
    wide = [float_bits(t, x) for x in (0.5, 1.5, 2.5, 2.0**31, 2.0**32, 2.0**63, 2.0**64, 1e-30)]
    nans = [top | quiet, top | quiet | 5, top | 1]
    return [z | s for z in (*plain, *wide, *nans) for s in (0, sign)]


def float_bits(t: str, x: float) -> int:
    whole, part = _FORMATS[t]
    (bits,) = struct.unpack(whole, struct.pack(part, x))
    return int(bits)


INTERESTING: dict[str, list[int]] = {
    **{t: _integers(BITS[t]) for t in ("i32", "i64")},
    **{t: _floats(t) for t in ("f32", "f64")},
}


def number(rnd: Random, t: str) -> int:
    """The bits of a number of type `t`: an interesting one, mostly."""
    return rnd.choice(INTERESTING[t]) if rnd.random() < 0.8 else rnd.getrandbits(BITS[t])


def written(t: str, bits: int) -> str:
    """A constant instruction."""
    return f"{t}.const {bits if t in ('i32', 'i64') else _float_text(t, bits)}"


def _float_text(t: str, bits: int) -> str:
    sign = "-" if bits >> BITS[t] - 1 else ""
    size, top = bits % (1 << BITS[t] - 1), _EXPONENT[t]
    if size > top:
        return f"{sign}nan:0x{size - top:x}"
    if size == top:
        return f"{sign}inf"
    whole, part = _FORMATS[t]
    (x,) = struct.unpack(part, struct.pack(whole, size))
    return f"{sign}{float(x).hex()}"
