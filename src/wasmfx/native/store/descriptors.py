"""Type numbers, which compiled code compares, and descriptors of collected objects.

The display of a type lists its supertypes, outermost first, and then the type itself. A subtype
test is one load from the display, at the depth of the supertype, and one comparison.
"""

from __future__ import annotations

import ctypes
from array import array
from itertools import count

from wasmfx.errors import LimitExceeded
from wasmfx.native.abi.heap import (
    ARRAY,
    BLOCK,
    CHUNK,
    DESCRIPTOR,
    HIGH,
    LINE,
    LOW,
    NO_NUMBER,
    RESERVATION,
    ROWS,
    STRUCT,
)
from wasmfx.native.abi.layout import CONT, CONTS, EXN, PROCESS
from wasmfx.native.abi.placement import (
    Fields,
    fields_of,
    kind_of,
    size_of,
    words_of,
)
from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine
from wasmfx.native.link.region import get64, put32, put64
from wasmfx.native.process import once
from wasmfx.syntax.types import ArrayType, DefType, ResultType, StructType

MAX_TYPES = 1 << 20
"""The most types of a process: the size of the table of displays."""


class TypeIds:
    """Numbers of all types of the process. They are never freed, because code contains them.

    Threads may number types concurrently. A number is published only after its display is in the
    table. If two threads number one type, one number is never used.
    """

    def __init__(self) -> None:
        self.types: dict[int, DefType] = {}
        self.ids: dict[DefType, int] = {}
        self.kept: list[array[int]] = []
        self.numbers = count()
        self.table = libc.reserve(8 * MAX_TYPES, libc.PROT_READ | libc.PROT_WRITE)
        put64(machine().process + PROCESS.displays, self.table)

    def id(self, d: DefType) -> int:
        known = self.ids.get(d)
        return self._add(d) if known is None else known

    def _add(self, d: DefType) -> int:
        supers = [self.id(s) for s in supertypes(d)]
        number = next(self.numbers)
        if number >= MAX_TYPES:
            raise LimitExceeded("no room for another type", "types", MAX_TYPES)
        self.types[number] = d
        display = array("I", (len(supers) + 1, *supers, number))
        self.kept.append(display)
        put64(self.table + 8 * number, display.buffer_info()[0])
        return self.ids.setdefault(d, number)


def supertypes(d: DefType) -> list[DefType]:
    """Return the supertypes of a type, outermost first."""
    found = []
    while d.supers:
        d = d.supers[0]
        found.append(d)
    return found[::-1]


@once
def typeids() -> TypeIds:
    return TypeIds()


# The address space of all heaps, and its tables: one per process.

_PLACES = (
    *((LOW, HIGH), (LOW, 0xC000_0000), (0xC000_0000, HIGH)),
    *((0x4000_0000, LOW), (0x2000_0000, 0x4000_0000), (0x1000_0000, 0x2000_0000)),
)
"""Address ranges to try, best first. If all are in use, there are no collected objects."""

_DESCRIPTORS = 2
"""The owner of chunks that hold descriptors."""


class Reserved:
    """Address space from which heaps take chunks. Some chunks hold descriptors."""

    def __init__(self) -> None:
        self.at = machine().symbols["reservation"]
        self.low, self.high = _reserve()
        put64(self.at + RESERVATION.low, self.low)
        put64(self.at + RESERVATION.high, self.high)
        space = 1 << 32
        # Tables for lines, blocks, words and chunks, indexed by address; and the mark stack.
        sizes = {
            RESERVATION.lines: space >> LINE,
            RESERVATION.blocks: space >> BLOCK,
            RESERVATION.marks: space >> 6,
            RESERVATION.starts: space >> 6,
            RESERVATION.owners: 8 * (space >> CHUNK),
            RESERVATION.work: (self.high - self.low) // 2 + (CONTS // CONT.size) * 4,
        }
        tables = libc.reserve(sum(sizes.values()), libc.PROT_READ | libc.PROT_WRITE)
        for field, size in sizes.items():
            put64(self.at + field, tables)
            tables += size
        self._next = self._end = 0

    def descriptor(self, size: int) -> int:
        """Allocate a descriptor. It is never freed."""
        if self._next + size > self._end:
            self._next = self._chunk()
            self._end = self._next + (1 << CHUNK)
        at = self._next
        self._next = at + -(-size // 16) * 16
        return at

    def _chunk(self) -> int:
        owners = get64(self.at + RESERVATION.owners)
        for chunk in reversed(range(self.low >> CHUNK, self.high >> CHUNK)):
            if not get64(owners + 8 * chunk):
                put64(owners + 8 * chunk, _DESCRIPTORS)
                return chunk << CHUNK
        raise LimitExceeded("no room for another type", "address space below 4 GiB")


def _reserve() -> tuple[int, int]:
    for low, high in _PLACES:
        if libc.reserve_at(low, high - low):
            libc.prefer_huge(low, high - low)
            return low, high
    return 0, 0


@once
def reserved() -> Reserved:
    """Return the reservation, made with the first store."""
    return Reserved()


# Descriptors of types of collected objects, for compiled code and the collector.


class Descriptors:
    """The descriptors of the process. Each is made at first use and never freed."""

    def __init__(self) -> None:
        self.known: dict[DefType, int] = {}
        self.kept: list[object] = []
        self._exceptions: dict[ResultType, int] = {}

    def of(self, d: DefType) -> int:
        """Return the descriptor of a structure or array type."""
        known = self.known.get(d)
        return self._add(d) if known is None else known

    def _add(self, d: DefType) -> int:
        supers = [self.of(above) for above in supertypes(d)]
        rows = max(ROWS, len(supers) + 1)
        at = reserved().descriptor(DESCRIPTOR.display + 4 * rows)
        comp = d.comp
        if isinstance(comp, ArrayType):
            put32(at + DESCRIPTOR.bytes, size_of(comp.field.type))
            put32(at + DESCRIPTOR.kind, ARRAY)
            put32(at + DESCRIPTOR.traced, kind_of(comp.field.type))
        else:
            assert isinstance(comp, StructType)
            self._describe(at, fields_of(comp))
        put32(at + DESCRIPTOR.number, typeids().id(d))
        put32(at + DESCRIPTOR.rows, len(supers) + 1)
        for n, super_ in enumerate((*supers, at)):
            put32(at + DESCRIPTOR.display + 4 * n, super_)
        # If two threads make one descriptor, one of the two is never used.
        return self.known.setdefault(d, at)

    def _describe(self, at: int, fields: Fields) -> None:
        entries = (ctypes.c_uint32 * max(1, len(fields.entries)))(*fields.entries)
        self.kept.append(entries)
        put32(at + DESCRIPTOR.bytes, fields.size)
        put32(at + DESCRIPTOR.kind, STRUCT)
        put32(at + DESCRIPTOR.traced, len(fields.entries))
        put64(at + DESCRIPTOR.entries, ctypes.addressof(entries))

    def of_exceptions(self, types: ResultType) -> int:
        """Return the descriptor of exceptions with these values."""
        if types not in self._exceptions:
            at = reserved().descriptor(DESCRIPTOR.size)
            self._describe(at, words_of(types, EXN.values))
            put32(at + DESCRIPTOR.number, NO_NUMBER)
            self._exceptions[types] = at
        return self._exceptions[types]


@once
def descriptors() -> Descriptors:
    return Descriptors()
