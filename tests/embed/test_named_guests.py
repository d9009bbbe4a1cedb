"""Guests of other shapes under Python's handlers with a name: types, limits, interruptions."""

from __future__ import annotations

import gc
import signal
import time
from typing import Any

import pytest

import wasmfx
from tests.embed.stores import store
from tests.embed.test_dropping import in_use
from wasmfx.embed.barriers import calling as generated
from wasmfx.embed.store import ENGINES

__all__ = ["store"]

MANY = 20
"""More values than fit in registers."""
PARAMS = " ".join(["i64"] * MANY)
TEXT = f"""
(module
  (import "env" "call" (func $call (param i32) (result i32)))
  (rec
    (type $h (sub (handler i32 (ref null $box))))
    (type $box (struct (field (mut i32)) (field (ref null $h))))
    (type $own (func (param i32 (ref $h)) (result i32 (ref null $box)))))
  (type $none (handler))
  (type $wide (handler {PARAMS}))
  (type $one (handler i32))
  (type $f (func (param i32 (ref null $one)) (result i32))) (type $kf (cont $f))
  (type $below (func (param (ref null $one)) (result i32))) (type $kb (cont $below))
  (type $answer (func (param i32) (result i32))) (type $ka (cont $answer))
  (tag $ask (export "ask") (param i32) (result i32))
  (tag $done (export "done"))
  (tag $inside (param i32) (result i32))
  (tag $box_of (export "box_of") (param (ref null $box)) (result i32 (ref $h)))
  (tag $thing (export "thing") (param externref v128 f32) (result externref v128 f64))
  (tag $many (export "many") (param {PARAMS}) (result {PARAMS}))
  (tag $again (export "again") (result (ref null $one)))
  (elem declare func $below)
  ;; References to types of the guest, and a name that is never null.
  (func (export "boxes") (type $own) (local $n i32) (local $name (ref null $h))
    (suspend_to $h $box_of (struct.new $box (local.get 0) (local.get 1)) (local.get 1))
    (local.set $name)
    (local.set $n)
    (local.get $n)
    (struct.new $box (local.get $n) (local.get $name)))
  (func (export "content") (param (ref null $box)) (result i32) (struct.get $box 0 (local.get 0)))
  (func (export "quiet") (param (ref null $none)) (suspend_to $none $done (local.get 0)))
  (func (export "things") (param externref (ref null $one)) (result i32)
    (suspend_to $one $thing
      (local.get 0) (v128.const i64x2 1 2) (f32.const 0.5) (local.get 1))
    (drop) (drop) (drop) (i32.const 7))
  (func (export "wide") (param {PARAMS} (ref null $wide)) (result {PARAMS})
    {" ".join(f"(local.get {n})" for n in range(MANY))}
    (suspend_to $wide $many (local.get {MANY})))
  ;; Asks below a prompt with a name of its own, then suspends to that name.
  (func $below (type $below)
    (i32.add (suspend $ask (i32.const 1))
      (suspend_to $one $inside (i32.const 10) (local.get 0))))
  (func (export "dormant") (result i32) (local $k (ref null $ka))
    (block $on (result i32 (ref $ka))
      (return (resume_with $kb (on $inside $on) (cont.new $kb (ref.func $below)))))
    (local.set $k)
    (resume $ka (i32.add (i32.const 100)) (local.get $k)))
  (func (export "asks") (type $f) (suspend_to $one $ask (local.get 0) (local.get 1)))
  (func (export "loops") (type $f)
    (loop $more
      (local.set 1 (suspend_to $one $again (local.get 1)))
      (br_if $more (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
    (i32.const 3))
  (func (export "spin") (type $f) (loop $more (br $more)) (unreachable))
  (func $deep (export "deep") (type $f)
    (if (result i32) (local.get 0)
      (then (i32.add (i32.const 1)
        (call $deep (i32.sub (local.get 0) (i32.const 1)) (local.get 1))))
      (else (suspend_to $one $ask (i32.const 0) (local.get 1)))))
  (func (export "host") (type $f) (call $call (local.get 0)))
  ;; Made in the guest, with a type of its own group.
  (rec (type $other (cont $f)) (type $unused (func (result (ref null $other)))))
  (elem declare func $deep)
  (func (export "make") (result (ref $other)) (cont.new $other (ref.func $deep))))
"""
MODULE = wasmfx.Module(TEXT, features="+ext-named-handlers")


class Guest:
    """An instance with an import that the test sets."""

    def __init__(self, store: wasmfx.Store) -> None:
        self.does: Any = lambda n: n
        self.store = store
        env = {"call": lambda n: self.does(n)}
        self.e = wasmfx.Instance(MODULE, {"env": env}, store).exports


@pytest.fixture
def guest(store: wasmfx.Store) -> Guest:
    return Guest(store)


@pytest.fixture
def e(guest: Guest) -> wasmfx.Exports:
    return guest.e


def rest(outcome: wasmfx.Outcome) -> wasmfx.Continuation:
    assert isinstance(outcome, wasmfx.Suspended)
    return outcome.continuation


def value(outcome: wasmfx.Outcome) -> Any:
    assert isinstance(outcome, wasmfx.Returned)
    return outcome.value


# Types


def test_types_that_only_the_guest_defines(e: wasmfx.Exports) -> None:
    seen = []

    def box_of(box: object) -> int:
        seen.append(e.content(box))
        return 30

    n, box = wasmfx.run(e.boxes, 4, handlers={e.box_of: box_of}, named=True)
    assert (seen, n, e.content(box)) == ([4], 30, 30)


def test_neither_arguments_nor_results(e: wasmfx.Exports) -> None:
    seen = []
    assert wasmfx.run(e.quiet, handlers={e.done: lambda: seen.append(1)}, named=True) is None
    assert seen == [1]


def test_values_of_every_kind(e: wasmfx.Exports) -> None:
    thing, seen = object(), []

    def answers(*values: object) -> tuple[object, bytes, float]:
        seen.append(values)
        return thing, bytes(16), 0.25

    assert wasmfx.run(e.things, thing, handlers={e.thing: answers}, named=True) == 7
    assert seen == [(thing, (1).to_bytes(8, "little") + (2).to_bytes(8, "little"), 0.5)]


def test_many_values(e: wasmfx.Exports) -> None:
    numbers = tuple(range(MANY))
    handlers = {e.many: lambda *given: tuple(n + 1 for n in given)}
    assert wasmfx.run(e.wide, *numbers, handlers=handlers, named=True) == tuple(range(1, MANY + 1))
    for count in (1, 2, 17, MANY):
        k = wasmfx.Continuation(e.wide).bind(*numbers[:count])
        found = wasmfx.run(k, *numbers[count:], handlers=handlers, named=True)
        assert found[MANY - 1] == MANY


def test_arguments_may_be_bound_before_the_name(e: wasmfx.Exports) -> None:
    k = wasmfx.Continuation(e.asks).bind(4)
    assert wasmfx.run(k.clone(), handlers={e.ask: lambda n: n + 1}, named=True) == 5
    assert value(rest(k.resume(on=e.ask, named=True)).resume(7)) == 7


def test_continuations_of_a_guest(e: wasmfx.Exports) -> None:
    for _ in range(3):
        k = e.make()
        assert wasmfx.run(k, 5, handlers={e.ask: lambda n: n + 1}, named=True) == 6
        with pytest.raises(wasmfx.Trap, match="continuation already consumed"):
            wasmfx.run(k, 5, handlers={e.ask: lambda n: n + 1}, named=True)


def test_deep_stacks(e: wasmfx.Exports) -> None:
    for depth in (1, 100, 3000):
        k = rest(wasmfx.Continuation(e.deep).resume(depth, on=e.ask, named=True))
        assert [value(k.clone().resume(n)) for n in (1, 2)] == [depth + 1, depth + 2]
        assert value(k.resume(3)) == depth + 3


# Names inside what Python holds


def test_names_inside_a_continuation_sleep_until_it_is_resumed(e: wasmfx.Exports) -> None:
    k = rest(wasmfx.Continuation(e.dormant).resume(on=e.ask))
    copies = [k.clone() for _ in range(3)]
    assert [value(c.resume(n)) for n, c in enumerate(copies)] == [110, 111, 112]
    assert value(k.resume(5)) == 115


def test_copies_with_names_run_inside_each_other(guest: Guest) -> None:
    """While one copy is asked, others are resumed, dropped, and thrown into."""
    e = guest.e
    k = rest(wasmfx.Continuation(e.dormant).resume(on=e.ask))

    def does(n: int) -> int:
        found: int = value(k.clone().resume(n))
        k.clone()
        with pytest.raises(KeyError):
            k.clone().throw(KeyError())
        if n:
            found += wasmfx.run(e.host, n - 1, handlers={}, named=True)
        return found

    guest.does = does
    assert wasmfx.run(e.host, 4, handlers={}, named=True) == 110 * 5 + 10
    assert value(k.resume(1)) == 111


def test_runs_whose_guests_have_names_too(e: wasmfx.Exports) -> None:
    assert wasmfx.run(e.dormant, handlers={e.ask: lambda n: n}) == 111
    found = [wasmfx.run(e.dormant, handlers={e.ask: lambda n, m=m: m}) for m in range(5)]
    assert found == [110, 111, 112, 113, 114]


@pytest.mark.parametrize("engine", ENGINES)
def test_stores_share_what_is_generated(engine: str) -> None:
    before = generated.cache_info().hits
    for n in range(3):
        e = Guest(wasmfx.Store(engine)).e
        assert wasmfx.run(e.asks, n, handlers={e.ask: lambda n: n + 1}, named=True) == n + 1
        assert wasmfx.barrier(e.content)
    assert generated.cache_info().hits >= before + 2


# Limits and interruptions


@pytest.mark.parametrize("engine", ENGINES)
def test_a_name_costs_no_fuel(engine: str) -> None:
    guest = Guest(wasmfx.Store(engine, fuel=1000))
    used = []
    for named, args in ((True, (1,)), (False, (1, None))):
        before = guest.store.fuel
        wasmfx.run(guest.e.host, *args, handlers={guest.e.ask: lambda n: n}, named=named)
        assert before is not None
        assert guest.store.fuel is not None
        used.append(before - guest.store.fuel)
    assert used[0] == used[1]
    # A guest that is resumed needs none either, until it calls or loops.
    k = rest(wasmfx.Continuation(guest.e.loops).resume(2, on=guest.e.again, named=True))
    guest.store.fuel = 1
    k = rest(k.resume(on=guest.e.again, named=True))
    assert guest.store.fuel == 0
    assert value(k.resume(on=guest.e.again, named=True)) == 3
    guest.store.fuel = 100
    with pytest.raises(wasmfx.OutOfFuel):
        wasmfx.run(guest.e.spin, 1, handlers={}, named=True)
    assert guest.store.fuel == 0


def test_an_exception_of_a_signal_handler_ends_the_run(guest: Guest) -> None:
    class Interruption(Exception):
        pass

    def handles(*_: object) -> None:
        raise Interruption

    e = guest.e
    before = signal.signal(signal.SIGALRM, handles)
    try:
        for _ in range(3):
            signal.setitimer(signal.ITIMER_REAL, 0.02)
            with pytest.raises(Interruption):
                wasmfx.run(e.spin, 1, handlers={e.ask: lambda n: n}, named=True)
            assert wasmfx.run(e.asks, 4, handlers={e.ask: lambda n: n}, named=True) == 4
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_exceptions_of_host_functions(guest: Guest) -> None:
    e = guest.e

    def fails(n: int) -> int:
        raise LookupError(n)

    guest.does = fails
    for _ in range(100):
        with pytest.raises(LookupError):
            wasmfx.run(e.host, 3, handlers={e.ask: lambda n: n}, named=True)
    assert wasmfx.run(e.asks, 4, handlers={e.ask: lambda n: n}, named=True) == 4


def test_runs_nest_deeply(guest: Guest) -> None:
    e = guest.e

    def does(n: int) -> int:
        if n == 30:
            return 0
        return n + int(wasmfx.run(e.host, n + 1, handlers={}, named=True))

    guest.does = does
    assert wasmfx.run(e.host, 0, handlers={}, named=True) == sum(range(30))

    def fails(n: int) -> int:
        if n == 30:
            raise LookupError(n)
        return int(wasmfx.run(e.host, n + 1, handlers={}, named=True))

    guest.does = fails
    with pytest.raises(LookupError, match="30"):
        wasmfx.run(e.host, 0, handlers={}, named=True)
    guest.does = does
    assert wasmfx.run(e.host, 0, handlers={}, named=True) == sum(range(30))


def test_stacks_may_run_out() -> None:
    guest = Guest(wasmfx.Store("native", limits=wasmfx.StoreLimits(stacks=3)))
    e = guest.e
    held = [rest(wasmfx.Continuation(e.asks).resume(1, on=e.ask, named=True)) for _ in range(2)]
    for _ in range(3):
        k = wasmfx.Continuation(e.asks)
        with pytest.raises(wasmfx.LimitExceeded):
            k.resume(1, on=e.ask, named=True)
    assert [value(k.resume(n)) for n, k in enumerate(held)] == [0, 1]
    held.clear()
    assert wasmfx.run(e.asks, 4, handlers={e.ask: lambda n: n}, named=True) == 4
    pools: Any = guest.store.inner.pools  # type: ignore[attr-defined]
    assert in_use(pools.stacks) == 0


def test_ten_thousand_names(guest: Guest) -> None:
    e = guest.e
    count = 10_000 if "native" in type(guest.store.inner).__module__ else 300
    begun = time.monotonic()
    assert wasmfx.run(e.loops, count, handlers={e.again: lambda: None}, named=True) == 3
    for _ in range(count // 10):
        k = rest(wasmfx.Continuation(e.loops).resume(5, on=e.again, named=True))
        del k
    gc.collect()
    assert time.monotonic() - begun < 60
