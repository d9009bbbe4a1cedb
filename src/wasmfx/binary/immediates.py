"""One codec per kind of immediate in the instruction table, reading and writing side by side.

A lane index and an alignment are taken as they are: whether they fit is for validation to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wasmfx.binary.leb128 import signed, unsigned
from wasmfx.binary.reader import Reader
from wasmfx.binary.types import (
    read_block,
    read_heap,
    read_valtype,
    write_block,
    write_heap,
    write_storage,
)
from wasmfx.binary.writer import write_u32, write_vec
from wasmfx.errors import Malformed
from wasmfx.syntax.instructions import (
    Catch,
    CatchAll,
    CatchAllRef,
    CatchClause,
    CatchRef,
    Handler,
    MemArg,
    OnLabel,
    OnSwitch,
)
from wasmfx.syntax.types import RefType

Read = Callable[[Reader], Any]
Write = Callable[[bytearray, Any], None]


class Codec:
    """How values of one kind are read and written."""

    __slots__ = ("read", "write")

    def __init__(self, read: Read, write: Write) -> None:
        self.read = read
        self.write = write

    def vec(self) -> Codec:
        """The codec of a vector of these."""
        read, write = self.read, self.write
        return Codec(lambda r: r.vec(read), lambda out, items: write_vec(out, items, write))


# Numbers are bit patterns in the syntax; integers are signed in the binary.


def read_i32(r: Reader) -> int:
    return r.s32() & 0xFFFF_FFFF


def write_i32(out: bytearray, c: int) -> None:
    out += signed(c - (c >> 31 << 32))


def read_i64(r: Reader) -> int:
    return r.s64() & 0xFFFF_FFFF_FFFF_FFFF


def write_i64(out: bytearray, c: int) -> None:
    out += signed(c - (c >> 63 << 64))


def fixed(size: int) -> Codec:
    """The codec of numbers that take `size` bytes, the lowest first."""

    def read(r: Reader) -> int:
        return int.from_bytes(r.take(size), "little")

    def write(out: bytearray, c: int) -> None:
        out += c.to_bytes(size, "little")

    return Codec(read, write)


# Memory arguments and lanes

HAS_INDEX = 0x40
"""The flag, beside the alignment, that says that the memory has an index."""


def read_memarg(r: Reader) -> MemArg:
    at = r.pos
    flags = r.u32()
    if flags >= 0x80:
        raise Malformed("malformed memop flags", at)
    x = r.u32() if flags & HAS_INDEX else 0
    return MemArg(x, flags & ~HAS_INDEX, r.u64())


def write_memarg(out: bytearray, m: MemArg) -> None:
    if m.x == 0:
        out += unsigned(m.align)
    else:
        out += unsigned(m.align | HAS_INDEX)
        out += unsigned(m.x)
    out += unsigned(m.offset)


def read_lanes(r: Reader) -> tuple[int, ...]:
    return tuple(r.take(16))


def write_lanes(out: bytearray, lanes: tuple[int, ...]) -> None:
    out += bytes(lanes)


# References and casts


def reference(nullable: bool) -> Codec:
    """The codec of reference types whose nullability the opcode says already."""
    return Codec(lambda r: RefType(nullable, read_heap(r)), lambda out, t: write_heap(out, t.heap))


def read_cast(r: Reader) -> tuple[int, RefType, RefType]:
    flags = r.byte()
    if flags > 0b11:
        raise Malformed("malformed br_on_cast flags", r.pos - 1)
    label = r.u32()
    t1 = RefType(bool(flags & 0b01), read_heap(r))
    return label, t1, RefType(bool(flags & 0b10), read_heap(r))


def write_cast(out: bytearray, fields: tuple[int, RefType, RefType]) -> None:
    label, t1, t2 = fields
    out.append(t1.nullable | t2.nullable << 1)
    out += unsigned(label)
    write_heap(out, t1.heap)
    write_heap(out, t2.heap)


# Clauses

CATCHES: tuple[type[CatchClause], ...] = (Catch, CatchRef, CatchAll, CatchAllRef)


def read_catch(r: Reader) -> CatchClause:
    match r.byte():
        case 0:
            return Catch(r.u32(), r.u32())
        case 1:
            return CatchRef(r.u32(), r.u32())
        case 2:
            return CatchAll(r.u32())
        case 3:
            return CatchAllRef(r.u32())
        case _:
            raise Malformed("malformed catch clause", r.pos - 1)


def write_catch(out: bytearray, clause: CatchClause) -> None:
    out.append(CATCHES.index(type(clause)))
    if isinstance(clause, Catch | CatchRef):
        out += unsigned(clause.x)
    out += unsigned(clause.label)


def read_on(r: Reader) -> Handler:
    match r.byte():
        case 0:
            return OnLabel(r.u32(), r.u32())
        case 1:
            return OnSwitch(r.u32())
        case _:
            raise Malformed("ON opcode expected", r.pos - 1)


def write_on(out: bytearray, handler: Handler) -> None:
    out.append(isinstance(handler, OnSwitch))
    out += unsigned(handler.x)
    if isinstance(handler, OnLabel):
        out += unsigned(handler.label)


INDICES = (
    "typeidx", "funcidx", "tableidx", "memidx", "globalidx", "tagidx", "elemidx", "dataidx",
    "localidx", "fieldidx", "labelidx", "u32",
)  # fmt: skip

KINDS: dict[str, Codec] = {
    **dict.fromkeys(INDICES, Codec(Reader.u32, write_u32)),
    **dict.fromkeys([f"memarg{n}" for n in (1, 2, 4, 8, 16)], Codec(read_memarg, write_memarg)),
    **dict.fromkeys([f"lane{n}" for n in (2, 4, 8, 16)], Codec(Reader.byte, bytearray.append)),
    "i32": Codec(read_i32, write_i32),
    "i64": Codec(read_i64, write_i64),
    "f32": fixed(4),
    "f64": fixed(8),
    "v128": fixed(16),
    "lanes": Codec(read_lanes, write_lanes),
    "blocktype": Codec(read_block, write_block),
    "heaptype": Codec(read_heap, write_heap),
    "valtype": Codec(read_valtype, write_storage),
    "ref": reference(False),
    "refnull": reference(True),
    "cast": Codec(read_cast, write_cast),
    "catch": Codec(read_catch, write_catch),
    "on": Codec(read_on, write_on),
}
