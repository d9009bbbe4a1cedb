"""Stacks of continuations, their extensions and the depths of these: taken, attached, given back.

Free ones are in a list and not linked with each other: to take one would wait for memory that was
last used long ago. What stands for a stack or an extension is its top.
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
    STACK_SIZE,
    STACK_SLACK,
    STACK_TOP,
    VM,
    Cont,
    Extension,
    Vm,
)
from wasmfx.native.abi.protocol import SERVICE
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
"""From the limit of a stack to its top."""
EXTENSION_ABOVE = EXTENSION_TOP - LARGE_SLACK - SECOND
"""The same for an extension, the mark in its limit included."""
DEPTH_ABOVE = DEPTH_TOP - LARGE_SLACK - LAST
"""The same for a depth."""


@inline
def take(vm: Vm, free: u64, unused: u64, size: u64, top: u64, more: u32) -> u64:
    """A free slot, or one that was never used: its top.

    `free` and `unused` say where in `vm` the list is, and the range of those never used; when that
    is at its end, the service `more` makes another.
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
    """The list of free slots, which ends with `last`, with one more."""
    last[1] = top
    return Array[u64](u64(last) + WORD)


@inline
def attach(vm: Vm, k: Cont) -> u64:
    """Give `k`, which has not started, a stack: its top."""
    top = take(vm, VM.free_stacks, VM.next_stack, STACK_SIZE, STACK_TOP, MORE_STACKS)
    k.limit = top - STACK_ROOM
    k.leaf = k
    return top


@inline
def detach(vm: Vm, k: Cont) -> None:
    """Take the stack from `k`, and its extension if it has one."""
    if k.limit & GROWN:
        shrink(vm, k)
    top = k.limit + STACK_ROOM
    k.limit = 0
    vm.free_stacks = with_another(vm.free_stacks, top)


@native
def extend(vm: Vm, limit: u64) -> u64:
    """Give the running stack, which has this limit, an extension, or the extension a depth: its
    limit from now on."""
    if limit & SECOND:
        return deepen(vm, limit)
    free, unused = VM.free_extensions, VM.next_extension
    top = take(vm, free, unused, EXTENSION_SIZE, EXTENSION_TOP, MORE_EXTENSIONS)
    Extension(top).own = top - EXTENSION_ABOVE
    lowest(limit)[0] = top
    return limit | EXTENDED


@internal
def deepen(vm: Vm, limit: u64) -> u64:
    """Give the running extension, which has this limit, a depth: its limit from now on."""
    top = take(vm, VM.free_depths, VM.next_depth, DEPTH_SIZE, DEPTH_TOP, MORE_DEPTHS)
    Extension(top).own = top - DEPTH_ABOVE
    Array[u64](limit - SECOND - LARGE_SLACK)[0] = top
    Extension(limit + EXTENSION_ABOVE).own = limit | EXTENDED
    return limit | EXTENDED


@inline
def lowest(limit: u64) -> Array[u64]:
    """The lowest word of the stack with this limit: it says where the extension is."""
    return Array[u64](limit - STACK_SLACK)


@internal
def shrink(vm: Vm, k: Cont) -> None:
    """`k` has an extension, and may be running on it or on its depth: these are free again."""
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
