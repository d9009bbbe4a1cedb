"""Handlers of Python that have a name, and names as Python objects."""

from __future__ import annotations

import gc
import pickle
import threading
import time
import weakref
from typing import Any

import pytest

import wasmfx
from tests.embed.stores import store
from tests.embed.test_dropping import in_use
from wasmfx.embed.store import ENGINES

__all__ = ["store"]

TEXT = """
(module
  (import "env" "call" (func $call (param (ref null $h)) (result (ref null $h))))
  (import "env" "number" (func $number (param i32) (result i32)))
  (type $h (handler i32))
  (type $other (handler i64))
  (type $f (func (param i32 (ref null $h)) (result i32))) (type $k (cont $f))
  (type $plain (func (result i32))) (type $kp (cont $plain))
  (tag $item (export "item") (param i32) (result (ref null $h)))
  (tag $ask (export "ask") (param i32) (result i32))
  (tag $next (export "next") (param i32) (result i32 (ref null $h)))
  (tag $inner (export "inner") (param i32) (result i32))
  (tag $oops (export "oops") (param i32))
  (global $kept (export "kept") (mut (ref null $h)) (ref.null $h))
  (table $table (export "table") 2 (ref null $h))
  (elem declare func $asks $inside)
  ;; The generator of the sum of the first numbers: after each item it gets the next name.
  (func (export "down") (type $f)
    (loop $more
      (local.set 1 (suspend_to $h $item (local.get 0) (local.get 1)))
      (br_if $more (i32.ge_s (local.tee 0 (i32.sub (local.get 0) (i32.const 1))) (i32.const 0))))
    (i32.const 77))
  (func $asks (export "asks") (type $f)
    (suspend_to $h $ask (local.get 0) (local.get 1)))
  (func (export "twice") (type $f)
    (i32.add (suspend_to $h $ask (local.get 0) (local.get 1))
             (suspend_to $h $ask (local.get 0) (local.get 1))))
  (func (export "sum") (type $f) (local $sum i32)
    (loop $more
      (suspend_to $h $next (local.get 0) (local.get 1))
      (local.set 1)
      (local.set $sum (i32.add (local.get $sum)))
      (br_if $more (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
    (local.get $sum))
  ;; Handles $ask itself, but the suspension goes to the name that it was given.
  (func $inside (type $plain) (suspend_to $h $ask (i32.const 5) (global.get $kept)))
  (func (export "past") (type $f)
    (global.set $kept (local.get 1))
    (block $on (result i32 (ref null $kb))
      (return (resume $kp (on $ask $on) (cont.new $kp (ref.func $inside)))))
    (drop) (drop) (i32.const -1))
  (type $b (func (param i32) (result i32))) (type $kb (cont $b))
  ;; A plain suspension is handled by a prompt with a name too.
  (func (export "plainly") (type $f) (suspend $ask (local.get 0)))
  (func (export "give") (type $f)
    (global.set $kept (local.get 1))
    (table.set $table (i32.const 1) (local.get 1))
    (suspend_to $h $ask (local.get 0) (call $call (local.get 1))))
  (func (export "host") (type $f)
    (global.set $kept (local.get 1))
    (call $number (local.get 0)))
  (func (export "late") (result i32)
    (suspend_to $h $ask (i32.const 1) (global.get $kept)))
  (func (export "to") (param (ref null $h)) (result i32)
    (suspend_to $h $ask (i32.const 9) (local.get 0)))
  (func (export "strict") (param (ref $h)) (result i32) (i32.const 3))
  (func (export "wrong") (param i32 (ref null $other)) (result i32) (i32.const 3))
  (func (export "abstract") (param i32 handlerref) (result i32) (i32.const 3))
  (func (export "first") (param (ref null $h) i32) (result i32) (i32.const 3))
  (func (export "trap") (type $f) (unreachable))
  (func (export "spin") (type $f) (loop $more (br $more)) (unreachable))
  (func (export "catch") (type $f)
    (block $h1 (result i32)
      (try_table (catch $oops $h1)
        (drop (suspend_to $h $ask (local.get 0) (local.get 1))))
      (i32.const -1))))
"""
MODULE = wasmfx.Module(TEXT, features="+ext-named-handlers")


class Guest:
    """An instance with imports that the test sets."""

    def __init__(self, store: wasmfx.Store) -> None:
        self.calls: Any = lambda name: name
        self.numbers: Any = lambda n: n
        self.store = store
        env = {"call": lambda name: self.calls(name), "number": lambda n: self.numbers(n)}
        self.e = wasmfx.Instance(MODULE, {"env": env}, store).exports


@pytest.fixture
def guest(store: wasmfx.Store) -> Guest:
    return Guest(store)


@pytest.fixture
def e(guest: Guest) -> wasmfx.Exports:
    return guest.e


def value(outcome: wasmfx.Outcome) -> Any:
    assert isinstance(outcome, wasmfx.Returned)
    return outcome.value


def rest(outcome: wasmfx.Outcome) -> wasmfx.Continuation:
    assert isinstance(outcome, wasmfx.Suspended)
    return outcome.continuation


# Resuming under a name


def test_a_generator_suspends_to_its_name(e: wasmfx.Exports) -> None:
    outcome = wasmfx.Continuation(e.down).resume(10, on=e.item, named=True)
    total = 0
    while isinstance(outcome, wasmfx.Suspended):
        assert outcome.tag is e.item
        total += outcome.value
        outcome = outcome.continuation.resume(on=[e.ask, e.item], named=True)
    assert (total, outcome.value) == (55, 77)


def test_handlers_of_a_run_have_a_name(e: wasmfx.Exports) -> None:
    @wasmfx.handler(e.ask)
    def double(n: int) -> int:
        return 2 * n

    assert wasmfx.run(e.asks, 4, handlers=[double], named=True) == 8
    assert wasmfx.run(e.plainly, 4, handlers=[double], named=True) == 8
    assert wasmfx.run(wasmfx.Continuation(e.asks), 4, handlers=[double], named=True) == 8


def test_the_next_name_follows_the_answer(e: wasmfx.Exports) -> None:
    """A tag whose last result is a name is answered without it."""
    assert wasmfx.run(e.sum, 4, handlers={e.next: lambda n: 10 * n}, named=True) == 100
    assert list(wasmfx.iterate(e.down, e.item, 4, named=True)) == [4, 3, 2, 1, 0]
    sums = wasmfx.iterate(e.sum, e.next, 3, named=True)
    assert [next(sums), sums.send(7), sums.send(7)] == [3, 2, 1]
    with pytest.raises(StopIteration) as stop:
        sums.send(7)
    assert stop.value.value == 21


def test_generators_handle_under_a_name(e: wasmfx.Exports) -> None:
    @wasmfx.handler(e.next)
    def counts() -> Any:
        n, total = (yield), 0
        while n > 1:
            total += n
            n = yield total
        return "done", total

    assert wasmfx.run(e.sum, 4, handlers=[counts], named=True) == ("done", 9)


def test_a_suspension_passes_inner_handlers_of_its_tag(e: wasmfx.Exports) -> None:
    assert wasmfx.run(e.past, 0, handlers={e.ask: lambda n: n + 1}, named=True) == 6


def test_several_handlers_share_a_name(e: wasmfx.Exports) -> None:
    handlers = {e.ask: lambda n: n, e.next: lambda n: 2 * n, e.item: lambda n: None}
    assert wasmfx.run(e.sum, 3, handlers=handlers, named=True) == 12
    assert wasmfx.run(e.asks, 3, handlers=handlers, named=True) == 3
    assert wasmfx.run(e.down, 3, handlers=handlers, named=True) == 77


def test_runs_within_runs_have_names_of_their_own(guest: Guest) -> None:
    e = guest.e
    seen = []

    def numbers(n: int) -> Any:
        own = e.kept.value
        seen.append(own)
        inner = wasmfx.run(e.host, n - 1, handlers={}, named=True) if n else 0
        assert (e.kept.value is own) == (n == 0)
        return inner + n

    guest.numbers = numbers
    assert wasmfx.run(e.host, 5, handlers={}, named=True) == 15
    assert len(set(seen)) == 6


def test_a_name_of_an_outer_run_is_not_reached_through_python(guest: Guest) -> None:
    e = guest.e
    guest.numbers = lambda n: e.late()
    with pytest.raises(wasmfx.Trap, match="unhandled name or tag"):
        wasmfx.run(e.host, 1, handlers={e.ask: lambda n: n}, named=True)


def test_names_die_with_the_run(e: wasmfx.Exports) -> None:
    wasmfx.run(e.past, 0, handlers={e.ask: lambda n: n}, named=True)
    assert e.kept.value is not None
    with pytest.raises(wasmfx.Trap, match="unhandled name or tag"):
        e.late()
    # Under another handler of the tag, plain or with a name, it stays dead.
    with pytest.raises(wasmfx.Trap, match="unhandled name or tag"):
        wasmfx.run(e.late, handlers={e.ask: lambda n: n})


def test_a_name_is_dead_after_the_first_answer(e: wasmfx.Exports) -> None:
    """The handler of Python is a new activation after each answer."""
    with pytest.raises(wasmfx.Trap, match="unhandled name or tag"):
        wasmfx.run(e.twice, 4, handlers={e.ask: lambda n: n}, named=True)


def test_a_tag_without_a_handler(e: wasmfx.Exports) -> None:
    with pytest.raises(wasmfx.Trap, match="unhandled name or tag"):
        wasmfx.run(e.asks, 4, handlers={e.item: lambda n: n}, named=True)
    with pytest.raises(wasmfx.Trap, match="unhandled name or tag"):
        wasmfx.Continuation(e.asks).resume(4, named=True)
    with pytest.raises(wasmfx.UnhandledSuspension) as caught:
        wasmfx.run(e.plainly, 4, handlers={e.item: lambda n: n}, named=True)
    assert (caught.value.tag, caught.value.values) == (e.ask, (4,))


def test_exceptions_of_handlers(e: wasmfx.Exports) -> None:
    def oops(n: int) -> int:
        raise wasmfx.WasmException(e.oops, (n + 1,))

    def fails(n: int) -> int:
        raise LookupError(n)

    assert wasmfx.run(e.catch, 4, handlers={e.ask: oops}, named=True) == 5
    with pytest.raises(LookupError, match="4"):
        wasmfx.run(e.catch, 4, handlers={e.ask: fails}, named=True)
    with pytest.raises(wasmfx.WasmException) as caught:
        wasmfx.run(e.asks, 4, handlers={e.ask: oops}, named=True)
    assert (caught.value.tag, caught.value.values) == (e.oops, (5,))


def test_failures_show_the_guest_only(e: wasmfx.Exports) -> None:
    with pytest.raises(wasmfx.Trap, match="unreachable") as caught:
        wasmfx.run(e.trap, 4, handlers={e.ask: lambda n: n}, named=True)
    shown = [str(frame) for frame in caught.value.frames]
    assert shown[0].startswith('func[17] "trap" at <text>:')
    # The native engine shows the prompt of the host too.
    assert shown[1:] in ([], ["-- prompt (on $ask)"])
    assert wasmfx.run(e.asks, 4, handlers={e.ask: lambda n: n}, named=True) == 4


def test_a_deadline_passes(guest: Guest) -> None:
    guest.store.deadline = time.monotonic() + 0.02
    with pytest.raises(wasmfx.OutOfTime):
        wasmfx.run(guest.e.spin, 0, handlers={}, named=True)
    guest.store.deadline = None
    assert wasmfx.run(guest.e.asks, 4, handlers={guest.e.ask: lambda n: n}, named=True) == 4


def test_each_thread_has_its_runs(guest: Guest) -> None:
    e = guest.e
    found = []

    def works() -> None:
        found.append(wasmfx.run(e.asks, 4, handlers={e.ask: lambda n: n}, named=True))

    for _ in range(3):
        thread = threading.Thread(target=works)
        thread.start()
        thread.join()
    assert found == [4] * 3


# Names as values


def test_a_name_is_an_object(guest: Guest) -> None:
    e, seen = guest.e, []

    def calls(name: Any) -> Any:
        seen.append(name)
        return name

    guest.calls = calls
    assert wasmfx.run(e.give, 3, handlers={e.ask: lambda n: n + 1}, named=True) == 4
    (name,) = seen
    assert isinstance(name, wasmfx.Reference)
    assert name.kind == "handler"
    assert repr(name) == "<wasmfx.Reference to handler>"
    assert e.kept.value is name
    assert [*e.table] == [None, name]
    assert e.kept.type == wasmfx.GlobalType("(ref null (handler i32))", True)
    # It goes back in, wherever its type is expected.
    e.kept.value = None
    e.table[0] = e.kept.value = name
    assert e.table[0] is e.kept.value is name
    assert e.strict(name) == 3
    free = wasmfx.Global(guest.store, "handlerref", name, mutable=True)
    assert free.value is name
    free.value = None
    assert free.value is None
    table = wasmfx.Table(guest.store, "handlerref", 2, init=name)
    assert [*table] == [name, name]
    with pytest.raises(wasmfx.Trap, match="unhandled name or tag"):
        e.to(name)
    with pytest.raises(wasmfx.Trap, match="null handler reference"):
        e.to(None)
    wasmfx.run(e.give, 3, handlers={e.ask: lambda n: n + 1}, named=True)
    assert seen[1] is not name
    assert seen[1] != name


def test_a_name_is_found_again_only_while_it_is_kept(guest: Guest) -> None:
    e = guest.e
    wasmfx.run(e.give, 3, handlers={e.ask: lambda n: n}, named=True)
    gone = weakref.ref(e.kept.value)
    gc.collect()
    assert gone() is None
    assert e.kept.value is not None


def test_wrong_names_are_errors(guest: Guest, e: wasmfx.Exports) -> None:
    wasmfx.run(e.give, 3, handlers={e.ask: lambda n: n}, named=True)
    name = e.kept.value
    with pytest.raises(
        TypeError, match=r"strict\(\) argument 1: expected \(ref \(handler i32\)\), got None"
    ):
        e.strict(None)
    for wrong in (7, "name", e.strict, object()):
        with pytest.raises(TypeError, match=r"expected \(ref null \(handler i32\)\), got"):
            e.to(wrong)
    with pytest.raises(
        TypeError, match=r"argument 2: expected \(ref null \(handler i64\)\), got <wasmfx"
    ):
        e.wrong(1, name)
    with pytest.raises(TypeError, match="expected i32, got Reference"):
        wasmfx.Global(guest.store, "i32", name)
    with pytest.raises(TypeError, match="expected funcref, got"):
        wasmfx.Global(guest.store, "funcref", name)
    another = Guest(wasmfx.Store(guest_engine(guest)))
    with pytest.raises(TypeError, match="belongs to another store"):
        another.e.to(name)
    with pytest.raises(TypeError, match="cannot pickle"):
        pickle.dumps(name)


def guest_engine(guest: Guest) -> str:
    return "native" if "native" in type(guest.store.inner).__module__ else "reference"


def test_only_functions_that_take_a_name_run_under_one(e: wasmfx.Exports) -> None:
    said = "takes no name: its last parameter must be of a handler type with the same results"
    for name, args in (("wrong", (1,)), ("abstract", (1,)), ("first", (1,)), ("late", ())):
        with pytest.raises(TypeError, match=said):
            wasmfx.run(e[name], *args, handlers={e.ask: lambda n: n}, named=True)
        k = wasmfx.Continuation(e[name])
        with pytest.raises(TypeError, match=said):
            k.resume(*args, on=e.ask, named=True)
        assert k.live


def test_a_name_may_be_an_ordinary_argument(e: wasmfx.Exports) -> None:
    with pytest.raises(wasmfx.Trap, match="null handler reference"):
        wasmfx.run(e.asks, 4, None, handlers={e.ask: lambda n: n})
    assert wasmfx.run(e.plainly, 4, None, handlers={e.ask: lambda n: n + 1}) == 5


def test_wrong_arguments_name_the_function(e: wasmfx.Exports) -> None:
    with pytest.raises(TypeError, match=r"asks\(\) argument 1: expected i32, got str"):
        wasmfx.run(e.asks, "x", handlers={e.ask: lambda n: n}, named=True)
    with pytest.raises(TypeError, match=r"takes 1 argument besides the name, not 2"):
        wasmfx.run(e.asks, 1, None, handlers={e.ask: lambda n: n}, named=True)
    with pytest.raises(TypeError, match=r"takes 1 argument besides the name, not 0"):
        list(wasmfx.iterate(e.down, e.item, named=True))
    k = wasmfx.Continuation(e.asks)
    with pytest.raises(TypeError, match=r"resume\(\) argument 1: expected i32, got str"):
        k.resume("x", named=True)
    with pytest.raises(TypeError, match=r"expected a wasmfx\.Tag, got int"):
        k.resume(1, on=[7], named=True)  # type: ignore[list-item]
    assert k.live
    assert value(rest(k.resume(1, on=e.ask, named=True)).resume(3)) == 3
    with pytest.raises(wasmfx.Trap, match="continuation already consumed"):
        k.resume(1, named=True)


def test_wrong_answers_name_the_handler(e: wasmfx.Exports) -> None:
    def answers(n: int) -> Any:
        return "x"

    with pytest.raises(TypeError, match=r"answers\(\) result 1: expected i32, got str"):
        wasmfx.run(e.sum, 2, handlers={e.next: answers}, named=True)
    sums = wasmfx.iterate(e.sum, e.next, 2, named=True)
    next(sums)
    with pytest.raises(TypeError, match=r"send\(\) result 1: expected i32, got str"):
        sums.send("x")


def test_without_named_the_next_name_is_part_of_the_answer(e: wasmfx.Exports) -> None:
    k = rest(wasmfx.Continuation(e.sum).resume(2, on=e.next, named=True))
    with pytest.raises(wasmfx.Trap, match="null handler reference"):
        wasmfx.run(k, 1, None, handlers={e.next: lambda n: 1})
    k = rest(wasmfx.Continuation(e.sum).resume(1, on=e.next, named=True))
    assert value(k.resume(5, None, on=e.next)) == 5


# What remains


def test_clones_of_what_suspended_to_a_name(e: wasmfx.Exports) -> None:
    k = rest(wasmfx.Continuation(e.sum).resume(2, on=e.next, named=True))
    for n in (1, 2, 3):
        last = rest(k.clone().resume(n, on=e.next, named=True))
        assert value(last.resume(10, on=e.next, named=True)) == n + 10
    assert k.live


@pytest.mark.parametrize("engine", ENGINES)
def test_many_runs_leave_nothing(engine: str) -> None:
    guest = Guest(wasmfx.Store(engine))
    e = guest.e

    def runs(count: int) -> None:
        for n in range(count):
            assert wasmfx.run(e.sum, 3, handlers={e.next: lambda n: n}, named=True) == 6
            k = wasmfx.Continuation(e.sum).resume(2, on=e.next, named=True)
            del k
            with pytest.raises(wasmfx.Trap):
                wasmfx.run(e.trap, n, handlers={}, named=True)

    runs(100)
    if engine == "native":
        pools: Any = guest.store.inner.pools  # type: ignore[attr-defined]
        assert in_use(pools.stacks) == 0
        runs(200)
        assert in_use(pools.stacks) == 0


def test_a_store_is_gone_with_its_names() -> None:
    for engine in ENGINES:
        guest = Guest(wasmfx.Store(engine))
        e = guest.e
        wasmfx.run(e.give, 3, handlers={e.ask: lambda n: n}, named=True)
        name, gone = e.kept.value, weakref.ref(guest.store)
        del guest, e
        gc.collect()
        assert name.store is gone()
        del name
        gc.collect()
        assert gone() is None
