"""Lowering of exceptions. An exception is a second way to return: there is no unwinder."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.abi.layout import EXN, TAG
from wasmfx.native.abi.placement import total
from wasmfx.native.ir import Value, i64, symbol
from wasmfx.native.lower.flow.labels import Label
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.registry import lower
from wasmfx.native.lower.words import from_words, to_words
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i


def tag_address(f: Function, x: int) -> Value:
    """Where tag `x` is. An own one has a name; two imported ones may be the same."""
    if f.shape.own("tag", x):
        return f.unit.tag(x)
    return f.unchanging(f.shape.tags + 8 * x, "tag")


def new_exception(f: Function, x: int, values: Sequence[Value]) -> Value:
    """An exception with tag `x` and these fields."""
    words = to_words(f, values)
    tag = tag_address(f, x)
    size = i64(EXN.values + 8 * len(words))
    if f.frugal:
        exn = f.b.call("ptr", "exception_make", [symbol("vm"), tag, size])
    else:
        exn = f.b.cast("inttoptr", f.room(size), "ptr")
        f.b.store(f.b.load("i32", f.b.offset(tag, TAG.descriptor)), f.b.offset(exn, EXN.type))
        f.b.store(tag, f.b.offset(exn, EXN.tag))
    for n, word in enumerate(words):
        f.b.store(word, f.b.offset(exn, EXN.values + 8 * n))
    return exn


@lower(i.Throw)
def throw(f: Function, e: i.Throw) -> None:
    f.throw(new_exception(f, e.x, f.pops(len(f.C.tag(e.x).params))), f.here())


@lower(i.ThrowRef)
def throw_ref(f: Function, e: i.ThrowRef) -> None:
    ref = f.pop()
    f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_EXCEPTION)
    f.throw(f.b.cast("inttoptr", ref, "ptr"), f.here())


@lower(i.TryTable)
def try_table(f: Function, e: i.TryTable) -> None:
    label = f.open_label("try")
    label.catches = e.catches
    label.other = f.b.block("catch")
    f.tries.append(label)


def end_try(f: Function, label: Label) -> None:
    """After the body, the place where its exceptions land. Clauses name labels from outside."""
    f.labels.pop()
    f.tries.pop()
    if f.live:
        f.link(label, f.stack[len(f.stack) - len(label.types) :])
        f.b.jump(label.target)
    if label.thrown:
        assert label.other is not None
        f.join(label.other, label.thrown, ("ptr", "i32"), label.height)
        exn, origin = f.pops(2)
        tag = f.b.load("ptr", f.b.offset(exn, EXN.tag))
        for clause in label.catches:
            catch(f, clause, exn, tag)
            if not f.live:
                break
        if f.live:
            f.throw(exn, origin)
    f.join(label.target, label.edges, label.types, label.height)
    if f.live:
        f.begun(label)


def catch(f: Function, clause: i.CatchClause, exn: Value, tag: Value) -> None:
    """Branch to the clause's label if it takes the exception; else go on behind it."""
    height = len(f.stack)
    if isinstance(clause, i.CatchAll | i.CatchAllRef):
        take(f, clause, exn)
        return
    hit, miss = f.b.block("hit"), f.b.block("miss")
    f.b.branch(f.b.compare("icmp eq", tag, tag_address(f, clause.x)), hit, miss)
    f.b.enter(hit)
    take(f, clause, exn)
    del f.stack[height:]
    f.b.enter(miss)
    f.live = True


def take(f: Function, clause: i.CatchClause, exn: Value) -> None:
    """Deliver the fields, and the exception itself where it is asked for."""
    if isinstance(clause, i.Catch | i.CatchRef):
        types = f.C.tag(clause.x).params
        fields = [f.b.offset(exn, EXN.values + 8 * n) for n in range(total(types))]
        f.stack += from_words(f, [f.b.load("i64", at) for at in fields], types)
    if isinstance(clause, i.CatchRef | i.CatchAllRef):
        f.push(f.b.cast("ptrtoint", exn, "i64"))
    f.branch(clause.label)
