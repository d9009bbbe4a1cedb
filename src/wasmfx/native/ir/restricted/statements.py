"""Statements: assignments, returns, assertions, choices and loops."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from wasmfx.native.abi.structures import Integer, Results, describe, resolve
from wasmfx.native.ir.body import Block
from wasmfx.native.ir.restricted.conversions import common, fit, number, type_of
from wasmfx.native.ir.restricted.expressions import (
    branch,
    combined,
    evaluate,
    load,
    perform,
    place,
    store,
    variable,
)
from wasmfx.native.ir.restricted.functions import spelled, stop
from wasmfx.native.ir.restricted.scope import Loop, Operand, Scope, Typed
from wasmfx.native.ir.values import Value
from wasmfx.registry import Table

Statement: TypeAlias = "Callable[[Scope, Any], None]"


class Statements(Table[type[ast.stmt], Statement]):
    """Translations of statements."""

    kind = "a translation"


statement = Statements()


def run(s: Scope, body: Sequence[ast.stmt]) -> None:
    """Translate statements in their order."""
    for node in body:
        if not s.open:
            s.fail(node, "never reached")
        translation = statement.get(type(node))
        if translation is None:
            s.fail(node, "not in the language")
        translation(s, node)


@statement(ast.Pass)
def pass_(s: Scope, node: ast.Pass) -> None:
    pass


@statement(ast.Expr)
def expr(s: Scope, node: ast.Expr) -> None:
    """A call, or a docstring."""
    if isinstance(node.value, ast.Call):
        perform(s, node.value)
    elif not isinstance(node.value, ast.Constant):
        s.fail(node, "without effect")


# Assignment


@statement(ast.Assign)
def assign(s: Scope, node: ast.Assign) -> None:
    if len(node.targets) > 1:
        s.fail(node, "one assignment at a time")
    target = node.targets[0]
    if isinstance(target, ast.Tuple):
        values = _several(s, node.value, len(target.elts))
        for part, x in zip(target.elts, values, strict=True):
            put(s, node, part, x)
    else:
        put(s, node, target, evaluate(s, node.value))


def _several(s: Scope, node: ast.expr, count: int) -> list[Operand]:
    """The values of a tuple, or the results of a call that has several."""
    if isinstance(node, ast.Tuple):
        values = [evaluate(s, part) for part in node.elts]
    else:
        whole = evaluate(s, node)
        if isinstance(whole, int) or not isinstance(whole.type, Results):
            s.fail(node, "expected several values, not one")
        types = [spelled(t) for t in whole.type.types]
        values = [
            Typed(t, s.b.extract(whole.value, types, n)) for n, t in enumerate(whole.type.types)
        ]
    if len(values) != count:
        s.fail(node, f"expected {count} values, not {len(values)}")
    return values


def put(s: Scope, node: ast.stmt, target: ast.expr, x: Operand) -> None:
    """Assign a value. A variable has the type of its first value."""
    if isinstance(target, ast.Name):
        known = s.variables.get(target.id)
        t = type_of(x) if known is None else known.type
        s.assign(target.id, Typed(t, fit(s, node, x, t)))
    else:
        store(s, node, place(s, target), x)


@statement(ast.AnnAssign)
def annotated(s: Scope, node: ast.AnnAssign) -> None:
    """Assign to a variable whose type is written."""
    if node.value is None or not isinstance(node.target, ast.Name):
        s.fail(node, "not in the language")
    t = resolve(s.meaning(node.annotation))
    s.assign(node.target.id, Typed(t, fit(s, node, evaluate(s, node.value), t)))


@statement(ast.AugAssign)
def augmented(s: Scope, node: ast.AugAssign) -> None:
    """Change a variable or a place, whose address is computed once."""
    if isinstance(node.target, ast.Name):
        now: Operand = variable(s, node.target)
        put(s, node, node.target, combined(s, node, now, node.op, evaluate(s, node.value)))
    else:
        p = place(s, node.target)
        store(s, node, p, combined(s, node, load(s, p), node.op, evaluate(s, node.value)))


@statement(ast.Return)
def return_(s: Scope, node: ast.Return) -> None:
    wanted = s.native.code.result
    if wanted is None or node.value is None:
        if wanted is not None or node.value is not None:
            s.fail(node, f"expected {describe(wanted)} to be returned")
        s.b.ret(None)
    elif isinstance(wanted, Results) and isinstance(node.value, ast.Tuple):
        values = _several(s, node.value, len(wanted.types))
        parts = zip(node.value.elts, values, wanted.types, strict=True)
        s.b.ret(s.b.pack([fit(s, part, x, t) for part, x, t in parts]))
    else:
        s.b.ret(fit(s, node, evaluate(s, node.value), wanted))


@statement(ast.Assert)
def assert_(s: Scope, node: ast.Assert) -> None:
    """End the process if a condition does not hold."""
    good, bad = s.b.block("good"), s.b.block("bad")
    branch(s, node.test, good, bad)
    s.b.enter(bad)
    s.use(stop)
    s.b.call("void", Value("ptr", stop.symbol), [])
    s.b.unreachable()
    s.b.enter(good)


# Choices and loops


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
    """Continue where these ways meet. Without any, what follows is unreachable."""
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
    """A loop over numbers, whose bounds are computed once, as in Python."""
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
    """The type of the numbers, the first one, and the bound."""
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
    """Translate the body of a loop."""
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
