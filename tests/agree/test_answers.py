"""Clauses that call a function, `(on e call f)`, on both engines and in all tiers."""

from __future__ import annotations

import pytest

from tests.agree.answering import ENGINES, NESTED, Run, running
from wasmfx.errors import Exhaustion, WasmError
from wasmfx.runtime.engine import Extern


@pytest.fixture(params=list(ENGINES))
def run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Run:
    return running(request.param, monkeypatch)


def test_a_function_answers_with_the_state_of_now(run: Run) -> None:
    assert run.result("""
      (tag $ask (result i32))
      (global $g (mut i32) (i32.const 0))
      (elem declare func $sum)
      (func $answer (type $f) (global.get $g))
      (func $sum (type $f) (local $s i32)
        (loop $l
          (global.set $g (i32.add (global.get $g) (i32.const 1)))
          (local.set $s (i32.add (local.get $s) (suspend $ask)))
          (br_if $l (i32.lt_s (global.get $g) (i32.const 10))))
        (local.get $s))
      (func (export "run") (result i32)
        (resume $k (on $ask call $answer) (cont.new $k (ref.func $sum))))
    """) == [55]


@pytest.mark.parametrize(
    ("clauses", "result"),
    [
        ("(on $a call $one) (on $a $l) (on $b call $two)", 12),
        ("(on $a $l) (on $a call $one) (on $b call $two)", 1000),
        ("(on $b call $two) (on $b $l) (on $a call $one) (on $a call $two)", 12),
        ("(on $c $l) (on $b call $one) (on $a call $two) (on $a $l)", 21),
        ("(on $s switch) (on $a call $one) (on $b call $one)", 11),
        ("(on $c $other) (on $a call $one) (on $d $other) (on $b $l)", 1000),
    ],
)
def test_the_first_clause_wins(run: Run, clauses: str, result: int) -> None:
    assert run.result(f"""
      (tag $a (result i32)) (tag $b (result i32)) (tag $c (result i32)) (tag $d (result i32))
      (tag $s (result i32))
      (elem declare func $body)
      (func $one (type $f) (i32.const 1))
      (func $two (type $f) (i32.const 2))
      (func $body (type $f)
        (i32.add (i32.mul (suspend $a) (i32.const 10)) (suspend $b)))
      (func (export "run") (result i32)
        (block $other (result (ref $kp))
          (block $l (result (ref $kp))
            (return (resume $k {clauses} (cont.new $k (ref.func $body)))))
          (drop) (return (i32.const 1000)))
        (drop) (i32.const 2000))
    """) == [result]


def test_values_of_all_types_travel_both_ways(run: Run) -> None:
    assert run.result("""
      (type $box (struct (field i32)))
      (tag $t (param i32 v128 f32 (ref $box) f64 i64 i32 i32 i32 i32)
              (result f64 v128 (ref null $box) i32 f32 i64 v128 i32))
      (elem declare func $body)
      (func $answer (param i32 v128 f32 (ref null $box) f64 i64 i32 i32 i32 i32)
                    (result f64 v128 (ref $box) i32 f32 i64 v128 i32)
        (f64.add (local.get 4) (f64.const 0.5))
        (i32x4.add (local.get 1) (i32x4.splat (i32.const 1)))
        (struct.new $box (i32.add (struct.get $box 0 (local.get 3)) (i32.const 100)))
        (i32.add (local.get 0) (local.get 6))
        (f32.neg (local.get 2))
        (i64.mul (local.get 5) (i64.const 2))
        (local.get 1)
        (i32.sub (local.get 9) (i32.add (local.get 8) (local.get 7))))
      (func $body (type $f)
        (local $d f64) (local $v v128) (local $b (ref null $box)) (local $n i32) (local $e f32)
        (local $l i64) (local $w v128) (local $m i32)
        (suspend $t (i32.const 1) (v128.const i32x4 2 3 4 5) (f32.const 6)
          (struct.new $box (i32.const 7)) (f64.const 8) (i64.const 9) (i32.const 10)
          (i32.const 11) (i32.const 12) (i32.const 40))
        (local.set $m) (local.set $w) (local.set $l) (local.set $e) (local.set $n) (local.set $b)
        (local.set $v) (local.set $d)
        (if (i32.ne (i32x4.extract_lane 3 (local.get $v)) (i32.const 6)) (then (unreachable)))
        (if (i32.ne (i32x4.extract_lane 0 (local.get $v)) (i32.const 3)) (then (unreachable)))
        (if (i32.ne (i32x4.extract_lane 0 (local.get $w)) (i32.const 2)) (then (unreachable)))
        (if (f64.ne (local.get $d) (f64.const 8.5)) (then (unreachable)))
        (if (f32.ne (local.get $e) (f32.const -6)) (then (unreachable)))
        (if (i64.ne (local.get $l) (i64.const 18)) (then (unreachable)))
        (if (i32.ne (local.get $n) (i32.const 11)) (then (unreachable)))
        (if (i32.ne (local.get $m) (i32.const 17)) (then (unreachable)))
        (struct.get $box 0 (local.get $b)))
      (func (export "run") (result i32)
        (resume $k (on $t call $answer) (cont.new $k (ref.func $body))))
    """) == [107]


@pytest.mark.parametrize("body", ["(i32.const 10)", "(call $own (i32.const 1))"])
@pytest.mark.parametrize("depth", [0, 1, 2, 5, 64])
def test_the_prompt_may_be_far_out(run: Run, depth: int, body: str) -> None:
    assert run.result(
        f"""
      (type $p2 (func (result i32))) (type $kp2 (cont $p2))
      {NESTED}
      ;; This may suspend, but never does.
      (func $own (param i32) (result i32)
        (if (result i32) (local.get 0) (then (i32.const 10)) (else (suspend $ask (i32.const 0)))))
      (func $answer (param i32) (result i32) (i32.add (local.get 0) {body}))
      (func (export "run") (param $depth i32) (result i32)
        (resume $kp (on $ask call $answer) (local.get $depth) (cont.new $kp (ref.func $nest))))
    """,
        depth,
    ) == [26]


@pytest.mark.parametrize("inner", [0, 1, 2, 3])
@pytest.mark.parametrize("outer", [0, 1, 3])
def test_an_answer_may_ask_outward(run: Run, inner: int, outer: int) -> None:
    """An answer is not given by its own prompt, nor by prompts inside of it."""
    assert run.result(
        f"""
      (type $p2 (func (result i32))) (type $kp2 (cont $p2))
      {NESTED}
      (elem declare func $run2 $between)
      (global $inner (mut i32) (i32.const 0))
      (func $ten (param i32) (result i32) (i32.mul (local.get 0) (i32.const 10)))
      (func $again (param i32) (result i32)
        (i32.add (suspend $ask (i32.add (local.get 0) (i32.const 1)))
                 (suspend $ask (i32.const 2))))
      (func $run2 (type $p)
        (resume $kp (on $ask call $again) (global.get $inner) (cont.new $kp (ref.func $nest))))
      (func $between (type $p) (param $n i32) (result i32)
        (if (i32.eqz (local.get $n)) (then (return (call $run2 (i32.const 0)))))
        (resume $kp (on $other call $nothing)
          (i32.sub (local.get $n) (i32.const 1)) (cont.new $kp (ref.func $between))))
      (func (export "run") (param $inner i32) (param $outer i32) (result i32)
        (global.set $inner (local.get $inner))
        (resume $kp (on $ask call $again)
          (i32.const 0)
          (cont.bind $kq $kp (local.get $outer) (cont.new $kq (ref.func $middle)))))
      (type $q (func (param i32 i32) (result i32))) (type $kq (cont $q))
      (elem declare func $middle)
      ;; Three levels of answers, of which the outermost just computes.
      (func $middle (type $q) (param $n i32) (param i32) (result i32)
        (resume $kp (on $ask call $ten) (i32.const 0)
          (cont.bind $kq $kp (local.get $n) (cont.new $kq (ref.func $deep)))))
      (elem declare func $deep)
      (func $deep (type $q) (param $n i32) (param i32) (result i32)
        (resume $kp (on $ask call $again) (local.get $n) (cont.new $kp (ref.func $between))))
    """,
        inner,
        outer,
    ) == [
        # again(n) = ask'(n + 1) + ask'(2) at each level; the innermost asks 5 and 1.
        sum(10 * y for x in (5, 1) for a in (x + 1, 2) for y in (a + 1, 2))
    ]


@pytest.mark.parametrize("depth", [0, 1, 2, 4])
def test_an_exception_of_an_answer_drops_the_computation(run: Run, depth: int) -> None:
    """It passes the `try_table`s of the suspended code, and arrives at the `resume`."""
    assert run.result(
        f"""
      (type $p2 (func (result i32))) (type $kp2 (cont $p2))
      {NESTED}
      (elem declare func $safe)
      (func $answer (param i32) (result i32)
        (throw $oops (i32.add (local.get 0) (i32.const 100))))
      (func $safe (type $p) (param i32) (result i32)
        (block $all
          (return (try_table (result i32) (catch_all $all) (call $nest (local.get 0)))))
        (i32.const -1))
      (func $once (param $depth i32) (result i32)
        (block $caught (result i32)
          (return (try_table (result i32) (catch $oops $caught)
            (resume $kp (on $ask call $answer)
              (local.get $depth) (cont.new $kp (ref.func $safe)))))))
      (func (export "run") (param $depth i32) (result i32) (local $n i32) (local $s i32)
        (loop $more
          (local.set $s (i32.add (local.get $s) (call $once (local.get $depth))))
          (br_if $more (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1)))
                                 (i32.const 100))))
        (local.get $s))
    """,
        depth,
    ) == [10500]


@pytest.mark.parametrize("depth", [0, 1, 3])
def test_an_answer_may_be_captured(run: Run, depth: int) -> None:
    """Its suspension goes outward from the `resume`; when resumed, the computation goes on."""
    assert run.result(
        f"""
      (type $p2 (func (result i32))) (type $kp2 (cont $p2))
      {NESTED}
      (elem declare func $inside)
      (func $answer (param i32) (result i32)
        (i32.add (suspend $more (local.get 0)) (suspend $more (i32.const 7))))
      (func $inside (type $p) (param i32) (result i32)
        (resume $kp (on $ask call $answer) (on $more call $wrong)
          (local.get 0) (cont.new $kp (ref.func $nest))))
      (func $wrong (param i32) (result i32) (i32.const 1000000))
      (func (export "run") (param $depth i32) (result i32)
        (local $k (ref null $kp)) (local $x i32)
        (local.set $k (cont.new $kp (ref.func $inside)))
        (local.set $x (local.get $depth))
        (loop $again
          (block $on (result i32 (ref $kp))
            (return (resume $kp (on $more $on) (local.get $x) (local.get $k))))
          (local.set $k)
          (local.set $x (i32.mul (i32.const 10)))
          (br $again))
        (unreachable))
    """,
        depth,
    ) == [10 * (5 + 7 + 1 + 7)]


@pytest.mark.parametrize("inner", [0, 1, 3])
@pytest.mark.parametrize("outer", [0, 1, 2])
def test_an_answer_may_be_copied(run: Run, inner: int, outer: int) -> None:
    """Both copies go on in the answer, and then in the computation, which asks again."""
    assert run.result(
        f"""
      (type $p2 (func (result i32))) (type $kp2 (cont $p2))
      (type $q (func (param i32 i32) (result i32))) (type $kq (cont $q))
      {NESTED}
      (elem declare func $inside $within)
      (func $answer (param i32) (result i32)
        (i32.add (suspend $ask (i32.mul (local.get 0) (i32.const 10)))
                 (suspend $more (i32.const 1))))
      (func $also (param i32) (result i32) (i32.add (suspend $more (local.get 0)) (i32.const 1)))
      (func $inside (type $p) (param i32) (result i32)
        (resume $kp (on $ask call $answer) (local.get 0) (cont.new $kp (ref.func $nest))))
      (func $within (type $q) (param $n i32) (param $inner i32) (result i32)
        (if (local.get $n) (then
          (return (resume $kp (on $other call $nothing) (local.get $inner)
            (cont.bind $kq $kp (i32.sub (local.get $n) (i32.const 1))
              (cont.new $kq (ref.func $within)))))))
        (resume $kp (on $ask call $also) (local.get $inner) (cont.new $kp (ref.func $inside))))
      ;; Each suspension is answered twice: by 1 and by 2; the sum of all results.
      (func $both (param $x i32) (param $k (ref $kp)) (result i32)
        (block $on (result i32 (ref $kp))
          (return (resume $kp (on $more $on) (local.get $x) (local.get $k))))
        (local.set $k) (drop)
        (i32.add
          (call $both (i32.const 1) (cont.clone $kp (local.get $k)))
          (call $both (i32.const 2) (local.get $k))))
      (func (export "run") (param $inner i32) (param $outer i32) (result i32)
        (call $both (local.get $inner)
          (cont.bind $kq $kp (local.get $outer) (cont.new $kq (ref.func $within)))))
    """,
        inner,
        outer,
    ) == [
        sum(a + 1 + b + c + 1 + d for a in (1, 2) for b in (1, 2) for c in (1, 2) for d in (1, 2))
    ]


def test_an_answer_may_be_ended_from_outside(run: Run) -> None:
    """An exception that is raised where an answer is suspended ends the computation."""
    assert run.result("""
      (tag $ask (result i32)) (tag $pause (result i32)) (tag $oops)
      (elem declare func $body $inside)
      (func $answer (type $f) (suspend $pause))
      (func $body (type $f)
        (block $all
          (return (try_table (result i32) (catch_all $all) (suspend $ask))))
        (i32.const 1))
      (func $inside (type $f)
        (block $all
          (return (try_table (result i32) (catch_all $all)
            (resume $k (on $ask call $answer) (cont.new $k (ref.func $body))))))
        (i32.const 2))
      (func (export "run") (result i32)
        (block $on (result (ref $kp))
          (return (resume $k (on $pause $on) (cont.new $k (ref.func $inside)))))
        (return (resume_throw $kp $oops)))
    """) == [2]


def test_an_answer_may_resume_others(run: Run) -> None:
    """What an answer resumes also searches from the `resume` outward."""
    assert run.result(
        """
      (tag $ask (param i32) (result i32)) (tag $log (param i32))
      (global $seen (mut i32) (i32.const 0))
      (elem declare func $body $work $inside)
      (func $note (param i32)
        (global.set $seen (i32.add (i32.mul (global.get $seen) (i32.const 10)) (local.get 0))))
      (func $bad (param i32) (unreachable))
      (func $work (type $p) (param i32) (result i32)
        (suspend $log (local.get 0))
        (i32.add (suspend $ask (local.get 0)) (i32.const 1)))
      (func $answer (type $p) (param i32) (result i32)
        (resume $kp (local.get 0) (cont.new $kp (ref.func $work))))
      (func $thirty (type $p) (param i32) (result i32) (i32.add (local.get 0) (i32.const 30)))
      (func $body (type $p) (param i32) (result i32)
        (i32.add (suspend $ask (local.get 0)) (suspend $ask (i32.const 2))))
      (func $inside (type $p) (param i32) (result i32)
        (resume $kp (on $ask call $answer) (on $log call $bad)
          (local.get 0) (cont.new $kp (ref.func $body))))
      (func (export "run") (param i32) (result i32)
        (i32.add (i32.mul (i32.const 1000)
          (resume $kp (on $log call $note) (on $ask call $thirty)
            (local.get 0) (cont.new $kp (ref.func $inside))))
          (global.get $seen)))
    """,
        4,
    ) == [1000 * (35 + 33) + 42]


def test_an_answer_may_switch(run: Run) -> None:
    """A switch in an answer takes the whole computation along, and it may come back."""
    assert run.result("""
      (rec (type $sf (func (param (ref null $sk)) (result i32))) (type $sk (cont $sf)))
      (tag $ask (result i32)) (tag $swap (result i32))
      (global $back (mut (ref null $sk)) (ref.null $sk))
      (elem declare func $body $inside $other)
      (func $answer (type $f)
        (drop (switch $sk $swap (cont.new $sk (ref.func $other))))
        (i32.const 5))
      (func $body (type $f) (i32.add (suspend $ask) (suspend $ask)))
      (func $inside (type $sf)
        (resume $k (on $ask call $answer) (on $swap switch) (cont.new $k (ref.func $body))))
      (func $other (type $sf) (param (ref null $sk)) (result i32)
        (drop (switch $sk $swap (local.get 0)))
        (i32.const 100))
      (func (export "run") (result i32)
        (resume $sk (on $swap switch) (ref.null $sk) (cont.new $sk (ref.func $inside))))
    """) == [10]


def test_an_answer_may_need_much_stack(run: Run) -> None:
    assert run.result(
        """
      (tag $ask (param i32) (result i32))
      (elem declare func $body)
      (func $down (param i32) (result i32)
        (if (i32.eqz (local.get 0)) (then (return (i32.const 0))))
        (i32.add (call $down (i32.sub (local.get 0) (i32.const 1))) (i32.const 1)))
      (func $loud (param i32) (result i32)
        (if (i32.eqz (local.get 0)) (then (return (suspend $ask (i32.const 3)))))
        (i32.add (call $loud (i32.sub (local.get 0) (i32.const 1))) (i32.const 1)))
      (func $deep (param i32) (result i32)
        (if (i32.eqz (local.get 0)) (then (return (suspend $ask (i32.const 1500)))))
        (i32.add (call $deep (i32.sub (local.get 0) (i32.const 1))) (i32.const 1)))
      (func $body (type $p) (param i32) (result i32)
        (i32.add (call $deep (i32.const 100)) (call $deep (i32.const 1))))
      (elem declare func $inside)
      (func $inside (type $p) (param i32) (result i32)
        (resume $kp (on $ask call $loud) (local.get 0) (cont.new $kp (ref.func $body))))
      (func (export "run") (param i32) (result i32)
        (resume $kp (on $ask call $down) (local.get 0) (cont.new $kp (ref.func $inside))))
    """,
        1,
    ) == [2 * (1500 + 3) + 101]


def test_functions_that_answer_may_be_imported(run: Run) -> None:
    exports = run.add(
        """
      (tag (export "ask") (result i32))
      (global $g (export "g") (mut i32) (i32.const 7))
      (func (export "quiet") (type $f) (global.get $g))
      (func (export "loud") (type $f) (if (i32.eqz (global.get $g)) (then (throw 0))) (i32.const 8))
      (tag)
    """.replace("(throw 0)", "(throw $no)").replace("(tag)", "(tag $no)")
    )
    calls: list[int] = []
    text = """
      (import "m" "ask" (tag $ask (result i32)))
      (import "m" "f" (func $answer (result i32)))
      (elem declare func $body)
      (func $body (type $f) (i32.add (suspend $ask) (suspend $ask)))
      (func (export "run") (result i32)
        (resume $k (on $ask call $answer) (cont.new $k (ref.func $body))))
    """
    one = run.add(text, exports["ask"], exports["quiet"])
    two = run.add(text, exports["ask"], exports["loud"])
    assert [run.call(x["run"]) for x in (one, two, one)] == [[14], [16], [14]]
    note = """
      (import "m" "note" (func $note)) (tag $ask)
      (elem declare func $body)
      (func $body (type $n) (suspend $ask) (suspend $ask))
      (func (export "run") (resume $kn (on $ask call $note) (cont.new $kn (ref.func $body))))
    """
    three = run.add(note, run.host(lambda: calls.append(1)))
    run.call(three["run"])
    assert calls == [1, 1]


def test_other_modules_suspend_to_such_clauses(run: Run) -> None:
    """Code that was compiled without the extension reaches the answer, too."""
    exports = run.add("""
      (tag $ask (export "ask") (param i32 i64 f64 i32) (result i32 i64 f64 i32))
      (func (export "sum") (type $f) (local $d f64) (local $n i32)
        (suspend $ask (i32.const 1) (i64.const 2) (f64.const 3) (i32.const 4))
        (local.set $n) (local.set $d)
        (i32.wrap_i64) (i32.add)
        (i32.add (i32.trunc_f64_s (local.get $d)))
        (i32.add (local.get $n)))
    """)
    text = """
      (import "m" "ask" (tag $ask (param i32 i64 f64 i32) (result i32 i64 f64 i32)))
      (import "m" "sum" (func $sum (result i32)))
      (elem declare func $sum)
      (tag $never)
      (func $answer (param i32 i64 f64 i32) (result i32 i64 f64 i32)
        (i32.add (local.get 0) (i32.const 10)) (i64.add (local.get 1) (i64.const 100))
        (f64.add (local.get 2) (f64.const 1000)) (i32.add (local.get 3) (i32.const 10000)))
      (func $throws (param i32 i64 f64 i32) (result i32 i64 f64 i32)
        (if (i32.eqz (local.get 0)) (then (throw $never)))
        (call $answer (local.get 0) (local.get 1) (local.get 2) (local.get 3)))
      (func (export "run") (result i32)
        (i32.add
          (resume $k (on $ask call $answer) (cont.new $k (ref.func $sum)))
          (resume $k (on $ask call $throws) (cont.new $k (ref.func $sum)))))
    """
    made = run.add(text, exports["ask"], exports["sum"])
    assert run.call(made["run"]) == [2 * 11120]


def test_a_trap_of_an_answer_ends_the_run(run: Run) -> None:
    text = """
      (tag $ask (param i32) (result i32)) (tag $no)
      (elem declare func $body)
      (func $answer (type $p) (param i32) (result i32)
        (if (i32.eqz (local.get 0)) (then (suspend $no)))
        (i32.div_u (i32.const 100) (i32.sub (local.get 0) (i32.const 1))))
      (func $body (type $p) (param i32) (result i32) (suspend $ask (local.get 0)))
      (func (export "run") (param i32) (result i32)
        (resume $kp (on $ask call $answer) (local.get 0) (cont.new $kp (ref.func $body))))
    """
    exports = run.add(text)
    for _ in range(3):
        assert run.call(exports["run"], 11) == [10]
        with pytest.raises(WasmError, match="divide by zero"):
            run.call(exports["run"], 1)
        with pytest.raises(WasmError, match="unhandled tag"):
            run.call(exports["run"], 0)


def test_a_clause_of_its_own_prompt_does_not_answer_an_answer(run: Run) -> None:
    assert "unhandled tag" in run.failure("""
      (tag $ask (result i32))
      (elem declare func $body)
      (func $answer (type $f) (suspend $ask))
      (func $body (type $f) (suspend $ask))
      (func (export "run") (result i32)
        (resume $k (on $ask call $answer) (cont.new $k (ref.func $body))))
    """)


def test_an_error_of_a_host_function_that_answers(run: Run) -> None:
    def fail() -> None:
        raise KeyError("mine")

    text = """
      (import "m" "note" (func $note)) (tag $ask)
      (elem declare func $body)
      (func $body (type $n) (suspend $ask))
      (func (export "run") (resume $kn (on $ask call $note) (cont.new $kn (ref.func $body))))
    """
    exports = run.add(text, run.host(fail))
    for _ in range(2):
        with pytest.raises(KeyError, match="mine"):
            run.call(exports["run"])


def test_a_host_function_that_answers_may_call_back(run: Run) -> None:
    """The call runs outside of all prompts."""
    exports: dict[str, Extern] = {}
    text = """
      (import "m" "note" (func $note)) (tag $ask) (global $n (mut i32) (i32.const 0))
      (elem declare func $body)
      (func $body (type $n) (suspend $ask) (suspend $ask))
      (func $one (global.set $n (i32.add (global.get $n) (i32.const 1))))
      (func (export "again")
        (resume $kn (on $ask call $one) (cont.new $kn (ref.func $body))))
      (func (export "alone") (suspend $ask))
      (func (export "run") (result i32)
        (resume $kn (on $ask call $note) (cont.new $kn (ref.func $body)))
        (global.get $n))
    """

    def call() -> None:
        run.call(exports["again"])
        with pytest.raises(WasmError, match="unhandled tag"):
            run.call(exports["alone"])

    exports |= run.add(text, run.host(call))
    assert run.call(exports["run"]) == [4]


def test_one_function_may_be_in_many_lists(run: Run) -> None:
    assert run.result("""
      (tag $a (result i32)) (tag $b (result i32))
      (elem declare func $asks)
      (func $one (type $f) (i32.const 1))
      (func $asks (type $f) (i32.add (suspend $a) (suspend $b)))
      (func $two (type $f) (i32.add (call $one) (call $one)))
      (func (export "run") (result i32)
        (i32.add
          (resume $k (on $a call $one) (on $b call $one) (cont.new $k (ref.func $asks)))
          (i32.add
            (resume $k (on $b call $one) (on $a call $two) (cont.new $k (ref.func $asks)))
            (resume $k (on $b call $two) (on $a call $two) (cont.new $k (ref.func $asks))))))
    """) == [2 + 3 + 4]


TOWER = """
  (type $q (func (param i32 i32) (result i32))) (type $kq (cont $q))
  (tag $ask (param i32) (result i32)) (tag $oops (param i32)) (tag $out (param i32) (result i32))
  (elem declare func $up $all)
  (func $next (type $p)
    (i32.add (suspend $ask (i32.add (local.get 0) (i32.const 1))) (i32.const 1)))
  (func $up (type $p)
    (if (i32.eqz (local.get 0)) (then (return (suspend $ask (i32.const 0)))))
    (resume $kp (on $ask call $next)
      (i32.sub (local.get 0) (i32.const 1)) (cont.new $kp (ref.func $up))))
  (func $last (type $p) (i32.mul (local.get 0) (i32.const 10)))
  (func $throw (type $p) (throw $oops (local.get 0)))
  (func $ask (type $p) (suspend $out (local.get 0)))
  (global $way (mut i32) (i32.const 0))
  (func $all (type $p)
    (if (i32.eqz (global.get $way)) (then
      (return (resume $kp (on $ask call $last) (local.get 0) (cont.new $kp (ref.func $up))))))
    (if (i32.eq (global.get $way) (i32.const 1)) (then
      (return (resume $kp (on $ask call $throw) (local.get 0) (cont.new $kp (ref.func $up))))))
    (resume $kp (on $ask call $ask) (local.get 0) (cont.new $kp (ref.func $up))))
  (func (export "run") (param i32 i32) (result i32) (local $k (ref null $kp))
    (global.set $way (local.get 1))
    (block $on (result i32 (ref $kp))
      (return (block $h (result i32)
        (return (try_table (result i32) (catch $oops $h)
          (resume $kp (on $out $on) (local.get 0) (cont.new $kp (ref.func $all))))))))
    (local.set $k) (drop)
    (i32.add
      (resume $kp (i32.const 1000) (cont.clone $kp (local.get $k)))
      (resume $kp (i32.const 5000) (local.get $k))))
"""


@pytest.mark.parametrize("height", [0, 1, 2, 7, 300])
def test_answers_nest(run: Run, height: int) -> None:
    """Each answer asks the next prompt outward; the last one computes, throws or suspends."""
    exports = run.add(TOWER)
    for _ in range(3):
        assert run.call(exports["run"], height, 0) == [10 * height + height]
        assert run.call(exports["run"], height, 1) == [height]
        assert run.call(exports["run"], height, 2) == [6000 + 2 * height]


def test_an_endless_answer_exhausts_the_stack(run: Run) -> None:
    exports = run.add("""
      (tag $ask (param i32) (result i32))
      (elem declare func $body)
      (func $ever (type $p)
        (if (i32.eqz (local.get 0)) (then (return (i32.const 1))))
        (i32.add (call $ever (local.get 0)) (i32.const 1)))
      (func $body (type $p) (suspend $ask (local.get 0)))
      (func (export "run") (type $p)
        (resume $kp (on $ask call $ever) (local.get 0) (cont.new $kp (ref.func $body))))
    """)
    for _ in range(2):
        with pytest.raises(Exhaustion):
            run.call(exports["run"], 1)
        assert run.call(exports["run"], 0) == [1]
