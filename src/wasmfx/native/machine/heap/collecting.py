"""Collections. This is loaded when the first is due: most programs have none."""

from __future__ import annotations

from wasmfx.native.abi.heap import BLOCK, CHUNK, LEAST_CONTS, LEAST_STACKS, STACK_CHARGE
from wasmfx.native.abi.layout import CONT, Cont, Vm
from wasmfx.native.abi.structures import (
    Pointer,
    i64,
    u64,
)
from wasmfx.native.ir.restricted import cold, cycles, internal, memmove, memset
from wasmfx.native.machine.data import reservation
from wasmfx.native.machine.heap.room import BITMAP, close, is_empty, retire
from wasmfx.native.machine.heap.roots import drain, scan_roots, scan_running
from wasmfx.native.machine.heap.sweeping import (
    give_back,
    sweep_conts,
    sweep_hosts,
    sweep_objects,
)


@internal
def begin(vm: Vm) -> None:
    """Nothing is marked. What was marked the last time is what there was."""
    heap = vm.heap
    retire(vm)
    close(heap.other_cursor, heap.other_limit)
    heap.other_cursor = 0
    heap.other_limit = 0
    for chunk in range(reservation.low >> CHUNK, reservation.high >> CHUNK):
        # What has been free since the last time has no marks, and nobody looks at its starts.
        if reservation.owners[chunk] == u64(heap) and not is_empty(chunk):
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
    heap.budget = i64(2 * heap.live + live * STACK_CHARGE + heap.least)
    give_back(heap)
    heap.block = reservation.low >> BLOCK
    heap.first_free = heap.block
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
    scan_running(vm, current)
    scan_roots(vm)
    drain(vm)
    sweep_objects(vm.heap)
    sweep_hosts(vm.heap)
    finish(vm, begun)
