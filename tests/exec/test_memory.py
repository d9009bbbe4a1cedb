"""Memories as a whole, and data segments."""

from __future__ import annotations

import pytest

from tests.exec.cases import Case
from tests.exec.program import Program, i32, i64
from wasmfx.errors import Exhaustion
from wasmfx.exec.instances import MemInst
from wasmfx.exec.rules.memory import MAX_PAGES, PAGE

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


@pytest.mark.parametrize("case", CASES)
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
