"""Preemption of guests: the ticker thread, and fairness between guests of several threads.

Loops and functions of compiled code poll by reading a page. The ticker makes this page unreadable
and then sleeps. A guest that faults there handles the poll, makes the page readable and restarts
the ticker, so no thread wakes up while no guest runs.

Python gives its lock to any thread that waits for it. If ten guests each keep it until their next
poll, other threads wait for a tenth of a second. So guests queue: one that polls while others have
polled and not continued waits until it is its turn, and only one guest competes for the lock.

A guest may leave without passing its turn on, for example into a host function that waits. The
first in the queue watches for that; the others wait to become the first.

A signal handler may run a guest during a poll of another guest of its thread. The interrupted guest
waits only for the handler, so it does not count as a competitor.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from contextlib import suppress
from time import monotonic
from types import CodeType, FrameType

from wasmfx import threads
from wasmfx.errors import LimitExceeded
from wasmfx.native.abi.layout import PROCESS, SERVICE
from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine
from wasmfx.native.link.region import get32, put32, put64
from wasmfx.native.process import LOCK

# The ticker

_started = False


_SHARED, _ALONE = 0.005, 0.02
"""Seconds between ticks: Python's switch interval if there are other threads; otherwise the longest
that a signal should wait."""


LONGEST = _ALONE
"""The longest time between two polls, in seconds."""


_hurry = _ALONE


def hurry(seconds: float) -> None:
    """Make polls due after this many seconds at most, from now on."""
    global _hurry
    _hurry = min(_hurry, seconds)


def go_on(within: float) -> None:
    """Make polls due again after the usual time, or `within` this many seconds."""
    if not _started:
        _start()
    code = machine()
    # `threading.active_count` takes a lock that an exception of a signal handler may leave taken.
    period = min(_SHARED, _hurry) if threads.count() else _hurry
    put64(code.symbols["tick"] + 8, int(min(within, period) * 1e9))
    code.poll_handled()


def revive() -> None:
    """Restart the ticker if there is one: it stops when faults are not handled by us."""
    if _started:
        machine().poll_handled()


def _start() -> None:
    global _started
    with LOCK:
        if not _started:
            _started = True  # before a signal handler runs a guest
            if not libc.new_thread(machine().symbols["ticker"]):
                _started = False
                raise LimitExceeded("cannot start the thread that interrupts guests", "threads")


def make_due() -> None:
    """Make polls due now."""
    # In this order: if a signal handler raises in between, the ticker still runs.
    libc.protect(machine().symbols["poll"], libc.PAGE, libc.PROT_NONE)
    put32(machine().symbols["due"], 1)


# Fairness

_PATIENCE = 0.01
"""Seconds after which a guest with the turn is assumed to do something else. It is two ticks, since
a running guest polls at each."""
_WAKE = 100 * _PATIENCE
"""Seconds after which a guest checks whether it is the first, in case a wake-up was lost."""


callback: CodeType | None = None
"""The callback that handles services, among them polls; set by the store."""


class _Waiter:
    """A guest in the queue. Its lock is released to wake it."""

    __slots__ = ("lock", "turn")

    def __init__(self) -> None:
        self.lock = threads.Lock()
        self.turn = False
        self.lock.acquire()

    def wake(self) -> None:
        with suppress(RuntimeError):
            self.lock.release()


_queue: deque[_Waiter] = deque()
_last = 0.0
"""When the queue last changed.

There is no lock: threads may switch between any two calls. So each change is one call, and a change
that another thread has made first is left alone.
"""


def take_turn(deadline: float | None) -> None:
    """Return immediately if no other guest waits; else let the next one run and wait for a turn.

    Waits until `deadline` at most.
    """
    others = get32(machine().process + PROCESS.polling) - 1
    if others < 1 or (others := others - _below()) < 1:
        return
    me = _Waiter()
    # Guests that are not in the queue wait for Python's lock and will arrive here next.
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
    """The number of interrupted polls of this thread."""
    found = -1  # not counting the current poll
    frame: FrameType | None = sys._getframe()
    while frame := frame and frame.f_back:
        found += frame.f_code is callback and frame.f_locals["number"] == SERVICE["poll"]
    return found


def _note() -> None:
    global _last
    _last = monotonic()


def _pass_on() -> None:
    """Give the turn to the first in the queue."""
    with suppress(IndexError):
        first = _queue.popleft()
        first.turn = True
        first.wake()
    _watch()


def _watch() -> None:
    """Wake the first in the queue, which starts to watch."""
    with suppress(IndexError):
        _queue[0].wake()


def _wait(me: _Waiter, deadline: float | None) -> None:
    """Wait for the turn of `me`, or until the guest with the turn must be doing something else."""
    while not me.turn:
        first = _is_first(me)
        patience = _PATIENCE if first else _WAKE
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
    """Reset the state in a child, which has only the thread that forked."""
    global _started
    if _started:
        _started = False
        make_due()
    if _last:
        _queue.clear()
        put32(machine().process + PROCESS.polling, 0)


os.register_at_fork(after_in_child=_in_child)
