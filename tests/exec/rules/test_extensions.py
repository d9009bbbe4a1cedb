"""Extensions of stack switching: each rule alone, and with other rules."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.exec.cases import Case as AnyCase
from tests.exec.program import Program, i32
from tests.programs.directed import DYNAMIC_BINDING, FEATURES, PROGRAMS, SUM_BY_NAME, Directed
from wasmfx.errors import WasmError
from wasmfx.exec.step import step
from wasmfx.exec.store import WasmFunc
from wasmfx.exec.tracing import render
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


def outcome(program: Program) -> int | str:
    """The result of `main`, or the class and the message of its error."""
    try:
        [value] = program.call("main")
    except WasmError as error:
        return f"{type(error).__name__}: {error.message}"
    assert isinstance(value, tuple)
    return value[1]


@pytest.mark.parametrize("directed", PROGRAMS, ids=[d.name for d in PROGRAMS])
def test_a_program_for_one_situation(directed: Directed) -> None:
    assert outcome(Program(directed.text, features=FEATURES)) == directed.gives


@pytest.mark.parametrize("n", [0, 1, 10])
def test_a_generator_suspends_to_its_name(n: int) -> None:
    p = Program(SUM_BY_NAME, features=FEATURES)
    assert p.call("main", i32(n)) == [i32(n * (n + 1) // 2)]
    assert p.fired["suspend_to"] == n + 1


def test_an_answer_allocates_no_continuation() -> None:
    p = Program(DYNAMIC_BINDING, journalled=True, features=FEATURES)
    assert p.call("main") == [i32(55)]
    assert p.fired["again"] == 10
    # The computation itself, made by `cont.new`.
    assert len(p.store.state.allocated) == 1


HOSTED = f"""(module
  (import "spectest" "print_i32" (func $host (param i32)))
  {K}
  (tag $show (param i32))
  (elem declare func $calls-host $shows)
  (func (export "use") (drop (call $calls (global.get $leaked))))
  (func (export "stop") (suspend $t))
  (func (export "copy") (result i32)
    (local $c (ref null $kr)) (local.set $c (cont.new $kr (ref.func $one)))
    (i32.add (resume $kr (cont.clone $kr (local.get $c))) (resume $kr (local.get $c))))
  (func $calls-host (param (ref null $h)) (result i32)
    (global.set $leaked (local.get 0)) (call $host (i32.const 1)) (i32.const 1))
  (func $shows (suspend $show (i32.const 7)))
  (func (export "named") (result i32)
    (resume_with $kh (on $ask call $inc) (cont.new $kh (ref.func $calls-host))))
  (func (export "walled") (barrier (call $host (i32.const 1))))
  (func (export "show") (resume $k (on $show call $host) (cont.new $k (ref.func $shows)))))"""


def hosted(called: str) -> tuple[Program, list[list[Value]]]:
    """A program whose host function calls back the export `called`, and collects results."""
    p = Program(HOSTED, features=FEATURES)
    results: list[list[Value]] = []

    def code(args: Sequence[Value]) -> list[Value]:
        func = p.instance.exports[called]
        assert isinstance(func, WasmFunc)
        results.append(p.store.invoke(func, []))
        return []

    p.instance.funcs[0] = p.store.host_func(p.instance.funcs[0].type, code)
    return p, results


def test_a_name_is_not_reached_through_a_host_frame() -> None:
    p, _ = hosted("use")
    assert p.fails("named") == UNHANDLED


def test_a_barrier_is_not_reached_through_a_host_frame() -> None:
    p, _ = hosted("stop")
    assert p.fails("walled") == "UnhandledSuspension: unhandled tag $t"


def test_a_copy_is_made_while_a_host_frame_is_on_the_chain() -> None:
    p, results = hosted("copy")
    assert p.call("walled") == []
    assert results == [[i32(2)]]


def test_the_function_of_a_clause_may_be_of_the_host() -> None:
    p = Program(HOSTED, features=FEATURES)
    assert p.call("show") == []
    assert p.printed == ["7"]


@pytest.mark.parametrize("directed", PROGRAMS[:12], ids=[d.name for d in PROGRAMS[:12]])
def test_the_journal_goes_back_to_the_start(directed: Directed) -> None:
    """Every run from the first configuration gives the same, with the same addresses."""
    p = Program(directed.text, journalled=True, features=FEATURES)
    begin, before = p.start("main"), p.store.state.mark()
    found = []
    for _ in range(2):
        p.store.state.rewind(before)
        c = begin
        lines = []
        while taken := step(c):
            c = taken[1]
            lines.append(render(c))
        found.append(lines)
    assert found[0] == found[1]
