"""Conversions against exact rational arithmetic, at and around the bounds."""

import math
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from wasmfx.numerics import CANONICAL_NAN, CVTOP, Undefined, is_nan

from .exact import F32, F64, FORMATS, ieee, value
from .strategies import (
    WIDTHS,
    finite_floats,
    float_edges,
    floats,
    int_edges,
    ints,
    laws,
    rounding_laws,
    twos_complement,
)

TRUNCS = [(i, f, sx) for i in ("i32", "i64") for f in ("f32", "f64") for sx in ("s", "u")]
conversions = pytest.mark.parametrize(("i", "f", "sx"), TRUNCS)


def read(n: int, sx: str, i: int) -> int:
    return twos_complement(n, i) if sx == "s" else i


def range_of(n: int, sx: str) -> tuple[int, int]:
    return (-(2 ** (n - 1)), 2 ** (n - 1) - 1) if sx == "s" else (0, 2**n - 1)


def near_bounds(n: int, f: str) -> list[int]:
    """Patterns of every bound, its neighbours in the format, and fractions next to it."""
    edges = [b + d for sx in "su" for b in range_of(n, sx) for d in (-1, 0, 1)]
    numbers = [Fraction(e) + Fraction(d, 2) for e in edges for d in (-1, 0, 1)]
    patterns = [ieee(FORMATS[f], q) for q in numbers]
    return [p + d for p in patterns for d in (-1, 0, 1) if p + d >= 0]


@conversions
@laws
@given(data=st.data())
def test_truncation_is_exact_in_range_and_undefined_or_saturated_outside(
    i: str, f: str, sx: str, data: st.DataObject
) -> None:
    n = WIDTHS[i]
    z = data.draw(finite_floats(f) | st.sampled_from(near_bounds(n, f)))
    exact, (low, high) = math.trunc(value(FORMATS[f], z)), range_of(n, sx)
    saturated = CVTOP[f"{i}.trunc_sat_{f}_{sx}"](z)
    assert read(n, sx, saturated) == min(max(exact, low), high)
    if low <= exact <= high:
        assert CVTOP[f"{i}.trunc_{f}_{sx}"](z) == saturated
    else:
        with pytest.raises(Undefined, match=r"^integer overflow$"):
            CVTOP[f"{i}.trunc_{f}_{sx}"](z)


@conversions
def test_truncation_of_what_is_no_number(i: str, f: str, sx: str) -> None:
    n, format = WIDTHS[i], FORMATS[f]
    trunc, trunc_sat = CVTOP[f"{i}.trunc_{f}_{sx}"], CVTOP[f"{i}.trunc_sat_{f}_{sx}"]
    low, high = range_of(n, sx)
    assert read(n, sx, trunc_sat(format.infinity)) == high
    assert read(n, sx, trunc_sat(format.infinity | format.sign)) == low
    for infinity in (format.infinity, format.infinity | format.sign):
        with pytest.raises(Undefined, match=r"^integer overflow$"):
            trunc(infinity)
    for nan in (z for z in float_edges(f) if is_nan(f, z)):
        assert trunc_sat(nan) == 0
        with pytest.raises(Undefined, match=r"^invalid conversion to integer$"):
            trunc(nan)


@conversions
@laws
@given(data=st.data())
def test_conversion_to_a_float_rounds_the_integer_once(
    i: str, f: str, sx: str, data: st.DataObject
) -> None:
    c = data.draw(ints(WIDTHS[i]))
    expected = ieee(FORMATS[f], Fraction(read(WIDTHS[i], sx, c)))
    assert CVTOP[f"{f}.convert_{i}_{sx}"](c) == expected


@rounding_laws
@given(top=st.integers(2**23, 2**24 - 1), shift=st.integers(0, 38), beside=st.sampled_from((-1, 1)))
@example(top=2**23, shift=38, beside=1)
@example(top=2**23 + 1, shift=38, beside=-1)
def test_integers_beside_the_middle_of_two_f32s_go_to_the_nearer(
    top: int, shift: int, beside: int
) -> None:
    """A double cannot distinguish the widest from the midpoint: it must not round first."""
    i = (2 * top + 1 << shift) + beside
    assert CVTOP["f32.convert_i64_u"](i) == CVTOP["f32.convert_i64_s"](i) == ieee(F32, Fraction(i))
    assert CVTOP["f32.convert_i64_s"](2**64 - i) == ieee(F32, Fraction(-i))


@laws
@given(z=floats("f32"))
def test_promotion_is_exact_and_demotion_undoes_it(z: int) -> None:
    promoted = CVTOP["f64.promote_f32"](z)
    if is_nan("f32", z):
        assert promoted == CANONICAL_NAN["f64"]
    else:
        assert CVTOP["f32.demote_f64"](promoted) == z
        if z % F32.sign < F32.infinity:
            assert value(F64, promoted) == value(F32, z)
            assert promoted >> 63 == z >> 31


@laws
@given(z=floats("f64"))
def test_demotion_rounds_once(z: int) -> None:
    demoted = CVTOP["f32.demote_f64"](z)
    if is_nan("f64", z):
        assert demoted == CANONICAL_NAN["f32"]
    elif z % F64.sign == F64.infinity:
        assert demoted == F32.infinity | (z >> 63 << 31)
    else:
        assert demoted == ieee(F32, value(F64, z), negative_zero=bool(z >> 63))


@laws
@given(z=floats("f64"))
def test_reinterpretation_keeps_every_bit(z: int) -> None:
    assert CVTOP["i64.reinterpret_f64"](z) == CVTOP["f64.reinterpret_i64"](z) == z
    low = z % 2**32
    assert CVTOP["i32.reinterpret_f32"](low) == CVTOP["f32.reinterpret_i32"](low) == low


def test_wrap_and_extend_agree_with_the_numbers_denoted() -> None:
    for i in int_edges(32):
        assert CVTOP["i64.extend_i32_u"](i) == i
        assert twos_complement(64, CVTOP["i64.extend_i32_s"](i)) == twos_complement(32, i)
    for i in int_edges(64):
        assert CVTOP["i32.wrap_i64"](i) == i % 2**32
