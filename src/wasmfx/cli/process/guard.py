"""Running a guest in a process of its own, which can be ended at any time.

LLVM does not look up while it compiles: neither Ctrl-C nor a deadline reaches it. The process that
waits for it sees both, and would see a crash as well. What ends that process ends the guest.
"""

from __future__ import annotations

import io
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import TextIO

from wasmfx.cli.answers import answer
from wasmfx.script.orphans import bound_to

TIMED_OUT = 124

GRACE = 0.5
"""Seconds that a guest may be late to say itself where it has been."""

FATAL = (signal.SIGTERM, signal.SIGHUP)
"""What a process is asked to end by. Nobody sees what kills it at once; see `orphans` for that."""


def guarded(work: Callable[[], int], timeout: float | None) -> int:
    """Run `work` in a child process and return its exit code.

    `work` should end by itself after `timeout` seconds; if it does not, the child is ended `GRACE`
    seconds later.
    """
    if not (is_file(sys.stdout) and is_file(sys.stderr)):
        return answer(work)
    sys.stdout.flush()
    parent = os.getpid()
    child = os.fork()
    if child == 0:
        # `_exit` leaves the parent's files and handlers alone.
        os._exit(in_child(work, parent))
    try:
        with taking_along(child):
            status = wait(child, None if timeout is None else timeout + GRACE)
    except BaseException:
        end(child)
        start_line()
        raise
    if status is None:
        end(child)
        start_line()
        print(f"timeout: still running after {timeout:g} s", file=sys.stderr)
        return TIMED_OUT
    if os.WIFSIGNALED(status):
        name = signal.Signals(os.WTERMSIG(status)).name
        start_line()
        print(f"the engine died of {name}: a bug of ours", file=sys.stderr)
        return 128 + os.WTERMSIG(status)
    return os.waitstatus_to_exitcode(status)


def is_file(stream: TextIO) -> bool:
    """Whether a stream writes to a file, as a child's does too. What a child writes to an object,
    as under `redirect_stdout`, would be lost."""
    buffer = getattr(stream, "buffer", None)
    return isinstance(getattr(buffer, "raw", buffer), io.FileIO)


def in_child(work: Callable[[], int], parent: int) -> int:
    """The exit code of `work`, its output written; nothing escapes."""
    try:
        bound_to(parent)
        code = answer(work)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        return 1
    except BaseException:
        import traceback  # Nobody should ever need it.

        traceback.print_exc()
        return 1


@contextmanager
def taking_along(child: int) -> Iterator[None]:
    """What ends this process meanwhile ends the child before."""

    def fatal(number: int, frame: FrameType | None) -> None:
        os.kill(child, signal.SIGKILL)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    # Who ignores a signal, or has other plans for it, goes on doing so.
    taken = [number for number in FATAL if signal.getsignal(number) is signal.SIG_DFL]
    for number in taken:
        signal.signal(number, fatal)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


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


def start_line() -> None:
    """What the child was writing to a terminal, progress or `^C` beside it, is not gone on with."""
    if sys.stderr.isatty():
        print(file=sys.stderr)


def end(child: int) -> None:
    """End the child, unless it is gone."""
    with suppress(ProcessLookupError, ChildProcessError):
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
