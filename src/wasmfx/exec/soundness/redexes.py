"""Redexes and right-hand sides: a second, independent reading of the rules (I9).

The rules walk outward and stop at the first prompt or handler that matches. Here all of them are
listed, and all that match; the innermost decides the rule.

Types alone do not distinguish two arguments of one type, or two handlers that fit. So the
configuration after a step is compared with the right-hand side of the rule: the values plugged, in
order (I7), the captured continuation, and the remaining prompts, identified by their clauses (I9).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from wasmfx.exec.configurations import (
    Activation,
    Again,
    Answering,
    Barring,
    Captured,
    Config,
    ContCell,
    Frame,
    HandlerAt,
    HandlerName,
    Handling,
    HostPrompt,
    Invoke,
    Label,
    OnCallAt,
    OnLabelAt,
    OnSwitchAt,
    Prompt,
    RefCont,
    RefHandler,
    SuspendAt,
    SuspendToAt,
    SwitchAt,
    Throwing,
    unstack,
)
from wasmfx.exec.rules.registry import cont_type, func_type
from wasmfx.exec.soundness.retyping import resolved
from wasmfx.exec.soundness.violations import require, violated, words
from wasmfx.exec.store import RefExn, TagInst
from wasmfx.exec.tracing import value_text
from wasmfx.runtime.values import Null, Value
from wasmfx.syntax.instructions import (
    Br,
    Catch,
    CatchAll,
    CatchAllRef,
    CatchRef,
    ContBind,
    ContClone,
    ContNew,
    Else,
    End,
    Instr,
    Resume,
    ResumeThrow,
    ResumeThrowRef,
    ResumeWith,
    ThrowRef,
)

Outcome: TypeAlias = Callable[[Config], None]
"""Checks the configuration after a step. It is made before the step, from its left-hand side."""

Values: TypeAlias = Sequence[Value]


def bound(E: Captured, kept: Values, values: Values) -> Outcome:
    """`(ref.cont cb)`, `S[+cb = E[v^n _]]`."""
    inner = unstack(E.inner.vs)

    def outcome(after: Config) -> None:
        *rest, new = unstack(after.vs)
        same(rest, kept, "below what cont.bind leaves")
        captures(new, E.passed, [*inner, *values])

    return outcome


def resumed(
    c: Config, e: Resume | ResumeThrowRef | ResumeWith, E: Captured, kept: Values, values: Values
) -> Outcome:
    """`prompt_ha{R(hdl*)} E[v*] end` in place of the instruction, with ha for `resume_with`.

    A new name is the last value.
    """
    hdls = resolved(c.frame, e.handlers)
    was = prompts(c)
    inner = unstack(E.inner.vs)
    naming = isinstance(e, ResumeWith)
    oldest = c.store.count

    def outcome(after: Config) -> None:
        plugged = unstack(after.vs)
        now = prompts(after)
        k = len(E.passed)
        name = now[k].name
        if naming:
            *plugged, last = plugged
            fresh = name is not None and name.addr >= oldest
            require(fresh, "I9", "a prompt without a new name")
            require(
                isinstance(last, RefHandler) and last.ha is name, "I7", "the wrong name plugged"
            )
        else:
            require(name is None, "I9", "a prompt with a name that none was asked for")
        same(plugged, [*inner, *values], "plugged")
        expect_prompts(now[:k] + now[k + 1 :], [*E.passed, *was])
        require(alike(now[k].hdls, hdls), "I9", "the prompt has other clauses than the instruction")
        same(unstack(now[k].outer.vs), kept, "around the prompt")

    return outcome


def suspended(
    passed: Sequence[Prompt], p: Prompt, hdl: OnLabelAt, kept: Values, payload: Values
) -> Outcome:
    """`v^n (ref.cont cb) (br l)` in place of prompt `p`, `S[+cb = H]`."""
    outer = p.outer

    def outcome(after: Config) -> None:
        there = after.frame is outer.frame and after.ctx is outer.ctx and after.pc == outer.pc
        require(there, "I9", "a suspension handled elsewhere than at the innermost prompt for it")
        require(after.todo == Br(hdl.label), "I9", "a clause that is not the first for its tag")
        expect_prompts(prompts(after), prompts(outer))
        *values, new = unstack(after.vs)
        same(values, [*unstack(outer.vs), *payload], "delivered to the label")
        captures(new, passed, kept)

    return outcome


def called(
    passed: Sequence[Prompt], p: Prompt, hdl: OnCallAt, kept: Values, payload: Values
) -> Outcome:
    """`v^n (invoke fa) (again_ha{h*; H})` in place of prompt `p`."""
    outer = p.outer

    def outcome(after: Config) -> None:
        require(after.todo == Invoke(hdl.fa), "I9", "a clause that is not the first for its tag")
        same(unstack(after.vs), payload, "passed to the function")
        waiting, *around = prompts(after)
        if not isinstance(waiting, Answering):
            violated("I9", "a suspended context that does not wait")
        require(waiting.outer is outer, "I9", "a suspension handled elsewhere than at its prompt")
        expect_prompts([waiting.prompt, *around], [p, *prompts(outer)])
        expect_prompts(waiting.H.passed, passed)
        same(unstack(waiting.H.inner.vs), kept, "captured")

    return outcome


def continued(waiting: Answering, values: Values) -> Outcome:
    """`prompt_ha{h*} E[v^m] end` in place of `again`."""
    p, E = waiting.prompt, waiting.H
    inner = unstack(E.inner.vs)

    def outcome(after: Config) -> None:
        same(unstack(after.vs), [*inner, *values], "plugged")
        expect_prompts(prompts(after), [*E.passed, p, *prompts(waiting.outer)])

    return outcome


def cloned(E: Captured, kept: Values) -> Outcome:
    """`(ref.cont cb)`, `S[+cb = E]`."""
    was = shape(E)

    def outcome(after: Config) -> None:
        *rest, new = unstack(after.vs)
        same(rest, kept, "below what cont.clone leaves")
        captures(new, E.passed, unstack(E.inner.vs))
        state = new.ca.state if isinstance(new, RefCont) else None
        require(state is not None and shape(state) == was, "I9", "a copy that differs")

    return outcome


def switched(
    passed: Sequence[Prompt], p: Prompt, E: Captured, kept: Values, values: Values
) -> Outcome:
    """`prompt{h*} E[v^n (ref.cont cb)] end` in place of prompt `p`, `S[+cb = H]`."""
    inner = unstack(E.inner.vs)

    def outcome(after: Config) -> None:
        *plugged, new = unstack(after.vs)
        same(plugged, [*inner, *values], "plugged")
        expect_prompts(prompts(after), [*E.passed, p, *prompts(p.outer)])
        captures(new, passed, kept)

    return outcome


def ended(p: Prompt, values: Values) -> Outcome:
    """`v*` in place of prompt `p`."""
    outer = p.outer

    def outcome(after: Config) -> None:
        same(unstack(after.vs), [*unstack(outer.vs), *values], "left by the prompt")
        require(after.prompt is outer.prompt, "I9", "a prompt that stays when its body is done")

    return outcome


# Parts


def prompts(c: Config) -> list[Prompt]:
    """Return all prompts around the hole, innermost first."""
    found = []
    p = c.prompt
    while p is not None:
        found.append(p)
        p = p.outer.prompt
    return found


def visible(c: Config) -> tuple[list[Prompt], bool]:
    """Return the prompts that a suspension may reach, and whether a barrier ends the search."""
    around = prompts(c)
    for i, part in enumerate((c, *(p.outer for p in around))):
        ctx = part.ctx
        while ctx is not None:
            if isinstance(ctx, Barring):
                return around[:i], True
            ctx = ctx.up
    return around, False


def shape(E: Captured) -> list[object]:
    """Describe a context by its code, its values and its clauses, without identities of nodes."""
    found: list[object] = []
    waiting = [E]
    while waiting:
        E = waiting.pop()
        found += nodes_of(E)
        for p in E.passed:
            found.append(key(p))
            if isinstance(p, Answering):
                waiting.append(p.H)
    return found


def nodes_of(E: Captured) -> list[object]:
    """Describe the nodes of a context, apart from its prompts."""
    found: list[object] = []
    for part in (E.inner, *(p.outer for p in E.passed)):
        F, ctx = part.frame, part.ctx
        found.append((F.func, F.locals, part.pc, part.todo, unstack(part.vs)))
        while ctx is not None:
            found.append((type(ctx), ctx.pc, unstack(ctx.vs)))
            if isinstance(ctx, Frame):
                found.append((ctx.frame.func, ctx.frame.locals))
            ctx = ctx.up
    return found


def same(values: Values, expected: Values, what: str) -> None:
    if list(values) != list(expected):
        have, want = (" ".join(map(value_text, vs)) for vs in (values, expected))
        violated("I7", f"{have} {what}, not {want}")


def captures(new: Value, passed: Sequence[Prompt], kept: Values) -> None:
    """Check that a new continuation has captured the `passed` prompts and the `kept` values."""
    E = new.ca.state if isinstance(new, RefCont) else None
    if E is None:
        violated("I9", "no live continuation was made")
    expect_prompts(E.passed, passed)
    same(unstack(E.inner.vs), kept, "captured")


def expect_prompts(now: Sequence[Prompt], expected: Sequence[Prompt]) -> None:
    """Compare prompts by their lists of clauses and names, which a prompt keeps when it moves."""
    agree = [key(p) for p in now] == [key(p) for p in expected]
    if not agree:
        violated("I9", f"{len(now)} prompts, not the {len(expected)} that the rule says")


def key(p: Prompt) -> tuple[int, HandlerName | None, bool]:
    """The clauses and the name of a prompt, and whether it waits for the function of a clause."""
    if isinstance(p, Answering):
        return id(p.prompt.hdls), p.prompt.name, True
    return id(p.hdls), p.name, False


def alike(hdls: Sequence[HandlerAt], expected: Sequence[HandlerAt]) -> bool:
    """Whether two lists of clauses are equal."""
    return [clause(hdl) for hdl in hdls] == [clause(hdl) for hdl in expected]


def clause(hdl: HandlerAt) -> tuple[int, object]:
    match hdl:
        case OnLabelAt():
            return hdl.ea.addr, hdl.label
        case OnCallAt():
            return hdl.ea.addr, hdl.fa
        case _:
            return hdl.ea.addr, None


class Redex:
    """The rule that applies, if any, and its expected effects.

    `consumes` is the cell that dies; `creates` says whether a cell is made, and `copies` whether it
    is a copy. `outcome` compares the configuration after the step with the right-hand side.
    """

    __slots__ = ("consumes", "copies", "creates", "effect", "outcome", "rule")

    def __init__(
        self,
        rule: str | None,
        outcome: Outcome | None = None,
        consumes: ContCell | None = None,
        creates: bool = False,
        copies: bool = False,
        moves: bool = False,
    ) -> None:
        self.rule = rule
        self.outcome = outcome
        self.consumes = consumes
        self.creates = creates
        self.copies = copies
        self.effect = moves or creates or consumes is not None
        """Whether the step moves contexts, such as between the thread and cells."""


def redex(c: Config) -> Redex | None:
    """Return the redex in the hole; None for an instruction without an effect on contexts."""
    e = c.instr
    found = _REDEXES.get(type(e))
    return None if found is None else found(c, e)


# Creation and resumption


def cont_new(c: Config, e: ContNew) -> Redex:
    if isinstance(c.vs[0], Null):
        return Redex("cont.new-null")
    return Redex("cont.new-func", creates=True)


def cont_bind(c: Config, e: ContBind) -> Redex:
    *below, ref = unstack(c.vs)
    ca = live(ref)
    if ca is None:
        return Redex(unusable("cont.bind", ref))
    types = c.frame.inst.types
    n = len(cont_type(types[e.x]).params) - len(cont_type(types[e.y]).params)
    kept, values = split(below, n)
    if len(ca.type.params) < n:
        violated("I7", "more values to bind than it takes")
    return Redex("cont.bind-cont", bound(state(ca), kept, values), ca, True)


def resume(c: Config, e: Resume) -> Redex:
    *below, ref = unstack(c.vs)
    ca = live(ref)
    if ca is None:
        return Redex(unusable("resume", ref))
    kept, values = split(below, len(cont_type(c.frame.inst.types[e.x]).params))
    arity(ca, values)
    return Redex("resume-cont", resumed(c, e, state(ca), kept, values), ca)


def resume_with(c: Config, e: ResumeWith) -> Redex:
    *below, ref = unstack(c.vs)
    ca = live(ref)
    if ca is None:
        return Redex(unusable("resume_with", ref))
    kept, values = split(below, len(cont_type(c.frame.inst.types[e.x]).params) - 1)
    arity(ca, [*values, ref])
    return Redex("resume_with-cont", resumed(c, e, state(ca), kept, values), ca)


def cont_clone(c: Config, e: ContClone) -> Redex:
    *kept, ref = unstack(c.vs)
    ca = live(ref)
    if ca is None:
        return Redex(unusable("cont.clone", ref))
    return Redex("cont.clone-cont", cloned(state(ca), kept), creates=True, copies=True)


def resume_throw(c: Config, e: ResumeThrow) -> Redex:
    return Redex("resume_throw-null" if isinstance(c.vs[0], Null) else "resume_throw")


def resume_throw_ref(c: Config, e: ResumeThrowRef) -> Redex:
    *kept, exn, ref = unstack(c.vs)
    ca = live(ref)
    if ca is None:
        return Redex(unusable("resume_throw_ref", ref))
    if isinstance(exn, Null):
        return Redex("resume_throw_ref-exn")
    return Redex("resume_throw_ref-cont", resumed(c, e, state(ca), kept, [exn]), ca)


# Suspension and switching


def suspend_at(c: Config, e: SuspendAt) -> Redex:
    around, barred = visible(c)
    hits = [(i, hdl) for i, p in enumerate(around) for hdl in suspending(p, e.ea)]
    if not hits:
        return Redex("suspend-barrier" if barred else None)
    i, hdl = hits[0]
    return handled("suspend", around, i, hdl, unstack(c.vs))


def suspend_to_at(c: Config, e: SuspendToAt) -> Redex:
    *below, ref = unstack(c.vs)
    if not isinstance(ref, RefHandler):
        return Redex("suspend_to-null")
    around, barred = visible(c)
    named = [i for i, p in enumerate(around) if p.name is ref.ha]
    if not named:
        return Redex("suspend_to-barrier" if barred else "suspend_to-name")
    i = min(named)
    p = around[i]
    if isinstance(p, HostPrompt) and e.ea in p.tags:
        return Redex(None)
    clauses = suspending(around[i], e.ea)
    if not clauses:
        return Redex("suspend_to-clause")
    return handled("suspend_to", around, i, clauses[0], below)


def suspending(p: Prompt, ea: TagInst) -> list[OnLabelAt | OnCallAt]:
    """Return the clauses of a prompt for suspensions with a tag."""
    return [
        hdl for hdl in p.hdls if isinstance(hdl, OnLabelAt | OnCallAt) and hdl.ea.addr == ea.addr
    ]


def handled(
    name: str, around: list[Prompt], i: int, hdl: OnLabelAt | OnCallAt, operands: list[Value]
) -> Redex:
    """Return the redex of a suspension that clause `hdl` of prompt `i` handles."""
    kept, payload = split(operands, len(func_type(hdl.ea.type).params))
    if isinstance(hdl, OnCallAt):
        return Redex(f"{name}-call", called(around[:i], around[i], hdl, kept, payload), moves=True)
    return Redex(name, suspended(around[:i], around[i], hdl, kept, payload), creates=True)


def switch_at(c: Config, e: SwitchAt) -> Redex:
    *below, ref = unstack(c.vs)
    ca = live(ref)
    if ca is None:
        return Redex(unusable("switch", ref))
    around, barred = visible(c)
    hits = [i for i, p in enumerate(around) if any(switches(hdl, e) for hdl in p.hdls)]
    if not hits:
        return Redex("switch-barrier" if barred else None)
    i = min(hits)
    kept, values = split(below, len(cont_type(c.frame.inst.types[e.x]).params) - 1)
    arity(ca, [*values, ref])
    outcome = switched(around[:i], around[i], state(ca), kept, values)
    return Redex("switch", outcome, ca, True)


def switches(hdl: HandlerAt, e: SwitchAt) -> bool:
    return isinstance(hdl, OnSwitchAt) and hdl.ea.addr == e.ea.addr


# Ends and exceptions


def end(c: Config, e: End | Else) -> Redex:
    match c.ctx:
        case Label():
            return Redex("label-vals")
        case Handling():
            return Redex("handler-vals")
        case Barring():
            return Redex("barrier-vals")
        case Frame():
            return Redex("frame-vals")
        case None:
            p = c.prompt
            if isinstance(p, Answering):
                return Redex("again")
            return Redex(None) if p is None else Redex("prompt-vals", ended(p, unstack(c.vs)))


def again(c: Config, e: Again) -> Redex:
    waiting = c.prompt
    if c.ctx is not None or not isinstance(waiting, Answering):
        violated("I1", "again without a context that waits")
    return Redex("again", continued(waiting, unstack(c.vs)), moves=True)


def throw_ref(c: Config, e: ThrowRef) -> Redex:
    exn = c.vs[0]
    if isinstance(exn, Null):
        return Redex("throw_ref-null")
    found = handlers(c)
    return Redex(catching(*found[0], exn) if found else None)


def handlers(c: Config) -> list[tuple[Activation, Handling]]:
    """Return all handlers around the hole, innermost first, each with its activation."""
    found = []
    for part in (c, *(p.outer for p in prompts(c))):
        F, ctx = part.frame, part.ctx
        while ctx is not None:
            if isinstance(ctx, Handling):
                found.append((F, ctx))
            elif isinstance(ctx, Frame):
                F = ctx.frame
            ctx = ctx.up
    return found


def catching(F: Activation, node: Handling, exn: RefExn) -> str:
    """Return the rule for the first clause of a handler."""
    tags = F.inst.tags
    match node.catches[0] if node.catches else None:
        case None:
            return "handler-empty"
        case Catch(x) if tags[x].addr == exn.a.tag.addr:
            return "catch"
        case CatchRef(x) if tags[x].addr == exn.a.tag.addr:
            return "catch_ref"
        case CatchAll():
            return "catch_all"
        case CatchAllRef():
            return "catch_all_ref"
        case _:
            return "catch-next"


# Parts


def live(ref: Value) -> ContCell | None:
    """Return the cell of a reference, if it is live."""
    return ref.ca if isinstance(ref, RefCont) and ref.ca.state is not None else None


def state(ca: ContCell) -> Captured:
    assert ca.state is not None
    return ca.state


def unusable(name: str, ref: Value) -> str:
    """Return the rule for a continuation that is null or dead."""
    if isinstance(ref, Null):
        return f"{name}-null"
    return f"{name}-dead" if isinstance(ref, RefCont) else violated("I1", f"{ref!r} to {name}")


def split(values: list[Value], n: int) -> tuple[list[Value], list[Value]]:
    """Split off the topmost `n` values."""
    return values[: len(values) - n], values[len(values) - n :]


def arity(ca: ContCell, values: Sequence[Value]) -> None:
    """I7: the number of values is the number of parameters of the continuation."""
    params = ca.type.params
    if len(values) != len(params):
        violated("I7", f"{len(values)} values for {words(params)}")


_REDEXES: dict[type[Instr], Callable[[Config, Any], Redex]] = {
    ContNew: cont_new,
    ContBind: cont_bind,
    ContClone: cont_clone,
    Resume: resume,
    ResumeWith: resume_with,
    ResumeThrow: resume_throw,
    ResumeThrowRef: resume_throw_ref,
    SuspendAt: suspend_at,
    SuspendToAt: suspend_to_at,
    SwitchAt: switch_at,
    Again: again,
    End: end,
    Else: end,
    ThrowRef: throw_ref,
    Throwing: throw_ref,
}
