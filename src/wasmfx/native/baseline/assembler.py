"""An assembler for the x86-64 instructions that the first tier uses.

An instruction has an opcode, named as in the processor manual, a register, and a location: another
register or a slot of the frame. `encode` writes this form; other forms have their own functions.
"""

from __future__ import annotations

import struct
from functools import lru_cache

from wasmfx.native.baseline.operands import BASE, KIND, MEMO_SIZE, NUMBER, REG, SLOT, register

# Opcodes of the form "register, location" unless a comment says otherwise.
MOV, STORE, LEA = b"\x8b", b"\x89", b"\x8d"  # STORE is location, register
ADD, OR, AND, SUB, XOR, CMP = b"\x03", b"\x0b", b"\x23", b"\x2b", b"\x33", b"\x3b"
CMP_WITH, TEST = b"\x39", b"\x85"  # location, register
IMUL, IMUL_BY = b"\x0f\xaf", b"\x69"
MOVSX8, MOVSX16, MOVSXD = b"\x0f\xbe", b"\x0f\xbf", b"\x63"
MOVZX8, MOVZX16 = b"\x0f\xb6", b"\x0f\xb7"
LZCNT, TZCNT, POPCNT = b"\x0f\xbd", b"\x0f\xbc", b"\x0f\xb8"  # with the prefix F3
GROUP1_8, GROUP1_32 = b"\x83", b"\x81"  # with a constant; the register field says which
SHIFT_BY, GROUP3, BIT_BY = b"\xc1", b"\xf7", b"\x0f\xba"
NEG, DIV, IDIV = 3, 6, 7  # of GROUP3
BTR, BTC = 6, 7  # of BIT_BY
MOVUPS, MOVUPS_STORE, MOVAPS = b"\x0f\x10", b"\x0f\x11", b"\x0f\x28"
XORPS, UCOMIS = b"\x0f\x57", b"\x0f\x2e"
TO_FLOAT, TRUNCATE = b"\x0f\x2a", b"\x0f\x2c"  # from and to integers
MOVD, MOVD_STORE = b"\x0f\x6e", b"\x0f\x7e"  # with the prefix 66

JUMP = b"\xe9\0\0\0\0"
"""A jump; its distance is still 0."""

SINGLE, DOUBLE, PACKED = b"\xf3", b"\xf2", b"\x66"
"""Prefixes of float instructions: the type that they work on."""

# Conditions as jumps, sets and moves number them; flipping the last bit negates one.
BELOW, ABOVE_EQ, EQ, NE, BELOW_EQ, ABOVE = 2, 3, 4, 5, 6, 7
PARITY, LESS, GREATER_EQ, LESS_EQ, GREATER = 10, 12, 13, 14, 15
OVERFLOW, SIGN = 0, 8

pack = struct.pack


@lru_cache(MEMO_SIZE)
def encode(
    opcode: bytes, reg: int, rm: int, wide: int = 0, prefix: bytes = b"", low: bool = False
) -> bytes:
    """Encode an instruction on a register and a location. `low`: a byte register is among them."""
    n, kind = rm >> NUMBER, rm & KIND
    rex = 0x40 | wide << 3 | reg >> 3 << 2 | (n >> 3 if kind == REG else 0)
    head = prefix + (bytes((rex,)) if rex != 0x40 or low else b"") + opcode
    if kind == REG:
        return head + bytes((0xC0 | (reg & 7) << 3 | n & 7,))
    assert kind == SLOT
    if n < 128:
        return head + bytes((0x44 | (reg & 7) << 3, 0x24, n))
    return head + bytes((0x84 | (reg & 7) << 3, 0x24)) + pack("<i", n)


def near(opcode: bytes, reg: int, wide: int = 0, prefix: bytes = b"") -> bytes:
    """Encode an instruction on memory relative to the next instruction; the distance is still 0."""
    rex = 0x40 | wide << 3 | reg >> 3 << 2
    head = prefix + (bytes((rex,)) if rex != 0x40 else b"") + opcode
    return head + bytes((5 | (reg & 7) << 3,)) + bytes(4)


def at(
    opcode: bytes, reg: int, base: int, offset: int, wide: int = 0, prefix: bytes = b""
) -> bytes:
    """Encode an instruction on memory at an offset from a register."""
    rex = 0x40 | wide << 3 | reg >> 3 << 2 | base >> 3
    sib = b"\x24" if base & 7 == 4 else b""
    head = prefix + bytes((rex,)) + opcode + bytes((0x80 | (reg & 7) << 3 | base & 7,))
    return head + sib + pack("<i", offset)


def at_index(opcode: bytes, reg: int, base: int, index: int, scale: int, wide: int = 0) -> bytes:
    """Encode an instruction on memory at the sum of a register and a scaled one."""
    rex = 0x40 | wide << 3 | reg >> 3 << 2 | index >> 3 << 1 | base >> 3
    modrm = bytes((0x44 | (reg & 7) << 3, scale << 6 | (index & 7) << 3 | base & 7, 0))
    return bytes((rex,)) + opcode + modrm


def in_memory(
    opcode: bytes, reg: int, index: int, wide: int = 0, prefix: bytes = b"", short: bool = False
) -> bytes:
    """Encode an access to memory 0 at an index, without its offset of four bytes, or one if
    `short`."""
    rex = 0x41 | wide << 3 | reg >> 3 << 2 | index >> 3 << 1
    modrm = bytes(((0x44 if short else 0x84) | (reg & 7) << 3, (index & 7) << 3 | BASE & 7))
    return prefix + bytes((rex,)) + opcode + modrm


def pointed(opcode: bytes, reg: int, base: int, wide: int = 0, prefix: bytes = b"") -> bytes:
    """Encode an access at a pointer, without its offset of four bytes."""
    return at(opcode, reg, base, 0, wide, prefix)[:-4]


def vex(
    opcode: int, reg: int, first: int, second: int, prefix: bytes, wide: int = 0, map_: int = 1
) -> bytes:
    """Encode an instruction with three operands; the last is a location."""
    n, kind = second >> NUMBER, second & KIND
    high = n >> 3 if kind == REG else 0
    p = {b"": 0, PACKED: 1, SINGLE: 2, DOUBLE: 3}[prefix]
    head = bytes((
        0xC4, (reg >> 3 ^ 1) << 7 | 0x40 | (high ^ 1) << 5 | map_,
        wide << 7 | (15 - first) << 3 | p, opcode,
    ))  # fmt: skip
    if kind == REG:
        return head + bytes((0xC0 | (reg & 7) << 3 | n & 7,))
    return head + bytes((0x84 | (reg & 7) << 3, 0x24)) + pack("<i", n)


@lru_cache(MEMO_SIZE)
def set_to(r: int, value: int, wide: int) -> bytes:
    """Set a register to a constant; keeps the flags."""
    opcode = bytes((0xB8 | r & 7,))
    if not wide:
        value &= 0xFFFFFFFF
    if 0 <= value < 1 << 32:
        return (b"\x41" if r > 7 else b"") + opcode + pack("<I", value)
    if -1 << 31 <= value < 0:
        return bytes((0x48 | r >> 3, 0xC7, 0xC0 | r & 7)) + pack("<i", value)
    return bytes((0x48 | r >> 3,)) + opcode + pack("<Q", value & (1 << 64) - 1)


def set_if(condition: int, r: int) -> bytes:
    """Set a register to 1 or 0 by a condition; keeps the flags."""
    return encode(bytes((0x0F, 0x90 | condition)), 0, register(r), low=True) + encode(
        MOVZX8, r, register(r), low=True
    )


def by(opcode: bytes, which: int, rm: int, value: int, wide: int = 0) -> bytes:
    """Encode an instruction of a group on a location and a constant of one byte."""
    return encode(opcode, which, rm, wide) + pack("<b" if value < 128 else "<B", value)


def over(condition: int, code: bytes) -> bytes:
    """Code that is skipped if a condition holds."""
    return jump_short(condition, len(code)) + code


def jump_short(condition: int, distance: int) -> bytes:
    if distance < 128:
        return bytes((0x70 | condition, distance))
    return bytes((0x0F, 0x80 | condition)) + pack("<i", distance)


def go_on(code: bytes) -> bytes:
    """A jump over the code, and the code."""
    if len(code) < 128:
        return bytes((0xEB, len(code))) + code
    return b"\xe9" + pack("<i", len(code)) + code


def either(condition: int, yes: bytes, no: bytes) -> bytes:
    """Choose between two pieces of code by a condition."""
    rest = go_on(yes)
    skip = len(rest) - len(yes)
    first = no + rest[:skip]
    return jump_short(condition, len(first)) + first + yes
