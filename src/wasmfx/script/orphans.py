"""Child processes that end with their parent, however that ends.

A child that compiles, or runs a guest without a deadline, must be killed. If the parent was killed
too, the kernel does it.
"""

from __future__ import annotations

import ctypes
import os
import signal

_PR_SET_PDEATHSIG = 1


def bound_to(parent: int) -> None:
    """Make this process, forked by `parent`, end with it. Ctrl-C is left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Without this call, the parent kills its children at every end that it can observe.
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    if prctl is not None:
        prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    # The parent may have ended before the call.
    if os.getppid() != parent:
        os._exit(1)
