"""Allocation, as far as it is not inlined, and when to collect."""

from __future__ import annotations

from wasmfx.native.abi.heap import BLOCKS, CHUNK, LINES, Descriptor, Heap, Object
from wasmfx.native.abi.layout import Exn, Tag, Vm
from wasmfx.native.abi.protocol import REASON
from wasmfx.native.abi.structures import (
    Pointer,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import cold, cycles, internal, memset, unlikely
from wasmfx.native.machine.assembly import trap
from wasmfx.native.machine.data import reservation
from wasmfx.native.machine.heap.calling import collect_now
from wasmfx.native.machine.heap.collecting import collect
from wasmfx.native.machine.heap.room import forget_chunk, take_room


@cold
def ticks() -> u64:
    """What the time of collections is counted in."""
    return cycles()


@internal
def is_due(heap: Heap) -> bool:
    """Whether it is time to collect."""
    if heap.stopped:
        return False
    if unlikely(heap.every != 0):
        heap.countdown -= 1
        if heap.countdown == 0:
            heap.countdown = heap.every
            return True
    return heap.budget < 0


@cold
def allocate(vm: Vm, size: u64) -> u64:
    """Room for an object, where compiled code does not find it by itself."""
    heap = vm.heap
    if is_due(heap):
        collect_now(vm)
    at = take_room(vm, size)
    if at == 0 and heap.stopped == 0:
        collect_now(vm)
        at = take_room(vm, size)
    if at == 0:
        trap(REASON["exhausted_heap"])
    return at


@cold
def exception_make(vm: Vm, tag: Tag, size: u64) -> Exn:
    """An exception of this size, but for its values, which are to be written at once."""
    exn = Exn(allocate(vm, size))
    exn.type = Descriptor(tag.descriptor)
    exn.tag = tag
    return exn


@cold
def object_take(vm: Vm, type_: Descriptor, length: u32, size: u64) -> u64:
    """An object of zeros for Python, which has nothing in registers: 0 if there is no room."""
    heap = vm.heap
    if is_due(heap):
        collect(vm, vm.current)
    at = take_room(vm, size)
    if at == 0 and heap.stopped == 0:
        collect(vm, vm.current)
        at = take_room(vm, size)
    if at:
        # Python may be interrupted at any time: what is there must be an object from the beginning.
        memset(Pointer(at), 0, size)
        Object(at).type = type_
        Object(at).length = length
    return at


@cold
def heap_release(heap: Heap) -> None:
    """The store is gone, and all its objects."""
    for chunk in range(reservation.low >> CHUNK, reservation.high >> CHUNK):
        if reservation.owners[chunk] == u64(heap):
            memset(Pointer(u64(reservation.blocks) + chunk * BLOCKS), 0, BLOCKS)
            memset(Pointer(u64(reservation.lines) + chunk * BLOCKS * LINES), 0, BLOCKS * LINES)
            forget_chunk(heap, chunk)
