"""Element and data segments."""

from __future__ import annotations

from wasmfx.syntax.instructions import RefFunc
from wasmfx.syntax.modules import Active, Data, Declarative, Elem, Expr, Passive
from wasmfx.syntax.types import RefType
from wasmfx.text.read.instructions import expr, folded_expr
from wasmfx.text.read.parser import Parser
from wasmfx.text.read.resolve import Context, Space
from wasmfx.text.read.types import reftype, starts_reftype

FUNC = RefType(False, "func")


def elem(p: Parser, c: Context, at: int) -> Elem:
    """What follows `(elem $id?`, and the parenthesis that closes it."""
    mode: Active | Passive | Declarative
    if p.word == "declare":
        p.pos += 1
        mode = Declarative()
    elif _starts_active(p, "table"):
        mode = _active(p, c, c.tables, "table")
    else:
        mode = Passive()
    bare = isinstance(mode, Active)
    type_, init = elemlist(p, c, bare)
    p.close()
    return Elem(type_, init, mode, at)


def data(p: Parser, c: Context, at: int) -> Data:
    """What follows `(data $id?`, and the parenthesis that closes it."""
    active = _starts_active(p, "memory")
    mode = _active(p, c, c.mems, "memory") if active else Passive()
    init = p.strings()
    p.close()
    return Data(init, mode, at)


def _starts_active(p: Parser, space: str) -> bool:
    """Whether a table or memory, or else an offset, stands here."""
    return p.word == "(" and not (space == "table" and starts_reftype(p))


def _active(p: Parser, c: Context, space: Space, keyword: str) -> Active:
    """`(table x)? offset`, or the same with a memory."""
    x = 0
    if p.opens(keyword):
        p.pos += 2
        x = space.index(p)
        p.close()
    return Active(x, offset(p, c))


def offset(p: Parser, c: Context) -> Expr:
    """`(offset instr*)`, or one folded instruction."""
    return wrapped(p, c, "offset")


def wrapped(p: Parser, c: Context, keyword: str) -> Expr:
    """An expression in parentheses of its own, which one folded instruction does not need."""
    if not p.opens(keyword):
        return folded_expr(p, c)
    p.pos += 2
    found = expr(p, c)
    p.close()
    return found


def elemlist(p: Parser, c: Context, bare: bool) -> tuple[RefType, tuple[Expr, ...]]:
    """A type and expressions, or functions after `func`; or just functions, where `bare`."""
    if starts_reftype(p):
        type_ = reftype(p, c)
        return type_, items(p, c)
    if p.word == "func":
        p.pos += 1
    elif not bare:
        raise p.unexpected()
    return FUNC, functions(p, c)


def items(p: Parser, c: Context) -> tuple[Expr, ...]:
    """`(item instr*)*`, up to a closing parenthesis."""
    found = []
    while p.word != ")":
        found.append(wrapped(p, c, "item"))
    return tuple(found)


def functions(p: Parser, c: Context) -> tuple[Expr, ...]:
    """Function indices up to a closing parenthesis: `(item ref.func x)` each."""
    found = []
    while p.word != ")":
        at = p.at
        found.append(Expr((RefFunc(c.funcs.index(p)),), (at, at)))
    return tuple(found)
