"""Blocks, branches, calls and exceptions."""

from __future__ import annotations

import pytest

from tests.valid.checking import body, invalid, valid

DEFS = """
  (type $v (func)) (type $ii (func (param i32) (result i32))) (type $s (struct))
  (func $f (param i32) (result i32) (local.get 0))
  (func $f64 (result f64) (f64.const 0))
  (table $t 1 funcref) (table $x 1 externref) (table $t64 i64 1 funcref)
  (tag $e (param i32)) (tag $e0) (tag $ctl (param i32) (result i64))
"""


@pytest.mark.parametrize(
    "text",
    [
        "(result i32) (block (result i32) (i32.const 1))",
        "(block (br 0) (i32.add) (drop))",
        "(i32.const 1) (loop (param i32) (br 0))",
        "(param i32) (if (local.get 0) (then) (else))",
        (
            "(param i32) (result i32) (if (result i32) (local.get 0) (then (i32.const 1)) "
            "(else (br 1 (i32.const 2))))"
        ),
        "(param i32) (result i32) (i32.const 5) (if (param i32) (result i32) (local.get 0) (then))",
        "(result i32) (i32.const 1) (br_if 0 (i32.const 2))",
        "(result i32) (return (i32.const 1)) (unreachable)",
        "(block (block (br_table 0 1 1 0 (i32.const 2))))",
        (
            "(result i32) (block (result f32) (unreachable) (br_table 0 1 (i32.const 0))) "
            "(drop) (i32.const 1)"
        ),
        "(result i32) (call $f (i32.const 1))",
        "(result i32) (call_indirect $t (type $ii) (i32.const 1) (i32.const 0))",
        "(result i32) (call_indirect $t64 (type $ii) (i32.const 1) (i64.const 0))",
        "(param (ref null $ii)) (result i32) (call_ref $ii (i32.const 1) (local.get 0))",
        "(result i32) (return_call $f (i32.const 1))",
        "(result i32) (return_call_indirect $t (type $ii) (i32.const 1) (i32.const 0))",
        "(param (ref $ii)) (result i32) (return_call_ref $ii (i32.const 1) (local.get 0)) (drop)",
        "(throw $e (i32.const 1)) (drop)",
        "(param exnref) (throw_ref (local.get 0))",
        "(block $h (result exnref) (try_table (catch_all_ref $h)) (return)) (drop)",
        "(result i32) (try_table (result i32) (catch $e 0) (i32.const 2))",
        "(block $h (result i32 exnref) (try_table (catch_ref $e $h)) (return)) (drop) (drop)",
        "(block $h (try_table (catch $e0 $h) (catch_all $h) (br $h)))",
    ],
)
def test_valid(text: str) -> None:
    valid(body(text, DEFS))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(i32.const 1)", "type mismatch: function requires [] but stack has [i32]"),
        ("(result i32)", "type mismatch: function requires [i32] but stack has []"),
        ("(block (result i32) (f32.const 1)) (drop)", "type mismatch: block requires [i32] but"),
        ("(block (i32.const 1) (i32.const 2))", "type mismatch: block requires [] but stack has"),
        ("(unreachable) (i32.const 1)", "type mismatch: function requires [] but stack has [i32]"),
        ("(unreachable) (i64.const 1) (i32.eqz) (drop)", "type mismatch: instruction requires"),
        ("(drop)", "type mismatch: instruction requires 1 operand"),
        ("(block (drop (i32.const 1)) (drop))", "type mismatch"),
        ("(i32.const 1) (block (drop))", "type mismatch"),
        (
            "(if (result i32) (i32.const 1) (then (i32.const 1))) (drop)",
            "type mismatch: if without",
        ),
        ("(if (i64.const 1) (then))", "type mismatch"),
        ("(br 1)", "unknown label 1, in br"),
        ("(br_table 0 9 0 (i32.const 1))", "unknown label 9"),
        ("(result i32) (br 0 (i64.const 1))", "type mismatch"),
        ("(block (result i32) (br_if 0 (i32.const 1))) (drop)", "type mismatch"),
        (
            (
                "(block (result i32) (block (result i64) (br_table 0 1 (i32.const 1) (i32.const "
                "0))) (drop) (i32.const 0)) (drop)"
            ),
            "type mismatch: instruction requires",
        ),
        (
            "(block (result i32) (block (br_table 0 1 (i32.const 0))) (i32.const 0)) (drop)",
            "type mismatch",
        ),
        (
            (
                "(block (result i32) (unreachable) (block (br_table 0 1 (i32.const 0))) (i32.const "
                "0)) (drop)"
            ),
            "type mismatch",
        ),
        ("(call $f (f32.const 1)) (drop)", "type mismatch: instruction requires [i32] but stack"),
        ("(call 99)", "unknown function 99, in call"),
        ("(call_indirect $t (type 99) (i32.const 0))", "unknown type 99"),
        ("(call_indirect 9 (type $v) (i32.const 0))", "unknown table 9"),
        ("(call_indirect $x (type $v) (i32.const 0))", "type mismatch: instruction requires table"),
        ("(call_indirect $t64 (type $v) (i32.const 0))", "type mismatch"),
        ("(call_indirect $t (type $s) (i32.const 0))", "non-function type"),
        ("(call_ref $s (unreachable))", "non-function type 2"),
        ("(return_call $f64)", "type mismatch: current function requires result type [] but"),
        ("(return_call_indirect $t (type $ii) (i32.const 1) (i32.const 0))", "type mismatch"),
        ("(throw 9)", "unknown tag 9"),
        ("(throw $e)", "type mismatch: instruction requires [i32] but stack has []"),
        (
            "(throw $e (i64.const 5))",
            "type mismatch: instruction requires [i32] but stack has [i64]",
        ),
        ("(throw $ctl (i32.const 5))", "type mismatch: exception tag $ctl requires no results"),
        ("(throw_ref (i32.const 5))", "type mismatch"),
        ("(try_table (catch $e 0))", "type mismatch: instruction delivers [i32] but label has []"),
        ("(try_table (catch_ref $e0 0))", "type mismatch: instruction delivers [(ref exn)]"),
        ("(try_table (catch_all_ref 0))", "type mismatch"),
        ("(try_table (catch $ctl 0))", "type mismatch: exception tag $ctl"),
        ("(try_table (catch_all 1))", "unknown label 1"),
        ("(try_table (catch 9 0))", "unknown tag 9"),
        ("(block (type $s))", "non-function type 2"),
    ],
)
def test_invalid(text: str, message: str) -> None:
    invalid(body(text, DEFS), message)


def test_a_mismatch_shows_all_operands_and_names_the_instruction() -> None:
    error = invalid("(module (func (drop (i32.add (f32.const 1) (i32.const 2)))))", "type mismatch")
    assert error.message == (
        "type mismatch: instruction requires [i32 i32] but stack has [f32 i32], in i32.add"
    )


def test_an_error_is_at_the_instruction_that_is_wrong() -> None:
    text = "(module\n  (func (nop)\n    (block (f32.const 1) (i32.eqz) (drop))))"
    assert str(invalid(text, "type mismatch")).startswith("<text>:3:27: type mismatch")


def test_what_is_missing_at_the_end_is_an_error_at_the_end() -> None:
    text = "(module (func (result i32)   ))"
    assert invalid(text, "type mismatch").at == text.index("))")
