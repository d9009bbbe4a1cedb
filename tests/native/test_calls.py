"""Calls of every kind, through registers and beyond, and in constant space where they are last."""

import pytest

from tests.native.running import Running
from wasmfx.runtime.values import Value
from wasmfx.syntax.types import NumType


def test_results_and_arguments_beyond_the_registers_arrive_in_order() -> None:
    params = " ".join(["i32 i64 f32 f64"] * 6)
    gets = " ".join(f"(local.get {n})" for n in range(24))
    r = Running(f"""
      (module
        (func $id (export "id") (param {params}) (result {params}) {gets})
        (func (export "twice") (param {params}) (result {params}) (call $id (call $id {gets})))
        (func (export "tail") (param {params}) (result {params}) (return_call $id {gets})))
    """)
    types: tuple[NumType, ...] = ("i32", "i64", "f32", "f64") * 6
    args: list[Value] = [(t, 1000 + n) for n, t in enumerate(types)]
    for name in ("id", "twice", "tail"):
        assert r.values(name, *args) == args


@pytest.mark.parametrize("extra", [0, 1, 7, 8, 9, 20])
def test_tail_calls_between_functions_of_different_arity(extra: int) -> None:
    """LLVM 22 loses arguments that a `musttail` call passes on the stack; ours never lie there."""
    more = "i64 " * extra
    sent = "(i64.const 1)" * extra
    added = "".join(f"(i64.add (local.get {n + 1})" for n in range(extra))
    r = Running(f"""
      (module
        (func $wide (param i64 {more}) (result i64)
          {added} (local.get 0) {")" * extra})
        (func (export "go") (param i64) (result i64)
          (return_call $wide (local.get 0) {sent})))
    """)
    assert r.call("go", 5, type_="i64") == [5 + extra]


LOOPS = """
  (module
    (type $t (func (param i32) (result i32)))
    (table funcref (elem $indirect))
    (elem declare func $ref)
    (func $direct (export "direct") (param i32) (result i32)
      (if (result i32) (local.get 0)
        (then (return_call $direct (i32.sub (local.get 0) (i32.const 1))))
        (else (i32.const 7))))
    (func $indirect (export "indirect") (type $t)
      (if (result i32) (local.get 0)
        (then (return_call_indirect (type $t)
          (i32.sub (local.get 0) (i32.const 1)) (i32.const 0)))
        (else (i32.const 8))))
    (func $ref (export "ref") (type $t)
      (if (result i32) (local.get 0)
        (then (return_call_ref $t (i32.sub (local.get 0) (i32.const 1)) (ref.func $ref)))
        (else (i32.const 9)))))
"""


@pytest.mark.parametrize(("name", "result"), [("direct", 7), ("indirect", 8), ("ref", 9)])
def test_tail_calls_take_no_stack(name: str, result: int) -> None:
    assert Running(LOOPS).call(name, 3_000_000) == [result]


def test_an_indirect_call_checks_the_type() -> None:
    r = Running("""
      (module
        (type $sup (sub (func (result i32)))) (type $sub (sub $sup (func (result i32))))
        (type $other (func))
        (table funcref (elem $a $b $c))
        (func $a (type $sup) (i32.const 1))
        (func $b (type $sub) (i32.const 2))
        (func $c (type $other))
        (func (export "sup") (param i32) (result i32)
          (call_indirect (type $sup) (local.get 0)))
        (func (export "sub") (param i32) (result i32)
          (call_indirect (type $sub) (local.get 0))))
    """)
    assert r.call("sup", 0) == [1]
    assert r.call("sup", 1) == r.call("sub", 1) == [2]
    assert r.fails("sub", 0) == r.fails("sup", 2) == "Trap: indirect call type mismatch"
    assert r.fails("sup", 3) == "Trap: undefined element"


def test_runaway_recursion_is_exhaustion_again_and_again() -> None:
    r = Running("""
      (module
        (type $f (func)) (type $k (cont $f))
        (elem declare func $twice)
        (func $once (export "once") (call $once))
        (func $twice (export "twice") (call $twice) (call $twice))
        (func $even (export "mutual") (call $odd) (call $even))
        (func $odd (call $even) (call $odd))
        (func (export "inside") (resume $k (cont.new $k (ref.func $twice)))))
    """)
    for _ in range(50):
        for name in ("once", "twice", "mutual", "inside"):
            assert r.fails(name) == "Exhaustion: call stack exhausted"


def test_a_frame_larger_than_the_slack_is_checked_before_it_is_made() -> None:
    n = 3000
    loads = "".join(f"(local.set {k} (i64.load (i32.const {8 * k})))" for k in range(n))
    stores = "".join(f"(i64.store (i32.const {8 * k}) (local.get {k}))" for k in range(n))
    r = Running(f"""
      (module (memory 1)
        (type $f (func)) (type $k (cont $f))
        (elem declare func $deep)
        (func $deep (export "deep") (local {"i64 " * n}) {loads} (call $deep) {stores})
        (func (export "inside") (resume $k (cont.new $k (ref.func $deep)))))
    """)
    assert r.fails("deep") == r.fails("inside") == "Exhaustion: call stack exhausted"
