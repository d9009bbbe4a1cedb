"""Conversions between types: implicit ones lose nothing, explicit ones may."""

from __future__ import annotations

import ast
from typing import TypeGuard

from wasmfx.native.abi.structures import (
    BOOL,
    U64,
    ArrayOf,
    Code,
    Integer,
    Pointer,
    Type,
    describe,
)
from wasmfx.native.ir.restricted.functions import spelled
from wasmfx.native.ir.restricted.scope import Operand, Scope, Typed
from wasmfx.native.ir.values import NULL, Value, const, i1


def is_pointer(t: Type) -> TypeGuard[type[Pointer] | ArrayOf | Code]:
    return isinstance(t, type | ArrayOf | Code)


def number(t: Integer, n: int) -> Value:
    """A constant number of a type."""
    return i1(n) if t is BOOL else const(spelled(t), n)


def type_of(x: Operand) -> Type:
    """The type of a value. A constant number without another type is a word."""
    return U64 if isinstance(x, int) else x.type


def fit(s: Scope, node: ast.AST, x: Operand, to: Type) -> Value:
    """A value converted to type `to` implicitly, without loss."""
    if isinstance(x, int):
        if not isinstance(to, Integer):
            s.fail(node, f"expected {describe(to)}, not a number")
        if to(x) != x:
            s.fail(node, f"{x} does not fit {describe(to)}")
        return number(to, x)
    if x.type == to:
        return x.value
    if widens(x.type, to):
        return _resized(s, x, to) if isinstance(to, Integer) else x.value
    s.fail(node, f"expected {describe(to)}, not {describe(x.type)}")


def widens(have: Type, to: Type) -> bool:
    """Whether every value of type `have` is a value of type `to`."""
    if isinstance(have, Integer) and isinstance(to, Integer):
        larger = have is not BOOL and have.bits < to.bits
        return larger and (to.signed or not have.signed)
    return to is Pointer and is_pointer(have)


def convert(s: Scope, node: ast.AST, x: Operand, to: Type) -> Value:
    """The value of `to(x)`: the low bits of a number, or an address."""
    if isinstance(x, int):
        return _converted_number(s, node, x, to)
    if isinstance(x.type, Integer) and isinstance(to, Integer):
        return _resized(s, x, to)
    if isinstance(x.type, Integer) and is_pointer(to):
        return s.b.cast("inttoptr", _resized(s, x, U64), "ptr")
    if is_pointer(x.type) and isinstance(to, Integer):
        return s.b.cast("ptrtoint", x.value, spelled(to))
    if is_pointer(x.type) and is_pointer(to):
        return x.value
    s.fail(node, f"{describe(x.type)} cannot become {describe(to)}")


def _converted_number(s: Scope, node: ast.AST, x: int, to: Type) -> Value:
    if isinstance(to, Integer):
        return number(to, to(x))
    if not is_pointer(to):
        s.fail(node, f"a number cannot become {describe(to)}")
    return s.b.cast("inttoptr", const("i64", x), "ptr") if x else NULL


def _resized(s: Scope, x: Typed, to: Integer) -> Value:
    assert isinstance(x.type, Integer)
    if x.type.bits == to.bits:
        return x.value
    wider = "sext" if x.type.signed else "zext"
    return s.b.cast("trunc" if to.bits < x.type.bits else wider, x.value, spelled(to))


def common(s: Scope, node: ast.AST, a: Operand, b: Operand) -> tuple[Type, Value, Value]:
    """Two values converted to a type that one of them has."""
    t = common_type(a, b)
    return t, fit(s, node, a, t), fit(s, node, b, t)


def common_type(a: Operand, b: Operand) -> Type:
    """The type to convert both values to. It may turn out that one does not fit."""
    if isinstance(a, int):
        return type_of(b)
    if isinstance(b, int):
        return a.type
    return b.type if widens(a.type, b.type) else a.type


def truth(s: Scope, node: ast.AST, x: Operand) -> Value:
    """Whether a value counts as true."""
    if isinstance(x, int):
        return i1(x != 0)
    if x.type is BOOL:
        return x.value
    if isinstance(x.type, Integer):
        return s.b.compare("icmp ne", x.value, number(x.type, 0))
    if is_pointer(x.type):
        return s.b.compare("icmp ne", x.value, NULL)
    s.fail(node, f"{describe(x.type)} is neither true nor false")
