"""Continuations made ready: a stack for one without, what is bound before what is given."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.abi.layout import (
    BOUND_INLINE,
    CONT,
    FEW,
    MANY,
    ROOM,
    STACK_SIZE,
    STACK_SLACK,
    STACK_TOP,
    TWO,
    VM,
)
from wasmfx.native.ir import NULL, Value, i32, i64, symbol
from wasmfx.native.lower.effects.conts import counted
from wasmfx.native.lower.effects.meeting import Meeting
from wasmfx.native.lower.effects.switching import Target, target
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.words import pad, spill
from wasmfx.native.processor import PAYLOAD

SOON, LATER = 24, 48
"""How many stacks away, or objects, those are that may be needed: what was made one after another
is often resumed one after another."""


def revive(f: Function, ref: Value, words: Sequence[Value]) -> tuple[Value, Target, list[Value]]:
    """The object of `ref`, which is live and then is not, where to enter it, and the words to
    deliver: those bound, then these.

    Whatever is rare is done in one place out of line, from the beginning: a reference that is dead,
    or the last of its object, and all that `make_ready` leaves to others. In a function that is too
    large for more than the least effort, everything is.
    """
    if f.frugal:
        spill(f, words, PAYLOAD)
        return revived(f, ref, words)
    slow = Meeting(f, "slow")
    k, next_ = counted(f, ref, slow)
    return _ready(f, k, ref, words, slow, next_)


def make_ready(
    f: Function, k: Value, ref: Value, words: Sequence[Value]
) -> tuple[Target, list[Value]]:
    """The same of `k`, once `ref`, which has been consumed.

    Most continuations were suspended before, and nothing is bound to them; the others have no
    positive limit. One that has not started gets a stack.
    """
    _, to, payload = _ready(f, k, ref, words, Meeting(f, "slow"), None)
    return to, payload


def _ready(
    f: Function, k: Value, ref: Value, words: Sequence[Value], slow: Meeting, next_: Value | None
) -> tuple[Value, Target, list[Value]]:
    """Either of them; `next_` is the reference that is live from now on, if there is one."""
    payload = spill(f, words, PAYLOAD)
    limit = f.b.load("i64", f.b.offset(k, CONT.limit))
    usual, fresh, near, ready = (Meeting(f, hint) for hint in ("usual", "fresh", "near", "ready"))
    odd = f.b.block("odd")
    usual.expect([limit, *payload])
    f.b.branch(f.b.compare("icmp sgt", limit, i64(0)), usual.block, odd, likely=True)
    f.b.enter(odd)
    if f.known.spread_out:
        slow.arrive([])
    else:
        if f.known.binds and len(words) < PAYLOAD:
            payload = bound_or_not(f, k, limit, words, usual, slow)
            limit = i64(0)
        unstarted(f, limit, payload, fresh, slow)
        last, stack, *payload = fresh.enter()
        count(f, k, next_)
        near.arrive([*attach(f, k, last, stack), *payload])
    slow.enter()
    again, to, payload = made_ready(f, k, words) if next_ is None else revived(f, ref, words)
    ready.arrive([again, *to, *payload])
    limit, *payload = usual.enter()
    count(f, k, next_)
    enter_usual(f, k, limit, payload, near, ready)
    sp, limit, *payload = near.enter()
    look_ahead(f, k, ref, sp)
    ready.arrive([k, k, sp, limit, *payload])
    k, *values = ready.enter()
    return k, Target(*values[:3]), values[3:]


def count(f: Function, k: Value, next_: Value | None) -> None:
    """From now on `next_` is the live reference to `k`."""
    if next_ is not None:
        f.b.store(next_, f.b.offset(k, CONT.self))


def bound_or_not(
    f: Function, k: Value, limit: Value, words: Sequence[Value], usual: Meeting, slow: Meeting
) -> list[Value]:
    """The words to deliver to one that has not started, if few are bound to it or none; one that
    has started and has few bound to it is as `usual` without them."""
    few, other, started = map(f.b.block, ("few", "other", "started"))
    first = Meeting(f, "unstarted")
    f.b.branch(few_bound(f, limit, PAYLOAD - len(words)), few, other)
    f.b.enter(other)
    first.expect(pad(words, PAYLOAD))
    slow.expect([])
    f.b.branch(f.b.compare("icmp eq", limit, i64(0)), first.block, slow.block, likely=True)
    f.b.enter(few)
    payload = after_bound(f, k, limit, words)
    room = f.b.binary("and", limit, i64(ROOM))
    first.expect(payload)
    f.b.branch(f.b.compare("icmp ne", room, i64(0)), started, first.block)
    f.b.enter(started)
    f.b.store(room, f.b.offset(k, CONT.limit))
    usual.arrive([room, *payload])
    return first.enter()


def few_bound(f: Function, limit: Value, room: int) -> Value:
    """Whether the words that are bound lie in the object, and are as many as there is room for."""
    marks = FEW if room >= BOUND_INLINE else FEW | TWO
    return f.b.compare("icmp eq", f.b.binary("and", limit, i64(marks)), i64(FEW))


def after_bound(f: Function, k: Value, limit: Value, words: Sequence[Value]) -> list[Value]:
    """The words that are bound to `k`, one or two of them, and then these, all in registers."""
    one, two = (f.b.load("i64", f.b.offset(k, CONT.parent + 8 * n)) for n in range(2))
    if not words:
        return pad([one, two], PAYLOAD)
    if len(words) == PAYLOAD - 1:
        return [one, *words]
    (word,) = words
    alone = f.b.compare("icmp eq", f.b.binary("and", limit, i64(TWO)), i64(0))
    return [one, f.b.select(alone, word, two), word]


def unstarted(
    f: Function, limit: Value, payload: Sequence[Value], fresh: Meeting, slow: Meeting
) -> None:
    """Whether `k`, with this limit, has not started, nothing is bound to it and a stack is free."""
    last = f.b.load("ptr", symbol("vm", VM.free_stacks))
    stack = f.b.load("ptr", last)
    fits = f.b.compare("icmp ne", stack, NULL)
    if limit != i64(0):
        fits = f.b.binary("and", f.b.compare("icmp eq", limit, i64(0)), fits)
    fresh.expect([last, stack, *payload])
    slow.expect([])
    f.b.branch(fits, fresh.block, slow.block, likely=True)


def enter_usual(
    f: Function, k: Value, limit: Value, payload: Sequence[Value], near: Meeting, ready: Meeting
) -> None:
    """One that was suspended, and has nothing bound to it: a chain of one, or a longer one. What
    lies beside the stack of one is asked for."""
    single, chain = f.b.block("single"), f.b.block("chain")
    leaf = f.b.load("ptr", f.b.offset(k, CONT.leaf))
    f.b.branch(f.b.compare("icmp eq", leaf, k), single, chain, likely=True)
    f.b.enter(chain)
    ready.arrive([k, *target(f, leaf), *payload])
    f.b.enter(single)
    # Not the leaf's stack, though it is the same: for the leaf one would have to wait.
    sp = f.b.load("ptr", f.b.offset(k, CONT.sp))
    for n in (-SOON, SOON):
        f.b.prefetch(f.b.offset(sp, n * STACK_SIZE), 1)
    near.arrive([sp, limit, *payload])


def made_ready(f: Function, k: Value, words: Sequence[Value]) -> tuple[Value, Target, list[Value]]:
    """The same, whatever `k` has bound to it and whether it has started or not."""
    lay_out(f, words)
    f.b.call("void", "make_ready", [symbol("vm"), k, i64(len(words))])
    return k, *_made(f, k)


def revived(f: Function, ref: Value, words: Sequence[Value]) -> tuple[Value, Target, list[Value]]:
    """The same, of whatever `ref` refers to, if it is live."""
    lay_out(f, words)
    k = f.b.call("ptr", "revive", [symbol("vm"), ref, i64(len(words))])
    return k, *_made(f, k)


def lay_out(f: Function, words: Sequence[Value]) -> None:
    """Put into the buffer what would be delivered in registers."""
    for n, word in enumerate(words[:PAYLOAD]):
        f.b.store(word, f.word(n))


def _made(f: Function, k: Value) -> tuple[Target, list[Value]]:
    leaf = f.b.load("ptr", f.b.offset(k, CONT.leaf))
    begin = f.b.load("ptr", symbol("vm", VM.begin))
    to = Target(leaf, begin, f.b.load("i64", f.b.offset(leaf, CONT.limit)))
    return to, [f.b.load("i64", f.word(n)) for n in range(PAYLOAD)]


def attach(f: Function, k: Value, last: Value, stack: Value) -> tuple[Value, Value]:
    """Give `k`, which has not started, a stack: the one in the `last` place of those free."""
    f.b.store(f.b.offset(last, -8), symbol("vm", VM.free_stacks))
    limit = f.b.cast("ptrtoint", f.b.offset(stack, STACK_SLACK - STACK_TOP), "i64")
    f.b.store(limit, f.b.offset(k, CONT.limit))
    return stack, limit


def look_ahead(f: Function, k: Value, ref: Value, sp: Value) -> None:
    """Where there are very many, have stacks and objects to come on their way from memory.

    It is not known in which direction they lie. They go to the second cache, since it can wait for
    more lines at a time than the first.
    """
    many = i32(MANY * CONT.size // 8)
    with f.b.unlikely(f.b.compare("icmp uge", f.b.cast("trunc", ref, "i32"), many), "many"):
        for n in (-LATER, LATER):
            f.b.prefetch(f.b.offset(sp, n * STACK_SIZE), 2)
            f.b.prefetch(f.b.offset(k, n * CONT.size), 2)
