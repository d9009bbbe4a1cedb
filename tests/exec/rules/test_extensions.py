"""Extensions of stack switching: each rule of section 6, alone and with other rules."""

from __future__ import annotations

import pytest

from tests.exec.cases import Case as AnyCase
from tests.exec.extensions import FEATURES
from tests.exec.program import i32
from wasmfx.runtime.values import Value

K = """
  (type $f (func)) (type $k (cont $f))
  (type $fr (func (result i32))) (type $kr (cont $fr))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (type $h (handler i32))
  (type $fh (func (param (ref null $h)) (result i32))) (type $kh (cont $fh))
  (rec (type $fs (func (param (ref null $ks)))) (type $ks (cont $fs)))
  (tag $t) (tag $e (param i32)) (tag $ask (param i32) (result i32)) (tag $sw)
  (elem declare func $stop $one $asks $calls $leaks $waits $switches)
  (func $stop (suspend $t))
  (func $one (result i32) (i32.const 1))
  (func $inc (param i32) (result i32) (i32.add (i32.const 1) (local.get 0)))
  (func $asks (result i32) (i32.mul (i32.const 2) (suspend $ask (i32.const 20))))
  (func $calls (param (ref null $h)) (result i32)
    (i32.mul (i32.const 2) (suspend_to $h $ask (i32.const 20) (local.get 0))))
  (global $leaked (mut (ref null $h)) (ref.null $h))
  (func $leaks (param (ref null $h)) (result i32) (global.set $leaked (local.get 0)) (i32.const 1))
  (func $waits (param (ref null $h)) (result i32)
    (barrier (result i32) (call $calls (local.get 0))))
  (func $switches (type $fs) (param (ref null $ks)) (barrier (switch $ks $sw (local.get 0)) (drop)))
"""
STOP = "(cont.new $k (ref.func $stop))"
ASKS = "(cont.new $kr (ref.func $asks))"
CALLS = "(cont.new $kh (ref.func $calls))"
NULL = "Trap: null continuation reference"
DEAD = "Trap: continuation already consumed"
UNHANDLED = "Trap: unhandled name or tag"
HIT = "Trap: barrier hit by suspension"
USED = "(local $x (ref null $kh)) (local.set $x (cont.new $kh (ref.func $leaks)))"
USE = "(drop (resume_with $kh (local.get $x)))"


def Case(rules: str, body: str, gives: list[Value] | str) -> AnyCase:
    return AnyCase(rules, body, gives, K, (), FEATURES)


def suspended(cont: str, resume: str) -> str:
    """Handle one suspension with `$ask`, and resume it with twice the payload."""
    return (
        "(result i32) (local $q i32) (local $r (ref null $ki))"
        f" (block $on (result i32 (ref $ki)) ({resume} (on $ask $on) {cont}) (return))"
        " (local.set $r) (local.set $q)"
        " (resume $ki (i32.add (local.get $q) (local.get $q)) (local.get $r))"
    )


NAMES = [
    Case("resume_with-cont suspend_to-tag suspend_to", suspended(CALLS, "resume_with $kh"),
         [i32(80)]),
    Case("resume_with-null", "(drop (resume_with $kh (ref.null $kh)))", NULL),
    Case("resume_with-dead", f"{USED} {USE} {USE}", DEAD),
    Case("suspend_to-null", "(drop (suspend_to $h $ask (i32.const 1) (ref.null $h)))",
         "Trap: null handler reference"),
    Case("suspend_to-clause", f"(result i32) (resume_with $kh {CALLS})", UNHANDLED),
    Case("suspend_to-name", f"{USED} {USE} (drop (call $calls (global.get $leaked)))", UNHANDLED),
    Case("suspend_to-call again", f"(result i32) (resume_with $kh (on $ask call $inc) {CALLS})",
         [i32(42)]),
]  # fmt: skip

BARRED = [
    Case("barrier barrier-vals", "(result i32) (barrier (result i32) (i32.const 3))", [i32(3)]),
    Case("suspend-barrier", "(barrier (suspend $t))", HIT),
    Case("suspend_to-barrier", "(drop (resume_with $kh (cont.new $kh (ref.func $waits))))", HIT),
    Case(
        "switch-barrier",
        "(local $c (ref null $ks)) (local.set $c (cont.new $ks (ref.func $switches)))"
        " (resume $ks (on $sw switch) (local.get $c) (cont.new $ks (ref.func $switches)))",
        HIT,
    ),
]

CLONES = [
    Case("cont.clone-cont", f"(drop (cont.clone $k {STOP}))", []),
    Case("cont.clone-null", "(drop (cont.clone $k (ref.null $k)))", NULL),
    Case("cont.clone-dead", f"{USED} {USE} (drop (cont.clone $kh (local.get $x)))", DEAD),
]

CALLED = [
    Case("suspend-call again", f"(result i32) (resume $kr (on $ask call $inc) {ASKS})", [i32(42)]),
]

CASES = NAMES + BARRED + CLONES + CALLED


@pytest.mark.parametrize("case", CASES)
def test_case(case: AnyCase) -> None:
    case.check()
