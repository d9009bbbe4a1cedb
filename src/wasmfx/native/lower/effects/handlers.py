"""Handlers: the clause table of a prompt, and the search along the chain for a clause."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.hints import Literal
from wasmfx.native.abi.layout import CLAUSES, CONT, TAG, VM
from wasmfx.native.abi.reasons import UNHANDLED
from wasmfx.native.ir import NULL, Block, Phi, Value, aggregate, i64, symbol
from wasmfx.native.lower.exceptions import tag_address
from wasmfx.native.lower.function import Function

Kind = Literal["suspend", "switch"]
_FOUND = ("ptr", "i64")


def find_clause(
    f: Function, x: int, cur: Value, kind: Kind, payload: Sequence[Value], aim: int | None
) -> tuple[Value, Value]:
    """The innermost object whose prompt has a clause for tag `x`, and 1 + that clause's number.

    Here, only the first clause of the innermost prompt is looked at, where most searches end, and
    for a suspension the one that was found the last time.
    A search that finds none ends the activation, with the payload and, for a switch, with `aim`,
    the type of the continuation that it is aimed at.
    """
    tag = tag_address(f, x)
    found, none = f.b.block("found"), f.b.block("unhandled")
    k, n = f.b.phi("ptr", found, "k"), f.b.phi("i64", found, "n")
    table = f.b.load("ptr", f.b.offset(cur, CONT.handlers))
    tags = f.b.offset(table, CLAUSES.tags)
    if kind == "switch":
        tags = f.b.offset(table, f.b.load("i64", f.b.offset(table, CLAUSES.switches)))
    k.add(cur, f.b.current)
    n.add(i64(1), f.b.current)
    more = f.b.block("more")
    f.b.branch(f.b.compare("icmp eq", f.b.load("ptr", tags), tag), found, more, likely=True)
    f.b.enter(more)
    if kind == "suspend":
        last_time(f, tag, table, cur, found, k, n)
    whole = f.b.call(aggregate(_FOUND), f"find_{kind}_clause", [symbol("vm"), cur, tag])
    further, clause_ = (f.b.extract(whole, _FOUND, m) for m in range(2))
    k.add(further, f.b.current)
    n.add(clause_, f.b.current)
    f.b.branch(f.b.compare("icmp eq", further, NULL), none, found, likely=False)
    f.b.enter(none)
    unhandled(f, tag, payload, aim)
    f.b.enter(found)
    return k.value, n.value


def last_time(
    f: Function, tag: Value, table: Value, cur: Value, found: Block, k: Phi, n: Phi
) -> None:
    """The clause is where it was the last time, if the innermost prompt has the same table."""
    k.add(cur, f.b.current)
    n.add(f.b.load("i64", f.b.offset(tag, TAG.clause)), f.b.current)
    other = f.b.block("other")
    there = f.b.load("ptr", f.b.offset(tag, TAG.table))
    f.b.branch(f.b.compare("icmp eq", there, table), found, other, likely=True)
    f.b.enter(other)


def unhandled(f: Function, tag: Value, payload: Sequence[Value], aim: int | None) -> None:
    """No clause up to the host: the activation ends, with tag and payload for it to see."""
    for n, word in enumerate(payload):
        f.b.store(word, f.word(n))
    f.b.store(tag, symbol("vm", VM.tag))
    number = i64(-1)
    if aim is not None:
        number = f.b.cast("zext", f.b.load("i32", f.unit.type_number(aim)), "i64")
    f.b.store(number, symbol("vm", VM.aim))
    f.end_with(UNHANDLED)
