"""Vectors: their lanes, lane operations lifted to vectors, and operations on bits and whole lanes.

`v`, `v1`, `v2` are 128-bit patterns and `n` is the width of a lane. The shapes iNxM and fNxM have
M = 128/N lanes. A lane is a bit pattern, whether its operations are on integers or on floats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from struct import Struct

from .ints import extend
from .operations import Binary, Ternary, Unary

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
    """ivshiftop: `f` on each lane, with one count for all lanes."""

    def vshiftop(v: int, i: int) -> int:
        return from_lanes(n, [f(c, i) for c in lanes(n, v)])

    return vshiftop


# Operations on bits and whole lanes

Extract = Callable[[int, int], int]
Replace = Callable[[int, int, int], int]

ONES = (1 << 128) - 1


def not_(v: int) -> int:
    return v ^ ONES


def and_(v1: int, v2: int) -> int:
    return v1 & v2


def andnot(v1: int, v2: int) -> int:
    return v1 & ~v2


def or_(v1: int, v2: int) -> int:
    return v1 | v2


def xor(v1: int, v2: int) -> int:
    return v1 ^ v2


def bitselect(v1: int, v2: int, v3: int) -> int:
    """ibitselect_128: a bit of `v1` where `v3` has a one, of `v2` where it has a zero."""
    return v1 & v3 | v2 & ~v3


def any_true(v: int) -> int:
    return int(v != 0)


def all_true(n: int) -> Unary:
    """1 if no lane is zero."""

    def all_true(v: int) -> int:
        return int(all(lanes(n, v)))

    return all_true


def bitmask(n: int) -> Unary:
    """ivbitmaskop: bit k is the sign of lane k."""

    def bitmask(v: int) -> int:
        return sum(c >> (n - 1) << k for k, c in enumerate(lanes(n, v)))

    return bitmask


def splat(n: int) -> Unary:
    """Every lane is the low N bits of the operand."""
    mask = (1 << n) - 1
    unit = ONES // mask

    def splat(c: int) -> int:
        return (c & mask) * unit

    return splat


def extract_lane(n: int) -> Extract:
    """The lane at an index, padded with zeros if it is narrower than i32."""

    def extract_lane(v: int, i: int) -> int:
        return lanes(n, v)[i]

    return extract_lane


def extract_lane_s(n: int) -> Extract:
    """The lane at an index, sign-extended to i32."""
    widen = extend(n, 32, "s")

    def extract_lane_s(v: int, i: int) -> int:
        return widen(lanes(n, v)[i])

    return extract_lane_s


def replace_lane(n: int) -> Replace:
    """The vector with the lane at an index replaced by the low N bits of the last operand."""
    mask = (1 << n) - 1

    def replace_lane(v: int, i: int, c: int) -> int:
        return v & ~(mask << i * n) | (c & mask) << i * n

    return replace_lane


def swizzle(v1: int, v2: int) -> int:
    """ivswizzlop_i8x16: the lanes of `v1` at the indices in `v2`; zero for an index above 15."""
    cs = lanes(8, v1)
    return from_lanes(8, (cs[i] if i < 16 else 0 for i in lanes(8, v2)))


def shuffle(laneidxs: Sequence[int], v1: int, v2: int) -> int:
    """ivshufflop_i8x16: the lanes of `v1` followed by `v2`, at sixteen indices below 32."""
    cs = lanes(8, v1) + lanes(8, v2)
    return from_lanes(8, (cs[i] for i in laneidxs))


VUNOP: dict[str, Unary] = {"v128.not": not_}
VBINOP: dict[str, Binary] = {
    "v128.and": and_,
    "v128.andnot": andnot,
    "v128.or": or_,
    "v128.xor": xor,
    "i8x16.swizzle": swizzle,
}
VTERNOP: dict[str, Ternary] = {"v128.bitselect": bitselect}
VTESTOP: dict[str, Unary] = {
    "v128.any_true": any_true,
    **{f"{shape}.all_true": all_true(WIDTH[shape]) for shape in INT_SHAPES},
}
VBITMASK = {f"{shape}.bitmask": bitmask(WIDTH[shape]) for shape in INT_SHAPES}
VSPLAT = {f"{shape}.splat": splat(n) for shape, n in WIDTH.items()}
VEXTRACT: dict[str, Extract] = {
    "i8x16.extract_lane_s": extract_lane_s(8),
    "i8x16.extract_lane_u": extract_lane(8),
    "i16x8.extract_lane_s": extract_lane_s(16),
    "i16x8.extract_lane_u": extract_lane(16),
    **{f"{shape}.extract_lane": extract_lane(n) for shape, n in WIDTH.items() if n >= 32},
}
VREPLACE = {f"{shape}.replace_lane": replace_lane(n) for shape, n in WIDTH.items()}
