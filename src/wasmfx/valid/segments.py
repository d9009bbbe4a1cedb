"""Segments: what they are made of, and where they are put."""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.syntax.modules import Active, Data, Elem, Module
from wasmfx.syntax.numbers import Const
from wasmfx.syntax.vectors import Datas, Indices
from wasmfx.valid.constants import const_expr
from wasmfx.valid.context import Context
from wasmfx.valid.matching import matches_ref
from wasmfx.valid.places import At


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
    """Whether a segment goes to memory 0, at a number: a module may have very many of these."""
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
    """Whether the elements are very many, and all of them functions that there are."""
    init = elem.init
    return isinstance(init, Indices) and max(init.numbers, default=-1) < len(C.funcs)
