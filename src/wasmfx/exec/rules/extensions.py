"""Extensions of stack switching: named handlers, barriers, copies, clauses that call a function.

`docs/extensions.md` specifies them. Letters as in `effects`; `ha` is a handler name, `h` an index
of a handler type, `fa` a function address, `bt` a block type.

A context N^ha ends at the innermost prompt named ha, whatever other prompts handle. Like H, it
contains no barrier. The rules for the clause `(on ea call fa)` of a suspension by tag are in
`effects.suspend_at`, and the exit from a barrier is in `control.end`.
"""

from __future__ import annotations

from wasmfx.exec.configurations import (
    EMPTY,
    Again,
    Answering,
    Barring,
    Config,
    HandlerName,
    HostPrompt,
    Label,
    Prompt,
    RefCont,
    RefHandler,
    SuspendToAt,
    pop,
    push,
    unstack,
)
from wasmfx.exec.rules.control import block_facts
from wasmfx.exec.rules.effects import (
    barred,
    consume,
    delivered,
    heap_of,
    new_cont,
    prompt,
    suspends,
)
from wasmfx.exec.rules.registry import RuleTable, Step, cont_type
from wasmfx.exec.store import Store
from wasmfx.runtime.traps import (
    BARRIER_HIT,
    CONTINUATION_CONSUMED,
    NULL_CONTINUATION,
    NULL_HANDLER,
    UNHANDLED_NAME,
)
from wasmfx.runtime.values import Null
from wasmfx.syntax.instructions import Barrier, ContClone, ResumeWith, SuspendTo
from wasmfx.syntax.types import DefType

rules = RuleTable()

# Named handlers


@rules(ResumeWith)
def resume_with(c: Config, e: ResumeWith) -> Step:
    """
    resume_with-null  (ref.null ht) (resume_with x hdl*)      ↪  trap
    resume_with-dead  (ref.cont ca) (resume_with x hdl*)      ↪  trap  if S.conts[ca] = dead
    resume_with-cont  v^n (ref.cont ca) (resume_with x hdl*)
                      ↪  prompt_ha{R(hdl*)} E[v^n (ref.handler ha)] end  S[ca := dead][+ha = t2*]
                      if S.conts[ca] = E,  x ~~ CONT [t1^n (ref null? h)] -> [t2*]
    """
    ref, vs = c.vs
    match ref:
        case Null():
            return "resume_with-null", c.trap(NULL_CONTINUATION)
        case RefCont(ca) if ca.state is None:
            return "resume_with-dead", c.trap(CONTINUATION_CONSUMED)
    params = cont_type(c.frame.inst.types[e.x]).params
    values, vs = pop(vs, len(params) - 1)
    E = consume(c.store, ref.ca)
    ha = new_name(c.store, heap_of(params[-1]))
    p = prompt(c, e.x, e.handlers, vs, ha)
    return "resume_with-cont", E[[*values, RefHandler(ha)]].under(p)


def new_name(store: Store, type_: DefType) -> HandlerName:
    """`S[+ha = t*]`, for a handler type with the results t*."""
    return HandlerName(store.fresh(), type_)


@rules(SuspendTo)
def suspend_to(c: Config, e: SuspendTo) -> Step:
    """
    suspend_to-tag  (suspend_to h e)  ↪  (suspend_to h ea)  if ea = F.module.tags[e]
    """
    return "suspend_to-tag", c.next(c.vs, SuspendToAt(e.x, c.frame.inst.tags[e.y]))


@rules(SuspendToAt)
def suspend_to_at(c: Config, e: SuspendToAt) -> Step | None:
    """
    suspend_to-null  (ref.null ht) (suspend_to h ea)  ↪  trap
    suspend_to  prompt_ha{h1* (on ea l) h2*} N^ha[v^n (ref.handler ha) (suspend_to h ea)] end
                ↪  v^n (ref.cont cb) (br l)
                S[+cb = N^ha]  if no clause for suspensions with ea in h1*
    suspend_to-call  prompt_ha{h*} N^ha[v^n (ref.handler ha) (suspend_to h ea)] end
                ↪  v^n (invoke fa) (again_ha{h*; N^ha})
                if the first clause for suspensions with ea in h* is (on ea call fa)
    suspend_to-clause  prompt_ha{h*} N^ha[v^n (ref.handler ha) (suspend_to h ea)] end  ↪  trap
                if no clause in h* handles suspensions with ea
    suspend_to-name  N^ha[v^n (ref.handler ha) (suspend_to h ea)]  ↪  trap
                if it is the whole thread
    suspend_to-barrier  barrier{ N^ha[v^n (ref.handler ha) (suspend_to h ea)] end }  ↪  trap

    If the prompt of the host has the name and handles ea, the configuration is a result.
    """
    ref, vs = c.vs
    if isinstance(ref, Null):
        return "suspend_to-null", c.trap(NULL_HANDLER)
    found = named(c, ref.ha)
    if found is None:
        if barred(c):
            return "suspend_to-barrier", c.trap(BARRIER_HIT)
        return "suspend_to-name", c.trap(UNHANDLED_NAME)
    p, passed = found
    if isinstance(p, HostPrompt) and e.ea in p.tags:
        return None
    for hdl in p.hdls:
        if suspends(hdl, e.ea):
            return delivered("suspend_to", c, vs, e.ea, (p, passed, hdl))
    return "suspend_to-clause", c.trap(UNHANDLED_NAME)


def named(c: Config, ha: HandlerName) -> tuple[Prompt, tuple[Prompt, ...]] | None:
    """Find the innermost prompt named `ha`, inside of all barriers, and the prompts inside it."""
    passed: list[Prompt] = []
    p = c.prompt
    while p is not None and not c.frame.barriers:
        if p.name is ha:
            return p, tuple(passed)
        passed.append(p)
        c = p.outer
        p = c.prompt
    return None


# Barriers


@rules(Barrier)
def barrier(c: Config, e: Barrier) -> Step:
    """
    barrier  v^n (barrier bt i* end)  ↪  barrier{ label_m{} v^n i* end end }
             if bt = [t1^n] -> [t2^m]
    """
    block = block_facts(c)
    args, vs = pop(c.vs, len(block.params))
    # Label and barrier share one `end`: the label is left there first.
    label = Label(block, block.end, EMPTY, block.end, Barring(vs, block.end + 1, c.ctx))
    F = c.frame.barred(1)
    return "barrier", Config(c.store, F, push(EMPTY, args), None, c.pc + 1, label, c.prompt)


# Multi-shot continuations


@rules(ContClone)
def cont_clone(c: Config, e: ContClone) -> Step:
    """
    cont.clone-null  (ref.null ht) (cont.clone x)  ↪  trap
    cont.clone-dead  (ref.cont ca) (cont.clone x)  ↪  trap           if S.conts[ca] = dead
    cont.clone-cont  (ref.cont ca) (cont.clone x)  ↪  (ref.cont cb)  S[+cb = E]
                     if S.conts[ca] = E

    Contexts are immutable, so both cells have the same one.
    """
    ref, vs = c.vs
    match ref:
        case Null():
            return "cont.clone-null", c.trap(NULL_CONTINUATION)
        case RefCont(ca) if ca.state is None:
            return "cont.clone-dead", c.trap(CONTINUATION_CONSUMED)
    cb = new_cont(c.store, ref.ca.type, c.frame.inst.types[e.x], ref.ca.state)
    return "cont.clone-cont", c.then((RefCont(cb), vs))


# Clauses that call a function


@rules(Again)
def again(c: Config, e: Again) -> Step:
    """
    again  v^m (again_ha{h*; E})  ↪  prompt_ha{h*} E[v^m] end
    """
    waiting = c.prompt
    assert isinstance(waiting, Answering)
    return "again", waiting.H[unstack(c.vs)].under(waiting.prompt.within(waiting.outer))
