"""The ticker: a thread that reminds compiled code, now and then, to look up.

Loops and functions read a page. The thread makes it a page that cannot be read, and then sleeps;
whoever faults there looks up, makes it readable and has the thread go on. So while no guest runs,
nobody has anything to do.
"""

from __future__ import annotations

import _thread
import os

from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import put32, put64
from wasmfx.native.process import LOCK

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
                raise libc.OutOfMemory("the system has no thread left to interrupt guests with")


def make_due() -> None:
    """Polls are due from now on."""
    put32(machine().symbols["due"], 1)
    libc.protect(machine().symbols["poll"], libc.PAGE, libc.PROT_NONE)


def _in_child() -> None:
    """A child has no thread but the one that forked: polls are due until it looks up."""
    global _started
    if _started:
        _started = False
        make_due()


os.register_at_fork(after_in_child=_in_child)
