"""WASI preview 1 for Python programs: the imports of a guest, and the files it may use.

wasi = Wasi(args=["cat", "/data/notes"], dirs={"/data": "notes"})
wasi.run(Module("cat.wasm"))
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wasmfx.embed.instance import Instance
from wasmfx.embed.module import Module
from wasmfx.embed.store import Store
from wasmfx.errors import Exit
from wasmfx.runtime.limits import earlier
from wasmfx.syntax.phrase import Phrase
from wasmfx.wasi import rights
from wasmfx.wasi.binding import MODULE, SIGNATURES, BoundCall
from wasmfx.wasi.calls.sockets import descriptor
from wasmfx.wasi.descriptors import Descriptor, Descriptors, opened
from wasmfx.wasi.quotas import NO_LIMITS, Quota, WasiLimits, checked
from wasmfx.wasi.streams import Sink, Source, sink, source
from wasmfx.wasi.waiting import Blocking, Waiter
from wasmfx.wasi.world import GuestMemory, View, World

if TYPE_CHECKING:
    from socket import socket

    from wasmfx.wasi.aio import AioWasi

Path = str | os.PathLike[str]
Imports = Mapping[str, Any]
"""Other imports, as `Instance` takes them."""


class ReadOnly(Phrase):
    """A directory of the host whose files a guest may read, but not change."""

    path: Path


class Wasi(Mapping[str, BoundCall]):
    """The imports from `wasi_snapshot_preview1` for one instance.

    `args` begins with the program's name. `dirs` maps names in the guest to directories of the
    host; the guest reaches files below them, and no other file. `stdin` is bytes, a descriptor or a
    file object; `stdout` and `stderr` are a descriptor or a file object. They default to
    `sys.stdin`, `sys.stdout` and `sys.stderr`. `sockets` get the descriptors after the
    directories; the guest has its own copies. `limits` bound what the guest writes.

    A Wasi has to know the memory of its instance: use `instance`, `run` or `bind`.
    """

    def __init__(
        self,
        args: Sequence[str | bytes] = (),
        env: Mapping[str, str] | None = None,
        dirs: Mapping[str, Path | ReadOnly] | None = None,
        stdin: Source | None = None,
        stdout: Sink | None = None,
        stderr: Sink | None = None,
        *,
        sockets: Iterable[socket] = (),
        waiter: Waiter | None = None,
        clock: Callable[[int], int] = time.clock_gettime_ns,
        random: Callable[[int], bytes] = os.urandom,
        open_files: int = 256,
        limits: WasiLimits = NO_LIMITS,
    ) -> None:
        fds = Descriptors(open_files)
        strings = tuple(string(a) for a in args)
        variables = tuple(string(f"{name}={value}") for name, value in (env or {}).items())
        quota = Quota(checked(limits))
        self.world = World(strings, variables, fds, clock, random, GuestMemory(), quota)
        self.waiter = waiter or Blocking()
        self._calls: dict[str, BoundCall] = {}
        fds.add(source(stdin if stdin is not None else sys.stdin))
        fds.add(sink(stdout if stdout is not None else sys.stdout))
        fds.add(sink(stderr if stderr is not None else sys.stderr))
        for name, directory in (dirs or {}).items():
            fds.add(preopened(name, directory))
        for sock in sockets:
            fds.add(descriptor(sock.dup()))

    # The imports

    def __getitem__(self, name: str) -> BoundCall:
        if name not in self._calls:
            self._calls[name] = BoundCall(name, SIGNATURES[name], self.world, self.waiter)
        return self._calls[name]

    def __iter__(self) -> Iterator[str]:
        return iter(SIGNATURES)

    def __len__(self) -> int:
        return len(SIGNATURES)

    # The instance

    def bind(self, instance: Instance) -> None:
        """Let the calls use the memory that `instance` exports, and the deadline of its store."""
        inner = instance.store.inner
        self.world.deadline = lambda: earlier(inner.deadline)
        view = memory_of(instance)
        if view is not None:
            self.bind_memory(view)

    def bind_memory(self, view: View) -> None:
        """Let the calls use the memory that `view` returns a view of."""
        self.world.memory.view = view

    def instance(
        self, module: Module, imports: Imports | None = None, store: Store | None = None
    ) -> Instance:
        """Instantiate a module that imports this, and initialize it if it is a reactor."""
        made = Instance(module, {MODULE: self, **(imports or {})}, store)
        self.bind(made)
        if "_initialize" in made.exports:
            made.exports._initialize()
        return made

    def run(
        self, module: Module, imports: Imports | None = None, store: Store | None = None
    ) -> int:
        """Run a command: call `_start`, close every file, and return the exit code."""
        with self:
            try:
                self.instance(module, imports, store).exports._start()
            except Exit as end:
                return end.code
            return 0

    @property
    def aio(self) -> AioWasi:
        """These imports for a guest in an event loop, which a call that waits suspends."""
        # Few guests run in an event loop, and asyncio takes half of the time to start.
        from wasmfx.wasi.aio import AioWasi

        return AioWasi(self)

    def another(self) -> Wasi:
        """A Wasi for a second instance, with its own memory and everything else shared."""
        from copy import copy  # Few guests have a second instance.

        twin = copy(self)
        twin.world = copy(self.world)
        twin.world.memory = GuestMemory()
        twin._calls = {}
        return twin

    def close(self) -> None:
        """Close every file that the guest has open. Streams that were given stay open."""
        self.world.fds.close_all()

    def __enter__(self) -> Wasi:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def string(given: str | bytes) -> bytes:
    """An argument or a variable as bytes."""
    data = os.fsencode(given)
    if b"\0" in data:
        raise ValueError(f"{given!r} must not contain a NUL: it would end the string")
    return data


def preopened(name: str, directory: Path | ReadOnly) -> Descriptor:
    """A descriptor for a directory that is open from the start."""
    path = directory.path if isinstance(directory, ReadOnly) else directory
    permitted = rights.READ_ONLY if isinstance(directory, ReadOnly) else rights.ALL
    file = opened(os.open(path, os.O_RDONLY | os.O_DIRECTORY))
    return Descriptor(file, rights.DIRECTORY & permitted, permitted, preopen=string(name))


def memory_of(instance: Instance) -> View | None:
    """A function that returns a view of the memory that an instance exports, if it does."""
    if "memory" not in instance.exports:
        return None
    memory = instance.exports["memory"]
    inner, extern = memory.store.inner, memory.extern
    return lambda: inner.memory_view(extern)
