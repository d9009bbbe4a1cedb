"""What a call costs the host: memory in proportion to what it moves, and no more time than the
deadline leaves."""

from __future__ import annotations

import io
import os
import socket
import threading
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.wasi.guest import Guest
from wasmfx import OutOfTime
from wasmfx.wasi.calls import polling, process
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.paths import MOST_STEPS
from wasmfx.wasi.records import ABSTIME, CLOCK, EVENT, ON_CLOCK, RECV_WAITALL, SUBSCRIPTION

Maker = Callable[..., Guest]

MEMORY = 1 << 17
MOST = 1024
"""The most vectors of a call."""


def overlapping(guest: Guest, size: int = MEMORY // 2) -> tuple[int, int]:
    """Vectors that all name the same bytes, far more together than the memory has."""
    return guest.vectors(*[(MEMORY - size, size)] * MOST)


class Sink:
    """Counts what is written to it."""

    def __init__(self) -> None:
        self.size = self.longest = 0

    def write(self, data: bytes) -> None:
        self.size += len(data)
        self.longest = max(self.longest, len(data))

    def flush(self) -> None: ...


def test_a_write_is_no_longer_than_the_memory(make: Maker, folder: Path) -> None:
    sink = Sink()
    guest = make(stdout=sink)
    assert guest.out("fd_write", 1, *overlapping(guest)) == MEMORY == sink.size
    with (folder / "out").open("wb", buffering=0) as file:
        guest = make(stdout=file.fileno())
        assert guest.out("fd_write", 1, *overlapping(guest)) == MEMORY
        assert os.fstat(file.fileno()).st_size == MEMORY


def test_a_pipe_gets_all_that_the_memory_has(make: Maker) -> None:
    reading, writing = os.pipe()
    got: list[int] = []

    def drain() -> None:
        while data := os.read(reading, 1 << 16):
            got.append(len(data))

    thread = threading.Thread(target=drain)
    thread.start()
    try:
        guest = make(stdout=writing)
        assert guest.out("fd_write", 1, *overlapping(guest)) == MEMORY
    finally:
        os.close(writing)
        thread.join()
        os.close(reading)
    assert sum(got) == MEMORY


def test_a_read_is_no_longer_than_the_memory(make: Maker, folder: Path) -> None:
    guest = make(stdin=io.BytesIO(bytes(4 * MEMORY)))
    assert guest.out("fd_read", 0, *overlapping(guest)) == MEMORY
    (folder / "in").write_bytes(bytes(4 * MEMORY))
    guest = make(dirs={"/": str(folder)})
    fd = guest.open("in")
    assert guest.out("fd_read", fd, *overlapping(guest)) == MEMORY
    vectors = overlapping(guest)
    at = guest.room(4)
    guest.call("fd_pread", fd, *vectors, 0, at)
    assert guest.u32(at) == MEMORY
    guest.call("fd_pwrite", fd, *vectors, 3 * MEMORY, at)
    assert guest.u32(at) == MEMORY
    assert (folder / "in").stat().st_size == 4 * MEMORY


@pytest.mark.parametrize("call", ["fd_write", "fd_read", "random_get"])
def test_a_call_stops_at_the_deadline(
    make: Maker, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each piece takes a while here, as it does with a slow disk or a large memory."""
    slow = Slow()
    guest = make(stdin=slow, stdout=slow, random=slow.read)
    monkeypatch.setattr("wasmfx.wasi.calls.descriptors.PIECE", 1024)
    monkeypatch.setattr(process, "_RANDOM_PIECE", 1024)
    end = time.monotonic() + 0.05
    guest.wasi.world.deadline = lambda: end
    args: tuple[int, ...] = (0, MEMORY)
    if call != "random_get":
        args = (int(call == "fd_write"), *overlapping(guest), 8)
    with pytest.raises(OutOfTime):
        guest.call(call, *args)
    assert slow.calls < 20


class Slow:
    """Takes 10 ms for each piece."""

    def __init__(self) -> None:
        self.calls = 0

    def read(self, size: int) -> bytes:
        self.write(b"")
        return bytes(size)

    def write(self, data: bytes) -> None:
        self.calls += 1
        time.sleep(0.01)

    def flush(self) -> None: ...


def test_sockets_move_no_more_than_the_memory(make: Maker) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        guest = make(sockets=[theirs])
        sender = threading.Thread(target=ours.sendall, args=(bytes(MEMORY),))
        sender.start()
        flags = guest.room(8)
        at = guest.room(4)
        guest.call("sock_recv", 3, *overlapping(guest), RECV_WAITALL, at, flags)
        sender.join()
        assert guest.u32(at) == MEMORY


def test_a_long_datagram_is_refused_before_it_is_joined(make: Maker) -> None:
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    with ours, theirs:
        guest = make(sockets=[theirs])
        vectors = overlapping(guest)
        tracemalloc.start()
        assert guest.errno("sock_send", 3, *vectors, 0, 8) == Errno.EMSGSIZE
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 1 << 20


def test_a_poll_has_a_limit(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(polling, "_MOST_SUBSCRIPTIONS", 100)
    guest = make()
    out, count = guest.room(101 * EVENT.size), guest.room(4)
    given = b"".join(SUBSCRIPTION.pack(n, CLOCK, ON_CLOCK.pack(0, 0, 0, 0)) for n in range(101))
    at = guest.put(given)
    assert guest.errno("poll_oneoff", at, out, 101, count) == Errno.EINVAL
    guest.call("poll_oneoff", at, out, 100, count)
    assert guest.u32(count) == 100


def test_a_poll_uses_the_clock_of_the_embedder(make: Maker) -> None:
    """An absolute time is reached when the guest's clock says so, not the host's."""
    guest = make(clock=lambda id: 5_000_000_000)
    at = guest.put(SUBSCRIPTION.pack(1, CLOCK, ON_CLOCK.pack(1, 5_020_000_000, 0, ABSTIME)))
    out = guest.room(EVENT.size)
    before = time.monotonic()
    assert guest.out("poll_oneoff", at, out, 1) == 1
    assert 0.02 <= time.monotonic() - before < 5


def test_a_path_of_many_steps_is_eloop(guest: Guest, folder: Path) -> None:
    """Links that lead back and forth multiply the steps of a walk."""
    (folder / "d").mkdir()
    steps = "d/../" * 800
    os.symlink(f"{steps}d", folder / "l0")
    for n in range(1, 20):
        os.symlink(f"{steps}l{n - 1}", folder / f"l{n}")
    assert MOST_STEPS < 800 * 20
    before = time.monotonic()
    name = guest.string("l19")
    at = guest.room(64)
    assert guest.errno("path_filestat_get", 3, 1, *name, at) == Errno.ELOOP
    assert time.monotonic() - before < 2
    guest.call("path_filestat_get", 3, 1, *guest.string("l3"), at)


def test_a_large_directory_is_kept_in_little_memory(make: Maker, folder: Path) -> None:
    count = 20_000
    for n in range(count):
        os.close(os.open(folder / f"{n:05}", os.O_CREAT | os.O_WRONLY))
    guest = make(dirs={"/": str(folder)})
    buf = guest.room(4096)
    tracemalloc.start()
    assert guest.out("fd_readdir", 3, buf, 4096, 0) == 4096
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 60 * count
    assert len(guest.listing(3)) == count + 2


def test_a_long_listing_stops_at_the_deadline(make: Maker, folder: Path) -> None:
    (folder / "a").touch()
    guest = make(dirs={"/": str(folder)})
    guest.wasi.world.deadline = lambda: time.monotonic() - 1
    out: Any = guest.room(4)
    with pytest.raises(OutOfTime):
        guest.call("fd_readdir", 3, guest.room(64), 64, 0, out)
