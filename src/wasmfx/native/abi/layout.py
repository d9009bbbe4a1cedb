"""The native structures: fields in order, with their types.

Offsets follow from the order. Compiled code, the fixed native code and Python all read them here,
so they cannot disagree.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Annotated, Final

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
from wasmfx.runtime import traps

BUFFER = 2048
"""Words of the spill buffer in the VM context."""

RUN = 8
"""Words of the shortest run of bound arguments."""
RUN_SIZES = 9
"""The number of sizes of runs. Each doubles the last. The longest has as many words as the spill
buffer, which bounds the arguments of a function."""

CHECKSUM_FACTOR = 0x9E3779B97F4A7C16
"""The factor of the running sums in a checksum of words. It is even, so the weight of each word is
odd, and a changed word always changes the checksum modulo 2**64."""


class Vm(Structure, align=64):
    """The VM context: the state of a store that compiled code uses."""

    current: Cont  # the running continuation, as of the last switch
    conts: Cont  # the region of continuation objects; never changes
    free_conts: Cont  # free continuation objects, linked through `bound`
    free_stacks: Array[u64]  # the last entry of the list of free stacks; the first is a null
    free_extensions: Array[u64]  # the last entry of the list of free extensions
    entry_sp: u64  # the stack pointer of the thread at the innermost entry
    next_cont: u64  # the first continuation object that was never used
    end_conts: u64
    next_stack: u64  # the first stack that was never used
    end_stacks: u64
    next_extension: u64  # the first extension that was never used
    end_extensions: u64
    cursor: u64  # where the next collected object begins; it must end before `full`
    full: u64
    heap: Heap
    thread: u64  # the thread that has claimed the store, or 0
    depth: u64  # the number of nested activations
    open: u64  # the depth at which an activation may begin without saving the fields below
    levels: Level  # the levels of activations, by depth
    levels_made: u64
    found_from: Cont  # the last long search for a handler: where it began, its reference then ...
    found_self: u64
    found_tag: u64  # ... for which tag, plus FOUND_SWITCH or FOUND_ANSWER ...
    found: Cont  # ... where it ended, with which clause of which table
    found_table: Clauses
    found_clause: u64
    memory_left: u64  # bytes by which all memories may still grow
    elements_left: u64  # elements by which all tables may still grow
    fuel: u64  # functions and loop iterations that may still be entered, if counted
    free_runs: Annotated[
        Array[u64], RUN_SIZES
    ]  # free runs of each size, linked through their first words
    next_words: u64  # the first word that was never part of a run
    end_words: u64
    exn: Exn  # the exception that an entry or a host call has raised, or null
    reason: u64  # the reason why the activation ended
    raised: u64  # the Python exception that compiled code has caught, as a strong reference
    fault_pc: u64
    fault_sp: u64
    tag: Tag  # the tag of an unhandled suspension or switch
    aim: i64  # the type number of the target of an unhandled switch; -1 for a suspension
    begin: u64  # the stack pointer with which a prepared continuation is entered
    host: Object  # the Python function that runs host functions
    service: Object  # the Python function that runs services
    ints: Annotated[Array[u64], INT_REGS]
    floats: Annotated[Array[u64], FLOAT_REGS]
    words: Annotated[Array[u64], BUFFER]  # must be aligned to 16, for vectors
    throw_pc: u64  # where the last exception was thrown: the address of the code ...
    throw_k: u64  # ... 1 + the index of the instruction, or 0 if the line table has it ...
    throw_sp: u64  # ... its stack pointer ...
    throw_cont: Cont  # ... and the continuation object that was running
    found_own: Clauses  # if the last long search found an answer: the table of where it began
    answered: Cont  # the object of the clause that answers
    free_depths: Array[u64]  # the last entry of the list of free depths
    next_depth: u64
    end_depths: u64
    marks: Array[u64]  # the names and barriers that are active, innermost last
    mark_limit: u64  # how many there may be
    mark_count: u32
    mark_floor: u32  # the first one inside the innermost barrier
    greenlet: u64  # the greenlet that has claimed the store, or 0 if it is not known
    broken: u64  # whether activations have ended in an order that stacks cannot have
    preempted: Preempted  # where the guest is kept that was preempted, or shall be now; or null


FOUND_SWITCH, FOUND_ANSWER = 1, 2
"""What a search was for: a switch clause, or a suspend clause that calls a function."""


NOTED = 2
"""The number of C stack pointers that a native call restores. With more, Python makes the call."""


class Level(Structure):
    """A level of activations: its root, and its stack, which ends at `sp`."""

    root: Cont
    sp: u64


class Mark(Structure):
    """An active name or barrier. Entries of captured names may stay behind the active ones.

    `parked` is the outermost object of the captured chain whose entries begin here, or null.
    """

    word: u64  # the name; 0 for a barrier
    object: Cont  # what runs below the prompt, or in the barrier
    level: u32  # the depth of the activation
    floor: u32  # for a barrier: `mark_floor` before; for a name: whether it has other entries
    saved: Clauses  # for a barrier: the clause table of the object before
    parked: Cont


SAVED = 74
"""Words that a safepoint saves on the host's stack: vector registers, and ten other registers."""
KEPT = 5
"""Further registers, which C's convention preserves."""
LATEST = 2068
"""Words of the VM context that a nested activation would save, from `ints` on."""


class Preempted(Structure, align=16):
    """A guest that was preempted at a safepoint: its registers, and its part of the VM context.

    Its stack has the address of this structure.
    """

    tag: Tag  # the tag with which it suspends
    object: Cont  # what the suspension captures, and the number of the clause
    clause: u64
    cursor: u64  # the hole from which it allocates objects ...
    full: u64
    limit: u64
    free_conts: Cont  # ... and the list from which it takes continuations
    wide: u64  # whether the vector registers have 32 bytes
    kept: Annotated[Array[u64], KEPT]
    saved: Annotated[Array[u64], SAVED]
    local: Annotated[Array[u64], LATEST]


PREEMPTED = (1 << 64) - 2
"""A thread number that no thread has. It claims a store in which a guest was preempted."""

MOST_MARKS = 1 << 21
"""Names and barriers that may be active in a store at once: 80 MB of address space."""

MOST_LEVELS = 1 << 17
"""The most nested activations of a store: more than fit the stack of a thread with 64 MB."""


class Cont(Structure, align=64):
    """A continuation object: one cache line.

    The meaning after "or" applies before the continuation is started or resumed. Fields that are
    written together are neighbours, because the processor can retire two neighbouring words at
    once.
    """

    sp: u64  # the stack pointer; or the function to run
    ip: u64  # the address to resume at; or the thunk that starts it
    leaf: Cont  # the innermost object of the captured chain that this one ends; see `NAMED`
    self: u64  # the live reference: low half the offset in words, high half the use count
    parent: Cont  # or the first bound argument, or the address of all
    handlers: Clauses  # the clauses of its prompt; or the second bound argument
    # Its parent's parent, or the place of its name, maybe outdated; or the number of bound
    # arguments; see HIDDEN.
    bound: u64
    limit: u64  # the lowest address of a frame, with marks; 0 without a stack


CONTS = 4 << 30
"""Bytes of address space for continuation objects. A 32-bit offset in words could reach 32 GiB."""

BOUND_INLINE = 2

FIRST_COUNT = 1 << 24
"""The use count of a new object. Other words on a stack, such as small integers, should not look
like references to continuations."""

MANY = 1 << 14
"""The number of continuations from which prefetching and huge pages pay: more than a second-level
cache holds."""

# Marks in the low bits of a limit. Stack pointers are multiples of eight, so the marks do not
# change the result of a comparison.
LAST = 1
"""The stack cannot grow: it is a depth, or the stack of an activation."""
EXTENDED = 2
"""The stack has an extension already. The lowest word of the slot is its address."""
SECOND = 4
"""The stack is an extension. It grows into a depth."""
GROWN = LAST | EXTENDED | SECOND

FREED = LAST | EXTENDED
"""The mark of a free object. Its other fields stay unchanged, for backtraces."""

BOUND = 1 << 63
"""Arguments are bound to the continuation. Only a positive limit can be entered directly."""
FEW, TWO = 1 << 62, 1 << 61
"""The bound arguments are in the object: one or two words. Otherwise `bound` is their number."""
NAMED = 1 << 60
"""The chain has names inside, which become active when it is resumed. It is marked as `BOUND`,
too, and never as `FEW`. `leaf` of its leaf says where the entries are (`machine/marks.py`)."""
ROOM = NAMED - 1
"""A mask for a limit without these marks."""

# Reasons that a switch passes. Clause i is 1 + i.
RETURNED = 0
THROWN = -1


class Clauses(Structure):
    """A clause table: the tags of suspend clauses, and then the tags of switch clauses.

    Each list ends with a null, and the first has at least two words. `switches` is the offset of
    the second list. Two words have the bits of all tags in each list.
    """

    switches: u64
    suspend_bits: u64
    switch_bits: u64
    tags: Annotated[Array[Tag], 0]


# A special clause table has all bits, so that every search looks at its lists. Each list begins
# with the kind of the table, where inline code would find a tag.
PROMPT = 1
"""A prompt with a name, or with clauses that call. Each tag of a suspend clause is followed by its
answer: the address of a thunk, or 0 for a clause with a label."""
LEAST_ANSWER = 1 << 16
"""No thunk has a lower address, and no prompt has as many clauses."""
BARRIER = 2
"""A barrier: both lists are empty otherwise."""
HIDDEN = 3
"""Hidden prompts, while a function answers: those from this object to the one in `bound`. The lists
are empty otherwise."""
DORMANT = 4
"""A special prompt among hidden ones: its table is in `bound`. The lists are empty otherwise."""
KINDS_OF_TABLES = 8
"""Words below this are kinds. No tag has such an address."""
ALL_BITS = (1 << 64) - 1


class Func(Structure, align=16):
    """A function object. A function reference is its address."""

    code: u64
    type: u32
    index: u32
    owner: u64
    host: Host  # for a host function that can be called directly; or null
    body: u64  # the compiled code, to which the stub jumps; `code` may be the stub


class Tag(Structure, align=16):
    handle: u64
    bit: u64
    descriptor: u64  # the descriptor of exceptions with this tag
    table: Clauses  # the table where it was last found among suspend clauses ...
    clause: u64  # ... and 1 + its index there


class Table(Structure, align=16):
    elems: Array[u64]
    length: u64
    most: u64  # the largest length


GUARD = 1 << 31
"""The least inaccessible address space after a 64-bit memory. Bounds checks may ignore smaller
offsets."""


class Memory(Structure, align=16):
    base: Array[u8]
    pages: u64
    bytes: u64
    most: u64  # the largest number of pages


class Segment(Structure, align=16):
    """The rest of a segment: bytes, or words that are references."""

    data: Pointer
    length: u64


class Exn(Structure):
    """An exception: a collected object. Its values follow, as words."""

    type: Small[Descriptor]
    spare: u32
    tag: Tag
    values: Annotated[Array[u64], 0]


class Process(Structure):
    """Process-wide state of the fixed native code."""

    code_lo: u64  # the address range of all compiled code
    code_hi: u64
    changes: u32  # counts calls that may change the handler of faults
    seen: u32  # `changes` when our handler was last installed
    polling: u32  # the number of polls that wait for the GIL, or have it
    metered: u32  # the number of open blocks with fuel: Python begins all activations meanwhile
    chained: u64  # the thread that runs the old handler
    old_handler: Callable[
        [i32, Pointer, Pointer], None
    ]  # the previous handler of faults; or 0 or 1, as in C
    set_handler: Callable[[i32, u64], u64]  # `signal` of the C library
    send: Callable[[i32], i32]  # `raise`
    displays: Array[Array[u32]]  # by type number: the length of the display, and its type numbers
    forget: Callable[[u64, u64, i32], i32]  # `madvise` of the C library
    protect: Callable[[u64, u64, i32], i32]  # `mprotect`
    collect: Callable[[Vm, Cont], None]  # the collector, or 0 before its first use


class Signature(Structure):
    """The parameters and results of a function, if all are numbers.

    For each value, the low bits are its kind. The others are its offset in the VM context.
    """

    params: u32
    results: u32
    values: Annotated[Array[u32], 0]


KINDS = {"i32": 0, "i64": 1, "f32": 2, "f64": 3}
KIND_BITS = 8


class Object(Structure):
    """The header of a Python object."""

    references: u64
    type: Object


class Export(Structure):
    """A function as a Python object: the embedder's fields, and raw fields for compiled code."""

    embedder: Annotated[Array[u64], 16]
    vectorcall: u64  # the function that Python calls
    vm: Vm
    func: Func
    signature: Signature
    slowly: Object  # the Python function for all other arguments
    failed: Object  # the Python function that raises the error of a call
    pointers: Array[u64]  # the globals that may be C stack pointers (`Pointers`), or null


class Host(Structure):
    """A Python function whose arguments and results are numbers."""

    function: Object
    signature: Signature
    finish: Object  # the Python function for all other results, and exceptions


HOST_PARAMS = 16
"""The most arguments of a direct call: they are converted in a buffer on the stack."""


class Active(Structure):
    """The running store: a thread-local word that the assembly defines."""

    vm: Vm


class Polls(Structure):
    """Whether polls are due: a word that the assembly defines."""

    due: u32


class PollPage(Structure):
    """The page that polls read. While polls are due, it is inaccessible."""

    word: u32


class Extension(Structure):
    """The top of an extension or a depth: stack pointer and limit of the stack that it extends, and
    its own limit."""

    sp: u64
    limit: u64
    own: u64


EXTENSION_SIZE = 65 * 4096 + 64
"""Bytes of address space of an extension. Memory is committed when it is touched. The odd size
puts neighbours into different sets of the caches."""
EXTENSION_TOP = EXTENSION_SIZE - 56
BASE_STACK_SIZE = 8 << 20
"""Bytes of address space of the stack of an activation: the usual stack size of a thread."""
BASE_STACK_TOP = BASE_STACK_SIZE - 64
"""Where its first frame begins: a line below the end, which the next mapping may follow."""
DEPTH_SIZE = BASE_STACK_SIZE
"""Bytes of a depth. With it, a continuation can recurse as deeply as its resumer."""
DEPTH_TOP = DEPTH_SIZE - 56
LARGE_SLACK = 16 << 10
"""Bytes below the limit of a large stack, for signal handlers without an alternate stack. The
lowest word of an extension is the address of its depth."""
EXTENSION_ROOM = EXTENSION_TOP - LARGE_SLACK - 256
"""The largest frame that fits an extension."""

LARGE = os.environ.get("WASMFX_STACKS") == "large"
"""Whether continuations begin on large stacks, for handlers without an alternate stack."""
MOVES = os.environ.get("WASMFX_MOVE") == "1"
"""For tests: whether each continuation is resumed on a copy of its stacks (`machine/clones.py`)."""
STACK_SIZE = EXTENSION_SIZE if LARGE else 31 * 64
"""Bytes of a small stack. Two fit a page. An odd number of cache lines, as for extensions."""
STACK_TOP = STACK_SIZE - 24
"""The offset of the first frame. A thunk is entered as if called, eight above a multiple of 16,
with room for the word that `__morestack` writes above the return address."""
STACK_SLACK = LARGE_SLACK if LARGE else 9 * 64
"""Bytes below the limit: 256 that a prologue may use unchecked, room for the fixed native code, and
the lowest word, which is the address of the extension."""

VM, LEVEL, CONT, CLAUSES, FUNC, TAG = map(Layout, (Vm, Level, Cont, Clauses, Func, Tag))
MARK = Layout(Mark)
LOCAL = VM.exn, VM.free_depths
"""The fields of the VM context from the first to before the second describe the innermost
activation only."""
TABLE, MEMORY, SEGMENT, EXN = map(Layout, (Table, Memory, Segment, Exn))
EXTENSION, PROCESS, REGISTERS = map(Layout, (Extension, Process, Preempted))
assert LOCAL[1] - VM.ints == 8 * LATEST
SIGNATURE, EXPORT, HOST = map(Layout, (Signature, Export, Host))
assert VM.words % 16 == 0, "vectors are read there whole"
assert RUN << RUN_SIZES - 1 >= BUFFER, "a run has room for all that the buffer has"
STRUCTS = (
    VM, LEVEL, CONT, CLAUSES, FUNC, TAG, TABLE, MEMORY, SEGMENT, EXN, EXTENSION, PROCESS, REGISTERS,
)  # fmt: skip


# Structures of continuations that Python holds and resumes


class Resumable(Structure):
    """A continuation as a Python object: the embedder's fields, and raw fields for compiled code.

    `kind` is null if compiled code cannot resume it.
    """

    embedder: Annotated[Array[u64], 9]
    kind: Kind
    word: u64  # the reference
    owned: u64  # whether no guest was given it
    saved: Annotated[Array[Object], 3]  # the pending exception while the finaliser runs


class Kind(Structure):
    """Continuations of one type in a store, if all their values are numbers."""

    vm: Vm
    signature: Signature  # of arguments and results, all in `words`
    plans: Plan  # the sets of tags with which some were resumed
    dropped: Object  # the list of dropped continuations


class Plan(Structure):
    """A set of tags with which continuations of a kind are resumed, followed by their `Handled`."""

    next: Plan
    handlers: Clauses
    count: u64


class Handled(Structure):
    """One tag of a plan."""

    tag: Object  # the object of the engine for the tag
    payload: Signature  # the signature of the payload, as results
    rest: Kind


class Forms(Structure):
    """The embedder's classes and functions, and offsets in their objects."""

    continuation: Object
    returned: Object
    suspended: Object
    tag: Object
    tag_extern: u64  # the offset of the slot `extern` of a tag
    store: u64  # the offset of the slot `store` of a continuation ...
    kept: u64  # ... and of the slot that keeps its kind alive
    on: Object  # the name of the parameter for tags
    learn: Object  # the Python function that makes a plan for tags
    slowly: Object  # the Python function for all other arguments
    clone: Object  # the Python function for copies that native code does not make
    failed: Object  # the Python function that raises the error of a run
    drop: Object  # the Python function that finalises a continuation


RESUMABLE, KIND, PLAN, HANDLED, FORMS = map(Layout, (Resumable, Kind, Plan, Handled, Forms))


class Python(Structure):
    """What compiled code needs of Python: functions of its C interface, and some objects."""

    float_from_double: u64
    float_as_double: u64
    int_value: Callable[[Object, Array[u32]], i64]
    unsigned_value: Callable[[Object], u64]
    new_int: Callable[[i64], Object]
    new_unsigned: Callable[[u64], Object]
    new_object: Callable[[Object, u64], Object]  # of a class, with as many items
    new_tuple: Callable[[u64], Object]
    tuple_size: Callable[[Object], u64]
    tuple_item: Callable[[Object, u64], Object]
    list_size: Callable[[Object], u64]
    list_as_tuple: Callable[[Object], Object]
    set_item: Callable[[Object, u64, Object], i32]
    new_method: Callable[[Object, Object], Object]
    call: Callable[[Object, Array[Object], u64, Object], Object]
    call_one: Callable[[Object, Object], Object]
    retain: Callable[[Object], None]
    release: Callable[[Object], None]
    check_signals: Callable[[], i32]
    occurred: Callable[[], Object]
    clear: Callable[[], None]
    fetch: Callable[[Array[Object], Array[Object], Array[Object]], None]
    restore: Callable[[Object, Object, Object], None]
    unraisable: Callable[[Object], None]
    normalise: Callable[[Array[Object], Array[Object], Array[Object]], None]
    set_traceback: Callable[[Object, Object], i32]
    matches: Callable[[Object, Object], i32]
    fill_buffer: Callable[[Object, u64, i32], i32]
    int_type: Object
    bool_type: Object
    float_type: Object
    tuple_type: Object
    list_type: Object
    none: Object
    wasm_exception: Object
    prepare: Object  # the Python function that makes a thread fit to run guests
    greenlet: Object  # the function that returns the running greenlet, or null
    misplaced: Object  # the Python function that raises the error of a broken store
    view: Object  # the Python function that gives a view of what an object has
    overflow: Annotated[Array[u32], 2]  # whether the last integer was too large, or too small


PYTHON = Layout(Python)


# Numbers that compiled code and Python exchange: reasons for ending a run, and services

PENDING: Final = 1
"""A Python exception is pending in the store, or a callback has not finished."""
EXHAUSTED: Final = 2
UNHANDLED: Final = 3
EXHAUSTED_CONTS: Final = 4
OUT_OF_FUEL: Final = 5
EXHAUSTED_HEAP: Final = 6
_FIRST_TRAP = 16

TRAP_REASONS: Final = {text: _FIRST_TRAP + n for n, text in enumerate(traps.REASONS)}
"""Numbers of traps, by message."""

TRAP_TEXTS: Final = {number: text for text, number in TRAP_REASONS.items()}

REASON: Final = {
    "pending": PENDING,
    "out_of_bounds_memory": TRAP_REASONS[traps.OUT_OF_BOUNDS_MEMORY],
    "out_of_bounds_table": TRAP_REASONS[traps.OUT_OF_BOUNDS_TABLE],
    "exhausted": EXHAUSTED,
    "unhandled": UNHANDLED,
    "exhausted_conts": EXHAUSTED_CONTS,
    "exhausted_heap": EXHAUSTED_HEAP,
    "undefined_element": TRAP_REASONS[traps.UNDEFINED_ELEMENT],
    "uninitialized_element": TRAP_REASONS[traps.UNINITIALIZED_ELEMENT],
    "indirect_call_type_mismatch": TRAP_REASONS[traps.INDIRECT_CALL_TYPE_MISMATCH],
    "null_array": TRAP_REASONS[traps.NULL_ARRAY],
    "out_of_bounds_array": TRAP_REASONS[traps.OUT_OF_BOUNDS_ARRAY],
    "null_continuation": TRAP_REASONS[traps.NULL_CONTINUATION],
    "continuation_consumed": TRAP_REASONS[traps.CONTINUATION_CONSUMED],
    "null_exception": TRAP_REASONS[traps.NULL_EXCEPTION],
    "null_handler": TRAP_REASONS[traps.NULL_HANDLER],
    "unhandled_name": TRAP_REASONS[traps.UNHANDLED_NAME],
    "barrier_hit": TRAP_REASONS[traps.BARRIER_HIT],
}
"""Reasons that the fixed native code uses, by name."""


# Services that compiled code requests from Python, by number

SERVICE: Final = {
    name: number
    for number, name in enumerate(
        (
            "more_stacks",
            "more_extensions",
            "more_depths",
            "collector",
            "collected",
            "more_words",
            "poll",
            "compile",
            "marks",
        )
    )
}
