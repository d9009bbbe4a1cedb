"""WASI in an event loop: a call that has to wait suspends the guest, and other tasks run.

    await Wasi(args=["cat"]).aio.run(Module("cat.wasm"))

Calls that may wait are coroutine functions here. `Instance` suspends the guest to await them.
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
from wasmfx.embed.module import Module
from wasmfx.embed.store import Store
from wasmfx.errors import Exit
from wasmfx.wasi.binding import FAILURES, MODULE, BoundCall, errno_for
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.waiting import READ, TURN, WRITE, Ready, Wait, polled

Imports = Mapping[str, Any]

_LONGEST = 86_400.0
"""The longest timer, in seconds: event loops do not accept every number."""


class AwaitedCall:
    """A call that may wait, as a coroutine function."""

    __slots__ = ("__name__", "call")

    def __init__(self, call: BoundCall) -> None:
        self.__name__ = call.__name__
        self.call = call

    async def __call__(self, *args: int) -> int:
        """Make the call and return the errno. A call that need not wait does not use the loop."""
        try:
            steps = self.call.start(*args)
            if steps is not None:
                wait = next(steps)
                while True:
                    wait = steps.send(await wait_in_loop(wait))
        except StopIteration:
            pass
        except FAILURES as error:
            return errno_for(error)
        return Errno.SUCCESS


class Hosted(Protocol):
    """The part of a `Wasi` that this module uses."""

    def __getitem__(self, name: str) -> BoundCall: ...

    def __iter__(self) -> Iterator[str]: ...

    def __len__(self) -> int: ...

    def bind(self, instance: Instance) -> None: ...

    def close(self) -> None: ...


class AioWasi(Mapping[str, BoundCall | AwaitedCall]):
    """The imports from `wasi_snapshot_preview1` for a guest in an event loop.

    It shares everything with `wasi`. To bind an instance or to close files, use `wasi`.
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
        """Instantiate a module that imports this, and initialize it if it is a reactor."""
        made = Instance(module, {MODULE: self, **(imports or {})}, store)
        self.wasi.bind(made)
        if "_initialize" in made.exports:
            await made.aio._initialize()
        return made

    async def run(
        self, module: Module, imports: Imports | None = None, store: Store | None = None
    ) -> int:
        """Run a command: call `_start`, close every file, and return the exit code."""
        with closing(self.wasi):
            try:
                made = await self.instance(module, imports, store)
                await made.aio._start()
            except Exit as end:
                return end.code
            return 0


async def wait_in_loop(wait: Wait) -> Ready:
    """Wait, and return the files that are ready.

    Files are polled again after waking up: another guest may have read the same file first.
    """
    if wait is TURN:
        await asyncio.sleep(0)
        return {}
    ready = polled(wait.files)
    if ready or is_over(wait):
        return ready
    copies: dict[int, int] = {}
    try:
        # A loop has one callback for each descriptor. With copies, several guests and the host can
        # watch one file. And if a guest closes the file while it waits, the loop does not keep a
        # number that soon stands for another file.
        copies.update((os.dup(fd), fd) for fd in wait.files)
        files = {copy: wait.files[fd] for copy, fd in copies.items()}
        while not ready and not is_over(wait):
            await wake_up_on(files, wait.until)
            ready = polled(files)
        return {copies[copy]: what for copy, what in ready.items()}
    finally:
        for copy in copies:
            os.close(copy)


def is_over(wait: Wait) -> bool:
    """Whether the time of a wait has been reached."""
    return wait.until is not None and wait.until <= time.monotonic_ns()


async def wake_up_on(files: Mapping[int, int], until: int | None) -> None:
    """Wait until the loop reports one of `files` as ready, or until the time `until`."""
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
    """Complete the future, unless it is complete."""
    if not future.done():
        future.set_result(None)
