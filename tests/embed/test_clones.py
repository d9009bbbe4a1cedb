"""Copies of continuations that Python makes."""

from __future__ import annotations

import copy
import gc
import pickle
import random
import signal
import threading
import time
import weakref
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import wasmfx
from tests.embed.stores import store
from tests.embed.test_dropping import in_use
from tests.unbreakable.attacks import survives
from wasmfx.embed.store import ENGINES

__all__ = ["store"]

MANY = 20
"""More arguments than a continuation object has room for."""
PARAMS = " ".join(["i64"] * MANY)
TEXT = f"""
(module
  (import "env" "call" (func $call (param i32) (result i32)))
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (type $g (func (result i32))) (type $kg (cont $g))
  (type $many (func (param {PARAMS}) (result i64)))
  (tag $flip (export "flip") (result i32)) (tag $ask (export "ask") (param i32) (result i32))
  (tag $item (export "item") (param i32))
  (tag $oops (export "oops") (param i32))
  (memory (export "memory") 1)
  (global $count (export "count") (mut i32) (i32.const 0))
  (global $held (mut (ref null $kg)) (ref.null $kg))
  (elem declare func $nest $flips)
  (func $flips (export "flips") (result i32)
    (i32.add (i32.mul (i32.const 2) (suspend $flip)) (suspend $flip)))
  (func $sum (export "sum") (param $n i32) (result i32) (local $sum i32)
    (loop $more
      (local.set $sum (i32.add (local.get $sum) (suspend $ask (local.get $n))))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $sum))
  ;; Suspends with a deep stack, which is more than a small one.
  (func $deep (export "deep") (param $n i32) (result i32)
    (if (result i32) (local.get $n)
      (then (i32.add (i32.const 1) (call $deep (i32.sub (local.get $n) (i32.const 1)))))
      (else (suspend $ask (i32.const 0)))))
  ;; Suspends below as many prompts.
  (func $nest (export "nest") (param $n i32) (result i32)
    (if (result i32) (local.get $n)
      (then (i32.add (i32.const 1)
        (resume $k (i32.sub (local.get $n) (i32.const 1)) (cont.new $k (ref.func $nest)))))
      (else (suspend $ask (i32.const 0)))))
  (func (export "many") (type $many)
    {" ".join(f"(local.get {n})" for n in range(MANY))} {" ".join(["(i64.add)"] * (MANY - 1))})
  ;; Counts in a global and in memory, which copies share, and in a local, which they do not.
  (func (export "counts") (result i32 i32 i32) (local $n i32)
    (loop $more
      (local.set $n (i32.add (local.get $n) (i32.const 1)))
      (global.set $count (i32.add (global.get $count) (i32.const 1)))
      (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1)))
      (br_if $more (suspend $flip)))
    (local.get $n) (global.get $count) (i32.load (i32.const 0)))
  (func (export "catch") (result i32)
    (block $h (result i32)
      (try_table (catch $oops $h) (drop (suspend $flip)))
      (i32.const -1)))
  (func (export "trap") (drop (suspend $flip)) (unreachable))
  (func (export "host") (result i32)
    (call $call (suspend $flip)))
  (func (export "spin") (loop $more (drop (suspend $flip)) (br $more)))
  (func (export "loop") (drop (suspend $flip)) (loop $more (br $more)))
  ;; Holds another continuation in a local while it is suspended.
  (func (export "holding") (result i32) (local $k (ref null $kg))
    (local.set $k (cont.new $kg (ref.func $flips)))
    (drop (suspend $flip))
    (block $on (result (ref $kg2))
      (return (resume $kg (on $flip $on) (local.get $k))))
    (drop) (i32.const 100))
  (type $kg2 (cont $f))
  ;; Continuations that the guest makes, keeps and resumes.
  (func (export "make") (result (ref $kg)) (cont.new $kg (ref.func $flips)))
  (func (export "opaque") (result contref) (cont.new $kg (ref.func $flips)))
  (func (export "keep") (param (ref null $kg)) (global.set $held (local.get 0)))
  (func (export "kept") (result (ref null $kg)) (global.get $held))
  (func (export "go") (param (ref $kg)) (result i32)
    (block $on (result (ref $kg2))
      (return (resume $kg (on $flip $on) (local.get 0))))
    (drop) (i32.const 100)))
"""
MODULE = wasmfx.Module(TEXT)


class Guest:
    """An instance with an import that the test sets."""

    def __init__(self, store: wasmfx.Store) -> None:
        self.does: Any = lambda n: n
        self.store = store
        env = {"call": lambda n: self.does(n)}
        self.e = wasmfx.Instance(MODULE, {"env": env}, store).exports
        self.held: list[wasmfx.Continuation] = []

    def suspended(self, name: str, *args: object) -> wasmfx.Continuation:
        found = wasmfx.Continuation(self.e[name]).resume(*args, on=self.tags)
        assert isinstance(found, wasmfx.Suspended)
        return found.continuation

    @property
    def tags(self) -> list[wasmfx.Tag]:
        return [self.e.flip, self.e.ask, self.e.item]

    def used(self) -> tuple[int, int]:
        """The stacks and the extensions in use, on the native engine."""
        pools: Any = self.store.inner.pools  # type: ignore[attr-defined]
        return in_use(pools.stacks), in_use(pools.extensions)


@pytest.fixture
def guest(store: wasmfx.Store) -> Guest:
    return Guest(store)


@pytest.fixture
def native() -> Guest:
    return Guest(wasmfx.Store("native"))


def rest(outcome: wasmfx.Outcome) -> wasmfx.Continuation:
    assert isinstance(outcome, wasmfx.Suspended)
    return outcome.continuation


def value(outcome: wasmfx.Outcome) -> Any:
    assert isinstance(outcome, wasmfx.Returned)
    return outcome.value


def cloned(k: wasmfx.Continuation, _: int) -> wasmfx.Continuation:
    return k.clone()


def all_results(outcome: wasmfx.Outcome, tag: wasmfx.Tag) -> list[Any]:
    """Resume with 0 and with 1 at each suspension."""
    if isinstance(outcome, wasmfx.Returned):
        return [outcome.value]
    k = outcome.continuation
    found = [all_results(k.clone().resume(answer, on=tag), tag) for answer in (0, 1)]
    assert k.live
    return found[0] + found[1]


# What a copy is


def test_a_guest_is_resumed_with_both_answers(guest: Guest) -> None:
    e = guest.e
    found = all_results(wasmfx.Continuation(e.flips).resume(on=e.flip), e.flip)
    assert found == [0, 1, 2, 3]
    assert sum(found) == 6


def test_each_copy_is_resumed_once(guest: Guest) -> None:
    e = guest.e
    k = guest.suspended("flips")
    copies = [k.clone() for _ in range(3)]
    assert len({id(c) for c in (k, *copies)}) == 4
    assert [c.type for c in copies] == [k.type] * 3
    for answer, c in enumerate((*copies, k)):
        assert c.live
        last = rest(c.resume(answer, on=e.flip))
        assert value(last.resume(7)) == 2 * answer + 7
        assert c.done
        attempts: list[Callable[[int], object]] = [c.resume, c.bind, partial(cloned, c)]
        for attempt in attempts:
            with pytest.raises(wasmfx.Trap, match="continuation already consumed"):
                attempt(1)


def test_the_original_goes_on_undisturbed(guest: Guest) -> None:
    e = guest.e
    k = guest.suspended("sum", 3)
    for n in range(5):
        c = k.clone()
        assert value(rest(rest(c.resume(n, on=e.ask)).resume(n, on=e.ask)).resume(n)) == 3 * n
    assert value(rest(rest(k.resume(1, on=e.ask)).resume(10, on=e.ask)).resume(100)) == 111


def test_copies_of_copies(guest: Guest) -> None:
    e = guest.e
    chain = [guest.suspended("sum", 2)]
    for _ in range(20):
        chain.append(chain[-1].clone())
    random.Random(1).shuffle(chain)
    for n, k in enumerate(chain):
        assert value(rest(k.resume(n, on=e.ask)).resume(1)) == n + 1


def test_locals_are_copied_and_memories_and_globals_shared(guest: Guest) -> None:
    k = guest.suspended("counts")
    one, two = k.clone(), k.clone()
    assert value(one.resume(0)) == (1, 1, 1)
    assert value(rest(two.resume(1, on=guest.e.flip)).resume(0)) == (2, 2, 2)
    assert value(rest(k.resume(1, on=guest.e.flip)).resume(0)) == (2, 3, 3)
    assert guest.e.count.value == 3
    assert guest.e.memory[0] == 3


def test_a_continuation_in_a_local_is_shared(guest: Guest) -> None:
    k = guest.suspended("holding")
    c = k.clone()
    assert value(c.resume(0)) == 100
    with pytest.raises(wasmfx.Trap, match="continuation already consumed"):
        k.resume(0)


def test_continuations_that_have_not_begun(guest: Guest) -> None:
    e = guest.e
    k = wasmfx.Continuation(e.sum)
    for n in (1, 2, 3):
        c = k.clone()
        outcome = c.resume(n, on=e.ask)
        while isinstance(outcome, wasmfx.Suspended):
            outcome = outcome.continuation.resume(outcome.value, on=e.ask)
        assert value(outcome) == n * (n + 1) // 2
    bound = k.bind(1)
    copies = [bound.clone() for _ in range(3)]
    assert [value(rest(c.resume(on=e.ask)).resume(n)) for n, c in enumerate(copies)] == [0, 1, 2]
    assert value(rest(bound.resume(on=e.ask)).resume(9)) == 9


def test_bound_arguments_are_copied(guest: Guest) -> None:
    numbers = list(range(MANY))
    for count in (1, 2, 3, 17, MANY):
        k = wasmfx.Continuation(guest.e.many).bind(*numbers[:count])
        copies = [k.clone(), k.clone().clone()]
        # One has more arguments bound, which the others must not see.
        more = [c.bind(*[1000] * (MANY - count)) for c in copies]
        assert value(k.resume(*numbers[count:])) == sum(numbers)
        assert [value(c.resume()) for c in more] == [
            sum(numbers[:count]) + 1000 * (MANY - count)
        ] * 2
    bound = guest.suspended("flips").bind(1)
    c = bound.clone()
    assert value(rest(c.resume(on=guest.e.flip)).resume(0)) == 2
    assert value(rest(bound.resume(on=guest.e.flip)).resume(1)) == 3


@pytest.mark.parametrize(
    ("name", "depth"), [("deep", 1), ("deep", 3000), ("nest", 1), ("nest", 30)]
)
def test_deep_stacks_and_chains_of_prompts(guest: Guest, name: str, depth: int) -> None:
    k = guest.suspended(name, depth)
    copies = [k.clone() for _ in range(3)]
    assert [value(c.resume(n)) for n, c in enumerate(copies)] == [depth, depth + 1, depth + 2]
    assert value(k.resume(100)) == depth + 100


# What happens to one copy does not happen to the others


def test_exceptions_are_thrown_into_one_copy(guest: Guest) -> None:
    e = guest.e
    k = guest.suspended("catch")
    assert value(k.clone().throw(e.oops, 5)) == 5
    with pytest.raises(KeyError):
        k.clone().throw(KeyError())
    assert value(k.clone().resume(1)) == -1
    assert value(k.throw(e.oops, 6)) == 6


def test_a_trap_ends_one_copy(guest: Guest) -> None:
    k = guest.suspended("trap")
    for c in (k.clone(), k.clone(), k):
        with pytest.raises(wasmfx.Trap, match="unreachable"):
            c.resume(0)


def test_exceptions_of_handlers_end_one_copy(guest: Guest) -> None:
    e = guest.e
    k = guest.suspended("flips")

    def fails() -> int:
        raise LookupError("nothing")

    with pytest.raises(LookupError):
        wasmfx.run(k.clone(), 1, handlers={e.flip: fails})
    assert wasmfx.run(k.clone(), 1, handlers={e.flip: lambda: 1}) == 3
    assert next(wasmfx.iterate(k.clone(), e.flip, 1)) is None
    assert wasmfx.run(k, 0, handlers={e.flip: lambda: 1}) == 1


def test_an_unhandled_suspension_ends_one_copy(guest: Guest) -> None:
    k = guest.suspended("flips")
    with pytest.raises(wasmfx.UnhandledSuspension):
        k.clone().resume(0)
    assert all_results(k.clone().resume(0, on=guest.e.flip), guest.e.flip) == [0, 1]


def test_copies_run_inside_each_other(guest: Guest) -> None:
    """Two live copies of one stack are on one chain, through host functions."""
    copies = [guest.suspended("host")]
    for _ in range(10):
        copies.append(copies[-1].clone())

    def does(n: int) -> int:
        return n + (value(copies.pop().resume(n + 1)) if copies else 0)

    guest.does = does
    assert value(copies.pop().resume(0)) == sum(range(11))


def test_a_copy_is_made_while_a_host_function_is_on_the_chain(guest: Guest) -> None:
    e = guest.e
    inner = guest.suspended("flips")

    def does(n: int) -> int:
        return sum(all_results(inner.clone().resume(n, on=e.flip), e.flip))

    guest.does = does
    k = guest.suspended("host")
    assert [value(k.clone().resume(n)) for n in (0, 1)] == [1, 5]
    # A running continuation is consumed.
    guest.does = lambda n: k.clone()
    with pytest.raises(wasmfx.Trap, match="continuation already consumed"):
        k.resume(0)


def test_guests_are_given_copies_and_give_them_back(guest: Guest) -> None:
    e = guest.e
    made = e.make()
    assert [e.go(made.clone()) for _ in range(3)] == [100] * 3
    c = made.clone()
    e.keep(c)
    assert e.kept() is c
    once = rest(made.resume(on=e.flip)).clone()
    assert value(rest(once.resume(1, on=e.flip)).resume(1)) == 3
    del c
    gc.collect()
    assert value(rest(rest(e.kept().clone().resume(on=e.flip)).resume(1, on=e.flip)).resume(0)) == 2
    assert e.kept().live


def test_a_copy_outlives_its_original(guest: Guest) -> None:
    k = guest.suspended("nest", 3)
    c = k.clone()
    del k
    gc.collect()
    guest.store.collect()
    assert value(c.resume(4)) == 7


HOLDING = """
(module
  (type $s (struct (field externref)))
  (tag $ask (export "ask") (result i32))
  (func (export "holds") (param externref) (result externref) (local $s (ref null $s))
    (local.set $s (struct.new $s (local.get 0)))
    (local.set 0 (ref.null extern))
    (drop (suspend $ask))
    (struct.get $s 0 (local.get $s))))
"""


def test_copies_keep_alive_what_they_refer_to(store: wasmfx.Store) -> None:
    class Thing:
        pass

    def collect() -> None:
        gc.collect()
        store.collect()

    e = wasmfx.Instance(wasmfx.Module(HOLDING), store=store).exports
    thing = Thing()
    gone = weakref.ref(thing)
    k = rest(wasmfx.Continuation(e.holds).resume(thing, on=e.ask))
    del thing
    copies = [k.clone() for _ in range(5)]
    del k
    collect()
    assert [value(copies.pop().resume(1)) for _ in range(4)] == [gone()] * 4
    bound = copies.pop().bind(1)
    collect()
    last = bound.clone()
    del bound
    collect()
    assert value(last.resume()) is gone() is not None
    del last
    collect()
    assert gone() is None


# Mistakes


def test_continuations_are_not_copied_by_other_means(guest: Guest) -> None:
    k = guest.suspended("flips")
    with pytest.raises(
        TypeError, match=r"cannot copy a wasmfx\.Continuation: use its method clone"
    ):
        copy.copy(k)
    # What it refers to cannot be copied.
    for deeply in (copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match=r"cannot pickle a wasmfx\.Continuation"):
            deeply([k])
    assert k.live


def test_clone_takes_no_arguments(guest: Guest) -> None:
    k: Any = guest.suspended("flips")
    with pytest.raises(TypeError, match="argument"):
        k.clone(1)
    assert k.live


def test_a_continuation_of_unknown_type(guest: Guest) -> None:
    k = guest.e.opaque()
    if k.type is None:
        with pytest.raises(TypeError, match="type of this continuation is not known"):
            k.clone()
    else:
        assert (
            value(rest(rest(k.clone().resume(on=guest.tags)).resume(1, on=guest.tags)).resume(1))
            == 3
        )
    assert k.live


def test_a_closed_store(guest: Guest) -> None:
    k = guest.suspended("flips")
    c = k.clone()
    guest.store.close()
    for one in (k, c):
        with pytest.raises(RuntimeError, match="this store is closed"):
            one.clone()


def test_copies_count_as_stacks() -> None:
    guest = Guest(wasmfx.Store("native", limits=wasmfx.StoreLimits(stacks=6)))
    k = guest.suspended("flips")

    def many() -> None:
        for _ in range(10):
            guest.held.append(k.clone())

    with pytest.raises(wasmfx.LimitExceeded) as caught:
        many()
    assert caught.value.limit == "stacks"
    assert k.live
    guest.held.pop()
    assert value(rest(k.clone().resume(1, on=guest.e.flip)).resume(1)) == 3
    guest.held.clear()
    # A chain that does not fit leaves nothing behind.
    deep = guest.suspended("nest", 3)
    used = guest.used()
    with pytest.raises(wasmfx.LimitExceeded):
        deep.clone()
    assert guest.used() == used
    assert value(deep.resume(4)) == 7


# Threads and signals


def test_copies_go_to_another_thread(guest: Guest) -> None:
    k = guest.suspended("sum", 1)
    found: list[Any] = []

    def works() -> None:
        found.extend(value(k.clone().resume(n)) for n in range(3))

    thread = threading.Thread(target=works)
    thread.start()
    thread.join()
    assert found == [0, 1, 2]
    assert value(k.resume(9)) == 9


def test_a_store_that_runs_in_another_thread(guest: Guest) -> None:
    inside, done = threading.Event(), threading.Event()

    def does(n: int) -> int:
        inside.set()
        done.wait(60)
        return n

    guest.does = does
    k, other = guest.suspended("host"), guest.suspended("flips")
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(value(k.resume(3))))
    thread.start()
    inside.wait(60)
    with pytest.raises(RuntimeError, match="this store is running in another thread"):
        other.clone()
    done.set()
    thread.join()
    assert found == [3]
    assert other.clone().live


def test_copies_in_a_signal_handler(guest: Guest) -> None:
    e = guest.e
    k = guest.suspended("flips")
    found: list[Any] = []

    def handles(*_: object) -> None:
        if len(found) < 5:
            found.append(sum(all_results(k.clone().resume(0, on=e.flip), e.flip)))

    before = signal.signal(signal.SIGALRM, handles)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
        end = time.monotonic() + 60
        spinning = guest.suspended("sum", 1 << 30)
        while len(found) < 5 and time.monotonic() < end:
            spinning = rest(spinning.clone().resume(1, on=e.ask))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    # A handler may interrupt a handler before that one has counted itself.
    assert found[:5] == [1] * 5
    assert set(found) == {1}
    assert k.live


def test_a_deadline_ends_one_copy(guest: Guest) -> None:
    k = guest.suspended("loop")
    for _ in range(3):
        guest.store.deadline = time.monotonic() + 0.01
        with pytest.raises(wasmfx.OutOfTime):
            k.clone().resume(0)
        guest.store.deadline = None
    assert k.live


@pytest.mark.parametrize("engine", ENGINES)
def test_copies_use_fuel_of_their_own(engine: str) -> None:
    guest = Guest(wasmfx.Store(engine, fuel=1000))
    k = guest.suspended("loop")
    for _ in range(3):
        guest.store.fuel = 100
        with pytest.raises(wasmfx.OutOfFuel):
            k.clone().resume(0)
    assert k.live


# Dropped


def test_dropped_copies_release_their_stacks(native: Guest) -> None:
    for name, args in (("flips", ()), ("deep", (3000,)), ("nest", (9,))):
        k = native.suspended(name, *args)
        used = native.used()
        c = k.clone()
        assert native.used() == tuple(2 * n for n in used)
        del k
        assert native.used() == used
        bound = c.clone().bind(4)
        del c
        assert native.used() == used
        del bound
        assert native.used() == (0, 0)


def test_copies_that_a_guest_has_are_not_released(native: Guest) -> None:
    c = native.e.make().clone()
    native.e.keep(c)
    del c
    gc.collect()
    assert native.e.go(native.e.kept().clone()) == 100
    assert native.e.go(native.e.kept()) == 100


def test_a_copy_dropped_while_a_guest_runs_is_released_later(native: Guest) -> None:
    native.held.append(native.suspended("flips"))

    def does(n: int) -> int:
        for _ in range(100):
            native.held[0].clone()
        return n

    native.does = does
    host = native.suspended("host")
    assert value(host.resume(1)) == 1
    native.held.clear()
    del host
    native.suspended("flips")
    assert native.used() == (0, 0)


COPIED = """
from tests.embed.test_clones import Guest

guest = Guest(Store({engine!r}))
kept = [guest.suspended(name, *args) for name, args in (
    ("flips", ()), ("deep", (50,)), ("nest", (5,)))]

def copies(count):
    for n in range(count):
        for k in kept:
            c = k.clone()
            if n % 3 == 1:
                c.resume(1, on=guest.tags)
            elif n % 3 == 2:
                try:
                    c.clone().throw(guest.e.oops, 1)
                except wasmfx.WasmException:
                    pass

def resident():
    gc.collect()
    return int(open("/proc/self/statm").read().split()[1]) * 4096

copies(500)
before = resident()
copies(3_500)
assert resident() - before < 1 << 19, (before, resident())
assert all(k.live for k in kept)
if {engine!r} == "native":
    del kept
    assert guest.used() == (0, 0)
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_ten_thousand_copies_in_little_memory(engine: str) -> None:
    """In a process of its own: in this one, other tests leave threads that compile."""
    survives(COPIED.format(engine=engine))


def test_a_store_is_gone_with_its_copies() -> None:
    for engine in ENGINES:
        store = wasmfx.Store(engine)
        guest = Guest(store)
        gone = weakref.ref(store)
        guest.held = [guest.suspended("nest", 3).clone() for _ in range(3)]
        del guest, store
        gc.collect()
        assert gone() is None


@pytest.mark.parametrize("seed", range(4))
def test_any_order(native: Guest, seed: int) -> None:
    """After random operations with copies, all stacks are free."""
    chosen, held = random.Random(seed), native.held

    def picked() -> int:
        return chosen.randrange(len(held))

    def step(n: int = 0) -> None:
        match chosen.randrange(9):
            case 0:
                held.append(native.suspended("deep", chosen.choice([1, 300, 3000])))
            case 1:
                held.append(native.suspended("nest", chosen.randrange(6)))
            case 2:
                held.append(wasmfx.Continuation(native.e.nest).bind(chosen.randrange(3)))
            case 3 | 4 if held and len(held) < 50:
                held.append(held[picked()].clone())
            case 5 if held:
                held.pop(picked())
            case 6 if held:
                resumed(held.pop(picked()))
            case 7 if held:
                with pytest.raises(KeyError):
                    held.pop().throw(KeyError())
            case 8 if n < 3:
                native.does = lambda x: nested(n, x)
                native.suspended("host").resume(n)

    def nested(n: int, x: int) -> int:
        step(n + 1)
        return x

    def resumed(k: wasmfx.Continuation) -> None:
        assert k.type is not None
        found = k.resume(*range(len(k.type.params)), on=native.tags)
        if isinstance(found, wasmfx.Suspended):
            held.append(found.continuation)

    for _ in range(400):
        step()
    held.clear()
    wasmfx.Continuation(native.e.nest)
    assert native.used() == (0, 0)
    assert not native.store.dropped
