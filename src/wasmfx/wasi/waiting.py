"""What a call waits for, and the waiting.

A call that may have to wait is a generator: it yields a `Wait` and is told what is ready. Whoever
drives it decides how to wait. `Blocking` stops the thread; `wasi.aio` suspends the guest.
"""

from __future__ import annotations

import select
import time
from collections.abc import Callable, Generator, Mapping
from typing import Protocol, TypeAlias

from wasmfx.errors import OutOfTime
from wasmfx.syntax.phrase import Phrase

READ, WRITE, HUNG_UP = select.POLLIN, select.POLLOUT, select.POLLHUP

_LONGEST = 1_000_000_000
"""Milliseconds that `poll` is asked for at most: it takes no more than an int."""


_NEVER = 1e9
"""Seconds on the monotonic clock that no process sees."""


class Wait(Phrase):
    """Until one of `files` is as wanted, or the monotonic clock says `until`."""

    files: Mapping[int, int]
    """READ, WRITE or both by descriptor of the host."""
    until: int | None = None
    """In nanoseconds; None is for ever."""


TURN = Wait({}, until=0)
"""Until others have had their turn, if there are any."""

Ready: TypeAlias = Mapping[int, int]
"""What has come of the files of a wait: READ, WRITE, HUNG_UP. Empty when the time has come."""

Steps: TypeAlias = Generator[Wait, Ready, None]
"""A call that waits now and then."""


class Waiter(Protocol):
    """A way to wait."""

    def wait(self, wait: Wait) -> Ready: ...


class Blocking:
    """Waits with the whole thread."""

    def wait(self, wait: Wait) -> Ready:
        poll = select.poll()
        for fd, wanted in wait.files.items():
            poll.register(fd, wanted)
        while True:
            pause = None if wait.until is None else max(wait.until - time.monotonic_ns(), 0)
            # Rounded up: who is woken too early would come back at once.
            most = None if pause is None else min(-(-pause // 1_000_000), _LONGEST)
            ready = dict(poll.poll(most))
            if ready or (pause is not None and most is not None and most < _LONGEST):
                return ready


def finish(steps: Steps, waiter: Waiter, deadline: Callable[[], float | None]) -> None:
    """Drive a call to its end. One that waits beyond the deadline is left in `OutOfTime`."""
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
    """Whether there would be nothing to wait for."""
    return bool(polled({fd: wanted}))


def polled(files: Mapping[int, int]) -> Ready:
    """What has come of files already. One that was closed meanwhile will never come."""
    if not files:
        return {}
    poll = select.poll()
    for fd, wanted in files.items():
        if fd < 0:
            return {fd: select.POLLNVAL}
        poll.register(fd, wanted)
    return dict(poll.poll(0))
