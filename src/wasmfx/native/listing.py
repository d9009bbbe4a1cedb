"""What the compiler makes of a function, for people to read."""

from __future__ import annotations

import re

from wasmfx.native.llvm import assembly, optimised
from wasmfx.native.lower.module import Unit
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context


def emit_llvm(module: Module, C: Context, func: int, optimise: bool = False) -> str:
    """The LLVM IR of function `func` (an index of the whole space), as translated or optimised."""
    unit = _unit(module, C, func)
    if not optimise:
        return unit.one(func)
    text = str(optimised(unit.translate())[0])
    found = re.search(rf"^define [^\n]*@f{func}\(.*?^}}$", text, re.MULTILINE | re.DOTALL)
    return found[0] if found else ""


def emit_asm(module: Module, C: Context, func: int) -> str:
    """The machine code of function `func`, as assembly."""
    text = assembly(_unit(module, C, func).translate())
    found = re.search(rf"^f{func}:.*?^\.Lfunc_end\d+:$", text, re.MULTILINE | re.DOTALL)
    lines = found[0].splitlines() if found else []
    return "\n".join(line for line in lines if not line.lstrip().startswith((".cfi", ".Lfunc_end")))


def _unit(module: Module, C: Context, func: int) -> Unit:
    unit = Unit(module, C)
    if not unit.shape.own("func", func):
        raise ValueError(f"function {func} is imported")
    # A function that nobody refers to may be inlined everywhere, and then be gone.
    unit.referred |= {func}
    return unit
