"""Arithmetic on vectors, lane by lane: integer lanes first, then floating-point lanes.

Most operations lift a scalar operation to lanes, some of a width that no scalar type has. Others
exist for lanes only: saturating, averaging and fixed-point arithmetic, `pmin` and `pmax`. The
tables say which operation exists for which shape.
"""

from __future__ import annotations

from . import ints
from .floats import BINOP, RELOP, UNOP
from .ints import sat
from .operations import Binary, Unary
from .vectors import (
    FLOAT_SHAPES,
    INT_SHAPES,
    WIDTH,
    lanewise_binop,
    lanewise_relop,
    lanewise_shiftop,
    lanewise_unop,
)


def lane_unops(n: int) -> dict[str, Unary]:
    """iabs_N, ineg_N, ipopcnt_N. The absolute value of the least signed integer is itself."""
    sign, mask = 1 << (n - 1), (1 << n) - 1

    def abs(i: int) -> int:
        return -i & mask if i & sign else i

    def neg(i: int) -> int:
        return -i & mask

    return {"abs": abs, "neg": neg, "popcnt": ints.unops(n)["popcnt"]}


def saturating(n: int) -> dict[str, Binary]:
    """iadd_sat_N and isub_sat_N: the exact result, saturated."""
    sign, sat_s, sat_u = 1 << (n - 1), sat(n, "s"), sat(n, "u")

    # The offsets that make operands signed cancel in a difference and double in a sum.
    def add_sat_s(i1: int, i2: int) -> int:
        return sat_s((i1 ^ sign) + (i2 ^ sign) - 2 * sign)

    def add_sat_u(i1: int, i2: int) -> int:
        return sat_u(i1 + i2)

    def sub_sat_s(i1: int, i2: int) -> int:
        return sat_s((i1 ^ sign) - (i2 ^ sign))

    def sub_sat_u(i1: int, i2: int) -> int:
        return sat_u(i1 - i2)

    return {
        "add_sat_s": add_sat_s,
        "add_sat_u": add_sat_u,
        "sub_sat_s": sub_sat_s,
        "sub_sat_u": sub_sat_u,
    }


def extrema(n: int) -> dict[str, Binary]:
    """imin_N and imax_N in either order."""
    sign = 1 << (n - 1)

    def min_s(i1: int, i2: int) -> int:
        return i1 if i1 ^ sign <= i2 ^ sign else i2

    def min_u(i1: int, i2: int) -> int:
        return i1 if i1 <= i2 else i2

    def max_s(i1: int, i2: int) -> int:
        return i1 if i1 ^ sign >= i2 ^ sign else i2

    def max_u(i1: int, i2: int) -> int:
        return i1 if i1 >= i2 else i2

    return {"min_s": min_s, "min_u": min_u, "max_s": max_s, "max_u": max_u}


def avgr_u(i1: int, i2: int) -> int:
    """iavgr_u_N: the average, rounded up; the same function for every N."""
    return (i1 + i2 + 1) >> 1


def q15mulr_sat_s(i1: int, i2: int) -> int:
    """iq15mulr_sat_s_16: the product of fractions with 15 bits after the point, rounded."""
    j1, j2 = (i1 ^ 0x8000) - 0x8000, (i2 ^ 0x8000) - 0x8000
    return _SAT_S_16((j1 * j2 + 0x4000) >> 15)


_SAT_S_16 = sat(16, "s")


def lane_binops(n: int) -> dict[str, Binary]:
    rounding: dict[str, Binary] = {"avgr_u": avgr_u, "q15mulr_sat_s": q15mulr_sat_s}
    return {**ints.arithmetic(n), **saturating(n), **extrema(n), **rounding}


ALL = INT_SHAPES
NARROW = ("i8x16", "i16x8")
UP_TO_32 = ("i8x16", "i16x8", "i32x4")
SATURATING = ("add_sat_s", "add_sat_u", "sub_sat_s", "sub_sat_u")
EXTREMA = ("min_s", "min_u", "max_s", "max_u")

UNOP_SHAPES = {"abs": ALL, "neg": ALL, "popcnt": ("i8x16",)}
BINOP_SHAPES = {
    "add": ALL,
    "sub": ALL,
    "mul": ("i16x8", "i32x4", "i64x2"),
    **dict.fromkeys(SATURATING, NARROW),
    **dict.fromkeys(EXTREMA, UP_TO_32),
    "avgr_u": NARROW,
    "q15mulr_sat_s": ("i16x8",),
}
RELOP_SHAPES = {
    **dict.fromkeys(("eq", "ne", "lt_s", "gt_s", "le_s", "ge_s"), ALL),
    **dict.fromkeys(("lt_u", "gt_u", "le_u", "ge_u"), UP_TO_32),
}

INT_UNOP = {
    f"{shape}.{op}": lanewise_unop(WIDTH[shape], lane_unops(WIDTH[shape])[op])
    for op, shapes in UNOP_SHAPES.items()
    for shape in shapes
}
INT_BINOP = {
    f"{shape}.{op}": lanewise_binop(WIDTH[shape], lane_binops(WIDTH[shape])[op])
    for op, shapes in BINOP_SHAPES.items()
    for shape in shapes
}
INT_RELOP = {
    f"{shape}.{op}": lanewise_relop(WIDTH[shape], ints.relops(WIDTH[shape])[op])
    for op, shapes in RELOP_SHAPES.items()
    for shape in shapes
}
VSHIFTOP = {
    f"{shape}.{op}": lanewise_shiftop(WIDTH[shape], f)
    for shape in INT_SHAPES
    for op, f in ints.shifts(WIDTH[shape]).items()
}


# Floating-point lanes

UNOPS = ("abs", "neg", "sqrt", "ceil", "floor", "trunc", "nearest")
BINOPS = ("add", "sub", "mul", "div", "min", "max")
RELOPS = ("eq", "ne", "lt", "gt", "le", "ge")


def pseudo_extrema(lt: Binary) -> dict[str, Binary]:
    """fpmin_N and fpmax_N: an operand, unchanged; the first if they are equal or unordered."""

    def pmin(z1: int, z2: int) -> int:
        return z2 if lt(z2, z1) else z1

    def pmax(z1: int, z2: int) -> int:
        return z2 if lt(z1, z2) else z1

    return {"pmin": pmin, "pmax": pmax}


LANETYPE = {"f32x4": "f32", "f64x2": "f64"}

FLOAT_UNOP = {
    f"{shape}.{op}": lanewise_unop(WIDTH[shape], UNOP[LANETYPE[shape], op])
    for shape in FLOAT_SHAPES
    for op in UNOPS
}
FLOAT_BINOP = {
    f"{shape}.{op}": lanewise_binop(WIDTH[shape], BINOP[LANETYPE[shape], op])
    for shape in FLOAT_SHAPES
    for op in BINOPS
} | {
    f"{shape}.{op}": lanewise_binop(WIDTH[shape], f)
    for shape in FLOAT_SHAPES
    for op, f in pseudo_extrema(RELOP[LANETYPE[shape], "lt"]).items()
}
FLOAT_RELOP = {
    f"{shape}.{op}": lanewise_relop(WIDTH[shape], RELOP[LANETYPE[shape], op])
    for shape in FLOAT_SHAPES
    for op in RELOPS
}

VUNOP = {**INT_UNOP, **FLOAT_UNOP}
VBINOP = {**INT_BINOP, **FLOAT_BINOP}
VRELOP = {**INT_RELOP, **FLOAT_RELOP}
