"""Lowering of arrays, element by element."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.abi.heap import ARRAY_REST, ELEMENTS, OBJECT, PLAIN
from wasmfx.native.abi.placement import (
    kind_of,
    size_of,
)
from wasmfx.native.abi.structures import WORD
from wasmfx.native.ir import Value, i32, i64
from wasmfx.native.lower.aggregates.objects import keep, load_field, new_object, place, store_field
from wasmfx.native.lower.aggregates.structs import default
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.memory import wide
from wasmfx.native.lower.registry import lower
from wasmfx.native.lower.words import to_words
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import ArrayType, StorageType

PIECE = 1 << 17
"""How many elements are written from one look to the next: a mebibyte of words, as elsewhere."""


def element_type(f: Function, x: int) -> StorageType:
    """The type of the elements of arrays of type `x`."""
    comp = f.C.types[x].comp
    assert isinstance(comp, ArrayType)
    return comp.field.type


# Making


def new_array(f: Function, x: int, length: Value) -> Value:
    """An array of type `x` whose elements are still to be written, at once."""
    n = f.b.binary("mul", wide(f, length), i64(size_of(element_type(f, x))))
    size = f.b.binary("and", f.b.binary("add", n, i64(ARRAY_REST)), i64(-8))
    ref = new_object(f, x, size)
    f.b.store(length, place(f, ref, OBJECT.length))
    return ref


def fill(f: Function, first: Value, value: Value, n: Value, t: StorageType) -> None:
    """Write `n` elements from a place on, piece by piece: of a loop for all of them LLVM may make
    one call, in which nobody looks up.
    """
    if f.frugal and size_of(t) <= WORD and kind_of(t) == PLAIN:
        # Shorter, for a function that is too long as it is.
        at = f.b.cast("ptrtoint", first, "i64")
        f.b.call("void", "elements_fill", [at, *to_words(f, [value]), n, i64(size_of(t))])
        return
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


def fill_piece(
    f: Function, first: Value, value: Value, range_: tuple[Value, Value], t: StorageType
) -> None:
    """Write the elements from one to before another, which is a later one."""
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
        # Not in a loop here, which may end halfway at a poll: what is no reference would be traced.
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
    """The place of an element; traps when there is no array, or no such element."""
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
