"""Relaxed operations behave as the deterministic profile prescribes."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.numerics import BINOP, VBINOP, VCVTOP, VTERNOP

from .exact import F32, FORMATS, ieee
from .strategies import SHAPES, any_vectors, join, laws, split, twos_complement, vectors

float_shapes = pytest.mark.parametrize(("shape", "type"), [("f32x4", "f32"), ("f64x2", "f64")])


def splat(n: int, c: int) -> int:
    return join(n, [c] * (128 // n))


@float_shapes
def test_madd_rounds_twice(shape: str, type: str) -> None:
    """With x = 1 + 2^-p, x*x - (1 + 2^(1-p)) is 2^-2p when fused, and 0 when not."""
    f, n = FORMATS[type], SHAPES[shape]
    x = ieee(f, 1 + Fraction(1, 2**f.fraction))
    minus_square = ieee(f, -(1 + Fraction(2, 2**f.fraction)))
    operands = splat(n, x), splat(n, x), splat(n, minus_square)
    assert VTERNOP[f"{shape}.relaxed_madd"](*operands) == 0


@float_shapes
@laws
@given(data=st.data())
def test_madd_multiplies_then_adds_and_nmadd_negates_the_first_factor(
    shape: str, type: str, data: st.DataObject
) -> None:
    n, f = SHAPES[shape], FORMATS[type]
    v1, v2, v3 = (data.draw(vectors(shape)) for _ in range(3))
    triples = list(zip(split(n, v1), split(n, v2), split(n, v3), strict=True))
    mul, add = BINOP[type, "mul"], BINOP[type, "add"]
    madd = [add(mul(a, b), c) for a, b, c in triples]
    nmadd = [add(mul(a ^ f.sign, b), c) for a, b, c in triples]
    assert split(n, VTERNOP[f"{shape}.relaxed_madd"](v1, v2, v3)) == madd
    assert split(n, VTERNOP[f"{shape}.relaxed_nmadd"](v1, v2, v3)) == nmadd


@float_shapes
@laws
@given(data=st.data())
def test_relaxed_extrema_are_the_strict_ones(shape: str, type: str, data: st.DataObject) -> None:
    v1, v2 = data.draw(vectors(shape)), data.draw(vectors(shape))
    for op in ("min", "max"):
        assert VBINOP[f"{shape}.relaxed_{op}"](v1, v2) == VBINOP[f"{shape}.{op}"](v1, v2)


def test_relaxed_min_orders_zeros_and_prefers_nans() -> None:
    v1 = join(32, [0, F32.sign, F32.canonical_nan | 1, 0])
    v2 = join(32, [F32.sign, 0, 0, F32.infinity | 1])
    nans = [F32.canonical_nan] * 2
    assert split(32, VBINOP["f32x4.relaxed_min"](v1, v2)) == [F32.sign, F32.sign, *nans]
    assert split(32, VBINOP["f32x4.relaxed_max"](v1, v2)) == [0, 0, *nans]


@pytest.mark.parametrize("shape", ["i8x16", "i16x8", "i32x4", "i64x2"])
@laws
@given(v1=any_vectors(), v2=any_vectors(), v3=any_vectors())
def test_laneselect_uses_every_bit_of_the_mask(shape: str, v1: int, v2: int, v3: int) -> None:
    selected = VTERNOP[f"{shape}.relaxed_laneselect"](v1, v2, v3)
    assert selected & v3 == v1 & v3
    assert selected | v3 == v2 | v3


def test_swizzle_gives_zero_for_every_index_out_of_range() -> None:
    v = join(8, list(range(100, 116)))
    indices = join(8, [16, 31, 127, 128, 143, 255, *range(10)])
    expected = [0] * 6 + list(range(100, 110))
    assert split(8, VBINOP["i8x16.relaxed_swizzle"](v, indices)) == expected


def test_q15mulr_saturates_where_it_overflows() -> None:
    least = join(16, [-(2**15)] * 8)
    assert VBINOP["i16x8.relaxed_q15mulr_s"](least, least) == join(16, [2**15 - 1] * 8)


@laws
@given(v1=vectors("i8x16"), v2=vectors("i8x16"), v3=vectors("i32x4"))
def test_dot_is_signed_and_its_pairwise_sums_saturate(v1: int, v2: int, v3: int) -> None:
    bytes1, bytes2 = ([twos_complement(8, c) for c in split(8, v)] for v in (v1, v2))
    ps = [a * b for a, b in zip(bytes1, bytes2, strict=True)]
    sums = [min(p + q, 2**15 - 1) for p, q in zip(ps[::2], ps[1::2], strict=True)]
    assert VBINOP["i16x8.relaxed_dot_i8x16_i7x16_s"](v1, v2) == join(16, sums)
    quads = [p + q for p, q in zip(sums[::2], sums[1::2], strict=True)]
    expected = join(32, [q + c for q, c in zip(quads, split(32, v3), strict=True)])
    assert VTERNOP["i32x4.relaxed_dot_i8x16_i7x16_add_s"](v1, v2, v3) == expected


def test_dot_of_the_least_bytes_saturates() -> None:
    least = join(8, [-128] * 16)
    assert VBINOP["i16x8.relaxed_dot_i8x16_i7x16_s"](least, least) == join(16, [2**15 - 1] * 8)
    added = VTERNOP["i32x4.relaxed_dot_i8x16_i7x16_add_s"](least, least, join(32, [1] * 4))
    assert added == join(32, [2 * (2**15 - 1) + 1] * 4)


@pytest.mark.parametrize("sx", ["s", "u"])
@laws
@given(v32=vectors("f32x4"), v64=vectors("f64x2"))
def test_relaxed_truncation_saturates(sx: str, v32: int, v64: int) -> None:
    strict, relaxed = "i32x4.trunc_sat", "i32x4.relaxed_trunc"
    assert VCVTOP[f"{relaxed}_f32x4_{sx}"](v32) == VCVTOP[f"{strict}_f32x4_{sx}"](v32)
    name = f"f64x2_{sx}_zero"
    assert VCVTOP[f"{relaxed}_{name}"](v64) == VCVTOP[f"{strict}_{name}"](v64)
