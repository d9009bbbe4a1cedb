"""The same work in guests that await, in coroutines, and in threads that wait.

Each side has two jobs. `sequence` awaits n times in one caller. `crowd` lets n callers wait at
once, and calls `gathered` when all of them wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import wasmfx

TEXT = """
(module
  (import "env" "fetch" (func $fetch (param i32) (result i32)))
  (func (export "handle") (param i32) (result i32)
    (i32.add (call $fetch (local.get 0)) (i32.const 1)))
  (func (export "repeat") (param $n i32) (result i32) (local $sum i32)
    (loop $more
      (local.set $sum (i32.add (local.get $sum) (call $fetch (i32.const 1))))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $sum)))
"""
THREADS = 64
"""Each waiting function needs its own thread, so there are few."""

Gathered = Callable[[], None]


class Side(Protocol):
    most: int
    """The number that can wait at once."""

    async def sequence(self, count: int) -> int: ...

    async def crowd(self, count: int, gathered: Gathered) -> int: ...


async def turn(n: int) -> int:
    """The shortest wait: one turn of the event loop."""
    await asyncio.sleep(0)
    return n


class Gate:
    """An event that all wait for, set when all have arrived."""

    def __init__(self, count: int, gathered: Gathered) -> None:
        self.missing = count
        self.gathered = gathered
        self.open = asyncio.Event()

    async def pass_through(self, n: int) -> int:
        self.missing -= 1
        if not self.missing:
            self.gathered()
            self.open.set()
        await self.open.wait()
        return n


class Guests:
    """All in one instance."""

    most = 1_000_000

    def __init__(self) -> None:
        self.fetch = turn
        module = wasmfx.Module(TEXT)
        self.instance = wasmfx.Instance(module, {"env": {"fetch": self.fetched}})

    async def fetched(self, n: int) -> int:
        return await self.fetch(n)

    async def sequence(self, count: int) -> int:
        self.fetch = turn
        return int(await self.instance.aio.repeat(count))

    async def crowd(self, count: int, gathered: Gathered) -> int:
        self.fetch = Gate(count, gathered).pass_through
        handle = self.instance.aio.handle
        return sum(await asyncio.gather(*(handle(n) for n in range(count))))


class Coroutines:
    """The guest's functions as Python coroutines."""

    most = 1_000_000

    def __init__(self) -> None:
        self.fetch = turn

    async def fetched(self, n: int) -> int:
        return await self.fetch(n)

    async def handle(self, n: int) -> int:
        return await self.fetched(n) + 1

    async def sequence(self, count: int) -> int:
        self.fetch = turn
        return sum([await self.fetched(1) for _ in range(count)])

    async def crowd(self, count: int, gathered: Gathered) -> int:
        self.fetch = Gate(count, gathered).pass_through
        return sum(await asyncio.gather(*(self.handle(n) for n in range(count))))


class Threads:
    """Functions in threads of a pool, each of which waits for the loop."""

    most = THREADS

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(THREADS)
        self.fetch = turn

    def fetched(self, n: int, loop: asyncio.AbstractEventLoop) -> int:
        return asyncio.run_coroutine_threadsafe(self.fetch(n), loop).result()

    async def sequence(self, count: int) -> int:
        self.fetch, loop = turn, asyncio.get_running_loop()

        def repeat() -> int:
            return sum(self.fetched(1, loop) for _ in range(count))

        return await loop.run_in_executor(self.pool, repeat)

    async def crowd(self, count: int, gathered: Gathered) -> int:
        loop = asyncio.get_running_loop()
        self.fetch = Gate(count, gathered).pass_through

        def handle(n: int) -> int:
            return self.fetched(n, loop) + 1

        calls = (loop.run_in_executor(self.pool, handle, n) for n in range(count))
        return sum(await asyncio.gather(*calls))


SIDES: dict[str, Callable[[], Side]] = {
    "guests": Guests,
    "coroutines": Coroutines,
    "threads": Threads,
}
