"""Memories: loads, stores, whole memories, and data segments."""

from __future__ import annotations

import pytest

from tests.exec.cases import Case
from tests.exec.program import Program, i32, i64
from wasmfx.errors import Exhaustion
from wasmfx.exec.rules.memory import MAX_PAGES
from wasmfx.exec.store import MemInst
from wasmfx.syntax.types import PAGE

MEM = r'(memory 1 3) (data (i32.const 0) "abcdefgh") (data $d "xyz")'
MEM64 = "(memory i64 1 3)"
TWO = r'(memory $a 1) (memory $b i64 1) (data (memory $b) (i64.const 0) "abcd")'
OOB = "Trap: out of bounds memory access"
LOAD = "(i32.load (i32.const 0))"
NONE = "(i32.const 65536) (i32.const 0) (i32.const 0)"

CASES = [
    Case("memory.size", "(result i32) (memory.size)", [i32(1)], MEM),
    Case("memory.size", "(result i64) (memory.size)", [i64(1)], MEM64),
    Case(
        "memory.grow-succeed",
        "(result i32 i32) (memory.grow (i32.const 2)) (memory.size)",
        [i32(1), i32(3)],
        MEM,
    ),
    Case(
        "memory.grow-fail",
        "(result i32 i32) (memory.grow (i32.const 3)) (memory.size)",
        [i32(-1), i32(1)],
        MEM,
    ),
    Case("memory.grow-fail", "(result i64) (memory.grow (i64.const -1))", [i64(-1)], MEM64),
    Case(
        "memory.grow-fail", "(result i32) (memory.grow (i32.const 65535))", [i32(-1)], "(memory 1)"
    ),
    Case(
        "memory.fill-succ",
        f"(result i32) (memory.fill (i32.const 1) (i32.const 0x141) (i32.const 2)) {LOAD}",
        [i32(0x64414161)],
        MEM,
    ),
    Case("memory.fill-zero", f"(memory.fill {NONE})", [], MEM),
    Case(
        "memory.fill-oob", "(memory.fill (i32.const 65536) (i32.const 0) (i32.const 1))", OOB, MEM
    ),
    Case(
        "memory.copy-succ",
        f"(result i32) (memory.copy (i32.const 1) (i32.const 0) (i32.const 3)) {LOAD}",
        [i32(0x63626161)],
        MEM,
    ),
    Case(
        "memory.copy-succ",
        f"(result i32) (memory.copy (i32.const 0) (i32.const 1) (i32.const 3)) {LOAD}",
        [i32(0x64646362)],
        MEM,
    ),
    Case(
        "memory.copy-succ",
        f"(result i32) (memory.copy $a $b (i32.const 0) (i64.const 2) (i32.const 2)) {LOAD}",
        [i32(0x6463)],
        TWO,
    ),
    Case("memory.copy-zero", f"(memory.copy {NONE})", [], MEM),
    Case(
        "memory.copy-oob", "(memory.copy (i32.const 0) (i32.const 65535) (i32.const 2))", OOB, MEM
    ),
    Case(
        "memory.init-succ",
        f"(result i32) (memory.init $d (i32.const 1) (i32.const 1) (i32.const 2)) {LOAD}",
        [i32(0x647A7961)],
        MEM,
    ),
    Case("memory.init-zero", f"(memory.init $d {NONE})", [], MEM),
    Case("memory.init-oob", "(memory.init $d (i32.const 0) (i32.const 2) (i32.const 2))", OOB, MEM),
    Case(
        "data.drop memory.init-oob",
        "(data.drop $d) (memory.init $d (i32.const 0) (i32.const 0) (i32.const 1))",
        OOB,
        MEM,
    ),
]

# Loads and stores

BYTES = r'(memory 1) (data (i32.const 0) "\01\82\03\84\05\06\07\08\09\0a\0b\0c\0d\0e\0f\10")'
BYTES64 = r'(memory i64 1) (data (i64.const 0) "\2a")'
LAST = "(i32.const 65535)"
V0 = "(v128.const i64x2 0 0)"

ACCESSES = [
    Case("load-num-val", "(result i32) (i32.load (i32.const 0))", [i32(0x84038201)], BYTES),
    Case("load-num-val", "(result f32) (f32.load (i32.const 4))", [("f32", 0x08070605)], BYTES),
    Case("load-num-oob", f"(result i64) (i64.load {LAST})", OOB, BYTES),
    Case("load-num-oob", "(result i32) (i32.load offset=0xffffffff (i32.const -1))", OOB, BYTES),
    Case("load-pack-val", "(result i32) (i32.load8_s (i32.const 1))", [i32(0xFFFFFF82)], BYTES),
    Case("load-pack-val", "(result i64) (i64.load16_u (i32.const 0))", [i64(0x8201)], BYTES),
    Case(
        "load-pack-val",
        "(result i64) (i64.load32_s (i32.const 0))",
        [i64(0x84038201 - (1 << 32))],
        BYTES,
    ),
    Case("load-pack-oob", f"(result i32) (i32.load16_u {LAST})", OOB, BYTES),
    Case("load-pack-val", "(result i32) (i32.load8_u (i64.const 0))", [i32(42)], BYTES64),
    Case(
        "load-pack-oob",
        "(result i32) (i32.load8_u offset=0xffffffffffffffff (i64.const 1))",
        OOB,
        BYTES64,
    ),
    Case(
        "store-num-val",
        "(result i64) (i64.store (i32.const 8) (i64.const -2)) (i64.load (i32.const 8))",
        [i64(-2)],
        BYTES,
    ),
    Case("store-num-oob", f"(i32.store {LAST} (i32.const 0))", OOB, BYTES),
    Case(
        "store-pack-val",
        "(result i32) (i32.store8 (i32.const 0) (i32.const 0x1ff)) (i32.load (i32.const 0))",
        [i32(0x840382FF)],
        BYTES,
    ),
    Case("store-pack-oob", f"(i64.store32 {LAST} (i64.const 0))", OOB, BYTES),
    Case(
        "vload-val",
        "(result v128) (v128.load (i32.const 0))",
        [("v128", 0x100F0E0D0C0B0A090807060584038201)],
        BYTES,
    ),
    Case("vload-oob", f"(result v128) (v128.load {LAST})", OOB, BYTES),
    Case(
        "vload-pack-val",
        "(result v128) (v128.load8x8_s (i32.const 0))",
        [("v128", 0x00080007_00060005_FF840003_FF820001)],
        BYTES,
    ),
    Case(
        "vload-pack-val",
        "(result v128) (v128.load32x2_u (i32.const 0))",
        [("v128", 0x08070605 << 64 | 0x84038201)],
        BYTES,
    ),
    Case("vload-pack-oob", f"(result v128) (v128.load16x4_u {LAST})", OOB, BYTES),
    Case(
        "vload-splat-val",
        "(result v128) (v128.load8_splat (i32.const 1))",
        [("v128", int("82" * 16, 16))],
        BYTES,
    ),
    Case("vload-splat-oob", f"(result v128) (v128.load16_splat {LAST})", OOB, BYTES),
    Case(
        "vload-zero-val",
        "(result v128) (v128.load32_zero (i32.const 0))",
        [("v128", 0x84038201)],
        BYTES,
    ),
    Case("vload-zero-oob", f"(result v128) (v128.load64_zero {LAST})", OOB, BYTES),
    Case(
        "vload_lane-val",
        f"(result v128) (v128.load16_lane 1 (i32.const 0) {V0})",
        [("v128", 0x82010000)],
        BYTES,
    ),
    Case("vload_lane-oob", f"(result v128) (v128.load64_lane 0 {LAST} {V0})", OOB, BYTES),
    Case(
        "vstore-val",
        "(result i64) (v128.store (i32.const 0) (v128.const i64x2 5 6)) (i64.load (i32.const 8))",
        [i64(6)],
        BYTES,
    ),
    Case("vstore-oob", f"(v128.store {LAST} {V0})", OOB, BYTES),
    Case(
        "vstore_lane-val",
        "(result i32) (v128.store8_lane 3 (i32.const 0) (v128.const i32x4 0xab000000 0 0 0))"
        " (i32.load (i32.const 0))",
        [i32(0x840382AB)],
        BYTES,
    ),
    Case("vstore_lane-oob", f"(v128.store32_lane 0 {LAST} {V0})", OOB, BYTES),
]


@pytest.mark.parametrize("case", [*CASES, *ACCESSES])
def test_case(case: Case) -> None:
    case.check()


def test_growth_keeps_what_is_there_and_adds_zeros() -> None:
    p = Program(
        f'{MEM} (func (export "f") (drop (memory.grow (i32.const 1)))) (export "m" (memory 0))'
    )
    p.call("f")
    mem = p.instance.exports["m"]
    assert isinstance(mem, MemInst)
    assert mem.data[:9] == b"abcdefgh\0"
    assert len(mem.data) == 2 * PAGE
    assert not any(mem.data[PAGE:])


def test_a_memory_beyond_the_limit_is_refused_without_allocating_it() -> None:
    with pytest.raises(Exhaustion):
        Program(f"(module (memory i64 {MAX_PAGES + 1}))")
