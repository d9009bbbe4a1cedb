"""Constant expressions, and the segments that they initialise and place.

Most constant expressions are one number or one function index. They are checked here, without
loading the rules for instructions.
"""

from __future__ import annotations

from collections.abc import Iterator

from wasmfx.errors import Invalid
from wasmfx.syntax.modules import Active, Const, Data, Elem, Expr, Instr, Module, RefFunc
from wasmfx.syntax.types import RefType, ValType
from wasmfx.syntax.vectors import Datas, Indices
from wasmfx.valid.context import Context
from wasmfx.valid.matching import matches_ref
from wasmfx.valid.messages import At


def const_expr(C: Context, expr: Expr, t: ValType) -> None:
    """Check a constant expression, which must produce a value of type `t`."""
    if len(expr.instrs) == 1 and plain(C, expr.instrs[0], t):
        return
    # Loaded only for an expression that is not plain.
    from wasmfx.valid.bodies import check_const, check_constant, explain

    for k, e in enumerate(expr.instrs):
        try:
            check_constant(C, e)
        except Invalid as error:
            raise explain(error, expr, k) from None
    check_const(C, expr, t)


def plain(C: Context, e: Instr, t: ValType) -> bool:
    """Whether an instruction is a number of type `t`, or a function and `t` allows any function."""
    if isinstance(e, Const):
        return e.type == t
    any_function = isinstance(t, RefType) and t.heap == "func"
    return any_function and isinstance(e, RefFunc) and e.x < len(C.funcs)


def functions_in(expr: Expr) -> Iterator[int]:
    """Yield the functions that a constant expression names."""
    for e in expr.instrs:
        if e.__class__ is RefFunc:
            assert isinstance(e, RefFunc)
            yield e.x


def check_segments(C: Context, module: Module) -> None:
    narrow = bool(C.mems) and C.mems[0].limits.addr == "i32"
    plain = narrow and isinstance(module.datas, Datas)
    for data in () if plain else module.datas:
        if not (narrow and plainly_placed(data)):
            with At(data.at):
                check_data(C, data)
    for elem in module.elems:
        with At(elem.at):
            add_elem(C, elem)


def plainly_placed(data: Data) -> bool:
    """Whether a segment is placed in memory 0 at a number. A module may have thousands of these."""
    mode = data.mode
    if not isinstance(mode, Active) or mode.x != 0 or len(mode.offset.instrs) != 1:
        return False
    e = mode.offset.instrs[0]
    return isinstance(e, Const) and e.type == "i32"


def check_data(C: Context, data: Data) -> None:
    if isinstance(data.mode, Active):
        const_expr(C, data.mode.offset, C.mem(data.mode.x).limits.addr)


def add_elem(C: Context, elem: Elem) -> None:
    type_ = C.close_ref(elem.type)
    if not is_plain(C, elem):
        for init in elem.init:
            const_expr(C, init, type_)
    if isinstance(elem.mode, Active):
        table = C.table(elem.mode.x)
        if not matches_ref(type_, table.elem):
            words = C.words
            raise Invalid(
                f"type mismatch: elements of type {words.val(type_)}"
                f" do not match table of {words.val(table.elem)}"
            )
        const_expr(C, elem.mode.offset, table.limits.addr)
    C.elems.append(type_)


def is_plain(C: Context, elem: Elem) -> bool:
    """Whether the elements are a long list of valid function indices."""
    init = elem.init
    return isinstance(init, Indices) and max(init.numbers, default=-1) < len(C.funcs)
