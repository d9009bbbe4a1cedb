"""Run a guest in a child process, which can be ended at any time.

LLVM notices neither Ctrl-C nor a deadline while it compiles. The parent process notices both, and
also a crash of the child. A signal that ends the parent ends the child too.
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

from wasmfx.cli.console import exit_code_of
from wasmfx.script.orphans import bound_to

TIMED_OUT = 124

GRACE = 0.5
"""Seconds after the timeout in which the child may still report its own backtrace."""

FATAL = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Signals that ask a process to end. After SIGKILL, `orphans` ends the child."""


def guarded(work: Callable[[], int], timeout: float | None) -> int:
    """Run `work` in a child process and return its exit code.

    `work` should end by itself after `timeout` seconds; if it does not, the child is ended `GRACE`
    seconds later.
    """
    if not (hasattr(os, "fork") and is_file(sys.stdout) and is_file(sys.stderr)):
        return exit_code_of(work)
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
    """Whether a stream is a file, which a child process can write to as well.

    Under `redirect_stdout` it is an object, and the output of a child would be lost.
    """
    buffer = getattr(stream, "buffer", None)
    return isinstance(getattr(buffer, "raw", buffer), io.FileIO)


def in_child(work: Callable[[], int], parent: int) -> int:
    """Run `work`, write its output, and return its exit code. No exception escapes."""
    try:
        bound_to(parent)
        code = exit_code_of(work)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        return 1
    except BaseException:
        import traceback  # Only a bug of ours needs it.

        traceback.print_exc()
        return 1


@contextmanager
def taking_along(child: int) -> Iterator[None]:
    """End the child first if a signal ends this process inside the `with` block."""

    def fatal(number: int, frame: FrameType | None) -> None:
        os.kill(child, signal.SIGKILL)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    # A signal that is ignored, or has a handler, stays so.
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
    """Begin a new line on a terminal, after a progress line or `^C`."""
    if sys.stderr.isatty():
        print(file=sys.stderr)


def end(child: int) -> None:
    """Kill the child, if it still runs."""
    with suppress(ProcessLookupError, ChildProcessError):
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
