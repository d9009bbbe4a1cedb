"""References: null tests, equality, casts, conversions, unboxed numbers."""

from __future__ import annotations

import pytest

from tests.exec.cases import Case
from tests.exec.program import i32
from wasmfx.runtime.values import I31, ExternOf, HostRef, Null

T = "(type $s (sub (struct))) (type $t (sub $s (struct (field i32)))) (type $u (sub (struct)))"
NULL = "(ref.null any)"
ONE = "(ref.i31 (i32.const 1))"
NEW_S = "(struct.new $s)"
NEW_T = "(struct.new $t (i32.const 1))"
HOST = (ExternOf(HostRef(3)),)

CASES = [
    Case("ref.null", "(result anyref) (ref.null any)", [Null("any")]),
    Case("ref.func", "(drop (ref.func $g))", [], "(func $g) (elem declare func $g)"),
    Case("ref.is_null-true", f"(result i32) (ref.is_null {NULL})", [i32(1)]),
    Case("ref.is_null-false", f"(result i32) (ref.is_null {ONE})", [i32(0)]),
    Case("ref.as_non_null-null", f"(drop (ref.as_non_null {NULL}))", "Trap: null reference"),
    Case("ref.as_non_null-addr", f"(result (ref i31)) (ref.as_non_null {ONE})", [I31(1)]),
    Case("ref.eq-null", "(result i32) (ref.eq (ref.null eq) (ref.null struct))", [i32(1)]),
    Case("ref.eq-true", f"(result i32) (ref.eq {ONE} {ONE})", [i32(1)]),
    Case("ref.eq-false", f"(result i32) (ref.eq {NEW_S} {NEW_S})", [i32(0)], T),
    Case(
        "ref.eq-true",
        f"(result i32) (local eqref) (local.set 0 {NEW_S}) (ref.eq (local.get 0) (local.get 0))",
        [i32(1)],
        T,
    ),
    Case("ref.test-true", f"(result i32) (ref.test (ref $s) {NEW_T})", [i32(1)], T),
    Case("ref.test-true", "(result i32) (ref.test (ref null $s) (ref.null any))", [i32(1)], T),
    Case("ref.test-false", f"(result i32) (ref.test (ref $t) {NEW_S})", [i32(0)], T),
    Case("ref.test-false", "(result i32) (ref.test (ref $s) (ref.null any))", [i32(0)], T),
    Case("ref.test-true", f"(result i32) (ref.test (ref $u) {NEW_S})", [i32(1)], T),
    Case("ref.cast-succeed", f"(drop (ref.cast (ref $s) {NEW_T}))", [], T),
    Case("ref.cast-fail", f"(drop (ref.cast (ref $t) {NEW_S}))", "Trap: cast failure", T),
    Case(
        "br_on_null-null",
        f"(result i32) (block $l (drop (br_on_null $l {NULL})) (return (i32.const 1)))"
        " (i32.const 2)",
        [i32(2)],
    ),
    Case("br_on_null-addr", f"(block $l (drop (br_on_null $l {ONE})))", []),
    Case(
        "br_on_non_null-null",
        f"(result i32) (block $l (result (ref any)) (br_on_non_null $l {NULL}) (return"
        " (i32.const 1))) (drop) (i32.const 2)",
        [i32(1)],
    ),
    Case(
        "br_on_non_null-addr",
        f"(result (ref any)) (block $l (result (ref any)) (br_on_non_null $l {ONE}) (unreachable))",
        [I31(1)],
    ),
    Case(
        "br_on_cast-succeed",
        f"(result anyref) (block $l (result (ref i31)) (br_on_cast $l anyref (ref i31) {ONE})"
        " (unreachable))",
        [I31(1)],
    ),
    Case(
        "br_on_cast-fail",
        "(result anyref) (block $l (result (ref struct)) (return (br_on_cast $l anyref"
        f" (ref struct) {ONE})))",
        [I31(1)],
    ),
    Case(
        "br_on_cast_fail-succeed",
        "(result anyref) (block $l (result anyref) (return (br_on_cast_fail $l anyref"
        f" (ref i31) {ONE})))",
        [I31(1)],
    ),
    Case(
        "br_on_cast_fail-fail",
        "(result anyref) (block $l (result anyref) (br_on_cast_fail $l anyref"
        f" (ref struct) {ONE}) (unreachable))",
        [I31(1)],
    ),
    Case(
        "extern.convert_any-null",
        f"(result externref) (extern.convert_any {NULL})",
        [Null("extern")],
    ),
    Case(
        "extern.convert_any-addr",
        f"(result externref) (extern.convert_any {ONE})",
        [ExternOf(I31(1))],
    ),
    Case(
        "any.convert_extern-null",
        "(result anyref) (any.convert_extern (ref.null extern))",
        [Null("any")],
    ),
    Case(
        "any.convert_extern-addr",
        "(param externref) (result anyref) (any.convert_extern (local.get 0))",
        [HostRef(3)],
        args=HOST,
    ),
    Case("ref.i31", "(result i31ref) (ref.i31 (i32.const -1))", [I31(0x7FFF_FFFF)]),
    Case("i31.get-num", "(result i32) (i31.get_s (ref.i31 (i32.const -1)))", [i32(-1)]),
    Case("i31.get-num", "(result i32) (i31.get_u (ref.i31 (i32.const -1)))", [i32(0x7FFF_FFFF)]),
    Case("i31.get-null", "(drop (i31.get_u (ref.null i31)))", "Trap: null i31 reference"),
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    case.check()
