"""Steps of memory and table instructions and of references.

A 32-bit memory lies in a reservation that covers every address that an access can form: an access
beyond its end faults, and the signal handler traps. In a 64-bit memory the index is compared with
the size, and a guard behind the memory covers the offset.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import GUARD, MEMORY, SEGMENT, TABLE
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import Body, Step, StepTable
from wasmfx.native.baseline.decoding import access, block_type, unsigned
from wasmfx.native.baseline.memo import (
    LOADS,
    MEMO,
    POINTED,
    STORES,
    Access,
    load,
    loaded,
    store,
)
from wasmfx.native.baseline.moves import move_to, to_register
from wasmfx.native.baseline.operands import (
    CONST,
    I32,
    I64,
    KIND,
    NUMBER,
    OTHER,
    RAX,
    RCX,
    RDI,
    RDX,
    REG,
    RSI,
    SCRATCH,
    SLOTLESS,
    SPARE_SLOTS,
    operand,
    register,
    type_of,
)
from wasmfx.native.baseline.steps.calls import call_fixed, element, table
from wasmfx.native.baseline.steps.values import SETS, TEE, keep, register_local
from wasmfx.runtime import traps

step = StepTable()
prefixed = StepTable()
wide = StepTable()
"""Steps of accesses, for modules in which memory 0 has 64-bit addresses."""


_SHORT = [bytes((n,)) for n in range(128)]
_OFFSETS = [asm.pack("<i", n) for n in range(4096)]
"""Encoded offsets within a page: fields of structures. Others are encoded when they occur."""
_WIDEST = 8
"""Bytes of the largest access."""
_FAR = 0x7FFFFFFF
"""The largest offset that an instruction can hold."""


def loading(op: int) -> Step:
    """The step of a load from memory 0 with a short offset; `any_loading` does the rest."""
    other = any_loading(op)

    def step_(f: Body, p: int) -> int:
        offset = f.b[p + 1]
        if f.b[p] > 63 or offset > 127:
            return other(f, p)
        stack = f.stack
        a = stack[-1]
        d = len(stack) - 1
        if d > SLOTLESS:
            f.deepen(d + SPARE_SLOTS)
        if f.b[p + 2] in SETS and (local := register_local(f, p + 2, 0)):
            made, after = into(f, op, a, True, local, p + 2)
        else:
            made, after = MEMO.get((op, a, True, d)) or load(op, a, True, d), p + 2
            stack[-1] = made.result
        f.out += made.code
        f.out += _SHORT[offset]
        f.out += made.rest
        return after

    return step_


def any_loading(op: int) -> Step:
    """The step of a load from any memory with any offset."""

    def step_(f: Body, p: int) -> int:
        x, offset, p = access(f.b, p)
        stack = f.stack
        d = len(stack) - 1
        f.deepen(d + SPARE_SLOTS)
        a, offset = addressed(f, x, stack[-1], offset)
        if f.b[p] in SETS and (local := register_local(f, p, 0)):
            made, p = into(f, op, a, False, local, p)
        else:
            made = MEMO.get((op, a, False, d)) or load(op, a, False, d)
            stack[-1] = made.result
        f.out += made.code + asm.pack("<i", offset) + made.rest
        return p

    return step_


def into(f: Body, op: int, a: int, short: bool, local: int, p: int) -> tuple[Access, int]:
    """Load into the register of the local that the next instruction sets; skip that instruction."""
    stack = f.stack
    stack.pop()
    if local in stack:
        keep(f, local)
    home = f.homes[f.b[p + 1]]
    made = MEMO.get(("to", op, a, short, local, home)) or loaded(op, a, short, local, home)
    if f.b[p] == TEE:
        stack.append(local)
    return made, p + 2


def storing(op: int) -> Step:
    """The step of a store to memory 0 with a short offset; `any_storing` does the rest."""
    other = any_storing(op)

    def step_(f: Body, p: int) -> int:
        offset = f.b[p + 1]
        if f.b[p] > 63 or offset > 127:
            return other(f, p)
        stack = f.stack
        v = stack.pop()
        a = stack.pop()
        made = MEMO.get((op, a, v, True)) or store(op, a, v, True)
        f.out += made.code
        f.out += _SHORT[offset]
        f.out += made.rest
        return p + 2

    return step_


def any_storing(op: int) -> Step:
    """The step of a store to any memory with any offset."""

    def step_(f: Body, p: int) -> int:
        stack = f.stack
        v = stack.pop()
        a = stack.pop()
        x, offset, p = access(f.b, p)
        a, offset = addressed(f, x, a, offset)
        made = MEMO.get((op, a, v, False)) or store(op, a, v, False)
        f.out += made.code
        f.out += _OFFSETS[offset] if offset < 4096 else asm.pack("<i", offset)
        f.out += made.rest
        return p

    return step_


for _op in LOADS:
    step.add(_op, loading(_op))
    wide.add(_op, any_loading(_op))
for _op in STORES:
    step.add(_op, storing(_op))
    wide.add(_op, any_storing(_op))


def addressed(f: Body, x: int, a: int, offset: int) -> tuple[int, int]:
    """An address operand and an offset that an instruction can hold.

    If they do not suffice, the sum of base, index and offset goes to `OTHER`.
    """
    wide = f.info.memories[x] == "i64"
    if x == 0 and offset <= _FAR and not wide:
        return a, offset
    f.out += to_register(OTHER, a)
    if wide:
        offset = checked(f, x, offset)
    f.near(asm.ADD, OTHER, "inst", f.info.shape.bases + 8 * x)
    while offset > _FAR:
        f.out += asm.at(asm.LEA, OTHER, OTHER, _FAR, 1)
        offset -= _FAR
    return POINTED, offset


def checked(f: Body, x: int, offset: int) -> int:
    """Check the index in `OTHER` against the size of a 64-bit memory: the offset still to be added.

    An offset that could lead over the guard is added before the check.
    """
    if offset + _WIDEST > GUARD:
        f.out += asm.set_to(SCRATCH, offset, 1) + asm.encode(asm.ADD, OTHER, register(SCRATCH), 1)
        f.trap_if(asm.BELOW, traps.OUT_OF_BOUNDS_MEMORY)
        offset = 0
    memory(f, x, SCRATCH)
    f.out += asm.at(asm.CMP, OTHER, SCRATCH, MEMORY.bytes, 1)
    f.trap_if(asm.ABOVE_EQ, traps.OUT_OF_BOUNDS_MEMORY)
    return offset


def memory(f: Body, x: int, r: int) -> None:
    """Load the address of memory `x`'s object into a register."""
    shape = f.info.shape
    if shape.own("memory", x):
        f.near(asm.LEA, r, "inst", shape.mem(x))
    else:
        f.near(asm.MOV, r, "inst", shape.mem_ptrs + 8 * x)


@step(0x3F)
def memory_size(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    memory(f, x, SCRATCH)
    type_ = type_of(f.info.memories[x])
    f.out += asm.at(asm.MOV, SCRATCH, SCRATCH, MEMORY.pages, type_)
    there = f.new(type_)
    f.out += move_to(there, register(SCRATCH, type_))
    f.stack.append(there)
    return p


@step(0x40)
def memory_grow(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)

    def objects() -> None:
        f.near(asm.LEA, RDI, "vm", 0)
        memory(f, x, RSI)

    call_fixed(f, "memory_grow", (RDX,), (), objects)
    pushed(f, type_of(f.info.memories[x]))
    return p


def pushed(f: Body, type_: int) -> None:
    """Push the result of a call of fixed native code."""
    there = f.new(type_)
    f.out += move_to(there, register(RAX, type_))
    if type_ == I32 and there >> NUMBER == RAX and there & KIND == 0:
        f.out += asm.encode(asm.MOV, RAX, register(RAX))
    f.stack.append(there)


@prefixed(11)
def memory_fill(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    call_fixed(f, "memory_fill", (RSI, RDX, RCX), (), lambda: memory(f, x, RDI))
    return p


@prefixed(10)
def memory_copy(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    y, p = unsigned(f.b, p)

    def objects() -> None:
        memory(f, x, RDI)
        memory(f, y, RSI)

    call_fixed(f, "memory_copy", (RDX, RCX, 8), (), objects)
    return p


@prefixed(8)
def memory_init(f: Body, p: int) -> int:
    y, p = unsigned(f.b, p)
    x, p = unsigned(f.b, p)

    def objects() -> None:
        memory(f, x, RDI)
        f.near(asm.LEA, RSI, "inst", f.info.shape.datas + y * SEGMENT.size)

    call_fixed(f, "memory_init", (RDX, RCX, 8), (), objects)
    return p


@prefixed(9)
def data_drop(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    dropped(f, f.info.shape.datas + x * SEGMENT.size)
    return p


def dropped(f: Body, segment: int) -> None:
    """Drop a segment: its length becomes 0."""
    f.out += asm.encode(asm.XOR, SCRATCH, register(SCRATCH))
    f.near(asm.STORE, SCRATCH, "inst", segment + SEGMENT.length)


# Tables and references


def index_type(f: Body, x: int) -> int:
    return type_of(f.info.C.tables[x].limits.addr)


@step(0x25)
def table_get(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    element(f, x, f.stack.pop(), traps.OUT_OF_BOUNDS_TABLE)
    f.out += asm.at_index(asm.MOV, SCRATCH, SCRATCH, OTHER, 3, 1)
    push(f, SCRATCH, I64)
    return p


def push(f: Body, r: int, type_: int) -> None:
    """Push the value in a register."""
    there = f.new(type_)
    f.out += move_to(there, register(r, type_))
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
        f.near(asm.LEA, RSI, "inst", f.info.shape.elems + y * SEGMENT.size)

    call_fixed(f, "table_init", (RDX, RCX, 8), (), objects)
    return p


@prefixed(13)
def elem_drop(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    dropped(f, f.info.shape.elems + x * SEGMENT.size)
    return p


# References


@step(0xD0)
def ref_null(f: Body, p: int) -> int:
    f.stack.append(operand(CONST, I64, 0))
    return block_type(f.b, p)


@step(0xD2)
def ref_func(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    shape = f.info.shape
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
