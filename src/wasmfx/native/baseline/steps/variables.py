"""Steps of constants, locals, globals and parametric instructions."""

from __future__ import annotations

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import Body
from wasmfx.native.baseline.memo import MEMO, assign, choice
from wasmfx.native.baseline.moves import PREFIX, fetching, to_place, to_register
from wasmfx.native.baseline.places import (
    CONST,
    F32,
    F64,
    FLOAT_SCRATCH,
    I32,
    I64,
    KIND,
    NUMBER,
    OTHER,
    REG,
    REGISTERS,
    SCRATCH,
    TEMPORARY,
    TYPE,
    place,
    register,
)
from wasmfx.native.baseline.reading import signed, unsigned
from wasmfx.native.baseline.steps.registry import StepTable

step = StepTable()


@step(0x20)
def local_get(f: Body, p: int) -> int:
    x = f.b[p]
    p += 1
    if x > 127:
        x, p = unsigned(f.b, p - 1)
    f.stack.append(f.locals[x])
    return p


@step(0x21)
def local_set(f: Body, p: int) -> int:
    x = f.b[p]
    p += 1
    if x > 127:
        x, p = unsigned(f.b, p - 1)
    stack = f.stack
    a = stack.pop()
    local = f.locals[x]
    if local in stack:
        keep(f, local)
    home = f.homes[x]
    f.out += MEMO.get(("set", a, local, home)) or assign(a, local, home)
    return p


@step(0x22)
def local_tee(f: Body, p: int) -> int:
    a = f.stack[-1]
    x = f.b[p] if f.b[p] < 128 else unsigned(f.b, p)[0]
    p = local_set(f, p)
    f.stack.append(a if a in REGISTERS or a & KIND == CONST else f.locals[x])
    return p


def keep(f: Body, local: int) -> None:
    """Operands that are a local become temporaries: the local is about to change."""
    stack = f.stack
    for depth, a in enumerate(stack):
        if a == local:
            f.deepen(depth + 1)
            there = TEMPORARY[a & TYPE][depth]
            f.out += to_place(there, a)
            stack[depth] = there


@step(0x41)
def i32_const(f: Body, p: int) -> int:
    n = f.b[p]
    if n < 128:
        f.stack.append((n if n < 64 else n - 128) << NUMBER | CONST | I32)
        return p + 1
    n, p = signed(f.b, p)
    f.stack.append(n << NUMBER | CONST | I32)
    return p


@step(0x42)
def i64_const(f: Body, p: int) -> int:
    n, p = signed(f.b, p)
    f.stack.append(n << NUMBER | CONST | I64)
    return p


@step(0x43)
def f32_const(f: Body, p: int) -> int:
    f.stack.append(place(CONST, F32, int.from_bytes(f.b[p : p + 4], "little")))
    return p + 4


@step(0x44)
def f64_const(f: Body, p: int) -> int:
    f.stack.append(place(CONST, F64, int.from_bytes(f.b[p : p + 8], "little")))
    return p + 8


@step(0x01)
def nop(f: Body, p: int) -> int:
    return p


@step(0x1A)
def drop(f: Body, p: int) -> int:
    f.stack.pop()
    return p


@step(0x1B)
def select(f: Body, p: int) -> int:
    stack = f.stack
    c, b, a = stack.pop(), stack.pop(), stack.pop()
    d = len(stack)
    if d > 4:
        f.deepen(d + 4)
    piece = MEMO.get(("select", a, b, c, d)) or choice(a, b, c, d)
    f.out += piece.code
    stack.append(piece.result)
    return p


@step(0x1C)
def select_typed(f: Body, p: int) -> int:
    count, p = unsigned(f.b, p)
    for _ in range(count):
        p = signed(f.b, p + (f.b[p] in (0x63, 0x64)))[1]
    return select(f, p)


# Globals


@step(0x23)
def global_get(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    t = f.world.global_type(x)
    constant = f.world.constant(x)
    if constant is not None:
        f.stack.append(place(CONST, t, constant))
        return p
    there = f.new(t)
    opcode, r, wide, prefix = fetching(there)
    shape = f.world.shape
    if shape.own("global", x):
        f.near(opcode, r, "inst", shape.cell(x), wide, prefix)
    else:
        f.near(asm.MOV, OTHER, "inst", shape.global_ptrs + 8 * x)
        f.out += asm.at(opcode, r, OTHER, 0, wide, prefix)
    f.out += to_place(there, register(r, t))
    f.stack.append(there)
    return p


@step(0x24)
def global_set(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    a = f.stack.pop()
    t = a & TYPE
    r = a >> NUMBER
    if a & KIND != REG:
        r = SCRATCH if t < F32 else FLOAT_SCRATCH
        f.out += to_register(r, a)
    opcode, prefix, wide = (asm.MOVUPS_STORE, PREFIX[t], 0) if t >= F32 else (asm.STORE, b"", t)
    shape = f.world.shape
    if shape.own("global", x):
        f.near(opcode, r, "inst", shape.cell(x), wide, prefix)
    else:
        f.near(asm.MOV, OTHER, "inst", shape.global_ptrs + 8 * x)
        f.out += asm.at(opcode, r, OTHER, 0, wide, prefix)
    return p
