"""Host functions that ask for the instance that calls them."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import wasmfx
from tests.embed.stores import store

__all__ = ["store"]

TEXT = """(module
  (import "env" "log" (func $log (param i32 i32) (result i32)))
  (memory (export "memory") 1)
  (data (i32.const 8) "{word}")
  (tag $t (export "t"))
  (func (export "go") (result i32) (call $log (i32.const 8) (i32.const {length})))
  (func (export "late") (result i32) (suspend $t)
    (call $log (i32.const 8) (i32.const {length})))
  (func (export "tail") (result i32) (return_call $log (i32.const 8) (i32.const {length})))
  (export "log" (func $log)))
"""


def guest(word: str) -> wasmfx.Module:
    return wasmfx.Module(TEXT.format(word=word, length=len(word)))


def logging() -> tuple[list[str], Callable[..., int]]:
    seen: list[str] = []

    @wasmfx.with_caller
    def log(caller: wasmfx.Instance, at: int, size: int) -> int:
        seen.append(caller.memory.read_text(at, size))
        return size

    return seen, log


def test_a_function_reads_the_memory_of_its_caller(store: wasmfx.Store) -> None:
    seen, log = logging()
    instances = [
        wasmfx.Instance(guest(word), {"env": {"log": log}}, store) for word in ("one", "other")
    ]
    for instance in (*instances, instances[0]):
        assert instance.exports.go() == instance.exports.tail()
    assert seen == ["one", "one", "other", "other", "one", "one"]


def test_the_caller_is_the_instance(store: wasmfx.Store) -> None:
    seen: list[wasmfx.Instance] = []

    @wasmfx.with_caller
    def log(caller: wasmfx.Instance, *_: int) -> int:
        seen.append(caller)
        return 0

    instance = wasmfx.Instance(guest("x"), {"env": {"log": log}}, store)
    instance.exports.go()
    assert seen == [instance]


def test_an_instance_that_was_dropped(store: wasmfx.Store) -> None:
    seen, log = logging()
    go = wasmfx.Instance(guest("word"), {"env": {"log": log}}, store).exports.go
    gc.collect()
    assert (go(), go()) == (4, 4)
    assert seen == ["word", "word"]


def test_a_store_is_freed_without_a_collection() -> None:
    _, log = logging()
    store = wasmfx.Store("native")
    wasmfx.Instance(guest("word"), {"env": {"log": log}}, store).exports.go()
    gone = weakref.ref(store)
    gc.disable()
    try:
        del store
        assert gone() is None
    finally:
        gc.enable()


def test_a_start_function_has_a_caller(store: wasmfx.Store) -> None:
    seen, log = logging()
    text = TEXT.format(word="start", length=5).rstrip()[:-1] + (
        "(func $s (drop (call $log (i32.const 8) (i32.const 5)))) (start $s))"
    )
    instance = wasmfx.Instance(wasmfx.Module(text), {"env": {"log": log}}, store)
    assert seen == ["start"]
    assert instance.exports.go() == 5


def test_a_coroutine_function_after_an_await(store: wasmfx.Store) -> None:
    @wasmfx.with_caller
    async def log(caller: wasmfx.Instance, at: int, size: int) -> int:
        before = caller.memory.read_text(at, size)
        await asyncio.sleep(0.001 * size)
        assert caller.memory.read_text(at, size) == before
        return len(before)

    async def run() -> list[int]:
        words = ["a", "bb", "ccc"]
        made = [wasmfx.Instance(guest(w), {"env": {"log": log}}, store) for w in words]
        return [*await asyncio.gather(*[one.aio.go() for one in (*made, *made)])]

    assert asyncio.run(run()) == [1, 2, 3, 1, 2, 3]


def test_a_call_from_a_continuation(store: wasmfx.Store) -> None:
    seen, log = logging()
    e = wasmfx.Instance(guest("word"), {"env": {"log": log}}, store).exports
    outcome = wasmfx.Continuation(e.late).resume(on=e.t)
    assert isinstance(outcome, wasmfx.Suspended)
    other = wasmfx.Instance(guest("other"), {"env": {"log": log}}, store).exports
    other.go()
    outcome.continuation.resume()
    assert seen == ["other", "word"]


def test_a_function_that_is_exported_again_keeps_its_instance(store: wasmfx.Store) -> None:
    """The function belongs to the instance that imported it from Python."""
    seen, log = logging()
    first = wasmfx.Instance(guest("first"), {"env": {"log": log}}, store)
    second = wasmfx.Instance(guest("second"), {"env": first}, store)
    assert second.exports.go() == 6
    assert seen == ["first\0"]


def test_methods_and_other_callables(store: wasmfx.Store) -> None:
    class Env:
        def __init__(self) -> None:
            self.seen: list[object] = []

        @wasmfx.with_caller
        def log(self, caller: wasmfx.Instance, at: int, size: int) -> int:
            self.seen.append(caller.memory.read_text(at, size))
            return 7

    env = Env()
    assert wasmfx.Instance(guest("method"), {"env": env}, store).exports.go() == 7
    assert env.seen == ["method"]

    def log(n: int, caller: wasmfx.Instance, *_: int) -> int:
        return n + len(caller.exports)

    marked = wasmfx.with_caller(partial(log, 10))
    assert wasmfx.Instance(guest("partial"), {"env": {"log": marked}}, store).exports.go() == 16


def test_errors_of_the_function(store: wasmfx.Store) -> None:
    @wasmfx.with_caller
    def log(caller: wasmfx.Instance, at: int, size: int) -> Any:
        return "x" if size == 1 else caller.nothing  # type: ignore[attr-defined]

    e = wasmfx.Instance(guest("x"), {"env": {"log": log}}, store).exports
    with pytest.raises(TypeError, match='"env" "log"'):
        e.go()
    e = wasmfx.Instance(guest("xx"), {"env": {"log": log}}, store).exports
    with pytest.raises(AttributeError, match="nothing"):
        e.go()


def test_the_memory_of_an_instance(store: wasmfx.Store) -> None:
    def made(text: str) -> wasmfx.Instance:
        return wasmfx.Instance(wasmfx.Module(f"(module {text})"), store=store)

    assert made('(memory (export "m") 1)').memory.size == 65536
    one = '(memory (export "a") 1) (memory (export "memory") 2)'
    assert made(one).memory.pages == 2
    with pytest.raises(LookupError, match="no memory is exported; there is: f"):
        _ = made('(func (export "f"))').memory
    with pytest.raises(LookupError, match=r"several memories are exported.*: a, b"):
        _ = made('(memory (export "a") 1) (memory (export "b") 1)').memory


def test_mistakes(store: wasmfx.Store) -> None:
    _, log = logging()
    with pytest.raises(TypeError, match="must be given as an import"):
        wasmfx.Func(store, log, ["i32", "i32"], ["i32"])
    with pytest.raises(TypeError, match="expected a function, got int"):
        wasmfx.with_caller(5)  # type: ignore[type-var]
    with pytest.raises(TypeError, match="cannot be marked"):
        wasmfx.with_caller(print)
