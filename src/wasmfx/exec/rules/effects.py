"""Stack switching: the rules of section 4.3, in its order and with its letters.

`c` configuration, `e` instruction, `ca` `cb` continuation cells, `E` a captured context, `ea` tag
address, `hdl` clause, `v` value, `vs` operands, `x` `y` type indices. `S.conts[ca]` is `ca.state`.

A context H^{ea,k} ends at the innermost prompt with a clause of kind k for ea. That prompt is not
captured; all prompts inside of it are. H contains no barrier. The rule for the end of a
continuation, `prompt{hdl*} v* end ↪ v*`, is in `control.end` with the other exits. The rules of our
extensions are in `extensions`, apart from those that share a search with a rule here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from wasmfx.exec.configurations import (
    AGAIN,
    EMPTY,
    OUTSIDE,
    Answering,
    Captured,
    Config,
    ContCell,
    HandlerAt,
    HandlerName,
    Invoke,
    Label,
    OnCallAt,
    OnLabelAt,
    OnSwitchAt,
    Prompt,
    RefCont,
    Stack,
    SuspendAt,
    SwitchAt,
    pop,
    push,
)
from wasmfx.exec.rules.control import branch
from wasmfx.exec.rules.registry import RuleTable, Step, cont_type, func_type
from wasmfx.exec.store import ExnInst, RefExn, Store, TagInst
from wasmfx.runtime.traps import (
    BARRIER_HIT,
    CONTINUATION_CONSUMED,
    NULL_CONTINUATION,
    NULL_EXCEPTION,
    NULL_FUNCTION,
)
from wasmfx.runtime.values import Null
from wasmfx.syntax.instructions import (
    ContBind,
    ContNew,
    Handler,
    OnCall,
    OnLabel,
    OnSwitch,
    Resume,
    ResumeThrow,
    ResumeThrowRef,
    Suspend,
    Switch,
    ThrowRef,
)
from wasmfx.syntax.types import DefType, FuncType, RefType

rules = RuleTable()

# Creation and partial application


@rules(ContNew)
def cont_new(c: Config, e: ContNew) -> Step:
    """
    cont.new-null  (ref.null ht) (cont.new x)  ↪  trap
    cont.new-func  (ref.func fa) (cont.new x)  ↪  (ref.cont ca)  S[+ca = (_ (invoke fa))]
    """
    ref, vs = c.vs
    if isinstance(ref, Null):
        return "cont.new-null", c.trap(NULL_FUNCTION)
    E = Captured(Config(c.store, OUTSIDE, EMPTY, Invoke(ref.fa), 0, None, None))
    x = c.frame.inst.types[e.x]
    ca = new_cont(c.store, cont_type(x), x, E)
    return "cont.new-func", c.then((RefCont(ca), vs))


@rules(ContBind)
def cont_bind(c: Config, e: ContBind) -> Step:
    """
    cont.bind-null  (ref.null ht) (cont.bind x y)      ↪  trap
    cont.bind-dead  (ref.cont ca) (cont.bind x y)      ↪  trap           if S.conts[ca] = dead
    cont.bind-cont  v^n (ref.cont ca) (cont.bind x y)  ↪  (ref.cont cb)
                    S[ca := dead][+cb = E[v^n _]]
                    if S.conts[ca] = E,  n = |params(x)| - |params(y)|
    """
    ref, vs = c.vs
    types = c.frame.inst.types
    n = len(cont_type(types[e.x]).params) - len(cont_type(types[e.y]).params)
    match ref:
        case Null():
            return "cont.bind-null", c.trap(NULL_CONTINUATION)
        case RefCont(ca) if ca.state is None:
            return "cont.bind-dead", c.trap(CONTINUATION_CONSUMED)
    values, vs = pop(vs, n)
    E = consume(c.store, ref.ca)
    bound = FuncType(ref.ca.type.params[n:], ref.ca.type.results)
    cb = new_cont(c.store, bound, types[e.y], E[values])
    return "cont.bind-cont", c.then((RefCont(cb), vs))


# Resumption


@rules(Resume)
def resume(c: Config, e: Resume) -> Step:
    """
    resume-null  (ref.null ht) (resume x hdl*)      ↪  trap
    resume-dead  (ref.cont ca) (resume x hdl*)      ↪  trap  if S.conts[ca] = dead
    resume-cont  v^n (ref.cont ca) (resume x hdl*)  ↪  prompt{R(hdl*)} E[v^n] end  S[ca := dead]
                 if S.conts[ca] = E,  n = |params(x)|
    """
    ref, vs = c.vs
    match ref:
        case Null():
            return "resume-null", c.trap(NULL_CONTINUATION)
        case RefCont(ca) if ca.state is None:
            return "resume-dead", c.trap(CONTINUATION_CONSUMED)
    values, vs = pop(vs, len(cont_type(c.frame.inst.types[e.x]).params))
    E = consume(c.store, ref.ca)
    return "resume-cont", E[values].under(prompt(c, e.x, e.handlers, vs))


@rules(ResumeThrow)
def resume_throw(c: Config, e: ResumeThrow) -> Step:
    """
    resume_throw       v^m (ref.cont ca) (resume_throw x e hdl*)
                       ↪  (ref.exn a) (ref.cont ca) (resume_throw_ref x hdl*)
                       S[+exn a = {tag ea, fields v^m}]  if ea = F.module.tags[e],  ea : [t^m] -> []
    resume_throw-null  v^m (ref.null ht) (resume_throw x e hdl*)  ↪  trap
    """
    ref, vs = c.vs
    if isinstance(ref, Null):
        return "resume_throw-null", c.trap(NULL_CONTINUATION)
    ea: TagInst = c.frame.inst.tags[e.y]
    fields, vs = pop(vs, len(func_type(ea.type).params))
    a = ExnInst(c.store.fresh(), ea, tuple(fields))
    return "resume_throw", c.next((ref, (RefExn(a), vs)), ResumeThrowRef(e.x, e.handlers))


@rules(ResumeThrowRef)
def resume_throw_ref(c: Config, e: ResumeThrowRef) -> Step:
    """
    resume_throw_ref-null  (ref.exn?) (ref.null ht) (resume_throw_ref x hdl*)  ↪  trap
    resume_throw_ref-dead  (ref.exn?) (ref.cont ca) (resume_throw_ref x hdl*)  ↪  trap  if dead
    resume_throw_ref-exn   (ref.null ht) (ref.cont ca) (resume_throw_ref x hdl*)  ↪  trap  if live
    resume_throw_ref-cont  (ref.exn a) (ref.cont ca) (resume_throw_ref x hdl*)
                           ↪  prompt{R(hdl*)} E[(ref.exn a) throw_ref] end
                           S[ca := dead]  if S.conts[ca] = E
    """
    ref, (exn, vs) = c.vs
    match ref, exn:
        case Null(), _:
            return "resume_throw_ref-null", c.trap(NULL_CONTINUATION)
        case RefCont(ca), _ if ca.state is None:
            return "resume_throw_ref-dead", c.trap(CONTINUATION_CONSUMED)
        case RefCont(), Null():
            return "resume_throw_ref-exn", c.trap(NULL_EXCEPTION)
        case _:
            pass
    E = consume(c.store, ref.ca)
    p = prompt(c, e.x, e.handlers, vs)
    return "resume_throw_ref-cont", E[(exn,)].under(p, ThrowRef())


# Suspension


@rules(Suspend)
def suspend(c: Config, e: Suspend) -> Step:
    """
    suspend-tag  (suspend e)  ↪  (suspend ea)  if ea = F.module.tags[e]
    """
    return "suspend-tag", c.next(c.vs, SuspendAt(c.frame.inst.tags[e.x]))


@rules(SuspendAt)
def suspend_at(c: Config, e: SuspendAt) -> Step | None:
    """
    suspend  prompt{h1* (on ea l) h2*} H^{ea,sus}[v^n (suspend ea)] end  ↪  v^n (ref.cont cb) (br l)
             S[+cb = H^{ea,sus}]  if no clause for suspensions with ea in h1*,  ea : [t1^n] -> [t2*]
    suspend-call  prompt{h1* (on ea call fa) h2*} H^{ea,sus}[v^n (suspend ea)] end
             ↪  v^n (invoke fa) (again{h1* (on ea call fa) h2*; H^{ea,sus}})  likewise
    suspend-barrier  barrier{ H^{ea,sus}[v^n (suspend ea)] end }  ↪  trap
    """
    found = handling(c, lambda hdl: suspends(hdl, e.ea))
    if found is None:
        return ("suspend-barrier", c.trap(BARRIER_HIT)) if barred(c) else None
    return delivered("suspend", c, c.vs, e.ea, found)


def delivered(name: str, c: Config, vs: Stack, ea: TagInst, found: Found) -> Step:
    """Reduce a suspension with `ea` and the operands `vs` at the clause that was found for it."""
    p, passed, hdl = found
    ea_type = func_type(ea.type)
    values, vs = pop(vs, len(ea_type.params))
    H = captured(c, vs, passed)
    if isinstance(hdl, OnCallAt):
        waiting = Answering(p, H, ea_type)
        call = Config(c.store, AGAIN, push(EMPTY, values), Invoke(hdl.fa), 0, None, waiting)
        return f"{name}-call", call
    assert isinstance(hdl, OnLabelAt)
    outer = p.outer
    type_ = FuncType(ea_type.results, p.type.results)
    cb = new_cont(c.store, type_, label_cont_type(outer, hdl.label), H)
    vs = (RefCont(cb), push(outer.vs, values))
    return name, Config(
        c.store, outer.frame, vs, branch(hdl.label), outer.pc, outer.ctx, outer.prompt
    )


# Switching


@rules(Switch)
def switch(c: Config, e: Switch) -> Step:
    """
    switch-tag  (switch x e)  ↪  (switch x ea)  if ea = F.module.tags[e]
    """
    return "switch-tag", c.next(c.vs, SwitchAt(e.x, c.frame.inst.tags[e.y]))


@rules(SwitchAt)
def switch_at(c: Config, e: SwitchAt) -> Step | None:
    """
    switch-null  (ref.null ht) (switch x ea)  ↪  trap
    switch-dead  (ref.cont ca) (switch x ea)  ↪  trap  if S.conts[ca] = dead
    switch       prompt{h*} H^{ea,sw}[v^n (ref.cont ca) (switch x ea)] end
                 ↪  prompt{h*} E[v^n (ref.cont cb)] end  S[ca := dead][+cb = H^{ea,sw}]
                 if (on ea switch) in h*,  S.conts[ca] = E,  x ~~ CONT [t1^n (ref null? y)] -> [t*]
    switch-barrier  barrier{ H^{ea,sw}[v^n (ref.cont ca) (switch x ea)] end }  ↪  trap
    """
    ref, vs = c.vs
    match ref:
        case Null():
            return "switch-null", c.trap(NULL_CONTINUATION)
        case RefCont(ca) if ca.state is None:
            return "switch-dead", c.trap(CONTINUATION_CONSUMED)
    found = handling(c, lambda hdl: isinstance(hdl, OnSwitchAt) and hdl.ea is e.ea)
    if found is None:
        return ("switch-barrier", c.trap(BARRIER_HIT)) if barred(c) else None
    p, passed, _ = found
    x = cont_type(c.frame.inst.types[e.x])
    y = heap_of(x.params[-1])
    values, vs = pop(vs, len(x.params) - 1)
    H = captured(c, vs, passed)
    E = consume(c.store, ref.ca)
    cb = new_cont(c.store, FuncType(cont_type(y).params, p.type.results), y, H)
    return "switch", E[[*values, RefCont(cb)]].under(p.within(p.outer))


# The parts of the rules


def new_cont(store: Store, type_: FuncType, name: DefType, E: Captured) -> ContCell:
    """`S[+ca = E]`."""
    ca = ContCell(store.fresh(), type_, name, E)
    if store.journal is not None:
        store.allocated.append(ca)
    return ca


def consume(store: Store, ca: ContCell) -> Captured:
    """`S[ca := dead]`; returns the context E that was its state."""
    E = ca.state
    assert E is not None
    store.set(ca, "state", None)
    return E


def prompt(
    c: Config,
    x: int,
    handlers: Sequence[Handler],
    vs: Stack,
    name: HandlerName | None = None,
) -> Prompt:
    """`prompt_ha{R(hdl*)} _ end` in place of the instruction in the hole; ha is `name`, if any."""
    tags = c.frame.inst.tags
    hdls: list[HandlerAt] = []
    for hdl in handlers:
        match hdl:
            case OnLabel(tag, label):
                hdls.append(OnLabelAt(tags[tag], label))
            case OnSwitch(tag):
                hdls.append(OnSwitchAt(tags[tag]))
            case OnCall(tag, func):
                hdls.append(OnCallAt(tags[tag], c.frame.inst.funcs[func]))
    return Prompt(hdls, cont_type(c.frame.inst.types[x]), c.then(vs), name)


def suspends(hdl: HandlerAt, ea: TagInst) -> bool:
    """Whether a clause handles suspensions with `ea`."""
    return hdl.ea is ea and not isinstance(hdl, OnSwitchAt)


Found: TypeAlias = tuple[Prompt, tuple[Prompt, ...], HandlerAt]
"""A prompt, the prompts inside of it (innermost first), and one of its clauses."""


def handling(c: Config, handles: Callable[[HandlerAt], bool]) -> Found | None:
    """Find the innermost prompt with a clause that `handles`, inside of all barriers."""
    passed: list[Prompt] = []
    p = c.prompt
    while p is not None and not c.frame.barriers:
        for hdl in p.hdls:
            if handles(hdl):
                return p, tuple(passed), hdl
        passed.append(p)
        c = p.outer
        p = c.prompt
    return None


def barred(c: Config) -> bool:
    """Whether a barrier is around the hole."""
    while not c.frame.barriers:
        if c.prompt is None:
            return False
        c = c.prompt.outer
    return True


def captured(c: Config, vs: Stack, passed: tuple[Prompt, ...]) -> Captured:
    """Capture H: the context up to the prompt, without the instruction and its operands.

    The prompts in H are cut off from what was around them. A context that is copied and never
    resumed would otherwise keep alive what resumed it, with the context before, and so on.
    """
    H = tuple(p.within(p.outer.with_prompt(None)) for p in passed)
    return Captured(Config(c.store, c.frame, vs, None, c.after, c.ctx, None), H)


def label_cont_type(c: Config, label: int) -> DefType:
    """The cont type of the last operand of label `label`: the name of the new continuation."""
    ctx = c.ctx
    while not isinstance(ctx, Label) or label > 0:
        assert ctx is not None
        label -= isinstance(ctx, Label)
        ctx = ctx.up
    return heap_of(ctx.block.label[-1])


def heap_of(t: object) -> DefType:
    """The concrete heap type of a reference type."""
    assert isinstance(t, RefType)
    assert isinstance(t.heap, DefType)
    return t.heap
