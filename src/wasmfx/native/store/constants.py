"""Constant expressions, evaluated to words when an instance is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wasmfx.errors import Unsupported
from wasmfx.native.link.near import get64
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Expr
from wasmfx.syntax.opcodes import mnemonic

if TYPE_CHECKING:
    from wasmfx.native.store.instance import NativeInstance

_MASK = {"i32": 0xFFFFFFFF, "i64": 0xFFFFFFFFFFFFFFFF}


def evaluate(instance: NativeInstance, expr: Expr) -> int:
    """The word that a constant expression stands for."""
    stack: list[int] = []
    for e in expr.instrs:
        match e:
            case i.Const(_, c):
                stack.append(c)
            case i.RefNull():
                stack.append(0)
            case i.RefFunc(x):
                stack.append(instance.func_at(x).address)
            case i.GlobalGet(x):
                stack.append(get64(instance.globals[x].address))
            case i.Binop(type_, op):
                b, a = stack.pop(), stack.pop()
                result = a + b if op == "add" else a - b if op == "sub" else a * b
                stack.append(result & _MASK[type_])
            case _:
                raise Unsupported(f"{mnemonic(e)} is not supported by the native engine yet")
    return stack[-1]
