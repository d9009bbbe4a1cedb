"""Sweeping: what was not reached is free again."""

from __future__ import annotations

from wasmfx.native.abi.heap import (
    BLOCK,
    BLOCKS,
    CHUNK,
    FREE,
    HOST_DEAD,
    HOST_HELD,
    HOST_REACHED,
    LINE,
    LINES,
    RECYCLABLE,
    REST,
    TAKEN,
    WHOLE,
    Heap,
)
from wasmfx.native.abi.layout import CONT, FREED, ROOM, Cont, Vm
from wasmfx.native.abi.structures import (
    Array,
    Pointer,
    u8,
    u64,
)
from wasmfx.native.ir.restricted import inline, internal, memset, ones
from wasmfx.native.machine.bound import how_many, release_words
from wasmfx.native.machine.data import process, reservation
from wasmfx.native.machine.heap.marking import BITS
from wasmfx.native.machine.heap.room import (
    CHUNK_SIZE,
    MADV_DONTNEED,
    OF_CHUNK,
    forget_chunk,
    is_empty,
)
from wasmfx.native.machine.stacks import detach

LOW_BITS = 0x0101010101010101
POISON = 0xDD


@inline
def survivors(block: u64) -> u64:
    """Let the lines of a block be those that were reached, and no others: how many there are."""
    words = Array[u64](u64(reservation.lines) + block * LINES)
    count = 0
    for i in range(LINES // 8):
        word = (words[i] >> 7) & LOW_BITS
        words[i] = word
        count += ones(word)
    return count


@internal
def poison(at: u64, size: u64) -> None:
    memset(Pointer(at), POISON, size)


@internal
def sweep_lines(heap: Heap, block: u64) -> u64:
    """A block of lines: the bytes of those that live."""
    count = survivors(block)
    state = FREE if count == 0 else TAKEN if count == LINES else RECYCLABLE
    reservation.blocks[block] = u8(state)
    if heap.every:
        for line in range(block * LINES, block * LINES + LINES):
            if reservation.lines[line] == 0:
                poison(line << LINE, 1 << LINE)
    return count << LINE


@internal
def sweep_whole(heap: Heap, block: u64) -> u64:
    """A large object: the bytes of its blocks, if it lives."""
    at = block << BLOCK
    lives = reservation.marks[at >> BITS] & 1
    end = block + 1
    while end < reservation.high >> BLOCK and reservation.blocks[end] == REST:
        end += 1
    if lives:
        return (end - block) << BLOCK
    for dead in range(block, end):
        reservation.blocks[dead] = FREE
    size = (end - block) << BLOCK
    if heap.every:
        poison(at, size)
    elif size >= CHUNK_SIZE:
        # A smaller one is soon used again, and pages cost more to have anew than to keep.
        process.forget(at, size, MADV_DONTNEED)
    return 0


@internal
def sweep_objects(heap: Heap) -> None:
    """All blocks of the heap."""
    live = 0
    block = reservation.low >> BLOCK
    while block < reservation.high >> BLOCK:
        if reservation.owners[block >> OF_CHUNK] != u64(heap):
            block |= BLOCKS - 1
        elif reservation.blocks[block] == WHOLE:
            live += sweep_whole(heap, block)
        elif reservation.blocks[block] == TAKEN or reservation.blocks[block] == RECYCLABLE:
            live += sweep_lines(heap, block)
        block += 1
    heap.live = live


@internal
def give_back(heap: Heap) -> None:
    """Chunks beyond what is needed until the next collection go back to the process and to the
    system."""
    keep = heap.live + u64(heap.budget) + CHUNK_SIZE
    for chunk in range(reservation.low >> CHUNK, reservation.high >> CHUNK):
        if heap.held <= keep:
            return
        if reservation.owners[chunk] == u64(heap) and is_empty(chunk):
            forget_chunk(heap, chunk)


# Continuations


@internal
def forget_cont(vm: Vm, k: Cont) -> None:
    """A continuation that nobody can resume any more gives back its stack, and what is bound to
    it."""
    release_words(vm, k, how_many(k))
    k.limit &= ROOM
    if k.limit:
        detach(vm, k)
        vm.heap.stacks_freed += 1
    k.limit = FREED
    k.bound = u64(vm.free_conts)
    vm.free_conts = k


@internal
def sweep_conts(vm: Vm) -> u64:
    """All objects of the region: how many live."""
    marks = vm.heap.cont_marks
    live = 0
    at = u64(vm.conts) + CONT.size
    while at < vm.next_cont:
        n = (at - u64(vm.conts)) // CONT.size
        if marks[n >> 6] & (1 << (n & 63)):
            live += 1
        elif Cont(at).limit != FREED and Cont(at).self:
            forget_cont(vm, Cont(at))
        at += CONT.size
    return live


# External values


@internal
def sweep_hosts(heap: Heap) -> None:
    """Those that were not reached wait for Python."""
    for n in range(heap.host_count):
        if heap.hosts[n] == HOST_REACHED:
            heap.hosts[n] = HOST_HELD
        elif heap.hosts[n] == HOST_HELD:
            heap.hosts[n] = HOST_DEAD
            heap.waiting = 1
