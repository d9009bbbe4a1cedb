"""What a process does once or one at a time: the fixed native code, the near region, LLVM.

One lock for all of it. It is held across a fork, so that the child never finds it taken by a thread
that it does not have.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

LOCK = threading.RLock()
"""Whoever holds it may come in again: a signal handler cannot wait for what it interrupts."""

os.register_at_fork(before=LOCK.acquire, after_in_parent=LOCK.release, after_in_child=LOCK.release)


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
