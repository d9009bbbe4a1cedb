"""Turns: guests that compute for long, in several threads, run one after the other.

Python gives its lock to any of the threads that wait for it. If ten of them are guests, each of
which keeps it until it looks up, all others wait for a tenth of a second. So a guest that looks up
while others have done so too and not gone on, waits apart until it is its turn, and of all guests
only one competes for the lock.

Whoever has the turn may leave without a word, into a host function that waits or for good. The
first in the queue watches for that; the others only wait to become the first.

A signal handler may run a guest while another one looks up, of the same thread. That one does not
wait for anything but the handler, so it is not one of the others.
"""

from __future__ import annotations

import _thread
import os
import sys
from collections import deque
from contextlib import suppress
from threading import Lock
from time import monotonic
from types import CodeType, FrameType

from wasmfx.errors import LimitExceeded
from wasmfx.native.abi.layout import PROCESS
from wasmfx.native.abi.protocol import SERVICE
from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine
from wasmfx.native.link.region import get32, put32, put64
from wasmfx.native.process import LOCK

# The ticker

_started = False


_SHARED, _ALONE = 0.005, 0.02
"""Seconds from one tick to the next: the interpreter's own patience with threads that do not let
others run; and where there are no others, how long a signal may wait."""


def go_on(within: float = _ALONE) -> None:
    """Somebody has looked up: polls are due again after a while, or `within` so many seconds."""
    if not _started:
        _start()
    code = machine()
    period = _SHARED if _thread._count() else _ALONE
    put64(code.symbols["tick"] + 8, int(min(within, period) * 1e9))
    code.looked_up()


def revive() -> None:
    """If there is a thread, it may have given up: it does when faults are not ours to handle."""
    if _started:
        machine().looked_up()


def _start() -> None:
    global _started
    with LOCK:
        if not _started:
            _started = True  # for a guest of a signal handler that comes now, too
            if not libc.new_thread(machine().symbols["ticker"]):
                _started = False
                raise LimitExceeded("cannot start the thread that interrupts guests", "threads")


def make_due() -> None:
    """Polls are due from now on."""
    put32(machine().symbols["due"], 1)
    libc.protect(machine().symbols["poll"], libc.PAGE, libc.PROT_NONE)


# Fairness

_PATIENCE = 0.01
"""Seconds after which whoever had the last turn must be doing something else."""


callback: CodeType | None = None
"""What compiled code calls, with the number of a service, when it looks up."""


class _Waiter:
    """A guest in the queue. Its lock is free when there is something for it to see."""

    __slots__ = ("lock", "turn")

    def __init__(self) -> None:
        self.lock = Lock()
        self.turn = False
        self.lock.acquire()

    def wake(self) -> None:
        with suppress(RuntimeError):
            self.lock.release()


_queue: deque[_Waiter] = deque()
_last = 0.0
"""When something last happened in the queue.

There is no lock around it: threads come between any two calls here, so each change is one call, and
whoever finds that another was faster leaves it at that.
"""


def take_turn(deadline: float | None) -> None:
    """Go on at once if no other guest waits; else the next one goes on, and this one waits, but not
    beyond its deadline.
    """
    others = get32(machine().process + PROCESS.looking_up) - 1
    if others < 1 or (others := others - _below()) < 1:
        return
    me = _Waiter()
    # Those that are not in the queue wait for Python's lock and will come here next.
    last = others <= len(_queue)
    _queue.append(me)
    try:
        _note()
        if last:
            _pass_on()
        _wait(me, deadline)
    finally:
        if not me.turn:
            with suppress(ValueError):
                _queue.remove(me)
            _watch()


def _below() -> int:
    """How many of those that look up are of this thread, and have been interrupted."""
    found = -1  # for the one that asks
    frame: FrameType | None = sys._getframe()
    while frame := frame and frame.f_back:
        found += frame.f_code is callback and frame.f_locals["number"] == SERVICE["poll"]
    return found


def _note() -> None:
    global _last
    _last = monotonic()


def _pass_on() -> None:
    """The first in the queue has its turn."""
    with suppress(IndexError):
        first = _queue.popleft()
        first.turn = True
        first.wake()
    _watch()


def _watch() -> None:
    """Let the first in the queue know that it is."""
    with suppress(IndexError):
        _queue[0].wake()


def _wait(me: _Waiter, deadline: float | None) -> None:
    """Until it is the turn of `me`, or nobody's."""
    while not me.turn:
        first = _is_first(me)
        patience = _PATIENCE if first else 100 * _PATIENCE
        if deadline is not None:
            patience = min(patience, deadline - monotonic())
        if patience <= 0:
            break
        me.lock.acquire(timeout=patience)
        if first and monotonic() - _last > _PATIENCE:
            break


def _is_first(me: _Waiter) -> bool:
    with suppress(IndexError):
        return _queue[0] is me
    return False


def _in_child() -> None:
    """A child has no thread but the one that forked: polls are due until it looks up."""
    global _started
    if _started:
        _started = False
        make_due()
    if _last:
        _queue.clear()
        put32(machine().process + PROCESS.looking_up, 0)


os.register_at_fork(after_in_child=_in_child)
