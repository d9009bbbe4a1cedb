"""Process-wide state: two locks, and hooks before a fork.

Both locks are held across a fork, so that the child never finds one taken by a thread that it does
not have.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

from wasmfx import threads

T = TypeVar("T")

LOCK = threads.RLock()
"""Protects the fixed native code, the near region, images and their code.

Reentrant: a signal handler must not wait for the code that it interrupted."""

LLVM_LOCK = threads.RLock()
"""Held while LLVM works, also after its caller has left. It may be waited for under `LOCK`, and its
holder takes no other lock."""

BEFORE_FORKS: list[Callable[[], None]] = []
"""Called before a fork, when no other thread has the locks."""

_forking: list[int] = []
"""The thread that took both locks for a fork. Empty if a fork began before this was imported."""


def _take_both() -> None:
    LOCK.acquire()
    LLVM_LOCK.acquire()
    _forking.append(threads.get_ident())
    for prepare in BEFORE_FORKS:
        prepare()


def _release_both() -> None:
    if _forking[-1:] == [threads.get_ident()]:
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
