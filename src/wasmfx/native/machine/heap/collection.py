"""The collector: conservative roots, marking, sweeping.

It is a part of its own, which a process loads when its first collected object is made.
"""

from __future__ import annotations

from wasmfx.native.abi.heap import (
    ARRAY,
    ARRAY_REST,
    BLOCK,
    BLOCKS,
    CHUNK,
    CONT_GROWTH,
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
    POISON,
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
    BASE_STACK_TOP,
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
from wasmfx.native.machine.continuations import arguments, discard, how_many
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
from wasmfx.native.machine.stacks import (
    DEPTH_ABOVE,
    DEPTH_CHARGE,
    EXTENSION_ABOVE,
    STACK_ROOM,
    detach,
)
from wasmfx.native.machine.symbols import process, reservation

ONES = (1 << 64) - 1
KIND = (1 << ENTRY_KIND) - 1
BITS = 9
"""Binary logarithm of the bytes that a word of 64 mark bits, or start bits, covers."""


@inline
def size_of(at: u64) -> u64:
    """The size of an object in bytes."""
    type_ = Object(at).type
    size = u64(type_.bytes)
    if type_.kind == ARRAY:
        size = (u64(Object(at).length) * size + ARRAY_REST) & ~7
    return size


# Marking. The top of the work list is passed along instead of stored: that keeps it in a register.


@inline
def reach(at: u64, top: u64) -> u64:
    """Mark an object, and push it on the work list if it was not marked."""
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
    """Mark what a reference refers to: an object, an external value, or nothing."""
    if word & TAGS == 0:
        if word:
            return reach(word, top)
    elif word & TAGS == HOST:
        heap.hosts[(word - HOSTS) >> 3] = HOST_REACHED
    return top


@inline
def reach_cont(vm: Vm, ref: u64, top: u64) -> u64:
    """Mark the continuation of a live reference."""
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
    """Mark a continuation object; False if it was marked before."""
    n = (u64(k) - u64(vm.conts)) // CONT.size
    marks = vm.heap.cont_marks
    bit = 1 << (n & 63)
    old = marks[n >> 6]
    marks[n >> 6] = old | bit
    return old & bit == 0


@cold
def walk_hole(line: u64) -> None:
    """Set the start bits of the young objects in the hole of this line."""
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
    """Mark what half a word may refer to: an address in the reservation, or an external value."""
    if word - reservation.low < reservation.high - reservation.low:
        found = find_object(heap, word)
        if found:
            reservation.top = reach(found, reservation.top)
    elif word >= HOSTS and word & 7 == HOST and (word - HOSTS) >> 3 < heap.host_count:
        if heap.hosts[(word - HOSTS) >> 3] == HOST_HELD:
            heap.hosts[(word - HOSTS) >> 3] = HOST_REACHED


@internal
def scan(vm: Vm, at: u64, end: u64) -> None:
    """Scan words conservatively: each word may be a reference, and each half of one."""
    while at < end:
        word = Array[u64](at)[0]
        # Most words of a long table are null.
        if word:
            scan_half(vm.heap, u64(u32(word)))
            scan_half(vm.heap, word >> 32)
            reservation.top = reach_cont(vm, word, reservation.top)
        at += WORD


@inline
def trace(vm: Vm, at: u64, top: u64) -> u64:
    """Mark what an object refers to."""
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
    """Mark what the elements of an array refer to."""
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
    """Mark the lines of an object; an object with blocks of its own has its mark bit only."""
    if reservation.blocks[at >> BLOCK] != WHOLE:
        lines = reservation.lines
        for line in range(at >> LINE, ((at + size_of(at) - 1) >> LINE) + 1):
            lines[line] = lines[line] | REACHED


# Roots

BASE_ABOVE = BASE_STACK_TOP - LARGE_SLACK - LAST
"""Distance from the limit of a base stack, including its mark, to its top."""


@inline
def scan_frames(vm: Vm, sp: u64, limit: u64, top: u64) -> None:
    """Scan a stack from its pointer to its top.

    The pointer of a stack that was never left is meaningless; no frame is live there.
    """
    if limit - LARGE_SLACK < sp < top:
        scan(vm, sp & ~7, top)


@internal
def scan_stack(vm: Vm, k: Cont) -> None:
    """Scan the stack of a started continuation, with its extension and depth."""
    limit = k.limit & ROOM
    sp = k.sp
    if not k.parent:
        scan_frames(vm, sp, limit, limit + BASE_ABOVE)
        return
    if limit & LAST:
        top = limit + DEPTH_ABOVE
        scan_frames(vm, sp, limit, top)
        vm.heap.grown += top - sp + DEPTH_CHARGE
        sp = Extension(top).sp
        limit = Extension(top).limit
    if limit & SECOND:
        limit &= ~EXTENDED
        top = limit + EXTENSION_ABOVE
        scan_frames(vm, sp, limit, top)
        vm.heap.grown += top - sp
        sp = Extension(top).sp
        limit = Extension(top).limit
    limit &= ~GROWN
    scan_frames(vm, sp, limit, limit + STACK_ROOM)


@internal
def is_suspended(vm: Vm, k: Cont) -> bool:
    """Whether `k` is suspended: the parents of its leaf lead to it.

    The leaf of an object inside another chain is stale. The reference that it will have after its
    own suspension may lie on a stack already.
    """
    inner = k.leaf
    for _ in range((vm.next_cont - u64(vm.conts)) // CONT.size):
        if inner == k:
            return True
        at = u64(inner) - u64(vm.conts)
        if at >= vm.next_cont - u64(vm.conts) or at & (CONT.size - 1) != 0:
            return False
        if inner.limit & ROOM & ~GROWN == 0:
            return False
        inner = inner.parent
    return False


@internal
def scan_cont(vm: Vm, k: Cont) -> None:
    """Scan a suspended continuation: what is bound to it, and the stacks of its chain."""
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
    """The object that encloses a running one."""
    return k.parent if k.parent else Cont(k.bound)


@internal
def scan_running(vm: Vm, current: Cont) -> None:
    """Scan the running chain, and those of the enclosing activations.

    All are marked before any is scanned: the future reference of a running object may lie on a
    stack, and `scan` must not take the object for a suspended one.
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
    """Scan the words whose Python object is referenced outside the table of pins."""
    pins = vm.heap.pins
    for i in range(vm.heap.pin_count):
        references = pins[2 * i + 1]
        if references and Array[u32](references)[0] > 1:
            scan(vm, u64(pins) + 2 * i * WORD, u64(pins) + 2 * i * WORD + WORD)


@internal
def scan_held(vm: Vm) -> None:
    """Scan the references that Python objects hold; see `interface.hold`."""
    held = u64(vm.heap.held_conts)
    scan(vm, held, held + (vm.next_cont - u64(vm.conts)) // CONT.size * WORD)


@internal
def scan_roots(vm: Vm) -> None:
    """Scan the roots of the store and the host."""
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
    """Mark everything that is reachable from the work list."""
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
"""The lowest bit of each of eight line bytes."""


@inline
def survivors(block: u64) -> u64:
    """Keep the marked lines of a block and free the others: the number kept."""
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
    """Sweep a block of lines: the bytes of live ones."""
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
    """Sweep an object with blocks of its own: its bytes if it is live."""
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
        # Memory of a smaller object is reused soon, and new pages cost more than kept ones.
        process.forget(at, size, MADV_DONTNEED)
    return 0


@internal
def sweep_objects(heap: Heap) -> None:
    """Sweep all blocks of the heap."""
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
    """Return chunks to the system that are not needed until the next collection."""
    keep = heap.live + u64(heap.budget) + CHUNK_SIZE
    for chunk in range(reservation.low >> CHUNK, reservation.high >> CHUNK):
        if heap.held <= keep:
            return
        if reservation.owners[chunk] == u64(heap) and is_empty(chunk):
            forget_chunk(heap, chunk)


# Continuations


@internal
def forget_cont(vm: Vm, k: Cont) -> None:
    """Release a continuation that cannot be resumed any more, with its stack."""
    discard(vm, k)
    if k.limit:
        detach(vm, k)
        vm.heap.stacks_freed += 1
    k.limit = FREED
    k.bound = u64(vm.free_conts)
    vm.free_conts = k


@internal
def sweep_conts(vm: Vm) -> u64:
    """Sweep the continuation objects: the number of live ones."""
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
    """Mark unreached external values as dead, for Python to release."""
    for n in range(heap.host_count):
        if heap.hosts[n] == HOST_REACHED:
            heap.hosts[n] = HOST_HELD
        elif heap.hosts[n] == HOST_HELD:
            heap.hosts[n] = HOST_DEAD
            heap.waiting = 1


# Collecting

HEAP_GROWTH = 2
"""Bytes that may be allocated per live byte until the next collection: the usual trade of memory
for time, which bounds the heap to three times what is live."""


@internal
def begin(vm: Vm) -> None:
    """Begin a collection: the old marks become start bits, and no object is marked."""
    heap = vm.heap
    retire(vm)
    close(heap.other_cursor, heap.other_limit)
    heap.other_cursor = 0
    heap.other_limit = 0
    for chunk in range(reservation.low >> CHUNK, reservation.high >> CHUNK):
        # A chunk that was empty before has no marks, and its start bits are not read.
        if reservation.owners[chunk] == u64(heap) and not is_empty(chunk):
            starts = Pointer(u64(reservation.starts) + (chunk << BITMAP))
            marks = Pointer(u64(reservation.marks) + (chunk << BITMAP))
            memmove(starts, marks, 1 << BITMAP)
            memset(marks, 0, 1 << BITMAP)
    conts = (vm.next_cont - u64(vm.conts)) // CONT.size
    memset(heap.cont_marks, 0, (conts >> 6) * 8 + 8)
    heap.copied = 0
    heap.grown = 0
    reservation.top = 0


@internal
def finish(vm: Vm, begun: u64) -> None:
    """Set the limits for the next collection, and record the cost of this one."""
    heap = vm.heap
    live = sweep_conts(vm)
    heap.cont_limit = u64(vm.conts) + CONT.size * (CONT_GROWTH * live + LEAST_CONTS)
    heap.stack_limit = CONT_GROWTH * live + LEAST_STACKS
    heap.budget = i64(HEAP_GROWTH * heap.live + live * STACK_CHARGE + heap.least)
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
    """Free everything unreachable; `current` is the running continuation object, or the next."""
    begun = cycles()
    begin(vm)
    scan_running(vm, current)
    scan_roots(vm)
    drain(vm)
    sweep_objects(vm.heap)
    sweep_hosts(vm.heap)
    finish(vm, begun)
