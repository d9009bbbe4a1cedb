"""Allocation of collected objects, and bulk operations on arrays, which check before they write."""

from __future__ import annotations

from wasmfx.native.abi.heap import BLOCKS, CHUNK, ELEMENTS, LINES, Descriptor, Heap, Object
from wasmfx.native.abi.layout import REASON, Exn, Segment, Tag, Vm
from wasmfx.native.abi.structures import (
    Array,
    Pointer,
    u8,
    u16,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import (
    cold,
    cycles,
    inline,
    internal,
    memmove,
    memset,
    native,
    unlikely,
)
from wasmfx.native.machine.heap.blocks import forget_chunk, take_room
from wasmfx.native.machine.heap.collection import collect
from wasmfx.native.machine.heap.interface import collect_now, may_collect
from wasmfx.native.machine.instructions import MEMORY, PIECE, TABLE, move, outside, poll_if_due
from wasmfx.native.machine.symbols import reservation, trap


@cold
def ticks() -> u64:
    """The processor's cycle counter, in which collections are timed."""
    return cycles()


@internal
def is_due(vm: Vm) -> bool:
    """Whether a collection is due."""
    heap = vm.heap
    if not may_collect(vm):
        return False
    if unlikely(heap.every != 0):
        heap.countdown -= 1
        if heap.countdown == 0:
            heap.countdown = heap.every
            return True
    return heap.budget < 0


@cold
def allocate(vm: Vm, size: u64) -> u64:
    """Allocate an object when compiled code finds no room inline; traps without memory."""
    if is_due(vm):
        collect_now(vm)
    at = take_room(vm, size)
    if at == 0 and may_collect(vm):
        collect_now(vm)
        at = take_room(vm, size)
    if at == 0:
        trap(REASON["exhausted_heap"])
    return at


@cold
def exception_make(vm: Vm, tag: Tag, size: u64) -> Exn:
    """Allocate an exception of this size; the caller writes its values."""
    exn = Exn(allocate(vm, size))
    exn.type = Descriptor(tag.descriptor)
    exn.tag = tag
    return exn


@cold
def object_take(vm: Vm, type_: Descriptor, length: u32, size: u64) -> u64:
    """Allocate a zeroed object for Python, which has no references in registers; 0 without
    memory."""
    if is_due(vm):
        collect(vm, vm.current)
    at = take_room(vm, size)
    if at == 0 and may_collect(vm):
        collect(vm, vm.current)
        at = take_room(vm, size)
    if at:
        # Python may be interrupted at any time, so the memory must be a valid object now.
        memset(Pointer(at), 0, size)
        Object(at).type = type_
        Object(at).length = length
    return at


@cold
def heap_release(heap: Heap) -> None:
    """Release all objects of a store."""
    for chunk in range(reservation.low >> CHUNK, reservation.high >> CHUNK):
        if reservation.owners[chunk] == u64(heap):
            memset(Pointer(u64(reservation.blocks) + chunk * BLOCKS), 0, BLOCKS)
            memset(Pointer(u64(reservation.lines) + chunk * BLOCKS * LINES), 0, BLOCKS * LINES)
            forget_chunk(heap, chunk)


# Arrays

NULL = REASON["null_array"]
ARRAY = REASON["out_of_bounds_array"]


@inline
def check_array(array: u64, at: u64, n: u64) -> None:
    """Trap unless there is an array with `n` elements from `at` on."""
    if not array:
        trap(NULL)
    if outside(at, n, u64(Object(array).length)):
        trap(ARRAY)


@inline
def element_at(array: u64, at: u64, size: u64) -> Pointer:
    return Pointer(array + ELEMENTS + at * size)


@native
def array_begin(array: u64, value: u64, n: u64, size: u64) -> None:
    """Fill the `n` references of a new array."""
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
    """Fill `n` elements, numbers of at most a word."""
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
        poll_if_due()


@native
def array_copy(to: u64, at: u64, from_: u64, start: u64, n: u64, size: u64) -> None:
    if not to or not from_:
        trap(NULL)
    check_array(to, at, n)
    check_array(from_, start, n)
    move(u64(element_at(to, at, size)), u64(element_at(from_, start, size)), n * size)


@native
def array_check(array: u64, at: u64, n: u64) -> None:
    check_array(array, at, n)


@native
def data_check(segment: Segment, start: u64, n: u64, size: u64) -> None:
    """Trap unless a data segment has `n` elements of a size from byte `start` on."""
    if outside(start, n * size, segment.length):
        trap(MEMORY)


@native
def elem_check(segment: Segment, start: u64, n: u64) -> None:
    if outside(start, n, segment.length):
        trap(TABLE)


@native
def data_copy(array: u64, at: u64, segment: Segment, start: u64, n: u64, size: u64) -> None:
    """Copy bytes from a data segment to an array, within checked ranges."""
    memmove(element_at(array, at, size), Pointer(u64(segment.data) + start), n * size)


@native
def elem_copy(array: u64, at: u64, segment: Segment, start: u64, n: u64, size: u64) -> None:
    """Copy references from a segment, where they are words, to an array, within checked ranges."""
    from_ = Array[u64](u64(segment.data) + start * 8)
    if size == 8:
        memmove(element_at(array, at, size), from_, n * 8)
    else:
        to = Array[u32](array + ELEMENTS + at * size)
        for i in range(n):
            to[i] = u32(from_[i])
