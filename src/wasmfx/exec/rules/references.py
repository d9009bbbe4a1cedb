"""References: null tests, equality, casts, conversions and unboxed scalars.

Letters: `c` configuration, `e` instruction, `ref` a reference, `rt` a reference type, `l` a label,
`vs` operands. The instance closes the types that an instruction names.
"""

from __future__ import annotations

from wasmfx.exec.configurations import Config
from wasmfx.exec.rules.control import branch
from wasmfx.exec.rules.registry import RuleTable, Step
from wasmfx.exec.store import RefFunc
from wasmfx.exec.typing import has_type
from wasmfx.runtime.traps import CAST_FAILURE, NULL_I31, NULL_REFERENCE
from wasmfx.runtime.values import I31, ExternOf, Null, Ref
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import RefType

rules = RuleTable()


@rules(i.RefNull)
def ref_null(c: Config, e: i.RefNull) -> Step:
    """
    ref.null  (ref.null ht)  ↪  (ref.null ht')  if ht' = clos(ht)
    """
    return "ref.null", c.then((Null(c.frame.inst.context.heap(e.heap)), c.vs))


@rules(i.RefFunc)
def ref_func(c: Config, e: i.RefFunc) -> Step:
    """
    ref.func  (ref.func x)  ↪  (ref.func fa)  if fa = F.module.funcs[x]
    """
    return "ref.func", c.then((RefFunc(c.frame.inst.funcs[e.x]), c.vs))


@rules(i.RefIsNull)
def ref_is_null(c: Config, e: i.RefIsNull) -> Step:
    """
    ref.is_null-true   ref ref.is_null  ↪  (i32.const 1)  if ref = (ref.null ht)
    ref.is_null-false  ref ref.is_null  ↪  (i32.const 0)  otherwise
    """
    ref, vs = c.vs
    if isinstance(ref, Null):
        return "ref.is_null-true", c.then((("i32", 1), vs))
    return "ref.is_null-false", c.then((("i32", 0), vs))


@rules(i.RefAsNonNull)
def ref_as_non_null(c: Config, e: i.RefAsNonNull) -> Step:
    """
    ref.as_non_null-null  ref ref.as_non_null  ↪  trap  if ref = (ref.null ht)
    ref.as_non_null-addr  ref ref.as_non_null  ↪  ref   otherwise
    """
    ref, _ = c.vs
    if isinstance(ref, Null):
        return "ref.as_non_null-null", c.trap(NULL_REFERENCE)
    return "ref.as_non_null-addr", c.then(c.vs)


@rules(i.RefEq)
def ref_eq(c: Config, e: i.RefEq) -> Step:
    """
    ref.eq-null   ref1 ref2 ref.eq  ↪  (i32.const 1)  if both are null
    ref.eq-true   ref1 ref2 ref.eq  ↪  (i32.const 1)  otherwise, if ref1 = ref2
    ref.eq-false  ref1 ref2 ref.eq  ↪  (i32.const 0)  otherwise
    """
    ref2, (ref1, vs) = c.vs
    if isinstance(ref1, Null) and isinstance(ref2, Null):
        return "ref.eq-null", c.then((("i32", 1), vs))
    if ref1 == ref2:
        return "ref.eq-true", c.then((("i32", 1), vs))
    return "ref.eq-false", c.then((("i32", 0), vs))


# Casts


def is_a(c: Config, ref: Ref, rt: RefType) -> bool:
    """`ref : clos(rt)`."""
    return has_type(ref, c.frame.inst.context.close_ref(rt))


@rules(i.RefTest)
def ref_test(c: Config, e: i.RefTest) -> Step:
    """
    ref.test-true   ref (ref.test rt)  ↪  (i32.const 1)  if ref : rt
    ref.test-false  ref (ref.test rt)  ↪  (i32.const 0)  otherwise
    """
    ref, vs = c.vs
    if is_a(c, ref, e.t):
        return "ref.test-true", c.then((("i32", 1), vs))
    return "ref.test-false", c.then((("i32", 0), vs))


@rules(i.RefCast)
def ref_cast(c: Config, e: i.RefCast) -> Step:
    """
    ref.cast-succeed  ref (ref.cast rt)  ↪  ref   if ref : rt
    ref.cast-fail     ref (ref.cast rt)  ↪  trap  otherwise
    """
    ref, _ = c.vs
    if is_a(c, ref, e.t):
        return "ref.cast-succeed", c.then(c.vs)
    return "ref.cast-fail", c.trap(CAST_FAILURE)


@rules(i.BrOnNull)
def br_on_null(c: Config, e: i.BrOnNull) -> Step:
    """
    br_on_null-null  ref (br_on_null l)  ↪  (br l)  if ref = (ref.null ht)
    br_on_null-addr  ref (br_on_null l)  ↪  ref     otherwise
    """
    ref, vs = c.vs
    if isinstance(ref, Null):
        return "br_on_null-null", c.next(vs, branch(e.label))
    return "br_on_null-addr", c.then(c.vs)


@rules(i.BrOnNonNull)
def br_on_non_null(c: Config, e: i.BrOnNonNull) -> Step:
    """
    br_on_non_null-null  ref (br_on_non_null l)  ↪  ε           if ref = (ref.null ht)
    br_on_non_null-addr  ref (br_on_non_null l)  ↪  ref (br l)  otherwise
    """
    ref, vs = c.vs
    if isinstance(ref, Null):
        return "br_on_non_null-null", c.then(vs)
    return "br_on_non_null-addr", c.next(c.vs, branch(e.label))


@rules(i.BrOnCast)
def br_on_cast(c: Config, e: i.BrOnCast) -> Step:
    """
    br_on_cast-succeed  ref (br_on_cast l rt1 rt2)  ↪  ref (br l)  if ref : rt2
    br_on_cast-fail     ref (br_on_cast l rt1 rt2)  ↪  ref         otherwise
    """
    ref, _ = c.vs
    if is_a(c, ref, e.t2):
        return "br_on_cast-succeed", c.next(c.vs, branch(e.label))
    return "br_on_cast-fail", c.then(c.vs)


@rules(i.BrOnCastFail)
def br_on_cast_fail(c: Config, e: i.BrOnCastFail) -> Step:
    """
    br_on_cast_fail-succeed  ref (br_on_cast_fail l rt1 rt2)  ↪  ref         if ref : rt2
    br_on_cast_fail-fail     ref (br_on_cast_fail l rt1 rt2)  ↪  ref (br l)  otherwise
    """
    ref, _ = c.vs
    if is_a(c, ref, e.t2):
        return "br_on_cast_fail-succeed", c.then(c.vs)
    return "br_on_cast_fail-fail", c.next(c.vs, branch(e.label))


# Conversions between `any` and `extern`


@rules(i.ExternConvertAny)
def extern_convert_any(c: Config, e: i.ExternConvertAny) -> Step:
    """
    extern.convert_any-null  (ref.null ht) extern.convert_any  ↪  (ref.null extern)
    extern.convert_any-addr  ref extern.convert_any            ↪  (ref.extern ref)
    """
    ref, vs = c.vs
    if isinstance(ref, Null):
        return "extern.convert_any-null", c.then((Null("extern"), vs))
    return "extern.convert_any-addr", c.then((ExternOf(ref), vs))


@rules(i.AnyConvertExtern)
def any_convert_extern(c: Config, e: i.AnyConvertExtern) -> Step:
    """
    any.convert_extern-null  (ref.null ht) any.convert_extern     ↪  (ref.null any)
    any.convert_extern-addr  (ref.extern ref) any.convert_extern  ↪  ref
    """
    ref, vs = c.vs
    if isinstance(ref, Null):
        return "any.convert_extern-null", c.then((Null("any"), vs))
    return "any.convert_extern-addr", c.then((ref.ref, vs))


# Unboxed scalars: i31


@rules(i.RefI31)
def ref_i31(c: Config, e: i.RefI31) -> Step:
    """
    ref.i31  (i32.const k) ref.i31  ↪  (ref.i31 wrap_31(k))
    """
    (_, k), vs = c.vs
    return "ref.i31", c.then((I31(k & 0x7FFF_FFFF), vs))


@rules(i.I31Get)
def i31_get(c: Config, e: i.I31Get) -> Step:
    """
    i31.get-null  (ref.null ht) (i31.get sx)  ↪  trap
    i31.get-num   (ref.i31 k) (i31.get sx)    ↪  (i32.const extend_sx_31,32(k))
    """
    ref, vs = c.vs
    if isinstance(ref, Null):
        return "i31.get-null", c.trap(NULL_I31)
    k = ref.value
    if e.sx == "s" and k >> 30:
        k |= 1 << 31
    return "i31.get-num", c.then((("i32", k), vs))
