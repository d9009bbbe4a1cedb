"""Compiling by LLVM: modules as a whole, and functions one by one.

Imported by those who do not find in the cache what they need.
"""

from typing import NamedTuple

from wasmfx.native.ir.effort import Effort
from wasmfx.native.llvm import compile_ir, compile_kept
from wasmfx.native.lower.module import Translation, start_text
from wasmfx.native.lower.module_info import LazyModuleInfo
from wasmfx.native.lower.summary import Clauses
from wasmfx.native.machine.fixed_code import uses_heap
from wasmfx.runtime.compiles import Work, compiling
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType
from wasmfx.valid import Context


class Kept(NamedTuple):
    """An object file with some functions, and the key under which it is kept."""

    key: bytes
    object: bytes
    functions: tuple[int, ...]


class Compiled(NamedTuple):
    """A module: its units, and what they want.

    `clauses` are the clause tables by symbol, `types` the type indices whose numbers are wanted.
    """

    units: list[Kept]
    clauses: dict[str, Clauses]
    types: dict[str, int]
    collects: bool


def compile_module(module: Module, C: Context, fuelled: bool, work: Work) -> Compiled:
    """A module, compiled unit by unit."""
    units = []
    clauses: dict[str, Clauses] = {}
    types: dict[str, int] = {}
    collects = False
    # Who is interrupted leaves a unit to LLVM, and the next one is not begun.
    for unit, text in Translation(module, C, fuelled=fuelled).units():
        made = compile_kept(text, unit.effort, unit.polled, work)
        units.append(Kept(*made, tuple(unit.bodies)))
        work.made("optimised", len(units[-1].object), units[-1].functions)
        collects |= uses_heap(text)
        clauses |= unit.clauses
        types |= unit.types
    return Compiled(units, clauses, types, collects)


class Alone(NamedTuple):
    """One function: the same, and the functions that it calls by name."""

    object: bytes
    clauses: dict[str, Clauses]
    types: dict[str, int]
    collects: bool
    called: set[int]


class Compiler:
    """A module, of which functions are compiled one by one."""

    def __init__(self, module: Module, C: Context) -> None:
        self.known = LazyModuleInfo(module, C)

    def function(self, x: int) -> Alone:
        known = self.known
        with compiling(module=known.module) as work:
            unit, text = Translation(known.module, known.C, info=known).apart(x)
            _, object_ = compile_kept(text, unit.effort, unit.polled, work)
            work.made("optimised", len(object_), [x])
        return Alone(object_, unit.clauses, unit.types, uses_heap(text), unit.called - {x})


def start_object(type_: FuncType) -> bytes:
    """The object file with the thunk `start` for continuations of functions of a type."""
    return compile_ir(start_text(type_), Effort.BEST)
