"""Constant expressions, evaluated to bits when an instance is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wasmfx.errors import LimitExceeded
from wasmfx.native.abi.heap import I31
from wasmfx.native.store.heap import Heap
from wasmfx.native.store.objects import NativeFunc, NativeGlobal
from wasmfx.native.store.values import get_bits
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Expr
from wasmfx.syntax.types import StructType
from wasmfx.valid import Context

_MASK = {"i32": 0xFFFFFFFF, "i64": 0xFFFFFFFFFFFFFFFF}
LONGEST = 10_000_000
"""The longest array in a constant expression. Equal on both engines."""


def evaluate(
    expr: Expr,
    func_at: Callable[[int], NativeFunc],
    globals_: Sequence[NativeGlobal],
    heap: Heap,
    C: Context,
) -> int:
    """Evaluate a constant expression to bits, with these functions and globals."""
    stack: list[int] = []
    for e in expr.instrs:
        match e:
            case i.Const(_, c) | i.VConst(c):
                stack.append(c)
            case i.RefNull():
                stack.append(0)
            case i.RefFunc(x):
                stack.append(func_at(x).address)
            case i.GlobalGet(x):
                stack.append(get_bits(globals_[x].address, globals_[x].type.type))
            case i.Binop(type_, op):
                b, a = stack.pop(), stack.pop()
                result = a + b if op == "add" else a - b if op == "sub" else a * b
                stack.append(result & _MASK[type_])
            case i.RefI31():
                stack.append((stack.pop() << 1 | I31) & _MASK["i32"])
            case i.AnyConvertExtern() | i.ExternConvertAny():
                pass
            case _:
                stack.append(_made(e, stack, heap, C))
    return stack[-1]


def _made(e: i.Instr, stack: list[int], heap: Heap, C: Context) -> int:
    """Allocate an object, and pop its operands from the stack."""
    match e:
        case i.StructNew(x):
            return heap.new_struct(C.types[x], _popped(stack, _field_count(C, x)))
        case i.StructNewDefault(x):
            return heap.new_struct(C.types[x], [0] * _field_count(C, x))
        case i.ArrayNew(x):
            length, value = stack.pop(), stack.pop()
            return heap.new_filled_array(C.types[x], value, _length(length))
        case i.ArrayNewDefault(x):
            return heap.new_filled_array(C.types[x], 0, _length(stack.pop()))
        case i.ArrayNewFixed(x, n):
            return heap.new_array(C.types[x], _popped(stack, n))
        case _:
            raise AssertionError(e)


def _field_count(C: Context, x: int) -> int:
    comp = C.types[x].comp
    assert isinstance(comp, StructType)
    return len(comp.fields)


def _popped(stack: list[int], n: int) -> list[int]:
    values = stack[len(stack) - n :]
    del stack[len(stack) - n :]
    return values


def _length(n: int) -> int:
    if n > LONGEST:
        raise LimitExceeded(f"array of {n} elements is too large", "array elements", LONGEST)
    return n
