"""The process: its end, signals, and letting others go first."""

from __future__ import annotations

from wasmfx.errors import Exit
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.waiting import TURN, Steps
from wasmfx.wasi.world import World

_NONE, _LAST = 0, 30
_IGNORED = {16, 17, 22, 27}
"""Those that a process does not notice unless it wants to: CHLD, CONT, URG, WINCH."""
_STOPPING = {18, 19, 20, 21}


def proc_exit(w: World, code: int) -> None:
    raise Exit(code)


def proc_raise(w: World, signal: int) -> None:
    """A guest has no handlers: a signal does what it does by default, and ends it or nothing."""
    if signal > _LAST:
        raise Failure(Errno.EINVAL)
    if signal in _STOPPING:
        raise Failure(Errno.ENOSYS)
    if signal != _NONE and signal not in _IGNORED:
        raise Exit(128 + signal)


def sched_yield(w: World) -> Steps:
    yield TURN
