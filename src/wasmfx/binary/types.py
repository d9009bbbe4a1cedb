"""Types in the binary format, read and written side by side.

The code of a type is a negative number in one byte. So it can be written where a type index, which
is never negative, is also allowed.
"""

from __future__ import annotations

from typing import TypeVar

from wasmfx.binary.primitives import Reader, unsigned, write_s33, write_u32, write_vec
from wasmfx.errors import Malformed
from wasmfx.syntax.phrase import maker_of_three, maker_of_two
from wasmfx.syntax.types import (
    AbsHeapType,
    AddrType,
    ArrayType,
    CompType,
    ContType,
    ExternKind,
    ExternType,
    FieldType,
    FuncType,
    FuncUse,
    GlobalType,
    HandlerType,
    HeapType,
    Limits,
    MemType,
    NumType,
    PackedType,
    RecType,
    RefType,
    StorageType,
    StructType,
    SubType,
    TableType,
    TagType,
    TypeUse,
    ValType,
    VecType,
)

FUNC, STRUCT, ARRAY, CONT, HANDLER = 0x60, 0x5F, 0x5E, 0x5D, 0x5C
SUB, SUB_FINAL, REC = 0x50, 0x4F, 0x4E
REF, REF_NULL = 0x64, 0x63

# fmt: off
NUMBERS: dict[int, NumType | VecType] = {
    0x7F: "i32", 0x7E: "i64", 0x7D: "f32", 0x7C: "f64", 0x7B: "v128",
}
PACKED: dict[int, PackedType] = {0x78: "i8", 0x77: "i16"}
HEAPS: dict[int, AbsHeapType] = {
    0x76: "nohandler",
    0x75: "nocont", 0x74: "noexn",  0x73: "nofunc", 0x72: "noextern", 0x71: "none",
    0x70: "func",   0x6F: "extern", 0x6E: "any",    0x6D: "eq",       0x6C: "i31",
    0x6B: "struct", 0x6A: "array",  0x69: "exn",    0x68: "cont",
    0x67: "handler",
}
# fmt: on
REFS: dict[int, RefType] = {code: RefType(True, heap) for code, heap in HEAPS.items()}
VALTYPES: dict[int, ValType] = NUMBERS | REFS
STORAGES: dict[int, StorageType] = VALTYPES | PACKED

HEAP_CODES: dict[HeapType, int] = {heap: code for code, heap in HEAPS.items()}
STORAGE_CODES: dict[StorageType, int] = {t: code for code, t in STORAGES.items()}

T = TypeVar("T")


def index(use: TypeUse) -> int:
    """Return a type use as an index; a binary contains no closed types."""
    if not isinstance(use, int):
        raise TypeError(f"{use!r} is not a type index")
    return use


# Heap, reference and value types


def read_heap(r: Reader) -> HeapType:
    heap = HEAPS.get(r.peek())
    if heap is not None:
        r.pos += 1
        return heap
    return read_typeuse(r, "malformed heap type")


def write_heap(out: bytearray, heap: HeapType) -> None:
    if isinstance(heap, str):
        out.append(HEAP_CODES[heap])
    else:
        write_s33(out, index(heap))


def read_typeuse(r: Reader, message: str) -> int:
    """Read a type index where a negative number would be the code of a type."""
    at = r.pos
    x = r.s33()
    if x < 0:
        raise Malformed(message, at)
    return x


def read_ref(r: Reader) -> RefType:
    return _read_type(r, REFS, "malformed reference type")


def read_valtype(r: Reader) -> ValType:
    return _read_type(r, VALTYPES, "malformed value type")


def read_storage(r: Reader) -> StorageType:
    return _read_type(r, STORAGES, "malformed storage type")


def _read_type(r: Reader, codes: dict[int, T], message: str) -> T | RefType:
    code = r.code()
    t = codes.get(code)
    if t is not None:
        return t
    if code in (REF, REF_NULL):
        return RefType(code == REF_NULL, read_heap(r))
    raise r.wrong_byte(message)


def write_storage(out: bytearray, t: StorageType) -> None:
    """Write a storage type, which may be a value type or a reference type."""
    code = STORAGE_CODES.get(t)
    if code is not None:
        out.append(code)
    elif isinstance(t, RefType):
        out.append(REF_NULL if t.nullable else REF)
        write_heap(out, t.heap)


def read_block(r: Reader) -> int | ValType | None:
    code = r.peek()
    if code == 0x40:
        r.pos += 1
        return None
    if code in VALTYPES or code in (REF, REF_NULL):
        return read_valtype(r)
    return read_typeuse(r, "malformed block type")


def write_block(out: bytearray, bt: int | ValType | None) -> None:
    if bt is None:
        out.append(0x40)
    elif isinstance(bt, int):
        write_s33(out, bt)
    else:
        write_storage(out, bt)


# Defined types


def read_mutable(r: Reader) -> bool:
    byte = r.byte()
    if byte > 1:
        raise r.wrong_byte("malformed mutability")
    return byte == 1


def read_field(r: Reader) -> FieldType:
    type_ = read_storage(r)
    return FieldType(read_mutable(r), type_)


def write_field(out: bytearray, field: FieldType) -> None:
    write_storage(out, field.type)
    out.append(field.mutable)


def read_comp(r: Reader) -> CompType:
    code = r.code()
    if code == FUNC:
        return FuncType(r.vec(read_valtype), r.vec(read_valtype))
    if code == STRUCT:
        return StructType(r.vec(read_field))
    if code == ARRAY:
        return ArrayType(read_field(r))
    if code == CONT:
        return ContType(read_typeuse(r, "malformed continuation type"))
    if code == HANDLER:
        return HandlerType(r.vec(read_valtype))
    raise r.wrong_byte("malformed definition type")


def write_comp(out: bytearray, comp: CompType) -> None:
    match comp:
        case FuncType(params, results):
            out.append(FUNC)
            write_vec(out, params, write_storage)
            write_vec(out, results, write_storage)
        case StructType(fields):
            out.append(STRUCT)
            write_vec(out, fields, write_field)
        case ArrayType(field):
            out.append(ARRAY)
            write_field(out, field)
        case ContType(type_):
            out.append(CONT)
            write_s33(out, index(type_))
        case HandlerType(results):
            out.append(HANDLER)
            write_vec(out, results, write_storage)


def read_sub(r: Reader) -> SubType:
    code = r.peek()
    if code not in (SUB, SUB_FINAL):
        return SubType(True, (), read_comp(r))
    r.pos += 1
    supers = r.vec(Reader.u32)
    return SubType(code == SUB_FINAL, supers, read_comp(r))


def write_sub(out: bytearray, sub: SubType) -> None:
    if not sub.final or sub.supers:
        out.append(SUB_FINAL if sub.final else SUB)
        write_vec(out, [index(x) for x in sub.supers], write_u32)
    write_comp(out, sub.comp)


_func, _sub, _rec = maker_of_two(FuncType), maker_of_three(SubType), maker_of_two(RecType)


def read_rec(r: Reader) -> RecType:
    at = r.pos
    short = _short_func(r)
    if short is not None:
        return _rec((_sub(True, (), short),), at)
    if r.peek() != REC:
        return RecType((read_sub(r),), at)
    r.pos += 1
    return RecType(r.vec(read_sub), at)


def _short_func(r: Reader) -> FuncType | None:
    """Read a function type in which every number and type is one byte, as nearly all are.

    Returns None, without reading anything, for any other type.
    """
    data, at, end = r.data, r.pos, r.end
    if at + 2 >= end or data[at] != FUNC:
        return None
    start = at + 2
    middle = start + data[at + 1]
    if middle >= end:
        return None
    stop = middle + 1 + data[middle]
    if stop > end or data[at + 1] >= 0x80 or data[middle] >= 0x80:
        return None
    try:
        params = tuple(map(_valtype, data[start:middle]))
        results = tuple(map(_valtype, data[middle + 1 : stop]))
    except KeyError:
        return None
    r.pos = stop
    return _func(params, results)


_valtype = VALTYPES.__getitem__


def write_rec(out: bytearray, rec: RecType) -> None:
    if len(rec.subs) == 1:
        return write_sub(out, rec.subs[0])
    out.append(REC)
    write_vec(out, rec.subs, write_sub)


# External types: types of imports and definitions


EXTERN_KINDS: tuple[ExternKind, ...] = ("func", "table", "memory", "global", "tag")
"""The kinds, in the order of their numbers."""


def read_limits(r: Reader) -> Limits:
    """Read limits. Flag bit 0 means that there is a maximum, bit 2 that addresses have 64 bits."""
    flags = r.byte()
    if flags & ~0b101:
        # Loaded for an error only.
        from wasmfx.syntax.proposals import not_supported, proposal_of_limits

        message = f"malformed limits flags 0x{flags:02x}"
        raise Malformed(not_supported(message, proposal_of_limits(flags)), r.pos - 1)
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
            raise r.wrong_byte("malformed import kind")


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
