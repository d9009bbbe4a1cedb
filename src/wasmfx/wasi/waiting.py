"""Calls that wait: for files to be ready, or for a time.

A call that may wait is a generator: it yields a `Wait` and receives a `Ready`. Its driver decides
how to wait: `Blocking` blocks the thread, `wasi.aio` suspends the guest.
"""

from __future__ import annotations

import select
import time
from collections.abc import Callable, Generator, Mapping
from typing import Any, Protocol, TypeAlias

from wasmfx.errors import OutOfTime
from wasmfx.syntax.phrase import Phrase
from wasmfx.threads import as_made

_unchanged = hasattr(select, "poll") and hasattr(select, "epoll")
_select: Any = select if _unchanged else as_made(select)

poll, epoll = _select.poll, _select.epoll
"""Python's own functions, bound once: gevent and eventlet replace or remove them."""

READ, WRITE, HUNG_UP = select.POLLIN, select.POLLOUT, select.POLLHUP

_LONGEST = 1_000_000_000
"""The longest timeout for one `poll`, in milliseconds: it takes a C int."""

_NEVER = 1e9
"""A time on the monotonic clock, in seconds, that no process reaches: 32 years."""


class Wait(Phrase):
    """A wait until one of `files` is ready, or until the monotonic clock reaches `until`."""

    files: Mapping[int, int]
    """READ, WRITE or both, for each of the host's descriptors."""
    until: int | None = None
    """In nanoseconds. None waits without end."""


TURN = Wait({}, until=0)
"""A wait that only lets other guests and tasks run first."""

Ready: TypeAlias = Mapping[int, int]
"""The files of a wait that are ready, with READ, WRITE or HUNG_UP. Empty after a timeout."""

Steps: TypeAlias = Generator[Wait, Ready, None]
"""A call that may wait several times."""


class Waiter(Protocol):
    """A way to wait."""

    def wait(self, wait: Wait) -> Ready: ...


class Blocking:
    """Blocks the thread while it waits."""

    def wait(self, wait: Wait) -> Ready:
        # gevent's own lets other greenlets run meanwhile.
        waits = getattr(select, "poll", poll)()
        for fd, wanted in wait.files.items():
            waits.register(fd, wanted)
        while True:
            pause = None if wait.until is None else max(wait.until - time.monotonic_ns(), 0)
            # Rounded up: a guest that wakes up too early would poll again at once.
            most = None if pause is None else min(-(-pause // 1_000_000), _LONGEST)
            ready = dict(waits.poll(most))
            if ready or (pause is not None and most is not None and most < _LONGEST):
                return ready


def finish(steps: Steps, waiter: Waiter, deadline: Callable[[], float | None]) -> None:
    """Run a call to its end. Raises `OutOfTime` if it waits beyond the deadline."""
    try:
        wait = next(steps)
        while True:
            wait = steps.send(_in_time(waiter, wait, deadline()))
    except StopIteration:
        return
    finally:
        steps.close()


def _in_time(waiter: Waiter, wait: Wait, deadline: float | None) -> Ready:
    if deadline is None or deadline > _NEVER:
        return waiter.wait(wait)
    end = int(max(deadline, 0) * 1e9)
    if wait.until is not None and wait.until <= end:
        return waiter.wait(wait)
    ready = waiter.wait(Wait(wait.files, end))
    if not ready:
        raise OutOfTime()
    return ready


def ready_now(fd: int, wanted: int) -> bool:
    """Whether a file is ready without waiting."""
    return bool(polled({fd: wanted}))


def polled(files: Mapping[int, int]) -> Ready:
    """The files that are ready now. A closed file is reported as invalid: it is never ready."""
    if not files:
        return {}
    asked = poll()
    for fd, wanted in files.items():
        if fd < 0:
            return {fd: select.POLLNVAL}
        asked.register(fd, wanted)
    return dict(asked.poll(0))
