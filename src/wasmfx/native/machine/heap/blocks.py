"""Memory for objects: chunks of the reservation, their blocks, and holes between live lines."""

from __future__ import annotations

from wasmfx.native.abi.heap import (
    BLOCK,
    BLOCKS,
    CHUNK,
    FREE,
    LARGE,
    LINE,
    LINES,
    RECYCLABLE,
    REST,
    SURVIVED,
    TAKEN,
    WHOLE,
    YOUNG,
    Descriptor,
    Heap,
    Object,
)
from wasmfx.native.abi.layout import Vm
from wasmfx.native.abi.structures import (
    Array,
    Pointer,
    i64,
    u64,
)
from wasmfx.native.ir.restricted import inline, internal, memset
from wasmfx.native.machine.symbols import process, reservation

LINE_SIZE = 1 << LINE
BLOCK_SIZE = 1 << BLOCK
CHUNK_SIZE = 1 << CHUNK
MADV_DONTNEED = 4
BITMAP = CHUNK - 6
"""Binary logarithm of the bytes of mark bits for a chunk."""
OF_CHUNK = CHUNK - BLOCK
"""Binary logarithm of the blocks in a chunk."""


@internal
def take_chunks(heap: Heap, n: u64) -> u64:
    """Take `n` adjacent chunks: the address of the first, or 0."""
    if n > heap.most >> CHUNK or heap.held + (n << CHUNK) > heap.most:
        return 0
    run = 0
    for chunk in range(reservation.low >> CHUNK, reservation.high >> CHUNK):
        run = run + 1 if reservation.owners[chunk] == 0 else 0
        if run == n:
            first = chunk + 1 - n
            for i in range(first, chunk + 1):
                reservation.owners[i] = u64(heap)
            heap.held += n << CHUNK
            if first << OF_CHUNK < heap.first_free:
                heap.first_free = first << OF_CHUNK
            return first << CHUNK
    return 0


@internal
def find_blocks(heap: Heap, n: u64) -> u64:
    """Find `n` adjacent free blocks in the heap's chunks or in new ones: the first, or 0."""
    block = heap.first_free
    end = reservation.high >> BLOCK
    heap.first_free = end
    run = 0
    while block < end:
        if reservation.owners[block >> OF_CHUNK] != u64(heap):
            block |= BLOCKS - 1
            run = 0
        elif reservation.blocks[block] == FREE:
            heap.first_free = block if block < heap.first_free else heap.first_free
            run += 1
            if run == n:
                return block + 1 - n
        else:
            run = 0
        block += 1
    return take_chunks(heap, (n + BLOCKS - 1) >> OF_CHUNK) >> BLOCK


@inline
def charge(heap: Heap, size: u64) -> None:
    heap.budget -= i64(size)
    heap.allocated += size


@internal
def take_large(heap: Heap, size: u64) -> u64:
    """Allocate an object with blocks of its own: its address, or 0."""
    n = (size + BLOCK_SIZE - 1) >> BLOCK
    if n > heap.most >> BLOCK:
        return 0
    first = find_blocks(heap, n)
    if first == 0:
        return 0
    reservation.blocks[first] = WHOLE
    for block in range(first + 1, first + n):
        reservation.blocks[block] = REST
    charge(heap, n << BLOCK)
    return first << BLOCK


@inline
def close(cursor: u64, limit: u64) -> None:
    """Mark the end of the objects in a hole: a walk over them ends at a null type."""
    if cursor < limit:
        Object(cursor).type = Descriptor(0)


@internal
def retire(vm: Vm) -> None:
    """Stop allocating into the current hole."""
    close(vm.cursor, vm.heap.limit)
    vm.cursor = 0
    vm.full = 0
    vm.heap.limit = 0


@inline
def open_hole(line: u64, end: u64) -> u64:
    """Take free lines up to one that is not free: the number of that line."""
    lines = reservation.lines
    lines[line] = SURVIVED | YOUNG
    line += 1
    while line < end and lines[line] == 0:
        lines[line] = YOUNG
        line += 1
    return line


@internal
def next_hole(vm: Vm) -> bool:
    """Open the next hole of the current block; False if there is none."""
    heap = vm.heap
    line = heap.line
    while line < heap.last_line and reservation.lines[line] != 0:
        line += 1
    if line >= heap.last_line:
        return False
    vm.cursor = line << LINE
    line = open_hole(line, heap.last_line)
    heap.line = line
    heap.limit = line << LINE
    vm.full = 0 if heap.every else heap.limit
    charge(heap, heap.limit - vm.cursor)
    return True


@internal
def next_block(heap: Heap) -> bool:
    """Continue with the next block that has holes, in the heap or in a new chunk."""
    block = heap.block
    end = reservation.high >> BLOCK
    while block < end:
        if reservation.owners[block >> OF_CHUNK] != u64(heap):
            block |= BLOCKS - 1
        elif reservation.blocks[block] == FREE or reservation.blocks[block] == RECYCLABLE:
            break
        block += 1
    if block >= end:
        block = take_chunks(heap, 1) >> BLOCK
        if block == 0:
            return False
    reservation.blocks[block] = TAKEN
    heap.block = block + 1
    heap.line = block << (BLOCK - LINE)
    heap.last_line = heap.line + LINES
    return True


@internal
def take_medium(heap: Heap, size: u64) -> u64:
    """Allocate an object larger than a line, in blocks without live lines: its address, or 0."""
    if heap.other_limit - heap.other_cursor < size:
        block = find_blocks(heap, 1)
        if block == 0:
            return 0
        close(heap.other_cursor, heap.other_limit)
        reservation.blocks[block] = TAKEN
        line = block << (BLOCK - LINE)
        open_hole(line, line + LINES)
        heap.other_cursor = block << BLOCK
        heap.other_limit = heap.other_cursor + BLOCK_SIZE
        charge(heap, BLOCK_SIZE)
    at = heap.other_cursor
    heap.other_cursor = at + size
    return at


@internal
def take_room(vm: Vm, size: u64) -> u64:
    """Allocate an object: its address, or 0."""
    heap = vm.heap
    if size > LARGE:
        return take_large(heap, size)
    if size > LINE_SIZE and heap.limit - vm.cursor < size:
        return take_medium(heap, size)
    while heap.limit - vm.cursor < size:
        retire(vm)
        if not next_hole(vm) and not next_block(heap):
            return 0
    at = vm.cursor
    vm.cursor = at + size
    return at


@inline
def is_empty(chunk: u64) -> bool:
    """Whether all blocks of a chunk are free."""
    blocks = Array[u64](u64(reservation.blocks) + chunk * BLOCKS)
    used = 0
    for i in range(BLOCKS // 8):
        used |= blocks[i]
    return used == FREE


@internal
def forget_chunk(heap: Heap, chunk: u64) -> None:
    """Return an empty chunk to the system and to the other heaps."""
    process.forget(chunk << CHUNK, CHUNK_SIZE, MADV_DONTNEED)
    for_chunk = chunk << BITMAP
    memset(Pointer(u64(reservation.starts) + for_chunk), 0, 1 << BITMAP)
    memset(Pointer(u64(reservation.marks) + for_chunk), 0, 1 << BITMAP)
    reservation.owners[chunk] = 0
    heap.held -= CHUNK_SIZE
