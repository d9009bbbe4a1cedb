"""Numerics: every numeric operation of WebAssembly 3.0, exact to the bit.

Values are patterns: an i32 or i64 is an int in [0, 2^N), an f32 or f64 its IEEE 754 pattern, a
v128 a 128-bit int whose lowest bits are lane 0. Only `f32_value`, `f32_bits` and their f64
counterparts use Python floats, so no NaN loses its payload by accident.

Scalar families are keyed by type and operator, `BINOP["i32", "add"]`, as in the spec. Conversions
and vector families are keyed by mnemonic, `VBINOP["i8x16.add_sat_s"]`. Each numeric instruction is
in exactly one family, except `i8x16.shuffle`, which is the function `shuffle`.

A partial operation raises `Undefined` outside its domain. Where the spec leaves a choice, results
follow the deterministic profile; `nan_set` describes what the full profile permits.
"""

from . import (
    conversions,
    floats,
    ints,
    relaxed,
    vector_arithmetic,
    vector_conversions,
    vectors,
)
from .floats import (
    CANONICAL_NAN,
    NanSet,
    f32_bits,
    f32_value,
    f64_bits,
    f64_value,
    is_arithmetic_nan,
    is_canonical_nan,
    is_nan,
    nan_set,
)
from .operations import Binary, Ternary, Unary, Undefined
from .vectors import Extract, Replace, from_lanes, lanes, shuffle

UNOP: dict[tuple[str, str], Unary] = {**ints.UNOP, **floats.UNOP}
BINOP: dict[tuple[str, str], Binary] = {**ints.BINOP, **floats.BINOP}
TESTOP: dict[tuple[str, str], Unary] = ints.TESTOP
RELOP: dict[tuple[str, str], Binary] = {**ints.RELOP, **floats.RELOP}
CVTOP: dict[str, Unary] = conversions.CVTOP

VUNOP: dict[str, Unary] = {**vectors.VUNOP, **vector_arithmetic.VUNOP}
VBINOP: dict[str, Binary] = {
    **vectors.VBINOP,
    **vector_arithmetic.VBINOP,
    **vector_conversions.VBINOP,
    **relaxed.VBINOP,
}
VTERNOP: dict[str, Ternary] = {**vectors.VTERNOP, **relaxed.VTERNOP}
VTESTOP: dict[str, Unary] = vectors.VTESTOP
VRELOP: dict[str, Binary] = vector_arithmetic.VRELOP
VSHIFTOP: dict[str, Binary] = vector_arithmetic.VSHIFTOP
VBITMASK: dict[str, Unary] = vectors.VBITMASK
VSPLAT: dict[str, Unary] = vectors.VSPLAT
VCVTOP: dict[str, Unary] = {**vector_conversions.VCVTOP, **relaxed.VCVTOP}
VEXTRACT: dict[str, Extract] = vectors.VEXTRACT
VREPLACE: dict[str, Replace] = vectors.VREPLACE

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
