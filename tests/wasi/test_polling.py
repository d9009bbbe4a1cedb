"""Waiting for clocks and files, several at once."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.wasi.guest import Guest, subscribe_clock, subscribe_fd
from wasmfx.wasi import Ready, Wait
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.records import ABSTIME, CREAT, EVENT, HANGUP, READABLE, WRITABLE

Maker = Callable[..., Guest]
MILLISECOND = 1_000_000


def poll(guest: Guest, *subscriptions: bytes) -> list[tuple[int, ...]]:
    """The events: userdata, error, type, bytes, flags."""
    out = guest.room(EVENT.size * len(subscriptions))
    n = guest.out("poll_oneoff", guest.put(b"".join(subscriptions)), out, len(subscriptions))
    return list(EVENT.iter_unpack(guest.get(out, EVENT.size * n)))


@pytest.mark.parametrize("clock", [0, 1])
@pytest.mark.parametrize("absolute", [False, True])
def test_time_passes(make: Maker, clock: int, absolute: bool) -> None:
    guest = make()
    timeout = 30 * MILLISECOND
    if absolute:
        timeout += time.clock_gettime_ns((time.CLOCK_REALTIME, time.CLOCK_MONOTONIC)[clock])
    before = time.monotonic_ns()
    late = subscribe_clock(8, clock, 1 << 63)
    events = poll(guest, late, subscribe_clock(7, clock, timeout, ABSTIME if absolute else 0))
    assert events == [(7, 0, 0, 0, 0)]
    assert 29 * MILLISECOND <= time.monotonic_ns() - before < 20_000 * MILLISECOND


def test_a_time_that_is_over_is_not_waited_for(make: Maker) -> None:
    guest = make()
    both = subscribe_clock(1, 0, 0), subscribe_clock(2, 1, 1, ABSTIME)
    assert poll(guest, *both) == [(1, 0, 0, 0, 0), (2, 0, 0, 0, 0)]


def test_what_cannot_be_waited_for_is_told_at_once(make: Maker, folder: Path) -> None:
    guest = make(dirs={"/": folder})
    guest.call("fd_fdstat_set_rights", 0, 0, 0)
    events = poll(
        guest,
        subscribe_clock(1, 2, 5),
        subscribe_clock(2, 0, 5, 2),
        subscribe_clock(3, 9, 5),
        subscribe_fd(4, READABLE, 99),
        subscribe_fd(5, READABLE, 3),
        subscribe_fd(6, READABLE, 0),
        subscribe_fd(7, READABLE, 1),
        subscribe_clock(8, 1, 1 << 62),
    )
    assert [(data, Errno(error).name) for data, error, *_ in events] == [
        (1, "ENOTSUP"),
        (2, "EINVAL"),
        (3, "ENOTSUP"),
        (4, "EBADF"),
        (5, "EBADF"),
        (6, "ENOTCAPABLE"),
        (7, "ENOTCAPABLE"),
    ]


def test_files_and_streams_of_python_are_always_ready(make: Maker, folder: Path) -> None:
    guest = make(dirs={"/": folder}, stdin=b"abc")
    (folder / "f").write_bytes(b"0123456789")
    fd = guest.open("f", CREAT)
    guest.read(fd, 4)
    events = poll(
        guest,
        subscribe_fd(1, READABLE, fd),
        subscribe_fd(2, WRITABLE, fd),
        subscribe_fd(3, READABLE, 0),
        subscribe_fd(4, WRITABLE, 1),
    )
    assert [(e[0], e[1], e[2]) for e in events] == [(1, 0, 1), (2, 0, 2), (3, 0, 1), (4, 0, 2)]
    assert events[0][3] == 6


def test_a_pipe_is_waited_for(make: Maker) -> None:
    ours, theirs = os.pipe()
    other, out = os.pipe()
    guest = make(stdin=ours, stdout=out)
    os.set_blocking(out, False)
    os.write(out, bytes(65536))
    waiting = (
        subscribe_fd(1, READABLE, 0),
        subscribe_fd(2, WRITABLE, 1),
        subscribe_clock(3, 1, 10_000 * MILLISECOND),
    )
    timer = threading.Timer(0.03, os.write, (theirs, b"12345"))
    timer.start()
    assert poll(guest, *waiting) == [(1, 0, READABLE, 5, 0)]
    timer.join()
    os.read(other, 65536)
    assert [e[:3] for e in poll(guest, *waiting)] == [(1, 0, READABLE), (2, 0, WRITABLE)]
    os.close(theirs)
    assert poll(guest, waiting[0]) == [(1, 0, READABLE, 5, HANGUP)]
    guest.read(0)
    assert poll(guest, waiting[0]) == [(1, 0, READABLE, 0, HANGUP)]
    for fd in (ours, other, out):
        os.close(fd)


def test_bad_questions(make: Maker) -> None:
    guest = make()
    assert guest.errno("poll_oneoff", 0, 0, 0, 0) == Errno.EINVAL
    assert guest.errno("poll_oneoff", 0, 0, 1 << 20, 0) == Errno.EFAULT
    assert guest.errno("poll_oneoff", (1 << 17) - 8, 0, 1, 100) == Errno.EFAULT
    assert guest.errno("poll_oneoff", guest.put(b"\x03" * 48), 0, 1, 100) == Errno.EINVAL


class Recorder:
    """A waiter that reports every file as ready at once."""

    def __init__(self) -> None:
        self.waits: list[Wait] = []

    def wait(self, wait: Wait) -> Ready:
        self.waits.append(wait)
        return wait.files


def test_how_to_wait_is_up_to_the_embedder(make: Maker) -> None:
    """Record what calls wait for: files of the host, and a time."""
    ours, theirs = os.pipe()
    os.write(theirs, b"x")
    waiter = Recorder()
    guest = make(stdin=ours, stdout=theirs, waiter=waiter)
    now = time.monotonic_ns()
    assert guest.read(0) == b"x"
    assert guest.write(1, b"y") == 1
    poll(guest, subscribe_fd(1, READABLE, 0), subscribe_clock(2, 1, 10**15))
    guest.call("sched_yield")
    read, write, both, yielded = waiter.waits
    assert read.files == both.files == {ours: 1}
    assert write.files == {theirs: 4}
    assert read.until is None
    assert both.until is not None
    assert both.until >= now + 10**15
    assert yielded.files == {}
    os.close(ours)
    os.close(theirs)
