"""Effect instructions: make, bind, resume, suspend and switch continuations."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wasmfx.native.abi.layout import BOUND_INLINE, CONT, RETURNED, THROWN
from wasmfx.native.abi.placement import total
from wasmfx.native.ir import Block, Value, i64, symbol
from wasmfx.native.lower.emitter import Expansion, delivered, from_words, to_words
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.continuations import (
    allocate,
    bind,
    bind_more,
    consume,
    few,
    live_object,
    write_bound,
)
from wasmfx.native.lower.instructions.control import new_exception
from wasmfx.native.lower.instructions.switching import (
    SUSPEND_WORDS,
    Back,
    moved,
    resume_under,
    suspend_with,
    switch_with,
    throw_into,
)
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.native.lower.summary import Clauses
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import DefType, RefType, ResultType

lower = LoweringTable()

COMPARED = 4
"""Clauses up to which an outlined dispatch compares: LLVM's fast instruction selector, which serves
long functions, takes less time for that many comparisons than for a jump by cases."""

RETURNS_ONCE = 8
"""How much likelier each clause is than the return: a continuation returns once, after any number
of suspensions."""

# Making


@lower(i.ContNew)
def cont_new(f: Function, e: i.ContNew) -> None:
    func = f.pop()
    known = f.functions.get(func.text)
    if known is None:
        f.trap_if(f.b.compare("icmp eq", func, i64(0)), traps.NULL_FUNCTION)
    bound = words_bound_next(f)
    k = allocate(f, few(bound) if bound else 0)
    f.b.store(func, f.b.offset(k, CONT.sp))
    start = f.unit.start(e.x, known)
    f.b.store(symbol(start), f.b.offset(k, CONT.ip))
    f.push(f.b.load("i64", f.b.offset(k, CONT.self)))
    f.new_continuation = k


@lower(i.ContBind)
def cont_bind(f: Function, e: i.ContBind) -> None:
    """Store the arguments in the object, which stays the same, and return a new reference.

    If the next instruction resumes the continuation, it passes them, and consumes only once. If the
    previous instruction made the continuation, no other code has its reference, which stays valid.
    """
    ref = f.pop()
    args = f.pops(len(bound_types(f, e)))
    new = f.new_continuation if f.follows(i.ContNew) else None
    if f.precedes(i.Resume):
        if new is None:
            live_object(f, ref)
        f.before = list(args)
    elif new is not None:
        bind_new(f, new, to_words(f, args))
    elif args:
        ref = bind(f, ref, to_words(f, args))
    else:
        _, ref = consume(f, live_object(f, ref), ref)
    f.push(ref)


@lower(i.ContClone)
def cont_clone(f: Function, e: i.ContClone) -> None:
    f.push(f.b.call("i64", "cont_clone", [symbol("vm"), f.pop()]))


def bound_types(f: Function, e: i.ContBind) -> ResultType:
    """The types of the arguments that are bound."""
    params = f.C.cont_type(e.x).params
    return params[: len(params) - len(f.C.cont_type(e.y).params)]


def words_bound_next(f: Function) -> int:
    """The number of words that the next instruction binds to the continuation made here; 0 if these
    are too many for the object, or if the continuation is then resumed."""
    if not f.precedes(i.ContBind) or f.precedes(i.Resume, 2) or f.info.many_switches:
        return 0
    bind = f.facts.body.instrs[f.k + 1]
    assert isinstance(bind, i.ContBind)
    count = total(bound_types(f, bind))
    return count if count <= BOUND_INLINE else 0


def bind_new(f: Function, k: Value, words: Sequence[Value]) -> None:
    """Bind words to a new continuation, whose limit is marked already if the words are few."""
    if not words:
        return
    if len(words) > BOUND_INLINE or f.info.many_switches:
        bind_more(f, k, words)
    else:
        write_bound(f, k, words)


# Resuming


@lower(i.Resume)
def resume(f: Function, e: i.Resume) -> None:
    type_ = f.C.cont_type(e.x)
    ref = f.pop()
    words = to_words(f, [*f.before, *f.pops(len(type_.params))])
    f.before = []
    table = f.unit.clause_table(Clauses.of(e.handlers))
    under_prompt(f, resume_under(f, moved(f, ref), words, table), e.handlers, type_.results)


@lower(i.ResumeThrow)
def resume_throw(f: Function, e: i.ResumeThrow) -> None:
    ref = f.pop()
    fields = f.pops(len(f.C.tag(e.y).params))
    throw_under_prompt(f, e, ref, lambda: new_exception(f, e.y, fields), False)


@lower(i.ResumeThrowRef)
def resume_throw_ref(f: Function, e: i.ResumeThrowRef) -> None:
    exn, ref = f.pops(2)
    throw_under_prompt(f, e, ref, lambda: exn, True)


def throw_under_prompt(
    f: Function,
    e: i.ResumeThrow | i.ResumeThrowRef,
    ref: Value,
    exception: Callable[[], Value],
    nullable: bool,
) -> None:
    table = f.unit.clause_table(Clauses.of(e.handlers))
    back = throw_into(f, ref, exception, nullable, table)
    under_prompt(f, back, e.handlers, f.C.cont_type(e.x).results)


def under_prompt(
    f: Function,
    back: Back,
    handlers: Sequence[i.Handler],
    results: ResultType,
    ended: Callable[[], None] = lambda: None,
) -> None:
    """Dispatch when control comes back to a prompt: by return, exception or suspension.

    `ended` emits code for the first two.
    """
    why = back.why
    labels = [h for h in handlers if isinstance(h, i.OnLabel)]
    arms = [f.b.block("on") for _ in labels]
    with f.b.unlikely(f.b.compare("icmp eq", why, i64(THROWN)), "thrown"):
        ended()
        f.throw(back.exception(f))
    returned = f.b.block("returned")
    to_arm(f, why, arms, returned)
    for handler, arm in zip(labels, arms, strict=True):
        suspended(f, handler, arm, back)
    f.b.enter(returned)
    f.live = True
    ended()
    push_delivered(f, back.words, results)


@Expansion
def to_arm(f: Function, why: Value, arms: Sequence[Block], returned: Block) -> None:
    """Go to the arm of the clause that `why` names, or to `returned`."""
    cases = [(1 + n, arm) for n, arm in enumerate(arms)]
    f.b.multiway(why, returned, cases, weight=RETURNS_ONCE)


@to_arm.outlined
def to_arm_by_comparisons(f: Function, why: Value, arms: Sequence[Block], returned: Block) -> None:
    if not 0 < len(arms) <= COMPARED:
        to_arm.inline(f, why, arms, returned)
        return
    others = [*(f.b.block("other") for _ in arms[1:]), returned]
    for n, (arm, other) in enumerate(zip(arms, others, strict=True), 1):
        f.b.branch(f.b.compare("icmp eq", why, i64(n)), arm, other)
        if other is not returned:
            f.b.enter(other)


def push_delivered(f: Function, first: Sequence[Value], types: ResultType) -> None:
    """Push the values that a switch has delivered, with the `first` words in registers."""
    f.stack += from_words(f, delivered(f, first, total(types)), types)


def suspended(f: Function, handler: i.OnLabel, arm: Block, back: Back) -> None:
    """Take a suspension: pass payload and continuation to the label of a clause."""
    f.b.enter(arm)
    height = len(f.stack)
    push_delivered(f, back.words[:SUSPEND_WORDS], f.C.tag(handler.x).params)
    f.push(back.reference(f))
    f.branch(handler.label)
    del f.stack[height:]


# Suspending and switching


@lower(i.Suspend)
def suspend(f: Function, e: i.Suspend) -> None:
    tag = f.C.tag(e.x)
    words = to_words(f, f.pops(len(tag.params)))
    resumed(f, suspend_with(f, e.x, words), tag.results)


@lower(i.Switch)
def switch(f: Function, e: i.Switch) -> None:
    """Give the target the place of all stacks up to the prompt, and a reference as last
    argument."""
    params = f.C.cont_type(e.x).params
    ref = f.pop()
    words = to_words(f, f.pops(len(params) - 1))
    resumed(f, switch_with(f, ref, words, e.x, e.y), back_type(f, e.x))


def resumed(f: Function, back: Back, results: ResultType) -> None:
    """Go on after a suspension or a switch: with an exception, or with words."""
    with f.b.unlikely(f.b.compare("icmp ne", back.why, i64(RETURNED)), "thrown"):
        f.throw(back.exception(f), back.origin)
    f.live = True
    push_delivered(f, back.words, results)


def back_type(f: Function, x: int) -> ResultType:
    """The types that are delivered when a switch to a continuation of type `x` comes back."""
    last = f.C.cont_type(x).params[-1]
    assert isinstance(last, RefType)
    assert isinstance(last.heap, DefType)
    return f.C.cont_func(last.heap).params
