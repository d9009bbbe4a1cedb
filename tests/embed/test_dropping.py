"""Continuations that Python drops release their stacks, in every state."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

import wasmfx
from tests.native.asking import words_in_use
from wasmfx.native.link.region import get64

MANY = 20
"""More arguments than a continuation object has room for."""
PARAMS = " ".join(["i64"] * MANY)
TEXT = f"""
(module
  (import "env" "call" (func $call (param i32)))
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (type $many (func (param {PARAMS}) (result i64)))
  (tag $item (export "item") (param i32)) (tag $ask (export "ask") (param i32) (result i32))
  (tag $args (export "args") (result {PARAMS}))
  (elem declare func $deep $nest)
  ;; Suspends with a deep stack, which is more than a small one.
  (func $deep (export "deep") (param $n i32) (result i32)
    (if (result i32) (local.get $n)
      (then (i32.add (i32.const 1) (call $deep (i32.sub (local.get $n) (i32.const 1)))))
      (else (suspend $ask (i32.const 0)))))
  ;; Suspends below as many prompts.
  (func $nest (export "nest") (param $n i32) (result i32)
    (if (result i32) (local.get $n)
      (then (resume $k (i32.sub (local.get $n) (i32.const 1)) (cont.new $k (ref.func $nest))))
      (else (suspend $ask (i32.const 0)))))
  ;; Is resumed with more than fits anywhere.
  (func (export "wide") (result i64) (local $x i64)
    (suspend $args) {" ".join(["(i64.add)"] * (MANY - 1))})
  (func (export "many") (type $many)
    {" ".join(f"(local.get {n})" for n in range(MANY))} {" ".join(["(i64.add)"] * (MANY - 1))})
  (func (export "host") (param i32) (call $call (local.get 0)))
  (func (export "items") (param $n i32) (result i32)
    (loop $more (suspend $item (local.get $n)) (br $more)) (unreachable)))
"""
MODULE = wasmfx.Module(TEXT)


def in_use(pool: Any) -> int:
    """The number of slots of a pool in use."""
    fresh = (get64(pool.end) - get64(pool.next)) // pool.size
    return int(pool.reserved - fresh - len(pool.waiting()) - len(pool.spare))


class Guest:
    """An instance on the native engine, and its continuations."""

    def __init__(self) -> None:
        self.store = wasmfx.Store("native")
        self.does: Any = lambda n: None
        env = {"call": lambda n: self.does(n)}
        self.exports = wasmfx.Instance(MODULE, {"env": env}, self.store).exports
        self.pools: Any = self.store.inner.pools  # type: ignore[attr-defined]
        self.held: list[wasmfx.Continuation] = []

    def used(self) -> tuple[int, int]:
        return in_use(self.pools.stacks), in_use(self.pools.extensions)

    def suspended(self, name: str, *args: object) -> wasmfx.Continuation:
        e = self.exports
        found = wasmfx.Continuation(e[name]).resume(*args, on=[e.item, e.ask, e.args])
        assert isinstance(found, wasmfx.Suspended)
        return found.continuation


@pytest.fixture
def guest() -> Guest:
    return Guest()


def test_deep_stacks(guest: Guest) -> None:
    k = guest.suspended("deep", 2000)
    assert guest.used() == (1, 1)
    assert k.resume(5) == wasmfx.Returned((2005,))
    k = guest.suspended("deep", 2000)
    del k
    assert guest.used() == (0, 0)
    assert guest.suspended("deep", 2000).resume(5) == wasmfx.Returned((2005,))


def test_chains_of_prompts(guest: Guest) -> None:
    k = guest.suspended("nest", 9)
    assert guest.used() == (10, 0)
    bound = k.bind(4)
    assert guest.used() == (10, 0)
    del k
    assert guest.used() == (10, 0)
    del bound
    assert guest.used() == (0, 0)
    assert guest.suspended("nest", 9).resume(5) == wasmfx.Returned((5,))


def test_many_arguments(guest: Guest) -> None:
    e = guest.exports
    numbers = list(range(MANY))
    for k in (wasmfx.Continuation(e.many), guest.suspended("wide")):
        parts = [numbers[:1], numbers[1:17], numbers[17:18]]
        for part in parts:
            k = k.bind(*part)
        assert k.resume(*numbers[18:]) == wasmfx.Returned((sum(numbers),))
    for _ in range(100):
        for k in (wasmfx.Continuation(e.many), guest.suspended("wide")):
            k = k.bind(*numbers[:1]).bind(*numbers[1:])
    del k
    assert guest.used() == (0, 0)
    assert words_in_use(guest.store.inner) == 0  # type: ignore[arg-type]


def test_a_consumed_continuation_has_no_stack(guest: Guest) -> None:
    k = guest.suspended("deep", 1)
    used = guest.used()
    rest = k.bind()
    del k
    assert guest.used() == used
    assert rest.resume(1) == wasmfx.Returned((2,))


def test_in_a_thread_that_never_entered(guest: Guest) -> None:
    guest.held = [guest.suspended("nest", 3), wasmfx.Continuation(guest.exports.many)]
    thread = threading.Thread(target=guest.held.clear)
    thread.start()
    thread.join()
    assert guest.used() == (0, 0)
    assert not guest.store.dropped


def test_a_scheduler_in_a_host_function(guest: Guest) -> None:
    """Continuations dropped while the guest runs are released at the next use."""

    def does(n: int) -> None:
        for _ in range(n):
            guest.held.append(guest.suspended("items", 7))
            if len(guest.held) > 5:
                guest.held.pop(0)

    guest.does = does
    guest.exports.host(200)
    assert guest.used()[0] <= 8
    guest.held.clear()
    assert guest.used() == (0, 0)


@pytest.mark.parametrize("seed", range(6))
def test_any_order(guest: Guest, seed: int) -> None:
    """After random operations, all stacks are free."""
    chosen = random.Random(seed)
    e = guest.exports

    def step(n: int = 0) -> None:
        match chosen.randrange(8):
            case 0:
                guest.held.append(guest.suspended("deep", chosen.choice([1, 3000])))
            case 1:
                guest.held.append(guest.suspended("nest", chosen.randrange(6)))
            case 2:
                guest.held.append(wasmfx.Continuation(e.nest).bind(chosen.randrange(3)))
            case 3:
                guest.held.append(guest.suspended("items", 3))
            case 4 if guest.held:
                guest.held.pop(chosen.randrange(len(guest.held)))
            case 5 if guest.held:
                resumed(guest.held.pop(chosen.randrange(len(guest.held))))
            case 6 if guest.held:
                with pytest.raises(KeyError):
                    guest.held.pop().throw(KeyError())
            case 7 if n < 3:
                guest.does = lambda _: step(n + 1)
                e.host(n)

    def resumed(k: wasmfx.Continuation) -> None:
        assert k.type is not None
        found = k.resume(*range(len(k.type.params)), on=[e.item, e.ask])
        if isinstance(found, wasmfx.Suspended):
            guest.held.append(found.continuation)

    for _ in range(300):
        step()
    guest.held.clear()
    wasmfx.Continuation(e.nest)
    assert guest.used() == (0, 0)
    assert not guest.store.dropped
