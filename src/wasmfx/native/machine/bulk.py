"""Bulk operations on memories and tables, and how these grow. All check before they write, and look
up now and then. The last five are for what instances begin with: code, functions, elements.

What grows never moves: the address space is there from the first.

Addresses and lengths may be 64 bits wide: a sum of two of them may wrap.
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
PAGE = 4096

FUNCTION = FUNC.size

WASM_PAGE = 16
"""The logarithm of the bytes in a page of a memory."""
CANNOT = (1 << 64) - 1

PIECE = 1 << 20
"""How many bytes, or elements, are written from one look to the next: a millisecond's work, or a
few where the memory was never touched before."""


@inline
def outside(at: u64, n: u64, length: u64) -> bool:
    """Whether some of the `n` elements from `at` on lie outside."""
    return (n > length) | (at > length - n)


@inline
def look_up() -> None:
    """Look up, if it is time to."""
    if unlikely(polls.due != 0):
        poll_due()


@internal
def move(to: u64, from_: u64, n: u64) -> None:
    """Copy `n` bytes, which may overlap, piece by piece: from the end if they go up."""
    if to <= from_:
        while n > PIECE:
            memmove(Pointer(to), Pointer(from_), PIECE)
            to += PIECE
            from_ += PIECE
            n -= PIECE
            look_up()
    while n > PIECE:
        n -= PIECE
        memmove(Pointer(to + n), Pointer(from_ + n), PIECE)
        look_up()
    memmove(Pointer(to), Pointer(from_), n)


@inline
def copy(
    to: Pointer, to_length: u64, from_: Pointer, from_length: u64,
    at: u64, start: u64, n: u64, size: u64, reason: u32,
) -> None:  # fmt: skip
    """Copy `n` elements of a size from one range to another; they may overlap."""
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
        look_up()
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
        look_up()
    fill(to, value, n)


@native
def table_copy(to: Table, from_: Table, at: u64, start: u64, n: u64) -> None:
    copy(to.elems, to.length, from_.elems, from_.length, at, start, n, WORD, TABLE)


@native
def table_init(table: Table, segment: Segment, at: u64, start: u64, n: u64) -> None:
    copy(table.elems, table.length, segment.data, segment.length, at, start, n, WORD, TABLE)


@native
def memory_grow(vm: Vm, memory: Memory, more: u64) -> u64:
    """Grow by `more` pages: how many there were before, or -1 if that cannot be."""
    before = memory.pages
    if more == 0:
        return before
    if more > memory.most - before or more << WASM_PAGE > vm.memory_left:
        return CANNOT
    if (
        process.protect(u64(memory.base) + (before << WASM_PAGE), more << WASM_PAGE, READ_WRITE)
        != 0
    ):
        return CANNOT
    vm.memory_left -= more << WASM_PAGE
    memory.bytes = (before + more) << WASM_PAGE
    memory.pages = before + more
    return before


@native
def table_grow(vm: Vm, table: Table, value: u64, more: u64) -> u64:
    """Grow by `more` elements: how many there were before, or -1 if that cannot be."""
    before = table.length
    if more > table.most - before or more > vm.elements_left:
        return CANNOT
    if value:  # Where nobody has been there are zeros.
        fill(u64(table.elems) + before * WORD, value, more)
    vm.elements_left -= more
    table.length = before + more
    return before


@inline
def relocate(code: Array[u8], refs: Array[u32], n: u64, names: Array[u64], at: u64) -> None:
    """Fill in `n` distances in code that will lie at `at`: of each the end, the number of the name
    that it goes to, and an offset from there."""
    for i in range(n):
        end = u64(refs[3 * i])
        distance = names[refs[3 * i + 1]] + u64(refs[3 * i + 2]) - (at + end)
        # One byte at a time: nothing says that it is aligned.
        for k in range(u64(4)):
            code[end - 4 + k] = u8(distance >> (8 * k))


@native
def put_code(
    to: u64, from_: Pointer, n: u64, advice: i32, after: i32,
    at: u64, refs: Array[u32], distances: u64, names: Array[u64],
) -> bool:  # fmt: skip
    """Write where code is written: the pages are writable meanwhile, and `after` that as it says.
    Whether the system gave us the memory, of which it is told by `advice`, if it understands any.
    Where the code runs, `at`, some distances in it are to names.

    Nobody gets to run meanwhile: neither another thread, nor a signal handler of Python's.
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
    """Write `n` pairs of words, each by so much larger than those before it."""
    for i in range(n):
        words[2 * i] = first + i * step
        words[2 * i + 1] = second + i * other


@native
def make_elements(
    words: Array[u64], n: u64, indices: Array[u32], own: u64, count: u64, imported: Array[u64]
) -> None:
    """Write what `n` elements are that are functions, by index: `count` of these are imported; of
    the others, all objects lie side by side, and `own` is where the first would be."""
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
    """Make `n` function objects: of each the index of its type, of all of these their numbers, and
    where the stub of the first is."""
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
    """Of `n` functions the code is there, so far behind `at` as `starts` say."""
    for i in range(n):
        func = Func(objects + (functions[i] - first) * FUNCTION)
        func.code = at + starts[i]
        func.body = at + starts[i]
