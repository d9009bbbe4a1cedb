"""Continuation objects as compiled code handles them: made, checked, consumed, made ready.

A reference to a continuation is one word: the place of its object in the region of such objects,
and how often that object had been consumed when the reference was made. It is live as long as the
object holds that very word. Consuming counts up, so every older reference is dead at once, and
suspending needs no allocation.
"""

from collections.abc import Sequence
from typing import NamedTuple

from wasmfx.native.abi.layout import CONT, MANY, STACK_SIZE, STACK_SLACK, STACK_TOP, VM
from wasmfx.native.ir import NULL, Block, Value, i32, i64, symbol
from wasmfx.native.lower.effects.switching import Target, target
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.words import spill
from wasmfx.native.processor import PAYLOAD
from wasmfx.runtime import traps

SOON, LATER = 24, 48
"""How many stacks away, or objects, those are that may be needed: what was made one after another
is often resumed one after another."""


def allocate(f: Function) -> Value:
    """A continuation object: a free one, or one that was never used."""
    free = symbol("vm", VM.free_conts)
    first = f.b.load("ptr", free)
    pop, new, done = f.b.block("pop"), f.b.block("new"), f.b.block("made")
    f.b.branch(f.b.compare("icmp ne", first, NULL), pop, new, likely=True)
    f.b.enter(pop)
    f.b.store(f.b.load("ptr", f.b.offset(first, CONT.bound)), free)
    f.b.store(i64(0), f.b.offset(first, CONT.limit))
    f.b.jump(done)
    f.b.enter(new)
    made = f.b.call("ptr", "cont_make", [symbol("vm")])
    f.b.jump(done)
    f.b.enter(done)
    phi = f.b.phi("ptr", done, "k")
    phi.add(first, pop)
    phi.add(made, new)
    return phi.value


def live_object(f: Function, ref: Value) -> Value:
    """The object of a live reference; traps when it is null or consumed.

    Where the object of the null reference would be, there is a word that is no reference.
    """
    base = f.b.load("ptr", symbol("vm", VM.conts), "invariant")
    place = f.b.cast("zext", f.b.cast("trunc", ref, "i32"), "i64")
    k = f.b.index(base, place)
    have = f.b.load("i64", f.b.offset(k, CONT.self))
    with f.b.unlikely(f.b.compare("icmp ne", have, ref), "dead"):
        f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_CONTINUATION)
        f.trap(traps.CONTINUATION_CONSUMED)
    return k


def consume(f: Function, k: Value, ref: Value) -> tuple[Value, Value]:
    """All references made so far are dead; the object to go on with, and the next reference.

    Object and count are written as one word, since they are read as one: a narrower store would
    stall the load that follows it. When the count has come round, the continuation moves to
    another object, and the old one is never used again.
    """
    types = ("i64", "i1")
    f.unit.declare("{ i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)")
    sum_ = f.b.call("{ i64, i1 }", "llvm.uadd.with.overflow.i64", [ref, i64(1 << 32)])
    next_ = f.b.extract(sum_, types, 0)
    f.b.store(next_, f.b.offset(k, CONT.self))
    usual, worn, done = f.b.current, f.b.block("worn"), f.b.block("consumed")
    f.b.branch(f.b.extract(sum_, types, 1), worn, done, likely=False)
    f.b.enter(worn)
    moved = f.b.call("ptr", "renew", [symbol("vm"), k])
    other = f.b.load("i64", f.b.offset(moved, CONT.self))
    f.b.jump(done)
    f.b.enter(done)
    object_, live = f.b.phi("ptr", done, "k"), f.b.phi("i64", done, "ref")
    for phi, here, there in ((object_, k, moved), (live, next_, other)):
        phi.add(here, usual)
        phi.add(there, worn)
    return object_.value, live.value


class Ready(NamedTuple):
    """A continuation made ready in `block`: where it is to be entered, and with which words."""

    block: Block
    to: Target
    payload: list[Value]


def make_ready(
    f: Function, k: Value, ref: Value, words: Sequence[Value]
) -> tuple[Target, list[Value]]:
    """Where to enter `k`, once `ref`, and the words to deliver: those bound, then these.

    Most continuations were suspended before, and nothing is bound to them; the others have no
    positive limit. One that has not started gets a stack.
    """
    payload = spill(f, words, PAYLOAD)
    limit = f.b.load("i64", f.b.offset(k, CONT.limit))
    names = ("usual", "odd", "ready", "single", "chain")
    usual, odd, ready, single, chain = map(f.b.block, names)
    ways: list[Ready] = []

    def arrive(to: Target, payload: list[Value]) -> None:
        ways.append(Ready(f.b.current, to, payload))
        f.b.jump(ready)

    f.b.branch(f.b.compare("icmp sgt", limit, i64(0)), usual, odd, likely=True)
    f.b.enter(usual)
    leaf = f.b.load("ptr", f.b.offset(k, CONT.leaf))
    f.b.branch(f.b.compare("icmp eq", leaf, k), single, chain, likely=True)
    f.b.enter(single)
    arrive(single_target(f, k, ref, limit), payload)
    f.b.enter(chain)
    arrive(target(f, leaf), payload)
    f.b.enter(odd)
    if not f.known.spread_out:
        fresh, slow = f.b.block("fresh"), f.b.block("slow")
        last = f.b.load("ptr", symbol("vm", VM.free_stacks))
        stack = f.b.load("ptr", last)
        plain, some = f.b.compare("icmp eq", limit, i64(0)), f.b.compare("icmp ne", stack, NULL)
        f.b.branch(f.b.binary("and", plain, some), fresh, slow, likely=True)
        f.b.enter(fresh)
        arrive(attach(f, k, ref, last, stack), payload)
        f.b.enter(slow)
    arrive(*made_ready(f, k, words))
    f.b.enter(ready)
    return joined(f, ready, ways)


def made_ready(f: Function, k: Value, words: Sequence[Value]) -> tuple[Target, list[Value]]:
    """The same, whatever `k` has bound to it and whether it has started or not."""
    for n, word in enumerate(words[:PAYLOAD]):
        f.b.store(word, f.word(n))
    f.b.call("void", "make_ready", [symbol("vm"), k, i64(len(words))])
    leaf = f.b.load("ptr", f.b.offset(k, CONT.leaf))
    begin = f.b.load("ptr", symbol("vm", VM.begin))
    to = Target(leaf, begin, f.b.load("i64", f.b.offset(leaf, CONT.limit)))
    return to, [f.b.load("i64", f.word(n)) for n in range(PAYLOAD)]


def joined(f: Function, here: Block, ways: Sequence[Ready]) -> tuple[Target, list[Value]]:
    """What arrives `here`, where the ways to be ready meet."""
    first = ways[0]
    phis = [f.b.phi(v.type, here) for v in (*first.to, *first.payload)]
    for way in ways:
        for phi, value in zip(phis, (*way.to, *way.payload), strict=True):
            phi.add(value, way.block)
    values = [phi.value for phi in phis]
    return Target(*values[:3]), values[3:]


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
