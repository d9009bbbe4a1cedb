"""Clauses that call a function, with names and barriers around and inside of them."""

from __future__ import annotations

import pytest

from tests.agree.answering import ENGINES, Run, running
from wasmfx.errors import WasmError
from wasmfx.exec.engine import ReferenceEngine

NAMED = """
  (type $h (handler i32))
  (type $fh (func (param i32 (ref null $h)) (result i32))) (type $kh (cont $fh))
  (type $pair (func (param i32 i32) (result i32))) (type $kpair (cont $pair))
  (tag $ask (param i32) (result i32)) (tag $other (param i32) (result i32))
  (tag $out (param i32) (result i32)) (tag $oops (param i32))
  (elem declare func $body $nest $inside)
  ;; The names of the prompts, outermost first; how many there are.
  (table $names 20 (ref null $h))
  (global $count (mut i32) (i32.const 0))
  (global $way (mut i32) (i32.const 0))   ;; what an answer does
  (global $whose (mut i32) (i32.const 0)) ;; the name to which it suspends

  (func $name (param i32) (result (ref null $h)) (table.get $names (local.get 0)))
  (func $enter (param $h (ref null $h))
    (table.set $names (global.get $count) (local.get $h))
    (global.set $count (i32.add (global.get $count) (i32.const 1))))

  (func $answer (type $p)
    (if (i32.eq (global.get $way) (i32.const 1)) (then (throw $oops (local.get 0))))
    (if (i32.eq (global.get $way) (i32.const 2)) (then
      (return (i32.add (suspend $out (local.get 0)) (i32.const 2)))))
    (if (i32.eq (global.get $way) (i32.const 3)) (then
      (return (i32.add (suspend_to $h $other (local.get 0) (call $name (global.get $whose)))
                       (i32.const 3)))))
    (if (i32.eq (global.get $way) (i32.const 4)) (then
      (return (barrier (result i32) (suspend $out (local.get 0))))))
    (if (i32.eq (global.get $way) (i32.const 5)) (then
      (return (barrier (result i32) (i32.add (local.get 0) (i32.const 5))))))
    (if (i32.eq (global.get $way) (i32.const 6)) (then
      ;; Below another prompt with a name, which goes when this returns.
      (return (resume_with $kh (on $other call $never) (local.get 0)
        (cont.new $kh (ref.func $inside))))))
    (i32.add (local.get 0) (i32.const 100)))
  (func $never (type $p) (unreachable))
  (func $inside (type $fh)
    (i32.add (suspend_to $h $other (local.get 0) (call $name (i32.const 0)))
             (suspend $out (local.get 0))))
  (func $thousand (type $p) (i32.add (local.get 0) (i32.const 1000)))

  ;; Ask by tag and by each name, outermost first.
  (func $body (type $p) (param $depth i32) (result i32) (local $n i32) (local $s i32)
    (local.set $s (suspend $ask (local.get $depth)))
    (loop $l
      (local.set $s (i32.add (local.get $s)
        (suspend_to $h $other (i32.const 1) (call $name (local.get $n)))))
      (br_if $l (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1)))
                          (global.get $count))))
    (i32.add (local.get $s) (suspend $ask (local.get $depth))))

  ;; Prompts with names, below each other; those with an odd number also answer.
  (func $nest (type $fh) (param $n i32) (param $h (ref null $h)) (result i32)
    (call $enter (local.get $h))
    (if (i32.eqz (local.get $n)) (then (return (call $body (local.get $n)))))
    (if (i32.eq (local.get $n) (i32.const 2)) (then
      (return (resume_with $kh (on $ask call $answer) (on $other call $thousand)
        (i32.sub (local.get $n) (i32.const 1)) (cont.new $kh (ref.func $nest))))))
    (resume_with $kh (on $other call $thousand)
      (i32.sub (local.get $n) (i32.const 1)) (cont.new $kh (ref.func $nest))))

  (func $start (param $n i32) (result i32)
    (resume_with $kh (on $ask call $answer) (on $other call $thousand)
      (local.get $n) (cont.new $kh (ref.func $nest))))
  (elem declare func $kept)
  (func $kept (type $p) (call $start (local.get 0)))

  ;; Handles what comes out: `copies` times by a copy, and then by the continuation itself.
  (func $handle (param $x i32) (param $k (ref null $kp)) (param $copies i32) (result i32)
    (block $on (result i32 (ref $kp))
      (return (resume $kp (on $out $on) (local.get $x) (local.get $k))))
    (local.set $k) (local.set $x (i32.mul (i32.const 7)))
    (if (result i32) (local.get $copies)
      (then (i32.add
        (call $handle (local.get $x) (cont.clone $kp (local.get $k)) (i32.const 0))
        (call $handle (local.get $x) (local.get $k)
          (i32.sub (local.get $copies) (i32.const 1)))))
      (else (call $handle (local.get $x) (local.get $k) (i32.const 0)))))

  (func (export "run")
        (param $n i32) (param $way i32) (param $whose i32) (param $copies i32) (result i32)
    (global.set $count (i32.const 0))
    (global.set $way (local.get $way))
    (global.set $whose (local.get $whose))
    (block $h (result i32)
      (return (try_table (result i32) (catch $oops $h)
        (call $handle (local.get $n) (cont.new $kp (ref.func $kept)) (local.get $copies)))))
    ;; After an exception: all names are dead, and new ones work.
    (global.set $way (i32.const 0)) (global.set $count (i32.const 0))
    (i32.add (call $start (local.get $n))))
  (func (export "guarded") (param $n i32) (result i32)
    (global.set $count (i32.const 0)) (global.set $way (i32.const 2))
    (barrier (result i32) (call $start (local.get $n))))
"""


@pytest.fixture(params=list(ENGINES))
def run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Run:
    return running(request.param, monkeypatch)


def outcome(run: Run, name: str, args: tuple[int, ...], exports: dict[str, object]) -> str:
    """The results of a call, or how it ends."""
    try:
        return str(run.call(exports[name], *args))
    except WasmError as error:
        return f"{type(error).__name__}: {error.message}"


WAYS = {
    **{f"way {way}": [(way, 0, copies) for copies in (0, 1)] for way in (0, 1, 2, 4, 5, 6)},
    "to a name": [(3, whose, 0) for whose in range(6)],
}


@pytest.mark.parametrize("depth", [0, 1, 2, 3, 5])
@pytest.mark.parametrize("ways", WAYS)
def test_names_and_answers(run: Run, depth: int, ways: str) -> None:
    """Names are dormant while a function answers for a prompt outside, and then active again."""
    reference = Run(ReferenceEngine())
    one, two = dict(run.add(NAMED)), dict(reference.add(NAMED))
    found = []
    for args in WAYS[ways]:
        for _ in range(2):  # Nothing remains of the first time.
            found.append(outcome(run, "run", (depth, *args), one))
            assert found[-1] == outcome(reference, "run", (depth, *args), two)
    if ways in ("way 0", "way 1", "way 2", "way 5"):
        assert all(result.startswith("[") for result in found)
    if ways == "way 4":
        assert found == ["Trap: barrier hit by suspension"] * len(found)
    if ways == "to a name":
        assert "Trap: unhandled name or tag" in found


@pytest.mark.parametrize("depth", [0, 1, 2, 5])
def test_an_answer_does_not_cross_a_barrier(run: Run, depth: int) -> None:
    exports = dict(run.add(NAMED))
    for _ in range(2):
        assert outcome(run, "guarded", (depth,), exports) == "Trap: barrier hit by suspension"
        assert outcome(run, "run", (depth, 0, 0, 0), exports).startswith("[")
