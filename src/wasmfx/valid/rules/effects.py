"""Effect handlers: continuations, suspensions, switches.

`C.types[x] ~~ CONT [t1*] -> [t2*]` means that `x` is a continuation type over the function type
`[t1*] -> [t2*]`, which `C.cont_type(x)` returns. Operands may be null references; results never
are.
"""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import (
    ContType,
    DefType,
    FuncType,
    HandlerType,
    RefType,
    ResultType,
    ValType,
)
from wasmfx.valid.context import Context
from wasmfx.valid.matching import matches_func, matches_result
from wasmfx.valid.messages import called
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules.control import EXNREF, exception
from wasmfx.valid.rules.registry import RuleTable

rule = RuleTable()


@rule(i.ContNew)
def cont_new(C: Context, s: Operands, e: i.ContNew) -> None:
    """cont.new x : [(ref null y)] -> [(ref x)]  if  C.types[x] ~~ cont y"""
    C.cont_type(e.x)
    comp = C.types[e.x].comp
    assert isinstance(comp, ContType)
    s.apply((C.ref(True, comp.type),), (C.ref(False, C.types[e.x]),))


@rule(i.ContBind)
def cont_bind(C: Context, s: Operands, e: i.ContBind) -> None:
    """
    cont.bind x y : [t3* (ref null x)] -> [(ref y)]
      if  C.types[x] ~~ CONT [t3* t1*] -> [t2*],  C.types[y] ~~ CONT [t1'*] -> [t2'*]
      and [t1*] -> [t2*] <: [t1'*] -> [t2'*]
    """
    from_, to = C.cont_type(e.x), C.cont_type(e.y)
    n = len(from_.params) - len(to.params)
    if n < 0:
        raise mismatched(C, "cont.bind to", from_.params, "continuation has", to.params)
    rest = FuncType(from_.params[n:], from_.results)
    if not matches_func(rest, to):
        raise mismatched_funcs(C, rest, to)
    s.apply(
        (*from_.params[:n], C.ref(True, C.types[e.x])),
        (C.ref(False, C.types[e.y]),),
    )


@rule(i.Suspend)
def suspend(C: Context, s: Operands, e: i.Suspend) -> None:
    """suspend x : C.tags[x]"""
    type_ = C.tag(e.x)
    s.apply(type_.params, type_.results)


@rule(i.Resume)
def resume(C: Context, s: Operands, e: i.Resume) -> None:
    """
    resume x hdl* : [t1* (ref null x)] -> [t2*]
      if  C.types[x] ~~ CONT [t1*] -> [t2*],  (hdl : t2*)*
    """
    type_ = C.cont_type(e.x)
    check_handlers(C, s, e.handlers, type_.results)
    s.apply((*type_.params, C.ref(True, C.types[e.x])), type_.results)


@rule(i.ResumeThrow)
def resume_throw(C: Context, s: Operands, e: i.ResumeThrow) -> None:
    """
    resume_throw x y hdl* : [te* (ref null x)] -> [t2*]
      if  C.types[x] ~~ CONT [t1*] -> [t2*],  C.tags[y] ~~ [te*] -> [],  (hdl : t2*)*
    """
    type_ = C.cont_type(e.x)
    payload = exception(C, e.y)
    check_handlers(C, s, e.handlers, type_.results)
    s.apply((*payload, C.ref(True, C.types[e.x])), type_.results)


@rule(i.ResumeThrowRef)
def resume_throw_ref(C: Context, s: Operands, e: i.ResumeThrowRef) -> None:
    """
    resume_throw_ref x hdl* : [exnref (ref null x)] -> [t2*]
      if  C.types[x] ~~ CONT [t1*] -> [t2*],  (hdl : t2*)*
    """
    type_ = C.cont_type(e.x)
    check_handlers(C, s, e.handlers, type_.results)
    s.apply((EXNREF, C.ref(True, C.types[e.x])), type_.results)


@rule(i.Switch)
def switch(C: Context, s: Operands, e: i.Switch) -> None:
    """
    switch x e : [t1* (ref null x)] -> [t2*]
      if  C.types[x] ~~ CONT [t1* (ref null? y)] -> [te1*],  C.types[y] ~~ CONT [t2*] -> [te2*]
      and C.tags[e] ~~ [] -> [t*],  te1* <: t*,  t* <: te2*
    """
    target, tag = C.cont_type(e.x), C.tag(e.y)
    if tag.params:
        words = C.words.result(tag.params)
        raise Invalid(f"type mismatch in switch tag: it requires no parameters but has {words}")
    back = switch_back(C, target)
    if not matches_result(target.results, tag.results):
        raise mismatched(C, "switch tag", tag.results, "continuation returns", target.results)
    if not matches_result(tag.results, back.results):
        raise mismatched(C, "switch back", back.results, "switch tag has", tag.results)
    s.apply((*target.params[:-1], C.ref(True, C.types[e.x])), back.params)


# Extensions


@rule(i.Barrier)
def barrier(C: Context, s: Operands, e: i.Barrier) -> None:
    """barrier bt : bt"""
    C.requires("ext-barrier", "barrier")
    params, results = C.block_type(e.bt)
    s.pop_all(params)
    s.push_frame(e, params, results, results)


@rule(i.ResumeWith)
def resume_with(C: Context, s: Operands, e: i.ResumeWith) -> None:
    """
    resume_with x hdl* : [t1* (ref null x)] -> [t2*]
      if  C.types[x] ~~ CONT [t1* (ref null? h)] -> [t2*],  C.types[h] ~~ handler t2*
      and (hdl : t2*)*
    """
    C.requires("ext-named-handlers", "resume_with")
    type_ = C.cont_type(e.x)
    last = type_.params[-1:]
    d = concrete(last[0]) if last else None
    comp = C.expand(d) if d else None
    if not isinstance(comp, HandlerType):
        raise Invalid(
            "type mismatch: instruction requires concrete handler reference type"
            f" but last parameter of continuation is {C.words.result(last)}"
        )
    if comp.results != type_.results:
        raise mismatched(C, "handler", comp.results, "continuation returns", type_.results)
    check_handlers(C, s, e.handlers, type_.results)
    s.apply((*type_.params[:-1], C.ref(True, C.types[e.x])), type_.results)


@rule(i.SuspendTo)
def suspend_to(C: Context, s: Operands, e: i.SuspendTo) -> None:
    """
    suspend_to h e : [t1* (ref null h)] -> [t2*]
      if  C.types[h] ~~ handler t3*,  C.tags[e] ~~ [t1*] -> [t2*]
    """
    C.requires("ext-named-handlers", "suspend_to")
    C.handler_type(e.x)
    type_ = C.tag(e.y)
    s.apply((*type_.params, C.ref(True, C.types[e.x])), type_.results)


@rule(i.ContClone)
def cont_clone(C: Context, s: Operands, e: i.ContClone) -> None:
    """cont.clone x : [(ref null x)] -> [(ref x)]  if  C.types[x] ~~ cont y"""
    C.requires("ext-multishot", "cont.clone")
    C.cont_type(e.x)
    s.apply((C.ref(True, C.types[e.x]),), (C.ref(False, C.types[e.x]),))


def switch_back(C: Context, target: FuncType) -> FuncType:
    """The type of the continuation made by a switch: the last parameter of the target."""
    last = target.params[-1:]
    d = concrete(last[0]) if last else None
    comp = C.expand(d) if d else None
    if d is None or not isinstance(comp, ContType):
        raise Invalid(
            "type mismatch: instruction requires concrete continuation reference type"
            f" but last parameter of continuation is {C.words.result(last)}"
        )
    return C.cont_func(d)


def concrete(t: ValType) -> DefType | None:
    """The defined type that `t` refers to."""
    return t.heap if isinstance(t, RefType) and isinstance(t.heap, DefType) else None


# Clauses: the judgement `C |- hdl : t*` says that a clause is valid for a computation with results
# `t*`.


def check_handlers(
    C: Context, s: Operands, handlers: tuple[i.Handler, ...], results: ResultType
) -> None:
    for handler in handlers:
        match handler:
            case i.OnLabel():
                on_label(C, s, handler, results)
            case i.OnSwitch():
                on_switch(C, handler, results)
            case i.OnCall():
                on_call(C, handler)


def on_label(C: Context, s: Operands, hdl: i.OnLabel, results: ResultType) -> None:
    """
    (on x l) : t*
      if  C.tags[x] ~~ [t1*] -> [t2*],  C.labels[l] = [t1'* (ref null? y)],  t1* <: t1'*
      and C.types[y] ~~ CONT [t2'*] -> [t'*],  [t2*] -> [t*] <: [t2'*] -> [t'*]
    """
    tag = C.tag(hdl.x)
    label = s.label(hdl.label)
    d = concrete(label[-1]) if label else None
    if d is None:
        raise Invalid(
            "type mismatch: instruction requires concrete continuation reference type"
            f" but label has {C.words.result(label)}"
        )
    type_ = C.cont_func(d)
    if not matches_result(tag.params, label[:-1]):
        raise mismatched(
            C, f"tag {called(C.names.tags, hdl.x)} delivers", tag.params, "label has", label[:-1]
        )
    captured = FuncType(tag.results, results)
    if not matches_func(captured, type_):
        raise mismatched_funcs(C, captured, type_)


def on_switch(C: Context, hdl: i.OnSwitch, results: ResultType) -> None:
    """
    (on x switch) : t*
      if  C.tags[x] ~~ [] -> [t*]

    The results must match in both directions. The target, which runs under the prompt after the
    switch, must return `t*`. The computation that switches, which returns `t*`, has the results of
    the tag.
    """
    tag = C.tag(hdl.x)
    if tag.params:
        words = C.words.result(tag.params)
        raise Invalid(f"type mismatch in switch tag: it requires no parameters but has {words}")
    if not (matches_result(tag.results, results) and matches_result(results, tag.results)):
        raise mismatched(C, "switch tag", tag.results, "continuation returns", results)


def on_call(C: Context, hdl: i.OnCall) -> None:
    """
    (on x call y) : t*
      if  C.tags[x] ~~ [t1*] -> [t2*],  C.funcs[y] ~~ [t1'*] -> [t2'*],  t1* <: t1'*,  t2'* <: t2*
    """
    C.requires("ext-tail-resumptive", "a clause with call")
    tag, func = C.tag(hdl.x), C.signature(hdl.y)
    if not matches_func(func, tag):
        words = C.words
        raise Invalid(
            f"type mismatch: function {called(C.names.funcs, hdl.y)} is"
            f" {words.result(func.params)} -> {words.result(func.results)} but tag"
            f" {called(C.names.tags, hdl.x)} is {words.result(tag.params)} ->"
            f" {words.result(tag.results)}"
        )


def mismatched(C: Context, what: str, ts1: ResultType, but: str, ts2: ResultType) -> Invalid:
    words = C.words
    return Invalid(f"type mismatch: {what} {words.result(ts1)} but {but} {words.result(ts2)}")


def mismatched_funcs(C: Context, f1: FuncType, f2: FuncType) -> Invalid:
    words = C.words
    return Invalid(
        f"type mismatch: continuation of {words.result(f1.params)} -> {words.result(f1.results)}"
        f" does not match {words.result(f2.params)} -> {words.result(f2.results)}"
    )
