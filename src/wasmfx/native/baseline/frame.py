"""The frame of a function: its layout, prologue and epilogue, and the locals in registers.

size + 8   the caller's lowest word, which the return pops
size       return address
16 ...     slots of operands and of locals, alternating
8          address of memory 0
0          a word that callees pop
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from wasmfx.native.abi.layout import TRAP_REASONS, VM
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import Body
from wasmfx.native.baseline.moves import all_at_once, to_register, to_slot
from wasmfx.native.baseline.operands import (
    BASE,
    BASE_SLOT,
    CONST,
    F32,
    FLOAT_LOCAL_REGISTERS,
    I64,
    KIND,
    LOCAL_REGISTERS,
    NUMBER,
    OTHER,
    RDI,
    REG,
    SCRATCH,
    SLOT,
    TYPE,
    NeedsLLVM,
    frame_size,
    local_slot,
    operand,
    register,
    type_of,
)
from wasmfx.native.baseline.steps.calls import fill_tails, from_word
from wasmfx.native.baseline.steps.control import poll
from wasmfx.native.processor import LIMIT
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i
from wasmfx.threads import in_time
from wasmfx.valid import Facts

if TYPE_CHECKING:
    import re


MAX_LOCALS = 2000
"""Each local has a slot, so this bounds a frame to 32 KiB; LLVM has slots for live ones only."""

UNCHECKED = 256
"""Bytes that a frame may reach below the stack limit: LLVM's split stacks allow the same."""

_ACCESSES = frozenset(range(0x28, 0x3F))


def begin(f: Body, body: bytes, facts: Facts) -> None:
    """Put parameters and other locals into their locations.

    A function without calls needs no home slots for locals in registers. It does not poll either,
    since its callers do, unless a profiler watches it.
    """
    types = list(map(type_of, facts.locals))
    if len(types) > MAX_LOCALS:
        raise NeedsLLVM(f"more than {MAX_LOCALS} locals")
    calls = calls_in(facts.body.instrs)
    leaf = calls == 0
    allocated = allocate(body, types, facts, calls)
    for x, t in enumerate(types):
        if x in allocated:
            f.locals.append(register(allocated[x], t))
        else:
            f.locals.append(operand(SLOT, t, local_slot(x)))
        f.homes.append(local_slot(x) if x in allocated and not leaf else 0)
    _receive(f)
    _clear(f, len(f.call.params.types))
    based = f.info.memories[:1] == ["i32"] and not _ACCESSES.isdisjoint(body)
    if based:
        _find_memory(f, leaf)
    if not leaf or f.info.watched:
        poll(f)
    if not leaf:
        f.after = _back(f, based)


def _receive(f: Body) -> None:
    params = f.call.params
    f.out += all_at_once([(f.locals[n], r) for n, r in params.registers], foreign=True)
    for n, word in params.words:
        from_word(f, f.locals[n], word)
    for n in range(len(params.types)):
        if f.homes[n]:
            f.out += to_slot(f.homes[n], f.locals[n])


def _clear(f: Body, first: int) -> None:
    """Set the locals that are not parameters to 0."""
    rest = list(zip(f.locals[first:], f.homes[first:], strict=True))
    slots = [a >> NUMBER for a, _ in rest if a & KIND == SLOT] + [home for _, home in rest if home]
    for a, _ in rest:
        if a & KIND == REG:
            f.out += to_register(a >> NUMBER, operand(CONST, a & TYPE, 0))
    if slots:
        f.out += asm.encode(asm.XOR, SCRATCH, register(SCRATCH))
    for slot in slots:
        f.out += to_slot(slot, register(SCRATCH, I64))


def _find_memory(f: Body, leaf: bool) -> None:
    f.near(asm.MOV, BASE, "inst", f.info.shape.bases)
    if not leaf:
        f.out += to_slot(BASE_SLOT, register(BASE))


def _back(f: Body, based: bool) -> bytes:
    """Code behind a call that restores the address of memory and the locals in registers."""
    out = to_register(BASE, operand(SLOT, I64, BASE_SLOT)) if based else b""
    for a, home in zip(f.locals, f.homes, strict=True):
        if home:
            out += to_register(a >> NUMBER, operand(SLOT, a & TYPE, home))
    return out


def finish(f: Body, marks: list[tuple[int, int]] | None) -> tuple[bytes, int]:
    """Write the epilogue and the code of traps; return the prologue and the size of the frame."""
    size = frame_size(max(len(f.locals), f.deepest))
    f.out += b"\x31\xc0"
    for end in in_time(f.unwinding):
        f.land(end)
    f.out += _change(0, size) + b"\xc2\x08\x00"
    fill_tails(f.out, f.tails, size)
    _trap_code(f, marks)
    return _prologue(f, size), size


def _change(which: int, size: int) -> bytes:
    """Add to the stack pointer (0) or subtract from it (5)."""
    if size < 128:
        return asm.encode(asm.GROUP1_8, which, register(4), 1) + bytes((size,))
    return asm.encode(asm.GROUP1_32, which, register(4), 1) + asm.pack("<i", size)


def _trap_code(f: Body, marks: list[tuple[int, int]] | None) -> None:
    """Write code for each trap; its address tells which instruction has trapped."""
    for end, reason, at in in_time(f.traps):
        f.land(end)
        if marks is not None:
            marks.append((len(f.out), at))
        if reason == traps.UNINITIALIZED_ELEMENT:
            # The message names the element.
            f.near(asm.STORE, OTHER, "vm", VM.words)
        f.out += asm.set_to(RDI, TRAP_REASONS[reason], 0)
        f.call_near("trap")


def _prologue(f: Body, size: int) -> bytes:
    """Check the stack limit as LLVM's code does, then make the frame.

    `__morestack` enters the function again behind the `ret`, on another stack.
    """
    check = b"\x64" + asm.encode(asm.CMP, 4, register(4), 1)[:2] + b"\x24\x25"
    if size >= UNCHECKED:
        lea = asm.at(asm.LEA, SCRATCH, 4, -size, 1)
        check = lea + b"\x64\x4c\x3b\x1c\x25"
    check += asm.pack("<i", LIMIT)
    make = _change(5, size)
    more = asm.set_to(OTHER, size, 0) + asm.set_to(SCRATCH, 8, 0)
    call = b"\xe8\0\0\0\0" + b"\xc3"
    skip = bytes((0x70 | asm.ABOVE, len(more) + len(call)))
    code = check + skip + more + call + make
    f.refs = [(at + len(code), symbol, offset) for at, symbol, offset in in_time(f.refs)]
    f.refs.append((len(code) - len(make) - 1, "__morestack", 0))
    return code


# Locals in registers

CALLING = frozenset((
    i.Call, i.CallIndirect, i.CallRef, i.ReturnCall, i.ReturnCallIndirect, i.ReturnCallRef,
    i.MemoryGrow, i.MemoryFill, i.MemoryCopy, i.MemoryInit,
    i.TableGrow, i.TableFill, i.TableCopy, i.TableInit, i.Throw,
))  # fmt: skip
"""Instructions that become calls."""

_NAMING = frozenset((i.LocalGet, i.LocalSet, i.LocalTee))
_EXACT = 200
"""Bytes of a body up to which its instructions are counted one by one; scanning bytes is faster."""
_SAMPLE = 6000
"""Bytes of a long body that are scanned. Counts of a sample this size rank locals well enough."""
_LOOP_SAMPLE = 600
"""Instructions of each loop that are counted, which bounds the time for long loops."""

_ROUNDS, _MAX_NESTING = 8, 3
"""Assumed rounds of a loop, and the nesting up to which they multiply: at this depth a use weighs
more than hundreds outside, so deeper levels hardly change the ranking."""


def allocate(body: bytes, types: Sequence[int], facts: Facts, calls: int) -> dict[int, int]:
    """Choose the locals that live in registers, and their registers.

    Uses of a local are weighted by loops. A local needs more uses than there are calls, since each
    call restores it. In a long body uses are counted by a scan for bytes that look like one; a
    wrong count costs speed only.
    """
    instrs = facts.body.instrs
    total: dict[int, int] = _named(instrs) if len(body) <= _EXACT else _counted(body)
    for start, end, more in _loops(facts):
        inside = instrs[start : min(end, start + _LOOP_SAMPLE)]
        for x, count in _named(inside).items():
            total[x] = total.get(x, 0) + more * count
        if calls:
            calls += more * calls_in(inside)
    # Without calls a register is never worse than a slot.
    least = calls + 1 if calls else 0
    often = [(count, x) for x, count in total.items() if count > least and x < len(types)]
    often.sort(reverse=True)
    integers = [x for _, x in often if types[x] < F32]
    floats = [x for _, x in often if types[x] >= F32]
    return dict(zip(integers, LOCAL_REGISTERS, strict=False)) | dict(
        zip(floats, FLOAT_LOCAL_REGISTERS, strict=False)
    )


def _counted(body: bytes) -> dict[int, int]:
    part = body[:_SAMPLE]
    total: dict[int, int] = {}
    for bytes_, count in Counter(_pattern().findall(part)).items():
        total[bytes_[1]] = total.get(bytes_[1], 0) + count * len(body) // len(part)
    return total


@cache
def _pattern() -> re.Pattern[bytes]:
    # Short bodies do without: `re` takes longer to import than they take to compile.
    import re

    return re.compile(rb"[\x20-\x22][\x00-\x7f]", re.DOTALL)


def calls_in(instrs: Sequence[i.Instr]) -> int:
    """The number of instructions that become calls."""
    return sum(map(CALLING.__contains__, map(type, in_time(instrs))))


def _named(instrs: Iterable[i.Instr]) -> Counter[int]:
    # Comparing classes is four times as fast as `isinstance`.
    return Counter([one.x for one in instrs if type(one) in _NAMING])  # type: ignore[attr-defined]


def _loops(facts: Facts) -> Iterator[tuple[int, int, int]]:
    """Loops that a branch repeats, outermost first: start, end, and additional weight inside."""
    instrs, around = facts.body.instrs, list[int]()
    loops = [bounds for bounds in facts.branched() if type(instrs[bounds[0]]) is i.Loop]
    for start, end in sorted(loops):
        while around and around[-1] < start:
            around.pop()
        if len(around) < _MAX_NESTING:
            times = _ROUNDS ** len(around)
            yield start, end, (_ROUNDS - 1) * times
        around.append(end)
