"""Where a run failed, while the function of a clause answers: on both engines and in all tiers."""

from __future__ import annotations

import pytest

from tests.agree.answering import ENGINES, NESTED, Run, running
from wasmfx.errors import ExecutionError
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.runtime.engine import Extern


@pytest.fixture(params=list(ENGINES))
def run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Run:
    return running(request.param, monkeypatch)


FAILING = f"""
  (type $p2 (func (result i32))) (type $kp2 (cont $p2))
  {NESTED}
  (elem declare func $asks $inner $outer $child $late)
  (global $g (mut i32) (i32.const 0))
  (func $step (param i32) (result i32) (i32.div_u (i32.const 1) (local.get 0)))
  ;; Quiet: it only computes, or traps.
  (func $quiet (param i32) (result i32)
    (if (i32.eq (local.get 0) (i32.const 1)) (then (unreachable)))
    (i32.add (call $step (i32.sub (local.get 0) (i32.const 2))) (i32.const 1)))
  (func $count (param i32) (result i32)
    (if (i32.eqz (local.get 0)) (then (unreachable)))
    (i32.add (call $count (i32.sub (local.get 0) (i32.const 1))) (i32.const 1)))
  (func $traps (param i32) (result i32) (i32.add (call $count (i32.const 2)) (i32.const 1)))
  (func $suspends (param i32) (result i32) (suspend $other) (i32.const 1))
  (func $throws (param i32) (result i32) (throw $oops (i32.const 1)))
  (func $more (param i32) (result i32) (i32.add (suspend $more (local.get 0)) (i32.const 1)))
  (func $asks (type $p) (param i32) (result i32)
    (i32.add (suspend $ask (local.get 0)) (i32.const 1)))
  ;; An answer that resumes another computation, which asks further.
  (func $child (type $p) (param i32) (result i32)
    (i32.add (suspend $more (local.get 0)) (i32.const 1)))
  (func $resumes (param i32) (result i32)
    (i32.add (resume $kp (local.get 0) (cont.new $kp (ref.func $child))) (i32.const 1)))
  {
    "".join(
        f'''
    (func (export "{f}") (param i32) (result i32)
      (i32.add (i32.const 1)
        (resume $kp (on $ask call ${f}) (local.get 0) (cont.new $kp (ref.func $asks)))))
    (func (export "far_{f}") (param i32) (result i32)
      (i32.add (i32.const 1)
        (resume $kp (on $ask call ${f}) (local.get 0) (cont.new $kp (ref.func $nest)))))
    '''
        for f in ("quiet", "traps", "suspends", "throws", "more")
    )
}
  {
    "".join(
        f'''
    (elem declare func $in_{a} $on_{a})
    (func $in_{a} (type $p) (param i32) (result i32)
      (i32.add (i32.const 1)
        (resume $kp (on $ask call ${a}) (local.get 0) (cont.new $kp (ref.func $nest)))))
    (func $on_{a} (type $p) (param i32) (result i32)
      (i32.add (i32.const 1)
        (resume $kp (on $other call $nothing) (local.get 0) (cont.new $kp (ref.func $in_{a})))))
    '''
        for a in ("more", "resumes")
    )
}
  {
    "".join(
        f'''
    (func (export "{a}_{b}") (param i32) (result i32)
      (i32.add (i32.const 1)
        (resume $kp (on $more call ${b}) (local.get 0) (cont.new $kp (ref.func $on_{a})))))
    '''
        for a in ("more", "resumes")
        for b in ("quiet", "traps", "suspends", "throws")
    )
}
  ;; A failure after a first answer, in the computation or in the second answer.
  (func $late (type $p) (param i32) (result i32)
    (drop (suspend $ask (i32.const 1)))
    (i32.add (suspend $ask (i32.const 1)) (call $step (i32.const 0))))
  (func $once (param i32) (result i32)
    (if (global.get $g) (then (unreachable)))
    (global.set $g (local.get 0))
    (suspend $more (i32.const 1)))
  (func $one (param i32) (result i32) (i32.const 1))
  (func (export "later") (param i32) (result i32)
    (resume $kp (on $ask call $one) (local.get 0) (cont.new $kp (ref.func $late))))
  (elem declare func $twice)
  (func $twice (type $p) (param i32) (result i32)
    (resume $kp (on $ask call $once) (local.get 0) (cont.new $kp (ref.func $late))))
  (func (export "second") (param i32) (result i32)
    (resume $kp (on $more call $one) (local.get 0) (cont.new $kp (ref.func $twice))))
  (elem declare func $inside)
  (func $inside) (func $inner) (func $outer)
"""
EXPORTS = [
    *(far + f for f in ("quiet", "traps", "suspends", "throws", "more") for far in ("", "far_")),
    *(f"{a}_{b}" for a in ("more", "resumes") for b in ("quiet", "traps", "suspends", "throws")),
    *("later", "second"),
]


def failure_of(run: Run, func: Extern, arg: int) -> list[str]:
    """The error and the frames of a call that fails; empty if it returns."""
    try:
        run.call(func, arg)
    except ExecutionError as error:
        return [str(error), *map(str, error.frames)]
    return []


@pytest.mark.parametrize("export", EXPORTS)
def test_failures_have_the_frames_of_the_reduction(run: Run, export: str) -> None:
    """The function of a clause was called by the code at the `resume`."""
    reference = Run(ReferenceEngine())
    one, two = run.add(FAILING)[export], reference.add(FAILING)[export]
    for arg in (0, 1, 2, 3):
        assert failure_of(run, one, arg) == failure_of(reference, two, arg)
    assert any(failure_of(run, one, arg) for arg in (0, 1, 2, 3))


BY_NAME = """
  (type $h (handler i32))
  (type $fh (func (param i32 (ref null $h)) (result i32))) (type $kh (cont $fh))
  (tag $ask (param i32) (result i32)) (tag $no)
  (elem declare func $outer $inner)
  (func $quiet (type $p) (if (i32.eqz (local.get 0)) (then (unreachable))) (i32.const 1))
  (func $loud (type $p) (if (i32.eqz (local.get 0)) (then (suspend $no))) (i32.const 1))
  (global $h (mut (ref null $h)) (ref.null $h))
  (func $inner (type $p)
    (drop (suspend $ask (i32.const 5)))
    (suspend_to $h $ask (local.get 0) (global.get $h)))
  (func $outer (type $fh)
    (global.set $h (local.get 1))
    (i32.add (i32.const 1)
      (resume $kp (on $ask call $quiet) (local.get 0) (cont.new $kp (ref.func $inner)))))
  (func $quietly (export "quietly") (type $p)
    (i32.add (i32.const 1)
      (resume_with $kh (on $ask call $quiet) (local.get 0) (cont.new $kh (ref.func $outer)))))
  (func $loudly (export "loudly") (type $p)
    (i32.add (i32.const 1)
      (resume_with $kh (on $ask call $loud) (local.get 0) (cont.new $kh (ref.func $outer)))))
"""


@pytest.mark.parametrize("export", ["quietly", "loudly"])
def test_a_name_tells_which_prompt_answers(run: Run, export: str) -> None:
    """Another prompt inside would answer the same tag."""
    one = run.add(BY_NAME)[export]
    answer = "$quiet" if export == "quietly" else "$loud"
    found = failure_of(run, one, 0)
    assert [frame.split()[0] for frame in found[1:]] == [answer, f"${export}"]
    two = Run(ReferenceEngine())
    assert found == failure_of(two, two.add(BY_NAME)[export], 0)
