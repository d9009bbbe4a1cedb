"""External types: of what a module imports, and of what it defines of the same kinds. Reading and
writing stand side by side.
"""

from __future__ import annotations

from wasmfx.binary.leb128 import unsigned
from wasmfx.binary.reader import Reader
from wasmfx.binary.types import index, read_mutable, read_ref, read_valtype, write_storage
from wasmfx.binary.writer import write_u32
from wasmfx.errors import Malformed
from wasmfx.syntax.types import (
    AddrType,
    ExternKind,
    ExternType,
    FuncUse,
    GlobalType,
    Limits,
    MemType,
    TableType,
    TagType,
)

EXTERN_KINDS: tuple[ExternKind, ...] = ("func", "table", "memory", "global", "tag")
"""The kinds, each at its number."""


def read_limits(r: Reader) -> Limits:
    """Bit 0 of the flags says that there is a maximum, bit 2 that addresses are 64 bits."""
    flags = r.byte()
    if flags & ~0b101:
        raise Malformed("malformed limits flags", r.pos - 1)
    addr: AddrType = "i64" if flags & 0b100 else "i32"
    least = r.u64()
    return Limits(addr, least, r.u64() if flags & 1 else None)


def write_limits(out: bytearray, limits: Limits) -> None:
    out.append((limits.addr == "i64") << 2 | (limits.max is not None))
    out += unsigned(limits.min)
    if limits.max is not None:
        out += unsigned(limits.max)


def read_table(r: Reader) -> TableType:
    elem = read_ref(r)
    return TableType(read_limits(r), elem)


def write_table(out: bytearray, type_: TableType) -> None:
    write_storage(out, type_.elem)
    write_limits(out, type_.limits)


def read_mem(r: Reader) -> MemType:
    return MemType(read_limits(r))


def write_mem(out: bytearray, type_: MemType) -> None:
    write_limits(out, type_.limits)


def read_global(r: Reader) -> GlobalType:
    type_ = read_valtype(r)
    return GlobalType(read_mutable(r), type_)


def write_global(out: bytearray, type_: GlobalType) -> None:
    write_storage(out, type_.type)
    out.append(type_.mutable)


def read_tag(r: Reader) -> TagType:
    r.zero()
    return TagType(r.u32())


def write_tag(out: bytearray, type_: TagType) -> None:
    out.append(0)
    write_u32(out, index(type_.type))


def read_extern(r: Reader) -> ExternType:
    match r.byte():
        case 0:
            return FuncUse(r.u32())
        case 1:
            return read_table(r)
        case 2:
            return read_mem(r)
        case 3:
            return read_global(r)
        case 4:
            return read_tag(r)
        case _:
            raise Malformed("malformed import kind", r.pos - 1)


def write_extern(out: bytearray, type_: ExternType) -> None:
    match type_:
        case FuncUse(x):
            out.append(0)
            write_u32(out, index(x))
        case TableType():
            out.append(1)
            write_table(out, type_)
        case MemType():
            out.append(2)
            write_mem(out, type_)
        case GlobalType():
            out.append(3)
            write_global(out, type_)
        case TagType():
            out.append(4)
            write_tag(out, type_)
