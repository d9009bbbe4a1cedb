"""The operand stack before every instruction, for whoever wants to retype a run literally.

Nobody else needs it, and for a wide stack it is long: so it is not among the facts, but apart.
"""

from __future__ import annotations

from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import ResultType
from wasmfx.valid.bodies import close_locals
from wasmfx.valid.context import Context
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules.registry import RULES


def stacks(C: Context, module: Module, func: int) -> list[ResultType | None]:
    """For each instruction of a defined function of a valid module, and for its closing end, the
    types of the operands that the innermost block has before it, deepest first; None where the
    block goes on after an instruction that never does.
    """
    code = module.funcs[func].code
    type_ = C.func_type(module.funcs[func].type)
    s = Operands(C, type_.params, close_locals(C, code), type_.results)
    found = []
    for e in code.body.instrs:
        found.append(innermost(s))
        RULES[e.__class__](C, s, e)
    found.append(innermost(s))
    return found


def innermost(s: Operands) -> ResultType | None:
    """The operands of the innermost block."""
    frame = s.frames[-1]
    return None if frame.dead else tuple(s.stack[frame.height :])
