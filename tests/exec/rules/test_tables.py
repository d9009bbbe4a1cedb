"""Tables and element segments."""

from __future__ import annotations

import pytest

from tests.exec.cases import Case
from tests.exec.program import Program, i32, i64
from wasmfx.errors import Exhaustion
from wasmfx.runtime.values import I31, Null

TAB = """
  (table $t 3 5 (ref null i31))
  (elem (table $t) (i32.const 0) (ref null i31) (ref.i31 (i32.const 10)) (ref.i31 (i32.const 11)))
  (elem $e (ref null i31) (ref.i31 (i32.const 20)) (ref.i31 (i32.const 21)))
"""
TAB64 = "(table $t i64 3 5 funcref)"
OOB = "Trap: out of bounds table access"
NONE = "(i32.const 3) (i32.const 0) (i32.const 0)"
GETS = " ".join(f"(table.get $t (i32.const {i}))" for i in range(3))


def after(code: str) -> str:
    """A body that runs `code` and returns the three elements."""
    return f"(result i31ref i31ref i31ref) {code} {GETS}"


CASES = [
    Case("table.get-val", after(""), [I31(10), I31(11), Null("i31")], TAB),
    Case("table.get-oob", "(drop (table.get $t (i32.const 3)))", OOB, TAB),
    Case(
        "table.set-val",
        after("(table.set $t (i32.const 2) (ref.i31 (i32.const 1)))"),
        [I31(10), I31(11), I31(1)],
        TAB,
    ),
    Case("table.set-oob", "(table.set $t (i32.const -1) (ref.null i31))", OOB, TAB),
    Case("table.size", "(result i32) (table.size $t)", [i32(3)], TAB),
    Case("table.size", "(result i64) (table.size $t)", [i64(3)], TAB64),
    Case(
        "table.grow-succeed",
        "(result i32 i32 i31ref) (table.grow $t (ref.i31 (i32.const 5)) (i32.const 2))"
        " (table.size $t) (table.get $t (i32.const 4))",
        [i32(3), i32(5), I31(5)],
        TAB,
    ),
    Case(
        "table.grow-fail",
        "(result i32) (table.grow $t (ref.null i31) (i32.const 3))",
        [i32(-1)],
        TAB,
    ),
    Case(
        "table.grow-fail",
        "(result i64) (table.grow $t (ref.null func) (i64.const -1))",
        [i64(-1)],
        TAB64,
    ),
    Case(
        "table.fill-succ",
        after("(table.fill $t (i32.const 1) (ref.i31 (i32.const 1)) (i32.const 2))"),
        [I31(10), I31(1), I31(1)],
        TAB,
    ),
    Case("table.fill-zero", "(table.fill $t (i32.const 3) (ref.null i31) (i32.const 0))", [], TAB),
    Case("table.fill-oob", "(table.fill $t (i32.const 2) (ref.null i31) (i32.const 2))", OOB, TAB),
    Case(
        "table.copy-succ",
        after("(table.copy $t $t (i32.const 1) (i32.const 0) (i32.const 2))"),
        [I31(10), I31(10), I31(11)],
        TAB,
    ),
    Case("table.copy-zero", f"(table.copy $t $t {NONE})", [], TAB),
    Case(
        "table.copy-oob", "(table.copy $t $t (i32.const 0) (i32.const 2) (i32.const 2))", OOB, TAB
    ),
    Case(
        "table.init-succ",
        after("(table.init $t $e (i32.const 1) (i32.const 0) (i32.const 2))"),
        [I31(10), I31(20), I31(21)],
        TAB,
    ),
    Case("table.init-zero", f"(table.init $t $e {NONE})", [], TAB),
    Case(
        "table.init-oob", "(table.init $t $e (i32.const 0) (i32.const 1) (i32.const 2))", OOB, TAB
    ),
    Case(
        "elem.drop table.init-oob",
        "(elem.drop $e) (table.init $t $e (i32.const 0) (i32.const 0) (i32.const 1))",
        OOB,
        TAB,
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    case.check()


def test_a_table_beyond_the_limit_is_refused_without_allocating_it() -> None:
    with pytest.raises(Exhaustion):
        Program("(module (table 0xffffffff funcref))")
