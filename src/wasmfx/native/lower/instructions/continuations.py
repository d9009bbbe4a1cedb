"""Continuation objects as compiled code handles them: made, checked, consumed, bound to.

A reference to a continuation is one word: the place of its object in the region of such objects,
and how often that object had been consumed when the reference was made. It is live as long as the
object holds that very word. Consuming counts up, so every older reference is dead at once, and
suspending needs no allocation.
"""

from collections.abc import Sequence

from wasmfx.native.abi.layout import BOUND, BOUND_INLINE, CONT, FEW, TWO, VM
from wasmfx.native.ir import NULL, Value, i64, symbol
from wasmfx.native.lower.emitter import Merge, spill
from wasmfx.native.lower.function import Function
from wasmfx.runtime import traps


def allocate(f: Function, limit: int = 0) -> Value:
    """A continuation object: a free one, or one that was never used. It has no stack, but `limit`
    may say that something is bound to it."""
    free = symbol("vm", VM.free_conts)
    first = f.b.load("ptr", free)
    pop, new, done = f.b.block("pop"), f.b.block("new"), f.b.block("made")
    f.b.branch(f.b.compare("icmp ne", first, NULL), pop, new, likely=True)
    f.b.enter(pop)
    f.b.store(f.b.load("ptr", f.b.offset(first, CONT.bound)), free)
    f.b.jump(done)
    f.b.enter(new)
    made = f.b.call("ptr", "cont_make", [symbol("vm")])
    f.b.jump(done)
    f.b.enter(done)
    phi = f.b.phi("ptr", done, "k")
    phi.add(first, pop)
    phi.add(made, new)
    f.b.store(i64(limit), f.b.offset(phi.value, CONT.limit))
    return phi.value


def object_of(f: Function, ref: Value) -> Value:
    """The object that a reference is to, or was."""
    base = f.b.load("ptr", symbol("vm", VM.conts), "invariant")
    place = f.b.cast("zext", f.b.cast("trunc", ref, "i32"), "i64")
    return f.b.index(base, place)


def live_object(f: Function, ref: Value) -> Value:
    """The object of a live reference; traps when it is null or consumed.

    Where the object of the null reference would be, there is a word that is no reference.
    """
    k = object_of(f, ref)
    have = f.b.load("i64", f.b.offset(k, CONT.self))
    with f.b.unlikely(f.b.compare("icmp ne", have, ref), "dead"):
        f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_CONTINUATION)
        f.trap(traps.CONTINUATION_CONSUMED)
    return k


def counted(f: Function, ref: Value, slow: Merge) -> tuple[Value, Value]:
    """The object of a live reference, and its next one; `slow` is where all others lead, before
    anything is written."""
    k = object_of(f, ref)
    live, enough = f.b.block("live"), f.b.block("enough")
    same = f.b.compare("icmp eq", f.b.load("i64", f.b.offset(k, CONT.self)), ref)
    slow.expect([])
    f.b.branch(same, live, slow.block, likely=True)
    f.b.enter(live)
    next_, round_ = add(f, ref, 1 << 32)
    slow.expect([])
    f.b.branch(round_, slow.block, enough, likely=False)
    f.b.enter(enough)
    return k, next_


def consume(f: Function, k: Value, ref: Value) -> tuple[Value, Value]:
    """All references made so far are dead; the object to go on with, and the next reference.

    Object and count are written as one word, since they are read as one: a narrower store would
    stall the load that follows it. When the count has come round, the continuation moves to
    another object, and the old one is never used again.
    """
    next_, round_ = add(f, ref, 1 << 32)
    f.b.store(next_, f.b.offset(k, CONT.self))
    usual, worn, done = f.b.current, f.b.block("worn"), f.b.block("consumed")
    f.b.branch(round_, worn, done, likely=False)
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


def add(f: Function, value: Value, number: int) -> tuple[Value, Value]:
    """A sum, and whether it does not fit."""
    types = ("i64", "i1")
    f.unit.declare("{ i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)")
    sum_ = f.b.call("{ i64, i1 }", "llvm.uadd.with.overflow.i64", [value, i64(number)])
    return f.b.extract(sum_, types, 0), f.b.extract(sum_, types, 1)


def bind(f: Function, ref: Value, words: Sequence[Value]) -> Value:
    """Bind words, after what is bound already, and consume `ref`; what it is then. In place, if
    they are few and the first."""
    if len(words) > BOUND_INLINE or f.info.spread_out or f.frugal:
        return bind_anyhow(f, ref, words)
    slow, done = Merge(f, "slow"), Merge(f, "bound")
    k, next_ = counted(f, ref, slow)
    at = f.b.offset(k, CONT.limit)
    marked, not_first = add(f, f.b.load("i64", at), few(len(words)))
    first = f.b.block("first")
    slow.expect([])
    f.b.branch(not_first, slow.block, first, likely=False)
    f.b.enter(first)
    f.b.store(next_, f.b.offset(k, CONT.self))
    f.b.store(marked, at)
    write_bound(f, k, words)
    done.arrive([next_])
    slow.enter()
    done.arrive([bind_anyhow(f, ref, words)])
    return done.enter()[0]


def few(count: int) -> int:
    """What a limit has more when so many words, few of them, are bound."""
    return (BOUND | FEW | (TWO if count > 1 else 0)) - 2**64


def write_bound(f: Function, k: Value, words: Sequence[Value]) -> None:
    """Let one word, or two, lie in the object. Two are one store: those are what a switch waits
    for."""
    whole = f.b.vector(words) if len(words) == 2 else words[0]
    f.b.store(whole, f.b.offset(k, CONT.parent), align=8)


def bind_anyhow(f: Function, ref: Value, words: Sequence[Value]) -> Value:
    """The same, of however many words, to whatever `ref` refers to, if it is live."""
    spill(f, words, 0)
    return f.b.call("i64", "bind_live", [symbol("vm"), ref, i64(len(words))])


def bind_more(f: Function, k: Value, words: Sequence[Value]) -> None:
    """Bind however many words to `k`, whatever is bound to it."""
    spill(f, words, 0)
    f.b.call("void", "bind", [symbol("vm"), k, i64(len(words))])
