"""WASI in an event loop: a call that has to wait suspends the guest, and the others go on.

await Wasi(args=["cat"]).aio.run(Module("cat.wasm"))

Calls that may have to wait are coroutine functions here, and an instance awaits those.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from inspect import isgeneratorfunction
from typing import Any, Protocol

from wasmfx.embed.instance import Instance
from wasmfx.embed.items import Store
from wasmfx.embed.module import Module
from wasmfx.errors import Exit
from wasmfx.wasi.binding import FAILURES, BoundCall, answer
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.table import MODULE
from wasmfx.wasi.waiting import READ, TURN, WRITE, Ready, Wait, polled

Imports = Mapping[str, Any]

_LONGEST = 86_400.0
"""Seconds that a loop is asked for at most: they do not take any number."""


class AwaitedCall:
    """A call that may have to wait, as a coroutine function."""

    __slots__ = ("__name__", "call")

    def __init__(self, call: BoundCall) -> None:
        self.__name__ = call.__name__
        self.call = call

    async def __call__(self, *args: int) -> int:
        """Make the call: the errno. One that is ready at once does not ask the event loop."""
        try:
            steps = self.call.start(*args)
            if steps is not None:
                wait = next(steps)
                while True:
                    wait = steps.send(await waited(wait))
        except StopIteration:
            pass
        except FAILURES as error:
            return answer(error)
        return Errno.SUCCESS


class Hosted(Protocol):
    """What a `Wasi` is here: calls by name, and the world that they work on."""

    def __getitem__(self, name: str) -> BoundCall: ...

    def __iter__(self) -> Iterator[str]: ...

    def __len__(self) -> int: ...

    def bind(self, instance: Instance) -> None: ...

    def close(self) -> None: ...


class AioWasi(Mapping[str, BoundCall | AwaitedCall]):
    """What a guest in an event loop imports from `wasi_snapshot_preview1`.

    The world is that of `wasi`, which is bound to an instance and closed as ever.
    """

    def __init__(self, wasi: Hosted) -> None:
        self.wasi = wasi

    def __getitem__(self, name: str) -> BoundCall | AwaitedCall:
        call = self.wasi[name]
        return AwaitedCall(call) if isgeneratorfunction(call.code) else call

    def __iter__(self) -> Iterator[str]:
        return iter(self.wasi)

    def __len__(self) -> int:
        return len(self.wasi)

    async def instance(
        self, module: Module, imports: Imports | None = None, store: Store | None = None
    ) -> Instance:
        """An instance of a module that imports this. A reactor is initialized."""
        made = Instance(module, {MODULE: self, **(imports or {})}, store)
        self.wasi.bind(made)
        if "_initialize" in made.exports:
            await made.aio._initialize()
        return made

    async def run(
        self, module: Module, imports: Imports | None = None, store: Store | None = None
    ) -> int:
        """Run a command: the exit code of its `_start`. Nothing that it opened stays open."""
        with closing(self.wasi):
            try:
                made = await self.instance(module, imports, store)
                await made.aio._start()
            except Exit as end:
                return end.code
            return 0


async def waited(wait: Wait) -> Ready:
    """What has come of a wait. It is looked at last: others may have been woken by the same."""
    if wait is TURN:
        await asyncio.sleep(0)
        return {}
    ready = polled(wait.files)
    if ready or come(wait):
        return ready
    copies: dict[int, int] = {}
    try:
        # A loop knows one callback for a descriptor: with copies, neither several guests that wait
        # for the same file nor a host that watches it get into each other's way. And a guest that
        # closes it meanwhile leaves no number in the loop that is soon somebody else's.
        copies.update((os.dup(fd), fd) for fd in wait.files)
        files = {copy: wait.files[fd] for copy, fd in copies.items()}
        while not ready and not come(wait):
            await woken(files, wait.until)
            ready = polled(files)
        return {copies[copy]: what for copy, what in ready.items()}
    finally:
        for copy in copies:
            os.close(copy)


def come(wait: Wait) -> bool:
    """Whether the time has come."""
    return wait.until is not None and wait.until <= time.monotonic_ns()


async def woken(files: Mapping[int, int], until: int | None) -> None:
    """Wait until it seems that one of `files` is as wanted, or that a time has come."""
    loop = asyncio.get_running_loop()
    future = loop.create_future()
    pause = _LONGEST if until is None else (until - time.monotonic_ns()) / 1e9
    timer = loop.call_later(min(max(pause, 0), _LONGEST), wake, future)
    try:
        for fd, wanted in files.items():
            if wanted & READ:
                loop.add_reader(fd, wake, future)
            if wanted & WRITE:
                loop.add_writer(fd, wake, future)
        await future
    finally:
        timer.cancel()
        for fd in files:
            loop.remove_reader(fd)
            loop.remove_writer(fd)


def wake(future: asyncio.Future[None]) -> None:
    """Wake up who awaits the future, unless somebody has done so already."""
    if not future.done():
        future.set_result(None)
