"""Every native structure, stated once: its fields, in order, with their types.

Offsets come out of the order. Compiled code and the Python side read them from here, the fixed
native code reads the types as well, so that none of them can disagree with another.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Annotated

from wasmfx.native.abi.heap import Descriptor, Heap
from wasmfx.native.abi.structures import (
    Array,
    Layout,
    Pointer,
    Small,
    Structure,
    i32,
    i64,
    u8,
    u32,
    u64,
)
from wasmfx.native.processor import FLOAT_REGS, INT_REGS

BUFFER = 2048
"""How many words the spill buffer of the VM context holds."""

RUN = 8
"""How many words the shortest run of bound arguments has."""
RUN_SIZES = 9
"""How many sizes of runs there are, each twice the one before. The longest holds as many words as
the spill buffer, which is all that a function can be given."""

CHECKSUM_FACTOR = 0x9E3779B97F4A7C16
"""The factor of the running sums in a checksum of words. It is even, so the weight of each word is
odd, and a changed word always changes the checksum modulo 2**64."""


class Vm(Structure, align=64):
    """The context of a store."""

    current: Cont  # the continuation object whose stack is running, as of the last time it was left
    conts: Cont  # the first of the region of continuation objects; never changes
    free_conts: Cont  # free objects, linked through `bound`
    free_stacks: Array[u64]  # the last entry of the list of free stacks, which begins with a null
    free_extensions: Array[u64]  # the same for free extensions of stacks
    entry_sp: u64  # the thread's own stack, as the innermost entry left it
    next_cont: u64  # the first object that was never used
    end_conts: u64
    next_stack: u64  # the first stack that was never used
    end_stacks: u64
    next_extension: u64  # the first extension that was never used
    end_extensions: u64
    cursor: u64  # where the next collected object begins; its end must not be beyond `full`
    full: u64
    heap: Heap
    thread: u64  # the thread that has the store, or 0
    depth: u64  # how many activations there are, one inside the other
    open: u64  # at which depth nothing that comes now is needed: one may begin, and save nothing
    levels: Level  # where those of each depth begin, one after the other
    levels_made: u64
    found_from: (
        Cont  # the last search that went far: where it began, the reference to that then ...
    )
    found_self: u64
    found_tag: u64  # ... for which tag, odd if for a switch ...
    found: Cont  # ... where it ended, with which clause of which table
    found_table: Clauses
    found_clause: u64
    memory_left: u64  # by how many bytes all memories may still grow together
    elements_left: u64  # and by how many elements all tables
    fuel: u64  # how many functions and iterations of loops may still be entered, if that is counted
    free_runs: Annotated[Array[u64], RUN_SIZES]  # of each size, linked through their first words
    next_words: u64  # the first word that was never used in a run
    end_words: u64
    exn: Exn  # the exception that leaves an entry or a host call
    reason: u64  # why the activation ended
    raised: u64  # the Python exception that it ended with, if compiled code has caught it; ours
    fault_pc: u64
    fault_sp: u64
    tag: Tag  # the tag of an unhandled suspension
    aim: i64  # the number of the type that an unhandled switch was aimed at; -1 for a suspension
    begin: u64  # the stack pointer with which what was made ready is entered
    host: Object  # the Python function that runs host functions
    service: Object  # the Python function for everything else
    ints: Annotated[Array[u64], INT_REGS]
    floats: Annotated[Array[u64], FLOAT_REGS]
    words: Annotated[Array[u64], BUFFER]  # vectors are read and written here: a multiple of 16
    free_depths: Array[u64]  # of what extensions grow into, the same as of extensions
    next_depth: u64
    end_depths: u64
    throw_pc: u64  # where the last exception came up: the code of the function ...
    throw_k: u64  # ... 1 + the number of its instruction, or 0 if the code says it ...
    throw_sp: u64  # ... its stack pointer ...
    throw_cont: Cont  # ... and the continuation object that was running


class Level(Structure):
    """Where activations of one depth begin: the root, and the stack that ends at `sp`."""

    root: Cont
    sp: u64


MOST_LEVELS = 1 << 17
"""How many activations of a store there may be, one inside the other: more than a thread's own
stack of 64 MB has room for."""


class Cont(Structure, align=64):
    """A continuation object: one cache line.

    What stands after "or" is there while it has not started, or not been resumed. What is written
    together lies together: the processor retires two neighbouring words at once.
    """

    sp: u64  # where the stack was left; or the function to run
    ip: u64  # where to go on; or the thunk that starts it
    leaf: Cont  # the innermost object of the captured chain that ends here
    self: u64  # the live reference to it: its offset in words, and above, how often it was consumed
    parent: Cont  # or the first bound argument, or where all of them are
    handlers: Clauses  # the clauses of the prompt below which it runs; or the second bound argument
    bound: u64  # its parent's parent, or an outdated one; or how many arguments are bound, if many
    limit: u64  # the lowest address a frame may begin at, with marks; 0 while it has no stack


CONTS = 4 << 30
"""The address space of continuation objects. 32 bits, which count in words, would reach 32 GiB."""

BOUND_INLINE = 2

FIRST_COUNT = 1 << 24
"""What the count of a new object begins with: nothing else on a stack should look like a reference
to a continuation, least of all a small number."""

MANY = 1 << 14
"""How many continuations are very many: more than the second cache has room for."""

# Marks in the low bits of a limit. A stack pointer is a multiple of eight, so they do not matter to
# the comparison.
LAST = 1
"""There is nothing to grow into: a depth, or the stack on which an entry begins."""
EXTENDED = 2
"""There is something to grow into already; the lowest word of the slot says where."""
SECOND = 4
"""This is an extension, which grows into a depth."""
GROWN = LAST | EXTENDED | SECOND

FREED = LAST | EXTENDED
"""No limit at all: the object is free. What else is in it stays as it was, for backtraces."""

BOUND = 1 << 63
"""Arguments are bound to the continuation. What can be entered at once has a positive limit."""
FEW, TWO = 1 << 62, 1 << 61
"""They lie in the object: one of them, or two. If not, `bound` says how many there are."""
ROOM = TWO - 1
"""What is left of a limit without what says that something is bound."""

# Reasons that travel through a switch. A clause i is 1 + i.
RETURNED = 0
THROWN = -1


class Clauses(Structure):
    """A clause table: where its second list begins, the bits of the tags in each list, and then the
    lists, first the tags of the suspend clauses and then those of the switch clauses. Each is ended
    by a null, and the first is no shorter than two words."""

    switches: u64
    suspend_bits: u64
    switch_bits: u64
    tags: Annotated[Array[Tag], 0]


class Func(Structure, align=16):
    """A function object: what a function reference is the address of."""

    code: u64
    type: u32
    index: u32
    owner: u64
    host: Host  # how it is called directly, if it is one of the host's and that can be
    body: u64  # where its stub goes on, once it has been compiled; `code` may be the stub


class Tag(Structure, align=16):
    handle: u64
    bit: u64
    descriptor: u64  # of exceptions with this tag
    table: Clauses  # in which it was last found among suspend clauses ...
    clause: u64  # ... and 1 + its number there


class Table(Structure, align=16):
    elems: Array[u64]
    length: u64
    most: u64  # how long it may ever be


GUARD = 1 << 31
"""What follows a 64-bit memory and is never accessible, at least: accesses whose offset is smaller
need not add it to see whether they stay inside."""


class Memory(Structure, align=16):
    base: Array[u8]
    pages: u64
    bytes: u64
    most: u64  # how many pages it may ever have


class Segment(Structure, align=16):
    """What is left of a segment: bytes, or words that are references."""

    data: Pointer
    length: u64


class Exn(Structure):
    """An exception: a collected object. Behind these fields are its values, as words."""

    type: Small[Descriptor]
    spare: u32
    tag: Tag
    values: Annotated[Array[u64], 0]


class Process(Structure):
    """What the fixed native code knows of the process."""

    code_lo: u64  # the range where all compiled code lies
    code_hi: u64
    changes: u32  # how often something was called that may change who handles faults
    seen: u32  # that number when it was last seen to that we do
    polling: u32  # how many polls wait for Python's lock, or have it
    spare: u32
    chained: u64  # the thread in which the old handler is running
    old_handler: Callable[[i32, Pointer, Pointer], None]  # of faults; or 0 or 1, as in C
    set_handler: Callable[[i32, u64], u64]  # `signal` of the C library
    send: Callable[[i32], i32]  # `raise`
    displays: Array[Array[u32]]  # by type number: how many supertypes, and the number of each
    forget: Callable[[u64, u64, i32], i32]  # `madvise` of the C library
    protect: Callable[[u64, u64, i32], i32]  # `mprotect`
    collect: Callable[[Vm, Cont], None]  # the collector; or 0, while nobody has needed it


class Signature(Structure):
    """What a function takes and gives, if all are numbers: for each its kind, and above that, where
    in the VM context it lies when the function begins or has ended."""

    params: u32
    results: u32
    values: Annotated[Array[u32], 0]


KINDS = {"i32": 0, "i64": 1, "f32": 2, "f64": 3}
KIND_BITS = 8


class Object(Structure):
    """A Python object, as far as anybody looks into it."""

    references: u64
    type: Object


class Export(Structure):
    """A function as a Python object: what the embedder has there, and what compiled code needs."""

    embedder: Annotated[Array[u64], 16]
    vectorcall: u64  # what Python calls
    vm: Vm
    func: Func
    signature: Signature
    slowly: Object  # the Python function that can take any arguments
    failed: Object  # and the one that raises what a call has ended with


class Host(Structure):
    """A Python function that takes and gives numbers."""

    function: Object
    signature: Signature
    finish: Object  # the Python function that takes any result, or an exception


HOST_PARAMS = 16
"""How many arguments such a function may take."""


class Active(Structure):
    """Which store is running. It is a word of the assembly's."""

    vm: Vm


class Polls(Structure):
    """Whether polls are due; also a word of the assembly's."""

    due: u32


class PollPage(Structure):
    """What polls read, and cannot while they are due."""

    word: u32


class Extension(Structure):
    """The top of an extension or of a depth: stack pointer and limit of what it extends, and its
    own limit."""

    sp: u64
    limit: u64
    own: u64


EXTENSION_SIZE = 65 * 4096 + 64
"""The address space of an extension; memory is committed as it is touched. Neighbours differ in
page and line, so that they do not meet in the same sets of the caches."""
EXTENSION_TOP = EXTENSION_SIZE - 56
BASE_STACK_SIZE = 8 << 20
"""The same for the stack on which an entry from the host begins."""
BASE_STACK_TOP = BASE_STACK_SIZE - 64
"""Where its first frame begins: a line below the end, which the next mapping may follow."""
DEPTH_SIZE = BASE_STACK_SIZE
"""And for what an extension grows into: so a continuation gets as deep as whoever resumes it."""
DEPTH_TOP = DEPTH_SIZE - 56
LARGE_SLACK = 16 << 10
"""Below the limits of these: room as below, and for signal handlers without their own stack. At the
very end of an extension is the word that says where its depth is."""
EXTENSION_ROOM = EXTENSION_TOP - LARGE_SLACK - 256
"""The largest frame that an extension has room for."""

LARGE = os.environ.get("WASMFX_STACKS") == "large"
"""Whether continuations begin on large stacks: for processes with such signal handlers."""
STACK_SIZE = EXTENSION_SIZE if LARGE else 31 * 64
"""The slot of a continuation's stack. Two to a page; an odd number of lines, as above."""
STACK_TOP = STACK_SIZE - 24
"""Where the first frame begins. A thunk is entered as if called: eight above a multiple of 16, with
room for the word that `__morestack` writes above the return address."""
STACK_SLACK = LARGE_SLACK if LARGE else 9 * 64
"""Below the limit: 256 bytes that a prologue may use unchecked, room for the fixed native code, and
at the very end the word that says where the extension is."""

VM, LEVEL, CONT, CLAUSES, FUNC, TAG = map(Layout, (Vm, Level, Cont, Clauses, Func, Tag))
TABLE, MEMORY, SEGMENT, EXN = map(Layout, (Table, Memory, Segment, Exn))
EXTENSION, PROCESS = map(Layout, (Extension, Process))
SIGNATURE, EXPORT, HOST = map(Layout, (Signature, Export, Host))
assert VM.words % 16 == 0, "vectors are read there whole"
assert RUN << RUN_SIZES - 1 >= BUFFER, "a run has room for all that the buffer has"
STRUCTS = (
    VM, LEVEL, CONT, CLAUSES, FUNC, TAG, TABLE, MEMORY, SEGMENT, EXN, EXTENSION, PROCESS,
)  # fmt: skip


# Native structures of continuations that Python holds, and of what it takes to resume them.


class Resumable(Structure):
    """A continuation as a Python object: what the embedder has there, and what compiled code needs.
    Of one that compiled code does not know, `kind` is null.
    """

    embedder: Annotated[Array[u64], 9]
    kind: Kind
    word: u64  # the reference
    owned: u64  # whether no guest was ever given it
    saved: Annotated[Array[Object], 3]  # what is being raised while it goes


class Kind(Structure):
    """What continuations of one type have in common in a store, if all they take and deliver are
    numbers."""

    vm: Vm
    signature: Signature  # of what is resumed with and comes in the end, all of it in `words`
    plans: Plan  # the tags below which some were resumed
    dropped: Object  # the list of those that wait to be given back


class Plan(Structure):
    """Tags that continuations of a kind are resumed below. For each there follows a `Handled`."""

    next: Plan
    handlers: Clauses
    count: u64


class Handled(Structure):
    """A tag among the clauses of a plan."""

    tag: Object  # what the store has of it
    payload: Signature  # what a suspension brings: these are its results
    rest: Kind


class Forms(Structure):
    """What the embedder calls things: its classes, and where in their objects something lies."""

    continuation: Object
    returned: Object
    suspended: Object
    tag: Object
    tag_extern: u64  # where a tag has what the store has of it
    store: u64  # where a continuation has its store ...
    kept: u64  # ... and what keeps all that its kind points to
    on: Object  # the name of the parameter with the tags
    learn: Object  # the Python function that makes a plan for tags, if there can be one
    slowly: Object  # the one that can take any arguments
    failed: Object  # the one that raises what a run has ended with
    drop: Object  # and the one that sees to a continuation that goes


RESUMABLE, KIND, PLAN, HANDLED, FORMS = map(Layout, (Resumable, Kind, Plan, Handled, Forms))
