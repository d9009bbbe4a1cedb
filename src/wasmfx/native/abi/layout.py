"""Every native structure, stated once: its fields, in order, with their sizes in bytes.

Offsets come out of the order. Compiled code, the fixed native code and the Python side all read
them from here, so that none of them can disagree with another.
"""

from __future__ import annotations

import os

from wasmfx.native.processor import FLOAT_REGS, INT_REGS

BUFFER = 2048
"""How many words the spill buffer of the VM context holds."""


class Struct:
    """A native structure: `s.field` is the offset of a field, `s.size` that of the end."""

    def __init__(self, name: str, align: int, /, **fields: int) -> None:
        self.name = name
        self.fields: dict[str, int] = {}
        end = 0
        for field, size in fields.items():
            self.fields[field] = end
            setattr(self, field, end)
            end += size
        self.size = -(-end // align) * align

    def __getattr__(self, field: str) -> int:
        # Fields are ordinary attributes; only a name that is none comes here.
        raise AttributeError(f"{self.name} has no field {field}")


VM = Struct(
    "vm",
    64,
    current=8,  # the continuation object whose stack is running, as of the last time it was left
    conts=8,  # base of the region of continuation objects; never changes
    free_conts=8,  # free objects, linked through `bound`
    free_stacks=8,  # the last entry of the list of free stacks, which begins with a null
    free_extensions=8,  # the same for free extensions of stacks
    free_exns=8,  # free exception objects of the small size
    entry_sp=8,  # the thread's own stack, as the innermost entry left it
    next_cont=8,  # the first object that was never used
    end_conts=8,
    next_stack=8,  # the top of the first stack that was never used
    end_stacks=8,
    next_extension=8,  # the first extension that was never used
    end_extensions=8,
    next_exn=8,
    end_exns=8,
    exn=8,  # the exception that leaves an entry or a host call
    reason=8,  # why the activation ended
    fault_pc=8,
    fault_sp=8,
    tag=8,  # the tag of an unhandled suspension
    aim=8,  # the number of the type that an unhandled switch was aimed at; -1 for a suspension
    begin=8,  # the stack pointer with which what was made ready by `prepare` is entered
    host=8,  # the Python callback for host functions
    service=8,  # the Python callback for everything else
    ints=8 * INT_REGS,
    floats=8 * FLOAT_REGS,
    words=8 * BUFFER,
    throw_pc=8,  # where the last exception came up: the code of the function ...
    throw_k=8,  # ... 1 + the number of its instruction, or 0 if the code says it ...
    throw_sp=8,  # ... its stack pointer ...
    throw_cont=8,  # ... and the continuation object that was running
)

CONT = Struct(
    "cont",
    64,
    # One cache line. What stands after "or" is there while it has not started, or not been resumed.
    # What is written together lies together: the processor retires two neighbouring words at once.
    sp=8,  # where the stack was left; or the function to run
    ip=8,  # where to go on; or the thunk that starts it
    leaf=8,  # the innermost object of the captured chain that ends here
    self=4,  # the reference to this object: its offset in words ...
    seq=4,  # ... and how often it was consumed
    parent=8,  # or the first bound argument, or where all of them are
    handlers=8,  # the clause table of the prompt below which it runs; or the second bound argument
    bound=8,  # its parent's parent, or an outdated one; or how many arguments are bound
    limit=8,  # the lowest address a frame may begin at, with marks; 0 while it has no stack
)
BOUND_INLINE = 2

MANY = 1 << 14
"""How many continuations are very many: more than the second cache has room for."""

# Marks in the low bits of a limit. A stack pointer is a multiple of eight, so they do not matter to
# the comparison.
LAST = 1
"""There is nothing to grow into: an extension, or the stack on which an entry begins."""
EXTENDED = 2
"""The stack has an extension already; the lowest word of its slot says where."""

BOUND = 1 << 63
"""Arguments are bound to the continuation. What can be entered at once has a positive limit."""

# Reasons that travel through a switch. A clause i is 1 + i.
RETURNED = 0
THROWN = -1

CLAUSES = Struct("clauses", 8, switches=8, suspend_bits=8, switch_bits=8, tags=0)
"""A clause table: where its second list begins, the bits of the tags in each list, and then the
lists, first the tags of the suspend clauses and then those of the switch clauses. Each is ended by
a null, and the first is no shorter than two words."""

FUNC = Struct("func", 16, code=8, type=4, index=4, owner=8, spare=8)
TAG = Struct("tag", 16, handle=8, bit=8)
TABLE = Struct("table", 16, elems=8, length=8, handle=8, spare=8)
MEMORY = Struct("memory", 16, base=8, pages=8, bytes=8, handle=8)
SEGMENT = Struct("segment", 16, data=8, length=8)
EXN = Struct("exn", 16, tag=8, count=4, escaped=4, values=8 * 6)
EXN_INLINE = 6

EXTENSION = Struct("extension", 8, sp=8, limit=8, own=8)
"""The top of an extension: stack pointer and limit of what it extends, and the limit of its own."""
EXTENSION_SIZE = 65 * 4096 + 64
"""The address space of an extension; memory is committed as it is touched. Neighbours differ in
page and line, so that they do not meet in the same sets of the caches."""
EXTENSION_TOP = EXTENSION_SIZE - 56
BASE_STACK_SIZE = 8 << 20
"""The same for the stack on which an entry from the host begins."""
LARGE_SLACK = 16 << 10
"""Below the limits of these two: room as below, and for signal handlers without their own stack."""
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

STRUCTS = (VM, CONT, CLAUSES, FUNC, TAG, TABLE, MEMORY, SEGMENT, EXN, EXTENSION)
