"""What must not grow does not grow, however long it goes on and however it ends.

The long mode (WASMFX_LONG=1) has the full numbers; the ordinary one enough of them to notice.
"""

from __future__ import annotations

import gc
import os
import resource
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise

import pytest

from tests.native.running import Running, host
from wasmfx.errors import Exhaustion, Trap, UnhandledSuspension, WasmException
from wasmfx.native.engine import NativeEngine
from wasmfx.runtime.values import Value

LONG = bool(os.environ.get("WASMFX_LONG"))
MEGABYTE = 1 << 20

LOOPS = """
  (module
    (type $f (func)) (type $k (cont $f))
    (rec (type $sf (func (param (ref null $sk)))) (type $sk (cont $sf)))
    (tag $yield) (tag $swap)
    (elem declare func $worker $pong)
    (global $left (mut i32) (i32.const 0))

    (func $worker (type $f) (loop (suspend $yield) (br 0)))
    (func (export "scheduler") (param $n i32)
      (local $a (ref null $k)) (local $b (ref null $k)) (local $t (ref null $k))
      (local.set $a (cont.new $k (ref.func $worker)))
      (local.set $b (cont.new $k (ref.func $worker)))
      (loop $next
        (local.set $t
          (block $yields (result (ref $k))
            (resume $k (on $yield $yields) (local.get $a))
            (unreachable)))
        (local.set $a (local.get $b))
        (local.set $b (local.get $t))
        (br_if $next (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))

    (func $turn (param $n i32) (param $k (ref null $k))
      (if (i32.eqz (local.get $n)) (then (return)))
      (return_call $turn
        (i32.sub (local.get $n) (i32.const 1))
        (block $yields (result (ref $k))
          (resume $k (on $yield $yields) (local.get $k))
          (unreachable))))
    (func (export "tail scheduler") (param i32)
      (call $turn (local.get 0) (cont.new $k (ref.func $worker))))

    (func $pong (type $sf) (param $other (ref null $sk))
      (loop $again
        (if (i32.eqz (global.get $left)) (then (return)))
        (global.set $left (i32.sub (global.get $left) (i32.const 1)))
        (local.set $other (switch $sk $swap (local.get $other)))
        (br $again)))
    (func (export "ping-pong") (param $n i32)
      (global.set $left (local.get $n))
      (resume $sk (on $swap switch)
        (cont.new $sk (ref.func $pong)) (cont.new $sk (ref.func $pong))))

    ;; Through a table that anybody may change, or LLVM would see that nothing is done at all.
    (type $step (func (param i32)))
    (table (export "table") funcref (elem $even $odd))
    (func $even (type $step)
      (if (i32.eqz (local.get 0)) (then (return)))
      (return_call_indirect (type $step)
        (i32.sub (local.get 0) (i32.const 1)) (i32.const 1)))
    (func $odd (type $step)
      (global.set $left (local.get 0))
      (return_call_indirect (type $step)
        (i32.sub (local.get 0) (i32.const 1)) (i32.const 0)))
    (func (export "tail calls") (param $n i32)
      (call_indirect (type $step) (local.get $n) (i32.const 0))
      (if (i32.ne (global.get $left) (i32.const 1)) (then (unreachable)))))
"""


def resident() -> int:
    """The memory this process has in use."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


@pytest.mark.parametrize(
    ("name", "times"),
    [
        ("scheduler", 10**7),
        ("tail scheduler", 10**7),
        ("ping-pong", 10**7),
        ("tail calls", 10**8),
    ],
)
def test_endless_programs_take_constant_space(name: str, times: int) -> None:
    r = Running(LOOPS)
    r.call(name, 1000)
    before = resident()
    r.call(name, 10**9 if LONG else times)
    assert resident() - before < MEGABYTE


NESTED = """
  (module
    (type $f (func (param i32 i32))) (type $k (cont $f))
    (import "" "again" (func $again (type $f)))
    (import "" "fail" (func $fail))
    (tag $oops (param i32)) (tag $nobody)
    (elem declare func $down)
    (func $forever (call $forever) (call $forever))
    (func $down (export "down") (type $f) (param $depth i32) (param $how i32)
      (if (local.get $depth)
        (then
          ;; By turns through the host, and straight on to the next stack.
          (if (i32.and (local.get $depth) (i32.const 1))
            (then (call $again (i32.sub (local.get $depth) (i32.const 1)) (local.get $how)))
            (else
              (resume $k (i32.sub (local.get $depth) (i32.const 1)) (local.get $how)
                (cont.new $k (ref.func $down)))))
          (return)))
      (block $4 (block $3 (block $2 (block $1 (block $0
        (br_table $0 $1 $2 $3 $4 (local.get $how)))
        (unreachable))
        (throw $oops (i32.const 1)))
        (call $forever) (unreachable))
        (call $fail) (unreachable))
      (suspend $nobody)))
"""
ENDINGS = (Trap, WasmException, Exhaustion, KeyError, UnhandledSuspension)


def test_failures_below_ten_stacks_and_host_frames_leave_the_store_usable() -> None:
    store = NativeEngine().new_store()

    def again(args: Sequence[Value]) -> list[Value]:
        return store.invoke(r["down"], args)

    def fail(_: Sequence[Value]) -> list[Value]:
        raise KeyError("from the host")

    imports = host(store, again, ("i32", "i32")), host(store, fail)
    r = Running(NESTED, *imports, store=store)

    def rounds(count: int) -> int:
        """The memory in use after so many failures of each kind."""
        for _ in range(count):
            for how, error in enumerate(ENDINGS):
                with suppress(error):
                    raise AssertionError(r.call("down", 20, how))
        gc.collect()
        return resident()

    # What leaks grows every time; Python's own memory only until it has found its level.
    levels = [rounds(2_000 if LONG else 100) for _ in range(4)]
    assert min(after - before for before, after in pairwise(levels)) < MEGABYTE // 4


LIVE = """
  (module
    (type $f (func (param i32) (result i32))) (type $k (cont $f)) (type $g (func (result i32)))
    (type $j (cont $g))
    (tag $pause)
    (table $t 0 (ref null $j))
    (elem declare func $body)
    (func $body (type $f) (local $a i32) (local $b i64)
      (local.set $a (i32.mul (local.get 0) (i32.const 3)))
      (local.set $b (i64.extend_i32_u (local.get 0)))
      (suspend $pause)
      (i32.sub (local.get $a) (i32.wrap_i64 (i64.shl (local.get $b) (i64.const 1)))))
    (func (export "create") (param $n i32)
      (local $i i32)
      (drop (table.grow $t (ref.null $j) (local.get $n)))
      (loop $next
        (table.set $t (local.get $i)
          (block $paused (result (ref $j))
            (drop
              (resume $k (on $pause $paused) (local.get $i) (cont.new $k (ref.func $body))))
            (unreachable)))
        (br_if $next
          (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $n)))))
    (func (export "finish") (param $n i32) (result i64)
      (local $i i32) (local $sum i64)
      (loop $next
        (local.set $sum
          (i64.add (local.get $sum)
            (i64.extend_i32_u (resume $j (table.get $t (local.get $i))))))
        (br_if $next
          (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $n))))
      (local.get $sum)))
"""


def test_very_many_continuations_are_alive_at_once() -> None:
    count = 1_000_000 if LONG else 50_000
    r = Running(LIVE)
    before = resident()
    r.call("create", count)
    assert (resident() - before) / count < 5_000
    assert r.call("finish", count) == [count * (count - 1) // 2]


@pytest.fixture
def alarms() -> Iterator[list[int]]:
    """SIGALRM a thousand times a second, with a handler in Python that counts."""
    seen: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, _: seen.append(number))
    signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
    yield seen
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def test_signals_during_switching_lose_nothing(alarms: list[int]) -> None:
    r = Running(LIVE)
    end = time.monotonic() + (10 if LONG else 1.5)
    turns = 0
    loops = Running(LOOPS)
    r.call("create", 100)
    while time.monotonic() < end or len(alarms) <= 100 or turns <= 10:
        loops.call("scheduler", 100_000)
        loops.call("ping-pong", 100_000)
        turns += 1
    assert r.call("finish", 100) == [4950]
