"""Lanes, and the lifting of lane operations to vectors."""

import pytest
from hypothesis import given

from wasmfx.numerics import from_lanes, lanes
from wasmfx.numerics.vectors import (
    lanewise_binop,
    lanewise_relop,
    lanewise_shiftop,
    lanewise_ternop,
    lanewise_unop,
)

from .strategies import any_vectors, join, laws, split

widths = pytest.mark.parametrize("n", [8, 16, 32, 64])


@widths
@laws
@given(v=any_vectors())
def test_lane_k_is_bits_kn_to_kn_plus_n(n: int, v: int) -> None:
    assert list(lanes(n, v)) == split(n, v)
    assert from_lanes(n, lanes(n, v)) == v


def test_lane_0_is_the_first_byte_in_memory() -> None:
    assert lanes(8, int.from_bytes(bytes(range(16)), "little")) == tuple(range(16))


@widths
@laws
@given(v1=any_vectors(), v2=any_vectors(), v3=any_vectors())
def test_lifted_operations_act_on_corresponding_lanes(n: int, v1: int, v2: int, v3: int) -> None:
    cs1, cs2, cs3 = split(n, v1), split(n, v2), split(n, v3)
    columns = list(zip(cs1, cs2, cs3, strict=True))
    mask = 2**n - 1
    assert lanewise_unop(n, lambda a: a ^ 1)(v1) == join(n, [a ^ 1 for a in cs1])
    assert lanewise_binop(n, lambda a, b: a & ~b)(v1, v2) == join(
        n, [a & ~b for a, b, _ in columns]
    )
    assert lanewise_ternop(n, lambda a, b, c: (a - b * c) & mask)(v1, v2, v3) == join(
        n, [a - b * c for a, b, c in columns]
    )
    assert lanewise_shiftop(n, lambda a, i: a >> i)(v1, 3) == join(n, [a // 8 for a in cs1])


@widths
@laws
@given(v1=any_vectors(), v2=any_vectors())
def test_a_lifted_relation_gives_lanes_of_ones_or_zeros(n: int, v1: int, v2: int) -> None:
    expected = [-1 if a < b else 0 for a, b in zip(split(n, v1), split(n, v2), strict=True)]
    assert lanewise_relop(n, lambda a, b: int(a < b))(v1, v2) == join(n, expected)
