"""Vector instructions that do not touch memory."""

from __future__ import annotations

import pytest

from tests.exec.cases import Case
from tests.exec.program import i32, i64
from wasmfx.runtime.values import Value


def v128(*lanes: int) -> list[Value]:
    """A vector of four i32 lanes."""
    return [("v128", sum((n & 0xFFFF_FFFF) << 32 * k for k, n in enumerate(lanes)))]


A = "(v128.const i32x4 1 2 3 4)"
B = "(v128.const i32x4 10 20 30 40)"
ONES = "(v128.const i32x4 -1 -1 -1 -1)"
SWAP = "i8x16.shuffle 16 17 18 19 4 5 6 7 24 25 26 27 12 13 14 15"

CASES = [
    Case("vconst", f"(result v128) {A}", v128(1, 2, 3, 4)),
    Case("vunop", f"(result v128) (i32x4.neg {A})", v128(-1, -2, -3, -4)),
    Case("vbinop", f"(result v128) (i32x4.sub {B} {A})", v128(9, 18, 27, 36)),
    Case("vternop", f"(result v128) (v128.bitselect {A} {B} {ONES})", v128(1, 2, 3, 4)),
    Case("vtestop", f"(result i32) (i32x4.all_true {A})", [i32(1)]),
    Case(
        "vrelop", f"(result v128) (i32x4.lt_s {A} (v128.const i32x4 2 2 2 9))", v128(-1, 0, 0, -1)
    ),
    Case("vshiftop", f"(result v128) (i32x4.shl {A} (i32.const 33))", v128(2, 4, 6, 8)),
    Case("vbitmask", "(result i32) (i32x4.bitmask (v128.const i32x4 -1 0 -1 0))", [i32(5)]),
    Case("vshuffle", f"(result v128) ({SWAP} {A} {B})", v128(10, 2, 30, 4)),
    Case("vsplat", "(result v128) (i32x4.splat (i32.const 6))", v128(6, 6, 6, 6)),
    Case("vextract_lane", f"(result i32) (i32x4.extract_lane 2 {A})", [i32(3)]),
    Case("vextract_lane", f"(result i32) (i8x16.extract_lane_s 0 {ONES})", [i32(-1)]),
    Case("vextract_lane", f"(result i64) (i64x2.extract_lane 1 {A})", [i64(4 << 32 | 3)]),
    Case(
        "vreplace_lane", f"(result v128) (i32x4.replace_lane 0 {A} (i32.const 9))", v128(9, 2, 3, 4)
    ),
    Case(
        "vcvtop",
        f"(result v128) (f32x4.convert_i32x4_s {A})",
        v128(*(0x3F80_0000, 0x4000_0000, 0x4040_0000, 0x4080_0000)),
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    case.check()
