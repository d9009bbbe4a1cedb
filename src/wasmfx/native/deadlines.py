"""Deadlines: until when a thread goes on making what it makes for a store, or waits for it."""

from __future__ import annotations

import _thread
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from wasmfx.errors import OutOfTime

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
