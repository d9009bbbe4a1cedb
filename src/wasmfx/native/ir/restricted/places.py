"""Places: variables, fields and elements, which can be read and assigned."""

from __future__ import annotations

import ast
from typing import TypeGuard

from wasmfx.native.abi.structures import (
    I64,
    U64,
    ArrayOf,
    InPlace,
    Integer,
    SmallOf,
    Structure,
    Type,
    describe,
    fields,
)
from wasmfx.native.ir.restricted.conversions import fit
from wasmfx.native.ir.restricted.functions import spelled
from wasmfx.native.ir.restricted.registry import ExpressionTable, evaluate
from wasmfx.native.ir.restricted.scope import Operand, Place, Scope, Typed

expression = ExpressionTable()


def place(s: Scope, node: ast.expr) -> Place:
    """Where something lies in memory."""
    match node:
        case ast.Attribute():
            return _field(s, node)
        case ast.Subscript():
            return _element(s, node)
        case _:
            s.fail(node, "cannot be assigned")


def _field(s: Scope, node: ast.Attribute) -> Place:
    base = evaluate(s, node.value)
    if isinstance(base, int) or not _is_structure(base.type):
        s.fail(node, "not a field of a structure")
    field = fields(base.type).get(node.attr)
    if field is None:
        s.fail(node, f"{describe(base.type)} has no field {node.attr}")
    return Place(field.type, s.b.offset(base.value, field.offset))


def _is_structure(t: Type) -> TypeGuard[type[Structure]]:
    return isinstance(t, type) and issubclass(t, Structure)


def _element(s: Scope, node: ast.Subscript) -> Place:
    base = evaluate(s, node.value)
    if isinstance(base, int) or not isinstance(base.type, ArrayOf):
        s.fail(node, "not an element of an array")
    index = evaluate(s, node.slice)
    signed = isinstance(index, int) or (isinstance(index.type, Integer) and index.type.signed)
    by = fit(s, node.slice, index, I64 if signed else U64)
    return Place(base.type.of, s.b.index(base.value, by, spelled(base.type.of)))


def load(s: Scope, p: Place) -> Typed:
    """What lies at a place."""
    match p.type:
        case InPlace():
            return Typed(p.type.array, p.at)
        case SmallOf():
            wide = s.b.cast("zext", s.b.load("i32", p.at), "i64")
            return Typed(p.type.of, s.b.cast("inttoptr", wide, "ptr"))
        case _:
            return Typed(p.type, s.b.load(spelled(p.type), p.at))


def store(s: Scope, node: ast.AST, p: Place, x: Operand) -> None:
    """Let a value lie at a place."""
    match p.type:
        case InPlace():
            s.fail(node, "what lies in place cannot be assigned")
        case SmallOf():
            s.b.store(s.b.cast("ptrtoint", fit(s, node, x, p.type.of), "i32"), p.at)
        case _:
            s.b.store(fit(s, node, x, p.type), p.at)


@expression(ast.Attribute, ast.Subscript)
def memory(s: Scope, node: ast.expr) -> Operand:
    return load(s, place(s, node))
