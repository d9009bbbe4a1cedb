"""Decode immediates of a valid body, and skip unreachable code."""

from __future__ import annotations

from typing import NamedTuple

from wasmfx.native.baseline.operands import NeedsLLVM


def unsigned(b: bytes, p: int) -> tuple[int, int]:
    """Decode an unsigned LEB128 number at `p`: the number, and where it ends."""
    n = b[p]
    p += 1
    if n < 128:
        return n, p
    n &= 127
    shift = 7
    while True:
        x = b[p]
        p += 1
        n |= (x & 127) << shift
        if x < 128:
            return n, p
        shift += 7


def signed(b: bytes, p: int) -> tuple[int, int]:
    """Decode a signed LEB128 number at `p`: the number, and where it ends."""
    n = shift = 0
    while True:
        x = b[p]
        p += 1
        n |= (x & 127) << shift
        shift += 7
        if x < 128:
            return n - (1 << shift) if x & 64 else n, p


MEMORY_NAMED = 64
"""The bit of an alignment that says that a memory index follows."""


def access(b: bytes, p: int) -> tuple[int, int, int]:
    """Decode a memory access: the memory, the offset, and where they end."""
    align, p = unsigned(b, p)
    x = 0
    if align & MEMORY_NAMED:
        x, p = unsigned(b, p)
    offset, p = unsigned(b, p)
    return x, offset, p


WITH_REF, ALL = 1, 2
"""Bits of a clause's kind: it delivers the exception itself; it catches all."""


class Clause(NamedTuple):
    """A clause of a `try_table`: its kind, tag index (0 if it catches all) and label."""

    kind: int
    x: int
    label: int


def clauses(b: bytes, p: int) -> tuple[list[Clause], int]:
    """Decode the clauses of a `try_table`: the clauses, and where they end."""
    count, p = unsigned(b, p)
    found = []
    for _ in range(count):
        kind, x = b[p], 0
        p += 1
        if not kind & ALL:
            x, p = unsigned(b, p)
        label, p = unsigned(b, p)
        found.append(Clause(kind, x, label))
    return found, p


_ONE = frozenset((
    0x08, 0x0C, 0x0D, 0x10, 0x12, 0x14, 0x15, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3F, 0x40,
    0x41, 0x42, 0xD0, 0xD2, 0xD5, 0xD6,
))  # fmt: skip
"""Opcodes with one number as immediate, signed or not."""
_TWO = frozenset((0x11, 0x13))
_NONE = frozenset((0x00, 0x01, 0x0A, 0x0F, 0x1A, 0x1B, 0xD1, 0xD3, 0xD4, *range(0x45, 0xC5)))
_FIXED = {0x43: 4, 0x44: 8}
_PREFIXED = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}
LOOP, ELSE, END, TRY_TABLE = 0x03, 0x05, 0x0B, 0x1F
_OPENING = frozenset((0x02, LOOP, 0x04, TRY_TABLE))


def skip(b: bytes, p: int) -> int:
    """Skip from unreachable `p` to the end of its block or the beginning of its second arm."""
    depth = 0
    while True:
        op = b[p]
        if depth == 0 and (op in (ELSE, END)):
            return p
        p += 1
        if op in _OPENING:
            depth += 1
            p = block_type(b, p)
            if op == TRY_TABLE:
                _, p = clauses(b, p)
        elif op == END:
            depth -= 1
        elif op != ELSE:
            p = _passed(b, op, p)


def block_type(b: bytes, p: int) -> int:
    """Skip a block type: a number, or a reference type, which has a heap type behind it."""
    if b[p] in (0x63, 0x64):
        return signed(b, p + 1)[1]
    return signed(b, p)[1]


def _passed(b: bytes, op: int, p: int) -> int:
    """Skip the immediates of an instruction whose opcode ends at `p`."""
    if op in _NONE:
        return p
    if 0x28 <= op <= 0x3E:
        return access(b, p)[2]
    if op in _FIXED:
        return p + _FIXED[op]
    count = 1 if op in _ONE else 2 if op in _TWO else 0
    if op == 0x0E:
        count, p = unsigned(b, p)
        count += 1
    elif op == 0xFC:
        which, p = unsigned(b, p)
        if which > 17:
            raise NeedsLLVM("an instruction that LLVM compiles")
        count = _PREFIXED.get(which, 0)
    elif not count:
        raise NeedsLLVM("an instruction that LLVM compiles")
    for _ in range(count):
        _, p = unsigned(b, p)
    return p
