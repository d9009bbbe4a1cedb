"""Faults become traps: the signal handler, and what each thread needs for it.

Whoever installs another handler after us (`faulthandler` does), or blocks the signal, would turn
every trap into the end of the process. To ask the system on every entry would cost more than the
call. So what Python has for the purpose is watched (`watch`), `enter` says when there was a change,
and `prepare` puts things right.
"""

from __future__ import annotations

# The built-in functions that `signal` wraps, and does not give: their C functions are replaced.
import _signal  # type: ignore[import-not-found]
import faulthandler
import sys
import threading
from collections.abc import Callable
from types import BuiltinFunctionType
from typing import Any

from wasmfx.native.abi.cpython import PYTHON
from wasmfx.native.abi.layout import PROCESS
from wasmfx.native.abi.structures import WORD
from wasmfx.native.interpreter import DEFINITION, FUNCTION
from wasmfx.native.link import libc, preemption
from wasmfx.native.link.machine import machine
from wasmfx.native.link.python import immortal
from wasmfx.native.link.region import get32, get64, put32, put64, region
from wasmfx.native.process import once
from wasmfx.native.processor import LIMIT, STUB_SIZE, host_stub

_ALTERNATE_SIZE = 64 << 10
_MARGIN = 256 << 10
"""What is left of a thread's own stack, at least, when compiled code is entered: whoever it calls
needs some. A quarter of a stack that is small."""


class Thread:
    """What a thread needs to run compiled code, given back when the thread has ended.

    `floor` is the lowest address that its own stack may have reached when compiled code is entered.
    """

    stack = 0
    ident = 0

    def __init__(self) -> None:
        low, size = libc.thread_stack()
        self.floor = low + min(_MARGIN, size // 4)
        self.ident = threading.get_ident()
        if not libc.alternate_stack():
            self.stack = libc.reserve(_ALTERNATE_SIZE, libc.PROT_READ | libc.PROT_WRITE)
            libc.set_alternate_stack(self.stack, _ALTERNATE_SIZE)

    def __del__(self, exiting: Callable[[], bool] = sys.is_finalizing) -> None:
        # What this uses is gone when Python ends, and nothing need be given back then.
        if exiting():
            return
        mine = self.ident == threading.get_ident()
        if mine:
            # Another thread may come to have the same control block.
            put64(self.ident + LIMIT, 0)
        if self.stack:
            if mine:
                libc.set_alternate_stack(0, 0)
            libc.unmap(self.stack, _ALTERNATE_SIZE)


class _Local(threading.local):
    thread: Thread | None = None


_local = _Local()


def prepare() -> None:
    """See to it that faults of this thread come to us, on a stack that has room for them.

    What is watched may be called meanwhile, and an exception may come at any moment: only in the
    end does all this count as done, and no more of it than there was in the beginning.
    """
    process = machine().process
    changes = get32(process + PROCESS.changes)
    thread = _local.thread
    if thread is None:
        thread = _local.thread = Thread()
    libc.unblock(libc.SIGSEGV, libc.SIGBUS)
    _keep_handler()
    libc.handle_on_alternate_stacks()
    preemption.revive()
    put64(thread.ident + LIMIT, thread.floor)
    put32(process + PROCESS.seen, changes)


@once
def introduce() -> int:
    """What there is one of in a process: what may change who handles faults is watched, and
    compiled code has `prepare` done itself, after Python has run.

    It is done when the first store is made. A signal handler that comes while it is being done
    cannot wait for it; if it has no store yet, it has no export to call either.
    """
    watch_handlers()
    address = immortal(prepare)
    put64(machine().symbols["python"] + PYTHON.prepare, address)
    return address


def _keep_handler() -> None:
    code = machine()
    now = libc.handler_of(libc.SIGSEGV)
    if now.handler != code.on_fault:
        put64(code.process + PROCESS.old_handler, now.handler or 0)
        libc.install(libc.SIGSEGV, code.on_fault)


# Functions of Python that may change who handles faults: we are told when one is called.
#
# The C function behind each is replaced, once per process, by code that calls it and notes the
# change.

_NAMES = {
    _signal: ("signal", "pthread_sigmask", "siginterrupt"),
    faulthandler: ("enable", "disable", "register", "unregister"),
}


@once
def watch_handlers() -> list[Any]:
    """Watch them all. What is returned keeps them."""
    found = [vars(module)[name] for module, names in _NAMES.items() for name in names]
    # A function that a program has put in place of one of these calls the old one, if any.
    found = [f for f in found if type(f) is BuiltinFunctionType]
    code, data = region().new_code(libc.PAGE), region().new_data(libc.PAGE)
    places, stubs = [], b""
    for n, function in enumerate(found):
        place = get64(id(function) + DEFINITION) + FUNCTION
        old, stub = data + WORD * n, code.at + STUB_SIZE * n
        put64(old, get64(place))
        stubs += host_stub(stub, old, machine().symbols["watched"]).ljust(STUB_SIZE, b"\xcc")
        places.append((place, stub))
    code.put(code.at, stubs)
    code.close()
    for place, stub in places:
        put64(place, stub)
    return found
