"""What the host may do with continuations, memories, tables and globals, on either engine alike."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wasmfx.errors import Trap, UnhandledSuspension, WasmException
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.runtime.engine import Engine, Extern, Store
from wasmfx.runtime.host import Returned, Suspended
from wasmfx.runtime.values import Null, Value
from wasmfx.script.both import BothEngines
from wasmfx.text.modules import parse
from wasmfx.valid import validate

ENGINES: dict[str, Callable[[], Engine]] = {
    "reference": ReferenceEngine,
    "native": NativeEngine,
    "both": lambda: BothEngines(ReferenceEngine(), NativeEngine()),
}

GUEST = """
  (module
    (type $f (func (param i32) (result i32))) (type $k (cont $f))
    (type $g (func (result i32))) (type $rest (cont $g))
    (type $wide (func (param i64 f64 i32 f32) (result i32 i64 f64 f32)))
    (tag $ask (export "ask") (param i32) (result i32))
    (tag $other (export "other"))
    (tag $many (export "many") (param i32 i64 f32 f64 i32) (result i64 f64 f32 i32 i32))
    (tag $oops (export "oops") (param i32))
    (memory (export "memory") 1 3)
    (table (export "table") 2 4 funcref)
    (global (export "global") (mut i64) (i64.const 7))
    (elem declare func $ask2)

    (func $ask2 (export "ask2") (type $f)
      (i32.add (suspend $ask (local.get 0)) (suspend $ask (i32.add (local.get 0) (i32.const 1)))))
    (func (export "nested") (type $f)
      (block $h (result (ref $rest))
        (return (resume $k (on $other $h) (local.get 0) (cont.new $k (ref.func $ask2)))))
      (unreachable))
    (func (export "twice") (type $f) (i32.mul (local.get 0) (i32.const 2)))
    (func (export "widest") (type $wide)
      (suspend $many (local.get 2) (local.get 0) (local.get 3) (local.get 1) (i32.const 9))
      (drop) (drop) (drop) (drop) (drop)
      (local.get 2) (local.get 0) (local.get 1) (local.get 3))
    (func (export "unhandled") (type $f) (suspend $other) (i32.const 0))
    (func (export "trapping") (type $f) (drop (suspend $ask (i32.const 1))) (unreachable))
    (func (export "throwing") (type $f) (throw $oops (suspend $ask (i32.const 1))))
    (func (export "catching") (type $f)
      (block $h (result i32)
        (return (try_table (result i32) (catch $oops $h) (suspend $ask (local.get 0))))))
    (func (export "poke") (param i32 i32) (i32.store8 (local.get 0) (local.get 1)))
    (func (export "peek") (param i32) (result i32) (i32.load8_u (local.get 0))))
"""


class Guest:
    """The module above in a store of one of the engines."""

    def __init__(self, engine: Engine) -> None:
        module = parse(GUEST)
        self.store: Store = engine.new_store()
        self.exports = self.store.instantiate(module, validate(module), []).exports

    def __getitem__(self, name: str) -> Extern:
        return self.exports[name]

    def cont(self, name: str) -> Extern:
        return self.store.new_cont(self[name])


@pytest.fixture(params=list(ENGINES))
def guest(request: pytest.FixtureRequest) -> Guest:
    return Guest(ENGINES[request.param]())


def i32(n: int) -> Value:
    return "i32", n


@pytest.mark.parametrize("name", ["ask2", "nested"])
def test_suspensions_come_to_the_host_and_go_on(guest: Guest, name: str) -> None:
    store, ask = guest.store, guest["ask"]
    one = store.resume(
        guest.cont(name), [i32(5)], [guest["other"], ask] if name == "ask2" else [ask]
    )
    assert isinstance(one, Suspended)
    assert (one.tag, one.payload) == (ask, (i32(5),))
    two = store.resume(one.continuation, [i32(30)], [ask])
    assert isinstance(two, Suspended)
    assert two.payload == (i32(6),)
    assert store.resume(two.continuation, [i32(12)], []) == Returned((i32(42),))


def test_a_continuation_without_effects_returns(guest: Guest) -> None:
    assert guest.store.resume(guest.cont("twice"), [i32(21)], []) == Returned((i32(42),))


def test_more_values_than_registers_travel_both_ways(guest: Guest) -> None:
    args: list[Value] = [("i64", 1 << 40), ("f64", 2), i32(3), ("f32", 4)]
    out = guest.store.resume(guest.cont("widest"), args, [guest["many"]])
    assert isinstance(out, Suspended)
    assert out.payload == (i32(3), ("i64", 1 << 40), ("f32", 4), ("f64", 2), i32(9))
    back: list[Value] = [("i64", 1), ("f64", 2), ("f32", 3), i32(4), i32(5)]
    assert guest.store.resume(out.continuation, back, []) == Returned(
        (i32(3), ("i64", 1 << 40), ("f64", 2), ("f32", 4))
    )


def test_a_continuation_is_resumed_once(guest: Guest) -> None:
    k = guest.cont("twice")
    guest.store.resume(k, [i32(1)], [])
    with pytest.raises(Trap, match="continuation already consumed"):
        guest.store.resume(k, [i32(1)], [])
    with pytest.raises(Trap, match="continuation already consumed"):
        guest.store.resume_throw(k, guest["oops"], [i32(1)], [])


def test_a_tag_that_the_host_does_not_handle(guest: Guest) -> None:
    with pytest.raises(UnhandledSuspension):
        guest.store.resume(guest.cont("unhandled"), [i32(0)], [guest["ask"]])
    # The store is as good as before.
    assert guest.store.resume(guest.cont("twice"), [i32(4)], []) == Returned((i32(8),))


def test_failures_after_a_suspension(guest: Guest) -> None:
    for name, error in (("trapping", Trap), ("throwing", WasmException)):
        out = guest.store.resume(guest.cont(name), [i32(0)], [guest["ask"]])
        assert isinstance(out, Suspended)
        with pytest.raises(error):
            guest.store.resume(out.continuation, [i32(1)], [])


def test_throwing_into_a_continuation(guest: Guest) -> None:
    out = guest.store.resume(guest.cont("catching"), [i32(0)], [guest["ask"]])
    assert isinstance(out, Suspended)
    caught = guest.store.resume_throw(out.continuation, guest["oops"], [i32(77)], [])
    assert caught == Returned((i32(77),))


def test_throwing_into_one_that_does_not_catch_or_has_not_started(guest: Guest) -> None:
    out = guest.store.resume(guest.cont("ask2"), [i32(0)], [guest["ask"]])
    assert isinstance(out, Suspended)
    for k in (out.continuation, guest.cont("ask2")):
        with pytest.raises(WasmException) as caught:
            guest.store.resume_throw(k, guest["oops"], [i32(5)], [])
        assert caught.value.values == (i32(5),)


def test_very_many_are_resumed_in_constant_space(guest: Guest) -> None:
    for n in range(300):
        out = guest.store.resume(guest.cont("ask2"), [i32(n)], [guest["ask"]])
        assert isinstance(out, Suspended)
        out = guest.store.resume(out.continuation, [i32(1)], [guest["ask"]])
        assert isinstance(out, Suspended)
        assert guest.store.resume(out.continuation, [i32(n)], []) == Returned((i32(n + 1),))


# Memories, tables, globals


def test_a_view_of_a_memory(guest: Guest) -> None:
    store, memory = guest.store, guest["memory"]
    store.invoke(guest["poke"], [i32(65535), i32(200)])
    view = store.memory_view(memory)
    assert len(view) == 65536
    assert view[65535] == 200
    if not view.readonly:
        view[3] = 9
        assert store.invoke(guest["peek"], [i32(3)]) == [i32(9)]
    assert [store.grow_memory(memory, n) for n in (1, 2, 1, 1)] == [1, -1, 2, -1]
    assert len(store.memory_view(memory)) == 3 * 65536
    assert store.memory_view(memory)[65535] == 200


def test_elements_of_a_table(guest: Guest) -> None:
    store, table = guest.store, guest["table"]
    assert store.read_table(table, 1) == Null("func")
    with pytest.raises(IndexError):
        store.read_table(table, 2)
    assert [store.grow_table(table, n, Null("func")) for n in (3, 2, 1)] == [-1, 2, -1]
    assert store.read_table(table, 3) == Null("func")
    store.write_table(table, 3, Null("func"))


def test_a_global_is_written(guest: Guest) -> None:
    store, global_ = guest.store, guest["global"]
    store.write_global(global_, ("i64", 1 << 63))
    assert store.read_global(global_) == ("i64", 1 << 63)
