"""Aggregate instructions: structures, arrays, unboxed numbers, and references from outside."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.abi.heap import ARRAY_REST, ELEMENTS, I31, OBJECT, PLAIN
from wasmfx.native.abi.placement import (
    fields_of,
    kind_of,
    size_of,
)
from wasmfx.native.abi.structures import WORD
from wasmfx.native.ir import Value, i32, i64
from wasmfx.native.ir.values import llvm_type, zero
from wasmfx.native.lower.emitter import Emitter, Expansion, room, to_words
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.memory import data, wide
from wasmfx.native.lower.instructions.tables import elem
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import Sign
from wasmfx.syntax.types import ArrayType, RefType, StorageType, StructType

lower = LoweringTable()

# Objects: room, fields, and what keeps references visible to a collection


def new_object(f: Function, x: int, size: Value) -> Value:
    """Allocate an object of type `x`, and write its descriptor."""
    ref = room(f, size)
    f.b.store(descriptor(f, x), place(f, ref, OBJECT.type))
    return ref


def descriptor(f: Function, x: int) -> Value:
    """The address of the descriptor of type `x`, as objects hold it."""
    return f.b.load("i32", f.unit.descriptor(x), "invariant")


def place(f: Emitter, ref: Value, offset: Value | int) -> Value:
    """An address in an object."""
    if isinstance(offset, int):
        offset = i64(offset)
    return f.b.cast("inttoptr", f.b.binary("add", ref, offset), "ptr")


def keep(f: Function, ref: Value) -> None:
    """Keep the reference to an array in a register until one of its elements is reached.

    Else LLVM may keep only an address below the array in a loop, in which no scan would recognise a
    reference. This is no instruction. It would hinder loops in which nothing can be collected, and
    is left out there.
    """
    if f.k not in f.summary.sheltered:
        f.b.asm("void", (), "r", [ref])


# Fields


def _memory_type(t: StorageType) -> str:
    """The LLVM type of a field."""
    if isinstance(t, RefType):
        return f"i{8 * size_of(t)}"
    return t if t == "i8" or t == "i16" else llvm_type(t)


def _align(t: StorageType) -> int:
    return min(size_of(t), 8)


def store_field(f: Function, value: Value, at: Value, t: StorageType) -> None:
    """Write a field, with the low bits of a value that is wider."""
    memory = _memory_type(t)
    if memory.startswith("i"):
        value = f.b.cast("trunc", value, memory)
    f.b.store(value, at, align=_align(t))


def load_field(f: Function, at: Value, t: StorageType, sx: Sign) -> Value:
    """Read a field; extend a packed one to 32 bits."""
    memory = _memory_type(t)
    value = f.b.load(memory, at, align=_align(t))
    if memory in ("i8", "i16"):
        return f.b.cast("sext" if sx == "s" else "zext", value, "i32")
    if isinstance(t, RefType):
        return f.b.cast("zext", value, "i64")
    return value


# Structures


def struct_type(f: Function, x: int) -> StructType:
    comp = f.C.types[x].comp
    assert isinstance(comp, StructType)
    return comp


def default(t: StorageType) -> Value:
    """The default value of a field."""
    if isinstance(t, RefType):
        return i64(0)
    return zero("i32" if t == "i8" or t == "i16" else llvm_type(t))


def make(f: Function, x: int, values: tuple[Value, ...]) -> None:
    type_ = struct_type(f, x)
    fields = fields_of(type_)
    ref = new_object(f, x, i64(fields.size))
    for field, offset, value in zip(type_.fields, fields.offsets, values, strict=True):
        store_field(f, value, place(f, ref, offset), field.type)
    f.push(ref)


@lower(i.StructNew)
def struct_new(f: Function, e: i.StructNew) -> None:
    make(f, e.x, f.pops(len(struct_type(f, e.x).fields)))


@lower(i.StructNewDefault)
def struct_new_default(f: Function, e: i.StructNewDefault) -> None:
    make(f, e.x, tuple(default(field.type) for field in struct_type(f, e.x).fields))


def field_at(f: Function, ref: Value, x: int, n: int) -> tuple[Value, StorageType]:
    """The address of a field, and its type; traps if the reference is null."""
    f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_STRUCTURE)
    type_ = struct_type(f, x)
    return place(f, ref, fields_of(type_).offsets[n]), type_.fields[n].type


@lower(i.StructGet)
def struct_get(f: Function, e: i.StructGet) -> None:
    at, t = field_at(f, f.pop(), e.x, e.i)
    f.push(load_field(f, at, t, e.sx))


@lower(i.StructSet)
def struct_set(f: Function, e: i.StructSet) -> None:
    ref, value = f.pops(2)
    at, t = field_at(f, ref, e.x, e.i)
    store_field(f, value, at, t)


# Arrays, element by element


PIECE = 1 << 17
"""Elements that are written between two polls: a mebibyte of words, which takes far less time than
the interval between polls."""


def element_type(f: Function, x: int) -> StorageType:
    """The type of the elements of arrays of type `x`."""
    comp = f.C.types[x].comp
    assert isinstance(comp, ArrayType)
    return comp.field.type


# Making


def new_array(f: Function, x: int, length: Value) -> Value:
    """Allocate an array of type `x`. Its elements must be written before anything can collect."""
    n = f.b.binary("mul", wide(f, length), i64(size_of(element_type(f, x))))
    size = f.b.binary("and", f.b.binary("add", n, i64(ARRAY_REST)), i64(-8))
    ref = new_object(f, x, size)
    f.b.store(length, place(f, ref, OBJECT.length))
    return ref


@Expansion
def fill(f: Function, first: Value, value: Value, n: Value, t: StorageType) -> None:
    """Write `n` elements from an address on, piece by piece.

    LLVM may turn a loop over all of them into one call, which would not poll.
    """
    before, piece, done = f.b.current, f.b.block("piece"), f.b.block("filled")
    f.b.branch(f.b.compare("icmp eq", n, i64(0)), done, piece)
    f.b.enter(piece)
    start = f.b.phi("i64", piece, "start")
    start.add(i64(0), before)
    left = f.b.binary("sub", n, start.value)
    short = f.b.compare("icmp ult", left, i64(PIECE))
    end = f.b.binary("add", start.value, f.b.select(short, left, i64(PIECE)))
    fill_piece(f, first, value, (start.value, end), t)
    start.add(end, f.b.current)
    f.b.branch(f.b.compare("icmp eq", end, n), done, piece)
    f.b.enter(done)


@fill.outlined
def fill_by_call(f: Function, first: Value, value: Value, n: Value, t: StorageType) -> None:
    if size_of(t) > WORD or kind_of(t) != PLAIN:
        fill.inline(f, first, value, n, t)
        return
    at = f.b.cast("ptrtoint", first, "i64")
    f.b.call("void", "elements_fill", [at, *to_words(f, [value]), n, i64(size_of(t))])


def fill_piece(
    f: Function, first: Value, value: Value, range_: tuple[Value, Value], t: StorageType
) -> None:
    """Write the elements of a range that is not empty: from its first to before its second
    index."""
    before, loop, done = f.b.current, f.b.block("fill"), f.b.block("piece")
    f.b.jump(loop)
    f.b.enter(loop)
    count = f.b.phi("i64", loop, "n")
    count.add(range_[0], before)
    offset = f.b.binary("mul", count.value, i64(size_of(t)))
    store_field(f, value, f.b.offset(first, offset), t)
    next_ = f.b.binary("add", count.value, i64(1))
    count.add(next_, f.b.current)
    f.b.branch(f.b.compare("icmp eq", next_, range_[1]), done, loop)
    f.b.enter(done)


def filled_array(f: Function, x: int, value: Value, length: Value) -> None:
    ref = new_array(f, x, length)
    t = element_type(f, x)
    if kind_of(t) == PLAIN:
        fill(f, place(f, ref, ELEMENTS), value, wide(f, length), t)
    else:
        # Not in a loop here, in which a poll might collect: elements not yet written would be
        # traced.
        f.b.call("void", "array_begin", [ref, value, wide(f, length), i64(size_of(t))])
    f.push(ref)


@lower(i.ArrayNew)
def array_new(f: Function, e: i.ArrayNew) -> None:
    value, length = f.pops(2)
    filled_array(f, e.x, value, length)


@lower(i.ArrayNewDefault)
def array_new_default(f: Function, e: i.ArrayNewDefault) -> None:
    filled_array(f, e.x, default(element_type(f, e.x)), f.pop())


@lower(i.ArrayNewFixed)
def array_new_fixed(f: Function, e: i.ArrayNewFixed) -> None:
    values: Sequence[Value] = f.pops(e.n)
    ref, t = new_array(f, e.x, i32(e.n)), element_type(f, e.x)
    for n, value in enumerate(values):
        store_field(f, value, place(f, ref, ELEMENTS + n * size_of(t)), t)
    f.push(ref)


# Elements


def not_null(f: Function, ref: Value) -> None:
    f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_ARRAY)


def length_of(f: Function, ref: Value) -> Value:
    return f.b.load("i32", place(f, ref, OBJECT.length))


def element_at(f: Function, ref: Value, index: Value, t: StorageType) -> Value:
    """The address of an element; traps if the array is null or has no such element."""
    not_null(f, ref)
    keep(f, ref)
    outside = f.b.compare("icmp uge", index, length_of(f, ref))
    f.trap_if(outside, traps.OUT_OF_BOUNDS_ARRAY)
    offset = f.b.binary("mul", wide(f, index), i64(size_of(t)))
    return f.b.offset(place(f, ref, ELEMENTS), offset)


@lower(i.ArrayGet)
def array_get(f: Function, e: i.ArrayGet) -> None:
    ref, index = f.pops(2)
    t = element_type(f, e.x)
    f.push(load_field(f, element_at(f, ref, index, t), t, e.sx))


@lower(i.ArraySet)
def array_set(f: Function, e: i.ArraySet) -> None:
    ref, index, value = f.pops(3)
    t = element_type(f, e.x)
    store_field(f, value, element_at(f, ref, index, t), t)


@lower(i.ArrayLen)
def array_len(f: Function, e: i.ArrayLen) -> None:
    ref = f.pop()
    not_null(f, ref)
    f.push(length_of(f, ref))


# Arrays, many elements at once


def size(f: Function, x: int) -> Value:
    """The size of an element."""
    return i64(size_of(element_type(f, x)))


@lower(i.ArrayFill)
def array_fill(f: Function, e: i.ArrayFill) -> None:
    ref, at, value, n = f.pops(4)
    at, n = wide(f, at), wide(f, n)
    f.b.call("void", "array_check", [ref, at, n])
    keep(f, ref)
    first = f.b.offset(place(f, ref, ELEMENTS), f.b.binary("mul", at, size(f, e.x)))
    fill(f, first, value, n, element_type(f, e.x))


@lower(i.ArrayCopy)
def array_copy(f: Function, e: i.ArrayCopy) -> None:
    to, at, from_, start, n = f.pops(5)
    args = [to, wide(f, at), from_, wide(f, start), wide(f, n), size(f, e.x)]
    f.b.call("void", "array_copy", args)


@lower(i.ArrayInitData)
def array_init_data(f: Function, e: i.ArrayInitData) -> None:
    ref, at, start, n = f.pops(4)
    at, start, n = wide(f, at), wide(f, start), wide(f, n)
    f.b.call("void", "array_check", [ref, at, n])
    f.b.call("void", "data_check", [data(f, e.y), start, n, size(f, e.x)])
    f.b.call("void", "data_copy", [ref, at, data(f, e.y), start, n, size(f, e.x)])


@lower(i.ArrayInitElem)
def array_init_elem(f: Function, e: i.ArrayInitElem) -> None:
    ref, at, start, n = f.pops(4)
    at, start, n = wide(f, at), wide(f, start), wide(f, n)
    f.b.call("void", "array_check", [ref, at, n])
    f.b.call("void", "elem_check", [elem(f, e.y), start, n])
    f.b.call("void", "elem_copy", [ref, at, elem(f, e.y), start, n, size(f, e.x)])


@lower(i.ArrayNewData)
def array_new_data(f: Function, e: i.ArrayNewData) -> None:
    start, length = f.pops(2)
    start, n = wide(f, start), wide(f, length)
    f.b.call("void", "data_check", [data(f, e.y), start, n, size(f, e.x)])
    ref = new_array(f, e.x, length)
    f.b.call("void", "data_copy", [ref, i64(0), data(f, e.y), start, n, size(f, e.x)])
    f.push(ref)


@lower(i.ArrayNewElem)
def array_new_elem(f: Function, e: i.ArrayNewElem) -> None:
    start, length = f.pops(2)
    start, n = wide(f, start), wide(f, length)
    f.b.call("void", "elem_check", [elem(f, e.y), start, n])
    ref = new_array(f, e.x, length)
    f.b.call("void", "elem_copy", [ref, i64(0), elem(f, e.y), start, n, size(f, e.x)])
    f.push(ref)


# Unboxed numbers, and conversions to and from external references


@lower(i.AnyConvertExtern)
def any_convert_extern(f: Function, e: i.AnyConvertExtern) -> None:
    """Nothing to do: an external reference is the same word."""


@lower(i.ExternConvertAny)
def extern_convert_any(f: Function, e: i.ExternConvertAny) -> None:
    """Nothing to do: an external reference is the same word."""


@lower(i.RefI31)
def ref_i31(f: Function, e: i.RefI31) -> None:
    doubled = f.b.binary("shl", f.pop(), i32(1))
    f.push(f.b.cast("zext", f.b.binary("or", doubled, i32(I31)), "i64"))


@lower(i.I31Get)
def i31_get(f: Function, e: i.I31Get) -> None:
    ref = f.pop()
    f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_I31)
    word = f.b.cast("trunc", ref, "i32")
    f.push(f.b.binary("ashr" if e.sx == "s" else "lshr", word, i32(1)))
