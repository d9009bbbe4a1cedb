"""Faults become traps: the signal handler, and the stack it runs on in each thread."""

from __future__ import annotations

import threading

from wasmfx.native.abi.layout import PROCESS
from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import put64

_ALTERNATE_SIZE = 64 << 10
_ready = threading.local()


def prepare() -> None:
    """Make this thread fit to run compiled code.

    The handler is looked at each time: whoever installs another one after us (`faulthandler` does)
    would turn every trap into the end of the process.
    """
    if not getattr(_ready, "stack", 0):
        _ready.stack = _alternate_stack()
    _keep_handler()


def _alternate_stack() -> int:
    if libc.alternate_stack():
        return 1
    at = libc.reserve(_ALTERNATE_SIZE, libc.PROT_READ | libc.PROT_WRITE)
    libc.set_alternate_stack(at, _ALTERNATE_SIZE)
    return at


def _keep_handler() -> None:
    code = machine()
    now = libc.handler_of(libc.SIGSEGV)
    if now.handler != code.on_fault:
        put64(code.process + PROCESS.old_handler, now.handler or 0)
        libc.install(libc.SIGSEGV, code.on_fault)
