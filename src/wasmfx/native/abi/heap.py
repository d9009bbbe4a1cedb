"""The heap of collected objects: its structures, and what words stand for there.

All stores have their heaps in one reservation below 4 GiB, so that a reference in an object takes
four bytes. What is known of memory by its address lies in tables beside it.
"""

from __future__ import annotations

from typing import Annotated

from wasmfx.native.abi.structures import (
    Array,
    Layout,
    Small,
    Structure,
    i64,
    u8,
    u32,
    u64,
)

LOW, HIGH = 0x8000_0000, 0xF800_0000
"""Where objects lie, if nobody else does: few numbers look like such addresses."""
HOSTS = HIGH
"""External value n is the word `HOSTS + 8 * n + HOST`, seen from outside and from inside alike."""
HOST = 2
MOST_HOSTS = (1 << 32) - HOSTS >> 3

# What a reference is shows in its low bits: 0 an object, 1 an unboxed number, 2 an external value.
I31 = 1
TAGS = 3

LINE, BLOCK, CHUNK = 7, 15, 20
"""Logarithms of sizes. A store takes chunks; blocks in them are taken as a whole for large objects,
or line by line."""
LINES = 1 << BLOCK - LINE
"""In a block."""
BLOCKS = 1 << CHUNK - BLOCK
"""In a chunk."""
LARGE = 1 << BLOCK - 2
"""What is larger than this has blocks of its own."""

# What a block is.
FREE, RECYCLABLE, TAKEN, WHOLE, REST = range(5)

# What a line is: bits of its byte; 0 is free.
SURVIVED, YOUNG, KNOWN, REACHED = 1, 2, 4, 0x80
"""A line with what survived; one allocated into since, and with `SURVIVED` the first of a hole;
one of those whose objects are among the known starts; one reached in this collection."""

# Kinds of types, and of what is traced in an object.
STRUCT, ARRAY = range(2)
PLAIN, REFERENCE, CONTINUATION = range(3)
ENTRY_KIND = 2
"""How many low bits of an entry say what is traced there; the others say where."""

ROWS = 8
"""How many entries every display has: for what lies no deeper nobody looks how long it is."""


LEAST_CONTS, LEAST_STACKS = 1 << 15, 1 << 12
"""How many continuation objects, and stacks of them, there are before it is worth looking which of
them have been forgotten; beyond that, four times as many as there were the last time."""
STACK_CHARGE = 1 << 10
"""Bytes of budget for each continuation: to scan its stack costs as much as to allocate them, and
it holds twice as much."""


class Descriptor(Structure, align=16):
    """A type of objects."""

    bytes: u32  # of an object; of an element of an array
    kind: u32
    number: u32  # of the type; or of no type, for the fields of a tag
    traced: u32  # how many entries there are; of an array, what its elements are
    entries: Array[u32]  # where references are in an object, each with its kind in the low bits
    rows: u32  # how many supertypes the display lists, itself included
    spare: u32
    display: Annotated[Array[u32], ROWS]  # their descriptors, outermost first; there may be more


NO_NUMBER = (1 << 32) - 1


class Object(Structure):
    """An object: a structure, whose fields follow the first word, or an array."""

    type: Small[Descriptor]
    length: u32  # of an array


HEADER = 4
ELEMENTS = 8
ARRAY_REST = ELEMENTS + 8
"""What an array takes besides its elements, before the sum is cut to words: behind the last element
there is always a byte more. What is kept of an array in a loop may be the address there and nothing
else."""


class Span(Structure, align=16):
    """Words that may be references: the beginning of tables and segments, or of globals."""

    words: Array[u32]
    length: u64


class Heap(Structure, align=64):
    """The heap of a store, except for what compiled code looks at."""

    limit: u64  # where the hole ends that is allocated into
    line: u64  # where the search for the next one goes on, and where it ends
    last_line: u64
    block: u64  # where the search for the next block goes on
    first_free: u64  # no block before it is free
    other_cursor: u64  # a block for what is larger than a line, and too large for some hole
    other_limit: u64
    budget: i64  # bytes until the next collection
    least: u64  # what the budget is, besides what it is for what lives
    held: u64  # bytes of chunks
    most: u64  # that may be held
    stopped: u64  # how many are at work that know references which nobody else sees
    every: u64  # collect at every so many allocations, for tests, and overwrite what is freed
    countdown: u64
    roots: Array[Span]  # what is always scanned
    root_count: u64
    pins: Array[u64]  # words that the host holds, each with where the references to it are counted
    pin_count: u64
    hosts: Array[u8]  # what has become of each external value
    host_count: u64
    cont_marks: Array[u64]
    held_conts: Array[u64]  # for each continuation object the reference that Python has, or had
    cont_limit: u64  # how far the region of objects is used before the next collection
    stacks: u64  # how many were ever taken afresh, and how many may be before the next collection
    stack_limit: u64
    ready: u64  # a continuation that is about to get a stack, and how many words it is to be given
    ready_words: u64
    waiting: u64  # whether something waits for Python after a collection
    live: u64  # bytes of objects after the last collection
    collections: u64
    cycles: u64  # of the processor, in all collections; in the longest
    longest: u64
    stacks_freed: u64
    allocated: u64  # bytes of holes and large objects, ever


# What has become of an external value.
HOST_FREE, HOST_HELD, HOST_DEAD, HOST_REACHED = range(4)


class Reservation(Structure):
    """Where all heaps lie, and the tables by address. Indices are whole addresses, shifted."""

    low: u64
    high: u64
    lines: Array[u8]
    blocks: Array[u8]
    marks: Array[u64]  # a bit for every 8 bytes: objects reached
    starts: Array[u64]  # the same: where objects begin, as far as that is known
    owners: Array[u64]  # of each chunk, the heap it belongs to
    work: Array[u32]  # objects whose references are still to be reached; continuations are odd
    top: u64  # how many there are of them


DESCRIPTOR, OBJECT, SPAN, HEAP, RESERVATION = map(
    Layout, (Descriptor, Object, Span, Heap, Reservation)
)
