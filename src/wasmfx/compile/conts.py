"""Continuation objects as compiled code handles them: made, checked, consumed, made ready.

A reference to a continuation is one word: the place of its object in the region of such objects,
and how often that object had been consumed when the reference was made. It is live as long as the
object holds that very word. Consuming counts up, so every older reference is dead at once, and
suspending needs no allocation.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.compile.function import Function
from wasmfx.compile.ir import NULL, Value, i32, i64, symbol
from wasmfx.compile.layout import CONT, FRESH, STACK_SLACK, STACK_TOP, VM
from wasmfx.compile.switching import PAYLOAD
from wasmfx.compile.words import spill
from wasmfx.runtime import traps


def allocate(f: Function) -> Value:
    """A continuation object: a free one, or one that was never used."""
    free = symbol("vm", VM.free_conts)
    first = f.b.load("ptr", free)
    pop, new, done = f.b.block("pop"), f.b.block("new"), f.b.block("made")
    f.b.branch(f.b.compare("icmp ne", first, NULL), pop, new, likely=True)
    f.b.enter(pop)
    f.b.store(f.b.load("ptr", f.b.offset(first, CONT.parent)), free)
    f.b.jump(done)
    f.b.enter(new)
    made = f.b.cast("inttoptr", f.b.call("i64", "cont_alloc", [symbol("vm")]), "ptr")
    f.b.jump(done)
    f.b.enter(done)
    phi = f.b.phi("ptr", done, "k")
    phi.add(first, pop)
    phi.add(made, new)
    return phi.value


def live_object(f: Function, ref: Value) -> Value:
    """The object of a live reference; traps when it is null or consumed."""
    f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_CONTINUATION)
    base = f.b.load("ptr", symbol("vm", VM.conts), "invariant")
    place = f.b.cast("zext", f.b.cast("trunc", ref, "i32"), "i64")
    k = f.b.index(base, place)
    have = f.b.load("i64", f.b.offset(k, CONT.self))
    f.trap_if(f.b.compare("icmp ne", have, ref), traps.CONTINUATION_CONSUMED)
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


def prepare(f: Function, k: Value, words: Sequence[Value]) -> list[Value]:
    """The words to deliver to `k`, after what was bound; a stack for it if it has none."""
    payload = spill(f, words, PAYLOAD)
    state = f.b.load("i32", f.b.offset(k, CONT.state))
    odd, fresh, slow, ready = (f.b.block(n) for n in ("odd", "fresh", "prepare", "ready"))
    edges = [(f.b.current, payload)]
    f.b.branch(f.b.compare("icmp ne", state, i32(0)), odd, ready)
    f.b.enter(odd)
    if not f.unit.spread_out:
        stack = f.b.load("ptr", symbol("vm", VM.free_stacks))
        usual = f.b.binary(
            "and", f.b.compare("icmp eq", state, i32(FRESH)), f.b.compare("icmp ne", stack, NULL)
        )
        f.b.branch(usual, fresh, slow)
        f.b.enter(fresh)
        attach(f, k, stack)
        edges.append((f.b.current, payload))
        f.b.jump(ready)
        f.b.enter(slow)
    args = [symbol("vm"), k, *payload, i32(len(words))]
    whole = f.b.call("{ i64, i64, i64 }", "prepare", args)
    edges.append((f.b.current, [f.b.extract(whole, ("i64",) * 3, n) for n in range(3)]))
    f.b.jump(ready)
    f.b.enter(ready)
    phis = [f.b.phi("i64", ready, "w") for _ in range(3)]
    for block, values in edges:
        for phi, value in zip(phis, values, strict=True):
            phi.add(value, block)
    return [phi.value for phi in phis]


def attach(f: Function, k: Value, stack: Value) -> None:
    """Give `k`, which has not started, the first of the free stacks."""
    f.b.store(f.b.load("ptr", stack), symbol("vm", VM.free_stacks))
    start = f.b.load("ptr", f.b.offset(k, CONT.sp))
    func = f.b.load("ptr", f.b.offset(k, CONT.ip))
    f.b.store(func, f.b.offset(stack, 8))
    f.b.store(stack, f.b.offset(k, CONT.sp))
    f.b.store(start, f.b.offset(k, CONT.ip))
    f.b.store(f.b.offset(stack, STACK_SLACK - STACK_TOP), f.b.offset(k, CONT.limit))
    f.b.store(i32(0), f.b.offset(k, CONT.state))
