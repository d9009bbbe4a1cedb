"""Vectors as sequences of lanes, and operations on lanes lifted to vectors.

`v`, `v1`, `v2` are 128-bit patterns and `n` is the width of a lane; the shape iNxM or fNxM has
M = 128/N of them. Whether lanes are integers or floats matters to the function that is lifted and
not to the lifting, for either way a lane is a pattern.
"""

from collections.abc import Iterable
from struct import Struct

from .signatures import Binary, Ternary, Unary

WIDTH = {"i8x16": 8, "i16x8": 16, "i32x4": 32, "i64x2": 64, "f32x4": 32, "f64x2": 64}
INT_SHAPES = ("i8x16", "i16x8", "i32x4", "i64x2")
FLOAT_SHAPES = ("f32x4", "f64x2")

_LANES = {8: Struct("<16B"), 16: Struct("<8H"), 32: Struct("<4I"), 64: Struct("<2Q")}


def lanes(n: int, v: int) -> tuple[int, ...]:
    """lanes_shape: the lanes of `v`, lane 0 first."""
    return _LANES[n].unpack(v.to_bytes(16, "little"))


def from_lanes(n: int, cs: Iterable[int]) -> int:
    """The inverse of `lanes`: all 128/N lanes, each within N bits."""
    return int.from_bytes(_LANES[n].pack(*cs), "little")


def lanewise_unop(n: int, f: Unary) -> Unary:
    """ivunop or fvunop: `f` on each lane."""

    def vunop(v: int) -> int:
        return from_lanes(n, map(f, lanes(n, v)))

    return vunop


def lanewise_binop(n: int, f: Binary) -> Binary:
    """ivbinop or fvbinop: `f` on each pair of lanes."""

    def vbinop(v1: int, v2: int) -> int:
        return from_lanes(n, map(f, lanes(n, v1), lanes(n, v2)))

    return vbinop


def lanewise_ternop(n: int, f: Ternary) -> Ternary:
    """ivternop or fvternop: `f` on each triple of lanes."""

    def vternop(v1: int, v2: int, v3: int) -> int:
        return from_lanes(n, map(f, lanes(n, v1), lanes(n, v2), lanes(n, v3)))

    return vternop


def lanewise_relop(n: int, f: Binary) -> Binary:
    """ivrelop or fvrelop: a lane of ones where `f` holds, of zeros where it does not."""
    ones = (1 << n) - 1

    def vrelop(v1: int, v2: int) -> int:
        return from_lanes(n, [ones * c for c in map(f, lanes(n, v1), lanes(n, v2))])

    return vrelop


def lanewise_shiftop(n: int, f: Binary) -> Binary:
    """ivshiftop: `f` on each lane, with the one count for all."""

    def vshiftop(v: int, i: int) -> int:
        return from_lanes(n, [f(c, i) for c in lanes(n, v)])

    return vshiftop
