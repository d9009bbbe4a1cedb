"""Faults become traps: the signal handler, and what each thread needs for it.

`enter` looks each time whether the handler is still ours and the signal not blocked: whoever
installs another one after us (`faulthandler` does) would turn every trap into the end of the
process. It says so, and `prepare` puts things right.
"""

import faulthandler
import sys
import threading
from _signal import getsignal  # type: ignore[import-not-found]  # faster than what wraps it
from collections.abc import Callable
from typing import NamedTuple

from wasmfx.native.abi.layout import PROCESS
from wasmfx.native.link import libc, ticker
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import put64

_ALTERNATE_SIZE = 64 << 10
_MARGIN = 256 << 10
"""What is left of a thread's own stack, at least, when compiled code is entered: whoever it calls
needs some. A quarter of a stack that is small."""


class Thread:
    """What a thread needs to run compiled code, given back when the thread has ended.

    `floor` is the lowest address that its own stack may have reached when compiled code is entered.
    """

    stack = 0

    def __init__(self) -> None:
        low, size = libc.thread_stack()
        self.floor = low + min(_MARGIN, size // 4)
        self.ident = threading.get_ident()
        if not libc.alternate_stack():
            self.stack = libc.reserve(_ALTERNATE_SIZE, libc.PROT_READ | libc.PROT_WRITE)
            libc.set_alternate_stack(self.stack, _ALTERNATE_SIZE)

    def __del__(self, exiting: Callable[[], bool] = sys.is_finalizing) -> None:
        # What this uses is gone when Python ends, and nothing need be given back then.
        if self.stack and not exiting():
            if self.ident == threading.get_ident():
                libc.set_alternate_stack(0, 0)
            libc.unmap(self.stack, _ALTERNATE_SIZE)


class _Local(threading.local):
    thread: Thread | None = None


_local = _Local()


def ready() -> int:
    """Make this thread fit to run compiled code; how far down its own stack may have grown."""
    thread = _local.thread
    if thread is None:
        thread = _local.thread = Thread()
        prepare()
    return thread.floor


def prepare() -> None:
    """See to it that faults come to us, on a stack that has room for them."""
    global _seen
    libc.unblock(libc.SIGSEGV, libc.SIGBUS)
    _keep_handler()
    libc.handle_on_alternate_stacks()
    ticker.revive()
    _seen = _now()


class _Seen(NamedTuple):
    """What Python knows of handlers: cheaper to ask than the system."""

    faulthandler: bool
    handler: object


def _now() -> _Seen:
    return _Seen(faulthandler.is_enabled(), getsignal(libc.SIGSEGV))


_seen = _now()


def look_again() -> None:
    """After Python code has run: it may have installed handlers of its own."""
    if faulthandler.is_enabled() is not _seen.faulthandler or getsignal(11) is not _seen.handler:
        prepare()


def _keep_handler() -> None:
    code = machine()
    now = libc.handler_of(libc.SIGSEGV)
    if now.handler != code.on_fault:
        put64(code.process + PROCESS.old_handler, now.handler or 0)
        libc.install(libc.SIGSEGV, code.on_fault)
