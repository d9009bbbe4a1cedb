"""Bulk operations on memories and tables. All check before they write.

Addresses and lengths may be 64 bits wide: a sum of two of them may wrap.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import Memory, Segment, Table
from wasmfx.native.abi.reasons import REASON
from wasmfx.native.abi.types import Array, Pointer, u8, u32, u64
from wasmfx.native.abi.words import WORD
from wasmfx.native.ir.restricted import inline, memmove, memset, native
from wasmfx.native.machine.assembly import trap

MEMORY = REASON["out_of_bounds_memory"]
TABLE = REASON["out_of_bounds_table"]


@inline
def outside(at: u64, n: u64, length: u64) -> bool:
    """Whether some of the `n` elements from `at` on lie outside."""
    return (n > length) | (at > length - n)


@inline
def copy(
    to: Pointer, to_length: u64, from_: Pointer, from_length: u64,
    at: u64, start: u64, n: u64, size: u64, reason: u32,
) -> None:  # fmt: skip
    """Copy `n` elements of a size from one range to another; they may overlap."""
    if outside(at, n, to_length) | outside(start, n, from_length):
        trap(reason)
    memmove(Pointer(u64(to) + at * size), Pointer(u64(from_) + start * size), n * size)


@native
def memory_fill(memory: Memory, at: u64, value: u32, n: u64) -> None:
    if outside(at, n, memory.bytes):
        trap(MEMORY)
    memset(Pointer(u64(memory.base) + at), u8(value), n)


@native
def memory_copy(to: Memory, from_: Memory, at: u64, start: u64, n: u64) -> None:
    copy(to.base, to.bytes, from_.base, from_.bytes, at, start, n, 1, MEMORY)


@native
def memory_init(memory: Memory, segment: Segment, at: u64, start: u64, n: u64) -> None:
    copy(memory.base, memory.bytes, segment.data, segment.length, at, start, n, 1, MEMORY)


@native
def table_fill(table: Table, at: u64, value: u64, n: u64) -> None:
    if outside(at, n, table.length):
        trap(TABLE)
    to = Array[u64](u64(table.elems) + at * WORD)
    for i in range(n):
        to[i] = value


@native
def table_copy(to: Table, from_: Table, at: u64, start: u64, n: u64) -> None:
    copy(to.elems, to.length, from_.elems, from_.length, at, start, n, WORD, TABLE)


@native
def table_init(table: Table, segment: Segment, at: u64, start: u64, n: u64) -> None:
    copy(table.elems, table.length, segment.data, segment.length, at, start, n, WORD, TABLE)
