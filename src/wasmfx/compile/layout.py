"""Every native structure, stated once: its fields, in order, with their sizes in bytes.

Offsets come out of the order. Compiled code, the fixed native code and the Python side all read
them from here, so that none of them can disagree with another.
"""

from __future__ import annotations

WORD = 8
INT_REGS = 6
"""Integer arguments that travel in registers: rdi, rsi, rdx, rcx, r8, r9."""
FLOAT_REGS = 8
"""Float arguments that travel in registers: xmm0 to xmm7."""
INT_RESULTS = 2
"""Integer results in registers: rdx and rcx, after the exception in rax."""
FLOAT_RESULTS = 2
WORDS = 2048
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
    current=8,  # the continuation object whose stack is running
    limit=8,  # the lowest address a frame on that stack may reach
    conts=8,  # base of the region of continuation objects; never changes
    free_conts=8,  # free objects, linked through `parent`
    free_stacks=8,  # free stacks, linked through their top word
    free_exns=8,  # free exception objects of the small size
    entry_sp=8,  # the thread's own stack, as the innermost entry left it
    next_cont=8,  # the first object that was never used
    end_conts=8,
    next_stack=8,  # the top of the first stack that was never used
    end_stacks=8,
    next_exn=8,
    end_exns=8,
    exn=8,  # the exception that leaves an entry or a host call
    reason=4,  # why the activation ended
    at=4,  # the position of the instruction that ended it, where it is known
    fault_pc=8,
    fault_sp=8,
    tag=8,  # the tag of an unhandled suspension
    target=8,  # 1 + the number of the type a switch was aimed at; 0 for a suspension
    host=8,  # the Python callback for host functions
    service=8,  # the Python callback for everything else
    ints=8 * INT_REGS,
    floats=8 * FLOAT_REGS,
    words=8 * WORDS,
)

CONT = Struct(
    "cont",
    64,
    # One cache line. What stands after "or" is there while it has not started, or not been resumed.
    sp=8,  # where the stack was left; or the thunk that starts it
    ip=8,  # where to go on; or the function to run
    self=4,  # the reference to this object: its offset in words ...
    seq=4,  # ... and how often it was consumed
    parent=8,  # or the first bound argument, or where all of them are
    handlers=8,  # the clause table of the prompt below which it runs; or the second bound argument
    leaf=8,  # the innermost object of the captured chain that ends here
    limit=8,  # of its stack; 0 while it has none
    state=4,
    bound=4,  # how many arguments `cont.bind` has supplied
)
BOUND_INLINE = 2

FRESH = 1
BOUND = 2

# Reasons that travel through a switch. A clause i is 1 + i.
RETURNED = 0
THROWN = -1

CLAUSES = Struct("clauses", 8, switches=8, tags=0)
"""A clause table: where its second list begins, then the tags of the suspend clauses and those of
the switch clauses, each list ended by a null."""

FUNC = Struct("func", 16, code=8, type=4, index=4, owner=8, spare=8)
TAG = Struct("tag", 16, handle=8, type=8)
TABLE = Struct("table", 16, elems=8, length=8, handle=8, spare=8)
MEMORY = Struct("memory", 16, base=8, pages=8, bytes=8, handle=8)
SEGMENT = Struct("segment", 16, data=8, length=8)
EXN = Struct("exn", 16, tag=8, count=4, escaped=4, values=8 * 6)
EXN_INLINE = 6

STRUCTS = (VM, CONT, CLAUSES, FUNC, TAG, TABLE, MEMORY, SEGMENT, EXN)

STACK_SIZE = 256 << 10
"""The address space of a continuation's stack; memory is committed as it is touched."""
BASE_STACK_SIZE = 8 << 20
"""The same for the stack on which an entry from the host begins."""
STACK_SLACK = 16 << 10
"""Below the limit: room for a frame whose prologue runs before its check, for the fixed native
code, and for a signal handler installed without a stack of its own."""
