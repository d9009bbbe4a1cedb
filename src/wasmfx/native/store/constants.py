"""Constant expressions, evaluated to bits when an instance is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wasmfx.errors import Unsupported
from wasmfx.native.store.marshal import get_bits
from wasmfx.native.store.objects import NativeFunc, NativeGlobal
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Expr
from wasmfx.syntax.opcodes import mnemonic

_MASK = {"i32": 0xFFFFFFFF, "i64": 0xFFFFFFFFFFFFFFFF}


def evaluate(
    expr: Expr, func_at: Callable[[int], NativeFunc], globals_: Sequence[NativeGlobal]
) -> int:
    """The bits that a constant expression stands for, over these functions and globals."""
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
            case _:
                raise Unsupported(f"{mnemonic(e)} is not supported by the native engine yet")
    return stack[-1]
