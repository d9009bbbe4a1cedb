"""Statements that hold others: choices and loops."""

from __future__ import annotations

import ast

from wasmfx.native.abi.structures import (
    Integer,
    describe,
)
from wasmfx.native.ir.body import Block
from wasmfx.native.ir.restricted.conditions import branch
from wasmfx.native.ir.restricted.conversions import common, number, type_of
from wasmfx.native.ir.restricted.places import load
from wasmfx.native.ir.restricted.registry import StatementTable, evaluate, run
from wasmfx.native.ir.restricted.scope import Loop, Scope
from wasmfx.native.ir.restricted.statements import put
from wasmfx.native.ir.values import Value

statement = StatementTable()


@statement(ast.If)
def if_(s: Scope, node: ast.If) -> None:
    yes, no, end = (s.b.block(hint) for hint in ("then", "else", "end"))
    branch(s, node.test, yes, no if node.orelse else end)
    before = s.assigned
    ways = [] if node.orelse else [before]
    for block, body in ((yes, node.body), (no, node.orelse)):
        if body:
            s.assigned = set(before)
            s.b.enter(block)
            run(s, body)
            if s.open:
                ways.append(s.assigned)
                s.b.jump(end)
    _go_on(s, end, ways)


def _go_on(s: Scope, end: Block, ways: list[set[str]]) -> None:
    """Go on where these ways meet. If there are none, nothing that follows is reached."""
    if ways:
        s.assigned = set.intersection(*ways)
        s.b.enter(end)


@statement(ast.While)
def while_(s: Scope, node: ast.While) -> None:
    top, inside, end = (s.b.block(hint) for hint in ("while", "do", "end"))
    loop = Loop(top, end, [])
    s.b.jump(top)
    s.b.enter(top)
    if s.constant(node.test):
        s.b.jump(inside)
    else:
        branch(s, node.test, inside, end)
        loop.exits.append(set(s.assigned))
    s.b.enter(inside)
    _round(s, node, loop)
    _go_on(s, end, loop.exits)


@statement(ast.For)
def for_(s: Scope, node: ast.For) -> None:
    """A loop over numbers. The bounds are computed once, as in Python."""
    t, begin, bound = _range(s, node)
    counter = s.temporary(t)
    s.b.store(begin, counter.at)
    top, inside, step, end = (s.b.block(hint) for hint in ("for", "do", "step", "end"))
    loop = Loop(step, end, [set(s.assigned)])
    s.b.jump(top)
    s.b.enter(top)
    now = load(s, counter)
    s.b.branch(s.b.compare(f"icmp {'slt' if t.signed else 'ult'}", now.value, bound), inside, end)
    s.b.enter(inside)
    put(s, node, node.target, now)
    _round(s, node, loop)
    s.b.enter(step)
    s.b.store(s.b.binary("add", now.value, number(t, 1)), counter.at)
    s.b.jump(top)
    _go_on(s, end, loop.exits)


def _range(s: Scope, node: ast.For) -> tuple[Integer, Value, Value]:
    """The type of the numbers, the first one, and the one where it ends."""
    match node.iter:
        case ast.Call(func=ast.Name(id="range"), args=[_] | [_, _] as bounds, keywords=[]):
            values = [evaluate(s, bound) for bound in bounds]
        case _:
            s.fail(node.iter, "not a range from one number to another")
    for t in map(type_of, values):
        if not isinstance(t, Integer):
            s.fail(node.iter, f"no range of {describe(t)}")
    common_, first, last = common(s, node.iter, values[0] if values[1:] else 0, values[-1])
    assert isinstance(common_, Integer)
    return common_, first, last


def _round(s: Scope, node: ast.While | ast.For, loop: Loop) -> None:
    """What is done each time."""
    if node.orelse:
        s.fail(node, "a loop with else is not in the language")
    s.loops.append(loop)
    run(s, node.body)
    s.loops.pop()
    if s.open:
        s.b.jump(loop.next)


@statement(ast.Break)
def break_(s: Scope, node: ast.Break) -> None:
    s.loops[-1].exits.append(set(s.assigned))
    s.b.jump(s.loops[-1].end)


@statement(ast.Continue)
def continue_(s: Scope, node: ast.Continue) -> None:
    s.b.jump(s.loops[-1].next)
