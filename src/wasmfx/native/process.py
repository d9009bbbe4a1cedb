"""Process-wide state: two locks, hooks before a fork, and the deadline of each thread.

Both locks are held across a fork, so that the child never finds one taken by a thread that it does
not have.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

from wasmfx.errors import OutOfTime

T = TypeVar("T")

LOCK = threading.RLock()
"""Protects the fixed native code, the near region, images and their code.

Reentrant: a signal handler must not wait for the code that it interrupted."""

LLVM_LOCK = threading.RLock()
"""Held while LLVM works, also after its caller has left. It may be waited for under `LOCK`, and its
holder takes no other lock."""

BEFORE_FORKS: list[Callable[[], None]] = []
"""Called before a fork, when no other thread has the locks."""

_forking: list[int] = []
"""The thread that took both locks for a fork. Empty if a fork began before this was imported."""


def _take_both() -> None:
    LOCK.acquire()
    LLVM_LOCK.acquire()
    _forking.append(threading.get_ident())
    for prepare in BEFORE_FORKS:
        prepare()


def _release_both() -> None:
    if _forking[-1:] == [threading.get_ident()]:
        _forking.pop()
        LLVM_LOCK.release()
        LOCK.release()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=_take_both, after_in_parent=_release_both, after_in_child=_release_both
    )


def once(make: Callable[[], T]) -> Callable[[], T]:
    """A function that calls `make` the first time and returns that result ever after.

    Other threads wait for the first call. A signal handler that interrupts it gets a RuntimeError.
    """
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
"""The deadlines of threads that have one, on the clock of `time.monotonic`."""


def deadline() -> float | None:
    """The current thread's deadline, or None."""
    return _deadlines.get(threading.get_ident())


@contextmanager
def until(at: float | None) -> Iterator[None]:
    """Give the current thread a deadline, unless it has an earlier one.

    Raises `OutOfTime` if the deadline has passed already.
    """
    if at is None:
        yield
        return
    me = threading.get_ident()
    before = _deadlines.get(me)
    _deadlines[me] = at if before is None else min(before, at)
    try:
        check_deadline()
        yield
    finally:
        if before is None:
            _deadlines.pop(me, None)
        else:
            _deadlines[me] = before


def check_deadline() -> None:
    """Raise `OutOfTime` if the current thread's deadline has passed. Long work calls this often."""
    if _deadlines:
        at = deadline()
        if at is not None and monotonic() >= at:
            raise OutOfTime()
