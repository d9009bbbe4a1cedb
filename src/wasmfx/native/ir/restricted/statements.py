"""Assignments, and the statements that no other depends on."""

from __future__ import annotations

import ast

from wasmfx.native.abi.structures import (
    Results,
    describe,
    resolve,
)
from wasmfx.native.ir.restricted.calls import perform
from wasmfx.native.ir.restricted.conditions import branch
from wasmfx.native.ir.restricted.conversions import fit, type_of
from wasmfx.native.ir.restricted.expressions import combined, variable
from wasmfx.native.ir.restricted.functions import spelled
from wasmfx.native.ir.restricted.intrinsics import stop
from wasmfx.native.ir.restricted.places import load, place, store
from wasmfx.native.ir.restricted.registry import StatementTable, evaluate
from wasmfx.native.ir.restricted.scope import Operand, Scope, Typed
from wasmfx.native.ir.values import Value

statement = StatementTable()


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
    """The values of a tuple, or those of a call with several results."""
    if isinstance(node, ast.Tuple):
        values = [evaluate(s, part) for part in node.elts]
    else:
        whole = evaluate(s, node)
        if isinstance(whole, int) or not isinstance(whole.type, Results):
            s.fail(node, "one value, not several")
        types = [spelled(t) for t in whole.type.types]
        values = [
            Typed(t, s.b.extract(whole.value, types, n)) for n, t in enumerate(whole.type.types)
        ]
    if len(values) != count:
        s.fail(node, f"{len(values)} values, not {count}")
    return values


def put(s: Scope, node: ast.stmt, target: ast.expr, x: Operand) -> None:
    """Assign a value. A variable has the type of what it is first given."""
    if isinstance(target, ast.Name):
        known = s.variables.get(target.id)
        t = type_of(x) if known is None else known.type
        s.assign(target.id, Typed(t, fit(s, node, x, t)))
    else:
        store(s, node, place(s, target), x)


@statement(ast.AnnAssign)
def annotated(s: Scope, node: ast.AnnAssign) -> None:
    """A variable with its type."""
    if node.value is None or not isinstance(node.target, ast.Name):
        s.fail(node, "not in the language")
    t = resolve(s.meaning(node.annotation))
    s.assign(node.target.id, Typed(t, fit(s, node, evaluate(s, node.value), t)))


@statement(ast.AugAssign)
def augmented(s: Scope, node: ast.AugAssign) -> None:
    """The place is looked for once."""
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
            s.fail(node, f"{describe(wanted)} is to be returned")
        s.b.ret(None)
    elif isinstance(wanted, Results) and isinstance(node.value, ast.Tuple):
        values = _several(s, node.value, len(wanted.types))
        parts = zip(node.value.elts, values, wanted.types, strict=True)
        s.b.ret(s.b.pack([fit(s, part, x, t) for part, x, t in parts]))
    else:
        s.b.ret(fit(s, node, evaluate(s, node.value), wanted))


@statement(ast.Assert)
def assert_(s: Scope, node: ast.Assert) -> None:
    """What must hold; if it does not, the process ends."""
    good, bad = s.b.block("good"), s.b.block("bad")
    branch(s, node.test, good, bad)
    s.b.enter(bad)
    s.use(stop)
    s.b.call("void", Value("ptr", stop.symbol), [])
    s.b.unreachable()
    s.b.enter(good)
