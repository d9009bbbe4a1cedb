"""Bulk operations on memories and tables, their growth, and loops that make instances.

An operation checks its ranges before it writes, and polls between pieces. Addresses and lengths may
be 64 bits wide, so a sum of two may wrap. Growth never moves memory: its address space is reserved.
The last five functions place code, functions and elements of new instances.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import FUNC, Func, Memory, Segment, Table, Vm
from wasmfx.native.abi.protocol import REASON
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    Pointer,
    i32,
    u8,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import inline, internal, memmove, memset, native, unlikely
from wasmfx.native.machine.symbols import poll_due, polls, process, trap

MEMORY = REASON["out_of_bounds_memory"]
TABLE = REASON["out_of_bounds_table"]

READ_WRITE = 3
"""PROT_READ and PROT_WRITE."""
PAGE = 4096

FUNCTION = FUNC.size

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


@inline
def relocate(code: Array[u8], refs: Array[u32], n: u64, names: Array[u64], at: u64) -> None:
    """Fill in `n` distances in code that will run at `at`.

    For each, `refs` holds the end of the distance, the number of a name, and an offset.
    """
    for i in range(n):
        end = u64(refs[3 * i])
        distance = names[refs[3 * i + 1]] + u64(refs[3 * i + 2]) - (at + end)
        # One byte at a time: the distance may be unaligned.
        for k in range(u64(4)):
            code[end - 4 + k] = u8(distance >> (8 * k))


@native
def put_code(
    to: u64, from_: Pointer, n: u64, advice: i32, after: i32,
    at: u64, refs: Array[u32], distances: u64, names: Array[u64],
) -> bool:  # fmt: skip
    """Write code to `to`; False if the system has no memory.

    Pages are writable meanwhile and get protection `after` behind it. `advice` asks the system to
    commit them, unless it is 0. Distances to `names` are filled in for code that runs at `at`. The
    call is atomic for this interpreter: no other thread or signal handler runs Python code
    meanwhile.
    """
    first = to & ~(PAGE - 1)
    size = ((to + n + (PAGE - 1)) & ~(PAGE - 1)) - first
    if process.protect(first, size, READ_WRITE):
        return False
    there = advice == 0 or process.forget(first, size, advice) == 0
    if there:
        memmove(Pointer(to), from_, n)
        relocate(Array[u8](to), refs, distances, names, at)
    process.protect(first, size, after)
    return there


@native
def count_up(words: Array[u64], n: u64, first: u64, step: u64, second: u64, other: u64) -> None:
    """Write `n` pairs of words that increase by `step` and `other`."""
    for i in range(n):
        words[2 * i] = first + i * step
        words[2 * i + 1] = second + i * other


@native
def make_elements(
    words: Array[u64], n: u64, indices: Array[u32], own: u64, count: u64, imported: Array[u64]
) -> None:
    """Write `n` elements that are functions, by index.

    The first `count` functions are imported; the others are objects side by side, as if from `own`
    on.
    """
    for i in range(n):
        x = u64(indices[i])
        if x < count:
            words[i] = imported[x]
        else:
            words[i] = own + x * FUNCTION


@native
def make_functions(
    objects: u64, n: u64, types: Array[u32], numbers: Array[u32], first: u32, owner: u64,
    stub: u64, stub_size: u64,
) -> None:  # fmt: skip
    """Make `n` function objects.

    `types` has the type index of each, `numbers` the process-wide number of each type; stubs of the
    functions lie side by side from `stub` on.
    """
    for i in range(n):
        func = Func(objects + i * FUNCTION)
        func.code = stub + i * stub_size
        func.type = numbers[types[i]]
        func.index = first + u32(i)
        func.owner = owner


@native
def place_functions(
    objects: u64, first: u64, n: u64, functions: Array[u32], starts: Array[u32], at: u64
) -> None:
    """Point `n` function objects to their code, at offsets `starts` behind `at`."""
    for i in range(n):
        func = Func(objects + (functions[i] - first) * FUNCTION)
        func.code = at + starts[i]
        func.body = at + starts[i]
