"""Instructions that compiled code does not do inline: type checks, bulk operations, growth.

A bulk operation checks its ranges before it writes, and polls between pieces. Addresses and lengths
may be 64 bits wide, so a sum of two may wrap. Growth never moves memory: its address space is
reserved.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import REASON, Func, Memory, Segment, Table, Vm
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    Pointer,
    u8,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import inline, internal, memmove, memset, native, unlikely
from wasmfx.native.machine.symbols import poll_due, polls, process, trap

UNDEFINED = REASON["undefined_element"]
UNINITIALIZED = REASON["uninitialized_element"]
MISMATCH = REASON["indirect_call_type_mismatch"]


@native
def subtype(a: u32, b: u32, depth: u32) -> bool:
    """Whether type `a` is `b`, which has this depth, or a subtype of it.

    The display of a type lists its supertypes, outermost first, behind their number.
    """
    display = process.displays[a]
    return depth < display[0] and display[u64(depth) + 1] == b


@native
def indirect(vm: Vm, table: Table, index: u64, wanted: u32, depth: u32) -> u64:
    """The code of a table element, a function of the wanted type or a subtype."""
    if index >= table.length:
        trap(UNDEFINED)
    func = Func(table.elems[index])
    if not func:
        # The message names the element.
        vm.words[0] = index
        trap(UNINITIALIZED)
    if func.type != wanted and not subtype(func.type, wanted, depth):
        trap(MISMATCH)
    return func.code


@native
def swizzle(vm: Vm) -> None:
    """`i8x16.swizzle` on the first two vectors of the buffer; the result replaces the second."""
    lanes = Array[u8](vm.words)
    for n in range(16):
        at = lanes[n + 16]
        lanes[n + 16] = lanes[at] if at < 16 else 0


# Memories and tables

MEMORY = REASON["out_of_bounds_memory"]
TABLE = REASON["out_of_bounds_table"]


READ_WRITE = 3
"""PROT_READ and PROT_WRITE."""
WASM_PAGE = 16
"""Binary logarithm of the page size of a memory."""
GROW_FAILED = (1 << 64) - 1

PIECE = 1 << 20
"""Bytes or elements written between two polls. This takes about a millisecond, or a few where
memory is touched for the first time."""


@inline
def outside(at: u64, n: u64, length: u64) -> bool:
    """Whether some of `n` elements from `at` on lie outside `length`."""
    return (n > length) | (at > length - n)


@inline
def poll_if_due() -> None:
    """Poll if it is due."""
    if unlikely(polls.due != 0):
        poll_due()


@internal
def move(to: u64, from_: u64, n: u64) -> None:
    """Copy `n` bytes between ranges that may overlap, in pieces; from the end if they move up."""
    if to <= from_:
        while n > PIECE:
            memmove(Pointer(to), Pointer(from_), PIECE)
            to += PIECE
            from_ += PIECE
            n -= PIECE
            poll_if_due()
    while n > PIECE:
        n -= PIECE
        memmove(Pointer(to + n), Pointer(from_ + n), PIECE)
        poll_if_due()
    memmove(Pointer(to), Pointer(from_), n)


@inline
def copy(
    to: Pointer, to_length: u64, from_: Pointer, from_length: u64,
    at: u64, start: u64, n: u64, size: u64, reason: u32,
) -> None:  # fmt: skip
    """Copy `n` elements of a size between ranges that may overlap; trap if they are outside."""
    if outside(at, n, to_length) | outside(start, n, from_length):
        trap(reason)
    move(u64(to) + at * size, u64(from_) + start * size, n * size)


@native
def memory_fill(memory: Memory, at: u64, value: u32, n: u64) -> None:
    if outside(at, n, memory.bytes):
        trap(MEMORY)
    to = u64(memory.base) + at
    while n > PIECE:
        memset(Pointer(to), u8(value), PIECE)
        to += PIECE
        n -= PIECE
        poll_if_due()
    memset(Pointer(to), u8(value), n)


@native
def memory_copy(to: Memory, from_: Memory, at: u64, start: u64, n: u64) -> None:
    copy(to.base, to.bytes, from_.base, from_.bytes, at, start, n, 1, MEMORY)


@native
def memory_init(memory: Memory, segment: Segment, at: u64, start: u64, n: u64) -> None:
    copy(memory.base, memory.bytes, segment.data, segment.length, at, start, n, 1, MEMORY)


@inline
def fill(to: u64, value: u64, n: u64) -> None:
    """Write a word `n` times."""
    words = Array[u64](to)
    for i in range(n):
        words[i] = value


@native
def table_fill(table: Table, at: u64, value: u64, n: u64) -> None:
    if outside(at, n, table.length):
        trap(TABLE)
    to = u64(table.elems) + at * WORD
    while n > PIECE:
        fill(to, value, PIECE)
        to += PIECE * WORD
        n -= PIECE
        poll_if_due()
    fill(to, value, n)


@native
def table_copy(to: Table, from_: Table, at: u64, start: u64, n: u64) -> None:
    copy(to.elems, to.length, from_.elems, from_.length, at, start, n, WORD, TABLE)


@native
def table_init(table: Table, segment: Segment, at: u64, start: u64, n: u64) -> None:
    copy(table.elems, table.length, segment.data, segment.length, at, start, n, WORD, TABLE)


@native
def memory_grow(vm: Vm, memory: Memory, more: u64) -> u64:
    """Grow by `more` pages: the number of pages before, or -1."""
    before = memory.pages
    if more == 0:
        return before
    if more > memory.most - before or more << WASM_PAGE > vm.memory_left:
        return GROW_FAILED
    if (
        process.protect(u64(memory.base) + (before << WASM_PAGE), more << WASM_PAGE, READ_WRITE)
        != 0
    ):
        return GROW_FAILED
    vm.memory_left -= more << WASM_PAGE
    memory.bytes = (before + more) << WASM_PAGE
    memory.pages = before + more
    return before


@native
def table_grow(vm: Vm, table: Table, value: u64, more: u64) -> u64:
    """Grow by `more` elements: the number of elements before, or -1."""
    before = table.length
    if more > table.most - before or more > vm.elements_left:
        return GROW_FAILED
    if value:  # Unused elements are zero.
        fill(u64(table.elems) + before * WORD, value, more)
    vm.elements_left -= more
    table.length = before + more
    return before
