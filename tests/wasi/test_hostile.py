"""Every call with hostile arguments: none costs much memory, and none outlives its deadline.

The calls come from the table of the binding, so a call that is added is tested too. The streams
never get ready: pipes and sockets that no one reads or fills, and a FIFO.
"""

from __future__ import annotations

import os
import socket
import time
import tracemalloc
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

import wasmfx
from tests.wasi.guest import forwarder
from wasmfx.runtime.compilation import Tier
from wasmfx.wasi import Wasi
from wasmfx.wasi.binding import SIGNATURES
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.records import ABSTIME, CLOCK, IOVEC, ON_CLOCK, ON_FD, READABLE, SUBSCRIPTION

ROUNDS = int(os.environ.get("WASMFX_HOSTILE", "20"))
"""How many argument lists each call gets."""
SECONDS = 0.02
"""The deadline of each call."""
LATE = 0.05
"""Seconds after its deadline at which a call must have ended, in the best of a few tries."""
TRIES = 5
MOST = 64 << 20
"""Bytes that a call may take of the host, besides the guest's memory."""

PAGES = 1024
MEMORY = PAGES << 16

VECTORS, OVERLAPPING, SUBSCRIBED, DEEP, OUT = 0, 1 << 14, 1 << 15, 1 << 19, 1 << 20
"""Where the guest has vectors, subscriptions, a long path and room for results."""
PATHS = {
    name: DEEP + (8 + n << 14)
    for n, name in enumerate((b"fifo", b"file", b"dir", b"l19", b"big", b"dir/new", b"../x"))
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A FIFO, a sparse file, links that multiply, and a directory with many entries."""
    tmp_path = tmp_path_factory.mktemp("hostile")
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "dir").mkdir()
    (tmp_path / "file").write_bytes(bytes(1000))
    with (tmp_path / "big").open("wb") as file:
        file.truncate(1 << 40)
    steps = "dir/../" * 500
    os.symlink(f"{steps}dir", tmp_path / "l0")
    for n in range(1, 20):
        os.symlink(f"{steps}l{n - 1}", tmp_path / f"l{n}")
    for n in range(2000):
        (tmp_path / "dir" / f"{n:0100}").touch()
    return tmp_path


class Attack:
    """A guest with streams that block, and its calls."""

    def __init__(self, tier: Tier, folder: Path, cleanup: ExitStack) -> None:
        reading, self.writing = os.pipe()
        self.reading, writing = os.pipe()
        for fd in reading, self.writing, self.reading, writing:
            cleanup.callback(os.close, fd)
        fill(writing)
        streams = socket.socketpair()
        datagrams = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        listening = socket.socket(socket.AF_UNIX)
        listening.bind(f"\0wasmfx-{os.getpid()}-{id(self)}")
        listening.listen()
        given = [streams[0], datagrams[0], listening]
        for sock in *streams, *datagrams, listening:
            cleanup.enter_context(sock)
        self.wasi = Wasi(
            ["x"] * 100,
            {"K": "v" * 100},
            dirs={"/": folder},
            stdin=reading,
            stdout=writing,
            stderr=Discarding(),
            sockets=given,
        )
        cleanup.callback(self.wasi.close)
        text = forwarder().replace('"memory") 2', f'"memory") {PAGES}')
        store = wasmfx.Store(tier=tier)
        self.instance = wasmfx.Instance(
            wasmfx.Module(text), {"wasi_snapshot_preview1": self.wasi}, store
        )
        self.wasi.bind(self.instance)
        self.memory = memoryview(self.instance.exports.memory)
        self.last = len(self.wasi.world.fds)

    def lay_out(self) -> None:
        """Write the data to which arguments point."""
        self.memory[: 2 << 20] = bytes(2 << 20)
        put = self.put
        put(VECTORS, IOVEC.pack(OUT, 1000) * 1024)
        put(OVERLAPPING, IOVEC.pack(0, MEMORY) * 1024)
        subscriptions = [
            SUBSCRIPTION.pack(1, CLOCK, ON_CLOCK.pack(1, 1 << 62, 0, 0)),
            SUBSCRIPTION.pack(1, CLOCK, ON_CLOCK.pack(0, (1 << 64) - 1, 0, ABSTIME)),
            SUBSCRIPTION.pack(1, READABLE, ON_FD.pack(0)),
            SUBSCRIPTION.pack(1, READABLE, ON_FD.pack(4)),
        ]
        put(SUBSCRIBED, b"".join(subscriptions * 1024))
        put(DEEP, b"dir/../" * 1000)
        for name, at in PATHS.items():
            put(at, name)

    def put(self, at: int, data: bytes) -> None:
        self.memory[at : at + len(data)] = data

    def arguments(self, random: Random, name: str) -> list[int]:
        """Random arguments: descriptors, pointers to the data, lengths, flags and edges."""
        paths = [(at, len(path)) for path, at in PATHS.items()]
        path = random.choice([*paths, (DEEP, 4095), (DEEP, 4000), (DEEP, 1 << 20)])
        pointers = [VECTORS, OVERLAPPING, SUBSCRIBED, path[0], path[0], OUT, OUT, OUT]
        lengths = [0, 1, 4, path[1], path[1], 1024, 4096, 1 << 16, MEMORY - OUT, MEMORY]
        edges = [MEMORY - 1, 1 << 31, (1 << 32) - 1]
        found: list[int] = []
        for n, t in enumerate(SIGNATURES[name].params):
            if n == 0 and random.random() < 0.8 and name.startswith(("fd_", "path_", "sock_")):
                found.append(random.randrange(self.last + 1))
            elif n == 3 and name.startswith("path_") and random.random() < 0.5:
                found.append(path[1])
            elif t == "i64":
                found.append(random.choice((0, 1, 4096, 1 << 40, 1 << 62, (1 << 64) - 1)))
            else:
                numbers = range(self.last + 2)
                kinds = (pointers, lengths, pointers, lengths, numbers, edges)
                kind: Sequence[int] = random.choice(kinds)
                found.append(random.choice(kind))
        return found

    def call(self, name: str, args: list[int]) -> tuple[float, int]:
        """Make a call: how late it ended, and its peak of memory."""
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        start = time.monotonic()
        try:
            with wasmfx.limit(seconds=SECONDS):
                errno = self.instance.exports[name](*args)
                assert errno is None or errno in Errno
        except (wasmfx.OutOfTime, wasmfx.Exit):
            pass
        late = time.monotonic() - start - SECONDS
        return late, tracemalloc.get_traced_memory()[1] - before

    def reset(self) -> None:
        """Undo what a call may have changed."""
        for fd in range(self.last, self.last + 64):
            self.instance.exports.fd_close(fd)


class Discarding:
    def write(self, data: bytes) -> int:
        return len(data)

    def flush(self) -> None: ...


def fill(pipe: int) -> None:
    """Fill a pipe, so that the next write would block."""
    os.set_blocking(pipe, False)
    try:
        while True:
            os.write(pipe, bytes(4096))
    except BlockingIOError:
        os.set_blocking(pipe, True)


@pytest.fixture(params=["baseline", "optimised"])
def tier(request: pytest.FixtureRequest) -> Iterator[Tier]:
    tracemalloc.start()
    yield request.param
    tracemalloc.stop()


@pytest.mark.parametrize("name", SIGNATURES)
def test_a_call_with_hostile_arguments(name: str, tier: Tier, folder: Path) -> None:
    with ExitStack() as cleanup:
        attack = Attack(tier, folder, cleanup)
        random = Random(name)
        for _ in range(ROUNDS):
            args = attack.arguments(random, name)
            for n in range(TRIES):
                attack.lay_out()
                late, peak = attack.call(name, args)
                attack.reset()
                if late < LATE and peak < MOST:
                    break
                print(name, args, round(late, 3), peak >> 20, "MiB")
                assert n < TRIES - 1
            if name in ("fd_renumber", "fd_close", "fd_fdstat_set_rights"):
                # Descriptors are gone or weaker.
                cleanup.close()
                attack = Attack(tier, folder, cleanup)
