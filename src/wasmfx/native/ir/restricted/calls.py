"""Calls: of native functions and of pointers to them; and types, which convert."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from wasmfx.native.abi.structures import (
    BOOL,
    U64,
    ArrayOf,
    Code,
    Integer,
    Pointer,
    Type,
    resolve,
)
from wasmfx.native.ir.restricted.conversions import convert, fit, truth
from wasmfx.native.ir.restricted.functions import AnyNative, Native, spelled
from wasmfx.native.ir.restricted.intrinsics import address
from wasmfx.native.ir.restricted.registry import ExpressionTable, evaluate
from wasmfx.native.ir.restricted.scope import Operand, Scope, Typed
from wasmfx.native.ir.values import Value

expression = ExpressionTable()


@expression(ast.Call)
def call(s: Scope, node: ast.Call) -> Operand:
    result = perform(s, node)
    if result is None:
        s.fail(node, "has no value")
    return result


def perform(s: Scope, node: ast.Call) -> Typed | None:
    """A call, which may have no value."""
    if node.keywords or any(isinstance(arg, ast.Starred) for arg in node.args):
        s.fail(node, "only plain arguments are in the language")
    callee = s.meaning(node.func)
    if isinstance(callee, Native):
        return _call_native(s, node, callee)
    if callee is address:
        return Typed(U64, convert(s, node, evaluate(s, _only(s, node)), U64))
    if isinstance(callee, Integer | ArrayOf | type):
        return _conversion(s, node, callee)
    if callee is not None:
        s.fail(node, "not a native function")
    pointer = evaluate(s, node.func)
    if isinstance(pointer, int) or not isinstance(pointer.type, Code):
        s.fail(node, "not a native function")
    return _called(s, pointer.type, pointer.value, _arguments(s, node, pointer.type.params))


def _call_native(s: Scope, node: ast.Call, callee: AnyNative) -> Typed | None:
    s.use(callee)
    args = _arguments(s, node, callee.code.params)
    if callee.extra:
        type_, text = callee.extra.split()
        args.append(Value(type_, text))
    result = _called(s, callee.code, Value("ptr", callee.symbol), args)
    if callee.never_returns:
        s.b.unreachable()
    return result


def _arguments(s: Scope, node: ast.Call, types: Sequence[Type]) -> list[Value]:
    if len(node.args) != len(types):
        s.fail(node, f"{len(types)} arguments are wanted, not {len(node.args)}")
    return [fit(s, arg, evaluate(s, arg), t) for arg, t in zip(node.args, types, strict=True)]


def _called(s: Scope, code: Code, callee: Value, args: Sequence[Value]) -> Typed | None:
    value = s.b.call(spelled(code.result), callee, args)
    return None if code.result is None else Typed(code.result, value)


def _only(s: Scope, node: ast.Call) -> ast.expr:
    if len(node.args) != 1:
        s.fail(node, f"1 argument is wanted, not {len(node.args)}")
    return node.args[0]


def _conversion(s: Scope, node: ast.Call, to: Integer | ArrayOf | type) -> Typed:
    if isinstance(to, type) and to is not bool and not issubclass(to, Pointer):
        s.fail(node, "not a type of native data")
    x = evaluate(s, _only(s, node))
    t = resolve(to)
    return Typed(t, truth(s, node, x) if t is BOOL else convert(s, node, x, t))
