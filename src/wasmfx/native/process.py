"""What a process does once or one at a time: the fixed native code, the near region, LLVM.

One lock for all of it, and one for LLVM alone, which goes on when whoever wanted it has left. Both
are held across a fork, so that the child never finds them taken by a thread that it does not have.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import TypeVar

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
