"""Constant expressions."""

from __future__ import annotations

import pytest

from tests.valid.checking import invalid, valid

DEFS = """
  (type $s (struct (field i32))) (type $a (array (mut i8)))
  (import "" "c" (global $c i32)) (import "" "m" (global $m (mut i32)))
  (import "" "x" (global $x externref))
  (func $f) (data $d "x")
"""


@pytest.mark.parametrize(
    "text",
    [
        (
            "(global i32 (i32.mul (i32.add (global.get $c) (i32.const 1)) (i32.sub (i32.const "
            "1) (i32.const 2))))"
        ),
        "(global i64 (i64.add (i64.const 1) (i64.const 2)))",
        "(global v128 (v128.const i64x2 0 0))",
        "(global funcref (ref.func $f))",
        "(global (ref $s) (struct.new $s (i32.const 1))) (global (ref $s) (struct.new_default $s))",
        "(global (ref $a) (array.new $a (i32.const 1) (i32.const 2)))",
        "(global (ref $a) (array.new_default $a (i32.const 2)))",
        "(global (ref $a) (array.new_fixed $a 1 (i32.const 2)))",
        "(global i31ref (ref.i31 (i32.const 2)))",
        "(global anyref (any.convert_extern (global.get $x)))",
        "(global externref (extern.convert_any (ref.null any)))",
        "(global $g i32 (i32.const 1)) (global i32 (global.get $g))",
        "(global contref (ref.null nocont))",
        "(table 1 (ref func) (ref.func $f))",
        '(global $g i32 (i32.const 1)) (memory 1) (data (global.get $g) "x")',
        "(table i64 1 funcref) (elem (i64.const 0) func $f)",
        '(memory i64 1) (data (i64.const 0) "x")',
    ],
)
def test_valid(text: str) -> None:
    valid(f"(module {DEFS} {text})")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(global i32 (i32.div_s (i32.const 1) (i32.const 1)))", "constant expression required"),
        ("(global f32 (f32.add (f32.const 1) (f32.const 1)))", "constant expression required"),
        ("(global i32 (nop) (i32.const 1))", "constant expression required, in nop"),
        ("(global i32 (block (result i32) (i32.const 1)))", "constant expression required"),
        ("(global i32 (global.get $m))", "constant expression required"),
        ("(global i32 (global.get 9))", "unknown global 9"),
        ("(global i32 (global.get 3))", "unknown global 3"),
        ("(global i32 (i64.const 1))", "type mismatch"),
        ("(global i32)", "type mismatch"),
        ("(global i32 (i32.const 1) (i32.const 2))", "type mismatch"),
        ("(global (ref $a) (array.new_data $a $d (i32.const 0) (i32.const 1)))", "constant expr"),
        ("(global funcref (ref.func 9))", "unknown function 9"),
        ("(table 1 funcref (global.get 3)) (global funcref (ref.null func))", "unknown global 3"),
        ("(memory 1) (data (i64.const 0))", "type mismatch"),
        ("(table i64 1 funcref) (elem (i32.const 0) func $f)", "type mismatch"),
        ("(elem (i32.const 0) func $f)", "unknown table 0"),
        ("(table 1 externref) (elem (i32.const 0) func $f)", "type mismatch: elements of type"),
        ("(elem funcref (item (ref.null extern)))", "type mismatch"),
    ],
)
def test_invalid(text: str, message: str) -> None:
    invalid(f"(module {DEFS} {text})", message)
