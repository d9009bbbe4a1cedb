"""Continuation objects in compiled code: allocate, check, consume, and bind arguments.

A reference to a continuation is one word: the place of its object in the region of such objects,
and the number of times that the object had been consumed when the reference was made. The reference
is live as long as the object holds this very word. Consuming increments the number, so that all
older references are dead, and suspending needs no allocation.
"""

from collections.abc import Sequence

from wasmfx.native.abi.layout import BOUND, BOUND_INLINE, CONT, FEW, TWO, VM
from wasmfx.native.ir import NULL, Value, i64, symbol
from wasmfx.native.lower.emitter import Expansion, Merge, spill
from wasmfx.native.lower.function import Function
from wasmfx.runtime import traps

CONSUMED = 1 << 32
"""What a reference grows by when it is consumed: its upper half is the count."""


def allocate(f: Function, limit: int = 0) -> Value:
    """Allocate a continuation object, without a stack. `limit` may mark it as having arguments."""
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
    """The object of a reference, live or not."""
    base = f.b.load("ptr", symbol("vm", VM.conts), "invariant")
    place = f.b.cast("zext", f.b.cast("trunc", ref, "i32"), "i64")
    return f.b.index(base, place)


def live_object(f: Function, ref: Value) -> Value:
    """The object of a live reference. Traps if the reference is null or consumed.

    The place of the null reference holds a word that is no reference.
    """
    k = object_of(f, ref)
    have = f.b.load("i64", f.b.offset(k, CONT.self))
    with f.b.unlikely(f.b.compare("icmp ne", have, ref), "dead"):
        f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_CONTINUATION)
        f.trap(traps.CONTINUATION_CONSUMED)
    return k


def counted(f: Function, ref: Value, slow: Merge) -> tuple[Value, Value]:
    """The object of a live reference, and its next reference. All other cases branch to `slow`
    before anything is written."""
    k = object_of(f, ref)
    live, enough = f.b.block("live"), f.b.block("enough")
    same = f.b.compare("icmp eq", f.b.load("i64", f.b.offset(k, CONT.self)), ref)
    slow.expect([])
    f.b.branch(same, live, slow.block, likely=True)
    f.b.enter(live)
    next_, wrapped = add(f, ref, CONSUMED)
    slow.expect([])
    f.b.branch(wrapped, slow.block, enough, likely=False)
    f.b.enter(enough)
    return k, next_


def consume(f: Function, k: Value, ref: Value) -> tuple[Value, Value]:
    """Make all references to `k` dead; return the object to go on with, and its next reference.

    Place and count are stored as one word, because they are loaded as one: a narrower store would
    stall the next load. When the count wraps, the continuation moves to another object, and the old
    one is never used again.
    """
    next_, wrapped = add(f, ref, CONSUMED)
    f.b.store(next_, f.b.offset(k, CONT.self))
    usual, worn, done = f.b.current, f.b.block("worn"), f.b.block("consumed")
    f.b.branch(wrapped, worn, done, likely=False)
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
    """A sum, and whether it wraps."""
    types = ("i64", "i1")
    f.unit.declare("{ i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)")
    sum_ = f.b.call("{ i64, i1 }", "llvm.uadd.with.overflow.i64", [value, i64(number)])
    return f.b.extract(sum_, types, 0), f.b.extract(sum_, types, 1)


@Expansion
def bind(f: Function, ref: Value, words: Sequence[Value]) -> Value:
    """Bind words, behind those that are bound already, and consume `ref`; return the next
    reference.

    The first few words are stored in the object itself.
    """
    if len(words) > BOUND_INLINE or f.info.many_switches:
        return bind_by_call(f, ref, words)
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
    done.arrive([bind_by_call(f, ref, words)])
    return done.enter()[0]


@bind.outlined
def bind_by_call(f: Function, ref: Value, words: Sequence[Value]) -> Value:
    spill(f, words, 0)
    return f.b.call("i64", "bind_live", [symbol("vm"), ref, i64(len(words))])


def few(count: int) -> int:
    """The marks that a limit gets when one word or two are bound."""
    return (BOUND | FEW | (TWO if count > 1 else 0)) - 2**64


def write_bound(f: Function, k: Value, words: Sequence[Value]) -> None:
    """Store one word or two in the object. Two words are one store, since a switch loads both."""
    whole = f.b.vector(words) if len(words) == 2 else words[0]
    f.b.store(whole, f.b.offset(k, CONT.parent), align=8)


def bind_more(f: Function, k: Value, words: Sequence[Value]) -> None:
    """Bind any number of words to `k`, which may have words bound to it."""
    spill(f, words, 0)
    f.b.call("void", "bind", [symbol("vm"), k, i64(len(words))])
