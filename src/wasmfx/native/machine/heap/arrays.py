"""Bulk operations on arrays. All check before they write."""

from __future__ import annotations

from wasmfx.native.abi.heap import ELEMENTS, Object
from wasmfx.native.abi.layout import Segment
from wasmfx.native.abi.protocol import REASON
from wasmfx.native.abi.structures import (
    Array,
    Pointer,
    u8,
    u16,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import inline, memmove, native
from wasmfx.native.machine.assembly import trap
from wasmfx.native.machine.bulk import MEMORY, PIECE, TABLE, look_up, move, outside

NULL = REASON["null_array"]
ARRAY = REASON["out_of_bounds_array"]


@inline
def check(array: u64, at: u64, n: u64) -> None:
    """There must be an array with `n` elements from `at` on."""
    if not array:
        trap(NULL)
    if outside(at, n, u64(Object(array).length)):
        trap(ARRAY)


@inline
def element(array: u64, at: u64, size: u64) -> Pointer:
    return Pointer(array + ELEMENTS + at * size)


@native
def array_begin(array: u64, value: u64, n: u64, size: u64) -> None:
    """The `n` references of a new array."""
    if size == 8:
        words = Array[u64](array + ELEMENTS)
        for i in range(n):
            words[i] = value
    else:
        halves = Array[u32](array + ELEMENTS)
        for i in range(n):
            halves[i] = u32(value)


@native
def elements_fill(first: u64, value: u64, n: u64, size: u64) -> None:
    """The `n` elements from a place on, which are numbers of at most a word."""
    done = u64(0)
    while done < n:
        end = n if n - done < PIECE else done + PIECE
        while done < end:
            if size == 1:
                Array[u8](first)[done] = u8(value)
            elif size == 2:
                Array[u16](first)[done] = u16(value)
            elif size == 4:
                Array[u32](first)[done] = u32(value)
            else:
                Array[u64](first)[done] = value
            done += 1
        look_up()


@native
def array_copy(to: u64, at: u64, from_: u64, start: u64, n: u64, size: u64) -> None:
    if not to or not from_:
        trap(NULL)
    check(to, at, n)
    check(from_, start, n)
    move(u64(element(to, at, size)), u64(element(from_, start, size)), n * size)


@native
def array_check(array: u64, at: u64, n: u64) -> None:
    check(array, at, n)


@native
def data_check(segment: Segment, start: u64, n: u64, size: u64) -> None:
    """A data segment must have `n` elements of a size from byte `start` on."""
    if outside(start, n * size, segment.length):
        trap(MEMORY)


@native
def elem_check(segment: Segment, start: u64, n: u64) -> None:
    if outside(start, n, segment.length):
        trap(TABLE)


@native
def data_copy(array: u64, at: u64, segment: Segment, start: u64, n: u64, size: u64) -> None:
    """From a segment to an array; all is checked."""
    memmove(element(array, at, size), Pointer(u64(segment.data) + start), n * size)


@native
def elem_copy(array: u64, at: u64, segment: Segment, start: u64, n: u64, size: u64) -> None:
    """The same for references, which are words in a segment and may be shorter in an array."""
    from_ = Array[u64](u64(segment.data) + start * 8)
    if size == 8:
        memmove(element(array, at, size), from_, n * 8)
    else:
        to = Array[u32](array + ELEMENTS + at * size)
        for i in range(n):
            to[i] = u32(from_[i])
