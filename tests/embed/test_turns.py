"""Guests in an event loop that compute for long: other tasks have their turns, on both engines."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import math
import signal
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

import wasmfx
from tests.embed.test_continuations import stacks_in_use
from wasmfx.embed.store import ENGINES
from wasmfx.embed.turns import is_independent
from wasmfx.runtime.compilation import TIERS
from wasmfx.syntax.features import ALL, EXTENSIONS

# The word at 32 is 1 while `compute` runs. A call that begins meanwhile finds 1 there, and counts
# that in `broken`. In a global, LLVM would find that nothing in the loop reads it. The step of the
# loop is in memory, because LLVM would compute the end of a loop that counts, or not poll in it.
GUEST = """(module
  (import "env" "fetch" (func $fetch (param i32) (result i32)))
  (import "env" "host" (func $host (param i32) (result i32)))
  (memory (export "memory") 1 40000)
  (data (i32.const 16) "\\01")
  (table (export "table") 1 100 funcref)
  (global $broken (export "broken") (mut i32) (i32.const 0))
  (global $rounds (export "rounds") (mut i64) (i64.const 0))
  (global $cleaned (export "cleaned") (mut i32) (i32.const 0))
  (func $compute (export "compute") (param i32) (result i32)
    (if (i32.load (i32.const 32))
      (then (global.set $broken (i32.add (global.get $broken) (i32.const 1)))))
    (i32.store (i32.const 32) (i32.const 1))
    (global.set $rounds (i64.add (global.get $rounds) (i64.extend_i32_u (local.get 0))))
    (block $done
      (br_if $done (i32.eqz (local.get 0)))
      (loop $more
        (br_if $more (local.tee 0 (i32.sub (local.get 0) (i32.load8_u (i32.const 16)))))))
    (i32.store (i32.const 32) (i32.const 0))
    (i32.const 7))
  (func (export "work") (param i32) (result i32)
    (drop (call $compute (local.get 0)))
    (drop (call $fetch (local.get 0)))
    (call $compute (local.get 0)))
  (func $spin (export "spin")
    (loop $more
      (global.set $rounds (i64.add (global.get $rounds) (i64.const 1)))
      (br $more)))
  (func (export "stubborn") (result i32)
    (block $caught
      (try_table (catch_all $caught) (drop (call $fetch (i32.const 1)))))
    (global.set $cleaned (i32.add (global.get $cleaned) (i32.const 1)))
    (call $spin)
    (i32.const 1))
  (func (export "careful") (param i32) (result i32)
    (local $e exnref)
    (block $failed (result exnref)
      (try_table (catch_all_ref $failed)
        (loop $more
          (drop (call $compute (local.get 0)))
          (drop (call $fetch (local.get 0)))
          (br $more)))
      (unreachable))
    (local.set $e)
    (global.set $cleaned (i32.add (global.get $cleaned) (i32.const 1)))
    (throw_ref (local.get $e)))
  (func (export "behind") (param i32) (result i32) (call $host (local.get 0)))
  (func (export "fill")
    (memory.fill (i32.const 0) (i32.const 1) (i32.shl (memory.size) (i32.const 16)))))"""

PURE = """(module
  (func (export "spin") (param i64) (result i64) (local $sum i64)
    (loop $more
      (local.set $sum (i64.add (i64.mul (local.get $sum) (i64.const 31)) (local.get 0)))
      (br_if $more (i64.ne (i64.const 0) (local.tee 0 (i64.sub (local.get 0) (i64.const 1))))))
    (local.get $sum)))"""

MODULE, PURE_MODULE = wasmfx.Module(GUEST), wasmfx.Module(PURE)


@pytest.fixture(
    params=[(engine, "auto") for engine in ENGINES] + [("native", t) for t in TIERS[1:]]
)
def store(request: pytest.FixtureRequest) -> wasmfx.Store:
    """A store in which every safepoint ends a turn."""
    engine, tier = request.param
    return wasmfx.Store(engine, tier=tier, turn=0)


@pytest.fixture(params=ENGINES)
def timed(request: pytest.FixtureRequest) -> wasmfx.Store:
    """A store with the usual turns."""
    return wasmfx.Store(request.param)


def inside(g: wasmfx.Instance) -> bool:
    """Whether the guest is in the middle of `compute`."""
    return bool(g.exports.memory.read(32, 4)[0])


async def double(n: int) -> int:
    await asyncio.sleep(0)
    return 2 * n


def guest(store: wasmfx.Store, fetch: Any = double, host: Any = abs) -> wasmfx.Instance:
    return wasmfx.Instance(MODULE, {"env": {"fetch": fetch, "host": host}}, store)


def run(main: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(main)


async def beside(call: Coroutine[Any, Any, Any]) -> tuple[Any, int]:
    """Run a call, and count how often another task runs meanwhile."""
    count = 0

    async def other() -> None:
        nonlocal count
        while True:
            await asyncio.sleep(0)
            count += 1

    task = asyncio.create_task(other())
    await asyncio.sleep(0)
    result = await call
    task.cancel()
    return result, count


async def until_preempted(store: wasmfx.Store) -> None:
    for _ in range(1000):
        await asyncio.sleep(0)
        if store.preempted is not None:
            return
    raise AssertionError("no guest was preempted")


# Turns


def test_other_tasks_run_while_a_guest_computes(store: wasmfx.Store) -> None:
    g = guest(store)
    result, count = run(beside(g.aio.compute(500)))
    assert result == 7
    assert g.exports.rounds.value == 500
    assert count > 40


@pytest.mark.parametrize("engine", ENGINES)
def test_without_turns_a_guest_runs_to_its_end(engine: str) -> None:
    g = guest(wasmfx.Store(engine, turn=None))
    rounds = 20_000_000 if engine == "native" else 2000
    assert run(beside(g.aio.compute(rounds))) == (7, 0)
    assert g.store.turn is None


def test_turns_can_be_changed(timed: wasmfx.Store) -> None:
    g = guest(timed)
    assert timed.turn == 0.005
    rounds = 500
    assert run(beside(g.aio.compute(rounds)))[0] == 7
    timed.turn = 0
    assert run(beside(g.aio.compute(rounds)))[1] > 40
    timed.turn = None
    assert run(beside(g.aio.compute(rounds))) == (7, 0)
    timed.turn = 0
    assert run(beside(g.aio.compute(rounds)))[1] > 40


@pytest.mark.parametrize("turn", [-1, math.nan, "5", b"5"])
def test_bad_turns_are_refused(turn: Any) -> None:
    with pytest.raises((TypeError, ValueError), match="turn must be"):
        wasmfx.Store(turn=turn)


def test_a_timeout_ends_a_loop(timed: wasmfx.Store) -> None:
    g = guest(timed)

    async def main() -> float:
        begun = time.monotonic()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await g.aio.spin()
        return time.monotonic() - begun

    assert 0.1 <= run(main()) < 10
    assert timed.preempted is None
    assert g.exports.compute(3) == 7


def test_a_bulk_operation_is_preempted() -> None:
    """Between pieces, which take a millisecond."""
    g = guest(wasmfx.Store("native", turn=0))
    g.exports.memory.grow(160)
    _, count = run(beside(g.aio.fill()))
    assert count >= 9


def test_fuel_does_not_depend_on_turns(store: wasmfx.Store) -> None:
    def left(turn: float | None) -> int | None:
        inner = store.inner
        engine = "native" if hasattr(inner, "state") and hasattr(inner.state, "vm") else "reference"
        mine = wasmfx.Store(engine, fuel=10_000, turn=turn)
        g = guest(mine)
        run(g.aio.work(100))
        with pytest.raises(wasmfx.OutOfFuel):
            run(g.aio.spin())
        mine.fuel = 5000
        run(g.aio.work(100))
        return mine.fuel

    assert left(0) == left(None)


def test_collected_objects_survive_turns() -> None:
    store = wasmfx.Store("native", turn=0)
    store.inner.state.heap.every(1)  # type: ignore[attr-defined]
    text = """(module
      (type $list (struct (field i64) (field (ref null $list))))
      (func (export "sum") (param i64) (result i64)
        (local $list (ref null $list)) (local $sum i64)
        (loop $more
          (local.set $list (struct.new $list (local.get 0) (local.get $list)))
          (br_if $more (i64.ne (i64.const 0) (local.tee 0 (i64.sub (local.get 0) (i64.const 1))))))
        (loop $next
          (local.set $sum (i64.add (local.get $sum) (struct.get $list 0 (local.get $list))))
          (local.set $list (struct.get $list 1 (local.get $list)))
          (br_if $next (i32.eqz (ref.is_null (local.get $list)))))
        (local.get $sum)))"""
    g = wasmfx.Instance(wasmfx.Module(text), store=store)

    async def main() -> list[int]:
        return list(await asyncio.gather(*(g.aio.sum(n) for n in (40, 50, 60))))

    assert run(main()) == [820, 1275, 1830]
    before = store.heap.collections  # type: ignore[union-attr]
    store.collect()
    assert store.heap.collections == before + 1  # type: ignore[union-attr]


# One call at a time


def test_calls_of_one_store_do_not_interleave(store: wasmfx.Store) -> None:
    g, other = guest(store), guest(store)
    order: list[int] = []

    async def one(n: int) -> None:
        instance = g if n % 3 else other
        assert await instance.aio.work(20 + n) == 7
        order.append(n)

    async def main() -> None:
        async with asyncio.TaskGroup() as group:
            for n in range(12):
                group.create_task(one(n))

    run(main())
    assert sorted(order) == list(range(12))
    assert g.exports.broken.value == other.exports.broken.value == 0
    assert not store.turns.queue


def test_calls_wait_in_order(store: wasmfx.Store) -> None:
    g = guest(store)
    order: list[int] = []

    async def one(n: int) -> None:
        await g.aio.compute(50)
        order.append(n)

    async def main() -> None:
        await asyncio.gather(*map(one, range(10)))

    run(main())
    assert order == list(range(10))


Meddling = Callable[[wasmfx.Instance], object]
MEDDLING: dict[str, Meddling] = {
    "call": lambda g: g.exports.compute(5),
    "continuation": lambda g: wasmfx.Continuation(g.exports.compute).resume(5),
    "instance": lambda g: guest(g.store).exports.compute(5),
    "grow": lambda g: g.exports.memory.grow(1),
    "grow table": lambda g: g.exports.table.grow(1),
}


@pytest.mark.parametrize("how", MEDDLING)
def test_a_call_from_python_first_runs_the_preempted_guest_on(
    store: wasmfx.Store, how: str
) -> None:
    g = guest(store)

    async def main() -> None:
        task = asyncio.create_task(g.aio.work(200))
        while not inside(g):
            await until_preempted(store)
        MEDDLING[how](g)
        assert store.preempted is None
        assert not inside(g)
        assert g.exports.rounds.value >= 200
        assert await task == 7

    run(main())
    assert g.exports.broken.value == 0


def test_memory_can_be_read_while_a_guest_is_preempted(store: wasmfx.Store) -> None:
    g = guest(store)

    async def main() -> None:
        task = asyncio.create_task(g.aio.compute(200))
        await until_preempted(store)
        g.exports.memory.write(0, b"text")
        assert g.exports.memory.read(0, 4) == b"text"
        assert wasmfx.Func(store, abs, ["i32"], ["i32"])
        assert store.preempted is not None
        assert await task == 7

    run(main())


def test_the_limit_of_a_caller_holds_while_it_waits_for_another_guest(timed: wasmfx.Store) -> None:
    g = guest(timed)

    async def main() -> None:
        task = asyncio.create_task(g.aio.spin())
        await until_preempted(timed)
        with wasmfx.limit(seconds=0.02), pytest.raises(wasmfx.OutOfTime):
            g.exports.compute(5)
        assert timed.preempted is not None
        with wasmfx.limit(seconds=0.02), pytest.raises(wasmfx.OutOfTime):
            await g.aio.compute(5)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await g.aio.compute(5) == 7

    run(main())


def test_an_error_of_a_guest_that_was_run_on_is_for_its_own_task(store: wasmfx.Store) -> None:
    class Refused(Exception):
        pass

    def refuse(n: int) -> int:
        raise Refused

    text = """(module (import "env" "host" (func $host (param i32) (result i32)))
      (func (export "f") (param i32) (result i32)
        (loop $more (br_if $more (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
        (call $host (i32.const 1)))
      (func (export "g") (result i32) (i32.const 5)))"""
    g = wasmfx.Instance(wasmfx.Module(text), {"env": {"host": refuse}}, store)

    async def main() -> None:
        task = asyncio.create_task(g.aio.f(100))
        await until_preempted(store)
        assert g.exports.g() == 5
        with pytest.raises(Refused):
            await task

    run(main())


def test_calls_without_state_interleave(store: wasmfx.Store) -> None:
    pure = wasmfx.Instance(PURE_MODULE, store=store)
    assert is_independent(pure.exports.spin)
    assert not is_independent(guest(store).exports.compute)
    ended: list[int] = []

    async def one(n: int) -> None:
        wanted = pure.exports.spin(n)
        assert await pure.aio.spin(n) == wanted
        ended.append(n)

    async def main() -> None:
        await asyncio.gather(*map(one, (900, 600, 300)))

    run(main())
    assert ended == [300, 600, 900]


def test_a_call_without_state_waits_for_one_with_state(store: wasmfx.Store) -> None:
    pure, g = wasmfx.Instance(PURE_MODULE, store=store), guest(store)

    async def main() -> list[int]:
        return list(
            await asyncio.gather(
                pure.aio.spin(200), g.aio.work(100), pure.aio.spin(100), g.aio.work(100)
            )
        )

    assert run(main())[1::2] == [7, 7]
    assert g.exports.broken.value == 0


# Where a guest cannot be suspended


def test_below_a_host_function_a_guest_runs_on(store: wasmfx.Store) -> None:
    calls: list[int] = []

    def host(n: int) -> int:
        calls.append(n)
        result: int = g.exports.compute(n)
        return result

    g = guest(store, host=host)
    result, _ = run(beside(g.aio.behind(300)))
    assert (result, calls) == (7, [300])


def test_under_an_unknown_event_loop_a_guest_runs_on(store: wasmfx.Store) -> None:
    g = guest(store)
    call = g.aio.compute(300)
    with pytest.raises(StopIteration) as stop:
        call.send(None)
    assert stop.value.value == 7


def test_behind_a_barrier_a_guest_runs_on(store: wasmfx.Store) -> None:
    text = """(module
      (func (export "f") (param i32) (result i32)
        (barrier (result i32)
          (loop $more (br_if $more (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
          (i32.const 3))))"""
    module = wasmfx.Module(text, features=ALL | EXTENSIONS)
    g = wasmfx.Instance(module, store=store)
    result, count = run(beside(g.aio.f(300)))
    assert result == 3
    assert count < 20


# Cancellation


def test_a_guest_that_awaits_often_cleans_up_when_it_is_cancelled(timed: wasmfx.Store) -> None:
    g = guest(timed)

    async def main() -> None:
        task = asyncio.create_task(g.aio.careful(100))
        for _ in range(50):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(main())
    assert g.exports.cleaned.value == 1
    assert not inside(g)


def test_a_guest_that_suppresses_its_cancellation_can_be_cancelled_again(
    timed: wasmfx.Store,
) -> None:
    async def forever(n: int) -> int:
        await asyncio.Event().wait()
        return n

    g = guest(timed, forever)

    async def main() -> None:
        task = asyncio.create_task(g.aio.stubborn())
        await asyncio.sleep(0.01)
        task.cancel()
        await until_preempted(timed)
        assert g.exports.cleaned.value == 1
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(main())
    assert timed.preempted is None
    assert g.exports.compute(5) == 7


def test_a_storm_of_cancellations(store: wasmfx.Store) -> None:
    g = guest(store)

    async def main() -> None:
        for n in range(60):
            tasks = [asyncio.create_task(g.aio.work(10 + k)) for k in range(4)]
            for _ in range(n):
                await asyncio.sleep(0)
            tasks[n % 4].cancel()
            tasks[(n + n // 4) % 4].cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert not store.turns.queue
            assert store.preempted is None
            g.exports.memory.write(32, bytes(4))
            assert await g.aio.work(3) == 7

    run(main())
    if hasattr(store.inner, "pools"):
        gc.collect()
        assert g.exports.compute(1) == 7
        assert stacks_in_use(store) == 0


def test_a_loop_that_is_closed_releases_the_store(store: wasmfx.Store) -> None:
    g = guest(store)
    loop = asyncio.new_event_loop()
    with contextlib.suppress(RuntimeError):
        calls = [g.aio.spin(), g.aio.compute(5)]
        tasks = [loop.create_task(call) for call in calls]
        loop.run_until_complete(asyncio.wait_for(asyncio.sleep(0.02), 10))
        assert store.preempted is not None
        assert len(store.turns.queue) == 1
    loop.close()
    for call in calls:
        call.close()
    assert store.preempted is None
    assert not store.turns.queue
    assert g.exports.compute(5) == 7
    if hasattr(store.inner, "pools"):
        assert stacks_in_use(store) == 0
    for task in tasks:
        task._log_destroy_pending = False  # type: ignore[attr-defined]


def test_another_loop_runs_a_forgotten_guest_on(store: wasmfx.Store) -> None:
    g = guest(store)
    loop = asyncio.new_event_loop()
    task = loop.create_task(g.aio.compute(2000))
    loop.run_until_complete(asyncio.sleep(0))
    loop.run_until_complete(asyncio.sleep(0))
    assert store.preempted is not None
    assert run(g.aio.compute(5)) == 7
    assert loop.run_until_complete(task) == 7
    loop.close()
    assert g.exports.broken.value == 0


class Struck(KeyboardInterrupt):
    """Raised by a signal handler. Event loops pass it on."""


@pytest.mark.parametrize("tier", TIERS[1:])
def test_a_signal_handler_may_raise_at_any_moment(tier: Any) -> None:
    store = wasmfx.Store("native", tier=tier, turn=0)
    g = guest(store)
    assert run(g.aio.work(5)) == 7  # Nothing is imported from here on.

    armed: list[bool] = []

    def strike(*_: object) -> None:
        if armed:
            raise Struck

    old = signal.signal(signal.SIGALRM, strike)
    try:
        for n in range(60):
            call = g.aio.spin()
            with contextlib.suppress(Struck, RuntimeError):
                loop = asyncio.new_event_loop()
                task = loop.create_task(call)
                # Again and again: an exception in a finaliser is lost.
                signal.setitimer(signal.ITIMER_REAL, 0.001 + 0.00002 * n, 0.05)
                try:
                    armed.append(True)
                    loop.run_until_complete(task)
                finally:
                    armed.clear()
            signal.setitimer(signal.ITIMER_REAL, 0)
            with contextlib.suppress(Struck, RuntimeError):
                task.cancel()
                # The loop forgets a task whose step the exception has interrupted in its own code.
                loop.run_until_complete(asyncio.wait([task], timeout=0.2))
            call.close()
            loop.close()
            del task, call
            assert store.preempted is None
            g.exports.memory.write(32, bytes(4))
            assert g.exports.compute(5) == 7
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    # What was interrupted after it had consumed its continuation is left to the collector, which
    # may take old words on a stack for references. Most of the 60 must be given back.
    for _ in range(3):
        gc.collect()
        store.collect()
        assert g.exports.compute(5) == 7
    assert stacks_in_use(store) <= 20


ATOMIC = """(module
  (import "env" "fetch" (func $fetch (param i32) (result i32)))
  (global $busy (mut i32) (i32.const 0))
  (global $broken (export "broken") (mut i32) (i32.const 0))
  (func (export "work") (param $n i32) (local $i i32)
    (loop $more
      (if (global.get $busy)
        (then (global.set $broken (i32.add (global.get $broken) (i32.const 1)))))
      (global.set $busy (i32.const 1))
      (local.set $i (call $fetch (i32.const 5)))
      (loop $spin (br_if $spin (local.tee $i (i32.sub (local.get $i) (i32.const 1)))))
      (global.set $busy (i32.const 0))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))))"""


@pytest.mark.parametrize("engine", ["native", "reference"])
def test_an_await_that_returns_at_once_lets_no_other_call_in(engine: str) -> None:
    async def fetch(n: int) -> int:
        return n

    async def main() -> None:
        await asyncio.gather(*(one.aio.work(20) for _ in range(5)))

    store = wasmfx.Store(engine, turn=0)
    one = wasmfx.Instance(wasmfx.Module(ATOMIC), {"env": {"fetch": fetch}}, store)
    run(main())
    assert one.exports.broken.value == 0


# Threads, and other loops


def test_two_loops_in_two_threads(timed: wasmfx.Store) -> None:
    engine = "native" if hasattr(timed.inner, "pools") else "reference"
    rounds = 400_000_000 if engine == "native" else 3000
    found: list[tuple[int, int]] = []

    def one() -> None:
        g = guest(wasmfx.Store(engine, turn=0.001))
        found.append(asyncio.run(beside(g.aio.compute(rounds))))

    threads = [threading.Thread(target=one) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [result for result, _ in found] == [7, 7]
    assert all(count > 3 for _, count in found)


def test_another_thread_is_refused_while_a_guest_is_preempted(store: wasmfx.Store) -> None:
    g = guest(store)
    errors: list[BaseException] = []

    def call() -> None:
        for attempt in (lambda: g.exports.compute(5), lambda: asyncio.run(g.aio.compute(5))):
            try:
                attempt()  # type: ignore[no-untyped-call]
            except BaseException as error:
                errors.append(error)

    async def main() -> None:
        task = asyncio.create_task(g.aio.compute(300))
        await until_preempted(store)
        thread = threading.Thread(target=call)
        thread.start()
        thread.join()
        assert await task == 7

    run(main())
    assert [str(error) for error in errors] == ["this store is running in another thread"] * 2
    assert g.exports.compute(5) == 7


def test_trio(timed: wasmfx.Store) -> None:
    trio = pytest.importorskip("trio")
    timed.turn = 0

    async def fetch(n: int) -> int:
        await trio.lowlevel.checkpoint()
        return n

    g = guest(timed, fetch)
    count = 0

    async def other() -> None:
        nonlocal count
        while True:
            await trio.lowlevel.checkpoint()
            count += 1

    async def main() -> None:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(other)
            nursery.start_soon(g.aio.work, 50)
            assert await g.aio.work(200) == 7
            with trio.move_on_after(0.05) as scope:
                await g.aio.spin()
            assert scope.cancelled_caught
            nursery.cancel_scope.cancel()

    trio.run(main)
    assert count > 20
    assert g.exports.broken.value == 0


def test_anyio(timed: wasmfx.Store) -> None:
    anyio = pytest.importorskip("anyio")
    g = guest(timed)

    async def main() -> bool:
        with anyio.move_on_after(0.05) as scope:
            await g.aio.spin()
        return bool(scope.cancelled_caught)

    assert anyio.run(main)


def test_a_store_with_a_preempted_guest_cannot_be_closed(store: wasmfx.Store) -> None:
    g = guest(store)

    async def main() -> None:
        task = asyncio.create_task(g.aio.compute(300))
        await until_preempted(store)
        with pytest.raises(RuntimeError, match="cannot be closed"):
            store.close()
        assert await task == 7

    run(main())
    store.close()


def test_limits_travel_with_the_task(timed: wasmfx.Store) -> None:
    stores = [timed, wasmfx.Store("native" if hasattr(timed.inner, "pools") else "reference")]

    async def one(seconds: float, mine: wasmfx.Store) -> float:
        begun = time.monotonic()
        with wasmfx.limit(seconds=seconds), pytest.raises(wasmfx.OutOfTime):
            await guest(mine).aio.spin()
        return time.monotonic() - begun

    async def main() -> list[float]:
        return list(await asyncio.gather(one(0.05, stores[0]), one(0.3, stores[1])))

    short, long = run(main())
    assert 0.05 <= short < long
    assert long >= 0.3


@pytest.fixture(autouse=True)
def _no_warnings() -> Iterator[None]:
    yield
    gc.collect()
