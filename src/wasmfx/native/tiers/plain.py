"""Plain modules: small ones in which nothing goes round, and no function calls another.

A call of such a function takes longer to be made than to be done, whichever tier has compiled it.
So it is not worth to load LLVM for, which takes longer than all else that a small program needs;
unless it is called again and again.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.cache.memo import wide
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import ValType
from wasmfx.valid import Context

MOST = 500
"""How many instructions a plain module has at most."""

FEW = 16
"""How many values one of its functions has at most of a kind: parameters, results, locals."""

NUMBERS = frozenset(("i32", "i64", "f32", "f64"))
"""What they are."""

PLAIN = frozenset((
    i.Unreachable, i.Nop, i.Block, i.If, i.Else, i.End, i.Br, i.BrIf, i.Return, i.Call, i.Drop,
    i.Select, i.LocalGet, i.LocalSet, i.LocalTee, i.GlobalGet, i.GlobalSet, i.Load, i.Store,
    i.MemorySize, i.Const, i.Unop, i.Binop, i.Testop, i.Relop, i.Cvtop,
))  # fmt: skip
"""Its instructions: what the first tier has code for that is soon done."""


def is_plain(module: Module, C: Context) -> bool:
    """Whether a valid module is plain."""
    first = len(C.funcs) - len(module.funcs)
    if not wide() or len(module.funcs) > MOST:
        return False
    left = MOST
    for x, func in enumerate(module.funcs, first):
        type_, code = C.signatures[x], func.code
        left -= len(code.body.instrs)
        if left < 0 or not all(map(_are_few, (type_.params, type_.results, code.locals))):
            return False
        if not _is_plain(code.body.instrs, first):
            return False
    return True


def _are_few(types: Sequence[ValType]) -> bool:
    return len(types) <= FEW and NUMBERS.issuperset(types)


def _is_plain(instrs: Sequence[i.Instr], first: int) -> bool:
    """Whether a body is that of a plain function. It may call what is imported; what is short, LLVM
    would inline, and of all that is in the module it would know where it is."""
    if not PLAIN.issuperset(map(type, instrs)):
        return False
    return not any(isinstance(e, i.Call) and e.x >= first for e in instrs)
