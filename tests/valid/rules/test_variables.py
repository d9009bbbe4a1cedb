"""Drop, select, locals and globals."""

from __future__ import annotations

import pytest

from tests.valid.checking import body, invalid, valid

DEFS = "(global $c i32 (i32.const 1)) (global $m (mut f64) (f64.const 1)) (type $t (func))"


@pytest.mark.parametrize(
    "text",
    [
        (
            "(param i32 f32) (local i64) (local.set 2 (i64.const 1)) (drop (local.tee 1 "
            "(f32.const 1)))"
        ),
        "(result f64) (global.set $m (f64.const 2)) (global.get $m)",
        "(drop (select (i32.const 1) (i32.const 2) (i32.const 0)))",
        "(drop (select (v128.const i64x2 0 0) (v128.const i64x2 0 0) (i32.const 0)))",
        (
            "(param funcref) (drop (select (result funcref) (local.get 0) (ref.null nofunc) "
            "(i32.const 0)))"
        ),
        "(unreachable) (select) (drop)",
        "(result i64) (unreachable) (select (i64.const 1) (i32.const 0))",
        "(result i64) (unreachable) (select (i32.const 0))",
        (
            "(param (ref $t)) (local (ref $t)) (local.set 1 (local.get 0)) (block (drop "
            "(local.get 1)))"
        ),
        "(local (ref null $t)) (drop (local.get 0))",
        "(param (ref $t)) (local (ref $t)) (drop (local.tee 1 (local.get 0))) (drop (local.get 1))",
    ],
)
def test_valid(text: str) -> None:
    valid(body(text, DEFS))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(local i32) (drop (local.get 1))", "unknown local 1, in local.get"),
        ("(local.set 0 (i32.const 1))", "unknown local 0"),
        ("(param i32) (drop (local.tee 0 (i64.const 1)))", "type mismatch"),
        ("(drop (global.get 9))", "unknown global 9"),
        ("(global.set $c (i32.const 1))", "immutable global $c"),
        ("(global.set $m (i32.const 1))", "type mismatch"),
        ("(drop (select (i32.const 1) (i64.const 2) (i32.const 0)))", "type mismatch"),
        ("(drop (select (ref.null func) (ref.null func) (i32.const 0)))", "type mismatch: select"),
        ("(drop (select (result i32 i32) (unreachable)))", "invalid result arity"),
        ("(drop (select (result) (unreachable)))", "invalid result arity"),
        ("(drop (select (result (ref 9)) (unreachable)))", "unknown type 9"),
        ("(local (ref $t)) (drop (local.get 0))", "uninitialized local 0, in local.get"),
        (
            (
                "(param (ref $t)) (local (ref $t)) (block (local.set 1 (local.get 0))) (drop "
                "(local.get 1))"
            ),
            "uninitialized local 1",
        ),
        (
            (
                "(param (ref $t)) (local (ref $t)) (if (i32.const 0) (then (local.set 1 (local.get "
                "0))) (else (drop (local.get 1))))"
            ),
            "uninitialized local 1",
        ),
        ("(local (ref null 9))", "unknown type 9"),
    ],
)
def test_invalid(text: str, message: str) -> None:
    invalid(body(text, DEFS), message)
