"""The garbage-collected heap of a store, and the Python objects that take part in it."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING

from wasmfx.cached import cached_property
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
    LEAST_CONTS,
    LEAST_STACKS,
    MOST_HOSTS,
    SPAN,
)
from wasmfx.native.abi.layout import CONT, CONTS, LOCAL, VM
from wasmfx.native.abi.placement import (
    fields_of,
    size_of,
)
from wasmfx.native.link.machine import machine
from wasmfx.native.link.region import get64, put64, put_bytes
from wasmfx.native.platform import REFERENCES
from wasmfx.native.store.descriptors import descriptors, reserved
from wasmfx.native.store.resources import Holdings
from wasmfx.runtime.limits import HeapStatistics
from wasmfx.syntax.types import ArrayType, DefType, StorageType, StructType

if TYPE_CHECKING:
    from wasmfx.runtime.values import HostRef

MIN_HOST_VALUES = 1 << 16
"""The number of new external values after which a collection looks for dead ones. Most runs use
fewer."""
EXCEPTION_WEIGHT = 16
"""How many external values an exception counts for: its traceback keeps frames alive."""


class Hosts:
    """External values of a store, by number. Each Python object has one number, by identity.

    The table keeps each object alive, so that its identity stays unique, until a collection finds
    that the guest has no reference to it.
    """

    def __init__(self, heap: int, holdings: Holdings, most: int) -> None:
        self.heap = heap
        self.most = min(most, MOST_HOSTS - 1)
        self._map = holdings.map
        self.values: dict[int, HostRef] = {}
        self.numbers: dict[HostRef, int] = {}
        self.free: list[int] = []
        self.count = count(1)
        self.since = 0
        self.allowed = min(MIN_HOST_VALUES, self.most // 2)

    @cached_property
    def states(self) -> ctypes.Array[ctypes.c_uint8]:
        """The states by number. Most stores have no external values."""
        return (ctypes.c_uint8 * (self.most + 1)).from_address(self._map(MOST_HOSTS))

    def word(self, ref: HostRef) -> int:
        """Return the word for an external value."""
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
            put64(self.heap + HEAP.hosts, ctypes.addressof(self.states))
            put64(self.heap + HEAP.host_count, number + 1)
        # `isinstance` would read `__class__`, which a dead weak proxy refuses.
        self.since += EXCEPTION_WEIGHT if issubclass(type(ref.value), BaseException) else 1
        self.values[number] = ref
        return self.numbers.setdefault(ref, number)

    def value(self, word: int) -> HostRef:
        return self.values[word - HOSTS >> 3]

    def release(self) -> None:
        """Release the values that a collection has found dead."""
        states = bytes(self.states[: self._end()]) if self.values else b""
        dead = [n for n, state in enumerate(states) if state == HOST_DEAD]
        gone = []
        for number in dead:
            # Code that ran meanwhile may have used the number again.
            if self.states[number] == HOST_DEAD:
                self.states[number] = HOST_FREE
                gone.append(self.values.pop(number))
                del self.numbers[gone[-1]]
                self.free.append(number)
        held = len(self.values)
        self.since = 0
        self.allowed = min(max(MIN_HOST_VALUES, held // 2), (self.most - held) // 2)
        # Finalisers may call the store, so the objects go last, when the table is consistent.
        del gone

    def _end(self) -> int:
        return max(self.values, default=0) + 1


# Pins: references that Python holds, which collections must not free.
#
# A finaliser could not release pins, because an exception of a signal handler in it would be lost.
# Instead, collections read the reference counts of the pins.

MAX_PINS = 1 << 20
"""The most references that Python may hold at one time: a table of 16 MB."""
PIN_SIZE = 16
"""Bytes of an entry of the table: the word, and the address of the pin's reference count."""
MIN_PINS = 1 << 10
"""The number of pins from which it is worth looking for unused ones."""
UNHELD_COUNT = 2
"""The reference count of an unused pin while it is examined."""


class Pin:
    """A reference that collections keep alive while this object is in use."""

    __slots__ = ("references", "slot", "word")

    def __init__(self, word: int, slot: int) -> None:
        self.word = word
        self.slot = slot
        self.references = ctypes.c_uint32.from_address(id(self) + REFERENCES)


class Pins:
    """The pins of a store, one for each word that Python holds."""

    def __init__(self, heap: int, holdings: Holdings) -> None:
        self.heap = heap
        self._map = holdings.map
        self.free: list[int] = []
        self.count = count()
        self.allowed = MIN_PINS
        self.known: dict[int, Pin] = {}

    @cached_property
    def table(self) -> ctypes.Array[ctypes.c_uint64]:
        """The words and the addresses of reference counts."""
        return (ctypes.c_uint64 * (2 * MAX_PINS)).from_address(self._map(PIN_SIZE * MAX_PINS))

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
        # No calls from here on: a signal handler could make a pin for this word, too.
        if word not in known:
            table[slot + 1] = at
            table[slot] = word
            known[word] = pin
            return pin
        pin = known[word]
        self.free.append(slot)
        return pin

    def tidy(self) -> None:
        """Remove pins that Python no longer uses."""
        table, known = self.table, self.known
        for word in [*known]:
            pin = known.get(word)
            # No calls from here on: a signal handler could use the pin again.
            if pin is not None and pin.references.value == UNHELD_COUNT:
                table[pin.slot] = table[pin.slot + 1] = 0
                del known[word]
                self.free += [pin.slot]
        self.allowed = min(max(MIN_PINS, 2 * len(known)), MAX_PINS)

    def _slot(self) -> int:
        """Return a free entry of the table."""
        try:
            return self.free.pop()
        except IndexError:
            pass
        number = next(self.count)
        if number >= MAX_PINS:
            raise LimitExceeded(
                "Python holds too many references of a store", "references", MAX_PINS
            )
        put64(self.heap + HEAP.pins, ctypes.addressof(self.table))
        put64(self.heap + HEAP.pin_count, number + 1)
        return 2 * number


# The heap of a store

MIN_BYTES = 16 << 20
"""Bytes allocated before the first collection. Most short runs allocate less."""
MAX_ROOTS = 1 << 17
"""The most tables, segments and instances whose words are scanned: a table of 1 MB."""
_CONTEXT = (LOCAL[1] - LOCAL[0]) // 8
"""Words of the VM context that describe the innermost activation."""
FEW_ROOTS = 24
"""Roots that most stores do not exceed: their table is in near memory."""
_AT_FIRST = {HEAP.roots: 8 * FEW_ROOTS, HEAP.cont_marks: 8}
"""Bytes of tables in near memory, by field. A collection clears a word of marks even if there are
no continuations."""
HEAP_SIZE = HEAP.size + SPAN.size + sum(_AT_FIRST.values())
"""Bytes of near memory for a heap."""
EVERY = "WASMFX_COLLECT"
"""An environment variable for tests. With a number n, every n-th allocation collects, and freed
memory is overwritten."""


class Chunks:
    """The chunks of a heap, released with the store."""

    def __init__(self, heap: int) -> None:
        self.heap = heap

    def unload(self) -> None:
        if get64(self.heap + HEAP.held):
            machine().heap.heap_release(self.heap)


class Heap:
    """The heap of a store. Its structure for compiled code and the collector begins at `at`."""

    def __init__(self, vm: int, at: int, holdings: Holdings, most: int, hosts: int) -> None:
        self.vm = vm
        self.at = at
        self.machine = machine()
        self.spans = 0
        self._map = holdings.map
        reserved_ = reserved()
        table = at + HEAP.size + SPAN.size
        for field, size in _AT_FIRST.items():
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
        self.hosts = Hosts(at, holdings, hosts)
        self.pins = Pins(at, holdings)
        self.stops = ctypes.c_uint64.from_address(at + HEAP.stopped)
        self.context = at + HEAP.size
        put64(self.context + SPAN.words, vm + LOCAL[0])
        self.add_root(self.context)

    def every(self, n: int) -> None:
        """Collect at every n-th allocation, and overwrite freed memory. 0 turns that off."""
        put64(self.at + HEAP.every, n)
        put64(self.at + HEAP.countdown, n)
        put64(self.vm + VM.full, 0)

    def limit(self, most: int) -> None:
        """Set the largest size in bytes. Chunks that are in use stay."""
        put64(self.at + HEAP.most, most)

    def statistics(self) -> HeapStatistics:
        """Return statistics of the collector."""
        names = ("collections", "cycles", "longest", "allocated", "live", "held", "stacks_freed")
        n, cycles, longest, *rest = (get64(self.at + HEAP.fields[name]) for name in names)
        seconds = machine().heap.seconds if n else float
        return HeapStatistics(n, seconds(cycles), seconds(longest), *rest)

    # Roots

    def add_root(self, span: int) -> None:
        """Add a span of words, which collections scan."""
        if self.spans == MAX_ROOTS:
            raise LimitExceeded(
                "no room for another table or segment", "tables and segments", MAX_ROOTS
            )
        if self.spans == FEW_ROOTS:
            near, table = get64(self.at + HEAP.roots), self._map(8 * MAX_ROOTS)
            # A signal handler may have moved it meanwhile, and added a root.
            if get64(self.at + HEAP.roots) == near:
                ctypes.memmove(table, near, 8 * FEW_ROOTS)
                put64(self.at + HEAP.roots, table)
        put64(get64(self.at + HEAP.roots) + 8 * self.spans, span)
        self.spans += 1
        put64(self.at + HEAP.root_count, self.spans)

    def reserve_conts(self) -> None:
        """Reserve address space for continuation objects, unless there is some already.

        Compiled code that uses continuations reads the address once, so it must not change later.
        """
        at, vm = self.at, self.vm
        if get64(vm + VM.conts):
            return
        count = CONTS // CONT.size
        table = self._map(8 * count + count // 8 + 64 + CONTS)
        # A signal handler may have reserved another one meanwhile.
        if get64(vm + VM.conts):
            return
        conts = table + 8 * count + count // 8 + 64
        put64(at + HEAP.held_conts, table)
        put64(at + HEAP.cont_marks, table + 8 * count)
        # Offset 0 stays unused: a reference to it would look like null.
        put64(conts + CONT.self, 1 << 63)
        put64(vm + VM.next_cont, conts + CONT.size)
        put64(vm + VM.end_conts, conts + CONTS)
        put64(at + HEAP.cont_limit, conts + CONT.size * LEAST_CONTS)
        put64(vm + VM.conts, conts)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Stop collections while Python holds references that they cannot see."""
        self.stops.value += 1
        try:
            yield
        finally:
            self.stops.value -= 1

    def let_go(self) -> None:
        """Collect if the guest was given very many external values."""
        if self.hosts.since > self.hosts.allowed:
            self.collect()

    def collect(self) -> None:
        """Collect, unless collections are stopped or a guest is preempted."""
        if not (self.stops.value or get64(self.vm + VM.preempted)):
            # The last result of an activation may be only in the VM context, so it is scanned.
            inside = bool(get64(self.vm + VM.depth))
            put64(self.context + SPAN.length, _CONTEXT if inside else 0)
            self.machine.heap.collect(self.vm, get64(self.vm + VM.current))
            put64(self.context + SPAN.length, 0)
            self.hosts.release()

    # Allocating

    def full(self) -> LimitExceeded:
        """Return the error for a heap without room for another object."""
        most = get64(self.at + HEAP.most)
        return LimitExceeded("the heap of the store is full", "heap", most)

    def allocate(self, descriptor: int, size: int, length: int = 0) -> int:
        """Allocate an object that is all zeros."""
        found: int | None = self.machine.heap.object_take(self.vm, descriptor, length, size)
        if not found:
            raise self.full()
        return found

    def new_struct(self, d: DefType, values: Sequence[int]) -> int:
        """Allocate a structure with these fields, given as bits."""
        comp = d.comp
        assert isinstance(comp, StructType)
        fields = fields_of(comp)
        at = self.allocate(descriptors().of(d), fields.size)
        for field, offset, bits in zip(comp.fields, fields.offsets, values, strict=True):
            _put(at + offset, field.type, bits)
        return at

    def new_array(self, d: DefType, values: Sequence[int]) -> int:
        """Allocate an array with these elements, given as bits."""
        at, t, size = self._array(d, len(values))
        for place, bits in zip(count(at + ELEMENTS, size), values, strict=False):
            _put(place, t, bits)
        return at

    def new_filled_array(self, d: DefType, bits: int, length: int) -> int:
        """Allocate an array of `length` equal elements."""
        at, t, size = self._array(d, length)
        first, done, whole = at + ELEMENTS, size, length * size
        if bits and length:
            _put(first, t, bits)
            # A short constant expression may need very many: double what is filled already.
            while done < whole:
                more = min(done, whole - done)
                ctypes.memmove(first + done, first, more)
                done += more
        return at

    def _array(self, d: DefType, length: int) -> tuple[int, StorageType, int]:
        """Allocate an array of zeros. Return it, the type of its elements and their size."""
        comp = d.comp
        assert isinstance(comp, ArrayType)
        size = size_of(comp.field.type)
        at = self.allocate(descriptors().of(d), length * size + ARRAY_REST & ~7, length)
        return at, comp.field.type, size


def _put(at: int, t: StorageType, bits: int) -> None:
    size = size_of(t)
    put_bytes(at, (bits & (1 << 8 * size) - 1).to_bytes(size, "little"))
