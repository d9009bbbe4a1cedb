"""A thousand values at once, on both engines: bound, thrown, and suspended with in each direction.

All of them arrive, in order; twice as many are twice the work; and nothing of them stays. A
thousand is what a type has at most, so that no clause of a guest takes them beside the
continuation: a suspension with a thousand is the host's to handle.
"""

from __future__ import annotations

import gc
import sys
from collections import Counter
from itertools import pairwise

import pytest

from tests.native.asking import words_in_use
from wasmfx.errors import Invalid
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.abi.layout import RUN
from wasmfx.native.engine import NativeEngine, NativeStore
from wasmfx.native.llvm import compile_ir
from wasmfx.native.lower.module import Translation
from wasmfx.runtime.engine import HostEngine
from wasmfx.runtime.host import Returned, Suspended
from wasmfx.runtime.values import Value
from wasmfx.text.modules import parse
from wasmfx.valid import validate

ENGINES: tuple[type[HostEngine], ...] = (ReferenceEngine, NativeEngine)
MOST = 1_000
SIZES = (250, 500, 1_000)
"""Each twice the one before."""


def numbers(size: int) -> str:
    """Different ones, the first of which is the argument."""
    return " ".join(["(local.get $n)", *(f"(i64.const {n})" for n in range(1, size))])


def program(size: int) -> str:
    words = "i64 " * size
    folded = "(call $two)" * (size - 1)
    gets = " ".join(f"(local.get {n})" for n in range(size))
    return f"""(module
      (type $f (func (param {words}) (result i64))) (type $k (cont $f))
      (type $f0 (func (result i64))) (type $k0 (cont $f0))
      (tag $e (param {words})) (tag $ask (export "ask") (param {words}) (result {words}))
      (global $kept (mut (ref null $k0)) (ref.null $k0))
      (elem declare func $fold)
      (func $two (param i64 i64) (result i64)
        (i64.add (i64.mul (local.get 0) (i64.const 3)) (local.get 1)))
      (func $fold (type $f) {gets} {folded})
      (func (export "bind") (param $n i64) (result i64)
        (global.set $kept (cont.bind $k $k0 {numbers(size)} (cont.new $k (ref.func $fold))))
        (resume $k0 (global.get $kept)))
      (func (export "forget") (param $n i64) (result i64)
        (global.set $kept (cont.bind $k $k0 {numbers(size)} (cont.new $k (ref.func $fold))))
        (global.set $kept (ref.null $k0))
        (call $fold {numbers(size)}))
      (func (export "throw") (param $n i64) (result i64)
        (block $caught (result {words})
          (try_table (catch $e $caught) (throw $e {numbers(size)})) (unreachable))
        {folded})
      (func (export "suspend") (param $n i64) (result i64)
        (suspend $ask {numbers(size)}) {folded}))"""


def folded(values: list[int]) -> int:
    """What the guest makes of values, in which the order shows."""
    *before, found = values
    for n in reversed(before):
        found = (n * 3 + found) % 2**64
    return found


class Side:
    """The program on one engine."""

    def __init__(self, engine: type[HostEngine], size: int) -> None:
        self.size = size
        self.store, module = engine().new_store(), parse(program(size))
        self.exports = self.store.instantiate(module, validate(module), []).exports

    def call(self, name: str, n: int) -> None:
        """Whatever it is, it comes to the same."""
        args: list[Value] = [("i64", n)]
        if name == "suspend":
            self.suspend(n)
        else:
            expected: Value = ("i64", folded([n, *range(1, self.size)]))
            assert self.store.invoke(self.exports[name], args) == [expected], name

    def suspend(self, n: int) -> None:
        """There with some, and back with others."""
        k = self.store.new_cont(self.exports["suspend"])
        out = self.store.resume(k, [("i64", n)], [self.exports["ask"]])
        assert isinstance(out, Suspended)
        assert out.payload == tuple(("i64", m) for m in (n, *range(1, self.size)))
        back = [n + 5 * m for m in range(self.size)]
        found = self.store.resume(out.continuation, [("i64", m) for m in back], [])
        assert found == Returned((("i64", folded(back)),))

    def drop(self, n: int) -> None:
        """There, and never back."""
        k = self.store.new_cont(self.exports["suspend"])
        out = self.store.resume(k, [("i64", n)], [self.exports["ask"]])
        assert isinstance(out, Suspended)
        self.store.drop_cont(out.continuation)


WAYS = ("bind", "forget", "throw", "suspend")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("way", WAYS)
def test_all_of_them_arrive(engine: type[HostEngine], way: str) -> None:
    side = Side(engine, MOST)
    for n in (0, 1, 7, 2**63):
        side.call(way, n)


@pytest.mark.parametrize("more", ["(param i64)", "(result i64)"])
def test_there_are_no_more(more: str) -> None:
    with pytest.raises(Invalid):
        validate(parse(f"(module (tag {more * (MOST + 1)}))"))


# Linear


def grows_evenly(work: list[int]) -> bool:
    """Whether twice as many add twice as much, but for a quarter: squares would add four times
    as much. (Offsets from some size on take more bytes in an instruction.)"""
    (first, second) = (b - a for a, b in pairwise(work))
    return first > 0 and second <= 2.5 * first


@pytest.mark.parametrize("way", WAYS)
def test_the_reference_engine_takes_twice_the_calls(way: str) -> None:
    sides = [Side(ReferenceEngine, size) for size in SIZES]
    assert grows_evenly([calls_of(side, way) for side in sides])


def calls_of(side: Side, way: str) -> int:
    """How many functions of Python are called."""
    found = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal found
        found += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        side.call(way, 1)
    finally:
        sys.setprofile(before)
    return found


def test_compiled_code_is_twice_as_long() -> None:
    """The guest has no loops, so what is twice as long is twice the work."""
    sizes = []
    for size in SIZES:
        module = parse(program(size))
        units = list(Translation(module, validate(module)).units())
        sizes.append(sum(len(compile_ir(text, unit.effort, unit.polled)) for unit, text in units))
    assert grows_evenly(sizes)


def test_what_is_bound_takes_twice_the_words() -> None:
    """Runs are of sizes that double, and no longer than needed."""
    for size in (512, 513, MOST):
        side = Side(NativeEngine, size)
        assert isinstance(side.store, NativeStore)
        k = side.store.new_cont(side.exports["suspend"])
        out = side.store.resume(k, [("i64", 1)], [side.exports["ask"]])
        assert isinstance(out, Suspended)
        bound = side.store.bind_cont(out.continuation, [("i64", 1)] * size)
        words = words_in_use(side.store)
        assert size <= words < 2 * size + RUN
        assert isinstance(side.store.resume(bound, [], []), Returned)
        assert words_in_use(side.store) == 0


def test_what_is_thrown_takes_twice_the_bytes() -> None:
    allocated = []
    for size in SIZES:
        side = Side(NativeEngine, size)
        side.call("throw", 1)
        before = side.store.heap
        for n in range(100):
            side.call("throw", n)
        after = side.store.heap
        assert before is not None
        assert after is not None
        allocated.append(after.allocated - before.allocated)
    assert grows_evenly(allocated)
    assert allocated[-1] <= 100 * (8 * MOST + 256)


# Freed


@pytest.mark.parametrize("way", [*WAYS, "drop"])
def test_nothing_stays_in_the_native_engine(way: str) -> None:
    side = Side(NativeEngine, MOST)
    store = side.store
    assert isinstance(store, NativeStore)

    def rounds(count: int) -> tuple[int, ...]:
        for n in range(count):
            side.drop(n) if way == "drop" else side.call(way, n)
        store.collect()
        assert words_in_use(store) == 0
        statistics, pools = store.state.heap.statistics(), store.pools
        free = (len(p.waiting()) for p in (pools.stacks, pools.extensions, pools.depths))
        return statistics.live, statistics.held, pools.runs.bytes, *free

    rounds(20)
    before = rounds(200)
    assert rounds(200) == before


@pytest.mark.parametrize("way", [*WAYS, "drop"])
def test_nothing_stays_in_the_reference_engine(way: str) -> None:
    side = Side(ReferenceEngine, MOST)

    def rounds(count: int) -> Counter[type]:
        for n in range(count):
            side.drop(n) if way == "drop" else side.call(way, n)
        gc.collect()
        return Counter(type(o) for o in gc.get_objects() if _ours(o))

    before = rounds(2)
    # Fewer there may be: what other tests have left is garbage sooner or later.
    assert not rounds(5) - before


def _ours(o: object) -> bool:
    """Whether it is of one of our classes, or may hold the values."""
    many = isinstance(o, list | tuple) and len(o) >= MOST
    # Classes of other libraries may have anything for a module's name, even a descriptor.
    return many or str(type(o).__module__).startswith("wasmfx.")
