"""Operands: small integers that encode a type, the kind of location, and its number.

The memo of code finds code by these integers, so they hold all that the first tier knows of an
operand. A reference is an i64, as everywhere in native code.
"""

from __future__ import annotations

from wasmfx.errors import Unsupported
from wasmfx.native.processor import FLOAT_REGS
from wasmfx.syntax.types import ValType

I32, I64, F32, F64 = range(4)
TYPE = 3
"""Mask of the type. Floats are 2 and above; 64-bit types are odd."""

REG, SLOT, CONST, FLAG = 0, 4, 8, 12
KIND = 12
"""Mask of the kind: a register, a slot of the frame, a constant, or a condition in the flags."""

NUMBER = 4
"""Position of the number: register, offset of the slot, constant (bits of a float), condition."""

RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI, R8, R9, R10, R11, R12, R13, R14, R15 = range(16)

TEMPORARIES = (RCX, RSI, RDI, R8, RAX, RDX)
"""Registers of integer operands, by depth. Division needs rax and rdx, so they come last."""
LOCAL_REGISTERS = (RBX, RBP, R12, R13, R14, R9)
"""Registers of integer locals."""
BASE = R15
"""The register that holds the address of memory 0."""
SCRATCH, OTHER = R11, R10
"""Registers that hold nothing between instructions."""

FLOAT_TEMPORARIES = tuple(range(6))
FLOAT_LOCAL_REGISTERS = tuple(range(6, 14))
FLOAT_SCRATCH, FLOAT_OTHER = 15, 14

ARGUMENTS = (RDI, RSI, RDX, RCX, R8, R9)
RESULTS = (RDX, RCX)
FLOAT_ARGUMENTS = tuple(range(FLOAT_REGS))

SCRATCH_SLOT = 0
"""The lowest word of a frame, which callees pop."""
BASE_SLOT = 8
"""The word of a frame that preserves `BASE` across calls."""

MEMO_SIZE = 1 << 16
"""Entries of each memo of encodings: more than a large program needs, and bounded for any."""

MAX_DEPTH = 1000
"""Operands at once: `TEMPORARY` lists the location of each, and real code needs a few dozen."""


SLOTLESS = 4
"""Code of an instruction uses no slots up to this depth: rax and rdx belong to greater depths."""
SPARE_SLOTS = 4
"""Slots above its result that code of an instruction may use: division needs two above the next."""


class NeedsLLVM(Unsupported):
    """The first tier cannot compile this body; LLVM can."""


def operand(kind: int, type_: int, number: int) -> int:
    return number << NUMBER | kind | type_


def register(r: int, type_: int = I64) -> int:
    return r << NUMBER | REG | type_


def operand_slot(depth: int) -> int:
    """The offset of an operand's slot.

    Slots of operands and of locals alternate, so an offset does not depend on their numbers.
    """
    return 16 + 16 * depth


def local_slot(x: int) -> int:
    return 24 + 16 * x


def frame_size(slots: int) -> int:
    """The size of a frame with this many slots of each sort; it keeps the stack aligned."""
    return 24 + 16 * slots


def _temporaries(type_: int) -> list[int]:
    registers = TEMPORARIES if type_ < F32 else FLOAT_TEMPORARIES
    # A range: the thousand slots are equally far apart.
    first, second, last = (
        operand(SLOT, type_, operand_slot(len(registers) + d)) for d in (0, 1, MAX_DEPTH + 1)
    )
    return [*(register(r, type_) for r in registers), *range(first, last + 1, second - first)]


TEMPORARY = [_temporaries(t) for t in range(4)]
"""The location of a new operand, by type and depth."""

REGISTERS = frozenset(a for row in TEMPORARY for a in row if a & KIND == REG)
"""The temporaries that are registers: a call overwrites them."""

_TYPES: dict[ValType, int] = {"i32": I32, "i64": I64, "f32": F32, "f64": F64}


def type_of(t: ValType) -> int:
    """The operand type of a Wasm type."""
    if t == "v128":
        raise NeedsLLVM("vectors are compiled by LLVM")
    return _TYPES.get(t, I64)
