"""Structures and arrays."""

from __future__ import annotations

import pytest

from tests.valid.checking import body, invalid, valid

DEFS = """
  (type $s (struct (field i32) (field (mut i8)) (field $r (ref null $s))))
  (type $strict (struct (field (ref any))))
  (type $bytes (array (mut i8))) (type $longs (array i64)) (type $words (array (mut i16)))
  (type $refs (array (mut (ref null any)))) (type $funcs (array (mut funcref)))
  (type $nonnull (array (ref any))) (type $f (func))
  (data $d "x") (elem $e funcref) (elem $i i31ref)
"""
I32 = "(i32.const 1)"


@pytest.mark.parametrize(
    "text",
    [
        f"(result (ref $s)) (struct.new $s {I32} {I32} (ref.null $s))",
        "(result (ref $s)) (struct.new_default $s)",
        "(param (ref null $s)) (result i32) (struct.get $s 0 (local.get 0))",
        "(param (ref null $s)) (result i32) (struct.get_u $s 1 (local.get 0))",
        f"(param (ref $s)) (struct.set $s 1 (local.get 0) {I32})",
        f"(result (ref $bytes)) (array.new $bytes {I32} {I32})",
        f"(result (ref $longs)) (array.new_default $longs {I32})",
        "(result (ref $longs)) (array.new_fixed $longs 2 (i64.const 1) (i64.const 2))",
        "(result (ref $longs)) (array.new_fixed $longs 0)",
        f"(result (ref $bytes)) (array.new_data $bytes $d {I32} {I32})",
        f"(result (ref $funcs)) (array.new_elem $funcs $e {I32} {I32})",
        f"(result (ref $refs)) (array.new_elem $refs $i {I32} {I32})",
        f"(param (ref $bytes)) (result i32) (array.get_s $bytes (local.get 0) {I32})",
        f"(param (ref $longs)) (result i64) (array.get $longs (local.get 0) {I32})",
        f"(param (ref $bytes)) (array.set $bytes (local.get 0) {I32} {I32})",
        "(param (ref $longs)) (result i32) (array.len (local.get 0))",
        f"(param (ref $bytes)) (array.fill $bytes (local.get 0) {I32} {I32} {I32})",
        (
            f"(param (ref $bytes)) (array.copy $bytes $bytes (local.get 0) {I32} (local.get 0) "
            f"{I32} {I32})"
        ),
        (
            f"(param (ref $refs) (ref $nonnull)) (array.copy $refs $nonnull (local.get 0) {I32} "
            f"(local.get 1) {I32} {I32})"
        ),
        f"(param (ref $bytes)) (array.init_data $bytes $d (local.get 0) {I32} {I32} {I32})",
        f"(param (ref $funcs)) (array.init_elem $funcs $e (local.get 0) {I32} {I32} {I32})",
        f"(result i32) (i31.get_s (ref.i31 {I32}))",
        "(result (ref $longs)) (unreachable) (array.new_fixed $longs 4294967295 (i64.const 1))",
    ],
)
def test_valid(text: str) -> None:
    valid(body(text, DEFS))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"(drop (struct.new $s {I32} {I32}))", "type mismatch: instruction requires [i32 i32"),
        ("(drop (struct.new $f))", "non-structure type 8"),
        ("(drop (struct.new_default $strict))", "type mismatch: (ref any) is not defaultable"),
        (
            "(param (ref $s)) (drop (struct.get $s 1 (local.get 0)))",
            "type mismatch: i8 is packed: use the form _s or _u",
        ),
        ("(param (ref $s)) (drop (struct.get_s $s 0 (local.get 0)))", "type mismatch: i32 is not"),
        ("(param (ref $s)) (drop (struct.get $s 3 (local.get 0)))", "unknown field 3"),
        (f"(param (ref $s)) (struct.set $s 0 (local.get 0) {I32})", "immutable field 0"),
        (f"(drop (array.new $s {I32} {I32}))", "non-array type 0"),
        (f"(drop (array.new_default $nonnull {I32}))", "type mismatch: (ref any) is not default"),
        (
            "(drop (array.new_fixed $longs 2 (i64.const 1)))",
            "type mismatch: instruction requires 2",
        ),
        ("(drop (array.new_fixed $longs 4294967295))", "type mismatch: instruction requires 42949"),
        ("(drop (array.new_fixed $longs 1 (i32.const 1)))", "type mismatch"),
        ("(unreachable) (array.new_fixed $longs 9 (i32.const 1)) (drop)", "type mismatch"),
        (f"(drop (array.new_data $refs $d {I32} {I32}))", "array type is not numeric or vector"),
        (f"(drop (array.new_data $bytes 9 {I32} {I32}))", "unknown data segment 9"),
        (f"(drop (array.new_elem $refs $e {I32} {I32}))", "type mismatch: elements of type"),
        (f"(drop (array.new_elem $bytes $e {I32} {I32}))", "type mismatch: elements of type"),
        (f"(drop (array.new_elem $funcs 9 {I32} {I32}))", "unknown elem segment 9"),
        (
            f"(param (ref $longs)) (array.set $longs (local.get 0) {I32} (i64.const 1))",
            "immutable array",
        ),
        (
            f"(param (ref $longs)) (array.fill $longs (local.get 0) {I32} (i64.const 1) {I32})",
            "immutable array",
        ),
        (f"(param (ref $bytes)) (drop (array.get $bytes (local.get 0) {I32}))", "type mismatch"),
        (
            (
                f"(param (ref $bytes) (ref $words)) (array.copy $bytes $words (local.get 0) {I32} "
                f"(local.get 1) {I32} {I32})"
            ),
            "array types do not match: i16 is not i8",
        ),
        (
            (
                f"(param (ref $longs) (ref $words)) (array.copy $longs $words (local.get 0) {I32} "
                f"(local.get 1) {I32} {I32})"
            ),
            "immutable array",
        ),
        (
            f"(param (ref $funcs)) (array.init_data $funcs $d (local.get 0) {I32} {I32} {I32})",
            "array type is not numeric or vector",
        ),
        ("(drop (array.len (ref.null struct)))", "type mismatch"),
    ],
)
def test_invalid(text: str, message: str) -> None:
    invalid(body(text, DEFS), message)
