"""Continuations that the host makes, resumes and throws into.

The host is the outermost prompt. A run that ends in `H^{ea,sus}[v^n (suspend ea)]` suspended
without a handler in the guest. If the host has a clause for `ea`, H becomes a continuation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from wasmfx.errors import Trap
from wasmfx.exec.configurations import (
    EMPTY,
    OUTSIDE,
    Captured,
    Config,
    ContCell,
    HostPrompt,
    Invoke,
    Prompt,
    RefCont,
    RefHandler,
    Stack,
    SuspendAt,
    SuspendToAt,
    pop,
)
from wasmfx.exec.rules.effects import captured, consume, heap_of, new_cont
from wasmfx.exec.rules.extensions import new_name
from wasmfx.exec.rules.registry import func_type
from wasmfx.exec.step import last, result
from wasmfx.exec.store import ExnInst, FuncInst, RefExn, Store, TagInst
from wasmfx.runtime.host import Outcome, Returned, Suspended
from wasmfx.runtime.traps import CONTINUATION_CONSUMED, NULL_CONTINUATION
from wasmfx.runtime.values import Ref, Value
from wasmfx.syntax.instructions import ThrowRef
from wasmfx.syntax.types import FuncType, cont_deftype

if TYPE_CHECKING:
    from wasmfx.runtime.turns import Turn

Interrupted = Callable[[], None] | None


def cont_of(store: Store, func: FuncInst) -> RefCont:
    """`S[+ca = (_ (invoke fa))]`."""
    E = Captured(Config(store, OUTSIDE, EMPTY, Invoke(func), 0, None, None))
    type_ = func_type(func.type)
    return RefCont(new_cont(store, type_, cont_deftype(type_), E))


def resume(
    store: Store,
    cont: Ref,
    args: Sequence[Value],
    tags: Sequence[TagInst],
    interrupted: Interrupted,
    turn: Turn | None = None,
) -> Outcome:
    ca = live(cont)
    c = consume(store, ca)[args].under(None)
    return outcome(last(c, interrupted, below(tags, turn)), ca.type, tags)


def resume_with(
    store: Store,
    cont: Ref,
    args: Sequence[Value],
    tags: Sequence[TagInst],
    interrupted: Interrupted,
) -> Outcome:
    """Resume under a prompt of the host with a new name, which is the last argument."""
    ca = live(cont)
    ha = new_name(store, heap_of(ca.type.params[-1]))
    outer = Config(store, OUTSIDE, EMPTY, None, 0, None, None)
    p = HostPrompt(tags, ca.type, outer, ha)
    c = consume(store, ca)[[*args, RefHandler(ha)]].under(p)
    return outcome(last(c, interrupted), ca.type, tags)


def resume_throw(
    store: Store,
    cont: Ref,
    tag: TagInst,
    fields: Sequence[Value],
    tags: Sequence[TagInst],
    interrupted: Interrupted,
    turn: Turn | None = None,
) -> Outcome:
    ca = live(cont)
    exn = RefExn(ExnInst(store.fresh(), tag, tuple(fields)))
    c = consume(store, ca)[(exn,)].under(None, ThrowRef())
    return outcome(last(c, interrupted, below(tags, turn)), ca.type, tags)


def below(tags: Sequence[TagInst], turn: Turn | None) -> Turn | None:
    """Return `turn` if a continuation that is resumed with these tags can be preempted."""
    return turn if turn is not None and turn.tag in tags else None


def bind(store: Store, cont: Ref, args: Sequence[Value]) -> RefCont:
    """`S[ca := dead][+cb = E[v^n _]]`."""
    ca = live(cont)
    rest = FuncType(ca.type.params[len(args) :], ca.type.results)
    return RefCont(new_cont(store, rest, cont_deftype(rest), consume(store, ca)[args]))


def clone(store: Store, cont: Ref) -> RefCont:
    """`S[+cb = E]`: copy a continuation, which stays live."""
    ca = live(cont)
    assert ca.state is not None
    return RefCont(new_cont(store, ca.type, ca.name, ca.state))


def live(cont: Ref) -> ContCell:
    """Return the cell of a live continuation; trap if it is null or dead."""
    if not isinstance(cont, RefCont):
        raise Trap(NULL_CONTINUATION)
    if cont.ca.state is None:
        raise Trap(CONTINUATION_CONSUMED)
    return cont.ca


def outcome(c: Config, type_: FuncType, tags: Sequence[TagInst]) -> Outcome:
    """Interpret the last configuration of a continuation of this type for the host."""
    match c.instr:
        case SuspendAt(ea) if ea in tags:
            return suspended(c, c.vs, ea, type_)
        case SuspendToAt(_, ea):
            # It reached the prompt of the host, or it would have trapped.
            return suspended(c, c.vs[1], ea, type_)
        case _:
            return Returned(tuple(result(c)))


def suspended(c: Config, vs: Stack, ea: TagInst, type_: FuncType) -> Suspended:
    """`S[+cb = H^{ea,sus}]`: capture everything, with all prompts of the guest."""
    ea_type = func_type(ea.type)
    values, vs = pop(vs, len(ea_type.params))
    passed: list[Prompt] = []
    prompt = c.prompt
    while prompt is not None and not isinstance(prompt, HostPrompt):
        passed.append(prompt)
        prompt = prompt.outer.prompt
    rest = FuncType(ea_type.results, type_.results)
    cb = new_cont(c.store, rest, cont_deftype(rest), captured(c, vs, tuple(passed)))
    return Suspended(ea, tuple(values), RefCont(cb))
