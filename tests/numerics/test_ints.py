"""Scalar integer operations against bit strings, exact rationals and C's fixed-width integers."""

import ctypes
import itertools
import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.numerics import BINOP, RELOP, TESTOP, UNOP, Undefined
from wasmfx.numerics.ints import bounds, extend, sat, signed, unsigned

from .strategies import WIDTHS, int_edges, ints, laws, twos_complement

types = pytest.mark.parametrize("type", ["i32", "i64"])
MACHINE = {"i32": ctypes.c_int32, "i64": ctypes.c_int64}


def pairs(type: str) -> st.SearchStrategy[tuple[int, int]]:
    return st.tuples(ints(WIDTHS[type]), ints(WIDTHS[type]))


def bit_string(type: str, i: int) -> str:
    return format(i, f"0{WIDTHS[type]}b")


@types
@laws
@given(data=st.data())
def test_arithmetic_wraps_as_the_machine_does(type: str, data: st.DataObject) -> None:
    i1, i2 = data.draw(pairs(type))
    n, machine = WIDTHS[type], MACHINE[type]
    j1, j2 = twos_complement(n, i1), twos_complement(n, i2)
    for op, exact in (("add", j1 + j2), ("sub", j1 - j2), ("mul", j1 * j2)):
        assert twos_complement(n, BINOP[type, op](i1, i2)) == machine(exact).value


@types
def test_signed_division_truncates_the_exact_quotient(type: str) -> None:
    n = WIDTHS[type]
    for i1, i2 in itertools.product(int_edges(n), int_edges(n)):
        j1, j2 = twos_complement(n, i1), twos_complement(n, i2)
        if j2 == 0 or (j1, j2) == (-(2 ** (n - 1)), -1):
            continue
        quotient = math.trunc(Fraction(j1, j2))
        assert twos_complement(n, BINOP[type, "div_s"](i1, i2)) == quotient
        assert twos_complement(n, BINOP[type, "rem_s"](i1, i2)) == j1 - j2 * quotient


@types
@laws
@given(data=st.data())
def test_quotient_and_remainder_restore_the_dividend(type: str, data: st.DataObject) -> None:
    i1, i2 = data.draw(pairs(type).filter(lambda p: p[1] != 0))
    quotient, remainder = BINOP[type, "div_u"](i1, i2), BINOP[type, "rem_u"](i1, i2)
    assert quotient * i2 + remainder == i1
    assert 0 <= remainder < i2


@types
@pytest.mark.parametrize("op", ["div_s", "div_u", "rem_s", "rem_u"])
def test_division_by_zero_is_undefined(type: str, op: str) -> None:
    with pytest.raises(Undefined) as caught:
        BINOP[type, op](7, 0)
    assert caught.value.reason == "integer divide by zero"


@types
def test_the_least_integer_divided_by_minus_one_overflows_and_leaves_no_remainder(
    type: str,
) -> None:
    least, minus_one = 1 << (WIDTHS[type] - 1), (1 << WIDTHS[type]) - 1
    with pytest.raises(Undefined) as caught:
        BINOP[type, "div_s"](least, minus_one)
    assert caught.value.reason == "integer overflow"
    assert BINOP[type, "rem_s"](least, minus_one) == 0
    assert BINOP[type, "div_u"](least, minus_one) == 0


@types
@laws
@given(data=st.data())
def test_counting_operations_agree_with_the_bit_string(type: str, data: st.DataObject) -> None:
    i = data.draw(ints(WIDTHS[type]))
    bits = bit_string(type, i)
    assert UNOP[type, "clz"](i) == len(bits) - len(bits.lstrip("0"))
    assert UNOP[type, "ctz"](i) == len(bits) - len(bits.rstrip("0"))
    assert UNOP[type, "popcnt"](i) == bits.count("1")
    assert TESTOP[type, "eqz"](i) == ("1" not in bits)


@types
@laws
@given(data=st.data())
def test_bitwise_operations_go_bit_by_bit(type: str, data: st.DataObject) -> None:
    i1, i2 = data.draw(pairs(type))
    columns = list(zip(bit_string(type, i1), bit_string(type, i2), strict=True))
    tables = {"and": "0001", "or": "0111", "xor": "0110"}
    for op, table in tables.items():
        expected = "".join(table[int(a + b, 2)] for a, b in columns)
        assert bit_string(type, BINOP[type, op](i1, i2)) == expected


@types
@laws
@given(data=st.data())
def test_shifts_multiply_and_divide_by_a_power_of_two(type: str, data: st.DataObject) -> None:
    i1, i2 = data.draw(pairs(type))
    n = WIDTHS[type]
    power = 2 ** (i2 % n)
    assert BINOP[type, "shl"](i1, i2) == i1 * power % 2**n
    assert BINOP[type, "shr_u"](i1, i2) == i1 // power
    shifted = BINOP[type, "shr_s"](i1, i2)
    assert twos_complement(n, shifted) == twos_complement(n, i1) // power


@types
@laws
@given(data=st.data())
def test_rotations_turn_the_bit_string(type: str, data: st.DataObject) -> None:
    i1, i2 = data.draw(pairs(type))
    bits, k = bit_string(type, i1), i2 % WIDTHS[type]
    assert bit_string(type, BINOP[type, "rotl"](i1, i2)) == bits[k:] + bits[:k]
    right = len(bits) - k
    assert bit_string(type, BINOP[type, "rotr"](i1, i2)) == bits[right:] + bits[:right]


@types
@laws
@given(data=st.data())
def test_orders_are_those_of_the_numbers_denoted(type: str, data: st.DataObject) -> None:
    i1, i2 = data.draw(pairs(type) | ints(WIDTHS[type]).map(lambda i: (i, i)))
    n = WIDTHS[type]
    readings = {"u": (i1, i2), "s": (twos_complement(n, i1), twos_complement(n, i2))}
    for sx, (j1, j2) in readings.items():
        assert RELOP[type, f"lt_{sx}"](i1, i2) == (j1 < j2)
        assert RELOP[type, f"gt_{sx}"](i1, i2) == (j1 > j2)
        assert RELOP[type, f"le_{sx}"](i1, i2) == (j1 <= j2)
        assert RELOP[type, f"ge_{sx}"](i1, i2) == (j1 >= j2)
    assert RELOP[type, "eq"](i1, i2) == (i1 == i2)
    assert RELOP[type, "ne"](i1, i2) == (i1 != i2)


@types
@laws
@given(data=st.data())
def test_sign_extension_keeps_the_low_part_as_a_number(type: str, data: st.DataObject) -> None:
    n = WIDTHS[type]
    i = data.draw(ints(n))
    for m in (8, 16, 32):
        if m < n:
            low = twos_complement(m, i % 2**m)
            assert twos_complement(n, UNOP[type, f"extend{m}_s"](i)) == low


def test_extend32_exists_for_i64_alone() -> None:
    assert ("i64", "extend32_s") in UNOP
    assert ("i32", "extend32_s") not in UNOP


@given(i=st.integers(-(2**20), 2**20))
@laws
def test_signed_and_unsigned_are_inverse_within_range_and_sat_is_nearest(i: int) -> None:
    assert unsigned(16, i) == i % 2**16
    assert unsigned(16, signed(16, i % 2**16)) == i % 2**16
    assert signed(16, i % 2**16) == twos_complement(16, i % 2**16)
    for sx in ("s", "u"):
        low, high = bounds(16, sx)
        assert sat(16, sx)(i) == min(max(i, low), high) % 2**16
    assert extend(16, 32, "u")(i % 2**16) == i % 2**16
