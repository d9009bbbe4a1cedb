"""Collections at bad moments: among signals and threads, in forked children, in finalisers, in the
middle of failures, and over structures that are deep or huge."""

import asyncio
import gc
import os
import signal
import sys
import weakref
from functools import partial
from typing import Any

import pytest

import wasmfx
from tests.native.heap.test_python import Late, heap_of, too_late
from tests.unbreakable.attacks import survives
from wasmfx.native.abi.layout import CONT, FIRST_COUNT
from wasmfx.native.abi.structures import WORD
from wasmfx.native.store import heap

LONG = bool(os.environ.get("WASMFX_LONG"))

TEXT = """
  (module
    (type $cell (struct (field $n i32) (field $next (mut (ref null $cell)))))
    (type $words (array (mut i32)))
    (type $cells (array (mut (ref null $cell))))
    (type $f (func (param i32) (result i32)))
    (type $k (cont $f))
    (import "" "out" (func $out (param i32) (result i32)))
    (tag $ask (export "ask") (param i32) (result i32))
    (tag $oops (export "oops") (param (ref $cell)))
    (global $list (mut (ref null $cell)) (ref.null $cell))
    (global $words (mut (ref null $words)) (ref.null $words))
    (global $cells (mut (ref null $cells)) (ref.null $cells))
    (global $host (export "host") (mut externref) (ref.null extern))
    (elem declare func $list)
    (func $sum (param $l (ref null $cell)) (result i32) (local $n i32)
      (block $end
        (loop $more
          (br_if $end (ref.is_null (local.get $l)))
          (local.set $n (i32.add (local.get $n) (struct.get $cell $n (local.get $l))))
          (local.set $l (struct.get $cell $next (local.get $l)))
          (br $more)))
      (local.get $n))
    (func $made (param $n i32) (result (ref null $cell)) (local $l (ref null $cell))
      (loop $more
        (local.set $l (struct.new $cell (local.get $n) (local.get $l)))
        (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
      (local.get $l))
    (func $list (export "list") (param $n i32) (result i32)
      (call $sum (call $made (local.get $n))))
    (func (export "keep") (param $n i32) (global.set $list (call $made (local.get $n))))
    (func (export "kept") (result i32) (call $sum (global.get $list)))
    (func (export "forget") (global.set $list (ref.null $cell)))
    (func (export "around") (param $n i32) (result i32) (local $l (ref null $cell))
      (local.set $l (call $made (local.get $n)))
      (drop (call $out (local.get $n)))
      (call $sum (local.get $l)))
    (func (export "asks") (param $n i32) (result i32) (local $l (ref null $cell))
      (local.set $l (call $made (local.get $n)))
      (i32.add (suspend $ask (local.get $n)) (call $sum (local.get $l))))
    (func (export "throws") (param $n i32)
      (throw $oops (ref.as_non_null (call $made (local.get $n)))))
    (func (export "sum") (param (ref null $cell)) (result i32) (call $sum (local.get 0)))
    (func (export "one") (param i32) (result (ref $cell))
      (struct.new $cell (local.get 0) (ref.null $cell)))
    (func (export "huge") (param $n i32) (result i32)
      (global.set $words (array.new $words (i32.const 7) (local.get $n)))
      (array.get $words (global.get $words) (i32.sub (local.get $n) (i32.const 1))))
    (func (export "wide") (param $n i32) (result i32)
      (global.set $cells (array.new $cells (call $made (i32.const 3)) (local.get $n)))
      (call $sum (array.get $cells (global.get $cells) (i32.sub (local.get $n) (i32.const 1)))))
    (func (export "small")
      (global.set $words (ref.null $words)) (global.set $cells (ref.null $cells))))
"""


def loaded(out: Any = lambda n: 0, every: int = 0) -> tuple[wasmfx.Store, Any]:
    store = wasmfx.Store("native")
    made: Any = wasmfx.Instance(wasmfx.Module(TEXT), {"": {"out": out}}, store)
    heap_of(store).every(every)
    return store, made.exports


def triangle(n: int) -> int:
    return n * (n + 1) // 2


# Depth and size


def test_a_list_of_ten_million_is_marked_without_a_stack() -> None:
    store, e = loaded()
    count = 10_000_000
    e.keep(count)
    heap_of(store).collect()
    assert heap_of(store).statistics().live >= 16 * count
    assert e.kept() & 0xFFFF_FFFF == triangle(count) & 0xFFFF_FFFF
    e.forget()
    heap_of(store).collect()
    heap_of(store).collect()
    told = heap_of(store).statistics()
    assert told.live < 1 << 20
    assert told.held < 32 << 20, "unused memory goes back to the system"


def test_huge_arrays_come_go_and_are_too_much() -> None:
    store, e = loaded()
    for n in (300_000, 60_000_000, 10, 60_000_000):
        assert e.huge(n) == 7
        assert e.wide(n // 4) == 6
        assert e.list(10) == triangle(10)
    for run in (e.huge, e.wide):
        for n in (-1, 1 << 31, 0x2000_0000):
            with pytest.raises(wasmfx.Exhaustion, match="the heap of the store is full"):
                run(n - (1 << 32) if n >= 1 << 31 else n)
    e.small()
    heap_of(store).collect()
    assert heap_of(store).statistics().held < 32 << 20
    assert e.list(1000) == triangle(1000)


def test_a_limit_holds_for_objects_of_any_size() -> None:
    store, e = loaded()
    heap_of(store).limit(16 << 20)
    for _ in range(3):
        for run, n in ((e.keep, 2_000_000), (e.huge, 5_000_000), (e.wide, 5_000_000)):
            with pytest.raises(wasmfx.Exhaustion, match="the heap of the store is full"):
                run(n)
        assert heap_of(store).statistics().held <= 16 << 20
        assert e.list(100_000) & 0xFFFF_FFFF == triangle(100_000) & 0xFFFF_FFFF
        assert e.huge(2_000_000) == 7
        e.small()


# What fails in the middle


def test_a_host_function_that_raises_leaves_a_heap_in_order() -> None:
    def out(n: int) -> int:
        e.list(n)
        heap_of(store).collect()
        if n % 2:
            raise Late
        return 0

    store, e = loaded(out, every=3)
    for n in range(1, 60):
        if n % 2:
            with pytest.raises(Late):
                e.around(n)
        else:
            assert e.around(n) == triangle(n)
    assert heap_of(store).stops.value == 0


def test_signals_that_raise_while_everything_is_collected() -> None:
    store, e = loaded(every=7)

    def work() -> None:
        for _ in range(1000):
            e.list(300)

    ended = 0
    for n in range(60):
        ended += too_late(work, 0.0005 + n % 7 * 0.0003)
        assert heap_of(store).stops.value == 0
        assert e.list(100) == triangle(100)
    assert ended > 40


def test_signals_between_collections_that_never_end() -> None:
    """A handler that does nothing, as often as the system likes."""
    _, e = loaded(every=5)
    seen = []
    old = signal.signal(signal.SIGALRM, lambda *_: seen.append(1))
    signal.setitimer(signal.ITIMER_REAL, 0.0002, 0.0002)
    try:
        assert {e.list(500) for _ in range(300)} == {triangle(500)}
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert seen


def test_exceptions_keep_the_objects_they_carry() -> None:
    store, e = loaded(every=1)
    caught = []
    for n in range(1, 30):
        with pytest.raises(wasmfx.WasmException) as info:
            e.throws(n)
        caught.append(info.value)
    for _ in range(3):
        e.list(200)
        heap_of(store).collect()
    assert [e.sum(x.values[0]) for x in caught] == [triangle(n) for n in range(1, 30)]


# Python objects


class Thing:
    """Something with a finaliser that calls in again."""

    def __init__(self, call: Any) -> None:
        self.call = call

    def __del__(self) -> None:
        self.call()


def test_a_finaliser_calls_in_during_the_collection_that_frees_it() -> None:
    store, e = loaded(every=2)
    seen = []
    for _ in range(20):
        e.host.value = Thing(lambda: seen.append((e.list(50), heap_of(store).collect())))
        e.host.value = None
        e.list(20)
    gc.collect()
    heap_of(store).collect()
    assert seen == [(triangle(50), None)] * 20


def test_a_finaliser_that_raises_is_nobodys_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    store, e = loaded()
    told: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda one: told.append(one.exc_type))

    def fail() -> None:
        raise Late

    e.host.value = Thing(fail)
    e.host.value = None
    heap_of(store).collect()
    gc.collect()
    assert told == [Late]
    assert e.list(10) == triangle(10)


def test_a_store_that_only_its_own_external_value_knows_goes() -> None:
    store, e = loaded()
    thing = Thing(partial(len, (store, e)))
    e.host.value = thing
    seen = weakref.ref(thing)
    heap = weakref.ref(heap_of(store))
    del thing, store, e
    gc.collect()
    assert seen() is None
    assert heap() is None


def test_python_may_hold_as_many_references_again_once_it_has_let_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(heap, "MAX_PINS", 3000)
    _, e = loaded()
    for _ in range(3):
        held = [e.one(n) for n in range(2500)]
        assert sum(map(e.sum, held)) == triangle(2499)
        del held
    held = [e.one(n) for n in range(3000)]
    with pytest.raises(wasmfx.Exhaustion, match="the limit of references is 3000"):
        e.one(1)
    held.pop()
    assert e.sum(e.one(7)) == 7


def test_objects_that_only_a_suspended_stack_has() -> None:
    store, e = loaded(every=2)
    ks = []
    for n in range(1, 50):
        outcome = wasmfx.Continuation(e.asks).resume(n, on=e.ask)
        assert isinstance(outcome, wasmfx.Suspended)
        ks.append(outcome.continuation)
    for _ in range(3):
        e.list(300)
        heap_of(store).collect()
    assert [k.resume(1, on=e.ask).values for k in ks] == [(triangle(n) + 1,) for n in range(1, 50)]


def test_guests_that_await_keep_what_they_have() -> None:
    async def out(n: int) -> int:
        await asyncio.sleep(0)
        heap_of(store).collect()
        return 0

    store = wasmfx.Store("native")
    instance: Any = wasmfx.Instance(wasmfx.Module(TEXT), {"": {"out": out}}, store)
    heap_of(store).every(2)

    async def many() -> Any:
        return await asyncio.gather(*(instance.aio.around(n) for n in range(1, 40)))

    assert asyncio.run(many()) == [triangle(n) for n in range(1, 40)]
    assert heap_of(store).stops.value == 0


# Threads and processes


HEAVY = f"""
TEXT = {TEXT!r}
def loaded(every):
    store = Store("native")
    e = Instance(Module(TEXT), {{"": {{"out": lambda n: 0}}}}, store).exports
    store.inner.state.heap.every(every)
    return store, e
def triangle(n):
    return n * (n + 1) // 2
"""


def test_threads_with_a_store_each_collect_at_once() -> None:
    rounds = 400 if LONG else 60
    survives(
        HEAVY
        + f"""
sys.setswitchinterval(1e-5)
wrong = []
def work(every):
    store, e = loaded(every)
    e.keep(2000)
    for n in range(1, {rounds}):
        if e.list(100 + n) != triangle(100 + n) or e.kept() != triangle(2000):
            wrong.append((every, n))
        if n % 10 == 0:
            store.inner.state.heap.collect()
threads = [threading.Thread(target=work, args=(every,)) for every in (0, 1, 2, 3, 5, 50)]
for t in threads: t.start()
for t in threads: t.join()
assert not wrong, wrong
""",
        seconds=300,
    )


def test_a_child_collects_what_its_parent_made() -> None:
    survives(
        HEAVY
        + """
store, e = loaded(0)
e.keep(300_000)
store.inner.state.heap.collect()
for _ in range(3):
    child = os.fork()
    if child == 0:
        store.inner.state.heap.every(500)
        good = e.list(5000) == triangle(5000)
        store.inner.state.heap.collect()
        good = good and e.kept() & 0xFFFFFFFF == triangle(300_000) & 0xFFFFFFFF
        other, f = loaded(1)
        os._exit(0 if good and f.list(100) == triangle(100) else 1)
    e.list(200_000)
    assert os.waitpid(child, 0)[1] == 0
    assert e.kept() & 0xFFFFFFFF == triangle(300_000) & 0xFFFFFFFF
"""
    )


# Words that look like references

INSIDE = """
  (module
    (type $f (func))
    (type $k (cont $f))
    (type $g (func (param i64 i64 i64)))
    (type $kg (cont $g))
    (import "" "collect" (func $collect))
    (tag $out)
    (tag $middle)
    (global $head (mut (ref null $k)) (ref.null $k))
    (global $other (mut (ref null $k)) (ref.null $k))
    (elem declare func $first $second $third $takes)
    (func $third (suspend $middle))
    (func $second (resume $k (cont.new $k (ref.func $third))) (suspend $out))
    (func $first (local $k (ref null $k))
      (block $on (result (ref $k))
        (resume $k (on $middle $on) (cont.new $k (ref.func $second)))
        (unreachable))
      (resume $k))
    (func $takes (param i64 i64 i64))
    (func (export "suspend")
      (block $on (result (ref $k))
        (resume $k (on $out $on) (cont.new $k (ref.func $first)))
        (unreachable))
      (global.set $head)
      (global.set $other
        (cont.bind $kg $k (i64.const 0x123456789) (i64.const 7) (i64.const 9)
          (cont.new $kg (ref.func $takes)))))
    (func (export "hold") (param $a i64) (param $b i64) (result i64)
      (call $collect)
      (i64.add (local.get $a) (local.get $b)))
    (func (export "finish") (resume $k (global.get $head)) (resume $k (global.get $other))))
"""


def test_what_is_inside_a_chain_is_not_taken_for_its_end() -> None:
    """A word that looks like the reference the second continuation will have one day lies on a
    stack. The object that was its leaf then has become another's, which is bound to words."""
    store = wasmfx.Store("native")
    imports = {"": {"collect": lambda: heap_of(store).collect()}}
    e: Any = wasmfx.Instance(wasmfx.Module(INSIDE), imports, store).exports
    e.suspend()
    place = CONT.size // WORD
    for at in range(4):
        for count in range(4):
            word = (FIRST_COUNT + count) << 32 | at * place
            assert e.hold(word, 1) == word + 1
    e.finish()
