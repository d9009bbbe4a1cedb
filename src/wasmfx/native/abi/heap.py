"""The heap of collected objects: its structures and its references.

The heaps of all stores share one reservation below 4 GiB, so that a reference in an object has four
bytes. Tables beside it, indexed by address, describe its lines, blocks and chunks.
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
"""The preferred addresses of objects. Few integers look like such addresses."""
HOSTS = HIGH
"""External value n is the word `HOSTS + 8 * n + HOST`, both as externref and as anyref."""
HOST = 2
MOST_HOSTS = (1 << 32) - HOSTS >> 3

# The low bits of a reference: 0 for an object, 1 for an unboxed integer, 2 for an external value.
I31 = 1
TAGS = 3

LINE, BLOCK, CHUNK = 7, 15, 20
"""Binary logarithms of sizes in bytes. A store takes chunks. Large objects take whole blocks of a
chunk, other objects take lines of a block."""
LINES = 1 << BLOCK - LINE
"""The number of lines in a block."""
BLOCKS = 1 << CHUNK - BLOCK
"""The number of blocks in a chunk."""
LARGE = 1 << BLOCK - 2
"""Larger objects have blocks of their own."""

# States of a block
FREE, RECYCLABLE, TAKEN, WHOLE, REST = range(5)

# Bits of the byte that describes a line; 0 means free.
SURVIVED, YOUNG, KNOWN, REACHED = 1, 2, 4, 0x80
"""`SURVIVED`: has objects that survived. `YOUNG`: has new objects; with `SURVIVED`, begins a hole.
`KNOWN`: the starts of its objects are known. `REACHED`: reached in this collection."""

# Kinds of types, and kinds of references in an object
STRUCT, ARRAY = range(2)
PLAIN, REFERENCE, CONTINUATION = range(3)
ENTRY_KIND = 2
"""The number of low bits of an entry that hold the kind. The other bits hold the offset."""

ROWS = 8
"""The number of entries of every display. Subtype tests up to this depth need no length check."""


LEAST_CONTS, LEAST_STACKS = 1 << 15, 1 << 12
"""The number of continuation objects, and of stacks, before the first collection looks for
unreachable ones. Later, a collection looks at four times the last number."""
CONT_GROWTH = 4
"""Continuations per live one until the next collection. Most release themselves when they end, so
only forgotten ones need a collection."""
POISON = 0xDD
"""Fills freed memory in tests, so that they see a stale reference. When every allocation collects,
this is what was collected; in the mode of moves, the stacks that were left."""
STACK_CHARGE = 1 << 10
"""Bytes of budget that a continuation counts for. Scanning its stack costs as much as allocating
them, and the stack takes twice as much."""


class Descriptor(Structure, align=16):
    """A type of objects, for compiled code and the collector."""

    bytes: u32  # the size of an object, or of an element of an array
    kind: u32
    number: u32  # the type number; for the fields of a tag, of no type
    traced: u32  # the number of entries; for an array, the kind of its elements
    entries: Array[u32]  # offsets of references in an object, with the kind in the low bits
    rows: u32  # the length of the display: supertypes and the type itself
    spare: u32
    display: Annotated[
        Array[u32], ROWS
    ]  # their descriptors, outermost first; may continue after ROWS


NO_NUMBER = (1 << 32) - 1


class Object(Structure):
    """An object: a structure, with its fields after the first word, or an array."""

    type: Small[Descriptor]
    length: u32  # of an array


HEADER = 4
ELEMENTS = 8
ARRAY_REST = ELEMENTS + 8
"""Bytes of an array besides its elements, before rounding down to words. There is always a byte
after the last element, because a loop may keep only the address after it."""


class Span(Structure, align=16):
    """Words that may be references, in tables, segments or globals."""

    words: Array[u32]
    length: u64


class Heap(Structure, align=64):
    """The heap of a store, except for `cursor` and `full`, which are in the VM context."""

    limit: u64  # the end of the current hole, from which objects are allocated
    line: u64  # where the search for the next hole continues, and its end
    last_line: u64
    block: u64  # where the search for the next block continues
    first_free: u64  # the first block that may be free
    other_cursor: u64  # a block for objects that are larger than a line and did not fit a hole
    other_limit: u64
    budget: i64  # bytes that may be allocated before the next collection
    least: u64  # the least budget; live objects add to it
    held: u64  # the size of all chunks in bytes
    most: u64  # the limit of `held`
    stopped: u64  # the number of callers that have stopped collections
    every: u64  # for tests: collect at every n-th allocation, and overwrite freed memory
    countdown: u64
    roots: Array[Span]  # spans that are always scanned
    root_count: u64
    pins: Array[u64]  # words that Python holds, each with the address of its reference count
    pin_count: u64
    hosts: Array[u8]  # the state of each external value
    host_count: u64
    cont_marks: Array[u64]
    held_conts: Array[u64]  # for each continuation object, the last reference that Python had
    cont_limit: u64  # the used part of the region of continuations before the next collection
    stacks: u64  # the number of stacks ever used, and the number before the next collection
    stack_limit: u64
    copied: u64  # bytes of extensions and depths copied since the last collection
    grown: u64  # bytes of those that it has scanned
    spoiled: u64  # for tests: the objects left by moves, the last of them, and their number
    last_spoiled: u64
    spoiled_count: u64
    ready: u64  # a continuation that gets a stack now, and the number of its arguments in words
    ready_words: u64
    waiting: u64  # whether Python has work to do after a collection
    live: u64  # bytes of objects after the last collection
    collections: u64
    cycles: u64  # processor cycles in all collections, and in the longest
    longest: u64
    stacks_freed: u64
    allocated: u64  # bytes of all holes and large objects allocated so far


# States of an external value
HOST_FREE, HOST_HELD, HOST_DEAD, HOST_REACHED = range(4)


class Reservation(Structure):
    """The reservation of all heaps, and its tables. Indices are shifted addresses."""

    low: u64
    high: u64
    lines: Array[u8]
    blocks: Array[u8]
    marks: Array[u64]  # a bit for every 8 bytes: set for reached objects
    starts: Array[u64]  # a bit for every 8 bytes: set for known starts of objects
    owners: Array[u64]  # for each chunk, the heap that owns it
    work: Array[u32]  # the mark stack: objects to scan; continuations are odd
    top: u64  # the height of the mark stack


DESCRIPTOR, OBJECT, SPAN, HEAP, RESERVATION = map(
    Layout, (Descriptor, Object, Span, Heap, Reservation)
)
