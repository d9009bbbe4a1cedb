"""References: null, functions, casts, conversions."""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import RefType
from wasmfx.valid.context import Context
from wasmfx.valid.matching import matches_ref, top_of
from wasmfx.valid.messages import called
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules.control import label_with_ref
from wasmfx.valid.rules.registry import RuleTable

rule = RuleTable()


@rule(i.RefNull)
def ref_null(C: Context, s: Operands, e: i.RefNull) -> None:
    """ref.null ht : [] -> [(ref null ht)]"""
    s.apply((), (C.ref(True, C.heap(e.heap)),))


@rule(i.RefFunc)
def ref_func(C: Context, s: Operands, e: i.RefFunc) -> None:
    """ref.func x : [] -> [(ref C.funcs[x])]  if  x is in C.refs"""
    type_ = C.func(e.x)
    if e.x not in C.refs:
        name = called(C.names.funcs, e.x)
        hint = f"declare it: (elem declare func {name})"
        raise Invalid(f"undeclared function reference {name}; {hint}")
    s.apply((), (C.ref(False, type_),))


@rule(i.RefIsNull)
def ref_is_null(C: Context, s: Operands, e: i.RefIsNull) -> None:
    """ref.is_null : [(ref null ht)] -> [i32]"""
    s.apply((s.peek_ref(),), ("i32",))


@rule(i.RefAsNonNull)
def ref_as_non_null(C: Context, s: Operands, e: i.RefAsNonNull) -> None:
    """ref.as_non_null : [(ref null ht)] -> [(ref ht)]"""
    t = s.peek_ref()
    s.apply((t,), (C.ref(False, t.heap),))


# Casts


def castable(C: Context, t: RefType) -> RefType:
    """Close the target type of a cast. Continuations and handler names have no type at run time:
    no casts to them."""
    closed = C.close_ref(t)
    if top_of(closed.heap) in ("cont", "handler"):
        raise Invalid(f"invalid cast to {C.words.val(closed)}")
    return closed


@rule(i.RefTest)
def ref_test(C: Context, s: Operands, e: i.RefTest) -> None:
    """ref.test rt : [(ref null top)] -> [i32]"""
    t = castable(C, e.t)
    s.apply((C.ref(True, top_of(t.heap)),), ("i32",))


@rule(i.RefCast)
def ref_cast(C: Context, s: Operands, e: i.RefCast) -> None:
    """ref.cast rt : [(ref null top)] -> [rt]"""
    t = castable(C, e.t)
    s.apply((C.ref(True, top_of(t.heap)),), (t,))


@rule(i.BrOnCast)
def br_on_cast(C: Context, s: Operands, e: i.BrOnCast) -> None:
    """
    br_on_cast l rt1 rt2 : [t* rt1] -> [t* rt1\\rt2]
      if  C.labels[l] = [t* rt2],  rt2 <: rt1
    """
    t1, t2 = cast_types(C, e)
    ts = label_with_ref(C, s, t2, e.label)
    s.apply((*ts, t1), (*ts, difference(C, t1, t2)))


@rule(i.BrOnCastFail)
def br_on_cast_fail(C: Context, s: Operands, e: i.BrOnCastFail) -> None:
    """
    br_on_cast_fail l rt1 rt2 : [t* rt1] -> [t* rt2]
      if  C.labels[l] = [t* rt1\\rt2],  rt2 <: rt1
    """
    t1, t2 = cast_types(C, e)
    ts = label_with_ref(C, s, difference(C, t1, t2), e.label)
    s.apply((*ts, t1), (*ts, t2))


def cast_types(C: Context, e: i.BrOnCast | i.BrOnCastFail) -> tuple[RefType, RefType]:
    t1, t2 = C.close_ref(e.t1), castable(C, e.t2)
    if not matches_ref(t2, t1):
        words = C.words
        raise Invalid(f"type mismatch on cast: type {words.val(t2)} does not match {words.val(t1)}")
    return t1, t2


def difference(C: Context, t1: RefType, t2: RefType) -> RefType:
    """`t1\\t2`: the type of a `t1` after a cast to `t2` has failed."""
    return C.ref(t1.nullable and not t2.nullable, t1.heap)


@rule(i.AnyConvertExtern)
def any_convert_extern(C: Context, s: Operands, e: i.AnyConvertExtern) -> None:
    """any.convert_extern : [(ref null? extern)] -> [(ref null? any)]"""
    nullable = s.peek_ref().nullable
    s.apply((C.ref(nullable, "extern"),), (C.ref(nullable, "any"),))


@rule(i.ExternConvertAny)
def extern_convert_any(C: Context, s: Operands, e: i.ExternConvertAny) -> None:
    """extern.convert_any : [(ref null? any)] -> [(ref null? extern)]"""
    nullable = s.peek_ref().nullable
    s.apply((C.ref(nullable, "any"),), (C.ref(nullable, "extern"),))
