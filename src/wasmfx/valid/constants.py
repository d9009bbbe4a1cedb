"""Constant expressions: what initialises globals and tables and places segments."""

from __future__ import annotations

from collections.abc import Iterator

from wasmfx.errors import Invalid
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Expr
from wasmfx.syntax.types import AddrType, RefType, ValType
from wasmfx.valid.context import Context

CONSTANT = frozenset({
    i.Const, i.VConst, i.RefNull, i.RefFunc, i.RefI31, i.StructNew, i.StructNewDefault, i.ArrayNew,
    i.ArrayNewDefault, i.ArrayNewFixed, i.AnyConvertExtern, i.ExternConvertAny,
})  # fmt: skip

INTEGERS: tuple[AddrType, ...] = ("i32", "i64")
EXTENDED = frozenset(i.Binop(t, op) for t in INTEGERS for op in ("add", "sub", "mul"))


def const_expr(C: Context, expr: Expr, t: ValType) -> None:
    """A constant expression that gives a value of type `t`."""
    if len(expr.instrs) == 1 and plain(C, expr.instrs[0], t):
        return
    # Most are plain, and need no rules for bodies.
    from wasmfx.valid.bodies import check_const, explain

    for k, e in enumerate(expr.instrs):
        try:
            check_constant(C, e)
        except Invalid as error:
            raise explain(error, expr, k) from None
    check_const(C, expr, t)


def plain(C: Context, e: i.Instr, t: ValType) -> bool:
    """Whether an instruction is a number of type `t`, or a function where any will do."""
    if isinstance(e, i.Const):
        return e.type == t
    any_function = isinstance(t, RefType) and t.heap == "func"
    return any_function and isinstance(e, i.RefFunc) and e.x < len(C.funcs)


def functions_in(expr: Expr) -> Iterator[int]:
    """The functions that a constant expression names."""
    for e in expr.instrs:
        if e.__class__ is i.RefFunc:
            assert isinstance(e, i.RefFunc)
            yield e.x


def check_constant(C: Context, e: i.Instr) -> None:
    match e:
        case i.GlobalGet(x):
            constant = not C.global_(x).mutable
        case i.Binop():
            constant = e in EXTENDED
        case _:
            constant = e.__class__ in CONSTANT
    if not constant:
        raise Invalid("constant expression required")
