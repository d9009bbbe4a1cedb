"""Which functions are awaited. Every import of a function is asked, so this needs little."""

from __future__ import annotations

import sys
from functools import partial
from types import FunctionType

COROUTINE = 0x80
"""The flag of code that was defined by `async def`."""


def is_awaited(x: object) -> bool:
    """Whether calling `x` gives something to await."""
    while isinstance(x, partial):
        x = x.func
    # Neither defined nor marked so: most are, and start without what looks closer. An object can be
    # marked, too, but by nobody who has not imported that.
    called = x if isinstance(x, FunctionType) else getattr(type(x), "__call__", None)  # noqa: B004
    if _is_plain(called) and (called is x or _is_unmarked(x)):
        return False
    from inspect import iscoroutinefunction

    return iscoroutinefunction(x) or iscoroutinefunction(getattr(x, "__call__", None))  # noqa: B004


def _is_plain(x: object) -> bool:
    """Whether it is a function that was neither defined by `async def` nor marked."""
    return isinstance(x, FunctionType) and not x.__code__.co_flags & COROUTINE and not vars(x)


def _is_unmarked(x: object) -> bool:
    """Whether it is an object that only its class says how to call."""
    return "inspect" not in sys.modules and not hasattr(x, "__code__")
