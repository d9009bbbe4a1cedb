"""Steps of exceptions. A callee that throws returns with the exception in rax, and with null
otherwise; whoever finds one behind a call, or throws one, jumps to where exceptions land: the end
of the innermost `try_table` around, or that of the function.

What lies below a `try_table` is safe in slots, and pins have homes in every function that calls. So
where exceptions land, all that is needed can be read back, wherever they came up.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.abi.layout import EXN, TAG, VM
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import JUMP_ON, Body
from wasmfx.native.baseline.labels import Label
from wasmfx.native.baseline.moves import fetching, to_place, to_register
from wasmfx.native.baseline.places import (
    F32,
    FLOAT_SCRATCH,
    I64,
    OTHER,
    RAX,
    RDI,
    RSI,
    RSP,
    SCRATCH,
    TYPE,
    register,
)
from wasmfx.native.baseline.reading import ALL, WITH_REF, Clause, clauses, unsigned
from wasmfx.native.baseline.steps.blocks import block_type, branch, open_block
from wasmfx.native.baseline.steps.registry import StepTable
from wasmfx.native.processor import CURRENT
from wasmfx.runtime import traps

step = StepTable()

_CURRENT = b"\x64\x4c\x8b\x1c\x25" + asm.pack("<i", CURRENT)
"""The running continuation object, from the thread's control block into `SCRATCH`."""


@step(0x08)
def throw(f: Body, p: int) -> int:
    """The fields wait in the frame: to make room for the exception may take a collection, after
    which all of it is written at once."""
    x, p = unsigned(f.b, p)
    count = len(f.world.tag(x))
    f.spill()
    f.near(asm.LEA, RDI, "vm", 0)
    f.out += asm.set_to(RSI, EXN.values + 8 * count, 0)
    f.call_near("allocate")
    f.out += f.after
    f.near(asm.LEA, OTHER, f"t{x}", 0)
    f.out += asm.at(asm.MOV, SCRATCH, OTHER, TAG.descriptor)
    f.out += asm.at(asm.STORE, SCRATCH, RAX, EXN.type)
    f.out += asm.at(asm.STORE, OTHER, RAX, EXN.tag, 1)
    for n, a in enumerate(f.stack[len(f.stack) - count :]):
        f.out += word(a)
        f.out += asm.at(asm.STORE, SCRATCH, RAX, EXN.values + 8 * n, 1)
    note_origin(f)
    pass_on(f)
    return f.dead(p)


def word(a: int) -> bytes:
    """An operand as a word, into `SCRATCH`."""
    t = a & TYPE
    if t < F32:
        return to_register(SCRATCH, a)
    bits = asm.encode(asm.MOVD_STORE, FLOAT_SCRATCH, register(SCRATCH), t & 1, asm.PACKED)
    return to_register(FLOAT_SCRATCH, a) + bits


@step(0x0A)
def throw_ref(f: Body, p: int) -> int:
    f.out += to_register(RAX, f.stack.pop())
    f.out += asm.encode(asm.TEST, RAX, register(RAX), 1)
    f.trap_if(asm.EQ, traps.NULL_EXCEPTION)
    note_origin(f)
    pass_on(f)
    return f.dead(p)


def note_origin(f: Body) -> None:
    """Note where an exception comes up, for a backtrace."""
    f.out += asm.encode(asm.XOR, SCRATCH, register(SCRATCH))
    f.near(asm.STORE, SCRATCH, "vm", VM.throw_k)
    f.out += asm.near(asm.LEA, SCRATCH, 1)
    f.near(asm.STORE, SCRATCH, "vm", VM.throw_pc)
    f.near(asm.STORE, RSP, "vm", VM.throw_sp)
    f.out += _CURRENT
    f.near(asm.STORE, SCRATCH, "vm", VM.throw_cont)


def pass_on(f: Body) -> None:
    """Go to where exceptions land, with one in rax."""
    f.out += asm.JUMP
    f.unwinding.append(len(f.out))


@step(0x1F)
def try_table(f: Body, p: int) -> int:
    """A block; from here to its end exceptions land there."""
    params, results, p = block_type(f, p)
    _, after = clauses(f.b, p)
    if f.stack:
        f.flush()
    label = open_block(f, "try", params, results)
    label.start = p
    label.outside, f.unwinding = f.unwinding, []
    f.flushed = len(f.stack) - len(params)
    return after


def land(f: Body, label: Label) -> None:
    """The end of a `try_table`, whose label is no longer open: clauses name labels around it."""
    thrown, f.unwinding = f.unwinding, label.outside
    if not thrown:
        return
    if f.live:
        f.out += f.carry(label)
        f.jump(label)
    for end in thrown:
        f.land(end)
    f.out += asm.encode(asm.MOV, OTHER, register(RAX), 1) + f.after
    for clause in clauses(f.b, label.start)[0]:
        catch(f, label.height, clause)
        if clause.kind & ALL:
            break
    else:
        f.out += asm.encode(asm.MOV, RAX, register(OTHER), 1)
        pass_on(f)
    f.live = False


def catch(f: Body, height: int, clause: Clause) -> None:
    """Take the exception in `OTHER` to the label of a clause, if that is for it."""
    del f.stack[height:]
    miss = 0
    if not clause.kind & ALL:
        f.near(asm.LEA, SCRATCH, f"t{clause.x}", 0)
        f.out += asm.at(asm.CMP, SCRATCH, OTHER, EXN.tag, 1)
        f.out += JUMP_ON[asm.NE]
        miss = len(f.out)
        fields(f, f.world.tag(clause.x))
    if clause.kind & WITH_REF:
        there = f.new(I64)
        f.out += to_place(there, register(OTHER))
        f.stack.append(there)
    branch(f, f.labels[~clause.label])
    if miss:
        f.land(miss)


def fields(f: Body, types: Sequence[int]) -> None:
    """Push the fields of the exception in `OTHER`, which are of these types."""
    for n, t in enumerate(types):
        there = f.new(t)
        opcode, r, wide, prefix = fetching(there)
        f.out += asm.at(opcode, r, OTHER, EXN.values + 8 * n, wide, prefix)
        f.out += to_place(there, register(r, t))
        f.stack.append(there)
