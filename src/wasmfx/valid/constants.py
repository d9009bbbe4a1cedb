"""Constant expressions: what initialises globals and tables and places segments."""

from __future__ import annotations

from collections.abc import Iterator

from wasmfx.errors import Invalid
from wasmfx.syntax.modules import Expr
from wasmfx.syntax.numbers import Const, Instr, RefFunc
from wasmfx.syntax.types import RefType, ValType
from wasmfx.valid.context import Context


def const_expr(C: Context, expr: Expr, t: ValType) -> None:
    """A constant expression that gives a value of type `t`."""
    if len(expr.instrs) == 1 and plain(C, expr.instrs[0], t):
        return
    # Most are plain, and need no rules for bodies, nor all instructions.
    from wasmfx.valid.bodies import check_const, explain
    from wasmfx.valid.constancy import check_constant

    for k, e in enumerate(expr.instrs):
        try:
            check_constant(C, e)
        except Invalid as error:
            raise explain(error, expr, k) from None
    check_const(C, expr, t)


def plain(C: Context, e: Instr, t: ValType) -> bool:
    """Whether an instruction is a number of type `t`, or a function where any will do."""
    if isinstance(e, Const):
        return e.type == t
    any_function = isinstance(t, RefType) and t.heap == "func"
    return any_function and isinstance(e, RefFunc) and e.x < len(C.funcs)


def functions_in(expr: Expr) -> Iterator[int]:
    """The functions that a constant expression names."""
    for e in expr.instrs:
        if e.__class__ is RefFunc:
            assert isinstance(e, RefFunc)
            yield e.x
