"""The fixed native code of `native/`, compiled and loaded once per process."""

from __future__ import annotations

import ctypes
import re
from functools import cache
from importlib.resources import files
from typing import Any

from wasmfx.native.abi.layout import (
    BOUND,
    BOUND_INLINE,
    CURRENT,
    EXN_INLINE,
    EXTENDED,
    EXTENSION_ROOM,
    EXTENSION_SIZE,
    EXTENSION_TOP,
    LARGE_SLACK,
    LAST,
    LIMIT,
    STACK_SIZE,
    STACK_SLACK,
    STACK_TOP,
    STRUCTS,
)
from wasmfx.native.abi.reasons import REASON
from wasmfx.native.abi.services import SERVICE
from wasmfx.native.ir import builder as ir
from wasmfx.native.link import libc
from wasmfx.native.link.loader import load
from wasmfx.native.link.near import near, put64
from wasmfx.native.llvm import compile_ir


def constants() -> dict[str, int]:
    """What the names with a dot stand for in the files of `native/`."""
    known = {f"{s.name}.{f}": offset for s in STRUCTS for f, offset in s.fields.items()}
    known |= {f"{s.name}.size": s.size for s in STRUCTS if "size" not in s.fields}
    known |= {f"reason.{name}": number for name, number in REASON.items()}
    known |= {f"service.{name}": number for name, number in SERVICE.items()}
    return known | {
        "cont.BOUND": BOUND - (1 << 64),
        "cont.room": BOUND - 1,
        "cont.inline": BOUND_INLINE,
        "exn.inline": EXN_INLINE,
        "limit.at": LIMIT,
        "current.at": CURRENT,
        "limit.LAST": LAST,
        "limit.EXTENDED": EXTENDED,
        "limit.marks": LAST | EXTENDED,
        "stack.size": STACK_SIZE,
        "stack.top": STACK_TOP,
        "stack.slack": STACK_SLACK,
        "stack.room": STACK_TOP - STACK_SLACK,
        "extension.space": EXTENSION_SIZE,
        "extension.top": EXTENSION_TOP,
        "extension.above": EXTENSION_TOP - LARGE_SLACK - LAST,
        "extension.room": EXTENSION_ROOM,
    }


def _text(name: str) -> str:
    known = constants()
    source = files("wasmfx.native.machine").joinpath(name).read_text()
    groups = "|".join({name.partition(".")[0] for name in known})
    return re.sub(rf"\b({groups})\.\w+\b", lambda m: str(known[m[0]]), source)


def source() -> str:
    """The IR of all of it, the assembly included."""
    lines = [line.split("#")[0].rstrip() for line in _text("x86_64/entry.s").splitlines()]
    asm = [f'module asm "{line}"' for line in lines if line]
    return ir.unit([*asm, _text("runtime.ll")])


class Fixed:
    """The loaded code, and how Python calls it."""

    def __init__(self) -> None:
        self.loaded = load(compile_ir(source()), {})
        self.symbols = self.loaded.symbols
        self.on_fault = self.symbols["on_fault"]
        pointer = ctypes.c_void_p
        # PYFUNCTYPE, not CFUNCTYPE: compiled code runs with the lock held.
        self.enter: Any = ctypes.PYFUNCTYPE(ctypes.c_int, pointer, pointer, pointer)(
            self.symbols["enter"]
        )
        self.abandon: Any = self._function("abandon", None, pointer, pointer)
        region = near()
        put64(self.symbols["code_lo"], region.base)
        put64(self.symbols["code_hi"], region.base + (512 << 20))
        put64(self.symbols["sigaction_default"], libc.address_of("signal"))

    def _function(self, name: str, result: Any, *params: Any) -> Any:
        return ctypes.PYFUNCTYPE(result, *params)(self.symbols[name])


@cache
def fixed() -> Fixed:
    """The fixed code; compiled when it is first asked for."""
    return Fixed()
