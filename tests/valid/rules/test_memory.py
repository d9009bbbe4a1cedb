"""Loads, stores, bulk memory and tables, with both kinds of addresses."""

from __future__ import annotations

import pytest

from tests.valid.checking import body, invalid, valid

DEFS = """
  (memory $m 1) (memory $m64 i64 1) (data $d "x")
  (table $t 1 funcref) (table $t64 i64 1 funcref) (table $x 1 externref)
  (elem $e funcref) (elem $ex externref)
"""
I32, I64 = "(i32.const 0)", "(i64.const 0)"
FUNC, EXTERN = "(ref.null func)", "(ref.null extern)"


@pytest.mark.parametrize(
    "text",
    [
        f"(drop (i32.load {I32}))",
        f"(drop (i64.load32_u $m64 offset=0xffff_ffff_ffff align=1 {I64}))",
        f"(drop (i32.load offset=4294967295 {I32}))",
        f"(i64.store8 {I32} {I64})",
        f"(f32.store $m64 {I64} (f32.const 0))",
        f"(drop (v128.load64_splat $m64 {I64}))",
        f"(drop (memory.grow {I32})) (drop (memory.size))",
        f"(drop (i64.eqz (memory.grow $m64 {I64}))) (drop (i64.eqz (memory.size $m64)))",
        f"(memory.fill {I32} {I32} {I32}) (memory.fill $m64 {I64} {I32} {I64})",
        f"(memory.copy {I32} {I32} {I32}) (memory.copy $m64 $m64 {I64} {I64} {I64})",
        f"(memory.copy $m64 $m {I64} {I32} {I32}) (memory.copy $m $m64 {I32} {I64} {I32})",
        f"(memory.init $m $d {I32} {I32} {I32}) (memory.init $m64 $d {I64} {I32} {I32})",
        "(data.drop $d) (elem.drop $e)",
        f"(table.set $t {I32} (table.get $t64 {I64}))",
        f"(drop (table.grow $t {FUNC} {I32})) (drop (i64.eqz (table.grow $t64 {FUNC} {I64})))",
        "(drop (i32.eqz (table.size $t))) (drop (i64.eqz (table.size $t64)))",
        f"(table.fill $t {I32} {FUNC} {I32}) (table.fill $t64 {I64} {FUNC} {I64})",
        f"(table.copy $t $t64 {I32} {I64} {I32}) (table.copy $t64 $t64 {I64} {I64} {I64})",
        f"(table.init $t $e {I32} {I32} {I32}) (table.init $t64 $e {I64} {I32} {I32})",
    ],
)
def test_valid(text: str) -> None:
    valid(body(text, DEFS))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"(drop (i32.load {I64}))", "type mismatch"),
        (f"(drop (i32.load $m64 {I32}))", "type mismatch"),
        (f"(drop (i32.load 7 {I32}))", "unknown memory 7, in i32.load"),
        (
            f"(drop (i32.load16_u align=4 {I32}))",
            "alignment must not be larger than natural: 2, in i32.load16_u",
        ),
        (f"(i64.store32 align=8 {I32} {I64})", "alignment must not be larger than natural: 4"),
        (f"(drop (v128.load align=32 {I32}))", "alignment must not be larger than natural: 16"),
        (
            f"(drop (v128.load8_lane align=2 0 {I32} (v128.const i64x2 0 0)))",
            "alignment must not be larger than natural: 1",
        ),
        (f"(drop (i32.load offset=4294967296 {I32}))", "offset out of range"),
        (f"(memory.fill {I32} {I64} {I32})", "type mismatch"),
        (f"(memory.copy $m64 $m {I64} {I32} {I64})", "type mismatch"),
        (f"(memory.init $m 9 {I32} {I32} {I32})", "unknown data segment 9"),
        ("(data.drop 9)", "unknown data segment 9"),
        ("(elem.drop 9)", "unknown elem segment 9"),
        (f"(table.set $t {I32} {EXTERN})", "type mismatch"),
        (f"(table.copy $t $x {I32} {I32} {I32})", "type mismatch: elements of type externref do"),
        (f"(table.init $t $ex {I32} {I32} {I32})", "type mismatch: elements of type externref do"),
        (f"(table.init $t 9 {I32} {I32} {I32})", "unknown elem segment 9"),
        (f"(drop (table.get 9 {I32}))", "unknown table 9"),
        (f"(drop (table.grow $t64 {FUNC} {I32}))", "type mismatch"),
    ],
)
def test_invalid(text: str, message: str) -> None:
    invalid(body(text, DEFS), message)
