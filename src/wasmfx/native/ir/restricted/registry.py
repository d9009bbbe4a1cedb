"""Tables of translations: from a kind of expression or statement to the function for it."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from wasmfx.native.ir.restricted.scope import Expression, Operand, Scope, Statement
from wasmfx.registry import Table


class ExpressionTable(Table[type[ast.expr], Expression]):
    """Translations of expressions that are not constant."""

    kind = "a translation"


class StatementTable(Table[type[ast.stmt], Statement]):
    """Translations of statements."""

    kind = "a translation"


def evaluate(s: Scope, node: ast.expr) -> Operand:
    """The value of an expression."""
    known = s.constant(node)
    if known is not None:
        return known
    translation = s.language.expressions.get(type(node))
    if translation is None:
        s.fail(node, "not in the language")
    return translation(s, node)


def run(s: Scope, body: Sequence[ast.stmt]) -> None:
    """Statements, one after the other."""
    for node in body:
        if not s.open:
            s.fail(node, "never reached")
        translation = s.language.statements.get(type(node))
        if translation is None:
            s.fail(node, "not in the language")
        translation(s, node)
