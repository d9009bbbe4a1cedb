"""Copies of continuations: each object of the chain, with the live part of its stacks.

No word on a stack points into the stack itself, so frames are copied as they are; only the heads of
extensions and depths are adjusted. Everything that may fail comes first: a collection, and requests
for more room. Nothing is taken before, and from then on nothing fails.

References on the stacks are copied as references, so a continuation that a frame refers to is
shared.
"""

from __future__ import annotations

from wasmfx.native.abi.heap import CONT_GROWTH, LEAST_STACKS, POISON, Heap
from wasmfx.native.abi.layout import (
    BOUND_INLINE,
    CONT,
    DEPTH_SIZE,
    DEPTH_TOP,
    EXTENDED,
    EXTENSION_SIZE,
    EXTENSION_TOP,
    GROWN,
    LAST,
    REASON,
    ROOM,
    SECOND,
    STACK_SIZE,
    STACK_TOP,
    VM,
    Cont,
    Extension,
    Tag,
    Vm,
)
from wasmfx.native.abi.structures import WORD, Array, Pointer, u32, u64
from wasmfx.native.ir.restricted import (
    cold,
    inline,
    internal,
    memmove,
    memset,
    native,
    this_thread,
)
from wasmfx.native.machine.answers import hide_copied
from wasmfx.native.machine.continuations import (
    ONCE,
    WORN,
    arguments,
    cont_alloc,
    discard,
    how_many,
    live,
    object_of,
    release,
)
from wasmfx.native.machine.heap.interface import collect_for
from wasmfx.native.machine.marks import copy_names, release_runs, runs_for_copy
from wasmfx.native.machine.runs import release_run, size_for, take_run
from wasmfx.native.machine.special import handles_switch
from wasmfx.native.machine.stacks import (
    DEPTH_ABOVE,
    DEPTH_CHARGE,
    EXTENSION_ABOVE,
    MORE_DEPTHS,
    MORE_EXTENSIONS,
    MORE_STACKS,
    STACK_ROOM,
    deepened,
    extended,
    with_another,
)
from wasmfx.native.machine.symbols import service, trap
from wasmfx.native.processor import CURRENT

COPIES = 64 << 20
"""Bytes of extensions and depths that may be copied before a collection looks for dropped copies.
As many more may be copied as the last collection has found in use."""
ENTERED_AS_CALLED = 2 * WORD
"""Bytes above the first frame of a stack that `__morestack` may use."""


@native
def cont_clone(vm: Vm, word: u64) -> u64:
    """Copy a continuation: the reference to the copy. Traps if `word` is null or consumed."""
    k = live(vm, word)
    if is_simple(vm, k):
        return clone_simple(vm, k).self
    return clone_chain(vm, word)


@inline
def is_simple(vm: Vm, k: Cont) -> bool:
    """Whether a copy needs one object and at most one stack, and both are free."""
    if not vm.free_conts or vm.heap.every or how_many(k) > BOUND_INLINE:
        return False
    if k.limit & ROOM == 0:
        return True
    return k.leaf == k and k.limit & (SECOND | LAST) == 0 and vm.free_stacks[0] != 0


@inline
def clone_simple(vm: Vm, k: Cont) -> Cont:
    """Copy a continuation that `is_simple`."""
    # No search knows the new object, which may have been used before.
    vm.found_from = Cont(0)
    new = Cont(vm.free_conts)
    vm.free_conts = Cont(new.bound)
    copy_fields(k, new)
    if k.limit & ROOM:
        copy_stack(k, new, popped(vm, VM.free_stacks))
    return new


@cold
def clone_chain(vm: Vm, word: u64) -> u64:
    """Copy a continuation of any number of objects."""
    while True:
        k = find_room(vm, word)
        names = runs_for_copy(vm, k)
        bound = how_many(k)
        run = take_run(vm, size_for(bound)) if bound > BOUND_INLINE else Array[u64](0)
        if k.self == word and has_room(vm, k):
            break
        if run:
            release_run(vm, run, size_for(bound))
        release_runs(vm, names)
    vm.found_from = Cont(0)
    new = copied_chain(vm, k)
    if names:
        copy_names(vm, k, new, names)
    if run:
        memmove(run, arguments(k, bound), bound * WORD)
        new.parent = Cont(run)
    return new.self


@internal
def copied_chain(vm: Vm, k: Cont) -> Cont:
    """Copy the objects of a chain, with their stacks: the outermost copy."""
    if k.limit & ROOM == 0:
        return copied_object(vm, k)
    first = k.leaf
    leaf = copied(vm, first)
    old = first
    new = leaf
    while old != k:
        old = old.parent
        outer = copied(vm, old)
        new.parent = outer
        new = outer
    new.leaf = leaf
    hide_copied(first, leaf, k)
    return new


# Room. A collection and a request to Python may run any code, even code that consumes the
# continuation. So everything is looked up again after each, until nothing is missing.


@cold
def find_room(vm: Vm, word: u64) -> Cont:
    """Make sure that a continuation can be copied: its object. Traps if it is consumed."""
    collected = False
    while True:
        k = live(vm, word)
        if not collected and is_collection_due(vm, k):
            collect_for(vm, u64(k), 0)
            collected = True
        elif has_room(vm, k):
            return k


@internal
def is_collection_due(vm: Vm, k: Cont) -> bool:
    """Whether to collect before `k` is copied: dropped copies before Python is asked for more."""
    heap = vm.heap
    if heap.every or (not vm.free_conts and vm.next_cont >= heap.cont_limit):
        return True
    count, extensions, depths = stacks_of(k)
    if free_up_to(vm.free_stacks, count) < count:
        if heap.stacks + count > heap.stack_limit:
            return True
        if vm.next_stack + count * STACK_SIZE > vm.end_stacks and may_free_stacks(heap):
            return True
    missing = (
        free_up_to(vm.free_extensions, extensions) < extensions
        or free_up_to(vm.free_depths, depths) < depths
    )
    return missing and heap.copied > heap.grown + COPIES


@inline
def may_free_stacks(heap: Heap) -> bool:
    """Whether a collection is worth its time before Python is asked for more stacks: at least a
    quarter of them are newer than the last one."""
    live = (heap.stack_limit - LEAST_STACKS) // CONT_GROWTH
    return heap.stacks <= LEAST_STACKS or live <= heap.stacks - heap.stacks // 4


@internal
def has_room(vm: Vm, k: Cont) -> bool:
    """Whether everything that a copy of `k` needs is free. If not, frees something that is
    missing."""
    count, extensions, depths = stacks_of(k)
    have_objects(vm, count if count else 1)
    free, unused = VM.free_stacks, VM.next_stack
    if free_up_to(vm.free_stacks, count) < count:
        vm.heap.stacks += count - free_up_to(vm.free_stacks, count)
        free_more(vm, free, unused, STACK_SIZE, STACK_TOP, MORE_STACKS, count)
        return False
    free, unused = VM.free_extensions, VM.next_extension
    if free_up_to(vm.free_extensions, extensions) < extensions:
        free_more(vm, free, unused, EXTENSION_SIZE, EXTENSION_TOP, MORE_EXTENSIONS, extensions)
        return False
    free, unused = VM.free_depths, VM.next_depth
    if free_up_to(vm.free_depths, depths) < depths:
        free_more(vm, free, unused, DEPTH_SIZE, DEPTH_TOP, MORE_DEPTHS, depths)
        return False
    return True


@inline
def have_objects(vm: Vm, count: u64) -> None:
    """Trap if there are fewer than `count` objects."""
    left = (vm.end_conts - vm.next_cont) // CONT.size
    free = vm.free_conts
    while left < count:
        if not free:
            trap(REASON["exhausted_conts"])
        free = Cont(free.bound)
        left += 1


@cold
def stacks_of(k: Cont) -> tuple[u64, u64, u64]:
    """Count the stacks of a chain, and the extensions and depths in use."""
    count, extensions, depths = u64(0), u64(0), u64(0)
    if k.limit & ROOM == 0:
        return count, extensions, depths
    inner = k.leaf
    while True:
        count += 1
        if inner.limit & (SECOND | LAST):
            extensions += 1
        if inner.limit & LAST:
            depths += 1
        if inner == k:
            return count, extensions, depths
        inner = inner.parent


@inline
def free_up_to(last: Array[u64], count: u64) -> u64:
    """The number of slots on the list of free ones that ends with `last`, or `count` if these are
    more."""
    have = u64(0)
    while have < count and last[0]:
        last = Array[u64](u64(last) - WORD)
        have += 1
    return have


@internal
def free_more(vm: Vm, free: u64, unused: u64, size: u64, top: u64, more: u32, count: u64) -> None:
    """Put unused slots on the list of free ones until it has `count`; see `stacks.take`."""
    list_ = Array[Array[u64]](u64(vm) + free)
    range_ = Array[u64](u64(vm) + unused)
    have = free_up_to(list_[0], count)
    while have < count:
        slot = range_[0]
        if slot < range_[1]:
            range_[0] = slot + size
            list_[0] = with_another(list_[0], slot + top)
            have += 1
        else:
            service(more, 0, 0, 0)
            have = free_up_to(list_[0], count)


# Objects and their stacks


@internal
def copied_object(vm: Vm, old: Cont) -> Cont:
    """Copy an object, but not its stack."""
    new = vm.free_conts
    if new:
        vm.free_conts = Cont(new.bound)
    else:
        new = cont_alloc(vm)
    copy_fields(old, new)
    return new


@inline
def copy_fields(old: Cont, new: Cont) -> None:
    """Copy an object to one that has a reference of its own, and is a chain of its own."""
    self = new.self
    memmove(new, old, CONT.size)
    new.self = self
    new.leaf = new


@internal
def copied(vm: Vm, old: Cont) -> Cont:
    """Copy a suspended object with its stack, and with extension and depth if these are in use."""
    new = copied_object(vm, old)
    top = popped(vm, VM.free_stacks)
    if old.limit & (SECOND | LAST) == 0:
        copy_stack(old, new, top)
        return new
    copy_extended(vm, old, new, top)
    if old.limit & LAST:
        copy_depth(vm, old, new)
    new.limit |= old.limit & ~ROOM
    return new


@inline
def copy_stack(old: Cont, new: Cont, top: u64) -> None:
    """Copy a stack to one with this top. An extension that is not in use stays behind."""
    limit = old.limit
    new.limit = (top - STACK_ROOM) | (limit & ~ROOM)
    new.sp = frames_copied(old.sp, (limit & ROOM & ~GROWN) + STACK_ROOM, top, ENTERED_AS_CALLED)


@cold
def copy_extended(vm: Vm, old: Cont, new: Cont, top: u64) -> None:
    """Copy a stack, to one with this top, and its extension."""
    sp = old.sp
    limit = old.limit & ROOM
    if limit & LAST:
        depth = Extension(limit + DEPTH_ABOVE)
        sp = depth.sp
        limit = depth.limit
    from_ = Extension((limit & ~EXTENDED) + EXTENSION_ABOVE)
    to = Extension(popped(vm, VM.free_extensions))
    to.limit = extended(top - STACK_ROOM, u64(to))
    new.limit = to.own
    new.sp = frames_copied(sp, u64(from_), u64(to), 0)
    vm.heap.copied += u64(to) - new.sp
    limit = from_.limit
    to.sp = frames_copied(from_.sp, (limit & ~GROWN) + STACK_ROOM, top, ENTERED_AS_CALLED)


@cold
def copy_depth(vm: Vm, old: Cont, new: Cont) -> None:
    """Copy a depth, for an object that has a copy of the extension."""
    from_ = Extension((old.limit & ROOM) + DEPTH_ABOVE)
    to = Extension(popped(vm, VM.free_depths))
    to.limit = deepened(new.limit, u64(to))
    to.sp = new.sp
    new.limit = to.own
    new.sp = frames_copied(old.sp, u64(from_), u64(to), 0)
    vm.heap.copied += u64(to) - new.sp + DEPTH_CHARGE


@inline
def popped(vm: Vm, free: u64) -> u64:
    """Take a slot from the list of free ones at this offset, which is not empty: its top."""
    list_ = Array[Array[u64]](u64(vm) + free)
    last = list_[0]
    list_[0] = Array[u64](u64(last) - WORD)
    return last[0]


@inline
def frames_copied(sp: u64, top: u64, to: u64, above: u64) -> u64:
    """Copy a stack from its pointer to its top, and some bytes above, to one with the top `to`: the
    copy's stack pointer."""
    at = to - (top - sp)
    memmove(Pointer(at), Pointer(sp), top - sp + above)
    return at


# Moves, for tests: each continuation is resumed on a copy, and nothing remains of the original.
# This finds an address that compiled code keeps of its own stack.

SPOILED = 1000
"""Overwritten objects that wait, with their stacks, before the first of them is used again."""


@native
def cont_clone_to_switch(vm: Vm, word: u64, tag: Tag) -> u64:
    """Copy the target of a switch: the reference to the copy, or `word` if nothing handles it."""
    live(vm, word)
    current = Array[Cont](this_thread() + CURRENT)[0]
    return cont_clone(vm, word) if handles_switch(current, tag) else word


@native
def cont_spoil(vm: Vm, word: u64, copy: u64) -> None:
    """Consume a continuation that was copied, and overwrite all of it."""
    if word == copy:
        return
    k = object_of(vm, word)
    bound = how_many(k)
    memset(Pointer(arguments(k, bound)), POISON, bound * WORD)
    discard(vm, k)
    inner = k.leaf if k.limit else k
    k.self = 0 if word >= WORN else word + ONCE
    while inner != k:
        outer = inner.parent
        spoil(vm, inner)
        inner = outer
    spoil(vm, k)


@internal
def spoil(vm: Vm, k: Cont) -> None:
    """Overwrite an object and its frames, and let both wait before they are used again."""
    heap = vm.heap
    self = k.self
    limit = k.limit
    if limit:
        spoil_frames(limit, k.sp)
    memset(k, POISON, CONT.size)
    k.self = 0  # until it is released, so that no collection does that
    k.limit = limit
    k.sp = self
    k.bound = 0
    if heap.spoiled_count == 0:
        heap.spoiled = u64(k)
    else:
        Cont(heap.last_spoiled).bound = u64(k)
    heap.last_spoiled = u64(k)
    heap.spoiled_count += 1
    if heap.spoiled_count > SPOILED:
        heap.spoiled_count -= 1
        release_spoiled(vm, Cont(heap.spoiled))


@internal
def release_spoiled(vm: Vm, k: Cont) -> None:
    """Release the object that has waited for longest, but for one whose count is at its end."""
    vm.heap.spoiled = k.bound
    k.self = k.sp
    k.leaf = k
    if k.self:
        release(vm, k)


@internal
def spoil_frames(limit: u64, sp: u64) -> None:
    """Overwrite the frames of a stack, but not the heads of its extension and depth."""
    if limit & LAST:
        top = limit + DEPTH_ABOVE
        memset(Pointer(sp), POISON, top - sp)
        sp = Extension(top).sp
        limit = Extension(top).limit
    if limit & SECOND:
        top = (limit & ~EXTENDED) + EXTENSION_ABOVE
        memset(Pointer(sp), POISON, top - sp)
        sp = Extension(top).sp
        limit = Extension(top).limit
    memset(Pointer(sp), POISON, (limit & ~GROWN) + STACK_ROOM - sp)
