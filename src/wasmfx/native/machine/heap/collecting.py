"""Collections, and allocation as far as it is not inlined."""

from __future__ import annotations

from wasmfx.native.abi.heap import BLOCK, CHUNK, Heap
from wasmfx.native.abi.layout import CONT, Cont, Vm
from wasmfx.native.abi.reasons import REASON
from wasmfx.native.abi.services import SERVICE
from wasmfx.native.abi.types import Pointer, i64, u64
from wasmfx.native.ir.restricted import cold, cycles, inline, internal, memmove, memset, unlikely
from wasmfx.native.machine.assembly import collect_here, service, trap
from wasmfx.native.machine.data import reservation
from wasmfx.native.machine.heap.room import close, retire, take_room
from wasmfx.native.machine.heap.roots import drain, scan_roots, scan_running
from wasmfx.native.machine.heap.sweeping import (
    BITMAP,
    give_back,
    sweep_conts,
    sweep_hosts,
    sweep_objects,
)

LEAST_CONTS = 1 << 15
LEAST_STACKS = 1 << 12
"""How many continuation objects, and stacks of them, there are before it is worth looking which of
them have been forgotten; beyond that, four times as many as there were the last time."""


@internal
def begin(vm: Vm) -> None:
    """Nothing is marked. What was marked the last time is what there was."""
    heap = vm.heap
    retire(vm)
    close(heap.other_cursor, heap.other_limit)
    heap.other_cursor = 0
    heap.other_limit = 0
    for chunk in range(reservation.low >> CHUNK, reservation.high >> CHUNK):
        if reservation.owners[chunk] == u64(heap):
            starts = Pointer(u64(reservation.starts) + (chunk << BITMAP))
            marks = Pointer(u64(reservation.marks) + (chunk << BITMAP))
            memmove(starts, marks, 1 << BITMAP)
            memset(marks, 0, 1 << BITMAP)
    conts = (vm.next_cont - u64(vm.conts)) // CONT.size
    memset(heap.cont_marks, 0, (conts >> 6) * 8 + 8)
    reservation.top = 0


@internal
def finish(vm: Vm, begun: u64) -> None:
    """Say when to collect again, and what it has cost."""
    heap = vm.heap
    live = sweep_conts(vm)
    heap.cont_limit = u64(vm.conts) + CONT.size * (4 * live + LEAST_CONTS)
    heap.stack_limit = 4 * live + LEAST_STACKS
    heap.budget = i64(heap.live if heap.live > heap.least else heap.least)
    heap.block = reservation.low >> BLOCK
    heap.line = 0
    heap.last_line = 0
    heap.collections += 1
    took = cycles() - begun
    heap.cycles += took
    heap.longest = took if took > heap.longest else heap.longest


@cold
def collect(vm: Vm, current: Cont) -> None:
    """Free what cannot be reached; `current` is the object that runs, or would."""
    begun = cycles()
    begin(vm)
    scan_roots(vm)
    scan_running(vm, current)
    drain(vm)
    sweep_objects(vm.heap)
    sweep_hosts(vm.heap)
    give_back(vm.heap)
    finish(vm, begun)


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


@internal
def collect_now(vm: Vm) -> None:
    """Collect while compiled code runs. Python then releases what is its own to release."""
    collect_here(vm)
    if vm.heap.waiting:
        service(SERVICE["collected"], 0, 0, 0)


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
def object_take(vm: Vm, size: u64) -> u64:
    """The same for Python, which knows nothing of what is in registers: 0 if there is none."""
    heap = vm.heap
    if is_due(heap):
        collect(vm, vm.current)
    at = take_room(vm, size)
    if at == 0 and heap.stopped == 0:
        collect(vm, vm.current)
        at = take_room(vm, size)
    return at


@inline
def collect_for(vm: Vm, k: u64, n: u64) -> None:
    """Collect before `k`, or nothing, gets a stack; `n` words for it lie in vm.words."""
    heap = vm.heap
    if heap.stopped == 0:
        heap.ready = k
        heap.ready_words = n
        collect_now(vm)
        heap.ready = 0
