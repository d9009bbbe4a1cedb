"""Much more than there is room for: what is forgotten must be room again, in time and cheaply."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from benchmarks.effects.worker import forget_peak, resident

from tests.native.heap.test_collecting import ABANDON
from tests.native.running import Running

LONG = bool(os.environ.get("WASMFX_LONG"))

SHORT_LIVED = """
  (module
    (type $cell (struct (field $next (ref null $cell)) (field $n i64)))
    (type $wide (struct (field i64 i64 i64)))
    (type $names (array i8))
    (global $kept (mut (ref null $cell)) (ref.null $cell))
    (global $last (mut (ref null $wide)) (ref.null $wide))
    (global $name (mut (ref null $names)) (ref.null $names))
    (func (export "keep") (param $n i32)
      (loop $more
        (global.set $kept
          (struct.new $cell (global.get $kept) (i64.extend_i32_u (local.get $n))))
        (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))
    (func (export "sum") (result i64)
      (local $cell (ref null $cell)) (local $sum i64)
      (local.set $cell (global.get $kept))
      (block $end
        (loop $more
          (br_if $end (ref.is_null (local.get $cell)))
          (local.set $sum (i64.add (local.get $sum) (struct.get $cell $n (local.get $cell))))
          (local.set $cell (struct.get $cell $next (local.get $cell)))
          (br $more)))
      (local.get $sum))
    (func (export "structs") (param $n i32)
      (loop $more
        (global.set $last (struct.new $wide (i64.const 1) (i64.const 2) (i64.const 3)))
        (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))
    (func (export "mixed") (param $n i32)
      (loop $more
        (global.set $last (struct.new $wide (i64.const 1) (i64.const 2) (i64.const 3)))
        (global.set $name
          (array.new $names (i32.const 1) (i32.and (i32.mul (local.get $n) (i32.const 37))
            (i32.const 0x3fff))))
        (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))))
"""


def peak(run: Callable[[], object]) -> int:
    """By how many bytes resident memory rises at most meanwhile."""
    before = resident("VmRSS")
    forget_peak()
    run()
    return resident("VmHWM") - before


needs_a_peak = pytest.mark.skipif(
    not os.access("/proc/self/clear_refs", os.W_OK),
    reason="the system cannot reset the peak of resident memory",
)


@needs_a_peak
@pytest.mark.parametrize(("name", "size"), [("structs", 32), ("mixed", 8200)])
def test_ten_gigabytes_over_a_live_megabyte(name: str, size: int) -> None:
    r = Running(SHORT_LIVED)
    r.call("keep", 65_536)
    grown = peak(lambda: r.call(name, (10 << 30) // size))
    told = r.store.state.heap.statistics()
    assert told.allocated > 10 << 30
    assert 1 << 20 <= told.live < 4 << 20
    assert grown < 40 << 20
    assert r.call("sum") == [65_536 * 65_537 // 2]


LEFT = """
  (module
    (type $f (func (param i32) (result i32))) (type $k (cont $f))
    (type $cell (struct (field i32)))
    (tag $wait (result i32))
    (elem declare func $body)
    (func $body (type $f)
      (local $cell (ref $cell))
      (local.set $cell (struct.new $cell (local.get 0)))
      (i32.add (suspend $wait) (struct.get $cell 0 (local.get $cell))))
    (func $waiting (param i32) (result (ref $k))
      (block $on (result (ref $k))
        (resume $k (on $wait $on) (local.get 0) (cont.new $k (ref.func $body)))
        (unreachable)))
    (func (export "left") (param i32)
      (loop $on
        (drop (call $waiting (local.get 0)))
        (br_if $on (local.tee 0 (i32.sub (local.get 0) (i32.const 1))))))
    (func (export "finished") (param i32)
      (loop $on
        (drop (resume $k (i32.const 1) (call $waiting (local.get 0))))
        (br_if $on (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))))
"""
MANY = 10_000_000 if LONG else 1_000_000


def seconds(r: Running, name: str) -> float:
    start = time.thread_time()
    r.call(name, MANY)
    return time.thread_time() - start


@needs_a_peak
def test_to_abandon_continuations_costs_little_more_than_to_finish_them() -> None:
    r = Running(LEFT)
    r.call("left", 10_000)
    assert peak(lambda: r.call("left", MANY)) < 40 << 20
    rounds = [(seconds(r, "left"), seconds(r, "finished")) for _ in range(5)]
    assert min(a for a, _ in rounds) < 2 * min(b for _, b in rounds)
    assert r.store.state.heap.statistics().stacks > 5 * MANY


def test_the_pause_of_a_collection_with_many_continuations_is_told() -> None:
    r = Running(ABANDON)
    r.call("keep", 100_000)
    before = r.store.state.heap.statistics()
    r.store.state.heap.collect()
    after = r.store.state.heap.statistics()
    assert after.stacks == 0
    assert 0 < after.seconds - before.seconds <= after.longest + 1e-6
    assert after.longest < 2


def test_the_peak_of_resident_memory_is_known() -> None:
    """Otherwise the tests above would pass for nothing."""
    if not Path("/proc/self/status").exists():
        pytest.skip("the system does not report resident memory")
    assert peak(lambda: bytearray(b"x") * (64 << 20)) > 60 << 20


def test_many_continuations_do_not_make_every_collection_a_long_one() -> None:
    """Their stacks have to be scanned each time: so there are fewer."""
    few, many = collections_beside(10), collections_beside(50_000)
    assert many < few / 3


def collections_beside(count: int) -> int:
    """How many it takes to allocate 320 MB beside so many suspended continuations."""
    r = Running(ABANDON)
    r.call("keep", count)
    r.store.state.heap.collect()
    before = r.store.state.heap.statistics().collections
    Running(SHORT_LIVED, store=r.store).call("structs", 10_000_000)
    return r.store.state.heap.statistics().collections - before
