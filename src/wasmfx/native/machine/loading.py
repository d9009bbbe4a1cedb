"""Loops that load modules: reading binaries, filling memories, writing code, making functions.

The readers accept the usual encodings only. On anything else they return 0, and the decoder in
Python reads the vector and reports errors.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import CHECKSUM_FACTOR, FUNC, Func
from wasmfx.native.abi.structures import (
    Array,
    Pointer,
    i32,
    u8,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import inline, internal, memmove, native
from wasmfx.native.machine.instructions import READ_WRITE
from wasmfx.native.machine.symbols import process

PAGE = 4096
FUNCTION = FUNC.size

LONGEST = 5
"""Most bytes of a LEB128 number of 32 bits."""

BITS = 32
LENGTH = 40
"""The position of the length in a number that was read."""

ACTIVE, I32_CONST, END = 0, 0x41, 0x0B

MANY_PAGES = 16 * PAGE
"""Bytes from which committing pages in advance is faster than faulting on each."""


@internal
def number(data: Array[u8], at: u64, end: u64) -> u64:
    """Read an unsigned number and its length; 0 if it is malformed."""
    n = u64(0)
    for i in range(u64(LONGEST)):
        if at + i >= end:
            return 0
        byte = u64(data[at + i])
        n |= (byte & 0x7F) << (7 * i)
        if byte < 0x80:
            return 0 if n >> BITS else (i + 1) << LENGTH | n
    return 0


@internal
def signed(data: Array[u8], at: u64, end: u64) -> u64:
    """Read a signed number of at most four bytes and its length; 0 for any other."""
    n = u64(0)
    for i in range(u64(LONGEST - 1)):
        if at + i >= end:
            return 0
        byte = u64(data[at + i])
        n |= (byte & 0x7F) << (7 * i)
        if byte < 0x80:
            sign = (byte & 0x40) << (7 * i + 1)
            return (i + 1) << LENGTH | (n - sign) & 0xFFFFFFFF
    return 0


@native
def read_numbers(data: Array[u8], at: u64, end: u64, n: u64, found: Array[u32]) -> u64:
    """Read `n` numbers: the end, or 0."""
    for i in range(n):
        read = number(data, at, end)
        if read == 0:
            return 0
        found[i] = u32(read)
        at += read >> LENGTH
    return at


@native
def read_parts(data: Array[u8], at: u64, end: u64, n: u64, found: Array[u32]) -> u64:
    """Read the bounds of `n` parts, each behind its size: the end, or 0."""
    for i in range(n):
        read = number(data, at, end)
        at += read >> LENGTH
        size = read & 0xFFFFFFFF
        if read == 0 or size > end - at:
            return 0
        found[2 * i] = u32(at)
        at += size
        found[2 * i + 1] = u32(at)
    return at


@native
def read_datas(data: Array[u8], at: u64, end: u64, n: u64, found: Array[u32]) -> u64:
    """Read `n` active segments of memory 0 with constant offsets: the end, or 0.

    Writes for each its position, its destination, and the bounds of its bytes.
    """
    for i in range(n):
        if end - at < 4 or data[at] != ACTIVE or data[at + 1] != I32_CONST:
            return 0
        found[4 * i] = u32(at)
        to = signed(data, at + 2, end)
        at += 2 + (to >> LENGTH)
        if to == 0 or at >= end or data[at] != END:
            return 0
        read = number(data, at + 1, end)
        at += 1 + (read >> LENGTH)
        size = read & 0xFFFFFFFF
        if read == 0 or size > end - at:
            return 0
        found[4 * i + 1] = u32(to)
        found[4 * i + 2] = u32(at)
        at += size
        found[4 * i + 3] = u32(at)
    return at


@internal
def side_by_side(found: Array[u32], i: u64, n: u64, length: u64) -> u64:
    """The end of the run of segments that begins with number `i`.

    Segments of a run ascend, without a gap of more than a page.
    """
    end = u64(found[4 * i + 1]) + u64(found[4 * i + 3]) - u64(found[4 * i + 2])
    while i + 1 < n:
        i += 1
        to = u64(found[4 * i + 1])
        next_end = to + u64(found[4 * i + 3]) - u64(found[4 * i + 2])
        if next_end < end or to > end + PAGE or next_end > length:
            return end
        end = next_end
    return end


@native
def fill_memory(
    base: u64, length: u64, data: Pointer, found: Array[u32], n: u64, advice: i32
) -> u64:
    """Copy `n` segments to a memory: the number copied before one that has no room.

    `advice`, unless it is 0, tells the system to commit pages that will be written.
    """
    ready = u64(0)
    for i in range(n):
        to, start = u64(found[4 * i + 1]), u64(found[4 * i + 2])
        size = u64(found[4 * i + 3]) - start
        if to + size > length:
            return i
        if advice != 0 and to + size > ready:
            first = to & ~(PAGE - 1)
            ready = (side_by_side(found, i, n, length) + (PAGE - 1)) & ~(PAGE - 1)
            if ready - first >= MANY_PAGES:
                process.forget(base + first, ready - first, advice)
        memmove(Pointer(base + to), Pointer(u64(data) + start), size)
    return n


@native
def sum_up(data: Pointer, start: u64, end: u64) -> u64:
    """A checksum as in `cache/disk.py`: of all words, of their running sums, and of the last
    bytes."""
    n = (end - start) >> 3
    words, rest = Array[u64](u64(data) + start), Array[u8](u64(data) + start + (n << 3))
    total = u64(0)
    totals = u64(0)
    for i in range(n):
        total += words[i]
        totals += total
    for i in range((end - start) & 7):
        total += u64(rest[i]) << (8 * i)
    return total + CHECKSUM_FACTOR * totals


@internal
def are_same(one: Array[u8], other: Array[u8], n: u64) -> u8:
    """Whether `n` bytes are equal; without an early exit, so that it is vectorised."""
    differ = u8(0)
    for i in range(n):
        differ |= one[i] ^ other[i]
    return u8(differ == 0)


@native
def compare_bodies(
    data: Pointer, bounds: Array[u32], first: u32, n: u64, functions: Array[u32],
    kept: Pointer, at: u64, ends: Array[u32], same: Array[u8],
) -> None:  # fmt: skip
    """Compare the bodies of `n` functions with cached ones: `same` says which are equal.

    Current bodies are in `data` at `bounds`, from function `first` on. Cached ones are side by side
    from `at` on, with `ends`.
    """
    before = u64(0)
    for i in range(n):
        x = u64(functions[i] - first)
        start, end = u64(bounds[2 * x]), u64(ends[i])
        size = end - before
        same[i] = 0
        if u64(bounds[2 * x + 1]) - start == size:
            was = Array[u8](u64(kept) + at + before)
            same[i] = are_same(Array[u8](u64(data) + start), was, size)
        before = end


# Code and functions


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
