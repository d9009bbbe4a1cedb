"""Stacks of continuations, their extensions, and the depths of these: taken and given back.

A stack that is full continues on an extension, and an extension on a depth. Free ones are kept in
arrays; a linked list would touch memory that was last used long ago. A stack or an extension is
identified by its top.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    DEPTH_SIZE,
    DEPTH_TOP,
    EXTENDED,
    EXTENSION_SIZE,
    EXTENSION_TOP,
    GROWN,
    LARGE_SLACK,
    LAST,
    SECOND,
    SERVICE,
    STACK_SIZE,
    STACK_SLACK,
    STACK_TOP,
    VM,
    Cont,
    Extension,
    Vm,
)
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import inline, internal, native
from wasmfx.native.machine.symbols import service

MORE_STACKS = SERVICE["more_stacks"]
MORE_EXTENSIONS = SERVICE["more_extensions"]
MORE_DEPTHS = SERVICE["more_depths"]
STACK_ROOM = STACK_TOP - STACK_SLACK
"""Distance from the limit of a stack to its top."""
EXTENSION_ABOVE = EXTENSION_TOP - LARGE_SLACK - SECOND
"""Distance from the limit of an extension, including its mark, to its top."""
DEPTH_ABOVE = DEPTH_TOP - LARGE_SLACK - LAST
"""Distance from the limit of a depth, including its mark, to its top."""
DEPTH_CHARGE = DEPTH_SIZE // 4
"""Bytes that a depth counts for, besides those in use: stores have address space for few."""


@inline
def take(vm: Vm, free: u64, unused: u64, size: u64, top: u64, more: u32) -> u64:
    """Take a free slot, or an unused one: its top.

    `free` and `unused` are the offsets in `vm` of the list and of the range of unused slots. At the
    end of the range, the service `more` provides another one.
    """
    list_ = Array[Array[u64]](u64(vm) + free)
    range_ = Array[u64](u64(vm) + unused)
    while True:
        last = list_[0]
        found = last[0]
        if found:
            list_[0] = Array[u64](u64(last) - WORD)
            return found
        slot = range_[0]
        if slot < range_[1]:
            range_[0] = slot + size
            return slot + top
        service(more, 0, 0, 0)


@inline
def with_another(last: Array[u64], top: u64) -> Array[u64]:
    """Push a slot on the list of free ones, which ends with `last`: the new end."""
    last[1] = top
    return Array[u64](u64(last) + WORD)


@inline
def attach(vm: Vm, k: Cont) -> u64:
    """Attach a stack to `k`, which has not started: its top."""
    top = take(vm, VM.free_stacks, VM.next_stack, STACK_SIZE, STACK_TOP, MORE_STACKS)
    k.limit = top - STACK_ROOM
    k.leaf = k
    return top


@inline
def detach(vm: Vm, k: Cont) -> None:
    """Detach the stack of `k`, with its extension."""
    if k.limit & GROWN:
        shrink(vm, k)
    top = k.limit + STACK_ROOM
    k.limit = 0
    vm.free_stacks = with_another(vm.free_stacks, top)


@native
def extend(vm: Vm, limit: u64) -> u64:
    """Attach an extension to the running stack, or a depth to the running extension.

    `limit` is its limit; returns the new one.
    """
    if limit & SECOND:
        return deepen(vm, limit)
    free, unused = VM.free_extensions, VM.next_extension
    return extended(limit, take(vm, free, unused, EXTENSION_SIZE, EXTENSION_TOP, MORE_EXTENSIONS))


@internal
def deepen(vm: Vm, limit: u64) -> u64:
    """Attach a depth to the running extension: its new limit."""
    free, unused = VM.free_depths, VM.next_depth
    return deepened(limit, take(vm, free, unused, DEPTH_SIZE, DEPTH_TOP, MORE_DEPTHS))


@inline
def extended(limit: u64, top: u64) -> u64:
    """Attach the extension with this top to the stack with this limit: the stack's new limit."""
    Extension(top).own = top - EXTENSION_ABOVE
    lowest(limit)[0] = top
    return limit | EXTENDED


@inline
def deepened(limit: u64, top: u64) -> u64:
    """Attach the depth with this top to the extension with this limit: the extension's new
    limit."""
    Extension(top).own = top - DEPTH_ABOVE
    Array[u64](limit - SECOND - LARGE_SLACK)[0] = top
    Extension(limit + EXTENSION_ABOVE).own = limit | EXTENDED
    return limit | EXTENDED


@inline
def lowest(limit: u64) -> Array[u64]:
    """The lowest word of a stack, which points to its extension."""
    return Array[u64](limit - STACK_SLACK)


@internal
def shrink(vm: Vm, k: Cont) -> None:
    """Detach the extension and depth of `k`, which may be running on either."""
    limit = k.limit
    if limit & LAST:
        limit = Extension(limit + DEPTH_ABOVE).limit
    if limit & SECOND:
        top = (limit & ~EXTENDED) + EXTENSION_ABOVE
        k.limit = Extension(top).limit ^ EXTENDED
    else:
        k.limit = limit ^ EXTENDED
        top = lowest(k.limit)[0]
    own = Extension(top).own
    if own & EXTENDED:
        depth = Array[u64](own - EXTENDED - SECOND - LARGE_SLACK)[0]
        vm.free_depths = with_another(vm.free_depths, depth)
    vm.free_extensions = with_another(vm.free_extensions, top)
