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
from wasmfx.native.ir import NULL, Block, Value, i32, i64, symbol
from wasmfx.native.lower.effects.switching import Target, target
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.words import pad, spill
from wasmfx.native.processor import PAYLOAD

SOON, LATER = 24, 48
"""How many stacks away, or objects, those are that may be needed: what was made one after another
is often resumed one after another."""


class Meeting:
    """A block where ways meet, each of which brings as many values."""

    def __init__(self, f: Function, hint: str) -> None:
        self.f = f
        self.block = f.b.block(hint)
        self.ways: list[tuple[Block, Sequence[Value]]] = []

    def expect(self, values: Sequence[Value]) -> None:
        """A branch from here leads there."""
        self.ways.append((self.f.b.current, values))

    def arrive(self, values: Sequence[Value]) -> None:
        self.expect(values)
        self.f.b.jump(self.block)

    def enter(self) -> list[Value]:
        """Go on there: what has been brought."""
        self.f.b.enter(self.block)
        _, first = self.ways[0]
        if len(self.ways) == 1:
            return list(first)
        phis = [self.f.b.phi(v.type, self.block) for v in first]
        for block, values in self.ways:
            for phi, value in zip(phis, values, strict=True):
                phi.add(value, block)
        return [phi.value for phi in phis]


def make_ready(
    f: Function, k: Value, ref: Value, words: Sequence[Value]
) -> tuple[Target, list[Value]]:
    """Where to enter `k`, once `ref`, and the words to deliver: those bound, then these.

    Most continuations were suspended before, and nothing is bound to them; the others have no
    positive limit. One that has not started gets a stack.
    """
    payload = spill(f, words, PAYLOAD)
    limit = f.b.load("i64", f.b.offset(k, CONT.limit))
    usual, fresh, slow, ready = (Meeting(f, hint) for hint in ("usual", "fresh", "slow", "ready"))
    odd = f.b.block("odd")
    usual.expect([limit, *payload])
    f.b.branch(f.b.compare("icmp sgt", limit, i64(0)), usual.block, odd, likely=True)
    f.b.enter(odd)
    if not f.known.spread_out:
        if f.known.binds and len(words) < PAYLOAD:
            payload = bound_or_not(f, k, limit, words, usual, slow)
            limit = i64(0)
        unstarted(f, limit, payload, fresh, slow)
        last, stack, *payload = fresh.enter()
        ready.arrive([*attach(f, k, ref, last, stack), *payload])
        slow.enter()
    to, delivered = made_ready(f, k, words)
    ready.arrive([*to, *delivered])
    limit, *payload = usual.enter()
    enter_usual(f, k, ref, limit, payload, ready)
    values = ready.enter()
    return Target(*values[:3]), values[3:]


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
    f: Function, k: Value, ref: Value, limit: Value, payload: Sequence[Value], ready: Meeting
) -> None:
    """One that was suspended, and has nothing bound to it: a chain of one, or a longer one."""
    single, chain = f.b.block("single"), f.b.block("chain")
    leaf = f.b.load("ptr", f.b.offset(k, CONT.leaf))
    f.b.branch(f.b.compare("icmp eq", leaf, k), single, chain, likely=True)
    f.b.enter(single)
    ready.arrive([*single_target(f, k, ref, limit), *payload])
    f.b.enter(chain)
    ready.arrive([*target(f, leaf), *payload])


def made_ready(f: Function, k: Value, words: Sequence[Value]) -> tuple[Target, list[Value]]:
    """The same, whatever `k` has bound to it and whether it has started or not."""
    for n, word in enumerate(words[:PAYLOAD]):
        f.b.store(word, f.word(n))
    f.b.call("void", "make_ready", [symbol("vm"), k, i64(len(words))])
    leaf = f.b.load("ptr", f.b.offset(k, CONT.leaf))
    begin = f.b.load("ptr", symbol("vm", VM.begin))
    to = Target(leaf, begin, f.b.load("i64", f.b.offset(leaf, CONT.limit)))
    return to, [f.b.load("i64", f.word(n)) for n in range(PAYLOAD)]


def single_target(f: Function, k: Value, ref: Value, limit: Value) -> Target:
    """Where `k` was left, which is a chain of one; what lies beside its stack is asked for."""
    # Not the leaf's stack, though it is the same: for the leaf one would have to wait.
    sp = f.b.load("ptr", f.b.offset(k, CONT.sp))
    for n in (-SOON, SOON):
        f.b.prefetch(f.b.offset(sp, n * STACK_SIZE), 1)
    look_ahead(f, k, ref, sp)
    return Target(k, sp, limit)


def attach(f: Function, k: Value, ref: Value, last: Value, stack: Value) -> Target:
    """Give `k`, which has not started, a stack: the one in the `last` place of those free."""
    f.b.store(f.b.offset(last, -8), symbol("vm", VM.free_stacks))
    look_ahead(f, k, ref, f.b.offset(stack, -8))
    limit = f.b.cast("ptrtoint", f.b.offset(stack, STACK_SLACK - STACK_TOP), "i64")
    f.b.store(limit, f.b.offset(k, CONT.limit))
    return Target(k, stack, limit)


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
