"""The same small jobs for a Python program that embeds Wasm, on our engine and on wasmtime-py.

A job is a function of a number, which repeats the work as often. Both sides use one module, which
is compiled before the measurement.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeAlias

import wasmfx

Job: TypeAlias = Callable[[int], None]

TEXT = """
(module
  (import "host" "inc" (func $inc (param i32) (result i32)))
  (memory (export "memory") 1)
  (func (export "add") (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1)))
  (func (export "mix") (param i32 i64 f32 f64) (result f64) (local.get 3))
  (func (export "pair") (param i32 i32) (result i32 i32) (local.get 1) (local.get 0))
  (func (export "calls") (param $n i32) (result i32)
    (local $x i32)
    (loop $again
      (local.set $x (call $inc (local.get $x)))
      (br_if $again (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $x)))
"""
EFFECTS = """
(module
  (import "host" "later" (func $later (param i32) (result i32)))
  (tag $ask (export "ask") (param i32) (result i32))
  (func (export "asks") (param i32) (result i32)
    (loop $again (result i32) (local.set 0 (suspend $ask (local.get 0))) (br $again)))
  (func (export "awaits") (param $n i32) (result i32)
    (local $x i32)
    (loop $again
      (local.set $x (call $later (local.get $x)))
      (br_if $again (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $x)))
"""
TINY = '(module (func (export "f") (result i32) (i32.const 7)))'
PAGE = 1 << 16


def inc(n: int) -> int:
    """The host function."""
    return n + 1


async def later(n: int) -> int:
    """The coroutine function."""
    return n + 1


def repeated(f: Callable[..., Any], *args: object) -> Job:
    """The job of calling `f`, which is nothing but calls."""

    def job(times: int) -> None:
        for _ in range(times):
            f(*args)

    return job


def add_of(add: Callable[[int, int], Any]) -> Job:
    """The job of calling an export of two numbers, spelled out as a program would."""

    def job(times: int) -> None:
        for _ in range(times):
            add(2, 3)

    return job


def calls_of(calls: Callable[[int], Any]) -> Job:
    """The job of calling out, in one call in."""

    def job(times: int) -> None:
        assert calls(times) == times

    return job


def resumes_of(func: wasmfx.Func, tag: wasmfx.Tag) -> Job:
    """The job of resuming a continuation, whose rest is then the continuation."""
    held: list[Any] = [wasmfx.Continuation(func).resume(1, on=tag)]

    def job(times: int) -> None:
        s = held.pop()
        for _ in range(times):
            s = s.continuation.resume(2, on=tag)
        held.append(s)

    return job


def sends_of(generator: Generator[int, int, None]) -> Job:
    """The same job with a Python generator."""
    next(generator)

    def job(times: int) -> None:
        for _ in range(times):
            generator.send(2)

    return job


def asks(n: int) -> Generator[int, int, None]:
    """The guest's loop that is resumed."""
    while True:
        n = yield n


def awaits_of(awaits: Callable[[int], Coroutine[Any, Any, int]]) -> Job:
    """The job of awaiting a coroutine that never waits, without an event loop."""

    def job(times: int) -> None:
        found = []
        try:
            awaits(times).send(None)
        except StopIteration as stop:
            found.append(stop.value)
        assert found == [times]

    return job


async def awaits(n: int) -> int:
    """The guest's loop that awaits."""
    x = 0
    for _ in range(n):
        x = await later(x)
    return x


def ours() -> dict[str, Job]:
    """The jobs with `wasmfx`."""
    exports = wasmfx.Instance(wasmfx.Module(TEXT), {"host": {"inc": inc}}).exports
    effects = wasmfx.Instance(wasmfx.Module(EFFECTS), {"host": {"later": later}})
    store, tiny = wasmfx.Store(), wasmfx.Module(TINY)
    memory = exports.memory
    view = memory.store.inner.memory_view(memory.extern)
    return {
        "export call (i32, i32) -> i32": add_of(exports.add),
        "export call (i32, i64, f32, f64) -> f64": repeated(exports.mix, 1, 2, 3.0, 4.0),
        "export call (i32, i32) -> (i32, i32)": repeated(exports.pair, 1, 2),
        "host call (i32) -> i32": calls_of(exports.calls),
        "resume and suspend (i32) -> i32": resumes_of(effects.exports.asks, effects.exports.ask),
        "await (i32) -> i32": awaits_of(effects.aio.awaits),
        "memory read, 64 KiB": repeated(lambda: view[:PAGE].tobytes()),
        "instance of a tiny module": repeated(lambda: wasmfx.Instance(tiny, store=store)),
    }


def wasmtime() -> dict[str, Job] | None:
    """The jobs with wasmtime-py, or None if it is not installed."""
    try:
        w: Any = importlib.import_module("wasmtime")
    except ImportError:
        return None
    engine = w.Engine()
    store = w.Store(engine)
    type_ = w.FuncType([w.ValType.i32()], [w.ValType.i32()])
    instance = w.Instance(store, w.Module(engine, TEXT), [w.Func(store, type_, inc)])
    exports = instance.exports(store)
    add, calls, memory = exports["add"], exports["calls"], exports["memory"]
    tiny = w.Module(engine, TINY)
    return {
        "export call (i32, i32) -> i32": add_of(lambda a, b: add(store, a, b)),
        "export call (i32, i64, f32, f64) -> f64": repeated(exports["mix"], store, 1, 2, 3.0, 4.0),
        "export call (i32, i32) -> (i32, i32)": repeated(exports["pair"], store, 1, 2),
        "host call (i32) -> i32": calls_of(lambda n: calls(store, n)),
        "memory read, 64 KiB": repeated(lambda: bytes(memory.read(store, 0, PAGE))),
        "instance of a tiny module": repeated(lambda: w.Instance(w.Store(engine), tiny, [])),
    }


def python() -> dict[str, Job]:
    """The cost of the same work in Python: a lower bound for all sides."""
    data = bytearray(PAGE)
    return {
        "export call (i32, i32) -> i32": add_of(lambda a, b: a + b),
        "host call (i32) -> i32": repeated(inc, 1),
        "resume and suspend (i32) -> i32": sends_of(asks(1)),
        "await (i32) -> i32": awaits_of(awaits),
        "memory read, 64 KiB": repeated(lambda: bytes(data)),
    }
