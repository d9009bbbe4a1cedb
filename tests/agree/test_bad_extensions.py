"""What programs may do wrongly with the extensions of stack switching: the same on both engines.

After each failure the next call of the same instance is a good one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tests.agree.sides import Ending, Side
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.runtime.compilation import TIERS
from wasmfx.runtime.engine import Engine
from wasmfx.syntax.features import ALL, EXTENSIONS

FEATURES = ALL | EXTENSIONS
ENGINES: dict[str, Callable[[], Engine]] = {
    "reference": ReferenceEngine,
    **{tier: partial(NativeEngine, tier=tier) for tier in TIERS},
}

PRELUDE = """
  (type $h (handler i32))
  (type $f (func (result i32))) (type $k (cont $f))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (type $fh (func (param (ref null $h)) (result i32))) (type $kh (cont $fh))
  (rec (type $fs (func (param (ref null $ks)) (result i32))) (type $ks (cont $fs)))
  (import "host" "log" (func $log (param i32)))
  (import "host" "attempt" (func $attempt (param i32) (result i32)))
  (tag $ask (param i32) (result i32)) (tag $flip (result i32)) (tag $oops (param i32))
  (tag $sw (result i32))
  (global $name (mut (ref null $h)) (ref.null $h))
  (global $kept (mut (ref null $k)) (ref.null $k))
  (global $keptflip (mut (ref null $ki)) (ref.null $ki))
  (func $answer (param i32) (result i32) (i32.add (local.get 0) (i32.const 1)))
  (func $ends (type $fh) (global.set $name (local.get 0)) (i32.const 1))
  (func $throws (type $fh) (global.set $name (local.get 0)) (throw $oops (i32.const 2)))
  (func $asks (type $fh) (global.set $name (local.get 0))
    (suspend_to $h $ask (i32.const 3) (local.get 0)))
  (func $asks_twice (type $fh)
    (i32.add (suspend_to $h $ask (i32.const 3) (local.get 0))
      (suspend_to $h $ask (i32.const 4) (local.get 0))))
  (func $flips (type $f) (suspend $flip))
  (func $seven (type $f) (i32.const 7))
  (func $peer (type $fs) (i32.const 8))
  (elem declare func $ends $throws $asks $asks_twice $flips $seven $peer
    $in1 $in2 $in3 $in4 $in5 $inner)
  (func $inner (type $f) (i32.add (suspend $flip) (suspend $flip)))
  (func (export "good") (result i32)
    (i32.add
      (resume_with $kh (on $ask call $answer) (cont.new $kh (ref.func $asks_twice)))
      (barrier (result i32) (resume $k (cont.clone $k (cont.new $k (ref.func $seven)))))))
"""
GOOD = Ending("", "", [("i32", 16)])

NAME = "unhandled name or tag"
HIT = "barrier hit by suspension"
DEAD = "continuation already consumed"
NULL = "null continuation reference"

TO_IT = "(suspend_to $h $ask (i32.const 9) (global.get $name))"
FLIP_ON = "(block $on (result (ref $ki)) (drop (resume $k (on $flip $on) {})) (unreachable))"
"""What a continuation comes to when it flips."""

TRAPS: dict[str, tuple[str, str, str]] = {
    "a null name": ("null handler reference", TO_IT, ""),
    "a name whose worker has returned": (
        NAME,
        f"(drop (resume_with $kh (cont.new $kh (ref.func $ends)))) {TO_IT}",
        "",
    ),
    "a name whose worker has thrown": (
        NAME,
        f"""(drop (block $c (result i32) (try_table (catch $oops $c)
          (drop (resume_with $kh (cont.new $kh (ref.func $throws))))) (unreachable))) {TO_IT}""",
        "",
    ),
    "a name that was suspended to": (
        NAME,
        """(local $k (ref null $ki))
        (block $on (result i32 (ref $ki))
          (return (resume_with $kh (on $ask $on) (cont.new $kh (ref.func $asks_twice)))))
        (local.set $k) (drop)
        (block $on (result i32 (ref $ki))
          (return (resume $ki (on $ask $on) (i32.const 1) (local.get $k))))
        (unreachable)""",
        "",
    ),
    "a name in a continuation that is suspended": (
        NAME,
        f"(drop {FLIP_ON.format('(cont.new $k (ref.func $in1))')}) {TO_IT}",
        """(func $in1 (type $f) (resume_with $kh (on $ask call $answer) (cont.new $kh
             (ref.func $in2))))
        (func $in2 (type $fh) (global.set $name (local.get 0)) (suspend $flip))""",
    ),
    "a name behind a call that answers": (
        NAME,
        "(resume_with $kh (on $ask call $in3) (cont.new $kh (ref.func $asks)))",
        """(func $in3 (param i32) (result i32)
             (suspend_to $h $ask (i32.const 9) (global.get $name)))""",
    ),
    "a name that has no clause for the tag": (
        NAME,
        """(block $on (result i32 (ref $ki))
          (return (resume $k (on $ask $on) (cont.new $k (ref.func $in1)))))
        (drop)""",
        """(func $in1 (type $f)
             (resume_with $kh (on $flip call $seven) (cont.new $kh (ref.func $asks))))""",
    ),
    "a name with a switch clause for the tag": (
        NAME,
        "(resume_with $kh (on $sw switch) (cont.new $kh (ref.func $in2)))",
        "(func $in2 (type $fh) (suspend_to $h $sw (local.get 0)))",
    ),
    "a name outside of a barrier": (
        HIT,
        "(resume_with $kh (on $ask call $answer) (cont.new $kh (ref.func $in2)))",
        """(func $in2 (type $fh)
          (barrier (result i32) (suspend_to $h $ask (i32.const 1) (local.get 0))))""",
    ),
    "resume_with a null reference": (NULL, "(resume_with $kh (ref.null $kh))", ""),
    "resume_with what is consumed": (
        DEAD,
        """(local $k (ref null $kh)) (local.set $k (cont.new $kh (ref.func $ends)))
        (drop (resume_with $kh (local.get $k))) (resume_with $kh (local.get $k))""",
        "",
    ),
    "a copy of null": (NULL, "(resume $k (cont.clone $k (ref.null $k)))", ""),
    "a copy of what has returned": (
        DEAD,
        """(local $k (ref null $k)) (local.set $k (cont.new $k (ref.func $seven)))
        (drop (resume $k (local.get $k))) (resume $k (cont.clone $k (local.get $k)))""",
        "",
    ),
    "a copy of what was bound": (
        DEAD,
        """(local $k (ref null $k)) (local.set $k (cont.new $k (ref.func $seven)))
        (drop (cont.bind $k $k (local.get $k))) (resume $k (cont.clone $k (local.get $k)))""",
        "",
    ),
    "a copy of what was thrown into": (
        DEAD,
        """(local $k (ref null $k)) (local.set $k (cont.new $k (ref.func $seven)))
        (drop (block $c (result i32) (try_table (catch $oops $c)
          (drop (resume_throw $k $oops (i32.const 1) (local.get $k)))) (unreachable)))
        (resume $k (cont.clone $k (local.get $k)))""",
        "",
    ),
    "a copy of what runs": (
        DEAD,
        """(global.set $kept (cont.new $k (ref.func $in1))) (resume $k (global.get $kept))""",
        "(func $in1 (type $f) (resume $k (cont.clone $k (global.get $kept))))",
    ),
    "a copy of what was switched to": (
        DEAD,
        """(resume $k (on $sw switch) (cont.new $k (ref.func $in1)))""",
        """(func $in1 (type $f) (local $k (ref null $ks))
          (local.set $k (cont.new $ks (ref.func $in2)))
          (switch $ks $sw (local.get $k)) (drop)
          (drop (cont.clone $ks (local.get $k))) (i32.const 1))
        (func $in2 (type $fs) (switch $ks $sw (local.get 0)) (drop) (unreachable))""",
    ),
    "a copy that is resumed twice": (
        DEAD,
        """(local $k (ref null $k))
        (local.set $k (cont.clone $k (cont.new $k (ref.func $seven))))
        (drop (resume $k (local.get $k))) (resume $k (local.get $k))""",
        "",
    ),
    "a continuation that both copies hold": (
        DEAD,
        f"""(local $k (ref null $ki))
        (local.set $k {FLIP_ON.format("(cont.new $k (ref.func $in1))")})
        (drop (resume $ki (i32.const 0) (cont.clone $ki (local.get $k))))
        (resume $ki (i32.const 0) (local.get $k))""",
        """(func $in1 (type $f) (local $k (ref null $k))
          (local.set $k (cont.new $k (ref.func $seven)))
          (i32.add (suspend $flip) (resume $k (local.get $k))))""",
    ),
    "a suspension across a barrier": (
        HIT,
        "(drop (block $on (result (ref $ki)) (return (resume $k (on $flip $on)"
        " (cont.new $k (ref.func $in1)))))) (i32.const 0)",
        "(func $in1 (type $f) (barrier (result i32) (suspend $flip)))",
    ),
    "a suspension that nothing handles, in a barrier": (
        HIT,
        "(barrier (result i32) (suspend $flip))",
        "",
    ),
    "a suspension that a call would answer, in a barrier": (
        HIT,
        "(resume $k (on $ask call $answer) (cont.new $k (ref.func $in1)))",
        "(func $in1 (type $f) (barrier (result i32) (suspend $ask (i32.const 1))))",
    ),
    "a suspension across a barrier, from far inside": (
        HIT,
        "(drop (block $on (result (ref $ki)) (return (resume $k (on $flip $on)"
        " (cont.new $k (ref.func $in1)))))) (i32.const 0)",
        """(func $in1 (type $f) (barrier (result i32) (call $in2)))
        (func $in2 (result i32) (resume $k (on $sw switch) (cont.new $k (ref.func $in3))))
        (func $in3 (type $f) (resume_with $kh (on $sw switch) (cont.new $kh (ref.func $in4))))
        (func $in4 (type $fh) (call $in5)) (func $in5 (result i32) (suspend $flip))""",
    ),
    "a switch across a barrier": (
        HIT,
        "(resume $k (on $sw switch) (cont.new $k (ref.func $in1)))",
        """(func $in1 (type $f)
          (barrier (result i32) (switch $ks $sw (cont.new $ks (ref.func $peer))) (drop)
            (i32.const 1)))""",
    ),
    "a switch to nothing, across a barrier": (
        NULL,
        "(barrier (result i32) (switch $ks $sw (ref.null $ks)) (drop) (i32.const 1))",
        "",
    ),
    "a suspension across a barrier, in a call that answers": (
        HIT,
        "(barrier (result i32) (resume $k (on $ask call $in3) (cont.new $k (ref.func $in1))))",
        """(func $in1 (type $f) (suspend $ask (i32.const 1)))
        (func $in3 (param i32) (result i32) (suspend $flip))""",
    ),
}
"""What goes wrong: its message, the body of `main : [] -> [i32]`, and functions that it needs."""


def module(body: str, functions: str) -> str:
    named = [f"$in{n}" for n in range(1, 6) if f"$in{n} " in functions]
    prelude = PRELUDE.replace("$in1 $in2 $in3 $in4 $in5", " ".join(named))
    return f"""(module {prelude} {functions}
      (func (export "attempt") (param i32) (result i32) {TO_IT})
      (func (export "main") (result i32) {body}))"""


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Engine:
    return ENGINES[request.param]()


@pytest.mark.parametrize("what", TRAPS)
def test_a_trap_and_then_another_call(what: str, engine: Engine) -> None:
    message, body, functions = TRAPS[what]
    side = Side(engine, module(body, functions), FEATURES)
    for _ in range(3):
        assert side.call("main") == Ending("Trap", message, [])
        assert side.call("good") == GOOD


WORKS: dict[str, tuple[int, str, str]] = {
    "two copies of one stack on the same chain": (
        # The outer copy holds the inner one's result: 1 + (10 + 2), and then 12 + 2.
        13,
        f"""(global.set $keptflip {FLIP_ON.format("(cont.new $k (ref.func $in1))")})
        (resume $ki (i32.const 1) (cont.clone $ki (global.get $keptflip)))""",
        """(func $in1 (type $f) (local $x i32)
          (local.set $x (suspend $flip))
          (if (i32.eq (local.get $x) (i32.const 1))
            (then (local.set $x (i32.add (local.get $x)
              (resume $ki (i32.const 2) (global.get $keptflip))))
              (return (local.get $x))))
          (i32.add (i32.const 10) (local.get $x)))""",
    ),
    "two activations of one name, of which the inner one is meant": (
        # The copy inside is answered by its own prompt, 21, and so is the one outside: 21 + 11.
        32,
        f"""(global.set $keptflip {FLIP_ON.format("(cont.new $k (ref.func $in1))")})
        (resume $ki (i32.const 1) (cont.clone $ki (global.get $keptflip)))""",
        """(func $in1 (type $f)
          (resume_with $kh (on $ask call $answer) (cont.new $kh (ref.func $in2))))
        (func $in2 (type $fh) (local $x i32)
          (local.set $x (suspend $flip))
          (if (i32.eq (local.get $x) (i32.const 1))
            (then (local.set $x (resume $ki (i32.const 2) (global.get $keptflip)))
              (return (i32.add (local.get $x)
                (suspend_to $h $ask (i32.const 10) (local.get 0))))))
          (suspend_to $h $ask (i32.const 20) (local.get 0)))""",
    ),
    "a copy while a function of the host is on the chain": (
        0xDEAD,
        """(resume $k (cont.new $k (ref.func $in1)))""",
        """(func $in1 (type $f)
          (drop (resume_with $kh (cont.new $kh (ref.func $in2)))) (call $attempt (i32.const 5)))
        (func $in2 (type $fh) (global.set $name (local.get 0)) (call $attempt (i32.const 6)))""",
    ),
}


@pytest.mark.parametrize("what", WORKS)
def test_what_is_allowed(what: str, engine: Engine) -> None:
    result, body, functions = WORKS[what]
    side = Side(engine, module(body, functions), FEATURES)
    for _ in range(3):
        assert side.call("main") == Ending("", "", [("i32", result)])
        assert side.call("good") == GOOD
    for ending in side.seen:
        assert isinstance(ending, Ending)
        assert ending == Ending("Trap", NAME, [])
