"""Instruction sequences: each instruction by its rule, and the end of the whole.

Bodies are flat, so this is one loop, however deep the blocks nest.
"""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.source import NOWHERE
from wasmfx.syntax.modules import Code, Expr
from wasmfx.syntax.opcodes import mnemonic
from wasmfx.syntax.types import FuncType, ResultType, ValType
from wasmfx.valid.context import Context
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules.registry import RULES, register_arrows

register_arrows()


def check_code(C: Context, type_: FuncType, code: Code) -> None:
    """A function of this type may have this code."""
    s = Operands(C, type_.params, close_locals(C, code), type_.results)
    check_expr(C, s, code.body)


def close_locals(C: Context, code: Code) -> ResultType:
    return tuple([t if t.__class__ is str else C.close(t) for t in code.locals])


def check_const(C: Context, expr: Expr, t: ValType) -> None:
    """An expression without locals gives one value of type `t`."""
    check_expr(C, Operands(C, (), (), (t,)), expr)


def check_expr(C: Context, s: Operands, expr: Expr) -> None:
    rules = RULES
    k = 0
    try:
        for k, e in enumerate(expr.instrs):  # noqa: B007
            rules[e.__class__](C, s, e)
        k = len(expr.instrs)
        finish(s)
    except Invalid as error:
        raise explain(error, expr, k) from None


def finish(s: Operands) -> None:
    """The closing `end`."""
    if len(s.frames) > 1:
        raise Invalid("missing end of block")
    s.pop_frame()


def explain(error: Invalid, expr: Expr, k: int) -> Invalid:
    """Say at which instruction an error is."""
    if error.at == NOWHERE:
        error.at = expr.at[k]
    if k < len(expr.instrs):
        return Invalid(f"{error.message}, in {mnemonic(expr.instrs[k])}", error.at)
    return error
