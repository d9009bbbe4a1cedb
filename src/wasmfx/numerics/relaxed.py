"""Relaxed operations, in the deterministic profile.

The spec gives each relaxed operation a list of permitted behaviours and lets an implementation
choose one for good. The deterministic profile always chooses the first: the strict operation of
that name if there is one, a multiply-add that rounds twice, and a dot product of signed lanes whose
pairwise sums saturate.
"""

from .floats import BINOP, UNOP
from .ints import sat
from .operations import Binary, Ternary, Unary
from .vector_arithmetic import FLOAT_BINOP, INT_BINOP, LANETYPE
from .vector_conversions import VCVTOP as STRICT_VCVTOP
from .vector_conversions import dot_s
from .vectors import (
    FLOAT_SHAPES,
    INT_SHAPES,
    WIDTH,
    bitselect,
    lanewise_ternop,
    swizzle,
)


def madd(type: str) -> Ternary:
    """frelaxed_madd_N: fadd_N(fmul_N(z1, z2), z3)."""
    mul, add = BINOP[type, "mul"], BINOP[type, "add"]

    def madd(z1: int, z2: int, z3: int) -> int:
        return add(mul(z1, z2), z3)

    return madd


def nmadd(type: str) -> Ternary:
    """frelaxed_nmadd_N: frelaxed_madd_N(-z1, z2, z3)."""
    neg, positive = UNOP[type, "neg"], madd(type)

    def nmadd(z1: int, z2: int, z3: int) -> int:
        return positive(neg(z1), z2, z3)

    return nmadd


relaxed_dot = dot_s(8, 16, sat(16, "s"))


def relaxed_dot_add(v1: int, v2: int, v3: int) -> int:
    """vextternop: add the lanes of relaxed_dot in pairs, then add `v3`."""
    sums = STRICT_VCVTOP["i32x4.extadd_pairwise_i16x8_s"](relaxed_dot(v1, v2))
    return INT_BINOP["i32x4.add"](sums, v3)


VBINOP: dict[str, Binary] = {
    "i8x16.relaxed_swizzle": swizzle,
    "i16x8.relaxed_q15mulr_s": INT_BINOP["i16x8.q15mulr_sat_s"],
    "i16x8.relaxed_dot_i8x16_i7x16_s": relaxed_dot,
    **{f"{shape}.relaxed_min": FLOAT_BINOP[f"{shape}.min"] for shape in FLOAT_SHAPES},
    **{f"{shape}.relaxed_max": FLOAT_BINOP[f"{shape}.max"] for shape in FLOAT_SHAPES},
}
VTERNOP: dict[str, Ternary] = {
    "i32x4.relaxed_dot_i8x16_i7x16_add_s": relaxed_dot_add,
    **{f"{shape}.relaxed_laneselect": bitselect for shape in INT_SHAPES},
    **{
        f"{shape}.relaxed_{op}": lanewise_ternop(WIDTH[shape], family(LANETYPE[shape]))
        for shape in FLOAT_SHAPES
        for op, family in (("madd", madd), ("nmadd", nmadd))
    },
}
VCVTOP: dict[str, Unary] = {
    "i32x4.relaxed_trunc_f32x4_s": STRICT_VCVTOP["i32x4.trunc_sat_f32x4_s"],
    "i32x4.relaxed_trunc_f32x4_u": STRICT_VCVTOP["i32x4.trunc_sat_f32x4_u"],
    "i32x4.relaxed_trunc_f64x2_s_zero": STRICT_VCVTOP["i32x4.trunc_sat_f64x2_s_zero"],
    "i32x4.relaxed_trunc_f64x2_u_zero": STRICT_VCVTOP["i32x4.trunc_sat_f64x2_u_zero"],
}
