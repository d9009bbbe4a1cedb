"""Collections while Python has a hand in it: at polls, in host functions, in nested calls, and of
continuations that only Python has."""

import gc
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest

import wasmfx

TEXT = """
  (module
    (type $cell (struct (field $n i32) (field $next (ref null $cell))))
    (type $cells (array (mut (ref null $cell))))
    (type $f (func (param i32) (result i32)))
    (type $k (cont $f))
    (import "" "out" (func $out (param i32) (result i32)))
    (tag $ask (export "ask") (param i32) (result i32))
    (func $list (export "list") (param $n i32) (result i32) (local $l (ref null $cell))
      (loop $more
        (local.set $l (struct.new $cell (local.get $n) (local.get $l)))
        (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
      (call $sum (local.get $l)))
    (func $sum (param $l (ref null $cell)) (result i32) (local $n i32)
      (block $end
        (loop $more
          (br_if $end (ref.is_null (local.get $l)))
          (local.set $n (i32.add (local.get $n) (struct.get $cell $n (local.get $l))))
          (local.set $l (struct.get $cell $next (local.get $l)))
          (br $more)))
      (local.get $n))
    (func (export "lists") (param $times i32) (param $n i32) (result i32) (local $sum i32)
      (loop $more
        (local.set $sum (i32.add (local.get $sum) (call $list (local.get $n))))
        (br_if $more (local.tee $times (i32.sub (local.get $times) (i32.const 1)))))
      (local.get $sum))
    (func (export "arrays") (param $times i32) (param $n i32) (result i32)
      (local $a (ref null $cells)) (local $sum i32)
      (loop $more
        (local.set $a (array.new $cells
          (struct.new $cell (local.get $times) (ref.null $cell)) (local.get $n)))
        (local.set $sum (i32.add (local.get $sum) (struct.get $cell $n
          (array.get $cells (local.get $a) (i32.sub (local.get $n) (i32.const 1))))))
        (br_if $more (local.tee $times (i32.sub (local.get $times) (i32.const 1)))))
      (local.get $sum))
    (func $cell (param i32) (result (ref $cell))
      (struct.new $cell (local.get 0) (ref.null $cell)))
    ;; Several objects that only registers have, in the loop around the call.
    (func $around (export "around") (param $n i32) (result i32)
      (local $a (ref null $cell)) (local $b (ref null $cell)) (local $c (ref null $cell))
      (local $d (ref null $cell)) (local $sum i32)
      (loop $more
        (local.set $a (call $cell (local.get $n)))
        (local.set $b (call $cell (i32.const 10)))
        (local.set $c (call $cell (i32.const 200)))
        (local.set $d (call $cell (i32.const 3000)))
        (local.set $sum (i32.add (local.get $sum) (call $out (local.get $n))))
        (local.set $sum (i32.add (local.get $sum) (struct.get $cell $n (local.get $a))))
        (local.set $sum (i32.add (local.get $sum) (struct.get $cell $n (local.get $b))))
        (local.set $sum (i32.add (local.get $sum) (struct.get $cell $n (local.get $c))))
        (local.set $sum (i32.add (local.get $sum) (struct.get $cell $n (local.get $d))))
        (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
      (local.get $sum))
    (func (export "inside") (param $n i32) (result i32)
      (resume $k (local.get $n) (cont.new $k (ref.func $around))))
    (elem declare func $around)
    (global $kept (mut (ref null $k)) (ref.null $k))
    (func (export "keep") (param (ref null $k)) (global.set $kept (local.get 0)))
    (func $asks (export "asks") (param $n i32) (result i32) (local $a (ref null $cell))
      (loop $more
        (local.set $a (struct.new $cell (local.get $n) (local.get $a)))
        (local.set $n (suspend $ask (local.get $n)))
        (br_if $more (local.get $n)))
      (call $sum (local.get $a))))
"""


def loaded(out: Any = lambda n: 0) -> tuple[wasmfx.Store, Any]:
    """A store in which everything is collected all the time, and the exports of an instance."""
    store = wasmfx.Store("native")
    made: Any = wasmfx.Instance(wasmfx.Module(TEXT), {"": {"out": out}}, store)
    heap_of(store).every(1)
    return store, made.exports


def rest(k: wasmfx.Continuation, n: int, on: Any) -> wasmfx.Continuation:
    """What is left of a continuation, which suspends once more."""
    outcome = k.resume(n, on=on)
    assert isinstance(outcome, wasmfx.Suspended)
    return outcome.continuation


def heap_of(store: wasmfx.Store) -> Any:
    inner: Any = store.inner
    return inner.state.heap


@contextmanager
def alarm(handler: Any, seconds: float) -> Iterator[None]:
    old = signal.signal(signal.SIGALRM, handler)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        yield
    finally:
        # First of all: the handler might have another alarm come.
        signal.signal(signal.SIGALRM, signal.SIG_IGN)
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


class Late(Exception):
    """What an alarm raises."""


def too_late(work: Callable[[], object], seconds: float) -> bool:
    """Whether an alarm has ended this. On a busy machine it may come before it has begun."""

    def handler(*_: object) -> None:
        raise Late

    try:
        with alarm(handler, seconds):
            work()
    except Late:
        return True
    return False


def triangle(n: int) -> int:
    return n * (n + 1) // 2


@pytest.mark.parametrize("every", [0, 97])
def test_a_signal_handler_allocates_and_collects_at_a_poll(every: int) -> None:
    store, e = loaded()
    heap_of(store).every(every)
    seen = []

    def handler(*_: object) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)
        seen.append(e.list(3000))
        heap_of(store).collect()
        signal.setitimer(signal.ITIMER_REAL, 0.003)

    with alarm(handler, 0.003):
        for _ in range(20 if every else 100):
            sums = e.lists(60, 2000)
            assert sums & 0xFFFF_FFFF == 60 * triangle(2000) & 0xFFFF_FFFF
    assert len(seen) > 5
    assert set(seen) == {triangle(3000)}


def test_a_run_that_ends_at_a_poll_leaves_no_half_made_object() -> None:
    store, e = loaded()
    heap_of(store).every(0)

    ended = 0
    for n in range(40):
        work = partial(e.arrays, 10_000_000, 3 + 777 * (n % 4))
        ended += too_late(work, 0.004 + n % 5 * 0.0007)
        assert e.list(1000) == triangle(1000)
        heap_of(store).collect()
    assert ended == 40
    assert e.arrays(100, 1000) == triangle(100)


def test_what_only_registers_have_is_found_while_a_host_function_runs() -> None:
    def out(n: int) -> int:
        heap_of(store).collect()
        return 0

    store, e = loaded(out)
    assert e.around(50) == triangle(50) + 50 * 3210


def test_what_outer_activations_have_is_found_in_inner_ones() -> None:
    """They begin where others have begun before, from other stacks."""

    def out(n: int) -> int:
        found: int = e.list(7)
        return found + (e.around(n - 1) + e.inside(n - 1)) * 0 if n > 1 else found

    _, e = loaded(out)
    for run in (e.around, e.inside, e.around, e.inside):
        assert run(4) == triangle(4) + 4 * (3210 + triangle(7))


def test_continuations_that_python_has_stay() -> None:
    store, e = loaded()
    tag = e.ask
    ks = [rest(wasmfx.Continuation(e.asks), n, tag) for n in range(1, 40)]
    for _ in range(3):
        heap_of(store).collect()
        assert e.list(50) == triangle(50)
        ks = [rest(k, n, [tag]) for n, k in enumerate(ks, 1)]
    heap_of(store).collect()
    assert [k.resume(0, on=tag).values for k in ks] == [(4 * n,) for n in range(1, 40)]


def test_continuations_that_python_drops_go() -> None:
    store, e = loaded()
    k = rest(wasmfx.Continuation(e.asks), 5, e.ask)
    for n in range(100):
        k = rest(k, n + 1, e.ask)
        wasmfx.Continuation(e.asks).resume(5, on=e.ask)
    gc.collect()
    heap_of(store).collect()
    assert heap_of(store).statistics().stacks == 0, "they were given back before"
    given = rest(wasmfx.Continuation(e.asks), 5, e.ask)
    e.keep(given)
    del given
    gc.collect()
    for kept in (0, 1):
        heap_of(store).collect()
        assert heap_of(store).statistics().stacks == kept
        e.keep(None)
    assert k.resume(0, on=e.ask).values == (5 + triangle(100),)
