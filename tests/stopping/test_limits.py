"""Limits: what a store may have of memory, tables and stacks."""

import pickle
import subprocess
import sys

import pytest

import wasmfx
from wasmfx.embed.store import ENGINES

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


# What the error of a limit says


def exceeded(text: str, engine: str = "native", **limits: int) -> wasmfx.LimitExceeded:
    """The error of an instance whose function "f", if it has one, is called."""
    store = wasmfx.Store(engine, limits=wasmfx.StoreLimits(**limits))
    with pytest.raises(wasmfx.LimitExceeded) as caught:
        wasmfx.Instance(wasmfx.Module(text), store=store).exports.f()
    assert "call stack" not in str(caught.value)
    return caught.value


@every_engine
@pytest.mark.parametrize(
    ("text", "name", "most", "said"),
    [
        ("(memory 10)", "memory", PAGE, "cannot allocate a memory of 10 pages"),
        ("(table 10 funcref)", "elements", 5, "cannot allocate a table of 10 elements"),
    ],
)
def test_an_error_names_the_limit(engine: str, text: str, name: str, most: int, said: str) -> None:
    error = exceeded(f"(module {text})", engine, **{name: most})
    assert (error.limit, error.most) == (name, most)
    assert str(error) == f"{said}: the limit of {name} is {most}"


@every_engine
def test_what_is_made_by_python_has_the_limits_too(engine: str) -> None:
    limits = wasmfx.StoreLimits(memory=PAGE, elements=5)
    store = wasmfx.Store(engine, limits=limits)
    with pytest.raises(wasmfx.LimitExceeded, match="the limit of memory is 65536"):
        wasmfx.Memory(store, 2)
    with pytest.raises(wasmfx.LimitExceeded, match="the limit of elements is 5"):
        wasmfx.Table(store, "funcref", 6)
    assert pickle.loads(pickle.dumps(exceeded("(module (memory 2))", memory=0))).limit == "memory"


@every_engine
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"(table i64 {(1 << 64) - 1} funcref)", f"a table of {(1 << 64) - 1} elements: "),
        (f"(table i64 {1 << 50} funcref)", f"a table of {1 << 50} elements: "),
        (f"(memory i64 {1 << 48})", f"a memory of {1 << 48} pages: the limit of memory is "),
        (f"(memory i64 {1 << 32})", f"a memory of {1 << 32} pages: the limit of memory is "),
    ],
)
def test_what_no_engine_can_make_is_named(engine: str, text: str, said: str) -> None:
    assert said in str(exceeded(f"(module {text})", engine))


ONE = """(module (type $f (func)) (type $k (cont $f))
  (func $g) (elem declare func $g)
  (func (export "f") (resume $k (cont.new $k (ref.func $g)))))"""


def test_a_store_without_stacks_says_so() -> None:
    error = exceeded(ONE, stacks=0)
    assert str(error) == "no stack for another continuation: the limit of stacks is 0"
    assert "$f" not in str(error)
    assert error.frames
    error = exceeded(ONE, stack_bytes=100)
    assert str(error) == "no room for another stack: the limit of stack_bytes is 100"
    store = wasmfx.Store(limits=wasmfx.StoreLimits(stacks=0))
    f = wasmfx.Instance(wasmfx.Module(ONE), store=store).exports.f
    with pytest.raises(wasmfx.LimitExceeded, match="the limit of stacks is 0"):
        wasmfx.Continuation(f).resume()


def test_the_limits_of_stacks_are_named() -> None:
    store = wasmfx.Store(limits=wasmfx.StoreLimits(stacks=100))
    exports = wasmfx.Instance(wasmfx.Module(LIVE), store=store).exports
    with pytest.raises(wasmfx.LimitExceeded, match="the limit of stacks is 100"):
        exports.live(101)
    store = wasmfx.Store(limits=wasmfx.StoreLimits(stack_bytes=16 << 20))
    exports = wasmfx.Instance(wasmfx.Module(LIVE), store=store).exports
    with pytest.raises(wasmfx.LimitExceeded, match=f"the limit of stack_bytes is {16 << 20}"):
        exports.deep(100)


def test_a_full_code_region_says_so() -> None:
    """In another process, where compiled code has room for the fixed native code and no more."""
    code = """if True:
        import wasmfx
        from wasmfx.native.link import region
        text = '(module (func (export "f") (param i32) (result i32) (local.get 0)))'
        e = wasmfx.Instance(wasmfx.Module(text), store=wasmfx.Store(tier="baseline")).exports
        pages = region.region().code
        pages.end, pages.free = pages.next, {}
        region.region()._shared = None
        for attempt in range(2):
            try:
                e.f(1)
            except wasmfx.LimitExceeded as error:
                said = "no room for more compiled code: the limit of compiled code is 805306368"
                assert (error.limit, str(error)) == ("compiled code", said), error
            else:
                raise AssertionError
    """
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


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
