"""The fixed native code, compiled and loaded once per process."""

from __future__ import annotations

import ctypes
from typing import Any

from wasmfx.native.link import libc
from wasmfx.native.link.loader import load
from wasmfx.native.link.near import CODE_SIZE, near, put64
from wasmfx.native.llvm import compile_ir
from wasmfx.native.machine.source import source
from wasmfx.native.process import once


class Machine:
    """The loaded code, and how Python calls it."""

    def __init__(self) -> None:
        self.loaded = load(compile_ir(source()), {})
        self.symbols = self.loaded.symbols
        self.on_fault = self.symbols["on_fault"]
        pointer = ctypes.c_void_p
        # PYFUNCTYPE, not CFUNCTYPE: compiled code runs with the lock held.
        self.enter: Any = self._function("enter", ctypes.c_int, *(pointer,) * 4)
        self.abandon: Any = self._function("abandon", None, pointer, pointer)
        region = near()
        put64(self.symbols["code_lo"], region.base)
        put64(self.symbols["code_hi"], region.base + CODE_SIZE)
        put64(self.symbols["sigaction_default"], libc.address_of("signal"))

    def _function(self, name: str, result: Any, *params: Any) -> Any:
        return ctypes.PYFUNCTYPE(result, *params)(self.symbols[name])


@once
def machine() -> Machine:
    """The fixed native code; compiled when it is first asked for."""
    return Machine()
