"""What a collection frees, and what it must not: counted, and read again afterwards."""

import gc
import weakref

import pytest

from tests.native.running import Running, host
from wasmfx.errors import Exhaustion, WasmException
from wasmfx.native.abi.heap import CHUNK, HEAP, RESERVATION
from wasmfx.native.engine import NativeEngine, NativeStore
from wasmfx.native.link.region import get32, get64
from wasmfx.native.store.descriptors import reserved
from wasmfx.native.store.objects import NativeArray, NativeStruct
from wasmfx.runtime.values import ExternOf, HostRef, Value

LISTS = """
  (module
    (type $node (struct (field $next (mut (ref null $node))) (field $value i32)))
    (type $bytes (array (mut i8)))
    (type $nodes (array (mut (ref null $node))))
    (global $kept (mut (ref null $node)) (ref.null $node))
    (global $array (mut (ref null $nodes)) (ref.null $nodes))
    (func $push (export "push") (param $n i32)
      (loop $on
        (global.set $kept (struct.new $node (global.get $kept) (local.get $n)))
        (br_if $on (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))
    (func (export "sum") (result i32)
      (local $p (ref null $node)) (local $sum i32)
      (local.set $p (global.get $kept))
      (block $end
        (loop $on
          (br_if $end (ref.is_null (local.get $p)))
          (local.set $sum (i32.add (local.get $sum) (struct.get $node $value (local.get $p))))
          (local.set $p (struct.get $node $next (local.get $p)))
          (br $on)))
      (local.get $sum))
    (func (export "forget") (global.set $kept (ref.null $node)))
    (func (export "churn") (param $n i32)
      (loop $on
        (drop (struct.new $node (ref.null $node) (local.get $n)))
        (br_if $on (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))
    (func (export "bytes") (param $n i32) (param $times i32)
      (loop $on
        (drop (array.new $bytes (i32.const 1) (local.get $n)))
        (br_if $on (local.tee $times (i32.sub (local.get $times) (i32.const 1))))))
    (func (export "nodes") (param $n i32)
      (local $i i32)
      (global.set $array (array.new_default $nodes (local.get $n)))
      (loop $on
        (array.set $nodes (global.get $array) (local.get $i)
          (struct.new $node (ref.null $node) (local.get $i)))
        (br_if $on
          (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $n)))))
    (func (export "wrong") (result i32)
      (local $i i32) (local $wrong i32)
      (loop $on
        (local.set $wrong (i32.add (local.get $wrong) (i32.ne (local.get $i)
          (struct.get $node $value (array.get $nodes (global.get $array) (local.get $i))))))
        (br_if $on
          (i32.lt_u
            (local.tee $i (i32.add (local.get $i) (i32.const 1)))
            (array.len (global.get $array)))))
      (local.get $wrong)))
"""


def test_what_is_kept_stays_and_the_rest_is_room_again() -> None:
    r = Running(LISTS)
    heap = r.store.state.heap
    r.call("push", 10_000)
    for _ in range(5):
        r.call("churn", 3_000_000)
    told = heap.statistics()
    assert r.call("sum") == [10_000 * 10_001 // 2]
    assert told.collections > 5
    assert told.allocated > 200 << 20
    assert told.held < 40 << 20
    assert 0 < told.longest <= told.seconds < 60
    r.call("forget")
    heap.collect()
    assert heap.statistics().live < 10_000


@pytest.mark.parametrize("size", [100, 200, 5000, 9000, 100_000, 3_000_000])
def test_arrays_of_any_size_come_and_go(size: int) -> None:
    r = Running(LISTS)
    r.call("push", 1000)
    r.call("bytes", size, 300_000_000 // (size + 3000))
    assert r.call("sum") == [1000 * 1001 // 2]
    assert r.store.state.heap.statistics().held < 60 << 20


@pytest.mark.parametrize("count", [10, 1000, 5000, 100_000])
def test_a_large_array_keeps_what_is_in_it(count: int) -> None:
    r = Running(LISTS)
    r.store.state.heap.every(997)
    r.call("nodes", count)
    r.store.state.heap.collect()
    r.call("churn", 5000)
    assert r.call("wrong") == [0]


FULL = f"LimitExceeded: the heap of the store is full: the limit of heap is {32 << 20}"


def test_a_full_heap_is_an_exhaustion_and_can_be_used_again() -> None:
    r = Running(LISTS)
    r.store.state.heap.limit(32 << 20)
    assert r.fails("push", 10_000_000) == FULL
    assert r.fails("nodes", -1) == FULL
    r.call("forget")
    r.call("push", 1000)
    assert r.call("sum") == [1000 * 1001 // 2]


def test_stores_do_not_see_each_others_objects() -> None:
    first, second = Running(LISTS), Running(LISTS)
    for r in (first, second, first, second):
        r.store.state.heap.every(10)
        r.call("push", 300)
        r.call("churn", 1000)
    assert first.call("sum") == second.call("sum") == [300 * 301]


def owned() -> int:
    """How many chunks of the reservation belong to a heap, or hold descriptors."""
    owners = get64(reserved().at + RESERVATION.owners)
    return sum(get64(owners + 8 * chunk) != 0 for chunk in range((1 << 32) >> CHUNK))


def test_chunks_go_back_with_the_store() -> None:
    Running(LISTS)
    gc.collect()
    before = owned()
    for _ in range(3):
        r = Running(LISTS)
        r.call("push", 1_000_000)
        r.call("bytes", 10_000_000, 1)
        assert owned() > before
        del r
        gc.collect()
        assert owned() == before


CYCLE = """
  (module
    (type $f (func)) (type $k (cont $f))
    (rec
      (type $box (struct
        (field $array (mut (ref null $boxes))) (field $k (mut (ref null $k)))
        (field $host externref)))
      (type $boxes (array (mut (ref null $box)))))
    (tag $wait)
    (global $kept (mut (ref null $box)) (ref.null $box))
    (elem declare func $hold)
    (func $hold (local $box (ref null $box))
      (local.set $box (global.get $kept))
      (suspend $wait)
      (global.set $kept (local.get $box)))
    (func (export "make") (param externref)
      (local $box (ref $box))
      (local.set $box (struct.new $box (ref.null $boxes) (ref.null $k) (local.get 0)))
      (struct.set $box $array (local.get $box)
        (array.new_fixed $boxes 2 (ref.null $box) (local.get $box)))
      (global.set $kept (local.get $box))
      (struct.set $box $k (local.get $box)
        (block $on (result (ref $k))
          (resume $k (on $wait $on) (cont.new $k (ref.func $hold)))
          (unreachable))))
    (func (export "forget") (global.set $kept (ref.null $box)))
    (func (export "through") (result externref)
      (local $k (ref null $k))
      (local.set $k (struct.get $box $k (global.get $kept)))
      (global.set $kept (ref.null $box))
      (resume $k (local.get $k))
      (struct.get $box $host
        (array.get $boxes (struct.get $box $array (global.get $kept)) (i32.const 1))))
    (func $deep (param i32) (result i64)
      (if (result i64) (local.get 0)
        (then (i64.add (i64.const 1) (call $deep (i32.sub (local.get 0) (i32.const 1)))))
        (else (i64.const 0))))
    (func (export "scrub") (drop (call $deep (i32.const 200)))))
"""


class Thing:
    """An object of the embedder."""


def given() -> tuple[ExternOf, "weakref.ref[Thing]"]:
    thing = Thing()
    return ExternOf(HostRef(thing)), weakref.ref(thing)


def test_a_cycle_through_everything_is_reclaimed() -> None:
    r = Running(CYCLE)
    value, seen = given()
    r.values("make", value)
    del value
    r.store.state.heap.collect()
    assert seen() is not None
    assert r.store.state.heap.statistics().stacks == 0
    r.values("forget")
    r.values("scrub")
    r.store.state.heap.collect()
    assert seen() is None
    told = r.store.state.heap.statistics()
    assert (told.stacks, told.live) == (1, 0)


def test_a_cycle_that_is_held_at_one_end_stays() -> None:
    r = Running(CYCLE)
    value, seen = given()
    r.values("make", value)
    for _ in range(3):
        r.store.state.heap.collect()
    assert r.values("through") == [value]
    assert seen() is not None


ABANDON = """
  (module
    (type $f (func (param i32 i64 i64 i64) (result i32))) (type $k (cont $f))
    (type $g (func (result i32))) (type $l (cont $g))
    (tag $wait)
    (table $kept 0 (ref null $l))
    (elem declare func $body)
    (func $body (type $f) (suspend $wait) (local.get 0))
    (func $fresh (param i32) (result (ref $l))
      (cont.bind $k $l (local.get 0) (i64.const 1) (i64.const 2) (i64.const 3)
        (cont.new $k (ref.func $body))))
    (func $waiting (param i32) (result (ref $l))
      (block $on (result (ref $l))
        (resume $l (on $wait $on) (call $fresh (local.get 0)))
        (unreachable)))
    (func (export "fresh") (param i32)
      (loop $on
        (drop (call $fresh (local.get 0)))
        (br_if $on (local.tee 0 (i32.sub (local.get 0) (i32.const 1))))))
    (func (export "waiting") (param i32)
      (loop $on
        (drop (call $waiting (local.get 0)))
        (br_if $on (local.tee 0 (i32.sub (local.get 0) (i32.const 1))))))
    (func (export "keep") (param $n i32)
      (local $i i32)
      (drop (table.grow $kept (ref.null $l) (local.get $n)))
      (loop $on
        (table.set $kept (local.get $i) (call $waiting (local.get $i)))
        (br_if $on
          (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $n)))))
    (func (export "sum") (result i32)
      (local $i i32) (local $sum i32)
      (loop $on
        (local.set $sum
          (i32.add (local.get $sum) (resume $l (table.get $kept (local.get $i)))))
        (table.set $kept (local.get $i) (ref.null $l))
        (br_if $on
          (i32.lt_u
            (local.tee $i (i32.add (local.get $i) (i32.const 1))) (table.size $kept))))
      (local.get $sum)))
"""


@pytest.mark.parametrize("how", ["fresh", "waiting"])
def test_continuations_that_nobody_resumes_are_freed(how: str) -> None:
    r = Running(ABANDON)
    r.call("keep", 100)
    r.call(how, 100_000)
    told = r.store.state.heap.statistics()
    assert told.collections >= 2
    assert how == "fresh" or told.stacks > 90_000
    assert get64(r.store.state.heap.at + HEAP.stacks) < 10_000
    assert r.call("sum") == [100 * 99 // 2]


def test_many_suspended_continuations_survive_a_collection() -> None:
    r = Running(ABANDON)
    r.call("keep", 100_000)
    r.store.state.heap.collect()
    assert r.store.state.heap.statistics().stacks == 0
    assert r.call("sum") == [100_000 * 99_999 // 2 & 0xFFFF_FFFF]


DEEP = """
  (module
    (type $s (struct (field i32) (field (ref null $s))))
    (type $f (func (result i32))) (type $k (cont $f))
    (tag $wait)
    (elem declare func $body)
    (table $kept 8 (ref null $k))
    (func $deep (param $n i32) (result i32)
      (local $s (ref $s))
      (local.set $s (struct.new $s (local.get $n) (struct.new $s (i32.const 1) (ref.null $s))))
      (if (i32.eqz (local.get $n)) (then (suspend $wait) (return (i32.const 0))))
      (i32.add
        (call $deep (i32.sub (local.get $n) (i32.const 1)))
        (i32.add
          (struct.get $s 0 (local.get $s))
          (struct.get $s 0 (struct.get $s 1 (local.get $s))))))
    (func $body (result i32) (call $deep (i32.const 500)))
    (func (export "start") (param i32)
      (table.set $kept (local.get 0)
        (block $on (result (ref $k))
          (resume $k (on $wait $on) (cont.new $k (ref.func $body)))
          (unreachable))))
    (func (export "finish") (param i32) (result i32)
      (resume $k (table.get $kept (local.get 0)))))
"""


def test_extensions_of_stacks_are_scanned() -> None:
    r = Running(DEEP)
    r.store.state.heap.every(50)
    for n in range(8):
        r.call("start", n)
    r.store.state.heap.collect()
    assert [r.call("finish", n) for n in range(8)] == [[500 * 501 // 2 + 500]] * 8


def test_the_host_keeps_what_it_holds() -> None:
    r = Running(
        """
        (module
          (type $pair (struct (field i32) (field (ref null $pair))))
          (tag $oops (param (ref $pair)))
          (func (export "pair") (param i32) (result (ref $pair))
            (struct.new $pair (local.get 0)
              (struct.new $pair (i32.const 5) (ref.null $pair))))
          (func (export "inner") (param (ref $pair)) (result i32)
            (struct.get $pair 0 (struct.get $pair 1 (local.get 0))))
          (func (export "oops") (param i32) (result (ref $pair) exnref)
            (block $h (result (ref $pair) (ref exn))
              (try_table (catch_ref $oops $h)
                (throw $oops (struct.new $pair (local.get 0) (ref.null $pair))))
              (unreachable)))
          (func (export "again") (param exnref) (throw_ref (local.get 0))))
        """
    )
    heap = r.store.state.heap
    heap.every(1)
    (pair,) = r.values("pair", ("i32", 1))
    exns = [r.values("oops", ("i32", n))[1] for n in range(5)]
    for n in range(20):
        r.values("pair", ("i32", n))
        heap.collect()
    assert r.values("inner", pair) == [("i32", 5)]
    assert heap.statistics().live > 0
    for n, exn in enumerate(exns):
        with pytest.raises(WasmException) as caught:
            r.values("again", exn)
        (thrown,) = caught.value.values
        assert isinstance(thrown, NativeStruct)
        assert get32(thrown.word + 4) == n
    del pair, exns, exn, caught, thrown
    gc.collect()
    r.values("pair", ("i32", 1))
    heap.every(0)
    heap.collect()
    assert heap.statistics().live == 0


@pytest.mark.parametrize("length", [1, 100, 3000, 500_000])
def test_what_is_freed_in_tests_is_overwritten(length: int) -> None:
    r = Running(
        """
        (module
          (type $a (array i64))
          (func (export "make") (param i32) (result (ref $a))
            (array.new $a (i64.const 5) (local.get 0))))
        """
    )
    heap = r.store.state.heap
    heap.every(1000)
    (array,) = r.values("make", ("i32", length))
    assert isinstance(array, NativeArray)
    last = array.word + 8 * length
    heap.collect()
    assert (get64(array.word + 8), get64(last)) == (5, 5)
    del array
    gc.collect()
    heap.collect()
    assert get64(last) == 0xDDDD_DDDD_DDDD_DDDD


def test_an_outer_activation_keeps_what_it_has() -> None:
    store = NativeEngine().new_store()
    inner: list[Running] = []

    def code(args: object) -> list[Value]:
        inner[0].call("churn", 1000)
        store.state.heap.collect()
        inner[0].call("push", 10)
        return []

    r = Running(
        """
        (module
          (import "" "f" (func $f))
          (type $s (struct (field i32) (field (ref null $s))))
          (type $g (func (result i32))) (type $k (cont $g))
          (elem declare func $go)
          (func $go (result i32)
            (local $s (ref null $s)) (local $t (ref null $s))
            (local.set $s (struct.new $s (i32.const 40) (ref.null $s)))
            (local.set $t (struct.new $s (i32.const 2) (local.get $s)))
            (local.set $s (ref.null $s))
            (call $f)
            (i32.add
              (struct.get $s 0 (local.get $t))
              (struct.get $s 0 (struct.get $s 1 (local.get $t)))))
          (func (export "go") (result i32)
            (i32.mul (call $go) (resume $k (cont.new $k (ref.func $go))))))
        """,
        host(store, code),
        store=store,
    )
    inner.append(Running(LISTS, store=store))
    store.state.heap.every(1)
    assert r.call("go") == [42 * 42]


def test_external_values_that_are_forgotten_are_released() -> None:
    r = Running(
        """
        (module
          (table $t 3 externref)
          (func (export "put") (param i32 externref) (table.set $t (local.get 0) (local.get 1)))
          (func (export "get") (param i32) (result externref) (table.get $t (local.get 0))))
        """
    )
    things = [Thing() for _ in range(200_000)]
    seen = [weakref.ref(thing) for thing in things]
    for n, thing in enumerate(things):
        r.values("put", ("i32", n % 3), ExternOf(HostRef(thing)))
    last = [ExternOf(HostRef(thing)) for thing in things[-3:]]
    del things, thing
    assert sum(ref() is not None for ref in seen) < 150_000
    r.store.state.heap.collect()
    assert sum(ref() is not None for ref in seen) == 3
    assert [r.values("get", ("i32", n % 3))[0] for n in range(199_997, 200_000)] == last


def test_a_limit_is_a_matter_of_its_store() -> None:
    small, other = NativeEngine().new_store(), NativeEngine().new_store()
    small.state.heap.limit(1 << 20)
    for store, fails in ((small, True), (other, False)):
        _push(store, fails)


def _push(store: NativeStore, fails: bool) -> None:
    r = Running(LISTS, store=store)
    if fails:
        with pytest.raises(Exhaustion):
            r.call("push", 1_000_000)
    else:
        r.call("push", 1_000_000)
