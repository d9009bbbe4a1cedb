"""Compiling whole modules and single functions by LLVM.

Imported only when the cache does not have the code, since it takes longer than a small program.
"""

from __future__ import annotations

from typing import NamedTuple

from wasmfx.native.cache.function_cache import Clauses, OptimisedCode
from wasmfx.native.ir.unit import Effort
from wasmfx.native.llvm import compile_cached, compile_ir
from wasmfx.native.lower.module import Translation, start_text
from wasmfx.native.lower.module_info import LazyModuleInfo
from wasmfx.native.machine.fixed_code import uses_heap
from wasmfx.runtime.compilation import Work, compiling
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType
from wasmfx.valid import Context


class CompiledUnit(NamedTuple):
    """An object file, its key in the cache, and the functions in it."""

    key: bytes
    object: bytes
    functions: tuple[int, ...]


class CompiledModule(NamedTuple):
    """The units of a module, and what they refer to, as in `OptimisedCode`."""

    units: list[CompiledUnit]
    clauses: dict[str, Clauses]
    types: dict[str, int]
    collects: bool


def compile_module(module: Module, C: Context, fuelled: bool, work: Work) -> CompiledModule:
    """Compile a module unit by unit; an interrupt is noticed between two units."""
    units = []
    clauses: dict[str, Clauses] = {}
    types: dict[str, int] = {}
    collects = False
    for unit, text in Translation(module, C, fuelled=fuelled).units():
        made = compile_cached(text, unit.effort, unit.polled, work)
        units.append(CompiledUnit(*made, tuple(unit.bodies)))
        work.made("optimised", len(units[-1].object), units[-1].functions)
        collects |= uses_heap(text)
        clauses |= unit.clauses
        types |= unit.types
    return CompiledModule(units, clauses, types, collects)


def compile_function(info: LazyModuleInfo, x: int) -> OptimisedCode:
    """Compile function `x` by itself."""
    with compiling(module=info.module) as work:
        unit, text = Translation(info.module, info.C, info=info).single(x)
        _, object_ = compile_cached(text, unit.effort, unit.polled, work)
        work.made("optimised", len(object_), [x])
    refers = unit.clauses, unit.types, uses_heap(text)
    return OptimisedCode(object_, {x}, (), unit.called - {x}, *refers)


def start_object(type_: FuncType) -> bytes:
    """The object file with the thunk `start` for continuations of functions of a type."""
    return compile_ir(start_text(type_), Effort.BEST)
