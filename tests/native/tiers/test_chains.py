"""A suspended chain with frames of both tiers is resumed, thrown into, dropped and more."""

from __future__ import annotations

from itertools import product

import pytest

from tests.native.running import Running, host
from tests.native.tiers.chosen import choose, mixing
from wasmfx.errors import Exhaustion, Trap, UnhandledSuspension
from wasmfx.native.engine import NativeStore
from wasmfx.runtime.host import Outcome, Returned, Suspended
from wasmfx.source import FuncFrame, PromptFrame

CHAIN = """(module
  (type $s (struct (field i32)))
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (import "m" "collect" (func $collect))
  (tag $t (export "t") (param i32) (result i32)) (tag $e (export "e") (param i32))
  (func $new (param i32) (result (ref $s)) (struct.new $s (local.get 0)))
  (func $get (param (ref null $s)) (result i32) (struct.get $s 0 (local.get 0)))
  (func $leaf (type $f)
    (call $collect)
    (i32.div_u (i32.const 1000) (suspend $t (local.get 0))))
  (func $two (type $f) (local $held (ref null $s))
    (local.set $held (call $new (local.get 0)))
    (i32.add (call $leaf (i32.add (local.get 0) (i32.const 1))) (call $get (local.get $held))))
  (func $one (export "one") (type $f) (local $held (ref null $s)) (local $sum i32)
    (local.set $held (call $new (i32.const 100)))
    (loop $l
      (local.set $sum (i32.add (local.get $sum) (call $two (local.get 0))))
      (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
    (i32.add (local.get $sum) (call $get (local.get $held))))
  (func $guarded (export "guarded") (type $f)
    (block $caught (result i32)
      (return (try_table (result i32) (catch $e $caught) (call $one (local.get 0)))))
    (i32.add (i32.const 7)))
  (elem declare func $one $guarded)
  (func (export "run") (type $f) (local $k (ref null $k)) (local $v i32)
    (local.set $k (cont.new $k (ref.func $guarded)))
    (local.set $v (local.get 0))
    (loop $again
      (block $on (result i32 (ref $k))
        (return (resume $k (on $t $on) (local.get $v) (local.get $k))))
      (local.set $k)
      (local.set $v)
      (call $collect)
      (br $again))
    (unreachable)))"""

ONE, TWO, LEAF = 5, 4, 3
TIERS = list(product([False, True], repeat=3))


@pytest.fixture(params=TIERS, ids=lambda tiers: "".join("12"[t] for t in tiers))
def r(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Running:
    """The module with `$one`, `$two` and `$leaf` in these tiers."""
    chosen = dict(zip((ONE, TWO, LEAF), request.param, strict=True))
    choose(monkeypatch, lambda x: chosen.get(x, False))
    store = mixing()
    return Running(CHAIN, collector(store), store=store)


def collector(store: NativeStore) -> object:
    def collect(_: object) -> list[object]:
        store.collect()
        return []

    return host(store, collect)  # type: ignore[arg-type]


def first(r: Running, name: str = "one") -> Suspended:
    """A suspended chain that the host holds."""
    outcome = r.store.resume(r.store.new_cont(r[name]), [("i32", 3)], [r["t"]])
    assert isinstance(outcome, Suspended)
    return outcome


def test_resumed(r: Running) -> None:
    wanted = sum(1000 // (n + 1) + n for n in (3, 2, 1)) + 100
    assert r.call("run", 3) == [wanted]


def test_resumed_by_the_host(r: Running) -> None:
    outcome: Outcome = first(r)
    for expected in (4, 3, 2):
        assert isinstance(outcome, Suspended)
        assert outcome.payload == (("i32", expected),)
        r.store.collect()
        outcome = r.store.resume(outcome.continuation, [("i32", 10)], [r["t"]])
    assert isinstance(outcome, Returned)
    assert list(outcome.values) == [("i32", 3 * 100 + 3 + 2 + 1 + 100)]


def test_thrown_into(r: Running) -> None:
    outcome = first(r, "guarded")
    done = r.store.resume_throw(outcome.continuation, r["e"], [("i32", 35)], [r["t"]])
    assert isinstance(done, Returned)
    assert list(done.values) == [("i32", 42)]


def test_cancelled(r: Running) -> None:
    cont = first(r).continuation
    r.store.drop_cont(cont)
    assert not r.store.is_live(cont)
    r.store.collect()
    assert r.call("run", 1) == [1000 // 2 + 1 + 100]


def test_backtraced(r: Running) -> None:
    outcome = first(r)
    with pytest.raises(Trap, match="integer divide by zero") as caught:
        r.store.resume(outcome.continuation, [("i32", 0)], [])
    names = [f.name for f in caught.value.frames if isinstance(f, FuncFrame)]
    assert names == ["$leaf", "$two", "$one"]
    instructions = [f.instruction for f in caught.value.frames if isinstance(f, FuncFrame)]
    assert instructions == [4, 6, 6]


def test_nobody_handles_it(r: Running) -> None:
    with pytest.raises(UnhandledSuspension) as caught:
        r.call("one", 3)
    names = [f.name for f in caught.value.frames if isinstance(f, FuncFrame)]
    assert names == ["$leaf", "$two", "$one"]
    assert not any(isinstance(f, PromptFrame) for f in caught.value.frames)


DEEP = """(module
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (tag $t (param i32) (result i32))
  (func $even (param i32) (result i32)
    (if (result i32) (local.get 0)
      (then (i32.add (i32.const 1) (call $odd (i32.sub (local.get 0) (i32.const 1)))))
      (else (call $end))))
  (func $odd (param i32) (result i32)
    (if (result i32) (local.get 0)
      (then (i32.add (i32.const 1) (call $even (i32.sub (local.get 0) (i32.const 1)))))
      (else (call $end))))
  (func $end (result i32) (suspend $t (i32.const 0)))
  (elem declare func $even)
  (func (export "run") (type $f)
    (block $on (result i32 (ref $k))
      (return (resume $k (on $t $on) (local.get 0) (cont.new $k (ref.func $even)))))
    (resume $k)))"""


@pytest.mark.parametrize("turn", [2, 3, 5])
def test_the_stack_grows_in_either_tier(monkeypatch: pytest.MonkeyPatch, turn: int) -> None:
    """Consecutive calls run in different tiers."""
    calls = 0

    def optimised(_: int) -> bool:
        nonlocal calls
        calls += 1
        return calls % turn == 0

    choose(monkeypatch, optimised)
    r = Running(DEEP, store=mixing())
    for depth in (*range(0, 60, 3), 300, 2000):
        assert r.call("run", depth) == [depth]
    with pytest.raises(Exhaustion):
        r.call("run", 1_000_000)
    assert r.call("run", 7) == [7]
