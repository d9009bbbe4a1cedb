"""Continuations that the host makes, resumes and throws into.

The host is the outermost prompt. A run that ends in `H^{ea,sus}[v^n (suspend ea)]` suspended
without a handler in the guest. If the host has a clause for `ea`, H becomes a continuation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wasmfx.errors import Trap
from wasmfx.exec.configurations import (
    EMPTY,
    OUTSIDE,
    Captured,
    Config,
    ContCell,
    Invoke,
    RefCont,
    SuspendAt,
    pop,
)
from wasmfx.exec.rules.effects import captured, consume, new_cont
from wasmfx.exec.rules.registry import func_type
from wasmfx.exec.step import last, result
from wasmfx.exec.store import ExnInst, FuncInst, RefExn, Store, TagInst
from wasmfx.runtime.host import Outcome, Returned, Suspended
from wasmfx.runtime.traps import CONTINUATION_CONSUMED, NULL_CONTINUATION
from wasmfx.runtime.values import Ref, Value
from wasmfx.syntax.instructions import ThrowRef
from wasmfx.syntax.types import FuncType, cont_deftype

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
) -> Outcome:
    ca = live(cont)
    c = consume(store, ca)[args].under(None)
    return outcome(last(c, interrupted), ca.type, tags)


def resume_throw(
    store: Store,
    cont: Ref,
    tag: TagInst,
    fields: Sequence[Value],
    tags: Sequence[TagInst],
    interrupted: Interrupted,
) -> Outcome:
    ca = live(cont)
    exn = RefExn(ExnInst(store.fresh(), tag, tuple(fields)))
    c = consume(store, ca)[(exn,)].under(None, ThrowRef())
    return outcome(last(c, interrupted), ca.type, tags)


def bind(store: Store, cont: Ref, args: Sequence[Value]) -> RefCont:
    """`S[ca := dead][+cb = E[v^n _]]`."""
    ca = live(cont)
    rest = FuncType(ca.type.params[len(args) :], ca.type.results)
    return RefCont(new_cont(store, rest, cont_deftype(rest), consume(store, ca)[args]))


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
            return suspended(c, ea, type_)
        case _:
            return Returned(tuple(result(c)))


def suspended(c: Config, ea: TagInst, type_: FuncType) -> Suspended:
    """`S[+cb = H^{ea,sus}]`: capture everything, with all prompts of the guest."""
    ea_type = func_type(ea.type)
    values, vs = pop(c.vs, len(ea_type.params))
    passed = []
    prompt = c.prompt
    while prompt is not None:
        passed.append(prompt)
        prompt = prompt.outer.prompt
    rest = FuncType(ea_type.results, type_.results)
    cb = new_cont(c.store, rest, cont_deftype(rest), captured(c, vs, tuple(passed)))
    return Suspended(ea, tuple(values), RefCont(cb))
