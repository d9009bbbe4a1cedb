"""Objects of a native store for Python: an address, a type, and an owner.

The owner is the store's `Holdings`. An object cannot be used with another store. Functions,
exceptions, continuations, structures and arrays are references, too. Two are equal if their words
in compiled code are equal.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial, reduce
from itertools import chain
from operator import or_
from typing import ClassVar

from wasmfx.errors import LimitExceeded
from wasmfx.native.abi.heap import PLAIN
from wasmfx.native.abi.layout import ALL_BITS, CLAUSES, GUARD, MEMORY, TABLE, TAG, VM
from wasmfx.native.abi.placement import kind_of
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link.region import get64, put64
from wasmfx.native.store.descriptors import descriptors
from wasmfx.native.store.heap import Pin
from wasmfx.native.store.resources import Holdings
from wasmfx.native.store.state import State
from wasmfx.runtime.names import HOST
from wasmfx.runtime.values import Ref, RefKind
from wasmfx.syntax.types import (
    PAGE,
    DefType,
    FuncType,
    GlobalType,
    HeapType,
    Limits,
    MemType,
    TableType,
)

RESERVED = (8 << 30) + 2 * PAGE
"""Address space of a 32-bit memory: a 32-bit address, a 32-bit offset and an access stay inside."""
RESERVED_64 = 64 << 30
"""The largest 64-bit memory, in bytes: all of it is reserved, and address space is limited."""
TABLE_LIMIT = 10_000_000
"""The largest size to which a table can grow: 80 MB of address space. Equal on both engines."""


def most_pages(limits: Limits) -> int:
    """Return the number of pages to which a memory can grow."""
    most = 65536 if limits.addr == "i32" else RESERVED_64 // PAGE
    return most if limits.max is None else min(limits.max, most)


def reserved(limits: Limits) -> int:
    """Return the address space of a memory in bytes."""
    return RESERVED if limits.addr == "i32" else most_pages(limits) * PAGE + GUARD


class NativeFunc(Ref):
    """A function, by the address of its function object."""

    address: int
    type: DefType
    owner: Holdings

    kind: ClassVar[RefKind] = "func"


class NativeExn(Ref):
    """A reference to an exception."""

    word: int
    owner: Holdings
    pin: Pin

    kind: ClassVar[RefKind] = "exn"


class NativeCont(Ref):
    """A reference to a continuation, live or consumed, and the heap type that it came out with."""

    word: int
    heap: HeapType
    owner: Holdings
    pin: Pin

    kind: ClassVar[RefKind] = "cont"


class NativeHandler(Ref):
    """The name of a handler, and the heap type that it came out with."""

    word: int
    heap: HeapType
    owner: Holdings

    kind: ClassVar[RefKind] = "handler"

    # A name may come out again with another type.
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, NativeHandler):
            return False
        return self.word == other.word and self.owner is other.owner

    def __hash__(self) -> int:
        return hash(self.word)


class NativeStruct(Ref):
    """A reference to a structure."""

    word: int
    type: DefType
    owner: Holdings
    pin: Pin

    kind: ClassVar[RefKind] = "struct"


class NativeArray(Ref):
    """A reference to an array."""

    word: int
    type: DefType
    owner: Holdings
    pin: Pin

    kind: ClassVar[RefKind] = "array"


class NativeTag:
    """A tag. `bit` is one bit of a word, shared by every 64th tag of the store."""

    def __init__(self, state: State, type_: DefType, name: str = HOST) -> None:
        self.owner = state.holdings
        self.address = state.allocate(TAG.size)
        self.type = type_
        self.name = name
        self.bit = 1 << next(state.tags) % 64
        put64(self.address + TAG.handle, state.handle(self))
        put64(self.address + TAG.bit, self.bit)
        comp = type_.comp
        assert isinstance(comp, FuncType)
        self.descriptor = descriptors().of_exceptions(comp.params)
        put64(self.address + TAG.descriptor, self.descriptor)


class NativeGlobal:
    """A global, by the address of its value."""

    def __init__(self, state: State, address: int, type_: GlobalType) -> None:
        self.owner = state.holdings
        self.address = address
        self.type = type_


class NativeMemory:
    """A memory: reserved address space whose first pages are accessible."""

    def __init__(self, state: State, address: int, type_: MemType) -> None:
        self.owner = state.holdings
        self.address = address
        self.limits = type_.limits
        self._grow = partial(state.machine.memory_grow, state.vm, address)
        self.base = state.map_memory(reserved(type_.limits))
        put64(address + MEMORY.base, self.base)
        self.most = most_pages(type_.limits)
        put64(address + MEMORY.most, self.most)
        if self.grow(type_.limits.min) < 0:
            raise self._refused(state, type_.limits.min)

    def _refused(self, state: State, pages: int) -> LimitExceeded:
        """Return the error for a memory that cannot be made with this many pages."""
        what = f"cannot allocate a memory of {pages} pages"
        if pages > self.most:
            return LimitExceeded(what, "memory", PAGE * self.most)
        if PAGE * pages > get64(state.vm + VM.memory_left):
            return LimitExceeded(what, "memory", state.limits.memory)
        return LimitExceeded(what, "memory")

    @property
    def pages(self) -> int:
        return get64(self.address + MEMORY.pages)

    def grow(self, more: int) -> int:
        """Grow by `more` pages. Return the size before, or -1 if the memory cannot grow."""
        if more > self.most:
            return -1
        before: int = self._grow(more)
        return before

    @property
    def type(self) -> MemType:
        return MemType(Limits(self.limits.addr, self.pages, self.limits.max))


class NativeTable:
    """A table: an array of words in reserved address space for its largest size.

    It never moves, because compiled code keeps its address in a register while a signal handler may
    make it grow. Its length is only in the native structure.
    """

    def __init__(self, state: State, address: int, type_: TableType, init: int) -> None:
        self.owner = state.holdings
        self.address = address
        self._grow = partial(state.machine.table_grow, state.vm, address)
        self.elem = type_.elem
        self.limits = type_.limits
        self.most = TABLE_LIMIT if type_.limits.max is None else min(type_.limits.max, TABLE_LIMIT)
        self.most = max(self.most, type_.limits.min)
        put64(address + TABLE.most, self.most)
        least = type_.limits.min
        what = f"cannot allocate a table of {least} elements"
        if least > get64(state.vm + VM.elements_left):
            raise LimitExceeded(what, "elements", state.limits.elements)
        try:
            put64(address + TABLE.elems, self.owner.map_aside(WORD * max(self.most, 1)))
        except LimitExceeded as error:
            raise LimitExceeded(what, error.limit) from None
        if kind_of(self.elem) != PLAIN:
            state.heap.add_root(address)
        if self.grow(least, init) < 0:
            most = TABLE_LIMIT if least > TABLE_LIMIT else None
            raise LimitExceeded(what, "elements" if most else "memory", most)

    @property
    def size(self) -> int:
        return get64(self.address + TABLE.length)

    @property
    def elems(self) -> int:
        return get64(self.address + TABLE.elems)

    def grow(self, more: int, init: int) -> int:
        if more > self.most or (init and more > TABLE_LIMIT):
            return -1
        before: int = self._grow(init, more)
        return before

    def get(self, n: int) -> int:
        return get64(self._place(n))

    def put(self, n: int, word: int) -> None:
        put64(self._place(n), word)

    def _place(self, n: int) -> int:
        if not 0 <= n < self.size:
            raise IndexError(f"no element {n} in a table of {self.size}")
        return self.elems + WORD * n

    @property
    def type(self) -> TableType:
        return TableType(Limits(self.limits.addr, self.size, self.limits.max), self.elem)


# Clause tables of prompts. See `CLAUSES` for their layout.


def clause_table(
    state: State,
    suspends: Sequence[NativeTag],
    switches: Sequence[NativeTag] = (),
    special: Collection[int] = (),
    owner: int = 0,
) -> int:
    """Return the address of a clause table for these tags. Equal tables of an `owner` are shared.

    A special table has its kind in `special`, and then the answer of each suspend clause.
    """
    key = tuple(suspends), tuple(switches), tuple(special), owner
    if key not in state.clause_tables:
        state.clause_tables[key] = _new(state, *key[:-1])
    return state.clause_tables[key]


def _new(
    state: State,
    suspends: Sequence[NativeTag],
    switches: Sequence[NativeTag],
    special: Collection[int],
) -> int:
    first = [tag.address for tag in suspends]
    second = [tag.address for tag in switches]
    # A prompt without the bit of a tag has no clause for it.
    suspend_bits = reduce(or_, (tag.bit for tag in suspends), 0)
    switch_bits = reduce(or_, (tag.bit for tag in switches), 0)
    if special:
        kind, *answers = special
        first = [kind, *chain.from_iterable(zip(first, answers, strict=True))]
        second = [kind, *second]
        suspend_bits = switch_bits = ALL_BITS
    first += [0] if first else [0, 0]
    words = [*first, *second, 0]
    at = state.allocate(CLAUSES.size + WORD * len(words))
    put64(at + CLAUSES.switches, CLAUSES.tags + WORD * len(first))
    put64(at + CLAUSES.suspend_bits, suspend_bits)
    put64(at + CLAUSES.switch_bits, switch_bits)
    for n, word in enumerate(words):
        put64(at + CLAUSES.tags + WORD * n, word)
    return at
