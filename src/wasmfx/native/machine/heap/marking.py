"""Marking: what an ambiguous word points to, and what is reached from there."""

from __future__ import annotations

from wasmfx.native.abi.heap import (
    ARRAY,
    ARRAY_REST,
    BLOCK,
    CHUNK,
    CONTINUATION,
    ELEMENTS,
    ENTRY_KIND,
    FREE,
    HOST,
    HOST_HELD,
    HOST_REACHED,
    HOSTS,
    KNOWN,
    LINE,
    LINES,
    REACHED,
    REFERENCE,
    REST,
    SURVIVED,
    TAGS,
    WHOLE,
    YOUNG,
    Heap,
    Object,
)
from wasmfx.native.abi.layout import CONT, FIRST_COUNT, FREED, Cont, Vm
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import cold, inline, internal, leading_zeros
from wasmfx.native.machine.data import reservation
from wasmfx.native.machine.heap.holds import PLACE

ONES = (1 << 64) - 1
KIND = (1 << ENTRY_KIND) - 1
BITS = 9
"""The logarithm of how many bytes the 64 bits of one word of marks, or of starts, stand for."""


@inline
def size_of(at: u64) -> u64:
    """How many bytes an object takes."""
    type_ = Object(at).type
    size = u64(type_.bytes)
    if type_.kind == ARRAY:
        size = (u64(Object(at).length) * size + ARRAY_REST) & ~7
    return size


# What is reached goes on top of the work that is still to do; how much that is, is passed along
# rather than kept in memory.


@inline
def reach(at: u64, top: u64) -> u64:
    """An object is reached; what it refers to is still to be."""
    marks = reservation.marks
    word = at >> BITS
    bit = 1 << ((at >> 3) & 63)
    if marks[word] & bit == 0:
        marks[word] = marks[word] | bit
        reservation.work[top] = u32(at)
        return top + 1
    return top


@inline
def reach_word(heap: Heap, word: u64, top: u64) -> u64:
    """What a reference refers to is reached: an object, an external value, or nothing."""
    if word & TAGS == 0:
        if word:
            return reach(word, top)
    elif word & TAGS == HOST:
        heap.hosts[(word - HOSTS) >> 3] = HOST_REACHED
    return top


@inline
def reach_cont(vm: Vm, ref: u64, top: u64) -> u64:
    """The continuation of a live reference is reached."""
    place = ref & PLACE
    at = place * WORD
    if ref >> 32 < FIRST_COUNT or at >= vm.next_cont - u64(vm.conts) or at & (CONT.size - 1) != 0:
        return top
    k = Cont(u64(vm.conts) + at)
    if k.self == ref and k.limit != FREED and mark_cont(vm, k):
        reservation.work[top] = u32(place >> 2 | 1)
        return top + 1
    return top


@inline
def mark_cont(vm: Vm, k: Cont) -> bool:
    """Mark an object of the region; whether it was not marked before."""
    n = (u64(k) - u64(vm.conts)) // CONT.size
    marks = vm.heap.cont_marks
    bit = 1 << (n & 63)
    old = marks[n >> 6]
    marks[n >> 6] = old | bit
    return old & bit == 0


@cold
def walk_hole(line: u64) -> None:
    """The young objects of the hole that this line is in become known."""
    lines = reservation.lines
    while lines[line] & SURVIVED == 0:
        line -= 1
    at = line << LINE
    end = line
    while True:
        lines[end] = lines[end] | KNOWN
        end += 1
        if end & (LINES - 1) == 0 or lines[end] & (SURVIVED | YOUNG | KNOWN) != YOUNG:
            break
    while at < end << LINE and Object(at).type:
        reservation.starts[at >> BITS] = reservation.starts[at >> BITS] | (1 << ((at >> 3) & 63))
        at += size_of(at)


@internal
def find_object(heap: Heap, word: u64) -> u64:
    """The object that an address in the reservation points into, or 0."""
    if reservation.owners[word >> CHUNK] != u64(heap):
        return 0
    block = word >> BLOCK
    kind = reservation.blocks[block]
    if kind == FREE:
        return 0
    if kind >= WHOLE:
        while reservation.blocks[block] == REST:
            block -= 1
        at = block << BLOCK
        return at if word < at + size_of(at) else 0
    line = reservation.lines[word >> LINE]
    if line & ~REACHED == 0:
        return 0
    if line & (YOUNG | KNOWN) == YOUNG:
        walk_hole(word >> LINE)
    n = word >> BITS
    bits = (reservation.starts[n] | reservation.marks[n]) & (ONES >> (63 - ((word >> 3) & 63)))
    while bits == 0:
        if n & ((1 << BLOCK - BITS) - 1) == 0:
            return 0
        n -= 1
        bits = reservation.starts[n] | reservation.marks[n]
    at = (n << BITS) | ((63 - leading_zeros(bits)) << 3)
    return at if word < at + size_of(at) else 0


@inline
def scan_half(heap: Heap, word: u64) -> None:
    """Half a word: an object if it is an address in the reservation, or an external value."""
    if word - reservation.low < reservation.high - reservation.low:
        found = find_object(heap, word)
        if found:
            reservation.top = reach(found, reservation.top)
    elif word >= HOSTS and word & 7 == HOST and (word - HOSTS) >> 3 < heap.host_count:
        if heap.hosts[(word - HOSTS) >> 3] == HOST_HELD:
            heap.hosts[(word - HOSTS) >> 3] = HOST_REACHED


@internal
def scan(vm: Vm, at: u64, end: u64) -> None:
    """Words that may be references, or not: each, and each half of one."""
    while at < end:
        word = Array[u64](at)[0]
        # Tables may be very long, with little in them.
        if word:
            scan_half(vm.heap, u64(u32(word)))
            scan_half(vm.heap, word >> 32)
            reservation.top = reach_cont(vm, word, reservation.top)
        at += WORD


@inline
def trace(vm: Vm, at: u64, top: u64) -> u64:
    """What an object refers to is reached."""
    type_ = Object(at).type
    if type_.kind == ARRAY:
        return trace_array(vm, at, top)
    for i in range(u64(type_.traced)):
        entry = u64(type_.entries[i])
        field = at + (entry >> ENTRY_KIND)
        if entry & KIND == REFERENCE:
            top = reach_word(vm.heap, u64(Array[u32](field)[0]), top)
        else:
            top = reach_cont(vm, Array[u64](field)[0], top)
    return top


@inline
def trace_array(vm: Vm, at: u64, top: u64) -> u64:
    """The same for an array."""
    first = at + ELEMENTS
    kind = Object(at).type.traced
    if kind == REFERENCE:
        for i in range(u64(Object(at).length)):
            top = reach_word(vm.heap, u64(Array[u32](first)[i]), top)
    elif kind == CONTINUATION:
        for i in range(u64(Object(at).length)):
            top = reach_cont(vm, Array[u64](first)[i], top)
    return top


@inline
def mark_lines(at: u64) -> None:
    """The lines of an object are reached; one with blocks of its own is known by its mark."""
    if reservation.blocks[at >> BLOCK] != WHOLE:
        lines = reservation.lines
        for line in range(at >> LINE, ((at + size_of(at) - 1) >> LINE) + 1):
            lines[line] = lines[line] | REACHED
