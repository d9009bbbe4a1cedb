"""Names and arithmetic. Numbers wrap, as they do not in Python."""

from __future__ import annotations

import ast

from wasmfx.native.abi.structures import (
    BOOL,
    Integer,
    describe,
)
from wasmfx.native.ir.restricted.conversions import common, number, truth, type_of
from wasmfx.native.ir.restricted.functions import Native, Static
from wasmfx.native.ir.restricted.places import load
from wasmfx.native.ir.restricted.registry import ExpressionTable, evaluate
from wasmfx.native.ir.restricted.scope import Operand, Place, Scope, Typed
from wasmfx.native.ir.values import i1, symbol

expression = ExpressionTable()

_BINARY: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("add", "add"),
    ast.Sub: ("sub", "sub"),
    ast.Mult: ("mul", "mul"),
    ast.BitAnd: ("and", "and"),
    ast.BitOr: ("or", "or"),
    ast.BitXor: ("xor", "xor"),
    ast.LShift: ("shl", "shl"),
    ast.RShift: ("lshr", "ashr"),
    ast.FloorDiv: ("udiv", ""),
    ast.Mod: ("urem", ""),
}
"""How LLVM calls an operation on numbers without and with a sign. Where it would round towards zero
and Python does not, there is none."""

_BITWISE = (ast.BitAnd, ast.BitOr, ast.BitXor)
_MODULAR = (*_BITWISE, ast.Add, ast.Sub, ast.Mult)
"""Those whose low bits depend on low bits only: in them, a negative number may meet an unsigned."""


@expression(ast.Name)
def name(s: Scope, node: ast.Name) -> Operand:
    if node.id in s.local:
        return variable(s, node)
    found = s.look_up(node)
    if isinstance(found, Static):
        s.use(found)
        return Typed(found.structure, symbol(found.name))
    if isinstance(found, Native) and found.symbol == f"@{found.name}":
        s.use(found)
        return Typed(found.code, symbol(found.name))
    s.fail(node, "neither a number nor native data")


def variable(s: Scope, node: ast.Name) -> Typed:
    """The value that a variable has here."""
    if node.id not in s.assigned:
        s.fail(node, "may have no value here")
    found = s.variables[node.id]
    return load(s, found) if isinstance(found, Place) else found


@expression(ast.BinOp)
def binary(s: Scope, node: ast.BinOp) -> Operand:
    return combined(s, node, evaluate(s, node.left), node.op, evaluate(s, node.right))


def combined(s: Scope, node: ast.AST, a: Operand, op: ast.operator, b: Operand) -> Operand:
    """What an operator makes of two values."""
    for t in map(type_of, (a, b)):
        if not isinstance(t, Integer) or (t is BOOL and not isinstance(op, _BITWISE)):
            s.fail(node, f"no arithmetic on {describe(t)}")
    if isinstance(op, _MODULAR):
        a, b = _wrapped(a, b), _wrapped(b, a)
    t, x, y = common(s, node, a, b)
    assert isinstance(t, Integer)
    how = _BINARY.get(type(op), ("", ""))[t.signed]
    if not how:
        s.fail(node, f"no such operation on {describe(t)}")
    return Typed(t, s.b.binary(how, x, y))


def _wrapped(x: Operand, other: Operand) -> Operand:
    """A number as one of the type that the other operand has."""
    if isinstance(x, int) and isinstance(other, Typed) and isinstance(other.type, Integer):
        return other.type(x) if x < 0 else x
    return x


@expression(ast.UnaryOp)
def unary(s: Scope, node: ast.UnaryOp) -> Operand:
    x = evaluate(s, node.operand)
    if isinstance(node.op, ast.Not):
        return Typed(BOOL, s.b.binary("xor", truth(s, node, x), i1(1)))
    if isinstance(x, int) or not isinstance(x.type, Integer) or x.type is BOOL:
        s.fail(node, f"no arithmetic on {describe(type_of(x))}")
    if isinstance(node.op, ast.USub):
        return Typed(x.type, s.b.binary("sub", number(x.type, 0), x.value))
    if isinstance(node.op, ast.Invert):
        return Typed(x.type, s.b.binary("xor", x.value, number(x.type, -1)))
    s.fail(node, "not in the language")
