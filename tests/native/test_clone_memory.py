"""Memory of copies: those that are dropped, those that live, and stores without room."""

import pytest

from tests.native.running import Running
from tests.native.test_backtracking import QUEENS, module
from tests.native.test_clones import FEATURES, FLIPS
from wasmfx.errors import LimitExceeded, Trap
from wasmfx.native.abi.heap import HEAP
from wasmfx.native.abi.layout import CONT, LARGE, STACK_SIZE, VM
from wasmfx.native.engine import NativeEngine
from wasmfx.native.link.region import get64
from wasmfx.runtime.limits import StoreLimits

DROPPED = """
  ;;
  (elem declare func $deep)
  (func $below (param $n i32) (result i32)
    (if (result i32) (local.get $n)
      (then (i32.add (i32.const 1) (call $below (i32.sub (local.get $n) (i32.const 1)))))
      (else (suspend $flip))))
  (func $deep (type $fi) (call $below (local.get 0)))
  (func (export "main") (param $depth i32) (param $n i32) (result i32) (local $k (ref null $ki))
    (block $on (result (ref $ki))
      (return (resume $ki (on $flip $on) (local.get $depth) (cont.new $ki (ref.func $deep)))))
    (local.set $k)
    (loop $more
      (drop (cont.clone $ki (local.get $k)))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (resume $ki (i32.const 1) (local.get $k)))
  (global $kept (mut (ref null $ki)) (ref.null $ki))
  (func (export "hold") (param $depth i32)
    (block $on (result (ref $ki))
      (drop (resume $ki (on $flip $on) (local.get $depth) (cont.new $ki (ref.func $deep))))
      (return))
    (global.set $kept))
  (func (export "copy") (global.set $kept (cont.clone $ki (global.get $kept))))
  (table $t 100 (ref null $ki))
  (func (export "keep") (param $i i32)
    (table.set $t (local.get $i) (cont.clone $ki (global.get $kept))))
  (func (export "end") (result i32) (resume $ki (i32.const 5) (global.get $kept)))
"""


@pytest.mark.parametrize(
    ("depth", "count"), [(0, 100_000), (50, 20_000), (1000, 20_000), (100_000, 300)]
)
def test_memory_of_dropped_copies_is_used_again(depth: int, count: int) -> None:
    """Collections release them, at the latest when a few have taken much memory."""
    r = module(DROPPED)
    assert r.call("main", depth, count) == [depth + 1]
    pools, bytes_ = r.store.pools, r.store.state.stack_bytes
    assert r.call("main", depth, count) == [depth + 1]
    assert r.store.state.stack_bytes == bytes_
    assert pools.depths.reserved <= 64
    assert pools.extensions.reserved <= 32 * pools.extensions.at_once


def test_copies_that_live_are_never_released() -> None:
    """While others are dropped and collected, those in a table keep their stacks."""
    r = module(DROPPED)
    r.call("hold", 200)
    for i in range(100):
        r.call("keep", i)
        for _ in range(100):
            r.call("copy")
    assert r.call("end") == [205]


def test_very_many_copies_that_live_are_seldom_scanned() -> None:
    """The number of collections grows with the logarithm of what they find."""
    count = 100_000
    r = module(
        f"""
        ;;
        (elem declare func $one)
        (func $one (type $f) (suspend $flip))
        (table $t {count} (ref null $ki))
        (func (export "main") (param $n i32) (result i32)
          (local $k (ref null $ki)) (local $i i32) (local $sum i32)
          (block $on (result (ref $ki))
            (return (resume $k (on $flip $on) (cont.new $k (ref.func $one)))))
          (local.set $k)
          (loop $more
            (table.set $t (local.get $i) (cont.clone $ki (local.get $k)))
            (local.set $i (i32.add (local.get $i) (i32.const 1)))
            (br_if $more (i32.lt_u (local.get $i) (local.get $n))))
          (local.set $i (i32.const 0))
          (loop $more
            (local.set $sum (i32.add (local.get $sum)
              (resume $ki (i32.const 1) (table.get $t (local.get $i)))))
            (local.set $i (i32.add (local.get $i) (i32.const 1)))
            (br_if $more (i32.lt_u (local.get $i) (local.get $n))))
          (local.get $sum))
        """
    )
    assert r.call("main", count) == [count]
    assert get64(r.store.state.heap.at + HEAP.collections) <= 12
    assert r.call("main", count) == [count]
    assert get64(r.store.state.heap.at + HEAP.collections) <= 12


def test_a_long_chain_takes_stacks_from_everywhere() -> None:
    """From those that are free, unused ones, and those whose memory was returned."""
    r = Running(FLIPS, features=FEATURES)
    pool = r.store.pools.stacks
    for length in (9_000, 3_000, 12_000):
        r.store.pools.trim()
        assert r.call("nested", length - 1) == [4 * length]
        free = pool.waiting()
        assert len(free) == len(set(free))
        assert len(free) + len(pool.spare) + unused(r) == pool.reserved


def unused(r: Running) -> int:
    """How many stacks were never used."""
    vm = r.store.state.vm
    return (get64(vm + VM.end_stacks) - get64(vm + VM.next_stack)) // STACK_SIZE


@pytest.mark.parametrize("limit", [3, 10])
def test_a_limit_counts_what_is_not_dropped(limit: int) -> None:
    """Dropped copies are collected before a limit is reached."""
    r = module(DROPPED, engine=NativeEngine(limits=StoreLimits(stacks=limit)))
    assert r.call("main", 0, 1000) == [1]
    r.call("hold", 0)
    for i in range(limit - 1):
        r.call("keep", i)
    for _ in range(3):
        assert r.fails("keep", 50).startswith("LimitExceeded: no stack for another continuation")
    assert r.call("end") == [5]
    r.call("hold", 0)


def test_the_original_survives_exhaustion() -> None:
    """A chain that cannot be copied whole takes nothing, and can be resumed afterwards."""
    r = module(
        """
        ;;
        (elem declare func $nested)
        (func $nested (type $fi)
          (block $on (result (ref $ki))
            (return (if (result i32) (local.get 0)
              (then (i32.add (i32.const 1) (resume $ki (on $other $on)
                (i32.sub (local.get 0) (i32.const 1)) (cont.new $ki (ref.func $nested)))))
              (else (suspend $flip)))))
          (unreachable))
        (global $kept (mut (ref null $ki)) (ref.null $ki))
        (func (export "hold") (param $n i32)
          (block $on (result (ref $ki))
            (drop (resume $ki (on $flip $on) (local.get $n) (cont.new $ki (ref.func $nested))))
            (return))
          (global.set $kept))
        (func (export "copy") (result i32)
          (resume $ki (i32.const 100) (cont.clone $ki (global.get $kept))))
        (func (export "end") (result i32) (resume $ki (i32.const 5) (global.get $kept)))
        """,
        engine=NativeEngine(limits=StoreLimits(stacks=10)),
    )
    r.call("hold", 6)
    for _ in range(20):
        assert r.fails("copy").startswith("LimitExceeded: no stack for another continuation")
    assert r.call("end") == [11]
    r.call("hold", 3)
    for _ in range(20):
        assert r.call("copy") == [103]
    assert r.call("end") == [8]


def test_deep_copies_are_exhausted_like_deep_stacks() -> None:
    r = module(DROPPED, engine=NativeEngine(limits=StoreLimits(stack_bytes=100 << 20)))
    r.call("hold", 100_000)
    for i in range(2):
        r.call("keep", i)
    for _ in range(3):
        with pytest.raises(LimitExceeded, match="stack_bytes"):
            [r.call("keep", i) for i in range(12)]
    assert r.call("end") == [100_005]


@pytest.mark.parametrize("depth", [0, 100_000])
def test_code_that_runs_while_room_is_found_may_resume_the_original(depth: int) -> None:
    """A signal handler may run whenever Python is asked for more room."""
    r = module(DROPPED)
    pool = r.store.pools.depths if depth else r.store.pools.stacks
    pool.at_once = 4
    r.call("hold", depth)
    ask = pool.more
    ended: list[int] = []

    def more() -> None:
        ask()
        if not ended:
            ended.append(0)
            ended[0] = r.call("end")[0]

    pool.more = more  # type: ignore[method-assign]
    with pytest.raises(Trap, match="continuation already consumed"):
        [r.call("keep", i) for i in range(100)]
    assert ended == [5 + depth]
    r.call("hold", depth)
    r.call("copy")
    assert r.call("end") == [5 + depth]


@pytest.mark.skipif(LARGE, reason="WASMFX_STACKS=large: a stack is not small")
def test_a_search_takes_little_memory() -> None:
    r = module(QUEENS)
    assert r.call("main", 8) == [92]
    vm = r.store.state.vm
    objects = (get64(vm + VM.next_cont) - get64(vm + VM.conts)) // CONT.size
    assert objects < 5000
