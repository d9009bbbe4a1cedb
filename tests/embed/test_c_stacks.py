"""C stacks of calls that overlap, and the stack pointer after calls that fail, on both engines."""

from __future__ import annotations

import asyncio
import gc
import pickle
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import wasmfx
from tests.embed.c_stacks import PLUGIN, expected, imports, like_c
from wasmfx.embed.c_stacks import CStack
from wasmfx.embed.store import ENGINES

KINDS = [
    ("native", "baseline"),
    ("native", "optimised"),
    ("native", "mixed"),
    ("reference", "auto"),
]


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def guest(
    engine: str,
    module: wasmfx.Module = PLUGIN,
    fetch: Any = None,
    back: Any = None,
    **settings: Any,
) -> wasmfx.Instance:
    return wasmfx.Instance(module, imports(fetch, back), wasmfx.Store(engine, **settings))


def stack_of(instance: wasmfx.Instance) -> CStack:
    assert instance.c_stack is not None
    return instance.c_stack


async def tenfold(key: int) -> int:
    await asyncio.sleep(0)
    return 10 * key


# Calls that overlap


@pytest.mark.parametrize(("engine", "tier"), KINDS)
def test_calls_at_random_times(engine: str, tier: Any) -> None:
    """Each has its own variables, although all were suspended together."""
    random, count = Random(1), 400 if engine == "native" else 30

    async def fetch(key: int) -> int:
        await asyncio.sleep(random.random() / 100)
        return 10 * key

    instance = guest(engine, fetch=fetch, tier=tier)
    stack = stack_of(instance)
    before = stack.pointer

    async def one(key: int) -> bool:
        await asyncio.sleep(random.random() / 50)
        if key % 7 == 3:
            try:
                async with asyncio.timeout(random.random() / 100):
                    return bool(await instance.aio.handle(key) == expected(key))
            except TimeoutError:
                return True
        return bool(await instance.aio.handle(key) == expected(key))

    async def many() -> list[bool]:
        return list(await asyncio.gather(*map(one, range(count))))

    assert all(asyncio.run(many()))
    assert stack.made > 1
    assert (stack.used, stack.pointer) == (0, before)
    assert instance.exports.sum() == 36
    made = stack.made
    asyncio.run(many())
    assert stack.made <= max(made, count)


def test_a_call_alone_uses_the_main_stack(engine: str) -> None:
    instance = guest(engine, fetch=tenfold)

    async def several() -> list[int]:
        return [await instance.aio.handle(key) for key in range(5)]

    assert asyncio.run(several()) == [expected(key) for key in range(5)]
    assert stack_of(instance).made == 0


def test_ordinary_calls_while_others_are_suspended(engine: str) -> None:
    def sums() -> None:
        assert instance.exports.sum() == 36

    async def fetch(key: int) -> int:
        sums()
        await asyncio.sleep(0)
        sums()
        return 10 * key

    instance = guest(engine, fetch=fetch)

    async def many() -> list[int]:
        return list(await asyncio.gather(*map(instance.aio.handle, range(10))))

    assert asyncio.run(many()) == list(map(expected, range(10)))


def test_iterations_side_by_side(engine: str) -> None:
    """Python holds the continuations, and drops the last half finished."""
    exports = (instance := guest(engine, like_c())).exports
    stack = stack_of(instance)
    steps = [wasmfx.iterate(exports["items"], exports.item, n) for n in (3, 4, 5)]
    assert [[next(one), one.send(100), one.send(10)] for one in steps] == [
        [3, 2, 1], [4, 3, 2], [5, 4, 3],
    ]  # fmt: skip
    with pytest.raises(StopIteration) as ended:
        steps[0].send(1)
    assert ended.value.value == 111
    assert stack.used == 2
    del steps
    gc.collect()
    assert stack.used == 0
    assert stack.pointer == 4096
    assert wasmfx.run(exports["items"], 3, handlers={exports.item: lambda n: n}) == 6


def test_a_dropped_continuation_gives_its_stack_back(engine: str) -> None:
    exports = (instance := guest(engine, like_c())).exports
    stack = stack_of(instance)
    for _ in range(100 if engine == "native" else 10):
        k = [wasmfx.Continuation(exports["items"]).resume(2, on=exports.item) for _ in range(3)]
        assert stack.pointer == 4096 - 64
        del k
        gc.collect()
        assert (stack.pointer, stack.used) == (4096, 0)
    assert stack.made == 2


def test_a_continuation_that_is_thrown_into(engine: str) -> None:
    exports = (instance := guest(engine, like_c())).exports
    stack = stack_of(instance)
    first, second = (
        wasmfx.Continuation(exports["items"]).resume(2, on=exports.item) for _ in range(2)
    )
    for one in (first, second):
        assert isinstance(one, wasmfx.Suspended)
        with pytest.raises(LookupError, match="none"):
            one.continuation.throw(LookupError("none"))
        with pytest.raises(wasmfx.Trap, match="consumed"):
            one.continuation.resume(1)
    assert (stack.pointer, stack.used) == (4096, 0)


def test_wrong_arguments_leave_everything(engine: str) -> None:
    exports = (instance := guest(engine, like_c())).exports
    stack = stack_of(instance)
    k = wasmfx.Continuation(exports["items"])
    with pytest.raises(TypeError):
        k.resume("x")
    assert stack.main is None
    suspended = k.resume(2, on=exports.item)
    assert isinstance(suspended, wasmfx.Suspended)
    with pytest.raises(TypeError):
        suspended.continuation.resume("x")
    last = suspended.continuation.resume(5, on=exports.item)
    assert isinstance(last, wasmfx.Suspended)
    assert last.continuation.bind(6).resume() == wasmfx.Returned((11,))
    assert stack.pointer == 4096


def test_clones_have_their_own_variables(engine: str) -> None:
    exports = guest(engine, like_c()).exports
    first = wasmfx.Continuation(exports["items"]).resume(2, on=exports.item)
    assert isinstance(first, wasmfx.Suspended)
    copies = [first.continuation.clone() for _ in range(3)]
    second = [k.resume(10**n, on=exports.item) for n, k in enumerate(copies)]
    ends = []
    for n, one in enumerate(second):
        assert isinstance(one, wasmfx.Suspended)
        ends.append(one.continuation.resume(5 * n))
    assert ends == [wasmfx.Returned((10**n + 5 * n,)) for n in range(3)]
    again = first.continuation.resume(7, on=exports.item)
    assert isinstance(again, wasmfx.Suspended)
    assert again.continuation.resume(7) == wasmfx.Returned((14,))


def test_a_guest_passes_a_continuation_back(engine: str) -> None:
    """The guest keeps it, while Python forgets it."""
    more = """(type $f (func (param i32) (result i32))) (type $k (cont $f))
      (table $kept 1 (ref null $k))
      (func (export "keep") (param (ref null $k)) (table.set $kept (i32.const 0) (local.get 0)))
      (func (export "kept") (result (ref null $k)) (table.get $kept (i32.const 0)))"""
    exports = (instance := guest(engine, like_c(more))).exports
    stack = stack_of(instance)
    ks = [wasmfx.Continuation(exports["items"]).resume(1, on=exports.item) for _ in range(2)]
    assert isinstance(ks[0], wasmfx.Suspended)
    assert isinstance(ks[1], wasmfx.Suspended)
    exports.keep(ks[1].continuation)
    ks.pop()
    gc.collect()
    assert stack.used == 1
    assert exports.kept().resume(8) == wasmfx.Returned((8,))
    assert stack.used == 0
    assert ks[0].continuation.resume(9) == wasmfx.Returned((9,))
    assert stack.pointer == 4096


def test_inner_runs(engine: str) -> None:
    """A host function runs other computations of the guest to their end."""

    def back(key: int) -> int:
        results = [wasmfx.run(items, n, handlers={item: lambda n: n}) for n in (1, 2, 3)]
        assert results == [1, 3, 6]
        return key

    for module in (like_c(), like_c(memory="1 1")):
        exports = (instance := guest(engine, module, back=back)).exports
        items, item = exports["items"], exports.item
        assert exports.call(7) == 14
        assert wasmfx.Continuation(exports.call).resume(8) == wasmfx.Returned((16,))
        assert stack_of(instance).pointer == 4096


def test_a_resumption_out_of_order(engine: str) -> None:
    """A call from outside of continuations has its variables below those of the continuation."""
    kept: list[Any] = []

    def back(key: int) -> int:
        with pytest.raises(wasmfx.CStackError, match="has not ended, has moved it") as caught:
            kept[0].continuation.resume(1, on=exports.item)
        assert isinstance(caught.value, wasmfx.WasmError)
        return key

    exports = (instance := guest(engine, like_c(), back=back)).exports
    kept.append(wasmfx.Continuation(exports["items"]).resume(1, on=exports.item))
    assert exports.call(7) == 14
    assert kept[0].continuation.resume(5) == wasmfx.Returned((5,))
    assert stack_of(instance).pointer == 4096


# Without room


def test_no_room_for_a_second_call(engine: str) -> None:
    instance = guest(engine, like_c(memory="1 1"), fetch=tenfold)

    async def two() -> list[Any]:
        calls = map(instance.aio.handle, (1, 2))
        return list(await asyncio.gather(*calls, return_exceptions=True))

    first, second = asyncio.run(two())
    assert first == 21
    assert isinstance(second, wasmfx.CStackError)
    assert str(second) == (
        "this call overlaps another one of its instance, and needs a C stack of its own, of 65536 "
        "bytes, but the guest exports no allocator; its memory of 1 pages cannot grow. "
        "Let the guest export malloc, or make an instance for each call"
    )
    assert asyncio.run(instance.aio.handle(2)) == 42


def test_the_memory_is_not_grown_below_an_allocator(engine: str) -> None:
    """This one takes all up to the end of the memory."""
    more = """(func (export "end") (result i32) (i32.shl (memory.size) (i32.const 16)))"""
    instance = guest(engine, like_c(more), fetch=tenfold)

    async def two() -> list[int]:
        return list(await asyncio.gather(*map(instance.aio.handle, (1, 2))))

    with pytest.raises(wasmfx.CStackError, match="might claim pages"):
        asyncio.run(two())
    stack_of(instance).grows = True
    assert asyncio.run(two()) == [21, 42]


ALLOCATORS = {
    "malloc": """(global $at (mut i32) (i32.const 8192))
        (func (export "malloc") (param i32) (result i32)
          (global.get $at) (global.set $at (i32.add (global.get $at) (local.get 0))))""",
    "unaligned": """(global $at (mut i32) (i32.const 8195))
        (func (export "malloc") (param i32) (result i32)
          (global.get $at) (global.set $at (i32.add (global.get $at) (local.get 0))))""",
    "aligned_alloc": """(global $at (mut i32) (i32.const 8192))
        (func (export "aligned_alloc") (param i32 i32) (result i32)
          (global.get $at) (global.set $at (i32.add (global.get $at) (local.get 1))))""",
    "cabi_realloc": """(global $at (mut i32) (i32.const 8192))
        (func (export "cabi_realloc") (param i32 i32 i32 i32) (result i32)
          (global.get $at) (global.set $at (i32.add (global.get $at) (local.get 3))))""",
}
BAD = {
    "no room": '(func (export "malloc") (param i32) (result i32) (i32.const 0))',
    "a trap": '(func (export "malloc") (param i32) (result i32) unreachable)',
    "beyond": '(func (export "malloc") (param i32) (result i32) (i32.const -16))',
    "the same": '(func (export "malloc") (param i32) (result i32) (i32.const 8192))',
    "the stack": '(func (export "malloc") (param i32) (result i32) (i32.const 4000))',
    "waiting": '(func (export "malloc") (param i32) (result i32) (call $fetch (local.get 0)))',
    "a type": '(func (export "malloc") (param i64) (result i64) (i64.const 8192))',
    "no partner": '(func (export "alloc") (param i32) (result i32) (i32.const 8192))',
}


@pytest.mark.parametrize("what", [*ALLOCATORS, *BAD])
def test_allocators(engine: str, what: str) -> None:
    """A bad one is not used, or not again: the memory is grown. There is no `free`."""
    instance = guest(engine, like_c((ALLOCATORS | BAD)[what], memory="6"), fetch=tenfold)
    (stack := stack_of(instance)).size = 32 * 1024
    before = len(instance.exports.memory)

    async def many() -> list[int]:
        return list(await asyncio.gather(*map(instance.aio.handle, range(5))))

    assert asyncio.run(many()) == [21 * key for key in range(5)]
    assert stack.pointer == 4096
    assert stack.used == 0
    assert len(stack.free) == stack.made >= 4
    assert (len(instance.exports.memory) == before) == (what in ALLOCATORS)
    assert all(one.low % 16 == one.top % 16 == 0 for one in stack.free)
    regions = sorted((one.low, one.top) for one in stack.free)
    assert all(a[1] <= b[0] for a, b in pairwise(regions))


def test_sizes(engine: str) -> None:
    instance = guest(engine, like_c(), fetch=tenfold)
    stack = stack_of(instance)
    for wrong in (0, -1, 1023, 1 << 31):
        with pytest.raises(ValueError, match=f"from 1024 to 1073741824, not {wrong}"):
            stack.size = wrong
    with pytest.raises(TypeError):
        stack.size = 1.5  # type: ignore[assignment]
    stack.size = 4001
    assert stack.size == 4016

    async def many() -> list[int]:
        return list(await asyncio.gather(*map(instance.aio.handle, range(5))))

    assert asyncio.run(many()) == [21 * key for key in range(5)]
    assert len(instance.exports.memory) == 2 * 65536
    stack.size = 1 << 20
    assert asyncio.run(many()) == [21 * key for key in range(5)]
    assert len(instance.exports.memory) == (2 + 4 * 16) * 65536


def test_overflow(engine: str) -> None:
    """The call that needed more than its stack fails, and others do not."""
    instance = guest(engine, fetch=tenfold)
    (stack := stack_of(instance)).size = 8 * 1024

    async def all_of(*depths: int) -> list[Any]:
        calls = map(instance.aio.deep, (0, *depths))
        return list(await asyncio.gather(*calls, return_exceptions=True))

    found = asyncio.run(all_of(2, 12, 3))
    assert isinstance(found[2], wasmfx.CStackOverflow)
    assert "needed more than its C stack of 8192 bytes" in str(found[2])
    # What is below it is another call's stack, or unused.
    assert not isinstance(found[1], BaseException)
    assert (stack.used, stack.pointer) == (0, 66560)
    stack.size = 64 * 1024
    assert asyncio.run(all_of(2, 12, 3)) == asyncio.run(all_of(2, 12, 3))


# Failures


class Stop(Exception):
    """Raised by the host."""


def failures(instance: wasmfx.Instance) -> dict[str, Callable[[], object]]:
    """Calls that fail, each in a frame of a kilobyte."""
    exports, store = instance.exports, instance.store

    def limited() -> None:
        with wasmfx.limit(seconds=0.0005):
            exports.spin(1)

    def fuelled() -> None:
        if store.fuel is None:
            raise Stop
        store.fuel = 500
        try:
            exports.spin(1)
        finally:
            store.fuel = 1 << 40

    return {
        "trap": lambda: exports.trap(1),
        "raised": lambda: exports.call(1),
        "limit": limited,
        "fuel": fuelled,
        "unhandled": lambda: exports.handle(1),
        "deep": lambda: exports.deep(100_000),
    }


def stop(key: int) -> int:
    raise Stop


@pytest.mark.parametrize("fuel", [None, 1 << 40])
def test_calls_that_fail(engine: str, fuel: int | None) -> None:
    instance = guest(engine, fetch=tenfold, back=stop, fuel=fuel)
    pointer = stack_of(instance).pointer
    for name, fail in failures(instance).items():
        for _ in range((20 if name in ("limit", "deep") else 200) if engine == "native" else 2):
            with pytest.raises((wasmfx.ExecutionError, Stop)):
                fail()
            assert stack_of(instance).pointer == pointer
    assert instance.exports.sum() == 36
    assert asyncio.run(instance.aio.handle(5)) == expected(5)


def test_awaiting_calls_that_fail(engine: str) -> None:
    async def fetch(key: int) -> int:
        await asyncio.sleep(0)
        if key % 3 == 0:
            raise Stop
        if key % 3 == 1:
            await asyncio.sleep(3600)
        return 10 * key

    instance = guest(engine, fetch=fetch)
    instance.store.turn = None  # Otherwise some calls may be cancelled before they begin.
    pointer = stack_of(instance).pointer

    async def many(count: int) -> list[object]:
        tasks = [asyncio.create_task(instance.aio.handle(n)) for n in range(count)]
        for _ in range(5):
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        return list(await asyncio.gather(*tasks, return_exceptions=True))

    made = []
    for _ in range(3):
        found = asyncio.run(many(300 if engine == "native" else 9))
        assert all(isinstance(x, Stop | asyncio.CancelledError) for x in found)
        made.append(stack_of(instance).made)
        assert (stack_of(instance).pointer, stack_of(instance).used) == (pointer, 0)
        assert instance.exports.sum() == 36
    assert made[0] == made[1] == made[2]


def test_inner_calls_that_fail(engine: str) -> None:
    """The pointer is as it was when the inner call began, not the outer."""
    seen: list[int] = []

    def back(key: int) -> int:
        seen.append(stack.pointer)
        for _ in range(3):
            with pytest.raises((wasmfx.Trap, Stop)):
                instance.exports[("trap", "call")[key > 0]](key - 1)
            assert stack.pointer == seen[-key - 1] or key > 0
        if key == 0:
            raise Stop
        return key

    instance = guest(engine, back=back)
    stack = stack_of(instance)
    with pytest.raises(Stop):
        instance.exports.call(0)
    assert seen == [66560 - 1024]
    assert stack.pointer == 66560
    seen.clear()

    def once(key: int) -> int:
        before = stack.pointer
        with pytest.raises(wasmfx.Trap):
            instance2.exports.trap(1)
        assert stack.pointer == before == 66560 - 1024
        return key

    instance2 = guest(engine, back=once)
    stack = stack_of(instance2)
    assert instance2.exports.call(5) == 5 + sum(range(5, 5 + 256))
    assert stack.pointer == 66560


def test_calls_between_instances_that_fail(engine: str) -> None:
    store = wasmfx.Store(engine)
    library = wasmfx.Instance(PLUGIN, imports(), store)
    outer = wasmfx.Instance(like_c(), imports(library.exports.trap), store)
    outermost = wasmfx.Instance(like_c(), imports(outer.exports.handle), store)
    for _ in range(5):
        with pytest.raises(wasmfx.Trap):
            outermost.exports.handle(1)
        pointers = [stack_of(one).pointer for one in (library, outer, outermost)]
        assert pointers == [66560, 4096, 4096]
    outer.exports.move(2048)
    with pytest.raises(wasmfx.Trap):
        outermost.exports.handle(1)
    assert stack_of(outer).pointer == 2048


def test_many_instances_that_call_each_other(engine: str) -> None:
    """More than native code notes before a call."""
    store = wasmfx.Store(engine)
    chain = [wasmfx.Instance(PLUGIN, imports(), store)]
    called = chain[0].exports.trap
    for _ in range(7):
        chain.append(wasmfx.Instance(like_c(), imports(fetch=called), store))
        called = chain[-1].exports.handle
    with pytest.raises(wasmfx.Trap):
        called(1)
    assert [stack_of(one).pointer for one in chain] == [66560] + 7 * [4096]


def test_start_functions_that_fail(engine: str) -> None:
    """The pointer is another module's: modules that are linked dynamically share one."""
    store = wasmfx.Store(engine)
    pointer = wasmfx.Global(store, "i32", 4096, mutable=True)
    memory = wasmfx.Memory(store, 1)
    linked = """(module
      (import "env" "memory" (memory 1))
      (import "env" "__stack_pointer" (global $sp (mut i32)))
      (func $fail (export "fail")
        (global.set $sp (i32.sub (global.get $sp) (i32.const 64))) unreachable)
      {start})"""
    env = {"env": {"memory": memory, "__stack_pointer": pointer}}
    with pytest.raises(wasmfx.Trap):
        wasmfx.Instance(wasmfx.Module(linked.format(start="(start $fail)")), env, store)
    assert pointer.value == 4096
    made = wasmfx.Instance(wasmfx.Module(linked.format(start="")), env, store)
    with pytest.raises(wasmfx.Trap):
        made.exports.fail()
    assert pointer.value == 4096
    assert stack_of(made).found == "it is imported as `__stack_pointer`"


def test_a_guest_that_moves_its_stack(engine: str) -> None:
    """Between calls, the guest installs another stack. It stays, after failures too."""
    instance = guest(engine, like_c(), fetch=tenfold, back=stop)
    instance.exports.move(32 * 1024)
    with pytest.raises(Stop):
        instance.exports.call(1)
    assert stack_of(instance).pointer == 32 * 1024

    async def many() -> list[int]:
        return list(await asyncio.gather(*map(instance.aio.handle, range(3))))

    assert asyncio.run(many()) == [0, 21, 42]
    assert stack_of(instance).pointer == 32 * 1024


def test_calls_that_are_left_to_share(engine: str) -> None:
    """As a guest needs that switches stacks by itself. The pointer is left where it was moved."""
    instance = guest(engine, like_c(), fetch=tenfold)
    stack_of(instance).separate = False

    async def two() -> list[int]:
        return list(await asyncio.gather(*map(instance.aio.handle, (1, 2))))

    assert asyncio.run(two()) == [21, 42]
    assert (stack_of(instance).made, stack_of(instance).pointer) == (0, 4096 - 64)


def test_memories_that_instances_share(engine: str) -> None:
    """Each has its own pointer, and all stacks are in one memory."""
    text = """(module
      (import "env" "fetch" (func $fetch (param i32) (result i32)))
      (import "env" "memory" (memory 1))
      (global $__stack_pointer (mut i32) (i32.const {top}))
      (func (export "handle") (param $k i32) (result i32) (local $f i32)
        (global.set $__stack_pointer
          (local.tee $f (i32.sub (global.get $__stack_pointer) (i32.const 16))))
        (i32.store (local.get $f) (local.get $k))
        (drop (call $fetch (local.get $k)))
        (global.set $__stack_pointer (i32.add (local.get $f) (i32.const 16)))
        (i32.load (local.get $f))))"""
    store = wasmfx.Store(engine)
    env = {"env": {"fetch": tenfold, "memory": wasmfx.Memory(store, 1)}}
    pair = [
        wasmfx.Instance(wasmfx.Module(text.format(top=top)), env, store) for top in (4096, 8192)
    ]

    async def many() -> list[int]:
        return list(await asyncio.gather(*(pair[n % 2].aio.handle(n) for n in range(20))))

    assert asyncio.run(many()) == list(range(20))
    regions = sorted((s.low, s.top) for one in pair for s in stack_of(one).free)
    assert len(regions) == 18
    assert all(a[1] <= b[0] for a, b in pairwise(regions))


def test_objects(engine: str) -> None:
    instance = guest(engine, like_c())
    assert repr(instance.c_stack) == "<wasmfx.CStack at 0x1000: 0 further stacks>"
    with pytest.raises(TypeError, match="cannot pickle"):
        pickle.dumps(instance.c_stack)
    assert wasmfx.Instance(wasmfx.Module("(module)")).c_stack is None
    store = instance.store
    k = wasmfx.Continuation(instance.exports["items"]).resume(2, on=instance.exports.item)
    assert isinstance(k, wasmfx.Suspended)
    store.close()
    with pytest.raises(RuntimeError, match="this store is closed"):
        k.continuation.resume(1)
