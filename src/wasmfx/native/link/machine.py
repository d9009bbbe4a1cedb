"""The fixed native code, compiled and loaded once per process.

Run as a program, this module renews the text that is kept of it.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress
from typing import Any

from wasmfx.native.abi.layout import PROCESS
from wasmfx.native.link import libc
from wasmfx.native.link.loader import load
from wasmfx.native.link.near import CODE_SIZE, near, put32, put64
from wasmfx.native.link.python import introduce
from wasmfx.native.llvm import CompilerError, assemble, compile_ir, portable_assembly, wide
from wasmfx.native.machine.source import keep, kept, translated
from wasmfx.native.process import once


class Machine:
    """The loaded code, and how Python calls it."""

    def __init__(self) -> None:
        self.loaded = load(_compiled(), {})
        self.symbols = self.loaded.symbols
        self.on_fault = self.symbols["on_fault"]
        pointer = ctypes.c_void_p
        # PYFUNCTYPE, not CFUNCTYPE: compiled code runs with the lock held.
        self.enter: Any = self._function("enter", ctypes.c_int, *(pointer,) * 3)
        self.abandon: Any = self._function("abandon", None, pointer, pointer)
        # What Python would do in steps, between which a signal handler may come.
        self.cont_take: Any = self._function("cont_take", pointer, pointer)
        self.give_back: Any = self._function("give_back", None, pointer, ctypes.c_uint64)
        self.exn_take: Any = self._function("exn_take", pointer, pointer)
        self.exn_done: Any = self._function("exn_done", None, pointer, pointer)
        self.take_raised: Any = self._function("take_raised", ctypes.py_object, pointer)
        self.looked_up: Any = self._function("looked_up", None)
        libc.protect(self.symbols["poll"], libc.PAGE, libc.PROT_NONE)
        put32(self.symbols["wide"], wide())
        introduce(self.symbols["python"])
        region = near()
        self.process = self.symbols["process"]
        put64(self.process + PROCESS.code_lo, region.base)
        put64(self.process + PROCESS.code_hi, region.base + CODE_SIZE)
        put64(self.process + PROCESS.set_handler, libc.address_of("signal"))

    def _function(self, name: str, result: Any, *params: Any) -> Any:
        return ctypes.PYFUNCTYPE(result, *params)(self.symbols[name])


def _compiled() -> bytes:
    text = kept()
    if text is not None:
        # LLVM reads what an older one has written, but nothing promises that it always will.
        with suppress(CompilerError):
            return assemble(text)
    return compile_ir(translated())


@once
def machine() -> Machine:
    """The fixed native code; compiled when it is first asked for."""
    return Machine()


if __name__ == "__main__":
    keep(portable_assembly(translated()))
