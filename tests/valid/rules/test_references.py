"""Null, function references, casts, conversions."""

from __future__ import annotations

import pytest

from tests.valid.checking import body, invalid, valid

DEFS = """
  (type $f (func)) (type $k (cont $f))
  (type $s (sub (struct))) (type $s1 (sub $s (struct (field i32))))
  (func $known) (func $unknown) (elem declare func $known)
"""


@pytest.mark.parametrize(
    "text",
    [
        "(result (ref null $s)) (ref.null none)",
        "(result (ref $f)) (ref.func $known)",
        "(param externref) (result i32) (ref.is_null (local.get 0))",
        "(param (ref null $k)) (result (ref $k)) (ref.as_non_null (local.get 0))",
        "(unreachable) (ref.as_non_null) (call_ref $f)",
        "(unreachable) (ref.is_null) (drop)",
        "(param anyref) (result i32) (ref.test (ref $s) (local.get 0))",
        "(param anyref) (result (ref null $s1)) (ref.cast (ref null $s1) (local.get 0))",
        "(param funcref) (result (ref $f)) (ref.cast (ref $f) (local.get 0))",
        "(param eqref eqref) (result i32) (ref.eq (local.get 0) (ref.i31 (i32.const 1)))",
        "(param (ref null $s)) (block (br_on_null 0 (local.get 0)) (drop))",
        "(param (ref null $s)) (result (ref $s)) (br_on_non_null 0 (local.get 0)) (unreachable)",
        (
            "(param anyref) (result (ref $s)) (br_on_cast 0 anyref (ref $s) (local.get 0)) "
            "(unreachable)"
        ),
        (
            "(param anyref) (result (ref any)) (br_on_cast_fail 0 anyref (ref null $s) "
            "(local.get 0)) (unreachable)"
        ),
        "(param (ref extern)) (result (ref any)) (any.convert_extern (local.get 0))",
        "(param eqref) (result externref) (extern.convert_any (local.get 0))",
        "(unreachable) (br_on_null 0) (drop)",
        "(result (ref $s)) (unreachable) (br_on_non_null 0) (unreachable)",
        "(result (ref any)) (unreachable) (any.convert_extern)",
    ],
)
def test_valid(text: str) -> None:
    valid(body(text, DEFS))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(drop (ref.null 99))", "unknown type 99"),
        ("(drop (ref.func 99))", "unknown function 99"),
        (
            "(drop (ref.func $unknown))",
            "undeclared function reference $unknown; declare it: (elem declare func $unknown)",
        ),
        ("(drop (ref.is_null (i32.const 1)))", "type mismatch: instruction requires a reference"),
        ("(drop (ref.as_non_null (i32.const 1)))", "type mismatch"),
        ("(param (ref null $k)) (drop (ref.eq (local.get 0) (local.get 0)))", "type mismatch"),
        ("(param (ref null $k)) (drop (extern.convert_any (local.get 0)))", "type mismatch"),
        ("(drop (ref.test (ref $s) (ref.null func)))", "type mismatch"),
        ("(drop (ref.test (ref 99) (unreachable)))", "unknown type 99"),
        ("(drop (ref.test contref (unreachable)))", "invalid cast to contref, in ref.test"),
        ("(drop (ref.cast (ref $k) (unreachable)))", "invalid cast to (ref $k)"),
        ("(drop (ref.cast nullcontref (unreachable)))", "invalid cast to nullcontref"),
        (
            "(param (ref $s)) (result anyref) (br_on_cast 0 (ref $s) anyref (local.get 0))",
            "type mismatch on cast",
        ),
        (
            "(param anyref) (result (ref $s1)) (br_on_cast 0 anyref (ref $s) (local.get 0))",
            "type mismatch: instruction requires type (ref $s) but label has [(ref $s1)]",
        ),
        ("(param anyref) (br_on_cast 0 anyref (ref $s) (local.get 0)) (drop)", "type mismatch"),
        ("(param (ref null $s)) (br_on_non_null 0 (local.get 0))", "type mismatch: instruction"),
        (
            "(param anyref) (result (ref any)) (br_on_cast_fail 0 anyref (ref $s) (local.get 0))",
            "type mismatch",
        ),
    ],
)
def test_invalid(text: str, message: str) -> None:
    invalid(body(text, DEFS), message)
