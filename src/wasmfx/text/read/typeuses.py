"""Type uses: `(type x)`, parameters and results written in place, or both.

Written in place, a function type stands for the first definition that says the same, or for a new
one. With both, the two have to agree, and what is written in place is there to name parameters.
"""

from __future__ import annotations

from wasmfx.syntax.instructions import BlockType
from wasmfx.syntax.types import FuncType, ValType
from wasmfx.text.read.parser import Parser
from wasmfx.text.read.resolve import Context, Space
from wasmfx.text.read.types import params, results, valtype, valtypes

_EMPTY = FuncType((), ())


def typeuse(p: Parser, c: Context) -> int:
    """A type use in an instruction: parameters have no names."""
    at = p.at
    x = explicit(p, c)
    return resolve(p, c, x, FuncType(params(p, c), results(p, c)), at)


def named_typeuse(p: Parser, c: Context, locals_: Space | None = None) -> int:
    """A type use in a declaration; binds the parameters in `locals_`, if there is a body to use
    them.
    """
    at = p.at
    x = explicit(p, c)
    type_ = named_functype(p, c, locals_)
    if locals_ is not None and x is not None and type_ == _EMPTY:
        # Only `(type x)`: the parameters are there, but have no names.
        known = c.types.func(x)
        locals_.count += len(known.params) if known else 0
    return resolve(p, c, x, type_, at)


def named_functype(p: Parser, c: Context, locals_: Space | None = None) -> FuncType:
    """`(param ...)* (result ...)*`. Names that nobody can use may even occur twice."""
    found: list[ValType] = []
    while p.opens("param"):
        p.pos += 2
        found += declared(p, c, locals_ or Space("local", {}))
    return FuncType(tuple(found), results(p, c))


def declared(p: Parser, c: Context, locals_: Space) -> list[ValType]:
    """The inside of `(param ...)` or `(local ...)`: one with an identifier, or any number
    without.
    """
    before = locals_.count
    index = locals_.bind(p)
    if index in locals_.names:
        found = [valtype(p, c)]
        p.close()
    else:
        found = valtypes(p, c)
    locals_.count = before + len(found)
    return found


def blocktype(p: Parser, c: Context) -> BlockType:
    """The type of a block: a shorthand where there is one."""
    at = p.at
    x = explicit(p, c)
    ts1, ts2 = params(p, c), results(p, c)
    if x is None and not ts1 and len(ts2) < 2:
        return ts2[0] if ts2 else None
    return resolve(p, c, x, FuncType(ts1, ts2), at)


def explicit(p: Parser, c: Context) -> int | None:
    """`(type x)`, if it is written."""
    if not p.opens("type"):
        return None
    p.pos += 2
    x = c.types.index(p)
    p.close()
    return x


def resolve(p: Parser, c: Context, x: int | None, type_: FuncType, at: int) -> int:
    """The index of a type use: `x` if given, which has to agree with `type_` unless that is
    empty.
    """
    if x is None:
        return c.types.implicit(type_, at)
    if type_ != _EMPTY:
        known = c.types.func(x, at)
        if known != type_ and x < len(c.types.subs):
            raise p.error("inline function type does not match explicit type", at)
    return x
