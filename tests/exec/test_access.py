"""Loads and stores."""

from __future__ import annotations

import pytest

from tests.exec.cases import Case
from tests.exec.program import i32, i64

MEM = r'(memory 1) (data (i32.const 0) "\01\82\03\84\05\06\07\08\09\0a\0b\0c\0d\0e\0f\10")'
MEM64 = r'(memory i64 1) (data (i64.const 0) "\2a")'
OOB = "Trap: out of bounds memory access"
LAST = "(i32.const 65535)"
V0 = "(v128.const i64x2 0 0)"

CASES = [
    Case("load-num-val", "(result i32) (i32.load (i32.const 0))", [i32(0x84038201)], MEM),
    Case("load-num-val", "(result f32) (f32.load (i32.const 4))", [("f32", 0x08070605)], MEM),
    Case("load-num-oob", f"(result i64) (i64.load {LAST})", OOB, MEM),
    Case("load-num-oob", "(result i32) (i32.load offset=0xffffffff (i32.const -1))", OOB, MEM),
    Case("load-pack-val", "(result i32) (i32.load8_s (i32.const 1))", [i32(0xFFFFFF82)], MEM),
    Case("load-pack-val", "(result i64) (i64.load16_u (i32.const 0))", [i64(0x8201)], MEM),
    Case(
        "load-pack-val",
        "(result i64) (i64.load32_s (i32.const 0))",
        [i64(0x84038201 - (1 << 32))],
        MEM,
    ),
    Case("load-pack-oob", f"(result i32) (i32.load16_u {LAST})", OOB, MEM),
    Case("load-pack-val", "(result i32) (i32.load8_u (i64.const 0))", [i32(42)], MEM64),
    Case(
        "load-pack-oob",
        "(result i32) (i32.load8_u offset=0xffffffffffffffff (i64.const 1))",
        OOB,
        MEM64,
    ),
    Case(
        "store-num-val",
        "(result i64) (i64.store (i32.const 8) (i64.const -2)) (i64.load (i32.const 8))",
        [i64(-2)],
        MEM,
    ),
    Case("store-num-oob", f"(i32.store {LAST} (i32.const 0))", OOB, MEM),
    Case(
        "store-pack-val",
        "(result i32) (i32.store8 (i32.const 0) (i32.const 0x1ff)) (i32.load (i32.const 0))",
        [i32(0x840382FF)],
        MEM,
    ),
    Case("store-pack-oob", f"(i64.store32 {LAST} (i64.const 0))", OOB, MEM),
    Case(
        "vload-val",
        "(result v128) (v128.load (i32.const 0))",
        [("v128", 0x100F0E0D0C0B0A090807060584038201)],
        MEM,
    ),
    Case("vload-oob", f"(result v128) (v128.load {LAST})", OOB, MEM),
    Case(
        "vload-pack-val",
        "(result v128) (v128.load8x8_s (i32.const 0))",
        [("v128", 0x00080007_00060005_FF840003_FF820001)],
        MEM,
    ),
    Case(
        "vload-pack-val",
        "(result v128) (v128.load32x2_u (i32.const 0))",
        [("v128", 0x08070605 << 64 | 0x84038201)],
        MEM,
    ),
    Case("vload-pack-oob", f"(result v128) (v128.load16x4_u {LAST})", OOB, MEM),
    Case(
        "vload-splat-val",
        "(result v128) (v128.load8_splat (i32.const 1))",
        [("v128", int("82" * 16, 16))],
        MEM,
    ),
    Case("vload-splat-oob", f"(result v128) (v128.load16_splat {LAST})", OOB, MEM),
    Case(
        "vload-zero-val",
        "(result v128) (v128.load32_zero (i32.const 0))",
        [("v128", 0x84038201)],
        MEM,
    ),
    Case("vload-zero-oob", f"(result v128) (v128.load64_zero {LAST})", OOB, MEM),
    Case(
        "vload_lane-val",
        f"(result v128) (v128.load16_lane 1 (i32.const 0) {V0})",
        [("v128", 0x82010000)],
        MEM,
    ),
    Case("vload_lane-oob", f"(result v128) (v128.load64_lane 0 {LAST} {V0})", OOB, MEM),
    Case(
        "vstore-val",
        "(result i64) (v128.store (i32.const 0) (v128.const i64x2 5 6)) (i64.load (i32.const 8))",
        [i64(6)],
        MEM,
    ),
    Case("vstore-oob", f"(v128.store {LAST} {V0})", OOB, MEM),
    Case(
        "vstore_lane-val",
        "(result i32) (v128.store8_lane 3 (i32.const 0) (v128.const i32x4 0xab000000 0 0 0))"
        " (i32.load (i32.const 0))",
        [i32(0x840382AB)],
        MEM,
    ),
    Case("vstore_lane-oob", f"(v128.store32_lane 0 {LAST} {V0})", OOB, MEM),
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    case.check()
