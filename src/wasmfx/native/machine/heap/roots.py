"""Roots: stacks and what else is always scanned."""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    BASE_STACK_SIZE,
    CONT,
    EXTENDED,
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
    u32,
    u64,
)
from wasmfx.native.ir.restricted import inline, internal
from wasmfx.native.machine.bound import arguments, how_many
from wasmfx.native.machine.data import reservation
from wasmfx.native.machine.heap.marking import mark_cont, mark_lines, scan, trace
from wasmfx.native.machine.stacks import DEPTH_ABOVE, EXTENSION_ABOVE, STACK_ROOM

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
