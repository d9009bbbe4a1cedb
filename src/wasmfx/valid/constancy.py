"""Which instructions may stand in a constant expression."""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import AddrType
from wasmfx.valid.context import Context

CONSTANT = frozenset({
    i.Const, i.VConst, i.RefNull, i.RefFunc, i.RefI31, i.StructNew, i.StructNewDefault, i.ArrayNew,
    i.ArrayNewDefault, i.ArrayNewFixed, i.AnyConvertExtern, i.ExternConvertAny,
})  # fmt: skip

INTEGERS: tuple[AddrType, ...] = ("i32", "i64")
EXTENDED = frozenset(i.Binop(t, op) for t in INTEGERS for op in ("add", "sub", "mul"))


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
