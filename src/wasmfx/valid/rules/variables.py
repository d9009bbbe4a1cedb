"""Parametric and variable instructions."""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import RefType, ResultType
from wasmfx.valid.context import Context
from wasmfx.valid.matching import BOT
from wasmfx.valid.messages import called
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules.registry import RuleTable

rule = RuleTable()
typed = rule.typed


@rule(i.Drop)
def drop(C: Context, s: Operands, e: i.Drop) -> None:
    """drop : [t] -> []"""
    s.pop_all((s.peek(0),))


@rule(i.Select)
def select(C: Context, s: Operands, e: i.Select) -> None:
    """select t : [t t i32] -> [t]; without annotation `t` is a number or a vector type"""
    if e.types is None:
        t = s.peek(1) if s.peek(1) != BOT else s.peek(2)
        if isinstance(t, RefType):
            words = C.words.val(t)
            raise Invalid(f"type mismatch: select without a type requires no {words}")
    elif len(e.types) == 1:
        t = C.close(e.types[0])
    else:
        raise Invalid("invalid result arity: select has exactly one result")
    s.apply((t, t, "i32"), (t,))


@rule(i.LocalGet)
def local_get(C: Context, s: Operands, e: i.LocalGet) -> None:
    """local.get x : [] -> [t]  if  C.locals[x] = set t"""
    t = s.local(e.x)
    if e.x in s.unset:
        raise Invalid(f"uninitialized local {s.local_words(e.x)}")
    s.apply((), (t,))


@rule(i.LocalSet)
def local_set(C: Context, s: Operands, e: i.LocalSet) -> None:
    """local.set x : [t] -> []"""
    s.pop_all((s.local(e.x),))
    s.set_local(e.x)


@rule(i.LocalTee)
def local_tee(C: Context, s: Operands, e: i.LocalTee) -> None:
    """local.tee x : [t] -> [t]"""
    t = s.local(e.x)
    s.apply((t,), (t,))
    s.set_local(e.x)


@typed(i.GlobalGet)
def global_get(C: Context, e: i.GlobalGet) -> tuple[ResultType, ResultType]:
    """global.get x : [] -> [t]"""
    return (), (C.global_(e.x).type,)


@rule(i.GlobalSet)
def global_set(C: Context, s: Operands, e: i.GlobalSet) -> None:
    """global.set x : [t] -> []  if  C.globals[x] = mut t"""
    type_ = C.global_(e.x)
    if not type_.mutable:
        raise Invalid(f"immutable global {called(C.names.globals, e.x)}")
    s.pop_all((type_.type,))
