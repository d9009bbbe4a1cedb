"""Process-wide state: locks, hooks before a fork, and the deadline of each thread.

One lock for all of it, and one for LLVM alone, which goes on when whoever wanted it has left. Both
are held across a fork, so that the child never finds them taken by a thread that it does not have.
"""

from __future__ import annotations

import _thread
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

from wasmfx.errors import OutOfTime

T = TypeVar("T")

LOCK = threading.RLock()
"""Whoever holds it may come in again: a signal handler cannot wait for what it interrupts."""

BUSY = threading.RLock()
"""LLVM is at work. Whoever takes it takes no other lock; it may be waited for under `LOCK`."""


BEFORE_FORKS: list[Callable[[], None]] = []
"""What is to be done before a fork, when nobody else has the locks any more."""


_taken: list[int] = []
"""Who has taken both for a fork. A fork that was about to be when this was imported has not."""


def _take_both() -> None:
    LOCK.acquire()
    BUSY.acquire()
    _taken.append(threading.get_ident())
    for prepare in BEFORE_FORKS:
        prepare()


def _give_both() -> None:
    if _taken[-1:] == [threading.get_ident()]:
        _taken.pop()
        BUSY.release()
        LOCK.release()


os.register_at_fork(before=_take_both, after_in_parent=_give_both, after_in_child=_give_both)


def once(make: Callable[[], T]) -> Callable[[], T]:
    """What `make` gives, made by the first who asks; whoever asks meanwhile waits."""
    made: list[T] = []
    making = False

    def get() -> T:
        nonlocal making
        if made:
            return made[0]
        with LOCK:
            if making:
                raise RuntimeError(
                    "the native engine is not ready yet, and cannot be waited for here"
                )
            if not made:
                making = True
                try:
                    made.append(make())
                finally:
                    making = False
            return made[0]

    return get


_deadlines: dict[int, float] = {}
"""When those threads leave that go on no longer."""


def deadline() -> float | None:
    """That of this thread."""
    return _deadlines.get(_thread.get_ident())


@contextmanager
def until(at: float | None) -> Iterator[None]:
    """Go on no longer than that, in this thread: then `OutOfTime` is raised. It is, too, if that
    has passed already."""
    if at is None:
        yield
        return
    me = _thread.get_ident()
    before = _deadlines.get(me)
    _deadlines[me] = at if before is None else min(before, at)
    try:
        in_time()
        yield
    finally:
        if before is None:
            _deadlines.pop(me, None)
        else:
            _deadlines[me] = before


def in_time() -> None:
    """Whoever is at something that takes long asks this now and then."""
    if _deadlines:
        at = deadline()
        if at is not None and monotonic() >= at:
            raise OutOfTime()
