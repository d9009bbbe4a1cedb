"""Numbers for defined types: compiled code compares these.

A display lists the supertypes of a type, outermost first and itself last. Whether one type lies
below another is then one load and one comparison, at the depth of the other.
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
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import ArrayType, ResultType, StructType

MAX_TYPES = 1 << 20
"""How many types a process may have at most. The table has room for no more."""


class TypeIds:
    """All types that compiled code has met. They are kept: a number must never change hands.

    Threads may come at the same time. A number is known to others only after its display is in the
    table; of two who number the same type one wins, and the number of the other is never used.
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
    """The types above a type, outermost first."""
    found = []
    while d.supers:
        d = d.supers[0]
        found.append(d)
    return found[::-1]


@once
def typeids() -> TypeIds:
    return TypeIds()


# The reservation that all heaps lie in, and the tables beside it: one per process.

_PLACES = (
    *((LOW, HIGH), (LOW, 0xC000_0000), (0xC000_0000, HIGH)),
    *((0x4000_0000, LOW), (0x2000_0000, 0x4000_0000), (0x1000_0000, 0x2000_0000)),
)
"""Where to try, best first. If somebody has a page in each of them there can be no objects."""

_DESCRIPTORS = 2
"""The owner of chunks that hold descriptors."""


class Reserved:
    """Where heaps may take chunks from. Descriptors lie there too, one behind the other."""

    def __init__(self) -> None:
        self.at = machine().symbols["reservation"]
        self.low, self.high = _reserve()
        put64(self.at + RESERVATION.low, self.low)
        put64(self.at + RESERVATION.high, self.high)
        space = 1 << 32
        # A table each by line, block, eight bytes and chunk, indexed from address 0; and the work.
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
        """Memory for a descriptor; it is never given back."""
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
    """The reservation, made when the first store is."""
    return Reserved()


# Descriptors: the types of collected objects, as compiled code and the collector see them.


class Descriptors:
    """Those of all types of a process, made when they are first asked for and kept for ever."""

    def __init__(self) -> None:
        self.known: dict[DefType, int] = {}
        self.kept: list[object] = []
        self._exceptions: dict[ResultType, int] = {}

    def of(self, d: DefType) -> int:
        """The descriptor of a structure or array type."""
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
        # Of two who come at the same time one wins, and nobody has seen the other's.
        return self.known.setdefault(d, at)

    def _describe(self, at: int, fields: Fields) -> None:
        entries = (ctypes.c_uint32 * max(1, len(fields.entries)))(*fields.entries)
        self.kept.append(entries)
        put32(at + DESCRIPTOR.bytes, fields.size)
        put32(at + DESCRIPTOR.kind, STRUCT)
        put32(at + DESCRIPTOR.traced, len(fields.entries))
        put64(at + DESCRIPTOR.entries, ctypes.addressof(entries))

    def of_exceptions(self, types: ResultType) -> int:
        """The descriptor of exceptions with these values."""
        if types not in self._exceptions:
            at = reserved().descriptor(DESCRIPTOR.size)
            self._describe(at, words_of(types, EXN.values))
            put32(at + DESCRIPTOR.number, NO_NUMBER)
            self._exceptions[types] = at
        return self._exceptions[types]


@once
def descriptors() -> Descriptors:
    return Descriptors()
