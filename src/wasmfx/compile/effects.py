"""Lowering of the effect instructions.

A reference to a continuation is one word: the place of its object in the region of such objects,
and how often that object had been consumed when the reference was made. It is live as long as the
object holds that very word. Consuming counts up, so every older reference is dead at once, and
suspending needs no allocation.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.compile.exceptions import new_exception, tag_address
from wasmfx.compile.function import Function
from wasmfx.compile.ir import NULL, Block, Value, i32, i64, symbol
from wasmfx.compile.layout import CLAUSES, CONT, FRESH, RETURNED, THROWN, VM
from wasmfx.compile.reasons import UNHANDLED
from wasmfx.compile.registry import lower
from wasmfx.compile.switching import PAYLOAD, make_current, running, switch
from wasmfx.compile.words import from_words, spill, to_word
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import RefType, ResultType

# Making


@lower(i.ContNew)
def cont_new(f: Function, e: i.ContNew) -> None:
    func = f.pop()
    f.trap_if(f.b.compare("icmp eq", func, i64(0)), traps.NULL_FUNCTION)
    k = allocate(f)
    f.b.store(symbol(f.unit.start(e.x)), f.b.offset(k, CONT.sp))
    f.b.store(func, f.b.offset(k, CONT.ip))
    f.b.store(k, f.b.offset(k, CONT.leaf))
    f.b.store(i32(FRESH), f.b.offset(k, CONT.state))
    f.push(f.b.load("i64", f.b.offset(k, CONT.self)))


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
    place = f.b.binary("and", ref, i64(0xFFFFFFFF))
    k = f.b.offset(base, f.b.binary("shl", place, i64(3)))
    have = f.b.load("i64", f.b.offset(k, CONT.self))
    f.trap_if(f.b.compare("icmp ne", have, ref), traps.CONTINUATION_CONSUMED)
    return k


def consume(f: Function, k: Value, ref: Value) -> tuple[Value, Value]:
    """All references made so far are dead; the object to go on with, and the next reference.

    Object and count are written as one word, since they are read as one: a narrower store would
    stall the load that follows it. When the count has come round, the continuation moves to
    another object, and the old one is never used again.
    """
    next_ = f.b.binary("add", ref, i64(1 << 32))
    f.b.store(next_, f.b.offset(k, CONT.self))
    usual, worn, done = f.b.current, f.b.block("worn"), f.b.block("consumed")
    f.b.branch(f.b.compare("icmp ult", next_, i64(1 << 32)), worn, done, likely=False)
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


@lower(i.ContBind)
def cont_bind(f: Function, e: i.ContBind) -> None:
    """The arguments wait in the object, which stays the same; only the reference is another."""
    ref = f.pop()
    bound = len(f.C.cont_type(e.x).params) - len(f.C.cont_type(e.y).params)
    args = f.pops(bound)
    k, next_ = consume(f, live_object(f, ref), ref)
    if bound:
        spill(f, [to_word(f, v) for v in args], 0)
        f.b.call("void", "bind", [symbol("vm"), k, i32(bound)])
    f.push(next_)


# Resuming


@lower(i.Resume)
def resume(f: Function, e: i.Resume) -> None:
    type_ = f.C.cont_type(e.x)
    ref = f.pop()
    words = [to_word(f, v) for v in f.pops(len(type_.params))]
    k, _ = consume(f, live_object(f, ref), ref)
    payload = prepare(f, k, words)
    go_in(f, k, i64(RETURNED), payload, e.handlers, type_.results)


@lower(i.ResumeThrow)
def resume_throw(f: Function, e: i.ResumeThrow) -> None:
    ref = f.pop()
    fields = f.pops(len(f.C.tag(e.y).params))
    k = live_object(f, ref)
    exn = new_exception(f, e.y, fields)
    k, _ = consume(f, k, ref)
    throw_into(f, k, exn, e.handlers, e.x)


@lower(i.ResumeThrowRef)
def resume_throw_ref(f: Function, e: i.ResumeThrowRef) -> None:
    exn, ref = f.pops(2)
    k = live_object(f, ref)
    f.trap_if(f.b.compare("icmp eq", exn, i64(0)), traps.NULL_EXCEPTION)
    k, _ = consume(f, k, ref)
    throw_into(f, k, f.b.cast("inttoptr", exn, "ptr"), e.handlers, e.x)


def throw_into(f: Function, k: Value, exn: Value, handlers: Sequence[i.Handler], x: int) -> None:
    """Raise `exn` where `k` is suspended. One that has not started ends at once, body unentered."""
    state = f.b.load("i32", f.b.offset(k, CONT.state))
    fresh = f.b.compare("icmp ne", f.b.binary("and", state, i32(FRESH)), i32(0))
    with f.b.unlikely(f.b.compare("icmp ne", state, i32(0)), "odd"):
        f.b.call("void", "unbind", [symbol("vm"), k])
        with f.b.unlikely(fresh, "unstarted"):
            f.b.call("void", "release", [symbol("vm"), k])
            f.throw(exn)
        f.live = True
    payload = [f.b.cast("ptrtoint", exn, "i64"), i64(0), i64(0)]
    go_in(f, k, i64(THROWN), payload, handlers, f.C.cont_type(x).results)


def prepare(f: Function, k: Value, words: Sequence[Value]) -> list[Value]:
    """The words to deliver to `k`, after what was bound; a stack for it if it has none."""
    payload = spill(f, words, PAYLOAD)
    state = f.b.load("i32", f.b.offset(k, CONT.state))
    plain, slow, ready = f.b.current, f.b.block("prepare"), f.b.block("ready")
    f.b.branch(f.b.compare("icmp ne", state, i32(0)), slow, ready)
    f.b.enter(slow)
    args = [symbol("vm"), k, *payload, i32(len(words))]
    types = ("i64",) * 3
    whole = f.b.call("{ i64, i64, i64 }", "prepare", args)
    merged = [f.b.extract(whole, types, n) for n in range(3)]
    f.b.jump(ready)
    f.b.enter(ready)
    phis = [f.b.phi("i64", ready, "w") for _ in range(3)]
    for phi, before, after in zip(phis, payload, merged, strict=True):
        phi.add(before, plain)
        phi.add(after, slow)
    return [phi.value for phi in phis]


def go_in(
    f: Function,
    k: Value,
    why: Value,
    payload: Sequence[Value],
    handlers: Sequence[i.Handler],
    results: ResultType,
) -> None:
    """Run `k` under a new prompt; afterwards, go where its return, exception or suspension says."""
    me = running(f)
    f.b.store(me, f.b.offset(k, CONT.parent))
    f.b.store(clause_table(f, handlers), f.b.offset(k, CONT.handlers))
    leaf = f.b.load("ptr", f.b.offset(k, CONT.leaf))
    make_current(f, leaf)
    why, *words = switch(f, me, leaf, why, payload)
    labels = [h for h in handlers if isinstance(h, i.OnLabel)]
    arms = [f.b.block("on") for _ in labels]
    returned, thrown = f.b.block("returned"), f.b.block("thrown")
    cases = [(1 + n, arm) for n, arm in enumerate(arms)]
    f.b.multiway(why, returned, [(THROWN, thrown), *cases])
    for handler, arm in zip(labels, arms, strict=True):
        suspended(f, handler, arm, words)
    f.b.enter(thrown)
    f.throw(f.b.cast("inttoptr", words[0], "ptr"))
    f.b.enter(returned)
    f.live = True
    f.stack += from_words(f, words, results)


def suspended(f: Function, handler: i.OnLabel, arm: Block, words: Sequence[Value]) -> None:
    """A clause takes a suspension: payload and continuation go to its label."""
    f.b.enter(arm)
    height = len(f.stack)
    f.stack += from_words(f, words[:2], f.C.tag(handler.x).params)
    f.push(words[2])
    f.branch(handler.label)
    del f.stack[height:]


def clause_table(f: Function, handlers: Sequence[i.Handler]) -> Value:
    """The clauses of this prompt: first the tags of the suspend clauses, then of the others."""
    labels = [h.x for h in handlers if isinstance(h, i.OnLabel)]
    switches = [h.x for h in handlers if isinstance(h, i.OnSwitch)]
    return f.inst(f.unit.clauses(tuple(labels), tuple(switches)))


# Suspending


@lower(i.Suspend)
def suspend(f: Function, e: i.Suspend) -> None:
    tag = f.C.tag(e.x)
    words = [to_word(f, v) for v in f.pops(len(tag.params))]
    payload = spill(f, words, 2)
    cur = running(f)
    k, clause = find(f, e.x, cur, "suspends", payload, 0)
    parent = f.b.load("ptr", f.b.offset(k, CONT.parent))
    f.b.store(cur, f.b.offset(k, CONT.leaf))
    ref = f.b.load("i64", f.b.offset(k, CONT.self))
    make_current(f, parent)
    resumed(f, switch(f, cur, parent, clause, [*payload, ref]), tag.results)


def resumed(f: Function, out: Sequence[Value], results: ResultType) -> None:
    """Back from a suspension or a switch: with an exception, or with words."""
    why, *words = out
    with f.b.unlikely(f.b.compare("icmp ne", why, i64(RETURNED)), "thrown"):
        f.throw(f.b.cast("inttoptr", words[0], "ptr"))
    f.live = True
    f.stack += from_words(f, words, results)


@lower(i.Switch)
def switch_(f: Function, e: i.Switch) -> None:
    """The target takes the place of all up to the prompt, and gets it as its last argument."""
    params = f.C.cont_type(e.x).params
    ref = f.pop()
    words = [to_word(f, v) for v in f.pops(len(params) - 1)]
    target = live_object(f, ref)
    cur = running(f)
    aim = 1 + f.unit.ids.id(f.C.types[e.x])
    k, _ = find(f, e.y, cur, "switches", spill(f, words, 2), aim)
    target, _ = consume(f, target, ref)
    f.b.store(cur, f.b.offset(k, CONT.leaf))
    payload = prepare(f, target, [*words, f.b.load("i64", f.b.offset(k, CONT.self))])
    f.b.store(f.b.load("ptr", f.b.offset(k, CONT.parent)), f.b.offset(target, CONT.parent))
    f.b.store(f.b.load("ptr", f.b.offset(k, CONT.handlers)), f.b.offset(target, CONT.handlers))
    leaf = f.b.load("ptr", f.b.offset(target, CONT.leaf))
    make_current(f, leaf)
    resumed(f, switch(f, cur, leaf, i64(RETURNED), payload), back_type(f, e.x))


def back_type(f: Function, x: int) -> ResultType:
    """What it takes to come back from a switch to a continuation of type `x`."""
    last = f.C.cont_type(x).params[-1]
    assert isinstance(last, RefType)
    assert isinstance(last.heap, DefType)
    return f.C.cont_func(last.heap).params


def find(
    f: Function, x: int, cur: Value, kind: str, payload: Sequence[Value], aim: int
) -> tuple[Value, Value]:
    """The innermost object whose prompt has a clause for tag `x`, and 1 + that clause's number."""
    b, tag = f.b, tag_address(f, x)
    start = b.current
    walk, look, scan, test = (b.block(n) for n in ("walk", "look", "scan", "test"))
    outward, found, none = (b.block(n) for n in ("outward", "found", "unhandled"))
    b.jump(walk)
    b.enter(walk)
    k = b.phi("ptr", walk, "k")
    k.add(cur, start)
    table = b.load("ptr", b.offset(k.value, CONT.handlers))
    b.branch(b.compare("icmp eq", table, NULL), none, look, likely=False)
    b.enter(look)
    count = b.cast("zext", b.load("i32", b.offset(table, CLAUSES.fields[kind])), "i64")
    tags = b.offset(table, CLAUSES.tags)
    if kind == "switches":
        before = b.cast("zext", b.load("i32", b.offset(table, CLAUSES.suspends)), "i64")
        tags = b.offset(tags, b.binary("shl", before, i64(3)))
    b.jump(scan)
    b.enter(scan)
    n = b.phi("i64", scan, "n")
    n.add(i64(0), look)
    b.branch(b.compare("icmp ult", n.value, count), test, outward)
    b.enter(test)
    next_ = b.binary("add", n.value, i64(1))
    n.add(next_, test)
    there = b.load("ptr", b.offset(tags, b.binary("shl", n.value, i64(3))))
    b.branch(b.compare("icmp eq", there, tag), found, scan)
    b.enter(outward)
    k.add(b.load("ptr", b.offset(k.value, CONT.parent)), outward)
    b.jump(walk)
    b.enter(none)
    unhandled(f, tag, payload, aim)
    b.enter(found)
    return k.value, next_


def unhandled(f: Function, tag: Value, payload: Sequence[Value], aim: int) -> None:
    """No clause up to the host: the activation ends, with tag and payload for it to see."""
    for n, word in enumerate(payload):
        f.b.store(word, f.word(n))
    f.b.store(tag, symbol("vm", VM.tag))
    f.b.store(i64(aim), symbol("vm", VM.target))
    f.end_with(UNHANDLED)
