"""Expressions: names, arithmetic, places in memory, conditions and calls.

Numbers wrap, unlike in Python.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeGuard

from wasmfx.native.abi.structures import (
    BOOL,
    I64,
    U64,
    ArrayOf,
    Code,
    InPlace,
    Integer,
    Pointer,
    SmallOf,
    Structure,
    Type,
    describe,
    fields,
    resolve,
)
from wasmfx.native.ir.body import Block
from wasmfx.native.ir.restricted.conversions import (
    common,
    common_type,
    convert,
    fit,
    number,
    truth,
    type_of,
)
from wasmfx.native.ir.restricted.functions import AnyNative, Native, Static, address, spelled
from wasmfx.native.ir.restricted.scope import Operand, Place, Scope, Typed
from wasmfx.native.ir.values import Value, i1, symbol
from wasmfx.registry import Table

Expression: TypeAlias = "Callable[[Scope, Any], Operand]"


class Expressions(Table[type[ast.expr], Expression]):
    """Translations of expressions that are not constant."""

    kind = "a translation"


expression = Expressions()


def evaluate(s: Scope, node: ast.expr) -> Operand:
    """Translate an expression."""
    known = s.constant(node)
    if known is not None:
        return known
    translation = expression.get(type(node))
    if translation is None:
        s.fail(node, "not in the language")
    return translation(s, node)


# Names and arithmetic

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
"""LLVM's operations on unsigned and on signed numbers. Signed division is not in the language: LLVM
rounds towards zero and Python does not."""

_BITWISE = (ast.BitAnd, ast.BitOr, ast.BitXor)
_MODULAR = (*_BITWISE, ast.Add, ast.Sub, ast.Mult)
"""Operators whose low bits depend on low bits only. With them, a negative constant may be combined
with an unsigned value."""


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
    """The current value of a variable."""
    if node.id not in s.assigned:
        s.fail(node, "may have no value here")
    found = s.variables[node.id]
    return load(s, found) if isinstance(found, Place) else found


@expression(ast.BinOp)
def binary(s: Scope, node: ast.BinOp) -> Operand:
    return combined(s, node, evaluate(s, node.left), node.op, evaluate(s, node.right))


def combined(s: Scope, node: ast.AST, a: Operand, op: ast.operator, b: Operand) -> Operand:
    """Apply an operator to two values."""
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
    """A negative constant as the other operand's type has it."""
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


# Places in memory: fields and elements, which can be read and assigned


def place(s: Scope, node: ast.expr) -> Place:
    """The place of a field or an element."""
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
    """Read a place."""
    match p.type:
        case InPlace():
            return Typed(p.type.array, p.at)
        case SmallOf():
            wide = s.b.cast("zext", s.b.load("i32", p.at), "i64")
            return Typed(p.type.of, s.b.cast("inttoptr", wide, "ptr"))
        case _:
            return Typed(p.type, s.b.load(spelled(p.type), p.at))


def store(s: Scope, node: ast.AST, p: Place, x: Operand) -> None:
    """Write a place."""
    match p.type:
        case InPlace():
            s.fail(node, "an array within a structure cannot be assigned")
        case SmallOf():
            s.b.store(s.b.cast("ptrtoint", fit(s, node, x, p.type.of), "i32"), p.at)
        case _:
            s.b.store(fit(s, node, x, p.type), p.at)


@expression(ast.Attribute, ast.Subscript)
def memory(s: Scope, node: ast.expr) -> Operand:
    return load(s, place(s, node))


# Conditions

_COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("eq", "eq"),
    ast.NotEq: ("ne", "ne"),
    ast.Lt: ("ult", "slt"),
    ast.LtE: ("ule", "sle"),
    ast.Gt: ("ugt", "sgt"),
    ast.GtE: ("uge", "sge"),
}


def branch(s: Scope, node: ast.expr, yes: Block, no: Block) -> None:
    """Branch to `yes` if a condition holds, else to `no`, and evaluate no more than needed."""
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
    """Branch on a chain of comparisons, in which each value is computed once."""
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


# Calls, and types, which convert


@expression(ast.Call)
def call(s: Scope, node: ast.Call) -> Operand:
    result = perform(s, node)
    if result is None:
        s.fail(node, "has no value")
    return result


def perform(s: Scope, node: ast.Call) -> Typed | None:
    """Translate a call, which may have no value."""
    if node.keywords or any(isinstance(arg, ast.Starred) for arg in node.args):
        s.fail(node, "expected plain arguments")
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
        s.fail(node, f"expected {len(types)} arguments, not {len(node.args)}")
    return [fit(s, arg, evaluate(s, arg), t) for arg, t in zip(node.args, types, strict=True)]


def _called(s: Scope, code: Code, callee: Value, args: Sequence[Value]) -> Typed | None:
    value = s.b.call(spelled(code.result), callee, args)
    return None if code.result is None else Typed(code.result, value)


def _only(s: Scope, node: ast.Call) -> ast.expr:
    if len(node.args) != 1:
        s.fail(node, f"expected 1 argument, not {len(node.args)}")
    return node.args[0]


def _conversion(s: Scope, node: ast.Call, to: Integer | ArrayOf | type) -> Typed:
    if isinstance(to, type) and to is not bool and not issubclass(to, Pointer):
        s.fail(node, "not a type of native data")
    x = evaluate(s, _only(s, node))
    t = resolve(to)
    return Typed(t, truth(s, node, x) if t is BOOL else convert(s, node, x, t))
