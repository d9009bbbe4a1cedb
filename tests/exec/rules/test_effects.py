"""Stack switching: each rule of section 4.3, alone and with other rules."""

from __future__ import annotations

import pytest

from tests.exec.cases import Case
from tests.exec.program import Program, i32

K = """
  (type $f (func)) (type $k (cont $f))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (type $fr (func (result i32))) (type $kr (cont $fr))
  (tag $t) (tag $e (param i32)) (tag $ask (param i32) (result i32))
  (elem declare func $stop $inc $asks)
  (func $stop (suspend $t))
  (func $inc (type $fi) (i32.add (local.get 0) (i32.const 1)))
  (func $asks (type $fr) (i32.mul (i32.const 2) (suspend $ask (i32.const 20))))
"""
STOP = "(cont.new $k (ref.func $stop))"
INC = "(cont.new $ki (ref.func $inc))"
ASKS = "(cont.new $kr (ref.func $asks))"
NULL = "Trap: null continuation reference"
DEAD = "Trap: continuation already consumed"


def twice(use: str) -> str:
    """A body that consumes a continuation and then uses it again."""
    first = "(drop (cont.bind $k $k (local.get $k)))"
    return f"(local $k (ref null $k)) (local.set $k {STOP}) {first} {use}"


CONTS = [
    Case("cont.new-func", f"(drop {STOP})", [], K),
    Case("cont.new-null", "(drop (cont.new $k (ref.null $f)))", "Trap: null function reference", K),
    Case(
        "cont.bind-cont resume-cont prompt-vals",
        f"(result i32) (resume $kr (cont.bind $ki $kr (i32.const 4) {INC}))",
        [i32(5)],
        K,
    ),
    Case("cont.bind-null", "(drop (cont.bind $k $k (ref.null $k)))", NULL, K),
    Case("cont.bind-dead", twice("(drop (cont.bind $k $k (local.get $k)))"), DEAD, K),
    Case("resume-null", "(resume $k (ref.null $k))", NULL, K),
    Case("resume-dead", twice("(resume $k (local.get $k))"), DEAD, K),
    Case(
        "suspend-tag suspend br",
        "(result i32) (local $q i32) (local $r (ref null $ki))"
        f" (block $h (result i32 (ref $ki)) (resume $kr (on $ask $h) {ASKS}) (return))"
        " (local.set $r) (local.set $q)"
        " (resume $ki (i32.add (local.get $q) (i32.const 1)) (local.get $r))",
        [i32(42)],
        K,
    ),
    Case("suspend-tag", "(suspend $t)", "UnhandledSuspension: unhandled tag $t", K),
    Case("suspend-tag", f"(resume $k {STOP})", "UnhandledSuspension: unhandled tag $t", K),
]

THROWS = [
    Case(
        "resume_throw resume_throw_ref-cont",
        f"(resume_throw $k $e (i32.const 1) {STOP})",
        "WasmException: unhandled exception $e (1)",
        K,
    ),
    Case("resume_throw-null", "(resume_throw $k $e (i32.const 1) (ref.null $k))", NULL, K),
    Case("resume_throw_ref-null", "(resume_throw_ref $k (ref.null exn) (ref.null $k))", NULL, K),
    Case(
        "resume_throw_ref-dead",
        twice("(resume_throw_ref $k (ref.null exn) (local.get $k))"),
        DEAD,
        K,
    ),
    Case(
        "resume_throw_ref-exn",
        f"(resume_throw_ref $k (ref.null exn) {STOP})",
        "Trap: null exception reference",
        K,
    ),
]

SWITCH = """
  (rec (type $f (func (param (ref null $k)) (result i32))) (type $k (cont $f)))
  (type $f0 (func (result i32))) (type $k0 (cont $f0))
  (tag $sw (result i32))
  (elem declare func $one $two)
  (func $two (type $f) (i32.const 22))
  (func $one (type $f) (drop (switch $k $sw (cont.new $k (ref.func $two)))) (i32.const 11))
"""
SWITCHES = [
    Case(
        "switch-tag switch",
        "(result i32) (resume $k (on $sw switch) (ref.null $k) (cont.new $k (ref.func $one)))",
        [i32(22)],
        SWITCH,
    ),
    Case("switch-null", "(drop (switch $k $sw (ref.null $k)))", NULL, SWITCH),
    Case(
        "switch-dead",
        "(local $x (ref null $k)) (local.set $x (cont.new $k (ref.func $two)))"
        " (drop (resume $k (ref.null $k) (local.get $x))) (drop (switch $k $sw (local.get $x)))",
        DEAD,
        SWITCH,
    ),
    Case(
        "switch-tag",
        "(drop (switch $k $sw (cont.new $k (ref.func $two))))",
        "UnhandledSuspension: unhandled tag $sw",
        SWITCH,
    ),
]

CASES = CONTS + THROWS + SWITCHES


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    case.check()


def test_the_first_clause_for_a_tag_wins() -> None:
    p = Program(
        f"""(module {K}
          (func (export "f") (result i32)
            (block $second (result (ref $k))
              (block $first (result (ref $k))
                (resume $k (on $t $first) (on $t $second) {STOP})
                (unreachable))
              (return (drop) (i32.const 1)))
            (drop) (i32.const 2)))"""
    )
    assert p.call("f") == [i32(1)]


def test_a_suspension_takes_the_prompts_it_passes_along() -> None:
    p = Program(
        f"""(module {K}
          (elem declare func $middle)
          (func $middle (type $fr) (resume $kr {ASKS}))
          (func (export "f") (result i32)
            (local $r (ref null $ki))
            (block $h (result i32 (ref $ki))
              (resume $kr (on $ask $h) (cont.new $kr (ref.func $middle)))
              (unreachable))
            (local.set $r)
            (resume $ki (local.get $r))))"""
    )
    assert p.call("f") == [i32(40)]
    assert p.fired["prompt-vals"] == 2


def test_a_handler_inside_a_continuation_is_there_when_it_is_resumed() -> None:
    p = Program(
        f"""(module {K}
          (elem declare func $guarded)
          (func $guarded (type $fr)
            (block $h (result i32)
              (try_table (result i32) (catch $e $h) (suspend $ask (i32.const 0)))))
          (func (export "f") (result i32)
            (local $r (ref null $ki))
            (block $h (result i32 (ref $ki))
              (resume $kr (on $ask $h) (cont.new $kr (ref.func $guarded)))
              (unreachable))
            (local.set $r)
            (drop)
            (resume_throw $ki $e (i32.const 8) (local.get $r))))"""
    )
    assert p.call("f") == [i32(8)]


def test_an_unhandled_switch_does_not_consume_its_target() -> None:
    p = Program(
        f"""(module {SWITCH}
          (global $target (mut (ref null $k)) (ref.null $k))
          (func (export "make") (global.set $target (cont.new $k (ref.func $two))))
          (func (export "switch") (drop (switch $k $sw (global.get $target))))
          (func (export "resume") (result i32) (resume $k (ref.null $k) (global.get $target))))"""
    )
    p.call("make")
    assert p.fails("switch") == "UnhandledSuspension: unhandled tag $sw"
    assert p.call("resume") == [i32(22)]


def test_two_instances_of_a_module_have_different_tags() -> None:
    text = """(module (tag $t (export "t")) (func (export "stop") (suspend $t)))"""
    p = Program(text)
    other = p.instantiate(text)
    p.instance = p.instantiate(
        """(module
          (type $f (func)) (type $k (cont $f))
          (import "a" "t" (tag $t))
          (import "a" "stop" (func $same)) (import "b" "stop" (func $other))
          (elem declare func $same $other)
          (func $handle (param (ref $f)) (result i32)
            (block $h (result (ref $k))
              (resume $k (on $t $h) (cont.new $k (local.get 0)))
              (return (i32.const 0)))
            (drop) (i32.const 1))
          (func (export "same") (result i32) (call $handle (ref.func $same)))
          (func (export "other") (result i32) (call $handle (ref.func $other))))""",
        a=p.instance,
        b=other,
    )
    assert p.call("same") == [i32(1)]
    assert p.fails("other") == "UnhandledSuspension: unhandled tag $t"
