"""Limits: what a store may have of memory, tables and stacks."""

import pytest

import wasmfx
from wasmfx.embed.engines import ENGINES

every_engine = pytest.mark.parametrize("engine", ENGINES)

PAGE = 65536

GROWING = """
(module (memory 1) (memory 1) (table 10 funcref)
  (func (export "grow") (param i32) (result i32) (memory.grow (local.get 0)))
  (func (export "other") (param i32) (result i32) (memory.grow 1 (local.get 0)))
  (func (export "table") (param i32) (result i32)
    (table.grow (ref.null func) (local.get 0))))
"""


@every_engine
def test_memories_together(engine: str) -> None:
    store = wasmfx.Store(engine, limits=wasmfx.StoreLimits(memory=5 * PAGE))
    exports = wasmfx.Instance(wasmfx.Module(GROWING), store=store).exports
    assert [exports.grow(2), exports.other(2), exports.other(1), exports.grow(1)] == [1, -1, 1, -1]
    with pytest.raises(wasmfx.Exhaustion):
        wasmfx.Instance(wasmfx.Module("(module (memory 1))"), store=store)
    assert exports.grow(0) == 3


@every_engine
def test_tables_together(engine: str) -> None:
    store = wasmfx.Store(engine, limits=wasmfx.StoreLimits(elements=20))
    exports = wasmfx.Instance(wasmfx.Module(GROWING), store=store).exports
    assert [exports.table(6), exports.table(5), exports.table(4)] == [10, -1, 16]
    with pytest.raises(wasmfx.Exhaustion):
        wasmfx.Instance(wasmfx.Module("(module (table 1 funcref))"), store=store)


LIVE = """
(module (type $f (func)) (type $k (cont $f)) (tag $t) (table $t 1000 (ref null $k))
  (elem declare func $g $h)
  (func $g (suspend $t))
  (func $deep (param i32) (result i32)
    (if (result i32) (local.get 0)
      (then (i32.add (i32.const 1) (call $deep (i32.sub (local.get 0) (i32.const 1)))))
      (else (suspend $t) (i32.const 0))))
  (func $h (drop (call $deep (i32.const 300))))
  (func $live (param $n i32) (param $what (ref $f)) (local $k (ref null $k))
    (loop $more
      (block $on (result (ref $k))
        (resume $k (on $t $on) (cont.new $k (local.get $what))) (unreachable))
      (local.set $k)
      (table.set $t (local.tee $n (i32.sub (local.get $n) (i32.const 1))) (local.get $k))
      (br_if $more (local.get $n))))
  (func (export "live") (param i32) (call $live (local.get 0) (ref.func $g)))
  (func (export "deep") (param i32) (call $live (local.get 0) (ref.func $h))))
"""


def test_as_many_stacks_as_the_limit_says() -> None:
    store = wasmfx.Store(limits=wasmfx.StoreLimits(stacks=100))
    exports = wasmfx.Instance(wasmfx.Module(LIVE), store=store).exports
    exports.live(90)
    with pytest.raises(wasmfx.Exhaustion):
        exports.live(11)
    other = wasmfx.Store()
    wasmfx.Instance(wasmfx.Module(LIVE), store=other).exports.live(1000)


def test_as_many_bytes_of_stacks_as_the_limit_says() -> None:
    """Extensions count as what they are, which is much more than a stack begins with."""
    store = wasmfx.Store(limits=wasmfx.StoreLimits(stack_bytes=16 << 20))
    exports = wasmfx.Instance(wasmfx.Module(LIVE), store=store).exports
    exports.live(500)
    exports.deep(10)
    with pytest.raises(wasmfx.Exhaustion):
        exports.deep(100)


LISTS = """(module
  (type $cell (struct (field (ref null $cell)) (field i64)))
  (func (export "list") (param $n i32) (local $list (ref null $cell))
    (loop $more
      (local.set $list (struct.new $cell (local.get $list) (i64.const 0)))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))
  (func (export "garbage") (param $n i32)
    (loop $more
      (drop (struct.new $cell (ref.null $cell) (i64.const 0)))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))))"""


def test_a_heap_as_large_as_the_limit_says() -> None:
    """Garbage makes room for what comes next, whatever there is of it."""
    store = wasmfx.Store(limits=wasmfx.StoreLimits(heap=4 << 20))
    exports = wasmfx.Instance(wasmfx.Module(LISTS), store=store).exports
    exports.list(100_000)
    exports.garbage(2_000_000)
    with pytest.raises(wasmfx.Exhaustion, match="the heap of the store is full"):
        exports.list(1_000_000)
    exports.list(100_000)
    assert store.heap is not None
    assert store.heap.held <= 4 << 20
    assert store.heap.allocated > 32_000_000


@pytest.mark.parametrize("engine", ["native", "reference"])
def test_what_is_collected_on_demand(engine: str) -> None:
    store = wasmfx.Store(engine)
    exports = wasmfx.Instance(wasmfx.Module(LISTS), store=store).exports
    exports.list(1000)
    store.collect()
    if engine == "reference":
        assert store.heap is None
    else:
        assert store.heap is not None
        assert store.heap.collections == 1
        assert store.heap.live < 1000
        assert "1 collections" in str(store.heap)
    store.close()
    with pytest.raises(RuntimeError, match="this store is closed"):
        store.collect()
