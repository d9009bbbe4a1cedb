"""Python drives guests that use the extensions of stack switching, on both engines alike."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from random import Random

import pytest

import wasmfx
from wasmfx.embed.store import ENGINES

GUEST = """(module
  (import "host" "wait" (func $wait (param i32) (result i32)))
  (type $h (handler i32))
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (type $fh (func (param i32 (ref null $h)) (result i32))) (type $kh (cont $fh))
  (tag $ask (export "ask") (param i32) (result i32))
  (tag $out (export "out") (param i32) (result i32))
  (tag $oops (export "oops") (param i32))
  (elem declare func $inner $asks $to)
  (func $add (export "add") (param i32) (result i32) (i32.add (local.get 0) (i32.const 100)))
  (func $outward (param i32) (result i32)
    (i32.add (suspend $out (local.get 0)) (i32.const 100)))
  (func $inner (type $fh) (local $x i32)
    (local.set $x (suspend $out (local.get 0)))
    (local.set $x
      (i32.add (local.get $x) (suspend_to $h $ask (local.get $x) (local.get 1))))
    (local.set $x (i32.add (local.get $x) (suspend $out (local.get $x))))
    (i32.add (local.get $x) (suspend_to $h $ask (local.get $x) (local.get 1))))
  (func (export "plain") (param i32) (result i32)
    (resume_with $kh (on $ask call $add) (local.get 0) (cont.new $kh (ref.func $inner))))
  (func (export "outward") (param i32) (result i32)
    (block $c (result i32)
      (try_table (result i32) (catch $oops $c)
        (resume_with $kh (on $ask call $outward)
          (local.get 0) (cont.new $kh (ref.func $inner))))))
  (func (export "barred") (param i32) (result i32)
    (barrier (result i32) (suspend $out (local.get 0))))

  (func $asks (type $f) (suspend $ask (local.get 0)))
  (func $to (type $fh)
    (i32.add (call $wait (i32.const 1)) (suspend_to $h $ask (local.get 0) (local.get 1))))
  (func $waits (param i32) (result i32) (i32.add (call $wait (local.get 0)) (i32.const 100)))
  (func (export "in_an_answer") (param i32) (result i32)
    (resume $k (on $ask call $waits) (local.get 0) (cont.new $k (ref.func $asks))))
  (func (export "as_the_answer") (param i32) (result i32)
    (resume $k (on $ask call $wait) (local.get 0) (cont.new $k (ref.func $asks))))
  (func (export "under_a_name") (param i32) (result i32)
    (resume_with $kh (on $ask call $waits) (local.get 0) (cont.new $kh (ref.func $to))))
  (func $in_a_barrier (export "in_a_barrier") (param i32) (result i32)
    (barrier (result i32) (call $wait (local.get 0)))))"""

FEATURES = "+extensions"
WORKERS = ("plain", "plain", "outward", "outward", "barred")
STEPS = 1_500


def driven(engine: str, seed: int) -> list[object]:
    """What becomes of continuations that Python resumes, copies, drops, and throws into."""
    module = wasmfx.Module(GUEST, features=FEATURES)
    e = wasmfx.Instance(module, {"host": {"wait": int}}, wasmfx.Store(engine)).exports
    rnd, seen = Random(seed), list[object]()
    waiting: list[wasmfx.Continuation] = []
    for n in range(STEPS):
        if len(waiting) < 5 or rnd.random() < 0.3:
            waiting.append(wasmfx.Continuation(e[rnd.choice(WORKERS)]))
        k = waiting.pop(rnd.randrange(len(waiting)))
        way = rnd.random()
        if way < 0.05:
            continue
        if way < 0.3:
            waiting.append(k.clone())
        try:
            outcome = k.throw(e.oops, n, on=e.out) if way > 0.9 else k.resume(n, on=e.out)
        except wasmfx.WasmError as error:
            seen.append((type(error).__name__, error.message))
            continue
        seen.append(outcome.values)
        if isinstance(outcome, wasmfx.Suspended):
            waiting.append(outcome.continuation)
        if n % 100 == 0:
            gc.collect()
    return seen


def test_engines_agree_when_python_resumes() -> None:
    for seed in range(3):
        wanted = driven("reference", seed)
        assert driven("native", seed) == wanted
    kinds = Counter(x[0] for x in wanted if isinstance(x, tuple) and isinstance(x[0], str))
    assert min(kinds["Trap"], kinds["WasmException"]) > 20
    assert len(wanted) - kinds.total() > STEPS // 2


@pytest.mark.parametrize("engine", ENGINES)
def test_guests_await_anywhere_but_in_a_barrier(engine: str) -> None:
    """A guest that waits is suspended, with the answers and the names in it."""

    async def wait(n: int) -> int:
        await asyncio.sleep(0.001)
        return 2 * n

    module = wasmfx.Module(GUEST, features=FEATURES)
    aio = wasmfx.Instance(module, {"host": {"wait": wait}}, wasmfx.Store(engine)).aio

    async def all_of(name: str) -> list[object]:
        coming = (aio[name](n) for n in range(4))
        return list(await asyncio.gather(*coming, return_exceptions=True))

    async def main() -> None:
        assert await all_of("in_an_answer") == [100, 102, 104, 106]
        assert await all_of("as_the_answer") == [0, 2, 4, 6]
        assert await all_of("under_a_name") == [102, 104, 106, 108]
        for failure in await all_of("in_a_barrier"):
            assert isinstance(failure, wasmfx.Trap)
            assert failure.message == "barrier hit by suspension"
        assert await all_of("as_the_answer") == [0, 2, 4, 6]

    asyncio.run(main())


OUTER = """(module
  (type $h (handler i32))
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (type $fh (func (param i32 (ref null $h)) (result i32))) (type $kh (cont $fh))
  (import "inner" "ask" (tag $ask (param i32) (result i32)))
  (import "inner" "add" (func $add (param i32) (result i32)))
  (import "inner" "work" (func $work (type $fh)))
  (import "inner" "k" (global $k (mut (ref null $k))))
  (elem declare func $work)
  (func (export "call") (param i32) (result i32)
    (resume_with $kh (on $ask call $add) (local.get 0) (cont.new $kh (ref.func $work))))
  (func (export "label") (param i32) (result i32) (local $r (ref null $k))
    (block $on (result i32 (ref $k))
      (return
        (resume_with $kh (on $ask $on) (local.get 0) (cont.new $kh (ref.func $work)))))
    (local.set $r)
    (global.set $k (cont.clone $k (local.get $r)))
    (resume $k (i32.add (i32.const 1)) (local.get $r)))
  (func (export "barred") (param i32) (result i32)
    (barrier (result i32) (call $work (local.get 0) (ref.null $h)))))"""
INNER = """(module
  (type $h (handler i32))
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (tag $ask (export "ask") (param i32) (result i32))
  (global (export "k") (mut (ref null $k)) (ref.null $k))
  (func (export "add") (param i32) (result i32) (i32.add (local.get 0) (i32.const 100)))
  (func (export "work") (param i32 (ref null $h)) (result i32)
    (if (ref.is_null (local.get 1)) (then (return (suspend $ask (local.get 0)))))
    (i32.add (i32.const 1000)
      (barrier (result i32) (i32.const 5))
      (i32.add (suspend_to $h $ask (local.get 0) (local.get 1)))))
  (func (export "again") (param i32) (result i32)
    (resume $k (local.get 0) (global.get 0))))"""


@pytest.mark.parametrize("engine", ENGINES)
def test_two_modules_share_names_and_copies(engine: str) -> None:
    store = wasmfx.Store(engine)
    inner = wasmfx.Instance(wasmfx.Module(INNER, features=FEATURES), {}, store).exports
    outer = wasmfx.Instance(
        wasmfx.Module(OUTER, features=FEATURES), {"inner": inner}, store
    ).exports
    for n in range(50):
        assert outer.call(n) == n + 1105
        assert outer.label(n) == n + 1006
        assert inner.again(n + 7) == n + 1012
        with pytest.raises(wasmfx.Trap, match="continuation already consumed"):
            inner.again(n)
        with pytest.raises(wasmfx.Trap, match="barrier hit by suspension"):
            outer.barred(n)
