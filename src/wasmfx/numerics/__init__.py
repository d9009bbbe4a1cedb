"""Numerics: every numeric operation of WebAssembly 3.0, exact to the bit.

Values are patterns: an i32 or i64 is an int in [0, 2^N), an f32 or f64 its IEEE 754 pattern, a
v128 a 128-bit int whose lowest bits are lane 0. Python floats appear in `f32_value`, `f32_bits` and
their f64 twins and nowhere else at the surface, so no NaN loses its payload by accident.

Scalar families are keyed by type and operator, `BINOP["i32", "add"]`, as the spec's instructions
are; conversions and vector families by the whole mnemonic, `VBINOP["i8x16.add_sat_s"]`. Each
numeric instruction is in exactly one of them, save `i8x16.shuffle`, which is `shuffle`.

A partial operation raises `Undefined` outside its domain. Where the spec leaves a choice, results
follow the deterministic profile; `nan_set` describes what the full profile permits.
"""

from . import (
    conversions,
    floats,
    ints,
    relaxed,
    vector_conversions,
    vector_floats,
    vector_ints,
    vector_lanes,
)
from .floats import f32_bits, f32_value, f64_bits, f64_value
from .nan import (
    CANONICAL_NAN,
    NanSet,
    is_arithmetic_nan,
    is_canonical_nan,
    is_nan,
    nan_set,
)
from .signatures import Binary, Ternary, Unary
from .undefined import Undefined
from .vector_lanes import Extract, Replace, shuffle
from .vectors import from_lanes, lanes

UNOP: dict[tuple[str, str], Unary] = {**ints.UNOP, **floats.UNOP}
BINOP: dict[tuple[str, str], Binary] = {**ints.BINOP, **floats.BINOP}
TESTOP: dict[tuple[str, str], Unary] = ints.TESTOP
RELOP: dict[tuple[str, str], Binary] = {**ints.RELOP, **floats.RELOP}
CVTOP: dict[str, Unary] = conversions.CVTOP

VUNOP: dict[str, Unary] = {**vector_lanes.VUNOP, **vector_ints.VUNOP, **vector_floats.VUNOP}
VBINOP: dict[str, Binary] = {
    **vector_lanes.VBINOP,
    **vector_ints.VBINOP,
    **vector_floats.VBINOP,
    **vector_conversions.VBINOP,
    **relaxed.VBINOP,
}
VTERNOP: dict[str, Ternary] = {**vector_lanes.VTERNOP, **relaxed.VTERNOP}
VTESTOP: dict[str, Unary] = vector_lanes.VTESTOP
VRELOP: dict[str, Binary] = {**vector_ints.VRELOP, **vector_floats.VRELOP}
VSHIFTOP: dict[str, Binary] = vector_ints.VSHIFTOP
VBITMASK: dict[str, Unary] = vector_lanes.VBITMASK
VSPLAT: dict[str, Unary] = vector_lanes.VSPLAT
VCVTOP: dict[str, Unary] = {**vector_conversions.VCVTOP, **relaxed.VCVTOP}
VEXTRACT: dict[str, Extract] = vector_lanes.VEXTRACT
VREPLACE: dict[str, Replace] = vector_lanes.VREPLACE

__all__ = [
    "BINOP",
    "CANONICAL_NAN",
    "CVTOP",
    "RELOP",
    "TESTOP",
    "UNOP",
    "VBINOP",
    "VBITMASK",
    "VCVTOP",
    "VEXTRACT",
    "VRELOP",
    "VREPLACE",
    "VSHIFTOP",
    "VSPLAT",
    "VTERNOP",
    "VTESTOP",
    "VUNOP",
    "Binary",
    "Extract",
    "NanSet",
    "Replace",
    "Ternary",
    "Unary",
    "Undefined",
    "f32_bits",
    "f32_value",
    "f64_bits",
    "f64_value",
    "from_lanes",
    "is_arithmetic_nan",
    "is_canonical_nan",
    "is_nan",
    "lanes",
    "nan_set",
    "shuffle",
]
