"""Scalar floats against exact rational arithmetic, special cases, and the classes of NaNs."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from wasmfx.numerics import (
    BINOP,
    CANONICAL_NAN,
    RELOP,
    UNOP,
    f32_bits,
    f32_value,
    f64_bits,
    f64_value,
    is_arithmetic_nan,
    is_canonical_nan,
    is_nan,
    nan_set,
)

from .exact import F32, FORMATS, decode, ieee, is_finite, square_root, value
from .strategies import finite_floats, float_edges, floats, laws, rounding_laws

types = pytest.mark.parametrize("type", ["f32", "f64"])


@types
@rounding_laws
@given(data=st.data())
def test_arithmetic_on_finite_numbers_is_the_exact_result_rounded_once(
    type: str, data: st.DataObject
) -> None:
    f = FORMATS[type]
    z1, z2 = data.draw(finite_floats(type)), data.draw(finite_floats(type))
    q1, q2, negative = value(f, z1), value(f, z2), bool((z1 ^ z2) & f.sign)
    both_negative = bool(z1 & z2 & f.sign)
    assert BINOP[type, "add"](z1, z2) == ieee(f, q1 + q2, negative_zero=both_negative)
    assert BINOP[type, "mul"](z1, z2) == ieee(f, q1 * q2, negative_zero=negative)
    if q2:
        assert BINOP[type, "div"](z1, z2) == ieee(f, q1 / q2, negative_zero=negative)


@types
@laws
@given(data=st.data())
def test_subtraction_adds_the_negation(type: str, data: st.DataObject) -> None:
    z1, z2 = data.draw(floats(type)), data.draw(floats(type))
    assert BINOP[type, "sub"](z1, z2) == BINOP[type, "add"](z1, UNOP[type, "neg"](z2))


@rounding_laws
@given(z1=st.integers(1, 2**23 - 1), z2=st.integers(0x4000_0000, 0x4F00_0000))
def test_quotients_that_are_subnormal_are_rounded_once(z1: int, z2: int) -> None:
    assert BINOP["f32", "div"](z1, z2) == ieee(F32, value(F32, z1) / value(F32, z2))


@types
@rounding_laws
@given(data=st.data())
def test_square_roots_are_rounded_once(type: str, data: st.DataObject) -> None:
    f = FORMATS[type]
    z = data.draw(finite_floats(type)) & ~f.sign
    assert UNOP[type, "sqrt"](z) == ieee(f, square_root(value(f, z)))


@types
def test_square_root_of_the_special_cases(type: str) -> None:
    f, sqrt = FORMATS[type], UNOP[type, "sqrt"]
    assert sqrt(f.sign) == f.sign
    assert sqrt(f.infinity) == f.infinity
    assert sqrt(f.infinity | f.sign) == f.canonical_nan
    assert sqrt(f.sign | 1) == f.canonical_nan


@types
@laws
@given(data=st.data())
def test_roundings_give_the_integer_and_keep_the_sign_of_zero(
    type: str, data: st.DataObject
) -> None:
    f = FORMATS[type]
    z = data.draw(finite_floats(type))
    q, negative = value(f, z), bool(z & f.sign)
    integers = {"ceil": math.ceil(q), "floor": math.floor(q), "trunc": math.trunc(q)}
    for op, i in {**integers, "nearest": round(q)}.items():
        assert UNOP[type, op](z) == ieee(f, Fraction(i), negative_zero=negative)


@types
@pytest.mark.parametrize("op", ["ceil", "floor", "trunc", "nearest"])
def test_roundings_leave_integral_values_and_infinities_alone(type: str, op: str) -> None:
    f = FORMATS[type]
    large = ieee(f, Fraction(2**f.fraction + 1))
    for z in (0, ieee(f, Fraction(1)), large, f.infinity - 1, f.infinity):
        assert UNOP[type, op](z) == z
        assert UNOP[type, op](z | f.sign) == z | f.sign


@types
def test_roundings_of_a_fraction_keep_its_sign(type: str) -> None:
    f = FORMATS[type]
    fraction, one = ieee(f, Fraction(1, 4)), ieee(f, Fraction(1))
    expected = {"ceil": (one, f.sign), "floor": (0, one | f.sign)}
    expected |= {"trunc": (0, f.sign), "nearest": (0, f.sign)}
    for op, (positive, negative) in expected.items():
        assert UNOP[type, op](fraction) == positive
        assert UNOP[type, op](fraction | f.sign) == negative


@types
@pytest.mark.parametrize(
    ("halves", "nearest"), [(1, 0), (3, 2), (5, 2), (7, 4), (-1, 0), (-3, -2), (-5, -2)]
)
def test_nearest_breaks_ties_to_even(type: str, halves: int, nearest: int) -> None:
    f = FORMATS[type]
    tie = ieee(f, Fraction(halves, 2))
    expected = ieee(f, Fraction(nearest), negative_zero=halves < 0)
    assert UNOP[type, "nearest"](tie) == expected


@types
def test_infinities_follow_the_rules_for_them(type: str) -> None:
    """Every pair with an infinity: a result when the limits agree, a NaN when they do not."""
    f = FORMATS[type]
    inf, one, nan = f.infinity, ieee(f, Fraction(1)), f.canonical_nan
    add, mul, div = (BINOP[type, op] for op in ("add", "mul", "div"))
    for s1, s2 in itertools.product((0, f.sign), repeat=2):
        sign = s1 ^ s2
        assert add(inf | s1, inf | s2) == (nan if sign else inf | s1)
        assert add(inf | s1, one | s2) == add(one | s2, inf | s1) == inf | s1
        assert mul(inf | s1, inf | s2) == mul(inf | s1, one | s2) == inf | sign
        assert mul(inf | s1, 0 | s2) == mul(0 | s2, inf | s1) == nan
        assert div(inf | s1, inf | s2) == nan
        assert div(inf | s1, one | s2) == div(inf | s1, 0 | s2) == inf | sign
        assert div(one | s1, inf | s2) == div(0 | s1, inf | s2) == sign


@types
def test_division_by_zero_is_an_infinity_or_a_nan(type: str) -> None:
    f, div = FORMATS[type], BINOP[type, "div"]
    for s1, s2 in itertools.product((0, f.sign), repeat=2):
        assert div(1 | s1, 0 | s2) == f.infinity | (s1 ^ s2)
        assert div(0 | s1, 0 | s2) == f.canonical_nan


@types
def test_min_and_max_choose_an_operand_and_order_the_zeros(type: str) -> None:
    f = FORMATS[type]

    def key(z: int) -> tuple[Fraction, bool]:
        return value(f, z), not z & f.sign

    finite = [z for z in float_edges(type) if is_finite(f, z)]
    for z1, z2 in itertools.product(finite, finite):
        assert BINOP[type, "min"](z1, z2) == min(z1, z2, key=key)
        assert BINOP[type, "max"](z1, z2) == max(z1, z2, key=key)


@types
def test_min_and_max_of_infinities_are_ordinary(type: str) -> None:
    f = FORMATS[type]
    low, high = f.infinity | f.sign, f.infinity
    for z in filter(lambda z: not is_nan(type, z), float_edges(type)):
        assert BINOP[type, "min"](z, low) == BINOP[type, "min"](low, z) == low
        assert BINOP[type, "max"](z, high) == BINOP[type, "max"](high, z) == high
        assert BINOP[type, "min"](z, high) == BINOP[type, "max"](z, low) == z


@types
def test_a_nan_operand_makes_the_result_the_positive_canonical_nan(type: str) -> None:
    nans = [z for z in float_edges(type) if is_nan(type, z)]
    assert len(nans) == 8
    for nan, z in itertools.product(nans, float_edges(type)):
        for op in ("add", "sub", "mul", "div", "min", "max"):
            assert BINOP[type, op](nan, z) == BINOP[type, op](z, nan) == CANONICAL_NAN[type]
        for op in ("sqrt", "ceil", "floor", "trunc", "nearest"):
            assert UNOP[type, op](nan) == CANONICAL_NAN[type]


@types
@laws
@given(data=st.data())
def test_sign_operations_change_the_sign_bit_alone(type: str, data: st.DataObject) -> None:
    """Payloads survive, signalling ones too."""
    f = FORMATS[type]
    z1, z2 = data.draw(floats(type)), data.draw(floats(type))
    magnitude = z1 % f.sign
    assert UNOP[type, "abs"](z1) == magnitude
    assert UNOP[type, "neg"](z1) == magnitude + (f.sign if z1 < f.sign else 0)
    assert BINOP[type, "copysign"](z1, z2) == magnitude + (f.sign if z2 >= f.sign else 0)


@types
@laws
@given(data=st.data())
def test_comparisons_are_those_of_the_numbers_and_fail_on_nans(
    type: str, data: st.DataObject
) -> None:
    f = FORMATS[type]
    z1, z2 = data.draw(floats(type)), data.draw(floats(type))
    x1, x2 = extended(type, z1), extended(type, z2)
    if x1 is None or x2 is None:
        expected = {"eq": 0, "ne": 1, "lt": 0, "gt": 0, "le": 0, "ge": 0}
    else:
        expected = {"eq": x1 == x2, "ne": x1 != x2, "lt": x1 < x2}
        expected |= {"gt": x1 > x2, "le": x1 <= x2, "ge": x1 >= x2}
    assert {op: RELOP[type, op](z1, z2) for op in expected} == expected
    assert RELOP[type, "eq"](0, f.sign) == 1


def extended(type: str, z: int) -> Fraction | None:
    """The number of pattern `z`, with an infinity above all finite ones; None for a NaN."""
    f = FORMATS[type]
    if is_finite(f, z):
        return value(f, z)
    negative, magnitude = decode(f, z)
    return None if magnitude == "nan" else Fraction(-(2**1024) if negative else 2**1024)


@laws
@given(x=st.floats(allow_nan=False) | st.floats(-1e39, 1e39) | st.floats(-1e-37, 1e-37))
@example(x=3.4028235677973366e38)
@example(x=3.4028235677973362e38)
@example(x=-1e300)
def test_f32_bits_rounds_the_double_once_and_overflows_to_infinity(x: float) -> None:
    negative = math.copysign(1.0, x) < 0
    if math.isinf(x):
        assert f32_bits(x) == F32.infinity | (F32.sign if negative else 0)
    else:
        assert f32_bits(x) == ieee(F32, Fraction(x), negative_zero=negative)


@types
@laws
@given(data=st.data())
def test_value_and_bits_are_inverse_but_for_nans(type: str, data: st.DataObject) -> None:
    z = data.draw(floats(type))
    restored = f32_bits(f32_value(z)) if type == "f32" else f64_bits(f64_value(z))
    assert restored == (CANONICAL_NAN[type] if is_nan(type, z) else z)


#            pattern, is it a NaN, canonical, arithmetic
F32_CASES = [
    (0x7F80_0000, False, False, False),
    (0x7F80_0001, True, False, False),
    (0x7FBF_FFFF, True, False, False),
    (0x7FC0_0000, True, True, True),
    (0x7FC0_0001, True, False, True),
    (0x7FFF_FFFF, True, False, True),
    (0x7F7F_FFFF, False, False, False),
    (0x0000_0000, False, False, False),
]
F64_CASES = [
    (0x7FF0_0000_0000_0000, False, False, False),
    (0x7FF0_0000_0000_0001, True, False, False),
    (0x7FF7_FFFF_FFFF_FFFF, True, False, False),
    (0x7FF8_0000_0000_0000, True, True, True),
    (0x7FF8_0000_0000_0001, True, False, True),
    (0x7FFF_FFFF_FFFF_FFFF, True, False, True),
    (0x7FEF_FFFF_FFFF_FFFF, False, False, False),
]
CASES = [("f32", 1 << 31, *case) for case in F32_CASES]
CASES += [("f64", 1 << 63, *case) for case in F64_CASES]


@pytest.mark.parametrize(("type", "sign", "z", "nan", "canonical", "arithmetic"), CASES)
def test_predicates_read_the_payload_whatever_the_sign(
    type: str, sign: int, z: int, nan: bool, canonical: bool, arithmetic: bool
) -> None:
    for pattern in (z, z | sign):
        assert is_nan(type, pattern) == nan
        assert is_canonical_nan(type, pattern) == canonical
        assert is_arithmetic_nan(type, pattern) == arithmetic


def test_without_nan_operands_only_canonical_results_are_permitted() -> None:
    for operands in ((), (0,), (0x7F80_0000, 0xFF80_0000)):
        nans = nan_set("f32", *operands)
        assert 0x7FC0_0000 in nans
        assert 0xFFC0_0000 in nans
        assert 0x7FC0_0001 not in nans
        assert 0x7F80_0000 not in nans


def test_canonical_operands_of_either_sign_permit_only_canonical_results() -> None:
    nans = nan_set("f64", 0x7FF8_0000_0000_0000, 0xFFF8_0000_0000_0000, 1)
    assert nans.canonical
    assert 0xFFF8_0000_0000_0000 in nans
    assert 0x7FF8_0000_0000_0001 not in nans


@pytest.mark.parametrize("noncanonical", [0x7FC0_0001, 0x7F80_0001, 0xFFFF_FFFF])
def test_one_other_nan_permits_every_arithmetic_result(noncanonical: int) -> None:
    nans = nan_set("f32", 0x7FC0_0000, noncanonical)
    assert not nans.canonical
    assert 0x7FC0_0000 in nans
    assert 0xFFC1_2345 in nans
    assert 0x7F80_0001 not in nans
    assert 0x3F80_0000 not in nans


def test_a_conversion_reads_operands_in_their_own_type() -> None:
    assert nan_set("f64", 0x7FC0_0000, operand_type="f32").canonical
    assert not nan_set("f64", 0x7FC0_0001, operand_type="f32").canonical
    assert nan_set("f32", 0x7FF8_0000_0000_0000, operand_type="f64").canonical
    assert nan_set("f32", 0x7FF8_0000_0000_0000, operand_type="f64").type == "f32"
