"""Running a guest in a process of its own, which can be ended at any time.

Compiled code does not look up while it runs: neither Ctrl-C nor a deadline reaches it. The process
that waits for it sees both, and would see a crash as well.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable

from wasmfx.cli.answers import answer

TIMED_OUT = 124


def guarded(work: Callable[[], int], timeout: float | None) -> int:
    """The exit code of `work`, done in a child process that ends after `timeout` seconds."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        # Only the parent answers to Ctrl-C; `_exit` leaves its files and handlers alone.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os._exit(in_child(work))
    try:
        status = wait(child, timeout)
    except KeyboardInterrupt:
        end(child)
        raise
    if status is None:
        end(child)
        print(f"timeout: still running after {timeout:g} s", file=sys.stderr)
        return TIMED_OUT
    if os.WIFSIGNALED(status):
        name = signal.Signals(os.WTERMSIG(status)).name
        print(f"the engine died of {name}: a bug of ours", file=sys.stderr)
        return 128 + os.WTERMSIG(status)
    return os.waitstatus_to_exitcode(status)


def in_child(work: Callable[[], int]) -> int:
    """The exit code of `work`, its output written; nothing escapes."""
    try:
        code = answer(work)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        return 1
    except BaseException:
        traceback.print_exc()
        return 1


def wait(child: int, timeout: float | None) -> int | None:
    """The status of a child that has ended, or None if it has not within `timeout` seconds."""
    if timeout is None:
        return os.waitpid(child, 0)[1]
    end_at = time.monotonic() + timeout
    pause = 0.001
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status
        if time.monotonic() > end_at:
            return None
        time.sleep(pause)
        pause = min(pause * 1.5, 0.05)


def end(child: int) -> None:
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
