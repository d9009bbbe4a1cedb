"""The operand stack before every instruction, for who runs or retypes a body literally.

Nobody else needs it, and for a wide stack it is long: so it is not among the facts, but found by
going through a valid body once more.
"""

from __future__ import annotations

from collections.abc import Iterator

from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import ResultType
from wasmfx.valid.bodies import close_locals
from wasmfx.valid.context import Context
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules import RULES


def stacks(C: Context, module: Module, func: int) -> list[ResultType | None]:
    """For each instruction of a defined function of a valid module, and for its closing end, the
    types of the operands that the innermost block has before it, deepest first; None where the
    block goes on after an instruction that never does.
    """
    return [innermost(s) for s in states(C, module, func)]


def tallest(C: Context, module: Module, func: int) -> int:
    """How many operands a defined function of a valid module ever has at once."""
    return max(len(s.stack) - len(s.frames) for s in states(C, module, func))


def states(C: Context, module: Module, func: int) -> Iterator[Operands]:
    """The stacks before each instruction, and before the closing end: one object that changes."""
    code = module.funcs[func].code
    type_ = C.func_type(module.funcs[func].type)
    s = Operands(C, type_.params, close_locals(C, code), type_.results)
    for e in s.follow(code.body.instrs):
        yield s
        RULES[e.__class__](C, s, e)
    yield s


def innermost(s: Operands) -> ResultType | None:
    """The operands of the innermost block."""
    frame = s.frames[-1]
    return None if frame.dead else tuple(s.stack[frame.floor :])
