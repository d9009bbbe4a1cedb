"""Collections. This is loaded when the first is due: most programs have none."""

from __future__ import annotations

from wasmfx.native.abi.heap import (
    ARRAY,
    ARRAY_REST,
    BLOCK,
    BLOCKS,
    CHUNK,
    CONTINUATION,
    ELEMENTS,
    ENTRY_KIND,
    FREE,
    HOST,
    HOST_DEAD,
    HOST_HELD,
    HOST_REACHED,
    HOSTS,
    KNOWN,
    LEAST_CONTS,
    LEAST_STACKS,
    LINE,
    LINES,
    REACHED,
    RECYCLABLE,
    REFERENCE,
    REST,
    STACK_CHARGE,
    SURVIVED,
    TAGS,
    TAKEN,
    WHOLE,
    YOUNG,
    Heap,
    Object,
)
from wasmfx.native.abi.layout import (
    BASE_STACK_SIZE,
    CONT,
    EXTENDED,
    FIRST_COUNT,
    FREED,
    GROWN,
    LARGE_SLACK,
    LAST,
    ROOM,
    SECOND,
    Cont,
    Extension,
    Vm,
)
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    Pointer,
    i64,
    u8,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import (
    cold,
    cycles,
    inline,
    internal,
    leading_zeros,
    memmove,
    memset,
    ones,
)
from wasmfx.native.machine.continuations import arguments, how_many, release_words
from wasmfx.native.machine.heap.blocks import (
    BITMAP,
    CHUNK_SIZE,
    MADV_DONTNEED,
    OF_CHUNK,
    close,
    forget_chunk,
    is_empty,
    retire,
)
from wasmfx.native.machine.heap.interface import PLACE
from wasmfx.native.machine.stacks import DEPTH_ABOVE, EXTENSION_ABOVE, STACK_ROOM, detach
from wasmfx.native.machine.symbols import process, reservation

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


# Roots

BASE_ABOVE = BASE_STACK_SIZE - 64 - LARGE_SLACK - LAST
"""From the limit of a base stack to its top, the mark in the limit included."""


@inline
def scan_frames(vm: Vm, sp: u64, limit: u64, top: u64) -> None:
    """A stack from its pointer to its top. One that has not been left since it was entered has no
    pointer that would make sense; then nobody runs on it any more."""
    if limit - LARGE_SLACK < sp < top:
        scan(vm, sp & ~7, top)


@internal
def scan_stack(vm: Vm, k: Cont) -> None:
    """The stack of an object that is not fresh, and what it has grown into if it runs there."""
    limit = k.limit & ROOM
    sp = k.sp
    if not k.parent:
        scan_frames(vm, sp, limit, limit + BASE_ABOVE)
        return
    if limit & LAST:
        top = limit + DEPTH_ABOVE
        scan_frames(vm, sp, limit, top)
        sp = Extension(top).sp
        limit = Extension(top).limit
    if limit & SECOND:
        limit &= ~EXTENDED
        top = limit + EXTENSION_ABOVE
        scan_frames(vm, sp, limit, top)
        sp = Extension(top).sp
        limit = Extension(top).limit
    limit &= ~GROWN
    scan_frames(vm, sp, limit, limit + STACK_ROOM)


@internal
def is_suspended(vm: Vm, k: Cont) -> bool:
    """Whether the chain of an object that has a stack leads from its leaf to it.

    One inside another's chain has an old leaf, or what has become of it; and the reference that it
    will have when it suspends itself may lie on a stack already.
    """
    inner = k.leaf
    for _ in range((vm.next_cont - u64(vm.conts)) // CONT.size):
        if inner == k:
            return True
        if inner.limit & ROOM & ~GROWN == 0:
            return False
        inner = inner.parent
        at = u64(inner) - u64(vm.conts)
        if at >= vm.next_cont - u64(vm.conts) or at & (CONT.size - 1) != 0:
            return False
    return False


@internal
def scan_cont(vm: Vm, k: Cont) -> None:
    """A continuation that is not running: what is bound to it, and the stacks of its chain."""
    bound = how_many(k)
    if bound:
        at = u64(arguments(k, bound))
        scan(vm, at, at + bound * WORD)
    if k.limit & ROOM == 0 or not is_suspended(vm, k):
        return
    inner = k.leaf
    while True:
        mark_cont(vm, inner)
        scan_stack(vm, inner)
        if inner == k:
            break
        inner = inner.parent


@inline
def outside_of(k: Cont) -> Cont:
    """What is around a running object."""
    return k.parent if k.parent else Cont(k.bound)


@internal
def scan_running(vm: Vm, current: Cont) -> None:
    """The running chain, and those of the activations around it. A root, which has no parent, knows
    what was running when its activation began.

    All are marked before any is scanned: the reference that an object will have when it suspends
    may lie on a stack already, and it must not be taken for one that has. Its leaf is an old one.
    """
    k = current
    while k:
        if k.parent:
            mark_cont(vm, k)
        k = outside_of(k)
    k = current
    while k:
        scan_stack(vm, k)
        k = outside_of(k)


@inline
def scan_pins(vm: Vm) -> None:
    """Words that Python holds: somebody has their object, besides the table of the store."""
    pins = vm.heap.pins
    for i in range(vm.heap.pin_count):
        references = pins[2 * i + 1]
        if references and Array[u32](references)[0] > 1:
            scan(vm, u64(pins) + 2 * i * WORD, u64(pins) + 2 * i * WORD + WORD)


@internal
def scan_held(vm: Vm) -> None:
    """Continuations that Python holds, besides those that are pinned."""
    held = u64(vm.heap.held_conts)
    scan(vm, held, held + (vm.next_cont - u64(vm.conts)) // CONT.size * WORD)


@internal
def scan_roots(vm: Vm) -> None:
    """What the store and the host always hold."""
    heap = vm.heap
    for i in range(heap.root_count):
        span = heap.roots[i]
        scan(vm, u64(span.words), u64(span.words) + span.length * WORD)
    scan_pins(vm)
    scan_held(vm)
    if heap.ready:
        k = Cont(heap.ready)
        mark_cont(vm, k)
        scan_cont(vm, k)
        scan(vm, u64(vm.words), u64(vm.words) + heap.ready_words * WORD)


@internal
def drain(vm: Vm) -> None:
    """Reach everything that can be reached from what is."""
    top = reservation.top
    while top:
        top -= 1
        word = u64(reservation.work[top])
        if word & 1:
            reservation.top = top
            scan_cont(vm, Cont(u64(vm.conts) + ((word ^ 1) << 2) * WORD))
            top = reservation.top
        else:
            top = trace(vm, word, top)
            mark_lines(word)


# Sweeping

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


# Collecting


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
