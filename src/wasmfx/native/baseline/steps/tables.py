"""Steps of table instructions and of references."""

from __future__ import annotations

from wasmfx.native.abi.layout import SEGMENT, TABLE
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import Body
from wasmfx.native.baseline.moves import to_place, to_register
from wasmfx.native.baseline.places import (
    CONST,
    I64,
    KIND,
    NUMBER,
    OTHER,
    RCX,
    RDI,
    RDX,
    REG,
    RSI,
    SCRATCH,
    place,
    register,
    type_of,
)
from wasmfx.native.baseline.reading import block_type, unsigned
from wasmfx.native.baseline.steps.calls import call_fixed, element, table
from wasmfx.native.baseline.steps.memory import dropped, pushed
from wasmfx.native.baseline.steps.registry import StepTable
from wasmfx.runtime import traps

step = StepTable()
prefixed = StepTable()


def index_type(f: Body, x: int) -> int:
    return type_of(f.world.C.tables[x].limits.addr)


@step(0x25)
def table_get(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    element(f, x, f.stack.pop(), traps.OUT_OF_BOUNDS_TABLE)
    f.out += asm.at_index(asm.MOV, SCRATCH, SCRATCH, OTHER, 3, 1)
    push(f, SCRATCH, I64)
    return p


def push(f: Body, r: int, type_: int) -> None:
    """What is in a register becomes an operand."""
    there = f.new(type_)
    f.out += to_place(there, register(r, type_))
    f.stack.append(there)


@step(0x26)
def table_set(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    a = f.stack.pop()
    element(f, x, f.stack.pop(), traps.OUT_OF_BOUNDS_TABLE)
    f.out += asm.at_index(asm.LEA, OTHER, SCRATCH, OTHER, 3, 1)
    r = a >> NUMBER
    if a & KIND != REG:
        r = SCRATCH
        f.out += to_register(r, a)
    f.out += asm.at(asm.STORE, r, OTHER, 0, 1)
    return p


@prefixed(16)
def table_size(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    table(f, x, SCRATCH)
    f.out += asm.at(asm.MOV, SCRATCH, SCRATCH, TABLE.length, 1)
    push(f, SCRATCH, index_type(f, x))
    return p


@prefixed(15)
def table_grow(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)

    def objects() -> None:
        f.near(asm.LEA, RDI, "vm", 0)
        table(f, x, RSI)

    call_fixed(f, "table_grow", (RDX, RCX), (), objects)
    pushed(f, index_type(f, x))
    return p


@prefixed(17)
def table_fill(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    call_fixed(f, "table_fill", (RSI, RDX, RCX), (), lambda: table(f, x, RDI))
    return p


@prefixed(14)
def table_copy(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    y, p = unsigned(f.b, p)

    def objects() -> None:
        table(f, x, RDI)
        table(f, y, RSI)

    call_fixed(f, "table_copy", (RDX, RCX, 8), (), objects)
    return p


@prefixed(12)
def table_init(f: Body, p: int) -> int:
    y, p = unsigned(f.b, p)
    x, p = unsigned(f.b, p)

    def objects() -> None:
        table(f, x, RDI)
        f.near(asm.LEA, RSI, "inst", f.world.shape.elems + y * SEGMENT.size)

    call_fixed(f, "table_init", (RDX, RCX, 8), (), objects)
    return p


@prefixed(13)
def elem_drop(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    dropped(f, f.world.shape.elems + x * SEGMENT.size)
    return p


# References


@step(0xD0)
def ref_null(f: Body, p: int) -> int:
    f.stack.append(place(CONST, I64, 0))
    return block_type(f.b, p)


@step(0xD2)
def ref_func(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    shape = f.world.shape
    if shape.own("func", x):
        f.near(asm.LEA, SCRATCH, "inst", shape.func(x))
    else:
        f.near(asm.MOV, SCRATCH, "inst", shape.func_ptrs + 8 * x)
    push(f, SCRATCH, I64)
    return p


@step(0xD4)
def ref_as_non_null(f: Body, p: int) -> int:
    f.out += to_register(SCRATCH, f.stack[-1])
    f.out += asm.encode(asm.TEST, SCRATCH, register(SCRATCH), 1)
    f.trap_if(asm.EQ, traps.NULL_REFERENCE)
    return p
