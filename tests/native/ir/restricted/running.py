"""Restricted Python, compiled and called through ctypes."""

import ctypes
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any

from wasmfx.native import ir
from wasmfx.native.abi.structures import (
    Integer,
    Pointer,
    Results,
    Type,
)
from wasmfx.native.ir.restricted import AnyNative, Native
from wasmfx.native.ir.restricted.unit import translate
from wasmfx.native.link.loader import load
from wasmfx.native.llvm import compile_ir


def natives(module: ModuleType) -> list[AnyNative]:
    """The functions that a module exports."""
    return [f for f in vars(module).values() if isinstance(f, Native) and f.exported]


def ctype(t: Type | None) -> Any:
    """The ctypes type for a type of native data."""
    match t:
        case None:
            return None
        case Integer():
            sign = "" if t.signed else "u"
            return getattr(ctypes, f"c_{sign}int{max(t.bits, 8)}")
        case Results():
            fields = [(f"r{n}", ctype(part)) for n, part in enumerate(t.types)]
            return type("Aggregate", (ctypes.Structure,), {"_fields_": fields})
        case _:
            return ctypes.c_uint64


def pythonic(t: Type | None, value: Any) -> Any:
    """A native result in Python: pointers are numbers, several results are a tuple."""
    if isinstance(t, Results):
        return tuple(pythonic(part, getattr(value, f"r{n}")) for n, part in enumerate(t.types))
    return bool(value & 1) if isinstance(t, Integer) and t.bits == 1 else value


def plain(value: Any) -> Any:
    """A result of Python in the form that `pythonic` has."""
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    return int(value) if isinstance(value, Pointer) else value


class Compiled:
    """A loaded unit."""

    def __init__(
        self, functions: Iterable[AnyNative], known: Mapping[str, int] | None = None
    ) -> None:
        self.loaded = load(compile_ir(ir.unit(translate(functions))), known or {})

    def __call__(self, function: AnyNative) -> Callable[..., Any]:
        """A function of the unit as a ctypes function."""
        return called(function, self.loaded.symbols[function.name])

    def address(self, name: str) -> int:
        return self.loaded.symbols[name]


def called(function: AnyNative, at: int) -> Callable[..., Any]:
    """The native function of this type at an address."""
    code = function.code
    entry = ctypes.CFUNCTYPE(ctype(code.result), *map(ctype, code.params))(at)
    return lambda *args: pythonic(code.result, entry(*map(int, args)))


def agree(native: Callable[..., Any], function: AnyNative, memory: Any, *args: Any) -> Any:
    """Call a function natively and in Python. Results and `memory`, a ctypes object, must agree."""
    before = bytes(memory)
    by_machine = native(*args), bytes(memory)
    ctypes.memmove(memory, before, len(before))
    by_python = plain(function(*args)), bytes(memory)
    assert by_machine == by_python, (function.name, args)
    return by_machine[0]
