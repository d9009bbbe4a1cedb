"""The signal handler that turns faults into traps, and its resources in each thread.

If another handler were installed after ours (`faulthandler` does that), or the signal were blocked,
a trap would end the process. Asking the system at each entry would cost more than the call. So the
Python functions that can change this are watched, `enter` reports a change, and `prepare` installs
our handler again.
"""

from __future__ import annotations

# `_signal` has the built-in functions that `signal` wraps. Their C functions are replaced.
import _signal  # type: ignore[import-not-found]
import faulthandler
import sys
from collections.abc import Callable
from types import BuiltinFunctionType
from typing import Any

from wasmfx import threads
from wasmfx.native.abi.layout import PROCESS, PYTHON
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link import libc, preemption
from wasmfx.native.link.machine import immortal, machine
from wasmfx.native.link.region import get32, get64, put32, put64, region
from wasmfx.native.platform import DEFINITION, FUNCTION
from wasmfx.native.process import once
from wasmfx.native.processor import LIMIT, STUB_SIZE, host_stub

_ALTERNATE_SIZE = 64 << 10
_MARGIN = 256 << 10
"""The stack of the thread that must be free when compiled code is entered, for Python and signal
handlers that it calls. A quarter of the stack, if the stack is small."""


class Thread:
    """Resources of a thread that runs compiled code, released when the thread ends.

    `floor` is the lowest stack pointer at which compiled code may be entered.
    """

    stack = 0
    ident = 0

    def __init__(self) -> None:
        low, size = libc.thread_stack()
        self.floor = low + min(_MARGIN, size // 4)
        self.ident = threads.get_ident()
        if not libc.alternate_stack():
            self.stack = libc.reserve(_ALTERNATE_SIZE, libc.PROT_READ | libc.PROT_WRITE)
            libc.set_alternate_stack(self.stack, _ALTERNATE_SIZE)

    def __del__(self, exiting: Callable[[], bool] = sys.is_finalizing) -> None:
        # At exit, the names that this uses may be gone, and nothing needs to be released.
        if exiting():
            return
        mine = self.ident == threads.get_ident()
        if mine:
            # Another thread may get this control block.
            put64(self.ident + LIMIT, 0)
        if self.stack:
            if mine:
                libc.set_alternate_stack(0, 0)
            libc.unmap(self.stack, _ALTERNATE_SIZE)


class _Local(threads.local):
    thread: Thread | None = None


_local = _Local()


def prepare() -> None:
    """Install the fault handler for this thread, with a signal stack that is large enough.

    Watched functions may be called meanwhile, and an exception may be raised at any moment. So the
    work counts as done only at the end, and only for changes up to its beginning.
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
    """Watch the functions that change fault handlers, once per process.

    This runs when the first store is made. A signal handler that interrupts it cannot wait for it,
    but without a store it has no export to call.
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


# Watched functions of Python, which may change the handler of faults
#
# The C function of each is replaced, once per process, by code that calls it and counts the change.

_NAMES = {
    _signal: ("signal", "pthread_sigmask", "siginterrupt"),
    faulthandler: ("enable", "disable", "register", "unregister"),
}


@once
def watch_handlers() -> list[Any]:
    """Watch all of them. The caller keeps the result alive."""
    found = [vars(module)[name] for module, names in _NAMES.items() for name in names]
    # A program may have replaced one of these functions. Its function calls the original.
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
