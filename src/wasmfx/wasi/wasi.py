"""WASI preview 1 as an object of Python: imports for a guest, and what they work on.

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
from wasmfx.embed.items import Store
from wasmfx.embed.module import Module
from wasmfx.errors import Exit
from wasmfx.syntax.phrase import Phrase
from wasmfx.wasi import rights
from wasmfx.wasi.binding import BoundCall
from wasmfx.wasi.calls.sockets import descriptor
from wasmfx.wasi.descriptors import Descriptor, Descriptors
from wasmfx.wasi.files import opened
from wasmfx.wasi.memory import GuestMemory, View
from wasmfx.wasi.streams import Sink, Source, sink, source
from wasmfx.wasi.table import MODULE, SIGNATURES
from wasmfx.wasi.waiting import Blocking, Waiter
from wasmfx.wasi.world import World

if TYPE_CHECKING:
    from socket import socket

    from wasmfx.wasi.aio import AioWasi

Path = str | os.PathLike[str]
Imports = Mapping[str, Any]
"""What an `Instance` takes, besides this."""


class ReadOnly(Phrase):
    """A directory of the host whose files a guest can look at, and no more."""

    path: Path


class Wasi(Mapping[str, BoundCall]):
    """What a guest imports from `wasi_snapshot_preview1`, and the world that it sees through it.

    `args` begins with the guest's own name. `dirs` maps names to directories of the host: the guest
    reaches what is below them, and no other file. `stdin` is bytes, a descriptor or a file object;
    `stdout` and `stderr` are one of the latter two. They are Python's own unless given.
    `sockets` get the numbers after the directories; the guest has copies of its own.

    A Wasi belongs to one instance, whose memory it must know: see `instance`, `run` and `bind`.
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
    ) -> None:
        fds = Descriptors(open_files)
        strings = tuple(string(a) for a in args)
        variables = tuple(string(f"{name}={value}") for name, value in (env or {}).items())
        self.world = World(strings, variables, fds, clock, random, GuestMemory())
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
        """Say whose memory the calls read and write: that which `instance` exports. They wait no
        longer than its store has time."""
        inner = instance.store.inner
        self.world.deadline = lambda: inner.deadline
        view = memory_of(instance)
        if view is not None:
            self.bind_memory(view)

    def bind_memory(self, view: View) -> None:
        """The same, by what gives the bytes as they are at a time."""
        self.world.memory.view = view

    def instance(
        self, module: Module, imports: Imports | None = None, store: Store | None = None
    ) -> Instance:
        """An instance of a module that imports this. A reactor is initialized."""
        made = Instance(module, {MODULE: self, **(imports or {})}, store)
        self.bind(made)
        if "_initialize" in made.exports:
            made.exports._initialize()
        return made

    def run(
        self, module: Module, imports: Imports | None = None, store: Store | None = None
    ) -> int:
        """Run a command: the exit code of its `_start`. Nothing that it opened stays open."""
        with self:
            try:
                self.instance(module, imports, store).exports._start()
            except Exit as end:
                return end.code
            return 0

    @property
    def aio(self) -> AioWasi:
        """The same for a guest in an event loop: calls that wait suspend it, and nobody else."""
        # Few guests are, and asyncio is half of what a program needs to start.
        from wasmfx.wasi.aio import AioWasi

        return AioWasi(self)

    def another(self) -> Wasi:
        """The same world for a second instance, which has a memory of its own."""
        from copy import copy  # Few guests have two.

        twin = copy(self)
        twin.world = copy(self.world)
        twin.world.memory = GuestMemory()
        twin._calls = {}
        return twin

    def close(self) -> None:
        """Close what the guest has open. Streams and sockets that were given are not its own."""
        self.world.fds.close_all()

    def __enter__(self) -> Wasi:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def string(given: str | bytes) -> bytes:
    """An argument or a variable, as the guest gets it."""
    data = os.fsencode(given)
    if b"\0" in data:
        raise ValueError(f"{given!r} has a NUL in it, where strings end")
    return data


def preopened(name: str, directory: Path | ReadOnly) -> Descriptor:
    """A directory of the host that is open from the start."""
    path = directory.path if isinstance(directory, ReadOnly) else directory
    permitted = rights.READ_ONLY if isinstance(directory, ReadOnly) else rights.ALL
    file = opened(os.open(path, os.O_RDONLY | os.O_DIRECTORY))
    return Descriptor(file, rights.DIRECTORY & permitted, permitted, preopen=string(name))


def memory_of(instance: Instance) -> View | None:
    """What gives the bytes of the memory that an instance exports."""
    if "memory" not in instance.exports:
        return None
    memory = instance.exports["memory"]
    inner, extern = memory.store.inner, memory.extern
    return lambda: inner.memory_view(extern)
