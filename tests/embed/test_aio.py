"""Guests that await, on both engines: other tasks run meanwhile, and errors reach the guest."""

from __future__ import annotations

import asyncio
import contextvars
import gc
import inspect
import sys
import traceback
import types
import weakref
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

import wasmfx
from tests.embed.test_continuations import stacks_in_use
from wasmfx.embed.imports import is_awaited
from wasmfx.embed.store import ENGINES

GUEST = """(module
  (import "env" "fetch" (func $fetch (param i32) (result i32)))
  (tag $mine (param i32))
  (global $cleaned (export "cleaned") (mut i32) (i32.const 0))
  (func (export "handle") (param i32) (result i32)
    (i32.add (call $fetch (local.get 0)) (i32.const 1)))
  (func (export "twice") (param i32) (result i32)
    (i32.add (call $fetch (local.get 0)) (call $fetch (i32.const 10))))
  (func (export "careful") (param i32) (result i32)
    (local $e exnref)
    (block $failed (result exnref)
      (return (try_table (result i32) (catch_all_ref $failed) (call $fetch (local.get 0)))))
    (local.set $e)
    (global.set $cleaned (i32.add (global.get $cleaned) (i32.const 1)))
    (throw_ref (local.get $e)))
  (func (export "stubborn") (param i32) (result i32)
    (block $failed
      (return (try_table (result i32) (catch_all $failed) (call $fetch (local.get 0)))))
    (call $fetch (i32.const 100)))
  (func (export "plain") (param i32) (result i32) (i32.add (local.get 0) (i32.const 1)))
  (func (export "trap") (drop (call $fetch (i32.const 1))) unreachable))"""

MODULE = wasmfx.Module(GUEST)


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def guest(engine: str, fetch: object) -> wasmfx.Instance:
    return wasmfx.Instance(MODULE, {"env": {"fetch": fetch}}, wasmfx.Store(engine))


async def double(n: int) -> int:
    await asyncio.sleep(0)
    return 2 * n


def run(main: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(main)


def test_a_guest_awaits(engine: str) -> None:
    g = guest(engine, double)
    assert run(g.aio.handle(7)) == 15
    assert run(g.aio.twice(1)) == 22
    assert run(g.aio["plain"](1)) == 2
    assert list(g.aio) == ["handle", "twice", "careful", "stubborn", "plain", "trap"]


def test_only_the_guest_waits(engine: str) -> None:
    order: list[str] = []

    async def fetch(n: int) -> int:
        order.append(f"begin {n}")
        await asyncio.sleep(0.01 * (3 - n))
        order.append(f"end {n}")
        return n

    g = guest(engine, fetch)

    async def main() -> list[int]:
        return list(await asyncio.gather(*(g.aio.handle(n) for n in range(3))))

    assert run(main()) == [1, 2, 3]
    assert order == ["begin 0", "begin 1", "begin 2", "end 2", "end 1", "end 0"]


def test_task_and_context_are_those_of_the_caller(engine: str) -> None:
    who: contextvars.ContextVar[str] = contextvars.ContextVar("who")
    seen: list[tuple[str, str]] = []

    async def fetch(n: int) -> int:
        task = asyncio.current_task()
        assert task is not None
        seen.append((task.get_name(), who.get()))
        await asyncio.sleep(0)
        return n

    g = guest(engine, fetch)

    async def one(name: str) -> None:
        who.set(name)
        await g.aio.twice(1)

    async def main() -> None:
        async with asyncio.TaskGroup() as group:
            for name in ("a", "b"):
                group.create_task(one(name), name=name)

    run(main())
    assert sorted(seen) == [("a", "a"), ("a", "a"), ("b", "b"), ("b", "b")]


def test_callables_of_all_kinds_are_awaited(engine: str) -> None:
    class Fetch:
        async def __call__(self, n: int) -> int:
            return n + 1

        async def method(self, n: int) -> int:
            return n + 2

    async def three(more: int, n: int) -> int:
        return n + more

    for fetch, more in ((Fetch(), 1), (Fetch().method, 2), (partial(three, 3), 3)):
        assert run(guest(engine, fetch).aio.handle(10)) == 11 + more


# Failures


def test_an_exception_of_an_await_is_thrown_where_the_guest_waits(engine: str) -> None:
    raised = ValueError("no such thing")

    async def fetch(n: int) -> int:
        await asyncio.sleep(0)
        raise raised

    g = guest(engine, fetch)
    for name in ("handle", "careful"):
        with pytest.raises(ValueError, match="no such thing") as caught:
            run(g.aio[name](1))
        assert caught.value is raised
        assert raised.__context__ is None
    assert g.exports.cleaned.value == 1


def test_wrong_results_of_a_coroutine_are_errors(engine: str) -> None:
    async def fetch(n: int) -> Any:
        return "text" if n else 1 << 40

    g = guest(engine, fetch)
    with pytest.raises(TypeError, match="expected i32, got str"):
        run(g.aio.handle(1))
    with pytest.raises(OverflowError, match="out of range for i32"):
        run(g.aio.handle(0))
    with pytest.raises(TypeError, match="takes 1 argument, not 2"):
        run(g.aio.handle(1, 2))


def test_a_trap_ends_the_coroutine(engine: str) -> None:
    g = guest(engine, double)
    with pytest.raises(wasmfx.Trap, match="unreachable"):
        run(g.aio.trap())
    assert run(g.aio.handle(7)) == 15


def test_an_error_of_a_plain_call_says_how_to_await(engine: str) -> None:
    g = guest(engine, double)
    with pytest.raises(wasmfx.UnhandledSuspension) as caught:
        g.exports.handle(1)
    assert any("await instance.aio" in note for note in caught.value.__notes__)
    assert g.exports.plain(1) == 2


def test_other_exports_are_not_awaited(engine: str) -> None:
    g = guest(engine, double)
    with pytest.raises(AttributeError, match="'cleaned' is not a function"):
        g.aio.cleaned  # noqa: B018
    with pytest.raises(AttributeError, match="no export 'gone'"):
        g.aio.gone  # noqa: B018


# Cancellation


async def forever(n: int) -> int:
    if n != 100:
        await asyncio.Event().wait()
    return n


def test_a_cancellation_reaches_the_guest(engine: str) -> None:
    g = guest(engine, forever)

    async def main(name: str) -> None:
        task = asyncio.create_task(g.aio[name](1))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert task.cancelled()

    run(main("handle"))
    run(main("careful"))
    assert g.exports.cleaned.value == 1


def test_a_guest_may_catch_its_cancellation_and_go_on(engine: str) -> None:
    g = guest(engine, forever)

    async def main() -> int:
        task = asyncio.create_task(g.aio.stubborn(1))
        await asyncio.sleep(0)
        task.cancel()
        return int(await task)

    assert run(main()) == 100


def test_a_timeout_is_a_cancellation(engine: str) -> None:
    g = guest(engine, forever)

    async def main() -> None:
        async with asyncio.timeout(0.01):
            await g.aio.careful(1)

    with pytest.raises(TimeoutError):
        run(main())
    assert g.exports.cleaned.value == 1


def test_a_coroutine_that_is_never_begun_costs_nothing(engine: str) -> None:
    @types.coroutine
    def pause() -> Iterator[None]:
        yield

    async def fetch(n: int) -> int:
        await pause()
        return n

    g = guest(engine, fetch)
    coroutine = g.aio.careful(1)
    coroutine.close()
    coroutine = g.aio.careful(1)
    coroutine.send(None)
    coroutine.close()
    assert g.exports.cleaned.value == 1


def test_cancelled_guests_leave_nothing(engine: str) -> None:
    """No tasks, no stacks and no exceptions remain."""

    class Thing:
        pass

    things: list[weakref.ref[Thing]] = []

    async def fetch(n: int) -> int:
        thing = Thing()
        things.append(weakref.ref(thing))
        await asyncio.sleep(rnd.random() * 0.01)
        return n

    rnd = Random(1)
    g = guest(engine, fetch)
    count = 1000 if engine == "native" else 100

    async def main() -> None:
        tasks = [asyncio.create_task(g.aio.twice(n)) for n in range(count)]
        await asyncio.sleep(0.005)
        for task in tasks:
            if rnd.random() < 0.7:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    run(main())
    gc.collect()
    assert len(things) > count
    assert not any(thing() for thing in things)
    left = [x for x in gc.get_objects() if isinstance(x, wasmfx.Continuation)]
    assert not [k for k in left if k.store is g.store]
    assert g.store.dropped == []
    if engine == "native":
        assert stacks_in_use(g.store) == 0
        assert not g.store.inner.state.heap.hosts.values  # type: ignore[attr-defined]
    assert run(g.aio.handle(1)) == 2


def test_a_guest_may_throw_on_later_what_it_has_caught(engine: str) -> None:
    """The guest awaits again meanwhile, and catches another exception."""
    text = """(module
      (import "env" "fetch" (func $fetch (param i32) (result i32)))
      (func (export "f") (result i32) (local $e exnref)
        (block $failed (result exnref)
          (return (try_table (result i32) (catch_all_ref $failed) (call $fetch (i32.const 1)))))
        (local.set $e)
        (block $failed
          (return (try_table (result i32) (catch_all $failed) (call $fetch (i32.const 2)))))
        (drop (call $fetch (i32.const 3)))
        (throw_ref (local.get $e))))"""

    async def fetch(n: int) -> int:
        await asyncio.sleep(0)
        if n < 3:
            raise LookupError(n)
        return n

    imports = {"env": {"fetch": fetch}}
    g = wasmfx.Instance(wasmfx.Module(text), imports, wasmfx.Store(engine))
    with pytest.raises(LookupError) as caught:
        run(g.aio.f())
    assert caught.value.args == (1,)


def test_a_dropped_store_is_gone_at_once(engine: str) -> None:
    g = guest(engine, double)
    run(g.aio.handle(1))
    store = weakref.ref(g.store)
    gc.collect()
    gc.disable()
    try:
        del g
        assert store() is None
    finally:
        gc.enable()


def test_very_many_guests_wait_at_once() -> None:
    count, gate = 20_000, asyncio.Event()

    async def fetch(n: int) -> int:
        await gate.wait()
        return n

    g = guest("native", fetch)

    async def main() -> int:
        tasks = [asyncio.create_task(g.aio.handle(n)) for n in range(count)]
        await asyncio.sleep(0)
        gate.set()
        return sum(await asyncio.gather(*tasks))

    assert run(main()) == count * (count + 1) // 2


class Plain:
    def __call__(self, n: int) -> int:
        return n


class Awaited:
    async def __call__(self, n: int) -> int:
        return n


class Posing:
    """An object with `__code__` of a coroutine function, as mocks have."""

    def __init__(self) -> None:
        self.__code__ = fetch_nothing.__code__
        self.__name__, self.__defaults__, self.__kwdefaults__ = "posing", None, None
        self.__annotations__ = {}

    def __call__(self, n: int) -> Coroutine[Any, Any, int]:
        return fetch_nothing(n)


async def fetch_nothing(n: int) -> int:
    return n


def test_objects_with_async_call_methods_are_awaited() -> None:
    assert not is_awaited(Plain())
    assert is_awaited(Awaited())
    assert is_awaited(Posing())
    assert is_awaited(partial(Awaited()))
    assert is_awaited(Awaited().__call__)
    assert not is_awaited(partial(Plain()))


@pytest.mark.skipif(
    sys.version_info < (3, 12), reason="inspect.markcoroutinefunction is new in Python 3.12"
)
def test_objects_marked_as_coroutine_functions_are_awaited() -> None:
    marked = Plain()
    assert is_awaited(getattr(inspect, "markcoroutinefunction")(marked))  # noqa: B009
    assert not is_awaited(Plain())


NAMED = """(module
  (import "env" "fetch" (func $fetch (param i32) (result i32)))
  (tag $ask (export "ask") (param i32) (result i32))
  (func (export "handle") (param $key i32) (result i32) (call $fetch (local.get 0)))
  (func (export "asks") (param $key i32) (result i32) (suspend $ask (local.get 0))))"""


def named(engine: str, answer: object) -> wasmfx.Instance:
    async def fetch(n: int) -> object:
        return answer

    return wasmfx.Instance(wasmfx.Module(NAMED), {"env": {"fetch": fetch}}, wasmfx.Store(engine))


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("x",), "handle() argument 1 (key): expected i32, got str"),
        ((1 << 40,), "handle() argument 1 (key): 1099511627776 is out of range for i32"),
        ((), "handle() takes 1 argument, not 0"),
        ((1, 2), "handle() takes 1 argument, not 2"),
    ],
)
def test_a_wrong_argument_is_named_as_in_a_call(engine: str, args: Any, said: str) -> None:
    e = named(engine, 7)
    calls: list[Callable[[], object]] = [
        lambda: e.exports.handle(*args),
        lambda: run(e.aio.handle(*args)),
        lambda: wasmfx.run(e.exports.handle, *args, handlers={}),
        lambda: list(wasmfx.iterate(e.exports.handle, e.exports.ask, *args)),
    ]
    for call in calls:
        with pytest.raises((TypeError, OverflowError)) as caught:
            call()
        assert str(caught.value) == said
        assert "During handling" not in "".join(traceback.format_exception(caught.value))


def test_keyword_arguments_are_refused_by_name(engine: str) -> None:
    with pytest.raises(TypeError, match=r"^handle\(\) takes no keyword arguments$"):
        run(named(engine, 7).aio.handle(key=1))


def test_a_wrong_answer_names_what_gave_it(engine: str) -> None:
    with pytest.raises(TypeError, match=r'^"env" "fetch" result 1: expected i32, got str$'):
        run(named(engine, "x").aio.handle(1))
    e = named(engine, 7).exports

    def give(x: int) -> str:
        return "x"

    with pytest.raises(TypeError, match=r"^give\(\) result 1: expected i32, got str$"):
        wasmfx.run(e.asks, 1, handlers={e.ask: give})
    asking = wasmfx.iterate(e.asks, e.ask, 1)
    next(asking)
    with pytest.raises(TypeError, match=r"^send\(\) result 1: expected i32, got str$"):
        asking.send("x")


# Copies of continuations

COPYING = wasmfx.Module("""
(module
  (import "env" "fetch" (func $fetch (param i32) (result i32)))
  (import "env" "copy" (func $copy (param (ref $rest)) (result (ref $rest))))
  (type $work (func (result i32))) (type $k (cont $work))
  (type $go (func (param i32) (result i32))) (type $rest (cont $go))
  (tag $flip (export "flip") (result i32))
  (elem declare func $work)
  (func $work (export "work") (type $work)
    (i32.add (suspend $flip) (call $fetch (i32.const 5))))
  ;; Two copies of one computation await, one after the other.
  (func (export "both") (result i32) (local $rest (ref null $rest))
    (block $on (result (ref $rest))
      (return (resume $k (on $flip $on) (cont.new $k (ref.func $work)))))
    (local.set $rest)
    (i32.add
      (resume $rest (i32.const 100) (call $copy (ref.as_non_null (local.get $rest))))
      (resume $rest (i32.const 1000) (local.get $rest)))))
""")


class Copying:
    """A guest that awaits `fetch`, which a test sets, and whose continuations Python copies."""

    def __init__(self, engine: str) -> None:
        self.awaited: list[int] = []
        env = {"fetch": self.fetch, "copy": lambda k: k.clone()}
        self.instance = wasmfx.Instance(COPYING, {"env": env}, wasmfx.Store(engine))

    async def fetch(self, n: int) -> int:
        await asyncio.sleep(0)
        self.awaited.append(n)
        if len(self.awaited) == 3:
            raise LookupError("the third")
        return n * len(self.awaited)


def suspended(outcome: wasmfx.Outcome) -> wasmfx.Continuation:
    assert isinstance(outcome, wasmfx.Suspended)
    return outcome.continuation


@pytest.mark.parametrize("engine", ENGINES)
def test_each_copy_awaits_for_itself(engine: str) -> None:
    guest = Copying(engine)
    assert asyncio.run(guest.instance.aio.both()) == 1100 + 5 + 10
    assert guest.awaited == [5, 5]
    with pytest.raises(LookupError, match="the third"):
        asyncio.run(guest.instance.aio.both())
    guest.awaited.clear()
    assert asyncio.run(guest.instance.aio.both()) == 1100 + 5 + 10


@pytest.mark.parametrize("engine", ENGINES)
def test_a_call_that_awaits_is_held_by_its_task(engine: str) -> None:
    """No program gets the continuation of a guest that awaits, so none copies it by accident."""
    guest = Copying(engine)
    e = guest.instance.exports
    k = suspended(wasmfx.Continuation(e.work).resume(on=e.flip))
    with pytest.raises(wasmfx.UnhandledSuspension, match="unhandled tag") as caught:
        k.clone().resume(1, on=e.flip)
    assert guest.awaited == []
    # A program that asks for the tag answers the call itself, in each copy.
    tag = caught.value.tag
    assert isinstance(tag, wasmfx.Tag)
    waiting = suspended(k.resume(1, on=tag))
    assert [waiting.clone().resume(n).value for n in (1, 2)] == [2, 3]
    with pytest.raises(KeyError):
        waiting.clone().throw(KeyError())
    assert waiting.resume(7).value == 8
    assert guest.awaited == []


@pytest.mark.parametrize("engine", ENGINES)
def test_a_barrier_stops_an_await(engine: str) -> None:
    guest = Copying(engine)
    store = guest.instance.store
    calls = wasmfx.Module("""(module
      (import "env" "work" (func $work (result i32)))
      (func (export "calls") (result i32) (call $work)))""")
    e = guest.instance.exports
    open_ = wasmfx.Instance(calls, {"env": {"work": e.both}}, store)
    assert asyncio.run(open_.aio.calls()) == 1100 + 5 + 10
    guest.awaited.clear()
    behind = wasmfx.Instance(calls, {"env": {"work": wasmfx.barrier(e.both)}}, store)
    with pytest.raises(wasmfx.Trap, match="barrier hit by suspension"):
        asyncio.run(behind.aio.calls())
    assert guest.awaited == []
    assert asyncio.run(open_.aio.calls()) == 1100 + 5 + 10
