"""Barriers that Python puts around functions."""

from __future__ import annotations

import gc
import inspect
import threading
import time
import traceback
import weakref
from typing import Any

import pytest

import wasmfx
from tests.embed.stores import store
from wasmfx.embed.store import ENGINES

__all__ = ["store"]

HIT = "barrier hit by suspension"
TEXT = """
(module
  (import "env" "call" (func $call (param i32) (result i32)))
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (rec
    (type $self (sub (func (param i32 (ref null $cell)) (result i32 (ref null $self)))))
    (type $cell (struct (field (ref null $self)))))
  (tag $ask (export "ask") (param i32) (result i32))
  (tag $oops (export "oops") (param i32))
  (table (export "table") 2 funcref)
  (elem declare func $asks $inside)
  (func $asks (export "asks") (param $n i32) (result i32) (suspend $ask (local.get $n)))
  (func (export "plain") (param $n i32) (param $second f64) (result f64 i32)
    (local.get $second) (local.get $n))
  (func (export "none"))
  (func (export "own") (type $self) (local.get 0) (ref.func $own))
  (func $own (type $self) (local.get 0) (ref.null $self))
  (elem declare func $own)
  ;; Handles the suspension itself.
  (func $inside (export "inside") (param i32) (result i32)
    (block $on (result i32 (ref $k))
      (return (resume $k (on $ask $on) (local.get 0) (cont.new $k (ref.func $asks)))))
    (drop) (i32.const 100) (i32.add))
  (func (export "host") (param i32) (result i32) (call $call (local.get 0)))
  (func (export "throws") (param i32) (result i32) (throw $oops (local.get 0)))
  (func (export "deep") (param i32) (result i32)
    (if (result i32) (local.get 0)
      (then (i32.add (i32.const 1) (call $asks (i32.sub (local.get 0) (i32.const 1)))))
      (else (i32.const 0))))
  ;; Calls a visitor that it imports, or that is in the table.
  (func (export "visits") (param i32) (result i32)
    (i32.add (i32.const 1) (call_indirect (type $f) (local.get 0) (local.get 0))))
  (func (export "spin") (loop $more (br $more))))
"""
MODULE = wasmfx.Module(TEXT)


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


def test_a_suspension_through_a_barrier_is_a_trap(e: wasmfx.Exports) -> None:
    asks = wasmfx.barrier(e.asks)
    with pytest.raises(wasmfx.UnhandledSuspension):
        e.asks(3)
    with pytest.raises(wasmfx.Trap, match=HIT) as caught:
        asks(3)
    assert caught.value.code == "barrier-hit-by-suspension"
    # A handler around it changes nothing.
    for handlers in ({e.ask: lambda n: n}, {}):
        with pytest.raises(wasmfx.Trap, match=HIT):
            wasmfx.run(asks, 3, handlers=handlers)
    with pytest.raises(wasmfx.Trap, match=HIT):
        wasmfx.Continuation(asks).resume(3, on=e.ask)
    with pytest.raises(wasmfx.Trap, match=HIT):
        next(wasmfx.iterate(asks, e.ask, 3))
    assert wasmfx.run(e.asks, 3, handlers={e.ask: lambda n: n + 1}) == 4


def test_a_function_behind_a_barrier_is_like_the_function(e: wasmfx.Exports) -> None:
    plain = wasmfx.barrier(e.plain)
    assert type(plain) is type(e.plain)
    assert isinstance(plain, wasmfx.Func)
    assert plain is not e.plain
    assert plain(3, 0.5) == (0.5, 3)
    assert plain.type == e.plain.type
    assert plain.name == "plain"
    assert inspect.signature(plain) == inspect.signature(e.plain)
    assert list(inspect.signature(plain).parameters) == ["n", "second"]
    with pytest.raises(TypeError, match=r"plain\(\) argument 2 \(second\): expected f64, got str"):
        plain(3, "x")
    assert wasmfx.barrier(e.none)() is None
    assert wasmfx.barrier(e.plain) is plain
    assert wasmfx.barrier(wasmfx.barrier(e.plain))(3, 0.5) == (0.5, 3)


def test_types_of_the_guest_are_kept(e: wasmfx.Exports) -> None:
    own = wasmfx.barrier(e.own)
    assert own.type == e.own.type
    n, found = own(3, None)
    assert n == 3
    assert isinstance(found, wasmfx.Func)
    assert wasmfx.barrier(found)(4, None) == (4, None)


def test_handlers_inside_work(guest: Guest) -> None:
    e = guest.e
    assert wasmfx.barrier(e.inside)(3) == 103
    guest.does = lambda n: wasmfx.run(e.asks, n, handlers={e.ask: lambda n: 2 * n})
    assert wasmfx.barrier(e.host)(5) == 10
    # A suspension cannot leave the function of Python anyway.
    guest.does = e.asks
    with pytest.raises(wasmfx.UnhandledSuspension):
        wasmfx.run(wasmfx.barrier(e.host), 5, handlers={e.ask: lambda n: n})


def test_exceptions_and_traps_pass(guest: Guest) -> None:
    e = guest.e
    with pytest.raises(wasmfx.WasmException) as caught:
        wasmfx.barrier(e.throws)(7)
    assert (caught.value.tag, caught.value.values) == (e.oops, (7,))

    def fails(n: int) -> int:
        raise LookupError(n)

    guest.does = fails
    with pytest.raises(LookupError, match="7"):
        wasmfx.barrier(e.host)(7)


def test_guests_call_functions_behind_a_barrier(guest: Guest) -> None:
    e = guest.e
    e.table[0], e.table[1] = e.asks, wasmfx.barrier(e.asks)
    handlers = {e.ask: lambda n: 10 * n + 5}
    assert wasmfx.run(e.visits, 0, handlers=handlers) == 6
    with pytest.raises(wasmfx.Trap, match=HIT):
        wasmfx.run(e.visits, 1, handlers=handlers)
    assert e.table[1] is wasmfx.barrier(e.asks)
    again = wasmfx.Instance(MODULE, {"env": {"call": wasmfx.barrier(e.asks)}}, guest.store)
    with pytest.raises(wasmfx.Trap, match=HIT):
        wasmfx.run(again.exports.host, 1, handlers=handlers)
    open_ = wasmfx.Instance(MODULE, {"env": {"call": e.asks}}, guest.store)
    assert wasmfx.run(open_.exports.host, 1, handlers=handlers) == 15


def test_the_traceback_shows_the_barrier(e: wasmfx.Exports) -> None:
    with pytest.raises(wasmfx.Trap) as caught:
        wasmfx.barrier(e.deep)(1)
    shown = "".join(traceback.format_exception(caught.value))
    places = [shown.index(f'File "{name}"') for name in ("<barrier>", "<text>")]
    assert places == sorted(places)


def test_what_is_no_function_is_refused(guest: Guest) -> None:
    wrong: list[tuple[Any, str]] = [
        (7, "expected a wasmfx.Func, got int"),
        (print, "got builtin_function_or_method: no suspension leaves a Python function"),
        (lambda n: n, "got function: no suspension leaves a Python function"),
        (guest.e.ask, "expected a wasmfx.Func, got Tag"),
        (wasmfx.Continuation(guest.e.asks), "expected a wasmfx.Func, got"),
    ]
    for given, said in wrong:
        with pytest.raises(TypeError) as caught:
            wasmfx.barrier(given)
        assert said in str(caught.value)
    with pytest.raises(TypeError):
        wasmfx.barrier()  # type: ignore[call-arg]


def test_python_functions_of_a_store_are_functions(store: wasmfx.Store) -> None:
    double = wasmfx.Func(store, lambda n: 2 * n, ["i32"], ["i32"], name="double")
    assert wasmfx.barrier(double)(4) == 8
    several = wasmfx.Func(store, lambda *x: x, ["i64"] * 20, ["i64"] * 20)
    assert wasmfx.barrier(several)(*range(20)) == tuple(range(20))
    kept = wasmfx.Func(store, lambda x: x, ["externref"], ["externref"])
    thing = object()
    assert wasmfx.barrier(kept)(thing) is thing


def test_deadlines_and_fuel_hold_behind_a_barrier(guest: Guest) -> None:
    spin = wasmfx.barrier(guest.e.spin)
    guest.store.deadline = time.monotonic() + 0.02
    with pytest.raises(wasmfx.OutOfTime):
        spin()
    guest.store.deadline = None
    assert wasmfx.barrier(guest.e.plain)(1, 2) == (2.0, 1)


def test_barriers_are_made_while_the_guest_runs(guest: Guest) -> None:
    e = guest.e
    guest.does = lambda n: wasmfx.barrier(e.inside)(n)
    assert e.host(3) == 103

    def in_thread(n: int) -> int:
        found: list[BaseException] = []

        def works() -> None:
            try:
                wasmfx.barrier(e.none)
            except RuntimeError as error:
                found.append(error)

        thread = threading.Thread(target=works)
        thread.start()
        thread.join()
        assert "this store is running in another thread" in str(found[0])
        return n

    guest.does = in_thread
    assert e.host(3) == 3
    assert wasmfx.barrier(e.none)() is None


def test_a_closed_store(guest: Guest) -> None:
    made = wasmfx.barrier(guest.e.asks)
    guest.store.close()
    with pytest.raises(RuntimeError, match="this store is closed"):
        made(3)
    with pytest.raises(RuntimeError, match="this store is closed"):
        wasmfx.barrier(guest.e.plain)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_store_is_gone_with_its_barriers(engine: str) -> None:
    guest = Guest(wasmfx.Store(engine))
    made, gone = wasmfx.barrier(guest.e.inside), weakref.ref(guest.store)
    del guest
    gc.collect()
    assert made(3) == 103
    del made
    gc.collect()
    assert gone() is None
