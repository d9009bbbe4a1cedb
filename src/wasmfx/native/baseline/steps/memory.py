"""Steps of memory accesses and of bulk operations on memories.

A 32-bit memory lies in a reservation that covers every address an access can form: what lies beyond
its end faults, and the fault is the trap. Of a 64-bit one the index must lie inside, and what lies
beyond that is a guard: this is checked.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import GUARD, MEMORY, SEGMENT
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import Body, Step
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
from wasmfx.native.baseline.moves import to_place, to_register
from wasmfx.native.baseline.places import (
    I32,
    KIND,
    NUMBER,
    OTHER,
    RAX,
    RCX,
    RDI,
    RDX,
    RSI,
    SCRATCH,
    register,
    type_of,
)
from wasmfx.native.baseline.reading import access, unsigned
from wasmfx.native.baseline.steps.arithmetic import SETS, TEE, pinned
from wasmfx.native.baseline.steps.calls import call_fixed
from wasmfx.native.baseline.steps.registry import StepTable
from wasmfx.native.baseline.steps.variables import keep
from wasmfx.runtime import traps

step = StepTable()
prefixed = StepTable()
wide = StepTable()
"""Accesses to memory 0, where that has 64-bit addresses."""

_SHORT = [bytes((n,)) for n in range(128)]
_OFFSETS = [asm.pack("<i", n) for n in range(4096)]
_WIDEST = 8
"""Bytes of the largest access."""
_FAR = 0x7FFFFFFF
"""The largest offset that an instruction can hold."""


def loading(op: int) -> Step:
    """The step of a load."""
    other = any_loading(op)

    def step_(f: Body, p: int) -> int:
        offset = f.b[p + 1]
        if f.b[p] > 63 or offset > 127:
            return other(f, p)
        stack = f.stack
        a = stack[-1]
        d = len(stack) - 1
        if d > 4:
            f.deepen(d + 4)
        if f.b[p + 2] in SETS and (local := pinned(f, p + 2, 0)):
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
    """The same from any memory, with any offset."""

    def step_(f: Body, p: int) -> int:
        x, offset, p = access(f.b, p)
        stack = f.stack
        d = len(stack) - 1
        f.deepen(d + 4)
        a, offset = addressed(f, x, stack[-1], offset)
        if f.b[p] in SETS and (local := pinned(f, p, 0)):
            made, p = into(f, op, a, False, local, p)
        else:
            made = MEMO.get((op, a, False, d)) or load(op, a, False, d)
            stack[-1] = made.result
        f.out += made.code + asm.pack("<i", offset) + made.rest
        return p

    return step_


def into(f: Body, op: int, a: int, short: bool, local: int, p: int) -> tuple[Access, int]:
    """A load whose result goes to a pinned local at once, by the assignment that follows, and where
    that ends."""
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
    """The step of a store."""
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
    """The same to any memory, with any offset."""

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
    """An address, and an offset that an instruction can hold. Base and all are added if need be."""
    wide = f.world.memories[x] == "i64"
    if x == 0 and offset <= _FAR and not wide:
        return a, offset
    f.out += to_register(OTHER, a)
    if wide:
        offset = checked(f, x, offset)
    f.near(asm.ADD, OTHER, "inst", f.world.shape.bases + 8 * x)
    while offset > _FAR:
        f.out += asm.at(asm.LEA, OTHER, OTHER, _FAR, 1)
        offset -= _FAR
    return POINTED, offset


def checked(f: Body, x: int, offset: int) -> int:
    """The index in `OTHER` lies inside of a 64-bit memory, or its sum with an offset that could
    lead over the guard; what is still to be added."""
    if offset + _WIDEST > GUARD:
        f.out += asm.set_to(SCRATCH, offset, 1) + asm.encode(asm.ADD, OTHER, register(SCRATCH), 1)
        f.trap_if(asm.BELOW, traps.OUT_OF_BOUNDS_MEMORY)
        offset = 0
    memory(f, x, SCRATCH)
    f.out += asm.at(asm.CMP, OTHER, SCRATCH, MEMORY.bytes, 1)
    f.trap_if(asm.ABOVE_EQ, traps.OUT_OF_BOUNDS_MEMORY)
    return offset


def memory(f: Body, x: int, r: int) -> None:
    """The address of the object of memory `x`, into a register."""
    shape = f.world.shape
    if shape.own("memory", x):
        f.near(asm.LEA, r, "inst", shape.mem(x))
    else:
        f.near(asm.MOV, r, "inst", shape.mem_ptrs + 8 * x)


@step(0x3F)
def memory_size(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    memory(f, x, SCRATCH)
    type_ = type_of(f.world.memories[x])
    f.out += asm.at(asm.MOV, SCRATCH, SCRATCH, MEMORY.pages, type_)
    there = f.new(type_)
    f.out += to_place(there, register(SCRATCH, type_))
    f.stack.append(there)
    return p


@step(0x40)
def memory_grow(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)

    def objects() -> None:
        f.near(asm.LEA, RDI, "vm", 0)
        memory(f, x, RSI)

    call_fixed(f, "memory_grow", (RDX,), (), objects)
    pushed(f, type_of(f.world.memories[x]))
    return p


def pushed(f: Body, type_: int) -> None:
    """What fixed native code has returned becomes an operand."""
    there = f.new(type_)
    f.out += to_place(there, register(RAX, type_))
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
        f.near(asm.LEA, RSI, "inst", f.world.shape.datas + y * SEGMENT.size)

    call_fixed(f, "memory_init", (RDX, RCX, 8), (), objects)
    return p


@prefixed(9)
def data_drop(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    dropped(f, f.world.shape.datas + x * SEGMENT.size)
    return p


def dropped(f: Body, segment: int) -> None:
    """A segment has nothing left."""
    f.out += asm.encode(asm.XOR, SCRATCH, register(SCRATCH))
    f.near(asm.STORE, SCRATCH, "inst", segment + SEGMENT.length)
