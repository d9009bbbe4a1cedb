"""Lanes, lifted operations, bitwise operations, and access to lanes, against lists of lanes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.numerics import (
    VBINOP,
    VBITMASK,
    VEXTRACT,
    VREPLACE,
    VSPLAT,
    VTERNOP,
    VTESTOP,
    VUNOP,
    from_lanes,
    lanes,
    shuffle,
)
from wasmfx.numerics.vectors import (
    lanewise_binop,
    lanewise_relop,
    lanewise_shiftop,
    lanewise_ternop,
    lanewise_unop,
)

from .strategies import SHAPES, any_vectors, ints, join, laws, split, twos_complement, vectors

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


shapes = pytest.mark.parametrize("shape", SHAPES)
int_shapes = pytest.mark.parametrize("shape", [s for s in SHAPES if s[0] == "i"])


@laws
@given(v1=any_vectors(), v2=any_vectors(), v3=any_vectors())
def test_bitwise_operations_go_bit_by_bit(v1: int, v2: int, v3: int) -> None:
    def bits(v: int) -> str:
        return format(v, "0128b")

    columns = list(zip(bits(v1), bits(v2), bits(v3), strict=True))
    tables = {"v128.and": "0001", "v128.or": "0111", "v128.xor": "0110", "v128.andnot": "0010"}
    for mnemonic, table in tables.items():
        expected = "".join(table[int(a + b, 2)] for a, b, _ in columns)
        assert bits(VBINOP[mnemonic](v1, v2)) == expected
    assert bits(VUNOP["v128.not"](v1)) == "".join("10"[int(a)] for a in bits(v1))
    selected = "".join(a if c == "1" else b for a, b, c in columns)
    assert bits(VTERNOP["v128.bitselect"](v1, v2, v3)) == selected


def test_any_true_asks_for_one_bit() -> None:
    assert VTESTOP["v128.any_true"](0) == 0
    assert all(VTESTOP["v128.any_true"](1 << k) == 1 for k in range(128))


@int_shapes
@laws
@given(data=st.data())
def test_all_true_and_bitmask_ask_every_lane(shape: str, data: st.DataObject) -> None:
    n = SHAPES[shape]
    v = data.draw(vectors(shape))
    cs = split(n, v)
    assert VTESTOP[f"{shape}.all_true"](v) == (0 not in cs)
    mask = "".join("1" if twos_complement(n, c) < 0 else "0" for c in reversed(cs))
    assert VBITMASK[f"{shape}.bitmask"](v) == int(mask, 2)


@int_shapes
def test_all_true_fails_on_a_single_zero_lane(shape: str) -> None:
    n = SHAPES[shape]
    full = join(n, [1] * (128 // n))
    assert VTESTOP[f"{shape}.all_true"](full) == 1
    for k in range(128 // n):
        assert VTESTOP[f"{shape}.all_true"](full ^ (1 << k * n)) == 0


@shapes
@laws
@given(c=ints(64))
def test_splat_repeats_the_low_bits(shape: str, c: int) -> None:
    n = SHAPES[shape]
    scalar = c % 2 ** max(n, 32)
    assert split(n, VSPLAT[f"{shape}.splat"](scalar)) == [scalar % 2**n] * (128 // n)


@shapes
@laws
@given(data=st.data())
def test_replace_changes_one_lane_and_extract_reads_it_back(
    shape: str, data: st.DataObject
) -> None:
    n = SHAPES[shape]
    v, c = data.draw(any_vectors()), data.draw(ints(max(n, 32)))
    k = data.draw(st.integers(0, 128 // n - 1))
    replaced = VREPLACE[f"{shape}.replace_lane"](v, k, c)
    expected = split(n, v)
    expected[k] = c % 2**n
    assert split(n, replaced) == expected
    if n >= 32:
        assert VEXTRACT[f"{shape}.extract_lane"](replaced, k) == c
    else:
        assert VEXTRACT[f"{shape}.extract_lane_u"](replaced, k) == c % 2**n
        extracted = VEXTRACT[f"{shape}.extract_lane_s"](replaced, k)
        assert twos_complement(32, extracted) == twos_complement(n, c % 2**n)


@laws
@given(v1=any_vectors(), indices=st.lists(ints(8) | st.integers(0, 17), min_size=16, max_size=16))
def test_swizzle_looks_up_bytes_and_gives_zero_beyond_the_last(v1: int, indices: list[int]) -> None:
    table = dict(enumerate(split(8, v1)))
    expected = join(8, [table.get(i, 0) for i in indices])
    assert VBINOP["i8x16.swizzle"](v1, join(8, indices)) == expected


@laws
@given(
    v1=any_vectors(),
    v2=any_vectors(),
    indices=st.lists(st.integers(0, 31), min_size=16, max_size=16),
)
def test_shuffle_chooses_from_both_vectors(v1: int, v2: int, indices: list[int]) -> None:
    table = v1.to_bytes(16, "little") + v2.to_bytes(16, "little")
    chosen = bytes(table[i] for i in indices)
    assert shuffle(indices, v1, v2).to_bytes(16, "little") == chosen
