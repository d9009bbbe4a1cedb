"""Which rule applies, read off the configuration a second time and in another way (I9).

`effects` and `exceptions` walk outward and stop at the first prompt or handler that will do. Here
all of them are listed first and all are asked; the rule is that of the innermost that answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wasmfx.exec.configurations import (
    Activation,
    Config,
    Frame,
    HandlerAt,
    Handling,
    Label,
    OnLabelAt,
    OnSwitchAt,
    SuspendTo,
    SwitchTo,
    Throwing,
    unstack,
)
from wasmfx.exec.continuations import Captured, ContCell, RefCont
from wasmfx.exec.instances import RefExn
from wasmfx.exec.rules.registry import cont_type, func_type
from wasmfx.exec.soundness.outcomes import (
    Outcome,
    bound,
    ended,
    prompts,
    resumed,
    suspended,
    switched,
)
from wasmfx.exec.soundness.violations import violated, words
from wasmfx.runtime.values import Null, Value
from wasmfx.syntax.instructions import (
    Catch,
    CatchAll,
    CatchAllRef,
    CatchRef,
    ContBind,
    ContNew,
    Else,
    End,
    Instr,
    Resume,
    ResumeThrow,
    ResumeThrowRef,
    ThrowRef,
)


class Redex:
    """The rule that applies, None if none does, and what it says will happen.

    `consumes` is the cell that dies and `creates` whether one is born. `outcome` compares the
    configuration that comes out with what the rule says.
    """

    __slots__ = ("consumes", "creates", "outcome", "rule")

    def __init__(
        self,
        rule: str | None,
        outcome: Outcome | None = None,
        consumes: ContCell | None = None,
        creates: bool = False,
    ) -> None:
        self.rule = rule
        self.outcome = outcome
        self.consumes = consumes
        self.creates = creates

    @property
    def effect(self) -> bool:
        """Whether contexts move between the thread and cells."""
        return self.creates or self.consumes is not None


def redex(c: Config) -> Redex | None:
    """The redex in the hole; None for an instruction that leaves contexts to themselves."""
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


def suspend_to(c: Config, e: SuspendTo) -> Redex:
    around = prompts(c)
    hits = [
        (i, hdl)
        for i, p in enumerate(around)
        for hdl in p.hdls
        if isinstance(hdl, OnLabelAt) and hdl.ea.addr == e.ea.addr
    ]
    if not hits:
        return Redex(None)
    i, hdl = hits[0]
    kept, payload = split(unstack(c.vs), len(func_type(e.ea.type).params))
    outcome = suspended(around[:i], around[i], hdl, kept, payload)
    return Redex("suspend", outcome, creates=True)


def switch_to(c: Config, e: SwitchTo) -> Redex:
    *below, ref = unstack(c.vs)
    ca = live(ref)
    if ca is None:
        return Redex(unusable("switch", ref))
    around = prompts(c)
    hits = [i for i, p in enumerate(around) if any(switches(hdl, e) for hdl in p.hdls)]
    if not hits:
        return Redex(None)
    i = min(hits)
    kept, values = split(below, len(cont_type(c.frame.inst.types[e.x]).params) - 1)
    arity(ca, [*values, ref])
    outcome = switched(around[:i], around[i], state(ca), kept, values)
    return Redex("switch", outcome, ca, True)


def switches(hdl: HandlerAt, e: SwitchTo) -> bool:
    return isinstance(hdl, OnSwitchAt) and hdl.ea.addr == e.ea.addr


# Ends and exceptions


def end(c: Config, e: End | Else) -> Redex:
    match c.ctx:
        case Label():
            return Redex("label-vals")
        case Handling():
            return Redex("handler-vals")
        case Frame():
            return Redex("frame-vals")
        case None:
            p = c.prompt
            return Redex(None) if p is None else Redex("prompt-vals", ended(p, unstack(c.vs)))


def throw_ref(c: Config, e: ThrowRef) -> Redex:
    exn = c.vs[0]
    if isinstance(exn, Null):
        return Redex("throw_ref-null")
    found = handlers(c)
    return Redex(catching(*found[0], exn) if found else None)


def handlers(c: Config) -> list[tuple[Activation, Handling]]:
    """All handlers around the hole, innermost first, each with the frame it lies in."""
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
    """The rule for the first clause of a handler."""
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
    """The cell behind a reference, if it is alive."""
    return ref.ca if isinstance(ref, RefCont) and ref.ca.state is not None else None


def state(ca: ContCell) -> Captured:
    assert ca.state is not None
    return ca.state


def unusable(name: str, ref: Value) -> str:
    """The rule for a continuation that is null or dead."""
    if isinstance(ref, Null):
        return f"{name}-null"
    return f"{name}-dead" if isinstance(ref, RefCont) else violated("I1", f"{ref!r} to {name}")


def split(values: list[Value], n: int) -> tuple[list[Value], list[Value]]:
    """All but the topmost `n`, and those."""
    return values[: len(values) - n], values[len(values) - n :]


def arity(ca: ContCell, values: Sequence[Value]) -> None:
    """I7: as many values as were recorded when the continuation was made."""
    params = ca.type.params
    if len(values) != len(params):
        violated("I7", f"{len(values)} values for {words(params)}")


_REDEXES: dict[type[Instr], Callable[[Config, Any], Redex]] = {
    ContNew: cont_new,
    ContBind: cont_bind,
    Resume: resume,
    ResumeThrow: resume_throw,
    ResumeThrowRef: resume_throw_ref,
    SuspendTo: suspend_to,
    SwitchTo: switch_to,
    End: end,
    Else: end,
    ThrowRef: throw_ref,
    Throwing: throw_ref,
}
