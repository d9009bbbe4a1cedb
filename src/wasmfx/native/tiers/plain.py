"""Plain modules: small modules without loops and without calls between their functions.

A call of such a function costs more than its body, in either tier. Such modules begin in the first
tier, since loading LLVM takes longer than everything else that a small program does.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import ValType
from wasmfx.valid import Context

MOST_INSTRUCTIONS = 500
"""Instructions of a plain module: the first tier emits them in a millisecond."""

MOST_VALUES = 16
"""Parameters, results and locals of a function, each: as many as registers of a kind."""

NUMBERS = frozenset(("i32", "i64", "f32", "f64"))

PLAIN = frozenset((
    i.Unreachable, i.Nop, i.Block, i.If, i.Else, i.End, i.Br, i.BrIf, i.Return, i.Call, i.Drop,
    i.Select, i.LocalGet, i.LocalSet, i.LocalTee, i.GlobalGet, i.GlobalSet, i.Load, i.Store,
    i.MemorySize, i.Const, i.Unop, i.Binop, i.Testop, i.Relop, i.Cvtop,
))  # fmt: skip
"""Instructions of a constant cost, for which the first tier has code."""


def is_plain(module: Module, C: Context) -> bool:
    """Whether a valid module is plain."""
    first = len(C.funcs) - len(module.funcs)
    if len(module.funcs) > MOST_INSTRUCTIONS:
        return False
    left = MOST_INSTRUCTIONS
    for x, func in enumerate(module.funcs, first):
        type_, code = C.signatures[x], func.code
        left -= len(code.body.instrs)
        if left < 0 or not all(map(_are_few, (type_.params, type_.results, code.locals))):
            return False
        if not _is_plain(code.body.instrs, first):
            return False
    return True


def _are_few(types: Sequence[ValType]) -> bool:
    return len(types) <= MOST_VALUES and NUMBERS.issuperset(types)


def _is_plain(instrs: Sequence[i.Instr], first: int) -> bool:
    """Whether a body is plain. It may call imports; LLVM would inline calls of own functions."""
    if not PLAIN.issuperset(map(type, instrs)):
        return False
    return not any(isinstance(e, i.Call) and e.x >= first for e in instrs)
