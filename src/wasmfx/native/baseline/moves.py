"""Moves of operands between locations. No move changes the flags."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.operands import (
    CONST,
    F32,
    F64,
    FLAG,
    FLOAT_SCRATCH,
    I32,
    KIND,
    MEMO_SIZE,
    NUMBER,
    REG,
    SCRATCH,
    SLOT,
    TYPE,
    operand,
    register,
)

PREFIX = {F32: asm.SINGLE, F64: asm.DOUBLE}


@lru_cache(MEMO_SIZE)
def to_register(r: int, a: int) -> bytes:
    """Code that moves an operand to a register of its class."""
    t, kind, n = a & TYPE, a & KIND, a >> NUMBER
    if t >= F32:
        return _to_float_register(r, a)
    if kind == CONST:
        return asm.set_to(r, n, t)
    if kind == FLAG:
        return asm.set_if(n, r)
    return b"" if kind == REG and n == r else asm.encode(asm.MOV, r, a, t)


def _to_float_register(r: int, a: int) -> bytes:
    t, kind, n = a & TYPE, a & KIND, a >> NUMBER
    if kind == CONST and n == 0:
        return asm.encode(asm.XORPS, r, register(r))
    if kind == CONST:
        wide = t == F64
        return asm.set_to(SCRATCH, n, wide) + asm.encode(
            asm.MOVD, r, register(SCRATCH), wide, asm.PACKED
        )
    if kind == REG:
        return b"" if n == r else asm.encode(asm.MOVAPS, r, a)
    return asm.encode(asm.MOVUPS, r, a, 0, PREFIX[t])


@lru_cache(MEMO_SIZE)
def to_slot(slot: int, a: int) -> bytes:
    """Code that moves an operand to a slot of the frame."""
    t, kind, n = a & TYPE, a & KIND, a >> NUMBER
    there = operand(SLOT, I32, slot)
    wide = t & 1
    if kind == REG and t >= F32:
        return asm.encode(asm.MOVUPS_STORE, n, there, 0, PREFIX[t])
    if kind == REG:
        return asm.encode(asm.STORE, n, there, t)
    if kind == SLOT and n == slot:
        return b""
    if kind == SLOT:
        first = asm.encode(asm.MOV, SCRATCH, a, wide)
    elif kind == FLAG:
        first = asm.set_if(n, SCRATCH)
    else:
        first = asm.set_to(SCRATCH, n, wide)
    return first + asm.encode(asm.STORE, SCRATCH, there, wide)


@lru_cache(MEMO_SIZE)
def move_to(there: int, a: int) -> bytes:
    """Code that moves an operand to a register or slot."""
    if there & KIND == REG:
        return to_register(there >> NUMBER, a)
    return to_slot(there >> NUMBER, a)


def fetching(there: int) -> tuple[bytes, int, int, bytes]:
    """How to load a location from memory: opcode, register, width and prefix.

    For a slot the register is a scratch register, from which the value must be moved on.
    """
    t = there & TYPE
    direct = there & KIND == REG
    if t >= F32:
        return asm.MOVUPS, there >> NUMBER if direct else FLOAT_SCRATCH, 0, PREFIX[t]
    return asm.MOV, there >> NUMBER if direct else SCRATCH, t, b""


def clean(r: int, a: int) -> bytes:
    """Move an i32 from other code to a register and clear the upper half, which is undefined."""
    return asm.encode(asm.MOV, r, a, 0)


def all_at_once(moves: Sequence[tuple[int, int]], foreign: bool = False) -> bytes:
    """Code for a parallel move: all operands move as if at once.

    `foreign` operands come from other code, so the upper half of an i32 is cleared. Cycles may
    consist of registers only.
    """
    out: list[bytes] = []
    waiting = {_whole(there): (there, a) for there, a in moves}
    readers = Counter(_whole(a) for _, a in moves)
    ready = [w for w, (_, a) in waiting.items() if readers[w] == (_whole(a) == w)]
    while waiting:
        if not ready:
            ready.append(_put_aside(waiting, out))
        there, a = waiting.pop(ready.pop())
        if foreign and a & (TYPE | KIND) == I32 | REG and there & KIND == REG:
            out.append(clean(there >> NUMBER, a))
        else:
            out.append(move_to(there, a))
        from_ = _whole(a)
        readers[from_] -= 1
        if from_ in waiting and readers[from_] == (_whole(waiting[from_][1]) == from_):
            ready.append(from_)
    return b"".join(out)


def _put_aside(waiting: dict[int, tuple[int, int]], out: list[bytes]) -> int:
    """Break a cycle: move one operand to a scratch register; its register can then be written.

    Floats come first: a float constant is made in the integer scratch register.
    """
    w = next((w for w in waiting if w & 2), next(iter(waiting)))
    for other, (there, a) in waiting.items():
        if _whole(a) == w:
            aside = register(SCRATCH if a & TYPE < F32 else FLOAT_SCRATCH, a & TYPE)
            out.append(move_to(aside, a))
            waiting[other] = there, aside
    return w


def _whole(a: int) -> int:
    """A location regardless of type; integer and float registers differ."""
    return a & ~TYPE | (a & 2 if a & KIND == REG else 0)
