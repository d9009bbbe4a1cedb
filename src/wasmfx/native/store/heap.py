"""External values: Python objects, and the words that stand for them."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING

from wasmfx.errors import LimitExceeded
from wasmfx.native.abi.heap import (
    ARRAY_REST,
    BLOCK,
    ELEMENTS,
    HEAP,
    HOST,
    HOST_DEAD,
    HOST_FREE,
    HOST_HELD,
    HOSTS,
    LEAST_STACKS,
    MOST_HOSTS,
    SPAN,
)
from wasmfx.native.abi.layout import CONT, CONTS, VM
from wasmfx.native.abi.placement import (
    fields_of,
    size_of,
)
from wasmfx.native.interpreter import REFERENCES
from wasmfx.native.link.machine import machine
from wasmfx.native.link.region import get64, put64, put_bytes
from wasmfx.native.store.descriptors import descriptors, reserved
from wasmfx.native.store.resources import Holdings
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import ArrayType, StorageType, StructType

if TYPE_CHECKING:
    from wasmfx.runtime.values import HostRef

MIN_HOST_VALUES = 1 << 16
"""How many are given to a guest before it is worth looking which ones it has forgotten."""
EXCEPTION_WEIGHT = 16
"""For how many an exception counts: it keeps a traceback, and all that the frames in it have."""


class Hosts:
    """References to host values, by number. One value has one number, and is found by identity.

    What has a number is kept, so that no other object can come to have its identity, until a
    collection finds that the guest has forgotten it.
    """

    def __init__(self, heap: int, states: int, most: int) -> None:
        self.heap = heap
        self.most = min(most, MOST_HOSTS - 1)
        self.states = (ctypes.c_uint8 * (self.most + 1)).from_address(states)
        self.values: dict[int, HostRef] = {}
        self.numbers: dict[HostRef, int] = {}
        self.free: list[int] = []
        self.count = count(1)
        self.since = 0
        self.allowed = min(MIN_HOST_VALUES, self.most // 2)

    def word(self, ref: HostRef) -> int:
        """What stands for a value."""
        number = self.numbers.get(ref)
        if number is None:
            number = self._add(ref)
        self.states[number] = HOST_HELD
        return HOSTS + 8 * number + HOST

    def _add(self, ref: HostRef) -> int:
        try:
            number = self.free.pop()
        except IndexError:
            number = next(self.count)
            if number > self.most:
                raise LimitExceeded(
                    "a store holds too many objects of Python", "external values", self.most
                ) from None
            put64(self.heap + HEAP.host_count, number + 1)
        # Not `isinstance`: what answers nothing is not asked for its class.
        self.since += EXCEPTION_WEIGHT if issubclass(type(ref.value), BaseException) else 1
        self.values[number] = ref
        return self.numbers.setdefault(ref, number)

    def value(self, word: int) -> HostRef:
        return self.values[word - HOSTS >> 3]

    def release(self) -> None:
        """Forget those that a collection has found dead."""
        dead = [
            n for n, state in enumerate(bytes(self.states[: self._end()])) if state == HOST_DEAD
        ]
        gone = []
        for number in dead:
            # Whoever came meanwhile may have given it out again.
            if self.states[number] == HOST_DEAD:
                self.states[number] = HOST_FREE
                gone.append(self.values.pop(number))
                del self.numbers[gone[-1]]
                self.free.append(number)
        held = len(self.values)
        self.since = 0
        self.allowed = min(max(MIN_HOST_VALUES, held // 2), (self.most - held) // 2)
        # What goes with them may call in again: only now that all is as it should be.
        del gone

    def _end(self) -> int:
        return max(self.values, default=0) + 1


# Pins: words that Python holds, so that what they refer to stays.
#
# Nothing is told when Python lets go of one, since what a signal handler raises in a finaliser is
# lost. Collections look at the number of references to the object instead.

MAX_PINS = 1 << 20
"""How many words Python may hold at a time."""
PIN_SIZE = 16
"""Of a pin in the table: the word, and where the number of references to the object is."""
MIN_PINS = 1 << 10
"""How many pins there are before it is worth looking which of them are still held."""
UNHELD_COUNT = 2
"""How many references there are to a pin that is looked at and that nobody holds."""


class Pin:
    """A word that is held as long as somebody has this object, besides the pins of its store."""

    __slots__ = ("references", "slot", "word")

    def __init__(self, word: int, slot: int) -> None:
        self.word = word
        self.slot = slot
        self.references = ctypes.c_uint32.from_address(id(self) + REFERENCES)


class Pins:
    """The pins of a store, one for each word that is held."""

    def __init__(self, heap: int, table: int) -> None:
        self.heap = heap
        self.table = (ctypes.c_uint64 * (2 * MAX_PINS)).from_address(table)
        self.free: list[int] = []
        self.count = count()
        self.allowed = MIN_PINS
        self.known: dict[int, Pin] = {}

    def pin(self, word: int) -> Pin:
        pin = self.known.get(word)
        return self._new(word) if pin is None else pin

    def _new(self, word: int) -> Pin:
        if len(self.known) >= self.allowed:
            self.tidy()
        table, known = self.table, self.known
        slot = self._slot()
        pin = Pin(word, slot)
        at = id(pin) + REFERENCES
        # From here on nothing is called: another may have come before.
        if word not in known:
            table[slot + 1] = at
            table[slot] = word
            known[word] = pin
            return pin
        pin = known[word]
        self.free.append(slot)
        return pin

    def tidy(self) -> None:
        """Forget what nobody holds any more."""
        table, known = self.table, self.known
        for word in [*known]:
            pin = known.get(word)
            # From here on nothing is called: somebody might ask for it.
            if pin is not None and pin.references.value == UNHELD_COUNT:
                table[pin.slot] = table[pin.slot + 1] = 0
                del known[word]
                self.free += [pin.slot]
        self.allowed = min(max(MIN_PINS, 2 * len(known)), MAX_PINS)

    def _slot(self) -> int:
        """A free place in the table."""
        try:
            return self.free.pop()
        except IndexError:
            pass
        number = next(self.count)
        if number >= MAX_PINS:
            raise LimitExceeded(
                "Python holds too many references of a store", "references", MAX_PINS
            )
        put64(self.heap + HEAP.pin_count, number + 1)
        return 2 * number


# The heap of a store, as Python makes and uses it.

if TYPE_CHECKING:
    from wasmfx.runtime.limits import HeapStatistics

MIN_BYTES = 16 << 20
"""Bytes that are allocated before it is worth collecting."""
MAX_ROOTS = 1 << 17
_CONTEXT = (VM.size - VM.exn) // 8
"""How many words of the VM context say how the innermost activation goes."""
HEAP_SIZE = HEAP.size + SPAN.size
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
            HEAP.pins: PIN_SIZE * MAX_PINS,
            HEAP.hosts: 1 << 24,
            HEAP.roots: 8 * MAX_ROOTS,
            HEAP.cont_marks: CONTS // CONT.size // 8 + 64,
            HEAP.held_conts: CONTS // CONT.size * 8,
        }
        table = holdings.map(sum(sizes.values()))
        for field, size in sizes.items():
            put64(at + field, table)
            table += size
        put64(at + HEAP.budget, MIN_BYTES)
        put64(at + HEAP.least, MIN_BYTES)
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

    def statistics(self) -> HeapStatistics:
        """`stacks` counts those of continuations that nobody could resume any more."""
        from wasmfx.runtime.limits import HeapStatistics  # Who starts has none.

        names = ("collections", "cycles", "longest", "allocated", "live", "held", "stacks_freed")
        n, cycles, longest, *rest = (get64(self.at + HEAP.fields[name]) for name in names)
        seconds = machine().heap.seconds if n else float
        return HeapStatistics(n, seconds(cycles), seconds(longest), *rest)

    # What is always reached

    def add_root(self, span: int) -> None:
        """The words of a span may be references."""
        if self.spans == MAX_ROOTS:
            raise LimitExceeded(
                "no room for another table or segment", "tables and segments", MAX_ROOTS
            )
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

    def full(self) -> LimitExceeded:
        """Return the error for a heap without room for another object."""
        most = get64(self.at + HEAP.most)
        return LimitExceeded("the heap of the store is full", "heap", most)

    def allocate(self, descriptor: int, size: int, length: int = 0) -> int:
        """An object of zeros."""
        found: int | None = self.machine.heap.object_take(self.vm, descriptor, length, size)
        if not found:
            raise self.full()
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
