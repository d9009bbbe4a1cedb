"""Lane-wise arithmetic: integers at the edges of every width, floats against scalar operations."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.numerics import BINOP, RELOP, UNOP, VBINOP, VRELOP, VSHIFTOP, VUNOP
from wasmfx.numerics.vector_arithmetic import INT_BINOP

from .strategies import SHAPES, floats, int_edges, ints, join, laws, split, twos_complement, vectors

Reading = Callable[[int, int], int]


def clamp(low: int, high: int) -> Callable[[int], int]:
    return lambda i: min(max(i, low), high)


def q15mulr(a: int, b: int) -> int:
    """The product of a/2^15 and b/2^15, as a multiple of 2^-15, to the nearest, ties up."""
    return clamp(-(2**15), 2**15 - 1)(floor(Fraction(a * b, 2**15) + Fraction(1, 2)))


def signed_ops(n: int) -> dict[str, Reading]:
    """The effect of each operation on the signed numbers in two lanes."""
    fit = clamp(-(2 ** (n - 1)), 2 ** (n - 1) - 1)
    return {
        "add": lambda a, b: a + b,
        "sub": lambda a, b: a - b,
        "mul": lambda a, b: a * b,
        "add_sat_s": lambda a, b: fit(a + b),
        "sub_sat_s": lambda a, b: fit(a - b),
        "min_s": min,
        "max_s": max,
        "q15mulr_sat_s": q15mulr,
    }


def unsigned_ops(n: int) -> dict[str, Reading]:
    fit = clamp(0, 2**n - 1)
    return {
        "add_sat_u": lambda a, b: fit(a + b),
        "sub_sat_u": lambda a, b: fit(a - b),
        "min_u": min,
        "max_u": max,
        "avgr_u": lambda a, b: -(-(a + b) // 2),
    }


KNOWN = {*signed_ops(8), *unsigned_ops(8)}

RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "gt": lambda a, b: a > b,
    "le": lambda a, b: a <= b,
    "ge": lambda a, b: a >= b,
}


def lane_pairs(n: int) -> list[tuple[int, int]]:
    """Pairs of vectors, in which every pair of edges occurs in a lane."""
    pairs = list(itertools.product(int_edges(n), int_edges(n)))
    size = 128 // n
    padded = pairs + pairs[: -len(pairs) % size]
    batches = [padded[k : k + size] for k in range(0, len(padded), size)]
    return [(join(n, [a for a, _ in ps]), join(n, [b for _, b in ps])) for ps in batches]


int_binops = [m for m in VBINOP if m[0] == "i" and m.split(".")[1] in KNOWN]
int_relops = [m for m in VRELOP if m[0] == "i"]


def test_every_integer_operation_is_among_those_tested() -> None:
    assert set(int_binops) == set(INT_BINOP)
    assert len(int_binops) == 34
    assert len(int_relops) == 36


@pytest.mark.parametrize("mnemonic", int_binops)
def test_binary_operations_on_every_pair_of_edges(mnemonic: str) -> None:
    shape, op = mnemonic.split(".")
    n = SHAPES[shape]
    for v1, v2 in lane_pairs(n):
        assert VBINOP[mnemonic](v1, v2) == expected_binop(n, op, v1, v2)


@pytest.mark.parametrize("shape", ["i8x16", "i16x8", "i32x4", "i64x2"])
@laws
@given(data=st.data())
def test_binary_operations_on_any_lanes(shape: str, data: st.DataObject) -> None:
    n = SHAPES[shape]
    v1, v2 = data.draw(vectors(shape)), data.draw(vectors(shape))
    for op in (m.split(".")[1] for m in int_binops if m.startswith(shape)):
        assert VBINOP[f"{shape}.{op}"](v1, v2) == expected_binop(n, op, v1, v2)


def expected_binop(n: int, op: str, v1: int, v2: int) -> int:
    lanes = zip(split(n, v1), split(n, v2), strict=True)
    if op in unsigned_ops(n):
        return join(n, [unsigned_ops(n)[op](a, b) for a, b in lanes])
    f = signed_ops(n)[op]
    return join(n, [f(twos_complement(n, a), twos_complement(n, b)) for a, b in lanes])


@pytest.mark.parametrize("mnemonic", int_relops)
def test_relations_on_every_pair_of_edges(mnemonic: str) -> None:
    shape, op = mnemonic.split(".")
    n, (name, _, sx) = SHAPES[shape], op.partition("_")
    for v1, v2 in lane_pairs(n):
        lanes = list(zip(split(n, v1), split(n, v2), strict=True))
        if sx == "s":
            lanes = [(twos_complement(n, a), twos_complement(n, b)) for a, b in lanes]
        expected = join(n, [-1 if RELATIONS[name](a, b) else 0 for a, b in lanes])
        assert VRELOP[mnemonic](v1, v2) == expected


@pytest.mark.parametrize("shape", ["i8x16", "i16x8", "i32x4", "i64x2"])
@laws
@given(data=st.data())
def test_negation_and_absolute_value_wrap(shape: str, data: st.DataObject) -> None:
    n = SHAPES[shape]
    v = data.draw(vectors(shape))
    numbers = [twos_complement(n, c) for c in split(n, v)]
    assert VUNOP[f"{shape}.neg"](v) == join(n, [-j for j in numbers])
    assert VUNOP[f"{shape}.abs"](v) == join(n, [abs(j) for j in numbers])


def test_popcnt_counts_in_every_byte() -> None:
    for first in range(0, 256, 16):
        cs = list(range(first, first + 16))
        assert VUNOP["i8x16.popcnt"](join(8, cs)) == join(8, [bin(c).count("1") for c in cs])


@pytest.mark.parametrize("shape", ["i8x16", "i16x8", "i32x4", "i64x2"])
@laws
@given(data=st.data())
def test_shifts_take_the_count_modulo_the_lane_width(shape: str, data: st.DataObject) -> None:
    n = SHAPES[shape]
    v, i = data.draw(vectors(shape)), data.draw(ints(32) | st.integers(0, 2 * n))
    power, cs = 2 ** (i % n), split(n, v)
    assert VSHIFTOP[f"{shape}.shl"](v, i) == join(n, [c * power for c in cs])
    assert VSHIFTOP[f"{shape}.shr_u"](v, i) == join(n, [c // power for c in cs])
    shifted = [twos_complement(n, c) // power for c in cs]
    assert VSHIFTOP[f"{shape}.shr_s"](v, i) == join(n, shifted)


shapes = pytest.mark.parametrize(("shape", "type"), [("f32x4", "f32"), ("f64x2", "f64")])


@shapes
@laws
@given(data=st.data())
def test_lanes_are_scalars(shape: str, type: str, data: st.DataObject) -> None:
    """In any lane, next to any other lanes, including NaNs."""
    n = SHAPES[shape]
    v1, v2 = data.draw(vectors(shape)), data.draw(vectors(shape))
    pairs = list(zip(split(n, v1), split(n, v2), strict=True))
    for op in ("abs", "neg", "sqrt", "ceil", "floor", "trunc", "nearest"):
        assert split(n, VUNOP[f"{shape}.{op}"](v1)) == [UNOP[type, op](a) for a, _ in pairs]
    for op in ("add", "sub", "mul", "div", "min", "max"):
        assert split(n, VBINOP[f"{shape}.{op}"](v1, v2)) == [BINOP[type, op](*p) for p in pairs]
    for op in ("eq", "ne", "lt", "gt", "le", "ge"):
        ones = [-RELOP[type, op](*p) for p in pairs]
        assert VRELOP[f"{shape}.{op}"](v1, v2) == join(n, ones)


@shapes
@laws
@given(data=st.data())
def test_pseudo_extrema_return_the_first_operand_unless_the_second_is_beyond_it(
    shape: str, type: str, data: st.DataObject
) -> None:
    z1, z2 = data.draw(floats(type)), data.draw(floats(type))
    n = SHAPES[shape]
    v1, v2 = join(n, [z1] * (128 // n)), join(n, [z2] * (128 // n))
    less, greater = RELOP[type, "lt"](z2, z1), RELOP[type, "gt"](z2, z1)
    assert set(split(n, VBINOP[f"{shape}.pmin"](v1, v2))) == {z2 if less else z1}
    assert set(split(n, VBINOP[f"{shape}.pmax"](v1, v2))) == {z2 if greater else z1}


def test_pseudo_extrema_keep_zeros_and_payloads_of_the_first_operand() -> None:
    signalling, negative_zero = 0x7F80_0001, 0x8000_0000
    v1 = join(32, [signalling, 0, negative_zero, 0x3F80_0000])
    v2 = join(32, [0x3F80_0000, negative_zero, 0, signalling])
    assert VBINOP["f32x4.pmin"](v1, v2) == v1
    assert VBINOP["f32x4.pmax"](v1, v2) == v1
