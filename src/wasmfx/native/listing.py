"""Listings of one function for people: LLVM IR, LLVM's assembly, and first-tier code."""

from __future__ import annotations

import re

from wasmfx.errors import Unsupported
from wasmfx.native.baseline.code import Code
from wasmfx.native.baseline.disassembler import Listing
from wasmfx.native.ir.unit import Effort
from wasmfx.native.ir.values import BODY
from wasmfx.native.llvm import assembly, optimised_ir
from wasmfx.native.lower.module import Translation
from wasmfx.native.tiers.image import LazyImage
from wasmfx.syntax.modules import Module
from wasmfx.text.print.instructions import instr_text
from wasmfx.text.print.names import Namer
from wasmfx.valid import Context


def emit_llvm(module: Module, C: Context, func: int, optimise: bool = False) -> str:
    """The LLVM IR of function `func` (an index of the whole space), as translated or optimised."""
    _check_own(module, C, func)
    if not optimise:
        return Translation(module, C).text_of(func)
    text = optimised_ir(*_unit_with(module, C, func))
    return _first(rf"^define [^\n]*@f{func}{_BODY}\(.*?^}}$", text)


def emit_asm(module: Module, C: Context, func: int) -> str:
    """The machine code of function `func`, as assembly."""
    _check_own(module, C, func)
    text = assembly(*_unit_with(module, C, func))
    lines = _first(rf"^f{func}{_BODY}:.*?^\.Lfunc_end\d+:$", text).splitlines()
    return "\n".join(line for line in lines if not line.lstrip().startswith((".cfi", ".Lfunc_end")))


_BODY = rf"(?:{re.escape(BODY)})?"


def _first(pattern: str, text: str) -> str:
    """The first match, or an empty string. The bridge of a function comes after its body."""
    found = re.search(pattern, text, re.MULTILINE | re.DOTALL)
    return found[0] if found else ""


def emit_baseline(module: Module, C: Context, func: int) -> str:
    """First-tier code of function `func`, as assembly beside the Wasm instructions."""
    _check_own(module, C, func)
    image = LazyImage(module, C)
    code = image.function(func)
    if not isinstance(code, Code):
        raise Unsupported("the first tier has no code for this function: LLVM compiles it")
    namer, notes = Namer(module), dict[int, list[str]]()
    instrs = [instr_text(e, namer) for e in module.funcs[func - image.first].code.body.instrs]
    for at, k in image.positions(func):
        notes.setdefault(at, []).append(f"{k}: {[*instrs, 'end'][k]}")
    return "\n".join(Listing(code).text(f"f{func}", notes))


def _unit_with(module: Module, C: Context, func: int) -> tuple[str, Effort, set[str]]:
    """The unit with a function, in which it is not inlined away: text, effort and polls."""
    units = Translation(module, C, seen=func).units()
    return next((text, unit.effort, unit.polled) for unit, text in units if func in unit.bodies)


def _check_own(module: Module, C: Context, func: int) -> None:
    if func < len(C.funcs) - len(module.funcs):
        raise ValueError(f"function {func} is imported")
