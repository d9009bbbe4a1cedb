"""Parametric instructions, locals, globals and constants."""

from __future__ import annotations

from wasmfx.native import ir
from wasmfx.native.ir import Value, i32
from wasmfx.native.ir.unit import IN_GLOBAL
from wasmfx.native.ir.values import FLOATS, llvm_type
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.syntax import instructions as i

lower = LoweringTable()


@lower(i.Nop)
def nop(f: Function, e: i.Nop) -> None:
    pass


@lower(i.Drop)
def drop(f: Function, e: i.Drop) -> None:
    f.pop()


@lower(i.Select)
def select(f: Function, e: i.Select) -> None:
    a, b, cond = f.pops(3)
    f.push(f.b.select(f.b.compare("icmp ne", cond, i32(0)), a, b))


@lower(i.LocalGet)
def local_get(f: Function, e: i.LocalGet) -> None:
    f.push(f.locals.get(e.x))


@lower(i.LocalSet)
def local_set(f: Function, e: i.LocalSet) -> None:
    f.locals.set(e.x, f.pop())


@lower(i.LocalTee)
def local_tee(f: Function, e: i.LocalTee) -> None:
    f.locals.set(e.x, f.stack[-1])


def global_cell(f: Function, x: int) -> Value:
    """The address of the value of global `x`."""
    if f.shape.own("global", x):
        return f.inst(f.shape.cell(x))
    return f.unchanging(f.shape.global_ptrs + 8 * x, "global")


@lower(i.GlobalGet)
def global_get(f: Function, e: i.GlobalGet) -> None:
    if (constant := f.info.constant(e.x)) is not None:
        const(f, constant)
        return
    type_ = f.C.globals[e.x]
    how = "" if type_.mutable else "invariant"
    f.push(f.b.load(llvm_type(type_.type), global_cell(f, e.x), how, scope=IN_GLOBAL))


@lower(i.GlobalSet)
def global_set(f: Function, e: i.GlobalSet) -> None:
    # Volatile: LLVM would drop a store that is overwritten after an access that may trap.
    f.b.store(f.pop(), global_cell(f, e.x), "volatile", scope=IN_GLOBAL)


@lower(i.Const)
def const(f: Function, e: i.Const) -> None:
    type_ = llvm_type(e.type)
    if type_ in FLOATS:
        f.push(ir.float_const(type_, e.c))
    else:
        f.push(ir.const(type_, e.c))
