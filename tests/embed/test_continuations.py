"""Continuations and handlers in Python."""

import gc
import threading
import traceback
import weakref
from collections.abc import Generator
from typing import Any

import pytest

import wasmfx
from tests.embed.stores import store
from wasmfx.embed.store import ENGINES

__all__ = ["store"]

TEXT = """
(module
  (import "env" "call" (func $call))
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (tag $item (export "item") (param i32)) (tag $ask (export "ask") (param i32) (result i32))
  (tag $pair (export "pair") (param i32 i64) (result i32 f64))
  (tag $oops (export "oops") (param i32))
  (global $held (mut (ref null $k)) (ref.null $k))
  (elem declare func $double $nested)
  (func $naturals (export "naturals") (param $n i32) (result i32) (local $i i32)
    (loop $more
      (suspend $item (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $more (i32.lt_u (local.get $i) (local.get $n))))
    (local.get $i))
  (func $double (export "double") (param $x i32) (result i32)
    (i32.add (suspend $ask (local.get $x)) (suspend $ask (local.get $x))))
  (func (export "three") (param i32 i64 f64) (result i32 i64 f64)
    (local.get 0) (local.get 1) (local.get 2))
  (func (export "pairs") (result i32 f64) (suspend $pair (i32.const 1) (i64.const 2)))
  (func (export "catch") (result i32)
    (block $h (result i32)
      (try_table (catch $oops $h) (suspend $item (i32.const 1)))
      (i32.const -1)))
  (func (export "trap") (suspend $item (i32.const 1)) (unreachable))
  (func (export "out") (suspend $item (i32.const 1)) (call $call))
  ;; A continuation that has another one below it when it suspends.
  (func $nested (export "nested") (param i32) (result i32)
    (resume $k (local.get 0) (cont.new $k (ref.func $double))))
  ;; What a guest makes, keeps and resumes.
  (func (export "make") (result (ref $k)) (cont.new $k (ref.func $double)))
  (func (export "opaque") (result contref) (cont.new $k (ref.func $double)))
  (func (export "keep") (param (ref null $k)) (global.set $held (local.get 0)))
  (func (export "kept") (result (ref null $k)) (global.get $held))
  (func (export "go") (param (ref $k)) (result i32)
    (resume $k (i32.const 5) (local.get 0))))
"""
MODULE = wasmfx.Module(TEXT)


class Guest:
    """An instance with an import that the test sets."""

    def __init__(self, store: wasmfx.Store) -> None:
        self.does: Any = None
        self.store = store
        self.exports = wasmfx.Instance(
            MODULE, {"env": {"call": lambda: self.does()}}, store
        ).exports


@pytest.fixture
def guest(store: wasmfx.Store) -> Guest:
    return Guest(store)


@pytest.fixture
def e(guest: Guest) -> wasmfx.Exports:
    return guest.exports


def suspended(outcome: wasmfx.Outcome) -> wasmfx.Suspended:
    assert isinstance(outcome, wasmfx.Suspended)
    return outcome


# Made, bound, resumed


def test_a_continuation_is_resumed_until_it_returns(e: wasmfx.Exports) -> None:
    k = wasmfx.Continuation(e.naturals)
    assert str(k.type) == "(cont (func (param i32) (result i32)))"
    seen = []
    outcome = k.resume(3, on=[e.item])
    while True:
        match outcome:
            case wasmfx.Suspended(tag, (value,), k):
                assert tag is e.item
                seen.append(value)
                outcome = k.resume(on=e.item)
            case wasmfx.Suspended():
                raise AssertionError
            case wasmfx.Returned(values):
                break
    assert (seen, values) == ([0, 1, 2], (3,))
    assert k.done


def test_answers_go_in_by_type(e: wasmfx.Exports) -> None:
    s = suspended(wasmfx.Continuation(e.pairs).resume(on=[e.pair, e.ask]))
    assert (s.tag, s.values, s.value) == (e.pair, (1, 2), (1, 2))
    assert str(s.continuation.type) == "(cont (func (param i32 f64) (result i32 f64)))"
    with pytest.raises(TypeError, match=r"takes 2 arguments, not 0"):
        s.continuation.resume()
    with pytest.raises(TypeError, match=r"resume\(\) argument 2: expected f64, got str"):
        s.continuation.resume(1, "x")
    # Nothing was lost.
    assert s.continuation.resume(7, 0.5) == wasmfx.Returned((7, 0.5))
    assert wasmfx.Returned((7,)).value == 7


def test_arguments_are_bound_first(e: wasmfx.Exports) -> None:
    k = wasmfx.Continuation(e.three)
    one = k.bind(1)
    assert (k.done, one.live, one.type) == (
        True,
        True,
        wasmfx.ContType(("i64", "f64"), ("i32", "i64", "f64")),
    )
    two = one.bind().bind(2)
    with pytest.raises(TypeError, match="takes 1 argument, not 2"):
        two.bind(1, 2)
    with pytest.raises(TypeError, match=r"bind\(\) argument 1: expected f64"):
        two.bind("x")
    assert two.resume(3) == wasmfx.Returned((1, 2, 3.0))


def test_a_continuation_is_resumed_once(e: wasmfx.Exports) -> None:
    k = wasmfx.Continuation(e.naturals)
    assert (k.live, k.done) == (True, False)
    k.resume(1, on=[e.item])
    assert (k.live, k.done) == (False, True)
    for attempt in (lambda: k.resume(1), lambda: k.bind(1), lambda: k.throw(e.oops, 1)):
        with pytest.raises(wasmfx.Trap, match="continuation already consumed"):
            attempt()
    with pytest.raises(wasmfx.Trap, match="continuation already consumed"):
        k.throw(KeyError())


def test_unhandled_suspensions_come_out(e: wasmfx.Exports) -> None:
    with pytest.raises(wasmfx.UnhandledSuspension) as caught:
        wasmfx.Continuation(e.naturals).resume(3, on=[e.ask])
    assert (caught.value.tag, caught.value.values) == (e.item, (0,))
    k = suspended(wasmfx.Continuation(e.trap).resume(on=e.item)).continuation
    with pytest.raises(wasmfx.Trap, match="unreachable"):
        k.resume(on=e.item)
    assert k.done


def test_exceptions_are_thrown_where_it_is_suspended(e: wasmfx.Exports) -> None:
    def begun() -> wasmfx.Continuation:
        return suspended(wasmfx.Continuation(e.catch).resume(on=e.item)).continuation

    assert begun().throw(e.oops, 9) == wasmfx.Returned((9,))
    assert begun().throw(wasmfx.WasmException(e.oops, (8,))) == wasmfx.Returned((8,))
    with pytest.raises(TypeError, match="exception oops takes 1 value, not 2"):
        begun().throw(e.oops, 1, 2)
    with pytest.raises(TypeError, match="values are allowed only with a tag"):
        begun().throw(KeyError(), 1)
    k = begun()
    with pytest.raises(TypeError, match="expected an exception or a tag, got int"):
        k.throw(7)  # type: ignore[arg-type]
    assert k.live
    error = KeyError("mine")
    with pytest.raises(KeyError) as caught:
        k.throw(error)
    assert caught.value is error
    assert k.done
    with pytest.raises(wasmfx.WasmException) as thrown:
        wasmfx.Continuation(e.catch).throw(e.oops, 3)
    assert thrown.value.tag is e.oops


def test_wrong_arguments_of_continuations_are_errors(e: wasmfx.Exports) -> None:
    with pytest.raises(TypeError, match=r"expected a wasmfx\.Func, got builtin"):
        wasmfx.Continuation(print)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"expected a wasmfx\.Tag, got str"):
        wasmfx.Continuation(e.catch).resume(on=["item"])  # type: ignore[list-item]
    other = Guest(wasmfx.Store("reference")).exports
    with pytest.raises(TypeError, match=r"<wasmfx\.Tag item> belongs to another store"):
        wasmfx.Continuation(e.catch).resume(on=[other.item])
    k = wasmfx.Continuation(e.catch)
    with pytest.raises(TypeError, match=r"<wasmfx\.Tag item> belongs to another store"):
        k.throw(other.item, 5)
    assert k.live


def test_python_functions_can_be_continuations(store: wasmfx.Store) -> None:
    func = wasmfx.Func(store, lambda x: x + 1, ["i32"], ["i32"])
    assert wasmfx.Continuation(func).resume(4) == wasmfx.Returned((5,))


def test_errors_in_a_continuation_have_a_traceback(guest: Guest) -> None:
    e = guest.exports
    k = suspended(wasmfx.Continuation(e.trap).resume(on=e.item)).continuation
    with pytest.raises(wasmfx.Trap) as trap:
        k.resume()
    assert functions(trap.value) == ["resume", 'func[6] "trap"']

    def does() -> None:
        raise KeyError

    guest.does = does
    k = suspended(wasmfx.Continuation(e.out).resume(on=e.item)).continuation
    with pytest.raises(KeyError) as mine:
        k.resume()
    assert functions(mine.value) == ["resume", 'func[7] "out"', "<lambda>", "does"]
    with pytest.raises(wasmfx.UnhandledSuspension) as unhandled:
        wasmfx.Continuation(e.nested).resume(3)
    assert functions(unhandled.value) == ["resume", "$nested", "$double"]


def functions(error: BaseException) -> list[str]:
    """The functions in the traceback of an error, without the test itself."""
    return [entry.name for entry in traceback.extract_tb(error.__traceback__)][1:]


# Exchanged with guests


def test_guests_give_and_take_continuations(e: wasmfx.Exports) -> None:
    k = e.make()
    assert isinstance(k, wasmfx.Continuation)
    s = suspended(k.resume(5, on=e.ask))
    s = suspended(s.continuation.resume(1, on=e.ask))
    assert s.continuation.resume(2) == wasmfx.Returned((3,))
    mine = wasmfx.Continuation(wasmfx.Func(e.go.store, lambda x: 3 * x, ["i32"], ["i32"]))
    assert e.go(mine) == 15
    assert mine.done
    with pytest.raises(wasmfx.Trap, match="continuation already consumed"):
        e.go(mine)
    wrong = wasmfx.Continuation(e.three)
    with pytest.raises(TypeError, match=r"expected .*, got <wasmfx.Continuation \(cont"):
        e.go(wrong)
    assert wrong.live


def test_a_guest_keeps_what_it_was_given(e: wasmfx.Exports) -> None:
    e.keep(wasmfx.Continuation(e.double))
    gc.collect()
    for _ in range(3):
        wasmfx.Continuation(e.naturals).resume(3, on=e.item)
    assert isinstance(e.kept().resume(4, on=e.ask), wasmfx.Suspended)


def test_a_continuation_of_unknown_type(guest: Guest) -> None:
    k = guest.exports.opaque()
    assert isinstance(k, wasmfx.Continuation)
    if k.type is None:
        with pytest.raises(TypeError, match="type of this continuation is not known"):
            k.resume(1)


# Dropped


def stacks_in_use(store: wasmfx.Store) -> int:
    """The number of small stacks in use."""
    pool = store.inner.pools.stacks  # type: ignore[attr-defined]
    from wasmfx.native.link.region import get64

    fresh = (get64(pool.end) - get64(pool.next)) // pool.size
    return int(pool.reserved - fresh - len(pool.waiting()) - len(pool.spare))


def test_a_dropped_continuation_gives_its_stack_back_at_once() -> None:
    store = wasmfx.Store("native")
    e = Guest(store).exports
    wasmfx.Continuation(e.naturals).resume(3, on=e.item)
    before = stacks_in_use(store)
    held = [suspended(wasmfx.Continuation(e.naturals).resume(3, on=e.item)) for _ in range(10)]
    nested = [suspended(wasmfx.Continuation(e.nested).resume(3, on=e.ask)) for _ in range(10)]
    assert stacks_in_use(store) == before + 30
    bound = [s.continuation.bind() for s in nested]
    assert stacks_in_use(store) == before + 30
    held.pop()
    assert stacks_in_use(store) == before + 29
    del held, nested, bound
    assert stacks_in_use(store) == before
    assert [*wasmfx.iterate(e.naturals, e.item, 3)] == [0, 1, 2]


def test_many_are_made_and_dropped_in_little_memory() -> None:
    store = wasmfx.Store("native")
    e = Guest(store).exports
    for n in range(3000):
        k = wasmfx.Continuation(e.naturals)
        if n % 2:
            suspended(k.resume(3, on=e.item))
        if n % 5 == 0:
            wasmfx.Continuation(e.three).bind(1, 2)
    assert stacks_in_use(store) <= 1
    assert store.inner.pools.stacks.reserved == 8192  # type: ignore[attr-defined]
    assert len(store.known) < 30


CALLING = """
(module
  (import "env" "call" (func $call (param i32)))
  (import "env" "show" (func $show (param externref)))
  (func (export "direct") (call $call (i32.const 1)))
  (func (export "slow") (call $show (ref.null extern))))
"""


@pytest.mark.parametrize("name", ["direct", "slow"])
def test_a_continuation_dropped_while_a_guest_runs_may_be_released_later(name: str) -> None:
    """Below a call through the service, native code of the store is in the middle of something."""
    store = wasmfx.Store("native")
    e = Guest(store).exports
    held = [suspended(wasmfx.Continuation(e.naturals).resume(3, on=e.item))]
    seen = []

    def does(_: object) -> None:
        held.clear()
        seen.append(len(store.dropped))
        wasmfx.Continuation(e.naturals)
        seen.append(len(store.dropped))

    env = {"call": does, "show": does}
    calling = wasmfx.Instance(wasmfx.Module(CALLING), {"env": env}, store).exports
    calling[name]()
    assert seen == ([0, 0] if name == "direct" else [1, 1])
    wasmfx.Continuation(e.naturals).resume(1, on=e.item)
    assert (store.dropped, stacks_in_use(store)) == ([], 0)


def test_a_continuation_may_be_dropped_in_another_thread(guest: Guest) -> None:
    e = guest.exports
    held = [suspended(wasmfx.Continuation(e.naturals).resume(3, on=e.item))]

    def does() -> None:
        thread = threading.Thread(target=held.clear)
        thread.start()
        thread.join()

    guest.does = does
    suspended(wasmfx.Continuation(e.out).resume(on=e.item)).continuation.resume()
    assert not held
    assert [*wasmfx.iterate(e.naturals, e.item, 2)] == [0, 1]
    assert not guest.store.dropped


@pytest.mark.parametrize("engine", ENGINES)
def test_only_objects_in_use_keep_a_store_alive(engine: str) -> None:
    store = wasmfx.Store(engine)
    gone = weakref.ref(store)
    e = wasmfx.Instance(MODULE, {"env": {"call": print}}, store).exports
    k = suspended(wasmfx.Continuation(e.naturals).resume(3, on=e.item)).continuation
    tag = e.item
    gc.collect()
    gc.disable()
    try:
        del e, store
        assert isinstance(k.resume(on=tag), wasmfx.Suspended)
        assert gone() is k.store
        del k, tag
        assert gone() is None
    finally:
        gc.enable()


class Late:
    """An object whose finaliser uses the store."""

    def __init__(self, what: Any) -> None:
        self.me = self
        self.what = what

    def __del__(self) -> None:
        self.what()


def test_finalisers_in_a_cycle_of_garbage_may_use_the_store() -> None:
    """Finalisers run in any order, so mappings are released last."""
    gc.collect()
    for _ in range(8):
        e = Guest(wasmfx.Store("native")).exports
        k = suspended(wasmfx.Continuation(e.naturals).resume(3, on=e.item)).continuation
        seen: list[object] = []
        cycle: list[object] = [
            Late(lambda k=k, e=e, seen=seen: seen.append(resumed(k, e.item))),
            Late(lambda e=e, seen=seen: seen.append(e.three(1, 2, 3.0))),
        ]
        cycle.append(cycle)
        del e, k, cycle
        gc.collect()
        assert (1, 2, 3.0) in seen
        assert (1,) in seen or "continuation already consumed" in seen


def resumed(k: wasmfx.Continuation, tag: wasmfx.Tag) -> object:
    """The next payload, unless the continuation was finalised first."""
    try:
        return k.resume(on=tag).values
    except wasmfx.Trap as trap:
        return trap.message


# Handlers


def test_a_guest_is_iterated(e: wasmfx.Exports) -> None:
    assert [*wasmfx.iterate(e.naturals, e.item, 4)] == [0, 1, 2, 3]

    def whole() -> Generator[int, None, int]:
        result: int = yield from wasmfx.iterate(e.naturals, e.item, 2)
        return result

    found = whole()
    assert [next(found), next(found)] == [0, 1]
    with pytest.raises(StopIteration) as stop:
        next(found)
    assert stop.value.value == 2


def test_values_sent_into_an_iterator_are_answers(e: wasmfx.Exports) -> None:
    asking = wasmfx.iterate(e.double, e.ask, 5)
    assert (next(asking), asking.send(7)) == (5, 5)
    with pytest.raises(StopIteration) as stop:
        asking.send(8)
    assert stop.value.value == 15
    asking = wasmfx.iterate(e.double, e.ask, 5)
    next(asking)
    with pytest.raises(TypeError, match="expected i32, got NoneType"):
        next(asking)
    catching = wasmfx.iterate(e.catch, e.item)
    next(catching)
    with pytest.raises(StopIteration) as stop:
        catching.throw(wasmfx.WasmException(e.oops, (3,)))
    assert stop.value.value == 3


def test_abandoned_iteration_releases_the_stack() -> None:
    store = wasmfx.Store("native")
    e = Guest(store).exports
    for n in wasmfx.iterate(e.naturals, e.item, 1000):
        if n == 5:
            break
    gc.collect()
    assert stacks_in_use(store) == 0
    with pytest.raises(TypeError, match=r"expected a wasmfx\.Tag, got str"):
        wasmfx.iterate(e.naturals, "item")  # type: ignore[arg-type]


def test_a_python_function_handles(e: wasmfx.Exports) -> None:
    @wasmfx.handler(e.ask)
    def ask(x: int) -> int:
        """Ten times as much."""
        return 10 * x

    assert wasmfx.run(e.double, 3, handlers=[ask]) == 60
    assert (ask(1), ask.__name__, ask.__doc__) == (10, "ask", "Ten times as much.")
    assert wasmfx.run(e.double, 3, handlers={e.ask: lambda x: x}) == 6
    assert wasmfx.run(e.pairs, handlers={e.pair: lambda a, b: (a + b, 0.5)}) == (3, 0.5)
    assert wasmfx.run(wasmfx.Continuation(e.double).bind(4), handlers=[ask]) == 80
    seen: list[int] = []
    assert wasmfx.run(e.naturals, 3, handlers={e.item: seen.append}) == 3
    assert seen == [0, 1, 2]


def test_exceptions_of_handlers(e: wasmfx.Exports) -> None:
    def oops(_: int) -> None:
        raise wasmfx.WasmException(e.oops, (6,))

    def mine(_: int) -> None:
        raise KeyError("mine")

    assert wasmfx.run(e.catch, handlers={e.item: oops}) == 6
    with pytest.raises(KeyError, match="mine"):
        wasmfx.run(e.catch, handlers={e.item: mine})
    with pytest.raises(TypeError, match=r"<lambda>\(\) must return a tuple of 2, not int"):
        wasmfx.run(e.pairs, handlers={e.pair: lambda a, b: 1})
    with pytest.raises(wasmfx.UnhandledSuspension):
        wasmfx.run(e.catch, handlers={e.ask: mine})


def test_a_generator_handles(e: wasmfx.Exports) -> None:
    ended = []

    @wasmfx.handler(e.ask)
    def running() -> Generator[int, int, str]:
        total = 0
        try:
            x = yield 0
            while total < 30:
                total += x
                x = yield total
            return "enough"
        finally:
            ended.append(total)

    # Two answers: 5 and 10.
    assert wasmfx.run(e.double, 5, handlers=[running]) == 15
    # The generator returns at the second suspension, so the guest is dropped.
    assert wasmfx.run(e.double, 50, handlers=[running]) == "enough"
    assert ended == [10, 50]


def test_a_generator_may_serve_several_runs(e: wasmfx.Exports) -> None:
    def running() -> Generator[int, int, str]:
        total, x = 0, (yield 0)
        while total < 30:
            total += x
            x = yield total
        return "enough"

    generator = running()
    assert wasmfx.run(e.double, 5, handlers={e.ask: generator}) == 5 + 10
    assert wasmfx.run(e.double, 7, handlers={e.ask: generator}) == 17 + 24
    assert wasmfx.run(e.double, 9, handlers={e.ask: generator}) == "enough"
    with pytest.raises(ValueError, match="a generator that has ended or is running cannot be"):
        wasmfx.run(e.double, 1, handlers={e.ask: generator})
    with pytest.raises(TypeError, match="expected a function or a generator as handler, got int"):
        wasmfx.run(e.double, 1, handlers={e.ask: 5})


def test_wrong_handlers_are_errors(e: wasmfx.Exports) -> None:
    with pytest.raises(TypeError, match=r"expected a wasmfx\.Tag, got str"):
        wasmfx.handler("ask")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"expected a handler made by .*, got function"):
        wasmfx.run(e.double, 1, handlers=[lambda x: x])  # type: ignore[list-item]
    h = wasmfx.handler(e.ask)(lambda x: x)
    with pytest.raises(ValueError, match=r"<wasmfx\.Tag ask> has two handlers"):
        wasmfx.run(e.double, 1, handlers=[h, h])
