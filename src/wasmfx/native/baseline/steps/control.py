"""Steps of blocks, branches and exceptions.

A callee that throws returns with the exception in rax, and with null otherwise. Code that throws,
or finds an exception behind a call, jumps to the innermost handler: the end of the enclosing
`try_table`, or of the function. A handler can restore its state: operands below a `try_table` are
in their slots, and in a function with calls every local in a register has a home slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack_into

from wasmfx.native.abi.layout import EXN, TAG, VM
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import JUMP_IF, Body, Kind, Label, StepTable, moved
from wasmfx.native.baseline.decoding import ALL, WITH_REF, Clause, clauses, signed, unsigned
from wasmfx.native.baseline.memo import tested
from wasmfx.native.baseline.moves import fetching, move_to, to_register
from wasmfx.native.baseline.operands import (
    F32,
    F64,
    FLOAT_SCRATCH,
    I32,
    I64,
    OTHER,
    RAX,
    RDI,
    RSI,
    RSP,
    SCRATCH,
    TEMPORARY,
    TYPE,
    NeedsLLVM,
    register,
)
from wasmfx.native.baseline.steps.calls import to_word
from wasmfx.native.processor import CURRENT
from wasmfx.runtime import traps

step = StepTable()


_NONE: tuple[int, ...] = ()
_SHORT = {0x40: _NONE, 0x7F: (I32,), 0x7E: (I64,), 0x7D: (F32,), 0x7C: (F64,)}
_VECTOR = 0x7B


def block_type(f: Body, p: int) -> tuple[Sequence[int], Sequence[int], int]:
    """Decode a block type: types of parameters and results, and where it ends."""
    first = f.b[p]
    short = _SHORT.get(first)
    if short is not None:
        return _NONE, short, p + 1
    if first == _VECTOR:
        raise NeedsLLVM("vectors are compiled by LLVM")
    if first in (0x63, 0x64):
        return _NONE, (I64,), signed(f.b, p + 1)[1]
    if 0x40 <= first < 0x80:
        return _NONE, (I64,), p + 1
    y, p = signed(f.b, p)
    return *f.info.block(y), p


def canonical(f: Body, height: int, types: Sequence[int]) -> tuple[int, ...]:
    """The locations of operands of these types, from a height on."""
    if not types:
        return _NONE
    f.deepen(height + len(types))
    return tuple([TEMPORARY[t][height + n] for n, t in enumerate(types)])


def open_block(f: Body, kind: Kind, params: Sequence[int], results: Sequence[int]) -> Label:
    """Open a label; the operands below it are in their slots."""
    height = len(f.stack) - len(params)
    carried = canonical(f, height, params if kind == "loop" else results)
    label = Label(kind, height, carried, results, f.flushed)
    f.labels.append(label)
    return label


def poll(f: Body) -> None:
    """Poll: read a page that faults when an interrupt is due."""
    f.near(asm.TEST, 0, "poll", 0, 0)


def give(f: Body) -> None:
    """Move the operands on top to where a caller finds results."""
    results = f.call.results
    count = len(results.types)
    if not count:
        return
    operands = f.stack[len(f.stack) - count :]
    for n, word in results.words:
        to_word(f, operands[n], word)
    there = tuple(r for _, r in results.registers)
    f.out += moved(there, tuple(operands[n] for n, _ in results.registers))


def branch(f: Body, label: Label) -> None:
    """Branch to a label with the operands on top."""
    if label.kind == "body":
        give(f)
    else:
        f.out += f.carry(label)
    f.jump(label)


def branch_if(f: Body, label: Label, condition: int) -> None:
    """Branch on a condition with the operands on top, which stay on the stack."""
    if label.kind == "body" and f.call.results.types:
        f.out += JUMP_IF[condition ^ 1]
        here = len(f.out)
        give(f)
        f.jump(label)
        f.land(here)
        return
    code = f.carry(label)
    if code:
        f.out += asm.jump_short(condition ^ 1, len(code) + 5) + code
        f.jump(label)
    else:
        f.out += JUMP_IF[condition]
        f.link(label)


# Exceptions

_CURRENT = b"\x64\x4c\x8b\x1c\x25" + asm.pack("<i", CURRENT)
"""Load the running continuation object from the thread's control block into `SCRATCH`."""


@step(0x08)
def throw(f: Body, p: int) -> int:
    """Allocate an exception and throw it.

    The allocation may collect, so fields wait in the frame and are written in one go behind it.
    """
    x, p = unsigned(f.b, p)
    count = len(f.info.tag(x))
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
    """Code that loads an operand as a word into `SCRATCH`."""
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
    """Record where an exception is thrown, for a backtrace."""
    f.out += asm.encode(asm.XOR, SCRATCH, register(SCRATCH))
    f.near(asm.STORE, SCRATCH, "vm", VM.throw_k)
    f.out += asm.near(asm.LEA, SCRATCH, 1)
    f.near(asm.STORE, SCRATCH, "vm", VM.throw_pc)
    f.near(asm.STORE, RSP, "vm", VM.throw_sp)
    f.out += _CURRENT
    f.near(asm.STORE, SCRATCH, "vm", VM.throw_cont)


def pass_on(f: Body) -> None:
    """Jump to the innermost handler with the exception in rax."""
    f.out += asm.JUMP
    f.unwinding.append(len(f.out))


@step(0x1F)
def try_table(f: Body, p: int) -> int:
    """Open a block whose end handles the exceptions of its body."""
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
    """Write the handler at the end of a `try_table`; its clauses name enclosing labels."""
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
    """Branch to the label of a clause if it catches the exception in `OTHER`."""
    del f.stack[height:]
    miss = 0
    if not clause.kind & ALL:
        f.near(asm.LEA, SCRATCH, f"t{clause.x}", 0)
        f.out += asm.at(asm.CMP, SCRATCH, OTHER, EXN.tag, 1)
        f.out += JUMP_IF[asm.NE]
        miss = len(f.out)
        fields(f, f.info.tag(clause.x))
    if clause.kind & WITH_REF:
        there = f.new(I64)
        f.out += move_to(there, register(OTHER))
        f.stack.append(there)
    branch(f, f.labels[~clause.label])
    if miss:
        f.land(miss)


def fields(f: Body, types: Sequence[int]) -> None:
    """Push the fields of the exception in `OTHER`."""
    for n, t in enumerate(types):
        there = f.new(t)
        opcode, r, wide, prefix = fetching(there)
        f.out += asm.at(opcode, r, OTHER, EXN.values + 8 * n, wide, prefix)
        f.out += move_to(there, register(r, t))
        f.stack.append(there)


# Blocks and branches


@step(0x02)
def block(f: Body, p: int) -> int:
    params, results, p = block_type(f, p)
    if f.stack:
        f.flush()
    open_block(f, "block", params, results)
    f.flushed = len(f.stack) - len(params)
    return p


@step(0x03)
def loop(f: Body, p: int) -> int:
    """Open a loop, which polls in each round."""
    params, results, p = block_type(f, p)
    if f.stack:
        f.flush()
    label = open_block(f, "loop", params, results)
    f.out += f.carry(label)
    f.stack[label.height :] = label.carried
    f.flushed = label.height
    label.start = len(f.out)
    poll(f)
    return p


@step(0x04)
def if_(f: Body, p: int) -> int:
    params, results, p = block_type(f, p)
    a = f.stack.pop()
    if f.stack:
        f.flush()
    code, condition = tested(a)
    f.out += code
    f.out += JUMP_IF[condition ^ 1]
    label = open_block(f, "if", params, results)
    label.other = len(f.out)
    label.params = f.stack[label.height :]
    f.flushed = label.height
    return p


@step(0x05)
def else_(f: Body, p: int) -> int:
    label = f.labels[-1]
    if f.live:
        f.out += f.carry(label)
        f.jump(label)
    f.land(label.other)
    label.other = 0
    f.stack[label.height :] = label.params
    f.live = True
    return p


@step(0x0B)
def end(f: Body, p: int) -> int:
    label = f.labels.pop()
    if label.kind == "body":
        return end_body(f, label, p)
    if label.kind == "try":
        land(f, label)
    if label.other:
        one_arm(f, label)
    elif f.live and label.results and (label.fixups or label.kind == "if"):
        f.out += f.carry(label)
        f.stack[label.height :] = label.carried
    reached = bool(label.fixups)
    for end_, start in label.fixups:
        f.land(end_, start)
    f.flushed = label.flushed
    if reached:
        f.live = True
        f.stack[label.height :] = label.carried
    elif not f.live:
        return f.dead(p)
    return p


def one_arm(f: Body, label: Label) -> None:
    """End an `if` without `else`: the missing arm leaves its parameters as results."""
    if label.params and f.live:
        f.out += f.carry(label)
        f.jump(label)
    f.land(label.other)
    f.stack[label.height :] = label.params
    f.live = True
    if label.params:
        f.out += f.carry(label)
        f.stack[label.height :] = label.carried


def end_body(f: Body, label: Label, p: int) -> int:
    """End the body: the operands on top are the results."""
    if f.live:
        give(f)
    for end_, start in label.fixups:
        f.land(end_, start)
    f.live = False
    return p


@step(0x0C)
def br(f: Body, p: int) -> int:
    depth, p = unsigned(f.b, p)
    branch(f, f.labels[~depth])
    return f.dead(p)


@step(0x0F)
def return_(f: Body, p: int) -> int:
    branch(f, f.labels[0])
    return f.dead(p)


@step(0x0D)
def br_if(f: Body, p: int) -> int:
    depth, p = unsigned(f.b, p)
    code, condition = tested(f.stack.pop())
    f.out += code
    branch_if(f, f.labels[~depth], condition)
    return p


@step(0xD5)
def br_on_null(f: Body, p: int) -> int:
    depth, p = unsigned(f.b, p)
    ref = f.stack.pop()
    code, condition = tested(ref)
    f.out += code
    branch_if(f, f.labels[~depth], condition ^ 1)
    f.stack.append(ref)
    return p


@step(0xD6)
def br_on_non_null(f: Body, p: int) -> int:
    depth, p = unsigned(f.b, p)
    code, condition = tested(f.stack[-1])
    f.out += code
    branch_if(f, f.labels[~depth], condition)
    f.stack.pop()
    return p


@step(0x0E)
def br_table(f: Body, p: int) -> int:
    """Jump through a table of distances that lies behind the jump.

    An entry for a label that takes operands leads to a stub that moves them.
    """
    count, p = unsigned(f.b, p)
    depths = []
    for _ in range(count + 1):
        depth, p = unsigned(f.b, p)
        depths.append(depth)
    f.out += to_register(SCRATCH, f.stack.pop())
    f.out += asm.encode(asm.GROUP1_32, 7, register(SCRATCH)) + asm.pack("<i", count)
    f.out += JUMP_IF[asm.ABOVE_EQ]
    beyond = len(f.out)
    f.out += b"\x4c\x8d\x15" + asm.pack("<i", 4 + 3 + 3)  # lea table(%rip), %r10
    f.out += b"\x4f\x63\x1c\x9a" + b"\x4d\x01\xd3" + b"\x41\xff\xe3"  # through the table
    table = len(f.out)
    f.out += bytes(4 * count)
    entries: dict[int, list[int]] = {}
    for n, depth in enumerate(depths[:-1]):
        entries.setdefault(depth, []).append(table + 4 * n + 4)
    f.land(beyond)
    branch(f, f.labels[~depths[-1]])
    for depth, ends in entries.items():
        direct(f, f.labels[~depth], ends, table)
    return f.dead(p)


def direct(f: Body, label: Label, entries: Sequence[int], table: int) -> None:
    """Direct entries of a jump table to a label, through a stub if it takes operands."""
    if label.carried or (label.kind == "body" and f.call.results.types):
        to = len(f.out)
        branch(f, label)
    elif label.kind == "loop":
        to = label.start
    else:
        label.fixups += [(end_, table) for end_ in entries]
        return
    for end_ in entries:
        pack_into("<i", f.out, end_ - 4, to - table)


@step(0x00)
def unreachable(f: Body, p: int) -> int:
    f.trap(traps.UNREACHABLE)
    return f.dead(p)
