"""Copies of continuations: each object of the chain, with the live part of its stacks.

No word on a stack points into the stack itself, so frames are copied as they are; only the heads of
extensions and depths are adjusted. Everything that may fail comes first: a collection, and requests
for more room. Nothing is taken before, and from then on nothing fails.

References on the stacks are copied as references, so a continuation that a frame refers to is
shared.
"""

from __future__ import annotations

from wasmfx.native.abi.heap import POISON
from wasmfx.native.abi.layout import (
    BOUND_INLINE,
    CONT,
    DEPTH_SIZE,
    DEPTH_TOP,
    EXTENDED,
    EXTENSION_SIZE,
    EXTENSION_TOP,
    GROWN,
    LARGE_SLACK,
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
    likely,
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
    release,
)
from wasmfx.native.machine.heap.interface import collect_for
from wasmfx.native.machine.marks import copy_names, runs_for_copy
from wasmfx.native.machine.runs import size_for, take_run
from wasmfx.native.machine.special import handles_switch
from wasmfx.native.machine.stacks import (
    DEPTH_ABOVE,
    DEPTH_CHARGE,
    EXTENSION_ABOVE,
    MORE_DEPTHS,
    MORE_EXTENSIONS,
    MORE_STACKS,
    STACK_ROOM,
    attach,
    extend,
    lowest,
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
    return clone(vm, live(vm, word)).self


@inline
def clone(vm: Vm, k: Cont) -> Cont:
    """Copy the chain of a continuation that is not running: the object of the copy."""
    vm.found_from = Cont(0)
    if k.limit & ROOM == 0:
        return clone_unstarted(vm, k)
    if not is_simple(vm, k):
        return clone_chain(vm, k)
    return clone_simple(vm, k)


@inline
def clone_simple(vm: Vm, k: Cont) -> Cont:
    """Copy a continuation that `is_simple`."""
    # No search knows the new object, which may have been used before.
    vm.found_from = Cont(0)
    new = copied_object(vm, k)
    top = attach(vm, new)
    new.sp = frames_copied(k.sp, (k.limit & ROOM) + STACK_ROOM, top, ENTERED_AS_CALLED)
    new.limit |= k.limit & ~ROOM
    return new


@inline
def is_simple(vm: Vm, k: Cont) -> bool:
    """Whether a copy needs one object and one stack, and both are free."""
    if k.leaf != k or k.limit & ROOM == 0 or k.limit & GROWN or vm.heap.every:
        return False
    if how_many(k) > BOUND_INLINE:
        return False
    return bool(vm.free_conts) and vm.free_stacks[0] != 0


@cold
def clone_unstarted(vm: Vm, k: Cont) -> Cont:
    """Copy a continuation that has no stack yet."""
    have_conts(vm, k, 1)
    run = run_for(vm, k)
    new = copied_object(vm, k)
    move_bound(k, new, run)
    return new


@cold
def clone_chain(vm: Vm, k: Cont) -> Cont:
    """Copy a continuation that was suspended, of any number of objects."""
    count, extensions, depths = measured(k)
    have_conts(vm, k, count)
    have_stacks(vm, k, count)
    have_grown(vm, k, extensions, depths)
    names = runs_for_copy(vm, k)
    run = run_for(vm, k)
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
    if names:
        copy_names(vm, k, new, names)
    move_bound(k, new, run)
    return new


@inline
def measured(k: Cont) -> tuple[u64, u64, u64]:
    """Count the objects of a chain, and the extensions and depths in use."""
    count, extensions, depths = u64(0), u64(0), u64(0)
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


# Room: what may collect, ask Python, or trap


@internal
def have_conts(vm: Vm, k: Cont, count: u64) -> None:
    """Make sure that `count` objects can be taken."""
    if vm.heap.every or (not vm.free_conts and vm.next_cont >= vm.heap.cont_limit):
        collect_for(vm, u64(k), 0)
    left = (vm.end_conts - vm.next_cont) // CONT.size
    free = vm.free_conts
    while left < count:
        if not free:
            trap(REASON["exhausted_conts"])
        free = Cont(free.bound)
        left += 1


@internal
def have_stacks(vm: Vm, k: Cont, count: u64) -> None:
    """Make sure that `count` stacks are free. Dropped copies are collected before Python is asked
    for more."""
    if free_up_to(vm.free_stacks, count) == count:
        return
    heap = vm.heap
    if heap.stacks + count > heap.stack_limit or vm.next_stack + count * STACK_SIZE > vm.end_stacks:
        collect_for(vm, u64(k), 0)
    missing = count - free_up_to(vm.free_stacks, count)
    heap.stacks += missing
    free_more(vm, VM.free_stacks, VM.next_stack, STACK_SIZE, STACK_TOP, MORE_STACKS, count)


@internal
def have_grown(vm: Vm, k: Cont, extensions: u64, depths: u64) -> None:
    """Make sure that as many extensions and depths are free."""
    if (
        free_up_to(vm.free_extensions, extensions) == extensions
        and free_up_to(vm.free_depths, depths) == depths
    ):
        return
    if vm.heap.copied > vm.heap.grown + COPIES:
        collect_for(vm, u64(k), 0)
    free, unused = VM.free_extensions, VM.next_extension
    free_more(
        vm, free, unused, EXTENSION_SIZE, EXTENSION_TOP, MORE_EXTENSIONS, extensions
    )  # fmt: skip
    free_more(vm, VM.free_depths, VM.next_depth, DEPTH_SIZE, DEPTH_TOP, MORE_DEPTHS, depths)


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


# Bound arguments


@inline
def run_for(vm: Vm, k: Cont) -> Array[u64]:
    """A run for a copy of the words bound to `k`; null if they lie in the object."""
    bound = how_many(k)
    return take_run(vm, size_for(bound)) if bound > BOUND_INLINE else Array[u64](0)


@inline
def move_bound(k: Cont, new: Cont, run: Array[u64]) -> None:
    """Copy the words bound to `k` to a run, if there is one, and give it to the copy."""
    if run:
        bound = how_many(k)
        memmove(run, arguments(k, bound), bound * WORD)
        new.parent = Cont(run)


# Objects and their stacks


@inline
def copied_object(vm: Vm, old: Cont) -> Cont:
    """Copy an object. The copy has a reference of its own, and is a chain of its own."""
    new = vm.free_conts
    if likely(bool(new)):
        vm.free_conts = Cont(new.bound)
    else:
        new = cont_alloc(vm)
    self = new.self
    memmove(new, old, CONT.size)
    new.self = self
    new.leaf = new
    return new


@inline
def copied(vm: Vm, old: Cont) -> Cont:
    """Copy a suspended object with its stack, and with extension and depth if these are in use."""
    new = copied_object(vm, old)
    limit = old.limit & ROOM
    top = attach(vm, new)
    if likely(limit & (SECOND | LAST) == 0):
        new.sp = frames_copied(old.sp, (limit & ~GROWN) + STACK_ROOM, top, ENTERED_AS_CALLED)
    else:
        copy_grown(vm, new, old.sp, limit, top)
    new.limit |= old.limit & ~ROOM
    return new


@cold
def copy_grown(vm: Vm, new: Cont, sp: u64, limit: u64, top: u64) -> None:
    """Copy a stack that has grown, which was left at `sp` with this limit, to `new` at `top`."""
    depth, depth_sp = u64(0), sp
    if limit & LAST:
        depth = limit + DEPTH_ABOVE
        sp = Extension(depth).sp
        limit = Extension(depth).limit
    old = (limit & ~EXTENDED) + EXTENSION_ABOVE
    stack_sp = Extension(old).sp
    stack_top = (Extension(old).limit & ~GROWN) + STACK_ROOM
    vm.heap.copied += old - sp

    stack_limit = new.limit
    outer_limit = extend(vm, stack_limit)
    extension = Extension(lowest(stack_limit)[0])
    extension.sp = frames_copied(stack_sp, stack_top, top, ENTERED_AS_CALLED)
    extension.limit = outer_limit
    new.sp = frames_copied(sp, old, u64(extension), 0)
    new.limit = extension.own
    if depth:
        vm.heap.copied += depth - depth_sp + DEPTH_CHARGE
        own = new.limit
        outer_limit = extend(vm, own)
        deepest = Extension(Array[u64](own - SECOND - LARGE_SLACK)[0])
        deepest.sp = new.sp
        deepest.limit = outer_limit
        new.sp = frames_copied(depth_sp, depth, u64(deepest), 0)
        new.limit = deepest.own


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
def cont_move(vm: Vm, word: u64) -> u64:
    """Move a continuation to other objects and stacks: the reference to it. Consumes `word`."""
    k = live(vm, word)
    new = clone(vm, k)
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
    return new.self


@native
def cont_move_to_switch(vm: Vm, word: u64, tag: Tag) -> u64:
    """Move the target of a switch. One that nothing handles leaves its target as it was."""
    live(vm, word)
    current = Array[Cont](this_thread() + CURRENT)[0]
    return cont_move(vm, word) if handles_switch(current, tag) else word


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
