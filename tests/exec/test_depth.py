"""Depth takes only memory: no run overflows Python's stack, and every depth is limited."""

from __future__ import annotations

import gc
from itertools import islice

import pytest

from tests.exec.program import Program, i32
from tests.programs.directed import FEATURES
from wasmfx.exec.configurations import Captured, Config
from wasmfx.exec.soundness import Checker
from wasmfx.exec.step import step
from wasmfx.syntax.instructions import ContClone

DEEP = 100_000
NESTED = """
(module
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (type $f0 (func (result i32))) (type $k0 (cont $f0))
  (tag $t (result i32)) (tag $e)
  (elem declare func $frames $prompts)

  ;; n frames, and then suspends; n is what the bottom answers and each frame adds 1 to.
  (func $frames (export "frames") (type $f)
    (if (result i32) (local.get 0)
      (then (i32.add (i32.const 1) (call $frames (i32.sub (local.get 0) (i32.const 1)))))
      (else (suspend $t))))

  ;; The same with a prompt for each.
  (func $prompts (export "prompts") (type $f)
    (if (result i32) (local.get 0)
      (then
        (i32.add (i32.const 1)
          (resume $k (i32.sub (local.get 0) (i32.const 1)) (cont.new $k (ref.func $prompts)))))
      (else (suspend $t))))

  (func $handle (param $body (ref $f)) (param $n i32) (result i32)
    (local $rest (ref null $k))
    (block $h (result (ref $k))
      (resume $k (on $t $h) (local.get $n) (cont.new $k (local.get $body)))
      (unreachable))
    (local.set $rest)
    (resume $k (i32.const 0) (local.get $rest)))
  (func (export "capture_frames") (param i32) (result i32)
    (call $handle (ref.func $frames) (local.get 0)))
  (func (export "capture_prompts") (param i32) (result i32)
    (call $handle (ref.func $prompts) (local.get 0)))

  (func $throws (param i32)
    (if (local.get 0)
      (then (call $throws (i32.sub (local.get 0) (i32.const 1))))
      (else (throw $e))))
  (func (export "catch") (param i32)
    (block $h (try_table (catch $e $h) (call $throws (local.get 0)))))

  (func $forever (export "forever") (call $forever))
  (elem declare func $nest)
  (type $f1 (func)) (type $k1 (cont $f1))
  (func $nest (export "nest") (resume $k1 (cont.new $k1 (ref.func $nest))))
)
"""


ANSWERS = """
(module
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (type $f0 (func (result i32))) (type $k0 (cont $f0))
  (tag $ask (result i32))
  (elem declare func $prompts $asks)

  ;; n prompts, and then asks; the function of each clause asks the next prompt, and adds 1.
  (func $outward (result i32) (i32.add (i32.const 1) (suspend $ask)))
  (func $prompts (type $f)
    (if (result i32) (local.get 0)
      (then
        (resume $k (on $ask call $outward)
          (i32.sub (local.get 0) (i32.const 1)) (cont.new $k (ref.func $prompts))))
      (else (suspend $ask))))

  (func (export "copied") (param $n i32) (result i32)
    (local $rest (ref null $k))
    (block $h (result (ref $k))
      (resume $k (on $ask $h) (local.get $n) (cont.new $k (ref.func $prompts)))
      (unreachable))
    (local.set $rest)
    (i32.add
      (resume $k (i32.const 0) (cont.clone $k (local.get $rest)))
      (resume $k (i32.const 0) (local.get $rest))))

  (func $asks (result i32) (suspend $ask))
  (func $endless (export "endless") (result i32)
    (resume $k0 (on $ask call $endless) (cont.new $k0 (ref.func $asks))))

  (func $many (type $f)
    (loop $l
      (local.set 0 (i32.sub (local.get 0) (suspend $ask)))
      (br_if $l (local.get 0)))
    (i32.const 0))
  (elem declare func $many)
  (func $one (result i32) (i32.const 1))
  (func (export "many") (param i32) (result i32)
    (resume $k (on $ask call $one) (local.get 0) (cont.new $k (ref.func $many)))))
"""


@pytest.fixture(scope="module")
def answers() -> Program:
    return Program(ANSWERS, features=FEATURES)


@pytest.fixture(scope="module")
def nested() -> Program:
    return Program(NESTED)


def test_100_000_frames_are_captured_and_resumed(nested: Program) -> None:
    assert nested.call("capture_frames", i32(DEEP)) == [i32(DEEP)]


def test_100_000_prompts_are_captured_and_resumed(nested: Program) -> None:
    assert nested.call("capture_prompts", i32(DEEP)) == [i32(DEEP)]


def test_a_suspension_below_100_000_prompts_is_unhandled(nested: Program) -> None:
    assert nested.fails("prompts", i32(DEEP)) == "UnhandledSuspension: unhandled tag $t"


def test_an_exception_passes_100_000_frames(nested: Program) -> None:
    assert nested.call("catch", i32(DEEP)) == []


@pytest.mark.parametrize("name", ["forever", "nest"])
def test_recursion_without_end_is_exhaustion(nested: Program, name: str) -> None:
    assert nested.fails(name) == "Exhaustion: call stack exhausted"


def test_20_000_nested_answers_are_captured_copied_and_resumed(answers: Program) -> None:
    assert answers.call("copied", i32(20_000)) == [i32(40_000)]
    assert answers.fired["again"] == 40_000


def test_1_000_nested_answers_are_typed(answers: Program) -> None:
    """The checker types a configuration, with all that waits in it, without recursion."""
    c = answers.start("copied", i32(1_000))
    while not isinstance(c.instr, ContClone):
        taken = step(c)
        assert taken is not None
        c = taken[1]
    checker = Checker(c, ("i32",))
    rules = [rule for rule, _ in islice(checker.steps(c), 3)]
    assert rules == ["cont.clone-cont", "resume-cont", "binop-val"]


def test_answers_without_end_are_exhaustion() -> None:
    p = Program(ANSWERS, depth_limit=5_000, features=FEATURES)
    assert p.fails("endless") == "Exhaustion: call stack exhausted"


def test_answers_run_in_constant_space(answers: Program) -> None:
    few, many = (answers.start("many", i32(n)) for n in (5, 50))
    assert most_nodes(few) == most_nodes(many)


COPIES = """
(module
  (type $f (func)) (type $k (cont $f)) (tag $t)
  (elem declare func $task $middle)
  (func $task (loop $l (suspend $t) (br $l)))
  (func $middle (resume $k (cont.new $k (ref.func $task))))
  (func (export "f") (param $n i32) (local $c (ref null $k))
    (local.set $c (cont.new $k (ref.func $middle)))
    (loop $l
      (block $h (result (ref $k))
        (resume $k (on $t $h) (cont.clone $k (local.get $c)))
        (unreachable))
      (local.set $c)
      (local.set $n (i32.sub (local.get $n) (i32.const 1)))
      (br_if $l (local.get $n)))))
"""


def test_originals_that_are_never_resumed_are_collected() -> None:
    """Each continuation is made by a copy of the one before, which stays live."""

    def contexts(n: int) -> int:
        c = Program(COPIES, features=FEATURES).start("f", i32(n))
        while taken := step(c):
            rule, c = taken
            if rule == "br_if-false":
                gc.collect()
                return sum(isinstance(found, Captured) for found in gc.get_objects())
        raise AssertionError("the loop never ends")

    few = contexts(5)
    assert contexts(200) == few


def test_100_000_blocks_nest() -> None:
    body = "block " * DEEP + "nop " + "end " * DEEP
    assert Program(f'(module (func (export "f") {body}))').call("f") == []


def test_large_frames_exhaust_the_stack_sooner() -> None:
    locals_ = "(local " + "i64 " * 6_400 + ")"
    p = Program(f'(module (func $f (export "f") {locals_} (call $f)))')
    assert p.fails("f") == "Exhaustion: call stack exhausted"
    assert p.fired["invoke"] < 2_000


def test_a_scheduler_and_its_tasks_run_in_constant_space() -> None:
    """Tail calls, and repeated suspensions that are handled, do not make the context grow."""
    p = Program(
        """(module
          (type $f (func)) (type $k (cont $f)) (tag $t)
          (elem declare func $task)
          (func $task (loop $l (suspend $t) (br $l)))
          (func $run (param $k (ref $k)) (param $n i32)
            (if (i32.eqz (local.get $n)) (then (return)))
            (block $h (result (ref $k))
              (resume $k (on $t $h) (local.get $k))
              (unreachable))
            (return_call $run (i32.sub (local.get $n) (i32.const 1))))
          (func (export "f") (param i32)
            (call $run (cont.new $k (ref.func $task)) (local.get 0))))"""
    )
    assert most_nodes(p.start("f", i32(50))) == most_nodes(p.start("f", i32(5)))


def most_nodes(c: Config) -> int:
    """The largest number of context nodes on the way from `c` to its end."""
    most = 0
    while taken := step(c):
        _, c = taken
        most = max(most, nodes(c))
    return most


def nodes(c: Config) -> int:
    count = 0
    outer: Config | None = c
    while outer is not None:
        ctx = outer.ctx
        while ctx is not None:
            count, ctx = count + 1, ctx.up
        outer = outer.prompt.outer if outer.prompt is not None else None
    return count
