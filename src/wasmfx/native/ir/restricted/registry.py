"""Which function translates which kind of expression and statement."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from wasmfx.native.ir.restricted.scope import Operand, Scope

_Expression = Callable[[Scope, Any], Operand]
_Statement = Callable[[Scope, Any], None]
E = TypeVar("E", bound=_Expression)
S = TypeVar("S", bound=_Statement)

_EXPRESSIONS: dict[type[ast.expr], _Expression] = {}
_STATEMENTS: dict[type[ast.stmt], _Statement] = {}


def expression(*kinds: type[ast.expr]) -> Callable[[E], E]:
    """Translates these kinds of expressions, where they are not constant."""

    def register(function: E) -> E:
        for kind in kinds:
            assert kind not in _EXPRESSIONS, kind
            _EXPRESSIONS[kind] = function
        return function

    return register


def statement(*kinds: type[ast.stmt]) -> Callable[[S], S]:
    """Translates these kinds of statements."""

    def register(function: S) -> S:
        for kind in kinds:
            assert kind not in _STATEMENTS, kind
            _STATEMENTS[kind] = function
        return function

    return register


def evaluate(s: Scope, node: ast.expr) -> Operand:
    """The value of an expression."""
    known = s.constant(node)
    if known is not None:
        return known
    if type(node) not in _EXPRESSIONS:
        s.fail(node, "not in the language")
    return _EXPRESSIONS[type(node)](s, node)


def run(s: Scope, body: Sequence[ast.stmt]) -> None:
    """Statements, one after the other."""
    for node in body:
        if not s.open:
            s.fail(node, "never reached")
        if type(node) not in _STATEMENTS:
            s.fail(node, "not in the language")
        _STATEMENTS[type(node)](s, node)
