"""Blocks, branches, calls and exceptions."""

from __future__ import annotations

import pytest

from tests.exec.cases import Case
from tests.exec.program import Program, i32, i64
from wasmfx.exec.store import WasmFunc
from wasmfx.runtime.engine import HostCode

FUNCS = """
  (type $t (func (param i32) (result i32)))
  (table $tab funcref (elem $inc $none))
  (table $null 2 funcref)
  (func $inc (type $t) (i32.add (local.get 0) (i32.const 1)))
  (func $none)
"""
ONE = "(i32.const 1)"
NULL_FUNC = "Trap: null function reference"

CONTROL = [
    Case("unreachable trap", "(block (unreachable))", "Trap: unreachable executed"),
    Case("nop", "(nop)", []),
    Case(
        "block label-vals",
        "(param i32) (result i64 i32) (i64.const 9) (local.get 0) (block (param i32) (result i32))",
        [i64(9), i32(3)],
        args=(i32(3),),
    ),
    Case(
        "loop br_if-true br_if-false br",
        "(param i32) (result i32) (local $n i32)"
        " (loop $l (local.set $n (i32.add (local.get $n) (local.get 0)))"
        " (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))"
        " (local.get $n)",
        [i32(10)],
        args=(i32(4),),
    ),
    Case(
        "if-true",
        "(result i32) (if (result i32) (i32.const 5) (then (i32.const 1)) (else (i32.const 2)))",
        [i32(1)],
    ),
    Case(
        "if-false",
        "(result i32) (if (result i32) (i32.const 0) (then (i32.const 1)) (else (i32.const 2)))",
        [i32(2)],
    ),
    Case("if-false", "(if (i32.const 0) (then (unreachable)))", []),
    Case(
        "br",
        "(result i32) (block $l (result i32) (i32.const 1) (block (br $l (i32.const 2))) (drop)"
        " (i32.const 3))",
        [i32(2)],
    ),
    Case(
        "br_table-lt",
        "(result i32) (block $a (block $b (br_table $a $b (i32.const 0))) (return (i32.const 1)))"
        " (i32.const 2)",
        [i32(2)],
    ),
    Case(
        "br_table-ge",
        "(result i32) (block $a (block $b (br_table $a $b (i32.const -1))) (return"
        " (i32.const 1))) (i32.const 2)",
        [i32(1)],
    ),
    Case("return", "(result i32) (i32.const 1) (block (return (i32.const 2)))", [i32(2)]),
    Case("call invoke frame-vals", f"(result i32) (call $inc {ONE})", [i32(2)], FUNCS),
    Case("return_call return_invoke", f"(result i32) (return_call $inc {ONE})", [i32(2)], FUNCS),
    Case("call_ref-func", f"(result i32) (call_ref $t {ONE} (ref.func $inc))", [i32(2)], FUNCS),
    Case("call_ref-null", f"(result i32) (call_ref $t {ONE} (ref.null $t))", NULL_FUNC, FUNCS),
    Case(
        "return_call_ref-func",
        f"(result i32) (return_call_ref $t {ONE} (ref.func $inc))",
        [i32(2)],
        FUNCS,
    ),
    Case(
        "return_call_ref-null",
        f"(result i32) (return_call_ref $t {ONE} (ref.null $t))",
        NULL_FUNC,
        FUNCS,
    ),
    Case(
        "call_indirect-func",
        f"(result i32) (call_indirect $tab (type $t) {ONE} (i32.const 0))",
        [i32(2)],
        FUNCS,
    ),
    Case(
        "call_indirect-func return_invoke",
        f"(result i32) (return_call_indirect $tab (type $t) {ONE} (i32.const 0))",
        [i32(2)],
        FUNCS,
    ),
    Case(
        "call_indirect-oob",
        f"(result i32) (call_indirect $tab (type $t) {ONE} (i32.const 2))",
        "Trap: undefined element",
        FUNCS,
    ),
    Case(
        "call_indirect-null",
        f"(result i32) (call_indirect $null (type $t) {ONE} (i32.const 1))",
        "Trap: uninitialized element 1",
        FUNCS,
    ),
    Case(
        "call_indirect-type",
        f"(result i32) (call_indirect $tab (type $t) {ONE} (i32.const 1))",
        "Trap: indirect call type mismatch",
        FUNCS,
    ),
    Case("invoke-host", "(call $print)", [], '(import "spectest" "print" (func $print))'),
]

TAGS = "(tag $e (param i32)) (tag $other)"


EXCEPTIONS = [
    Case(
        "throw try_table catch",
        "(result i32) (block $h (result i32)"
        " (try_table (catch $e $h) (throw $e (i32.const 5))) (unreachable))",
        [i32(5)],
        TAGS,
    ),
    Case(
        "catch_ref",
        "(result i32) (block $h (result i32 exnref)"
        " (try_table (catch_ref $e $h) (throw $e (i32.const 5))) (unreachable)) (drop)",
        [i32(5)],
        TAGS,
    ),
    Case(
        "catch_all", "(block $h (try_table (catch_all $h) (throw $other)) (unreachable))", [], TAGS
    ),
    Case(
        "catch_all_ref",
        "(drop (block $h (result exnref) (try_table (catch_all_ref $h) (throw $other))"
        " (unreachable)))",
        [],
        TAGS,
    ),
    Case(
        "catch-next catch",
        "(result i32) (block $o (return (block $h (result i32)"
        " (try_table (catch $other $o) (catch $e $h) (throw $e (i32.const 5))) (unreachable))))"
        " (unreachable)",
        [i32(5)],
        TAGS,
    ),
    Case(
        "handler-empty",
        "(try_table (throw $other))",
        "WasmException: unhandled exception $other",
        TAGS,
    ),
    Case("handler-vals", "(result i32) (try_table (result i32) (i32.const 3))", [i32(3)], TAGS),
    Case("throw_ref-null", "(throw_ref (ref.null exn))", "Trap: null exception reference"),
]

CASES = CONTROL + EXCEPTIONS


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    case.check()


def test_a_caught_exception_can_be_thrown_again() -> None:
    p = Program(
        """(module (tag $e (param i32))
          (func $again (param exnref) (throw_ref (local.get 0)))
          (func (export "f") (result i32)
            (block $out (result i32)
              (try_table (catch $e $out)
                (call $again
                  (block $in (result exnref)
                    (try_table (catch_all_ref $in) (throw $e (i32.const 7)))
                    (unreachable))))
              (unreachable))))"""
    )
    assert p.call("f") == [i32(7)]


def test_an_exception_that_passes_through_the_host_is_caught_like_any_other() -> None:
    p = Program(
        """(module
          (import "spectest" "print" (func $host))
          (tag $e (param i32))
          (func (export "raise") (throw $e (i32.const 9)))
          (func (export "f") (result i32)
            (block $h (result i32) (try_table (catch $e $h) (call $host)) (unreachable))))"""
    )
    raising = p.instance.exports["raise"]
    assert isinstance(raising, WasmFunc)
    # A host function that calls back into the module and lets its exception through.
    code: HostCode = lambda args: p.store.invoke(raising, args)  # noqa: E731
    p.instance.funcs[0] = p.store.host_func(raising.type, code)
    assert p.call("f") == [i32(9)]
