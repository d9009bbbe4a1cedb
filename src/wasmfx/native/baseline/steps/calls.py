"""Steps of calls: direct, through a table, by reference, tail calls, and of fixed native code.

A callee pops the lowest word of the caller's frame; the code behind the call makes it again. No
register is preserved across a call: operands and locals wait in the frame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import pack_into

from wasmfx.native.abi.layout import FUNC, PROCESS, TABLE, VM
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import JUMP_IF, Body, StepTable, moved
from wasmfx.native.baseline.decoding import unsigned
from wasmfx.native.baseline.memo import MEMO
from wasmfx.native.baseline.module_info import Convention, Passing
from wasmfx.native.baseline.moves import PREFIX, all_at_once, move_to, to_register, to_slot
from wasmfx.native.baseline.operands import (
    CONST,
    F32,
    FLOAT_SCRATCH,
    I64,
    KIND,
    MEMO_SIZE,
    OTHER,
    SCRATCH,
    SCRATCH_SLOT,
    SLOT,
    TYPE,
    operand,
    register,
)
from wasmfx.runtime import traps

step = StepTable()

_BEHIND = b"\x48\x83\xec\x08" + b"\x48\x85\xc0\x0f\x85\0\0\0\0"
"""`sub $8, %rsp` restores the popped word; `test %rax, %rax; jne` passes an exception on."""
_CALL_OTHER, _JUMP_OTHER = b"\x41\xff\xd2", b"\x41\xff\xe2"
_CALL, _JUMP = 2, 4
"""Which instruction of opcode FF."""
_COMPARE = 7
"""Which instruction of opcode 81."""
_THROUGH = {how: asm.near(b"\xff", how) for how in (_CALL, _JUMP)}
_ANY = -1
"""Stands for any constant in a key of the memo; no operand has this number."""


def arguments(f: Body, params: Passing) -> None:
    """Move the operands on top to where a callee finds them, and spill the others."""
    count = len(params.types)
    stack = f.stack
    first = len(stack) - count
    args = tuple(stack[first:])
    del stack[first:]
    if first > f.flushed:
        f.spill()
    else:
        f.deepen(first + 1)
    for n, word in params.words:
        to_word(f, args[n], word)
    code = MEMO.get((params.registers, args))
    f.out += passed(params, args) if code is None else code


def passed(params: Passing, args: tuple[int, ...]) -> bytes:
    """Code that moves operands to argument registers, memoised.

    Constants are set last, so calls that differ in constants only share the rest of the code.
    """
    masked = params.registers, tuple([_ANY if a & KIND == CONST else a for a in args])
    code = MEMO.get(masked)
    if code is None:
        moves = [(r, args[n]) for n, r in params.registers if args[n] & KIND != CONST]
        code = MEMO[masked] = all_at_once(moves)
    constants = [(r, args[n]) for n, r in params.registers if args[n] & KIND == CONST]
    whole: bytes = code + b"".join([move_to(r, a) for r, a in constants])
    MEMO[params.registers, args] = whole
    return whole


def to_word(f: Body, a: int, word: int) -> None:
    """Store an operand in a word of the buffer."""
    t = a & TYPE
    offset = VM.words + 8 * word
    if t < F32:
        f.out += to_register(SCRATCH, a)
        f.near(asm.STORE, SCRATCH, "vm", offset, t)
    else:
        f.out += to_register(FLOAT_SCRATCH, a)
        f.near(asm.MOVUPS_STORE, FLOAT_SCRATCH, "vm", offset, 0, PREFIX[t])


def from_word(f: Body, there: int, word: int) -> None:
    """Load a word of the buffer into a location."""
    t = there & TYPE
    offset = VM.words + 8 * word
    if t < F32:
        f.near(asm.MOV, SCRATCH, "vm", offset, t)
        f.out += move_to(there, register(SCRATCH, t))
    else:
        f.near(asm.MOVUPS, FLOAT_SCRATCH, "vm", offset, 0, PREFIX[t])
        f.out += move_to(there, register(FLOAT_SCRATCH, t))


def returned(f: Body, results: Passing) -> None:
    """Write the code behind a call: pass an exception on, or push the results."""
    out = f.out
    out += _BEHIND
    f.unwinding.append(len(out))
    out += f.after
    if not results.types:
        return
    first = len(f.stack)
    f.push_new(results.types)
    out += received(tuple(f.stack[first:]), results.registers)
    for n, word in results.words:
        from_word(f, f.stack[first + n], word)


@lru_cache(MEMO_SIZE)
def received(there: tuple[int, ...], registers: tuple[tuple[int, int], ...]) -> bytes:
    """Code that moves results from registers to locations."""
    return all_at_once([(there[n], r) for n, r in registers], foreign=True)


def direct(f: Body, x: int, how: int) -> None:
    """Call function `x`, or jump to it, through its function object."""
    shape = f.info.shape
    if x >= shape.imported["func"]:
        f.out += _THROUGH[how]
        f.refs.append((len(f.out), "inst", shape.func(x) + FUNC.code))
    else:
        f.near(asm.MOV, OTHER, "inst", shape.func_ptrs + 8 * x)
        f.out += asm.at(b"\xff", how, OTHER, FUNC.code)


@step(0x10)
def call(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    how = f.info.call(x)
    arguments(f, how.params)
    direct(f, x, _CALL)
    returned(f, how.results)
    return p


@step(0x12)
def return_call(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    arguments(f, f.info.call(x).params)
    leave(f)
    direct(f, x, _JUMP)
    return f.dead(p)


def leave(f: Body) -> None:
    """Release the frame; `fill_tails` adds its size at the end of the body."""
    f.out += b"\x48\x81\xc4\0\0\0\0"
    f.tails.append(len(f.out))


def call_other(f: Body, how: Convention) -> None:
    """Call the code whose address is in `OTHER`."""
    arguments(f, how.params)
    f.out += _CALL_OTHER
    returned(f, how.results)


def leave_for_other(f: Body, how: Convention) -> None:
    arguments(f, how.params)
    leave(f)
    f.out += _JUMP_OTHER


def referred(f: Body) -> None:
    """Load the code of the function reference on top into `OTHER`; trap if it is null."""
    f.out += to_register(SCRATCH, f.stack.pop())
    f.out += asm.encode(asm.TEST, SCRATCH, register(SCRATCH), 1)
    f.trap_if(asm.EQ, traps.NULL_FUNCTION)
    f.out += asm.at(asm.MOV, OTHER, SCRATCH, FUNC.code, 1)


@step(0x14)
def call_ref(f: Body, p: int) -> int:
    y, p = unsigned(f.b, p)
    referred(f)
    call_other(f, f.info.call_of_type(y))
    return p


@step(0x15)
def return_call_ref(f: Body, p: int) -> int:
    y, p = unsigned(f.b, p)
    referred(f)
    leave_for_other(f, f.info.call_of_type(y))
    return f.dead(p)


def table(f: Body, x: int, r: int) -> None:
    """Load the address of table `x`'s object into a register."""
    shape = f.info.shape
    if shape.own("table", x):
        f.near(asm.LEA, r, "inst", shape.table(x))
    else:
        f.near(asm.MOV, r, "inst", shape.table_ptrs + 8 * x)


def element(f: Body, x: int, index: int, reason: str) -> None:
    """Load the elements of table `x` into `SCRATCH` and a checked index into `OTHER`."""
    f.out += to_register(OTHER, index)
    table(f, x, SCRATCH)
    f.out += asm.at(asm.CMP, OTHER, SCRATCH, TABLE.length, 1)
    f.trap_if(asm.ABOVE_EQ, reason)
    f.out += asm.at(asm.MOV, SCRATCH, SCRATCH, TABLE.elems, 1)


def indirect(f: Body, x: int, y: int) -> None:
    """Load the code of an element of table `x`, a function of type `y`, into `OTHER`."""
    C = f.info.C
    element(f, x, f.stack.pop(), traps.UNDEFINED_ELEMENT)
    f.out += asm.at_index(asm.MOV, SCRATCH, SCRATCH, OTHER, 3, 1)
    f.out += asm.encode(asm.TEST, SCRATCH, register(SCRATCH), 1)
    f.trap_if(asm.EQ, traps.UNINITIALIZED_ELEMENT)
    if C.tables[x].elem.heap is not C.types[y]:
        check_type(f, y)
    f.out += asm.at(asm.MOV, OTHER, SCRATCH, FUNC.code, 1)


def check_type(f: Body, y: int) -> None:
    """Trap unless the function in `SCRATCH` is of type `y` or a subtype.

    Operands occupy all other registers, so the function waits in the scratch slot meanwhile.
    """
    wanted = f.info.C.types[y]
    f.out += asm.at(asm.MOV, OTHER, SCRATCH, FUNC.type)
    f.near(asm.CMP, OTHER, f"type{y}", 0, 0)
    if wanted.sub.final:
        f.trap_if(asm.NE, traps.INDIRECT_CALL_TYPE_MISMATCH)
        return
    f.out += JUMP_IF[asm.EQ]
    same = len(f.out)
    f.out += to_slot(SCRATCH_SLOT, register(SCRATCH))
    f.near(asm.MOV, SCRATCH, "process", PROCESS.displays)
    f.out += asm.at_index(asm.MOV, OTHER, SCRATCH, OTHER, 3, 1)
    f.out += asm.at(asm.GROUP1_32, _COMPARE, OTHER, 0) + asm.pack("<i", wanted.depth)
    f.trap_if(asm.BELOW_EQ, traps.INDIRECT_CALL_TYPE_MISMATCH)
    f.out += asm.at(asm.MOV, OTHER, OTHER, 4 * (wanted.depth + 1))
    f.near(asm.CMP, OTHER, f"type{y}", 0, 0)
    f.trap_if(asm.NE, traps.INDIRECT_CALL_TYPE_MISMATCH)
    f.out += to_register(SCRATCH, operand(SLOT, I64, SCRATCH_SLOT))
    f.land(same)


@step(0x11)
def call_indirect(f: Body, p: int) -> int:
    y, p = unsigned(f.b, p)
    x, p = unsigned(f.b, p)
    indirect(f, x, y)
    call_other(f, f.info.call_of_type(y))
    return p


@step(0x13)
def return_call_indirect(f: Body, p: int) -> int:
    y, p = unsigned(f.b, p)
    x, p = unsigned(f.b, p)
    indirect(f, x, y)
    leave_for_other(f, f.info.call_of_type(y))
    return f.dead(p)


# The fixed native code


def call_fixed(
    f: Body,
    name: str,
    registers: Sequence[int],
    given: Sequence[tuple[int, int]],
    before: Callable[[], None],
) -> None:
    """Call a fixed native function with the operands on top in these registers.

    `before` sets further registers and may use `SCRATCH`; `given` are operands that are set last.
    """
    count = len(registers)
    stack = f.stack
    args = stack[len(stack) - count :]
    del stack[len(stack) - count :]
    f.spill()
    there = tuple(register(r, a & TYPE) for r, a in zip(registers, args, strict=True))
    f.out += moved(there, tuple(args))
    before()
    for r, a in given:
        f.out += to_register(r, a)
    f.call_near(name)
    f.out += f.after


def fill_tails(out: bytearray, tails: Sequence[int], size: int) -> None:
    for end in tails:
        pack_into("<i", out, end - 4, size)
