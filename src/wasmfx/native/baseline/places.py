"""Places: an operand is a small integer that says its type, what kind of place it is in, and which.

A number in the dictionary of code is found by such integers, so they are all that the first tier
knows of an operand. References are words, as everywhere.
"""

from __future__ import annotations

from wasmfx.errors import Unsupported
from wasmfx.native.processor import FLOAT_REGS
from wasmfx.syntax.types import ValType

I32, I64, F32, F64 = range(4)
TYPE = 3
"""The bits that say the type. Integers are below floats, and wide are those that are odd."""

REG, SLOT, CONST, FLAG = 0, 4, 8, 12
KIND = 12
"""The bits that say the kind: a register, a slot of the frame by its offset from the stack pointer,
a constant (the bits of a float), or a condition that the last comparison has left in the flags."""

NUMBER = 4
"""How far up the number is: of the register or the slot, the constant, or the condition."""

RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI, R8, R9, R10, R11, R12, R13, R14, R15 = range(16)

TEMPORARIES = (RCX, RSI, RDI, R8, RAX, RDX)
"""The registers of integer operands, by depth. Those that division needs come last."""
PINS = (RBX, RBP, R12, R13, R14, R9)
"""The registers of integer locals."""
BASE = R15
"""The register that holds where memory 0 begins."""
SCRATCH, OTHER = R11, R10
"""Registers that hold nothing from one instruction to the next."""

FLOAT_TEMPORARIES = tuple(range(6))
FLOAT_PINS = tuple(range(6, 14))
FLOAT_SCRATCH, FLOAT_OTHER = 15, 14

ARGUMENTS = (RDI, RSI, RDX, RCX, R8, R9)
RESULTS = (RDX, RCX)
FLOAT_ARGUMENTS = tuple(range(FLOAT_REGS))

SCRATCH_SLOT = 0
"""The lowest word of a frame. Callees pop it."""
BASE_SLOT = 8
"""The word of a frame that keeps `BASE` over calls."""

REMEMBERED = 1 << 16
"""How much of what is computed from places and constants is kept, of each kind."""

DEEPEST = 1000
"""How many operands there may be at once."""


class Beyond(Unsupported):
    """A body that this tier has no code for; the other one has."""


def place(kind: int, type_: int, number: int) -> int:
    return number << NUMBER | kind | type_


def register(r: int, type_: int = I64) -> int:
    return r << NUMBER | REG | type_


def operand_slot(depth: int) -> int:
    """The offset of the slot of an operand. Slots of operands and of locals take turns, so that
    neither depend on how many of the others a function has."""
    return 16 + 16 * depth


def local_slot(x: int) -> int:
    return 24 + 16 * x


def frame_size(slots: int) -> int:
    """The size of a frame with so many slots of either kind: it leaves the stack aligned."""
    return 24 + 16 * slots


def _temporaries(type_: int) -> list[int]:
    registers = TEMPORARIES if type_ < F32 else FLOAT_TEMPORARIES
    # As a range: there are a thousand, and each is as far from the one before.
    first, second, last = (
        place(SLOT, type_, operand_slot(len(registers) + d)) for d in (0, 1, DEEPEST + 1)
    )
    return [*(register(r, type_) for r in registers), *range(first, last + 1, second - first)]


TEMPORARY = [_temporaries(t) for t in range(4)]
"""Where an operand is made, by its type and depth."""

REGISTERS = frozenset(p for row in TEMPORARY for p in row if p & KIND == REG)
"""The temporaries that are registers: what a call loses."""

_TYPES: dict[ValType, int] = {"i32": I32, "i64": I64, "f32": F32, "f64": F64}


def type_of(t: ValType) -> int:
    """The type of values of a Wasm type, as a place has it."""
    if t == "v128":
        raise Beyond("vectors are not for the first tier")
    return _TYPES.get(t, I64)
