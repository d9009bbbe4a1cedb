"""Numeric instructions and variables."""

from __future__ import annotations

import pytest

from tests.exec.cases import Case
from tests.exec.program import i32, i64

GLOBAL = "(global $g (mut i32) (i32.const 7))"

CASES = [
    Case("const", "(result i32) (i32.const -1)", [i32(-1)]),
    Case("unop-val", "(result i64) (i64.clz (i64.const 1))", [i64(63)]),
    Case("binop-val", "(result i32) (i32.sub (i32.const 1) (i32.const 3))", [i32(-2)]),
    Case(
        "binop-trap trap",
        "(result i32) (i32.div_u (i32.const 1) (i32.const 0))",
        "Trap: integer divide by zero",
    ),
    Case(
        "binop-trap",
        "(result i32) (i32.div_s (i32.const 0x80000000) (i32.const -1))",
        "Trap: integer overflow",
    ),
    Case("testop", "(result i32) (i64.eqz (i64.const 0))", [i32(1)]),
    Case("relop", "(result i32) (f64.lt (f64.const 1) (f64.const nan))", [i32(0)]),
    Case("cvtop-val", "(result i64) (i64.extend_i32_s (i32.const -2))", [i64(-2)]),
    Case("cvtop-val", "(result f32) (f32.convert_i32_s (i32.const 1))", [("f32", 0x3F80_0000)]),
    Case(
        "cvtop-trap",
        "(result i32) (i32.trunc_f32_s (f32.const nan))",
        "Trap: invalid conversion to integer",
    ),
    Case(
        "local.get local.set",
        "(param i32) (result i32) (local i32) (local.set 1 (local.get 0)) (local.get 1)",
        [i32(5)],
        args=(i32(5),),
    ),
    Case(
        "local.tee local.set",
        "(result i32) (local i32) (i32.add (local.tee 0 (i32.const 2)) (local.get 0))",
        [i32(4)],
    ),
    Case("global.get", "(result i32) (global.get $g)", [i32(7)], GLOBAL),
    Case(
        "global.set", "(result i32) (global.set $g (i32.const 8)) (global.get $g)", [i32(8)], GLOBAL
    ),
    Case("drop", "(drop (i32.const 1))", []),
    Case(
        "select-true", "(result i32) (select (i32.const 1) (i32.const 2) (i32.const 3))", [i32(1)]
    ),
    Case(
        "select-false", "(result i32) (select (i32.const 1) (i32.const 2) (i32.const 0))", [i32(2)]
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    case.check()
