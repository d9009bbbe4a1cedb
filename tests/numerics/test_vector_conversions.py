"""Operations that change the shape, against plain integers and the scalar conversions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.numerics import CVTOP, VBINOP, VCVTOP

from .strategies import SHAPES, join, laws, split, twos_complement, vectors

WIDENINGS = [("i16x8", "i8x16"), ("i32x4", "i16x8"), ("i64x2", "i32x4")]
widenings = pytest.mark.parametrize(("wide", "slim"), WIDENINGS)
signs = pytest.mark.parametrize("sx", ["s", "u"])


def numbers(shape: str, sx: str, v: int) -> list[int]:
    n = SHAPES[shape]
    return [twos_complement(n, c) if sx == "s" else c for c in split(n, v)]


@widenings
@signs
@laws
@given(data=st.data())
def test_widening_keeps_numbers_and_takes_the_half_it_names(
    wide: str, slim: str, sx: str, data: st.DataObject
) -> None:
    n = SHAPES[wide]
    v1, v2 = data.draw(vectors(slim)), data.draw(vectors(slim))
    js1, js2 = numbers(slim, sx, v1), numbers(slim, sx, v2)
    products = [a * b for a, b in zip(js1, js2, strict=True)]
    middle = 128 // n
    for part, chosen in (("low", slice(None, middle)), ("high", slice(middle, None))):
        extended = VCVTOP[f"{wide}.extend_{part}_{slim}_{sx}"](v1)
        assert numbers(wide, sx, extended) == js1[chosen]
        multiplied = VBINOP[f"{wide}.extmul_{part}_{slim}_{sx}"](v1, v2)
        assert numbers(wide, sx, multiplied) == products[chosen]


@pytest.mark.parametrize(("wide", "slim"), WIDENINGS[:2])
@signs
@laws
@given(data=st.data())
def test_pairwise_addition_is_exact(wide: str, slim: str, sx: str, data: st.DataObject) -> None:
    v = data.draw(vectors(slim))
    js = numbers(slim, sx, v)
    sums = [a + b for a, b in zip(js[::2], js[1::2], strict=True)]
    assert numbers(wide, sx, VCVTOP[f"{wide}.extadd_pairwise_{slim}_{sx}"](v)) == sums


@pytest.mark.parametrize(("slim", "wide"), [("i8x16", "i16x8"), ("i16x8", "i32x4")])
@signs
@laws
@given(data=st.data())
def test_narrowing_reads_signed_lanes_and_saturates(
    slim: str, wide: str, sx: str, data: st.DataObject
) -> None:
    v1, v2 = data.draw(vectors(wide)), data.draw(vectors(wide))
    n = SHAPES[slim]
    low, high = (-(2 ** (n - 1)), 2 ** (n - 1) - 1) if sx == "s" else (0, 2**n - 1)
    both = numbers(wide, "s", v1) + numbers(wide, "s", v2)
    narrowed = VBINOP[f"{slim}.narrow_{wide}_{sx}"](v1, v2)
    assert numbers(slim, sx, narrowed) == [min(max(j, low), high) for j in both]


@laws
@given(v1=vectors("i16x8"), v2=vectors("i16x8"))
def test_dot_adds_neighbouring_products_modulo_two_to_the_32(v1: int, v2: int) -> None:
    pairs = zip(numbers("i16x8", "s", v1), numbers("i16x8", "s", v2), strict=True)
    ps = [a * b for a, b in pairs]
    expected = join(32, [p + q for p, q in zip(ps[::2], ps[1::2], strict=True)])
    assert VBINOP["i32x4.dot_i16x8_s"](v1, v2) == expected


def test_dot_overflows_for_the_least_lanes_alone() -> None:
    least = join(16, [-(2**15)] * 8)
    assert VBINOP["i32x4.dot_i16x8_s"](least, least) == join(32, [2**31] * 4)


#           mnemonic, shape before, shape after, the scalar conversion of a lane
CONVERSIONS = [
    ("f32x4.convert_i32x4_s", "i32x4", "f32x4", "f32.convert_i32_s"),
    ("f32x4.convert_i32x4_u", "i32x4", "f32x4", "f32.convert_i32_u"),
    ("f64x2.convert_low_i32x4_s", "i32x4", "f64x2", "f64.convert_i32_s"),
    ("f64x2.convert_low_i32x4_u", "i32x4", "f64x2", "f64.convert_i32_u"),
    ("f64x2.promote_low_f32x4", "f32x4", "f64x2", "f64.promote_f32"),
    ("f32x4.demote_f64x2_zero", "f64x2", "f32x4", "f32.demote_f64"),
    ("i32x4.trunc_sat_f32x4_s", "f32x4", "i32x4", "i32.trunc_sat_f32_s"),
    ("i32x4.trunc_sat_f32x4_u", "f32x4", "i32x4", "i32.trunc_sat_f32_u"),
    ("i32x4.trunc_sat_f64x2_s_zero", "f64x2", "i32x4", "i32.trunc_sat_f64_s"),
    ("i32x4.trunc_sat_f64x2_u_zero", "f64x2", "i32x4", "i32.trunc_sat_f64_u"),
]


@pytest.mark.parametrize(("mnemonic", "before", "after", "scalar"), CONVERSIONS)
@laws
@given(data=st.data())
def test_conversions_start_at_lane_0_and_fill_up_with_zeros(
    mnemonic: str, before: str, after: str, scalar: str, data: st.DataObject
) -> None:
    v = data.draw(vectors(before))
    count = 128 // SHAPES[after]
    converted = [CVTOP[scalar](c) for c in split(SHAPES[before], v)][:count]
    expected = converted + [0] * (count - len(converted))
    assert split(SHAPES[after], VCVTOP[mnemonic](v)) == expected
