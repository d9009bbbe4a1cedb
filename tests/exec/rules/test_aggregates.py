"""Structures and arrays."""

from __future__ import annotations

import pytest

from tests.exec.cases import Case
from tests.exec.program import i32, i64
from wasmfx.runtime.values import I31, Null

S = "(type $s (struct (field (mut i8)) (field (mut i64)) (field (mut i31ref))))"
NEW_S = "(struct.new $s (i32.const 0x1ff) (i64.const 5) (ref.null i31))"
NULL_S = "(ref.null $s)"
NO_STRUCT = "Trap: null structure reference"

STRUCTS = [
    Case(
        "struct.new struct.get-struct", f"(result i32) (struct.get_u $s 0 {NEW_S})", [i32(255)], S
    ),
    Case("struct.get-struct", f"(result i32) (struct.get_s $s 0 {NEW_S})", [i32(-1)], S),
    Case("struct.get-struct", f"(result i64) (struct.get $s 1 {NEW_S})", [i64(5)], S),
    Case(
        "struct.new_default",
        "(result i32 i64 i31ref) (local (ref null $s)) (local.set 0 (struct.new_default $s))"
        " (struct.get_u $s 0 (local.get 0)) (struct.get $s 1 (local.get 0))"
        " (struct.get $s 2 (local.get 0))",
        [i32(0), i64(0), Null("i31")],
        S,
    ),
    Case("struct.get-null", f"(drop (struct.get $s 1 {NULL_S}))", NO_STRUCT, S),
    Case(
        "struct.set-struct",
        f"(result i32) (local (ref null $s)) (local.set 0 {NEW_S})"
        " (struct.set $s 0 (local.get 0) (i32.const 0x180)) (struct.get_s $s 0 (local.get 0))",
        [i32(-128)],
        S,
    ),
    Case("struct.set-null", f"(struct.set $s 1 {NULL_S} (i64.const 1))", NO_STRUCT, S),
]

A = r"""
  (type $a (array (mut i16))) (type $r (array (mut i31ref)))
  (data $d "\01\02\03\84\05\06")
  (elem $e i31ref (ref.i31 (i32.const 20)) (ref.i31 (i32.const 21)))
"""
NEW_A = "(array.new_fixed $a 3 (i32.const 1) (i32.const 2) (i32.const 0xffff))"
NEW_R = "(array.new_fixed $r 2 (ref.i31 (i32.const 1)) (ref.i31 (i32.const 2)))"
NO_ARRAY = "Trap: null array reference"
OOB = "Trap: out of bounds array access"
OOB_DATA = "Trap: out of bounds memory access"
OOB_ELEM = "Trap: out of bounds table access"
BIG = "(i32.const -1)"


def numbers(code: str, array: str = NEW_A) -> str:
    """A body that runs `code` on an array $x of three numbers, and returns them."""
    gets = " ".join(f"(array.get_u $a (local.get $x) (i32.const {i}))" for i in range(3))
    return f"(result i32 i32 i32) (local $x (ref null $a)) (local.set $x {array}) {code} {gets}"


def refs(code: str) -> str:
    """A body that runs `code` on an array of two references, and returns them."""
    gets = " ".join(f"(array.get $r (local.get $x) (i32.const {i}))" for i in range(2))
    return f"(result i31ref i31ref) (local $x (ref null $r)) (local.set $x {NEW_R}) {code} {gets}"


def k(*ns: int) -> str:
    """Constants."""
    return " ".join(f"(i32.const {n})" for n in ns)


X = "(local.get $x)"
ARRAYS = [
    Case("array.new_fixed array.get-array", numbers(""), [i32(1), i32(2), i32(0xFFFF)], A),
    Case("array.get-array", f"(result i32) (array.get_s $a {NEW_A} (i32.const 2))", [i32(-1)], A),
    Case("array.new", numbers("", f"(array.new $a {k(0x10007, 3)})"), [i32(7)] * 3, A),
    Case("array.new_default", numbers("", "(array.new_default $a (i32.const 3))"), [i32(0)] * 3, A),
    Case(
        "array.new_data-num",
        numbers("", f"(array.new_data $a $d {k(0, 3)})"),
        [i32(0x201), i32(0x8403), i32(0x605)],
        A,
    ),
    Case("array.new_data-oob", f"(drop (array.new_data $a $d {k(2, 3)}))", OOB_DATA, A),
    Case("array.new_data-oob", f"(drop (array.new_data $a $d {k(0, -1)}))", OOB_DATA, A),
    Case(
        "array.new_elem-alloc",
        f"(result i31ref) (array.get $r (array.new_elem $r $e {k(1, 1)}) (i32.const 0))",
        [I31(21)],
        A,
    ),
    Case("array.new_elem-oob", f"(drop (array.new_elem $r $e {k(1, 2)}))", OOB_ELEM, A),
    Case("array.get-null", "(drop (array.get $r (ref.null $r) (i32.const 0)))", NO_ARRAY, A),
    Case("array.get-oob", f"(drop (array.get $r {NEW_R} (i32.const 2)))", OOB, A),
    Case(
        "array.set-array",
        numbers(f"(array.set $a {X} {k(1, 0x12345)})"),
        [i32(1), i32(0x2345), i32(0xFFFF)],
        A,
    ),
    Case("array.set-null", f"(array.set $a (ref.null $a) {k(0, 0)})", NO_ARRAY, A),
    Case("array.set-oob", f"(array.set $a {NEW_A} {k(3, 0)})", OOB, A),
    Case("array.len-array", f"(result i32) (array.len {NEW_A})", [i32(3)], A),
    Case("array.len-null", "(drop (array.len (ref.null array)))", NO_ARRAY, A),
    Case(
        "array.fill-succ", numbers(f"(array.fill $a {X} {k(1, 9, 2)})"), [i32(1), i32(9), i32(9)], A
    ),
    Case("array.fill-zero", f"(array.fill $a {NEW_A} {k(3, 9, 0)})", [], A),
    Case("array.fill-oob", f"(array.fill $a {NEW_A} {k(2, 9, 2)})", OOB, A),
    Case("array.fill-null", f"(array.fill $a (ref.null $a) {k(0, 9, 0)})", NO_ARRAY, A),
    Case(
        "array.copy-succ",
        numbers(f"(array.copy $a $a {X} {k(1)} {X} {k(0, 2)})"),
        [i32(1), i32(1), i32(2)],
        A,
    ),
    Case("array.copy-zero", f"(array.copy $a $a {NEW_A} {k(3)} {NEW_A} {k(3, 0)})", [], A),
    Case("array.copy-oob1", f"(array.copy $a $a {NEW_A} {k(3)} {NEW_A} {k(0, 1)})", OOB, A),
    Case("array.copy-oob2", f"(array.copy $a $a {NEW_A} {k(0)} {NEW_A} {k(3, 1)})", OOB, A),
    Case(
        "array.copy-null1",
        f"(array.copy $a $a (ref.null $a) {k(0)} {NEW_A} {k(0, 0)})",
        NO_ARRAY,
        A,
    ),
    Case(
        "array.copy-null2",
        f"(array.copy $a $a {NEW_A} {k(0)} (ref.null $a) {k(0, 0)})",
        NO_ARRAY,
        A,
    ),
    Case(
        "array.init_data-num",
        numbers(f"(array.init_data $a $d {X} {k(1, 2, 2)})"),
        [i32(1), i32(0x8403), i32(0x605)],
        A,
    ),
    Case("array.init_data-zero", f"(array.init_data $a $d {NEW_A} {k(3, 6, 0)})", [], A),
    Case("array.init_data-oob1", f"(array.init_data $a $d {NEW_A} {k(3, 0, 1)})", OOB, A),
    Case("array.init_data-oob2", f"(array.init_data $a $d {NEW_A} {k(0, 5, 1)})", OOB_DATA, A),
    Case(
        "array.init_data-null", f"(array.init_data $a $d (ref.null $a) {k(0, 0, 0)})", NO_ARRAY, A
    ),
    Case(
        "array.init_elem-succ",
        refs(f"(array.init_elem $r $e {X} {k(0, 1, 1)})"),
        [I31(21), I31(2)],
        A,
    ),
    Case("array.init_elem-zero", f"(array.init_elem $r $e {NEW_R} {k(2, 2, 0)})", [], A),
    Case("array.init_elem-oob1", f"(array.init_elem $r $e {NEW_R} {k(2, 0, 1)})", OOB, A),
    Case("array.init_elem-oob2", f"(array.init_elem $r $e {NEW_R} {k(0, 2, 1)})", OOB_ELEM, A),
    Case(
        "array.init_elem-null", f"(array.init_elem $r $e (ref.null $r) {k(0, 0, 0)})", NO_ARRAY, A
    ),
    Case(
        "const",
        f"(drop (array.new_default $a {BIG}))",
        "LimitExceeded: array of 4294967295 elements is too large: "
        "the limit of array elements is 10000000",
        A,
    ),
]

CASES = STRUCTS + ARRAYS


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    case.check()
