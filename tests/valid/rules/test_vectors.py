"""Lane indices, and vector accesses to memory."""

from __future__ import annotations

import pytest

from tests.valid.checking import body, invalid, valid

V = "(v128.const i64x2 0 0)"
LANES = [
    ("i8x16.extract_lane_s", 16, V),
    ("i16x8.extract_lane_u", 8, V),
    ("i32x4.extract_lane", 4, V),
    ("f64x2.extract_lane", 2, V),
    ("i8x16.replace_lane", 16, f"{V} (i32.const 0)"),
    ("i64x2.replace_lane", 2, f"{V} (i64.const 0)"),
    ("v128.load8_lane", 16, f"(i32.const 0) {V}"),
    ("v128.load64_lane", 2, f"(i32.const 0) {V}"),
]


@pytest.mark.parametrize(("name", "lanes", "operands"), LANES)
def test_a_lane_index_is_below_the_number_of_lanes(name: str, lanes: int, operands: str) -> None:
    valid(body(f"(drop ({name} {lanes - 1} {operands}))", "(memory 1)"))
    text = body(f"(drop ({name} {lanes} {operands}))", "(memory 1)")
    invalid(text, f"invalid lane index {lanes} of {lanes}, in {name}")


def test_lanes_of_stores() -> None:
    valid(body(f"(v128.store16_lane 7 (i32.const 0) {V})", "(memory 1)"))
    invalid(body(f"(v128.store16_lane 8 (i32.const 0) {V})", "(memory 1)"), "invalid lane index 8")


def test_shuffles_choose_from_two_vectors() -> None:
    lanes = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14"
    valid(body(f"(drop (i8x16.shuffle {lanes} 31 {V} {V}))"))
    invalid(body(f"(drop (i8x16.shuffle {lanes} 32 {V} {V}))"), "invalid lane index 32 of 32")


def test_accesses_take_addresses_of_the_memory() -> None:
    valid(body(f"(v128.store (i64.const 0) {V})", "(memory i64 1)"))
    invalid(body(f"(v128.store (i64.const 0) {V})", "(memory 1)"), "type mismatch")
    invalid(body(f"(v128.store (i32.const 0) {V})"), "unknown memory 0")
    invalid(body("(drop (v128.load8x8_s align=16 (i32.const 0)))", "(memory 1)"), "alignment must")
