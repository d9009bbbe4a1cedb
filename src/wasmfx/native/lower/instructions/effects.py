"""Lowering of the effect instructions."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.abi.layout import BOUND_INLINE, CONT, RETURNED, ROOM, THROWN
from wasmfx.native.abi.placement import total
from wasmfx.native.ir import Block, Value, i64, symbol
from wasmfx.native.lower.emitter import delivered, from_words, pad, spill, to_words
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
from wasmfx.native.lower.instructions.control import new_exception, tag_address
from wasmfx.native.lower.instructions.switching import Back, frugally, switch_to, target, whole
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.native.lower.summary import Clauses
from wasmfx.native.processor import PAYLOAD, effects
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import RefType, ResultType

lower = LoweringTable()

COMPARED = 4
"""Clauses up to which comparisons take LLVM less time, with the least effort, than a jump by
cases, which its fast selector does not know."""

# Making


@lower(i.ContNew)
def cont_new(f: Function, e: i.ContNew) -> None:
    func = f.pop()
    known = f.functions.get(func.text)
    if known is None:
        f.trap_if(f.b.compare("icmp eq", func, i64(0)), traps.NULL_FUNCTION)
    bound = bound_at_birth(f)
    k = allocate(f, few(bound) if bound else 0)
    f.b.store(func, f.b.offset(k, CONT.sp))
    start = f.unit.start(e.x, known)
    f.b.store(symbol(start), f.b.offset(k, CONT.ip))
    f.push(f.b.load("i64", f.b.offset(k, CONT.self)))
    f.newborn = k


@lower(i.ContBind)
def cont_bind(f: Function, e: i.ContBind) -> None:
    """The arguments wait in the object, which stays the same; only the reference is another.

    What is resumed at once is given them at once, and consumed once. What was made right before is
    not known to anybody by the reference without them, which needs no other then.
    """
    ref = f.pop()
    args = f.pops(len(bound_types(f, e)))
    newborn = f.newborn if f.follows(i.ContNew) else None
    if f.precedes(i.Resume):
        if newborn is None:
            live_object(f, ref)
        f.before = list(args)
    elif newborn is not None:
        bind_newborn(f, newborn, to_words(f, args))
    elif args:
        ref = bind(f, ref, to_words(f, args))
    else:
        _, ref = consume(f, live_object(f, ref), ref)
    f.push(ref)


def bound_types(f: Function, e: i.ContBind) -> ResultType:
    """The types of what is bound."""
    params = f.C.cont_type(e.x).params
    return params[: len(params) - len(f.C.cont_type(e.y).params)]


def bound_at_birth(f: Function) -> int:
    """How many words, if these are few, the instruction after this binds to what this one makes; 0
    if that is resumed right after it."""
    if not f.precedes(i.ContBind) or f.precedes(i.Resume, 2) or f.info.spread_out:
        return 0
    bind = f.facts.body.instrs[f.k + 1]
    assert isinstance(bind, i.ContBind)
    count = total(bound_types(f, bind))
    return count if count <= BOUND_INLINE else 0


def bind_newborn(f: Function, k: Value, words: Sequence[Value]) -> None:
    """Bind words to what was made by the instruction before, which has noted how many if few."""
    if not words:
        return
    if len(words) > BOUND_INLINE or f.info.spread_out:
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
    if f.frugal:
        spill(f, words, 0)
        back = frugally(f, "resume_frugally", [ref, i64(len(words)), table])
    else:
        spill(f, words, PAYLOAD)
        text = effects.resume(table.text[1:], len(words), f.info.binds)
        back = whole(f, text, words, ref)
    under_prompt(f, back, e.handlers, type_.results)


@lower(i.ResumeThrow)
def resume_throw(f: Function, e: i.ResumeThrow) -> None:
    ref = f.pop()
    fields = f.pops(len(f.C.tag(e.y).params))
    if f.frugal:
        throw_frugally(f, ref, new_exception(f, e.y, fields), e.handlers, e.x)
        return
    k = live_object(f, ref)
    exn = new_exception(f, e.y, fields)
    k, _ = consume(f, k, ref)
    throw_into(f, k, exn, e.handlers, e.x)


@lower(i.ResumeThrowRef)
def resume_throw_ref(f: Function, e: i.ResumeThrowRef) -> None:
    exn, ref = f.pops(2)
    if f.frugal:
        throw_frugally(f, ref, exn, e.handlers, e.x)
        return
    k = live_object(f, ref)
    f.trap_if(f.b.compare("icmp eq", exn, i64(0)), traps.NULL_EXCEPTION)
    k, _ = consume(f, k, ref)
    throw_into(f, k, f.b.cast("inttoptr", exn, "ptr"), e.handlers, e.x)


def throw_into(f: Function, k: Value, exn: Value, handlers: Sequence[i.Handler], x: int) -> None:
    """Raise `exn` where `k` is suspended. One that has not started ends at once, body unentered."""
    limit = f.b.load("i64", f.b.offset(k, CONT.limit))
    with f.b.unlikely(f.b.compare("icmp sle", limit, i64(0)), "odd"):
        f.b.call("void", "unbind", [symbol("vm"), k])
        unstarted = f.b.compare("icmp eq", f.b.binary("and", limit, i64(ROOM)), i64(0))
        with f.b.unlikely(unstarted, "unstarted"):
            f.b.call("void", "release", [symbol("vm"), k])
            f.throw(exn, f.here())
        f.live = True
    to = target(f, f.b.load("ptr", f.b.offset(k, CONT.leaf)))
    payload = pad([f.b.cast("ptrtoint", exn, "i64")], PAYLOAD)
    me = f.running()
    f.b.store(me, f.b.offset(k, CONT.parent))
    f.b.store(f.unit.clause_table(Clauses.of(handlers)), f.b.offset(k, CONT.handlers))
    out = switch_to(f, me, to, i64(THROWN), payload)
    under_prompt(f, out, handlers, f.C.cont_type(x).results)


def throw_frugally(
    f: Function, ref: Value, exn: Value, handlers: Sequence[i.Handler], x: int
) -> None:
    """The same to what `ref` refers to, if it is live, by the fixed code."""
    table = f.unit.clause_table(Clauses.of(handlers))
    word = f.b.cast("ptrtoint", exn, "i64")
    back = frugally(f, "throw_frugally", [ref, word, table])
    under_prompt(f, back, handlers, f.C.cont_type(x).results)


def under_prompt(
    f: Function, back: Back, handlers: Sequence[i.Handler], results: ResultType
) -> None:
    """What ran under a prompt has come back; go where its return, exception or suspension says."""
    why = back.why
    labels = [h for h in handlers if isinstance(h, i.OnLabel)]
    arms = [f.b.block("on") for _ in labels]
    with f.b.unlikely(f.b.compare("icmp eq", why, i64(THROWN)), "thrown"):
        f.throw(back.exception(f))
    returned = f.b.block("returned")
    to_arm(f, why, arms, returned)
    for handler, arm in zip(labels, arms, strict=True):
        suspended(f, handler, arm, back)
    f.b.enter(returned)
    f.live = True
    push_delivered(f, back.words, results)


def to_arm(f: Function, why: Value, arms: Sequence[Block], returned: Block) -> None:
    """Go to the arm of the clause that `why` says, if it is one."""
    if not (f.frugal and 0 < len(arms) <= COMPARED):
        # Whatever returns does so once, and may have been suspended many times.
        f.b.multiway(why, returned, [(1 + n, arm) for n, arm in enumerate(arms)], weight=8)
        return
    others = [*(f.b.block("other") for _ in arms[1:]), returned]
    for n, (arm, other) in enumerate(zip(arms, others, strict=True), 1):
        f.b.branch(f.b.compare("icmp eq", why, i64(n)), arm, other)
        if other is not returned:
            f.b.enter(other)


def push_delivered(f: Function, first: Sequence[Value], types: ResultType) -> None:
    """Push the values that a switch has delivered, the `first` words of them in registers."""
    f.stack += from_words(f, delivered(f, first, total(types)), types)


def suspended(f: Function, handler: i.OnLabel, arm: Block, back: Back) -> None:
    """A clause takes a suspension: payload and continuation go to its label."""
    f.b.enter(arm)
    height = len(f.stack)
    push_delivered(f, back.words[:2], f.C.tag(handler.x).params)
    f.push(back.reference(f))
    f.branch(handler.label)
    del f.stack[height:]


# Suspending


@lower(i.Suspend)
def suspend(f: Function, e: i.Suspend) -> None:
    tag = f.C.tag(e.x)
    words = to_words(f, f.pops(len(tag.params)))
    if f.frugal:
        spill(f, words, 0)
        back = frugally(f, "suspend_frugally", [tag_address(f, e.x)])
    else:
        spill(f, words, 2)
        back = whole(f, effects.suspend(tag_loaded(f, e.x)), words[:2])
    resumed(f, back, tag.results)


def tag_loaded(f: Function, x: int) -> str:
    """Assembly that takes the address of tag `x`."""
    if f.shape.own("tag", x):
        return effects.address(f.unit.tag(x).text[1:])
    return effects.pointer("inst", f.shape.tags + 8 * x)


def resumed(f: Function, back: Back, results: ResultType) -> None:
    """Back from a suspension or a switch: with an exception, or with words. The fixed code notes
    where an exception comes up."""
    with f.b.unlikely(f.b.compare("icmp ne", back.why, i64(RETURNED)), "thrown"):
        f.throw(back.exception(f), *([] if f.frugal else [f.here()]))
    f.live = True
    push_delivered(f, back.words, results)


@lower(i.Switch)
def switch(f: Function, e: i.Switch) -> None:
    """The target takes the place of all up to the prompt, and gets it as its last argument."""
    params = f.C.cont_type(e.x).params
    ref = f.pop()
    words = to_words(f, f.pops(len(params) - 1))
    number, count = f.unit.type_number(e.x), len(words) + 1
    if f.frugal:
        spill(f, words, 0)
        args = [ref, i64(count), tag_address(f, e.y), number]
        back = frugally(f, "switch_frugally", args)
    else:
        spill(f, words, PAYLOAD)
        text = effects.switch(tag_loaded(f, e.y), number.text[1:], count, f.info.binds)
        back = whole(f, text, words, ref)
    resumed(f, back, back_type(f, e.x))


def back_type(f: Function, x: int) -> ResultType:
    """What it takes to come back from a switch to a continuation of type `x`."""
    last = f.C.cont_type(x).params[-1]
    assert isinstance(last, RefType)
    assert isinstance(last.heap, DefType)
    return f.C.cont_func(last.heap).params
