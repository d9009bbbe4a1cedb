"""Limits of time for a block of calls: spinning, awaiting, compiling and waiting guests."""

from __future__ import annotations

import asyncio
import contextvars
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

import wasmfx
from tests.embed.stores import store
from wasmfx.wasi import Wasi

__all__ = ["store"]

TEXT = """(module
  (import "env" "pause" (func $pause (param i32) (result i32)))
  (func (export "spin") (loop $again (br $again)))
  (func (export "one") (result i32) (i32.const 1))
  (tag $error (import "env" "error"))
  (func (export "wait") (param i32) (result i32) (call $pause (local.get 0)))
  (func (export "guarded") (param i32) (result i32)
    (block $caught
      (return (try_table (result i32) (catch_all $caught) (call $pause (local.get 0)))))
    (i32.const -1)))
""".replace('  (tag $error (import "env" "error"))\n', "")


async def pause(n: int) -> int:
    await asyncio.sleep(n / 1000)
    return n


def guest(store: wasmfx.Store) -> wasmfx.Instance:
    return wasmfx.Instance(wasmfx.Module(TEXT), {"env": {"pause": pause}}, store)


@contextmanager
def ends_within(seconds: float) -> Iterator[None]:
    before = time.monotonic()
    with pytest.raises(wasmfx.OutOfTime, match="the deadline has passed"):
        yield
    # Generous: other processes may take the processor.
    assert time.monotonic() - before < seconds + 2


def test_a_spinning_guest_ends(store: wasmfx.Store) -> None:
    e = guest(store).exports
    with ends_within(0.05), wasmfx.limit(seconds=0.05):
        e.spin()
    assert e.one() == 1
    assert store.deadline is None


def test_the_earliest_end_counts(store: wasmfx.Store) -> None:
    e = guest(store).exports
    with wasmfx.limit(seconds=60):
        with ends_within(0.05), wasmfx.limit(seconds=0.05):
            e.spin()
        with ends_within(0.05):
            store.deadline = time.monotonic() + 0.05
            e.spin()
        store.deadline = None
        with wasmfx.limit(seconds=0.05), ends_within(0.05), wasmfx.limit(seconds=60):
            e.spin()
    store.deadline = time.monotonic() + 60
    with ends_within(0.05), wasmfx.limit(seconds=0.05):
        e.spin()


def test_an_instance_is_not_made_after_the_end(store: wasmfx.Store) -> None:
    text = "(module (func (loop (br 0))) (start 0))"
    with ends_within(0.05), wasmfx.limit(seconds=0.05):
        wasmfx.Instance(wasmfx.Module(text), store=store)


def test_an_awaiting_guest_ends_and_cannot_catch_it(store: wasmfx.Store) -> None:
    aio = guest(store).aio

    async def run(name: str) -> None:
        with wasmfx.limit(seconds=0.05):
            await aio[name](60_000)

    for name in "wait", "guarded":
        with ends_within(0.05):
            asyncio.run(run(name))
    store.deadline = time.monotonic() + 0.05
    with ends_within(0.05):
        asyncio.run(aio.wait(60_000))
    store.deadline = None
    assert asyncio.run(aio.guarded(1)) == 1


def test_a_timeout_of_the_function_itself_reaches_the_guest(store: wasmfx.Store) -> None:
    async def late(n: int) -> int:
        async with asyncio.timeout(0.001):
            return await pause(n)

    made = wasmfx.Instance(wasmfx.Module(TEXT), {"env": {"pause": late}}, store)

    async def run() -> object:
        with wasmfx.limit(seconds=60):
            return await made.aio.guarded(60_000)

    assert asyncio.run(run()) == -1


def test_limits_travel_with_tasks(store: wasmfx.Store) -> None:
    aio = guest(store).aio

    async def limited(seconds: float) -> str:
        try:
            with wasmfx.limit(seconds=seconds):
                return str(await aio.wait(300))
        except wasmfx.OutOfTime:
            return "late"

    async def run() -> list[str]:
        return await asyncio.gather(*[limited(s) for s in (0.02, 60, 0.02, 60)])

    assert asyncio.run(run()) == ["late", "300", "late", "300"]


def test_another_thread_has_no_limit() -> None:
    def count() -> int:
        made = wasmfx.Instance(wasmfx.Module(COUNT), store=wasmfx.Store())
        found: int = made.exports.count(1 << 26)
        return found

    with ThreadPoolExecutor(1) as pool, wasmfx.limit(seconds=0.001):
        time.sleep(0.01)
        assert pool.submit(count).result() == 0
        inherited = contextvars.copy_context()
        with pytest.raises(wasmfx.OutOfTime):
            pool.submit(inherited.run, count).result()


COUNT = """(module (func (export "count") (param i32) (result i32)
  (loop $again (br_if $again (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
  (local.get 0)))"""


def test_a_call_of_wasi_that_waits_ends(store: wasmfx.Store) -> None:
    text = """(module
      (import "wasi_snapshot_preview1" "fd_read"
        (func $read (param i32 i32 i32 i32) (result i32)))
      (memory (export "memory") 1)
      (func (export "_start")
        (i32.store (i32.const 4) (i32.const 8))
        (drop (call $read (i32.const 0) (i32.const 0) (i32.const 1) (i32.const 100)))))"""
    reading, writing = os.pipe()
    try:
        with ends_within(0.05), wasmfx.limit(seconds=0.05):
            Wasi(stdin=reading).run(wasmfx.Module(text), store=store)
    finally:
        os.close(reading)
        os.close(writing)


def test_mistakes() -> None:
    for seconds, error in (("x", TypeError), (None, TypeError), (float("nan"), ValueError)):
        with pytest.raises(error), wasmfx.limit(seconds=seconds):  # type: ignore[arg-type]
            raise AssertionError("entered")
    with pytest.raises(TypeError):
        wasmfx.limit(1)  # type: ignore[misc]
    with pytest.raises(ZeroDivisionError), wasmfx.limit(seconds=1):
        _ = 1 / 0
