"""Child processes that do not outlive their parent, however that ends.

A child that compiles, or runs a guest without a deadline, has to be killed, and if nobody is left
to do that, by the system.
"""

from __future__ import annotations

import ctypes
import os
import signal

_PR_SET_PDEATHSIG = 1


def bound_to(parent: int) -> None:
    """This process, which `parent` has forked, ends when that does; Ctrl-C is the parent's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Where there is no such call, whoever ends the parent by a signal it can see is still heard.
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    if prctl is not None:
        prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    # It may have ended before the system was told.
    if os.getppid() != parent:
        os._exit(1)
