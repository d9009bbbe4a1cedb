"""The heap of a store, as Python makes and uses it."""

import ctypes
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING

from wasmfx.errors import Exhaustion
from wasmfx.native.abi.fields import fields_of, size_of
from wasmfx.native.abi.heap import ARRAY_REST, BLOCK, ELEMENTS, HEAP, LEAST_STACKS, SPAN
from wasmfx.native.abi.layout import CONT, CONTS, VM
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import get64, put64, put_bytes
from wasmfx.native.store.collected.descriptors import descriptors
from wasmfx.native.store.collected.hosts import Hosts
from wasmfx.native.store.collected.pins import MOST, PIN_SIZE, Pins
from wasmfx.native.store.collected.reservation import reserved
from wasmfx.native.store.holdings import Holdings
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import ArrayType, StorageType, StructType

if TYPE_CHECKING:
    from wasmfx.runtime.heap import HeapStatistics

LEAST = 16 << 20
"""Bytes that are allocated before it is worth collecting."""
ROOTS = 1 << 17
_CONTEXT = (VM.size - VM.exn) // 8
"""How many words of the VM context say how the innermost activation goes."""
SIZE = HEAP.size + SPAN.size
"""What a heap takes of near memory."""
EVERY = "WASMFX_COLLECT"
"""Set to a number in the environment, have a collection at every so many allocations, and what is
freed overwritten: for tests."""


class Chunks:
    """The memory that a heap holds, to be given back with the store."""

    def __init__(self, heap: int) -> None:
        self.heap = heap

    def unload(self) -> None:
        if get64(self.heap + HEAP.held):
            machine().heap.heap_release(self.heap)


class Heap:
    """What compiled code and the collector know of a store's objects begins at `at`."""

    def __init__(self, vm: int, at: int, holdings: Holdings, most: int, hosts: int) -> None:
        self.vm = vm
        self.at = at
        self.machine = machine()
        self.spans = 0
        reserved_ = reserved()
        sizes = {
            HEAP.pins: PIN_SIZE * MOST,
            HEAP.hosts: 1 << 24,
            HEAP.roots: 8 * ROOTS,
            HEAP.cont_marks: CONTS // CONT.size // 8 + 64,
            HEAP.held_conts: CONTS // CONT.size * 8,
        }
        table = holdings.map(sum(sizes.values()))
        for field, size in sizes.items():
            put64(at + field, table)
            table += size
        put64(at + HEAP.budget, LEAST)
        put64(at + HEAP.least, LEAST)
        put64(at + HEAP.most, most)
        put64(at + HEAP.block, reserved_.low >> BLOCK)
        put64(at + HEAP.first_free, reserved_.low >> BLOCK)
        put64(at + HEAP.stack_limit, LEAST_STACKS)
        self.every(int(os.environ.get(EVERY, "0")))
        put64(vm + VM.heap, at)
        holdings.chunks.append(Chunks(at))
        self.hosts = Hosts(at, get64(at + HEAP.hosts), hosts)
        self.pins = Pins(at, get64(at + HEAP.pins))
        self.stops = ctypes.c_uint64.from_address(at + HEAP.stopped)
        self.context = at + HEAP.size
        put64(self.context + SPAN.words, vm + VM.exn)
        self.add_root(self.context)

    def every(self, n: int) -> None:
        """Collect at every `n`-th allocation, and overwrite what is freed; 0 for never."""
        put64(self.at + HEAP.every, n)
        put64(self.at + HEAP.countdown, n)
        put64(self.vm + VM.full, 0)

    def limit(self, most: int) -> None:
        """Have no more than so many bytes; a chunk that is held already stays."""
        put64(self.at + HEAP.most, most)

    def statistics(self) -> "HeapStatistics":
        """`stacks` counts those of continuations that nobody could resume any more."""
        from wasmfx.runtime.heap import HeapStatistics  # Who starts has none.

        names = ("collections", "cycles", "longest", "allocated", "live", "held", "stacks_freed")
        n, cycles, longest, *rest = (get64(self.at + HEAP.fields[name]) for name in names)
        seconds = machine().heap.seconds if n else float
        return HeapStatistics(n, seconds(cycles), seconds(longest), *rest)

    # What is always reached

    def add_root(self, span: int) -> None:
        """The words of a span may be references."""
        if self.spans == ROOTS:
            raise Exhaustion(f"more than {ROOTS} tables and segments with references")
        put64(get64(self.at + HEAP.roots) + 8 * self.spans, span)
        self.spans += 1
        put64(self.at + HEAP.root_count, self.spans)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Meanwhile nothing is collected: somebody knows references that nobody else sees."""
        self.stops.value += 1
        try:
            yield
        finally:
            self.stops.value -= 1

    def let_go(self) -> None:
        """If a guest has been given very many external values, find out which of them it has
        forgotten."""
        if self.hosts.since > self.hosts.allowed:
            self.collect()

    def collect(self) -> None:
        """Collect, unless that cannot be just now."""
        if not self.stops.value:
            # What has come out of an activation may still be in the VM context, and nowhere else.
            inside = bool(get64(self.vm + VM.depth))
            put64(self.context + SPAN.length, _CONTEXT if inside else 0)
            self.machine.heap.collect(self.vm, get64(self.vm + VM.current))
            put64(self.context + SPAN.length, 0)
            self.hosts.release()

    # Making

    def allocate(self, descriptor: int, size: int, length: int = 0) -> int:
        """An object of zeros."""
        found: int | None = self.machine.heap.object_take(self.vm, descriptor, length, size)
        if not found:
            raise Exhaustion("the heap of the store is full")
        return found

    def new_struct(self, d: DefType, values: Sequence[int]) -> int:
        """A structure with these fields, as bits."""
        comp = d.comp
        assert isinstance(comp, StructType)
        fields = fields_of(comp)
        at = self.allocate(descriptors().of(d), fields.size)
        for field, offset, bits in zip(comp.fields, fields.offsets, values, strict=True):
            _put(at + offset, field.type, bits)
        return at

    def new_array(self, d: DefType, values: Sequence[int]) -> int:
        """An array with these elements."""
        at, t, size = self._array(d, len(values))
        for place, bits in zip(count(at + ELEMENTS, size), values, strict=False):
            _put(place, t, bits)
        return at

    def new_filled_array(self, d: DefType, bits: int, length: int) -> int:
        """An array of so many of the same."""
        at, t, size = self._array(d, length)
        first, done, whole = at + ELEMENTS, size, length * size
        if bits and length:
            _put(first, t, bits)
            # A constant expression of ten bytes may want very many: what there is, once more.
            while done < whole:
                more = min(done, whole - done)
                ctypes.memmove(first + done, first, more)
                done += more
        return at

    def _array(self, d: DefType, length: int) -> tuple[int, StorageType, int]:
        """One of zeros; the type of its elements, and the size of each."""
        comp = d.comp
        assert isinstance(comp, ArrayType)
        size = size_of(comp.field.type)
        at = self.allocate(descriptors().of(d), length * size + ARRAY_REST & ~7, length)
        return at, comp.field.type, size


def _put(at: int, t: StorageType, bits: int) -> None:
    size = size_of(t)
    put_bytes(at, (bits & (1 << 8 * size) - 1).to_bytes(size, "little"))
