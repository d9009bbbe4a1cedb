"""Conditions: comparisons, `and`, `or`, `not`, and choices between values."""

from __future__ import annotations

import ast

from wasmfx.native.abi.structures import (
    BOOL,
    Integer,
    describe,
)
from wasmfx.native.ir.body import Block
from wasmfx.native.ir.restricted.conversions import common, common_type, fit, truth
from wasmfx.native.ir.restricted.functions import spelled
from wasmfx.native.ir.restricted.registry import ExpressionTable, evaluate
from wasmfx.native.ir.restricted.scope import Operand, Scope, Typed
from wasmfx.native.ir.values import Value, i1

expression = ExpressionTable()

_COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("eq", "eq"),
    ast.NotEq: ("ne", "ne"),
    ast.Lt: ("ult", "slt"),
    ast.LtE: ("ule", "sle"),
    ast.Gt: ("ugt", "sgt"),
    ast.GtE: ("uge", "sge"),
}


def branch(s: Scope, node: ast.expr, yes: Block, no: Block) -> None:
    """Go on at `yes` if a condition holds, else at `no`; what is not needed is not computed."""
    match node:
        case ast.BoolOp(values=values):
            for part in values[:-1]:
                more = s.b.block("more")
                branch(s, part, *((more, no) if isinstance(node.op, ast.And) else (yes, more)))
                s.b.enter(more)
            branch(s, values[-1], yes, no)
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            branch(s, inner, no, yes)
        case ast.Compare():
            _branch_along(s, node, yes, no)
        case _:
            s.b.branch(truth(s, node, evaluate(s, node)), yes, no)


def _branch_along(s: Scope, node: ast.Compare, yes: Block, no: Block) -> None:
    """The same for comparisons in a chain; each value is computed once."""
    _check_operators(s, node)
    left = evaluate(s, node.left)
    *pairs, last = zip(node.ops, node.comparators, strict=True)
    for op, part in pairs:
        right = evaluate(s, part)
        more = s.b.block("more")
        s.b.branch(_compared(s, node, left, op, right), more, no)
        s.b.enter(more)
        left = right
    s.b.branch(_compared(s, node, left, last[0], evaluate(s, last[1])), yes, no)


def _check_operators(s: Scope, node: ast.Compare) -> None:
    if any(type(op) not in _COMPARISONS for op in node.ops):
        s.fail(node, "not in the language")


def _compared(s: Scope, node: ast.AST, a: Operand, op: ast.cmpop, b: Operand) -> Value:
    t, x, y = common(s, node, a, b)
    if not isinstance(t, Integer) and not isinstance(op, ast.Eq | ast.NotEq):
        s.fail(node, f"{describe(t)} has no order")
    how = _COMPARISONS[type(op)][isinstance(t, Integer) and t.signed]
    return s.b.compare(f"icmp {how}", x, y)


@expression(ast.Compare)
def comparison(s: Scope, node: ast.Compare) -> Operand:
    _check_operators(s, node)
    if len(node.ops) > 1:
        return both_or_either(s, node)
    a, b = evaluate(s, node.left), evaluate(s, node.comparators[0])
    return Typed(BOOL, _compared(s, node, a, node.ops[0], b))


@expression(ast.BoolOp)
def both_or_either(s: Scope, node: ast.expr) -> Operand:
    yes, no, end = (s.b.block(hint) for hint in ("yes", "no", "end"))
    branch(s, node, yes, no)
    phi = s.b.phi("i1", end)
    for block, bit in ((yes, 1), (no, 0)):
        s.b.enter(block)
        phi.add(i1(bit), block)
        s.b.jump(end)
    s.b.enter(end)
    return Typed(BOOL, phi.value)


@expression(ast.IfExp)
def choice(s: Scope, node: ast.IfExp) -> Operand:
    yes, no, end = (s.b.block(hint) for hint in ("yes", "no", "end"))
    branch(s, node.test, yes, no)
    arms: list[tuple[Operand, Block]] = []
    for block, part in ((yes, node.body), (no, node.orelse)):
        s.b.enter(block)
        arms.append((evaluate(s, part), s.b.current))
    t = common_type(arms[0][0], arms[1][0])
    phi = s.b.phi(spelled(t), end)
    for arm, block in arms:
        s.b.current = block
        phi.add(fit(s, node, arm, t), block)
        s.b.jump(end)
    s.b.enter(end)
    return Typed(t, phi.value)
