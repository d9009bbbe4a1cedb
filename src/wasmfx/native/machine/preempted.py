"""Guests that are preempted at a safepoint: they suspend there, and go on with all registers.

A guest at a safepoint may have references that are in no root, and objects that are not filled. It
may also have read the allocation cursor, or the list of free continuations. So while a guest is
preempted, nothing is collected, and all that runs meanwhile allocates elsewhere.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import BARRIER, LATEST, VM, Cont, Preempted, Vm
from wasmfx.native.abi.structures import WORD, Pointer, u64
from wasmfx.native.ir.restricted import cold, inline, memmove, native
from wasmfx.native.machine.answers import kind
from wasmfx.native.machine.heap.blocks import close
from wasmfx.native.machine.search import find_suspend_clause


@cold
def capture_at_poll(vm: Vm, preempted: Preempted) -> bool:
    """Prepare to suspend the running guest with the tag of `preempted`.

    False if it runs in a barrier, or if there is no prompt for the tag: then nothing has changed.
    """
    cur = vm.current
    if in_barrier(cur):
        return False
    k, n = find_suspend_clause(vm, cur, preempted.tag)
    if not k:
        return False
    preempted.object = k
    preempted.clause = n
    preempted.free_conts = vm.free_conts
    vm.free_conts = Cont(0)
    memmove(Pointer(u64(preempted.local)), Pointer(u64(vm) + VM.ints), LATEST * WORD)
    return True


@inline
def in_barrier(k: Cont) -> bool:
    """Whether a barrier is around the running code, in its activation."""
    while k.parent:
        if kind(k) == BARRIER:
            return True
        k = k.parent
    return False


@native
def restore_preempted(vm: Vm, preempted: Preempted) -> None:
    """Restore the VM context of a preempted guest, which goes on now or is dropped.

    If the store was shared meanwhile, only its registers are restored.
    """
    memmove(Pointer(u64(vm) + VM.ints), Pointer(u64(preempted.local)), LATEST * WORD)
    if vm.preempted != preempted:
        return
    heap = vm.heap
    close(vm.cursor, heap.limit)
    vm.cursor = preempted.cursor
    vm.full = preempted.full
    heap.limit = preempted.limit
    vm.preempted = Preempted(0)
    first = preempted.free_conts
    released = vm.free_conts
    if first:
        # The guest may hold the first one of the list in a register.
        if released:
            last = released
            while last.bound:
                last = Cont(last.bound)
            last.bound = first.bound
            first.bound = u64(released)
        vm.free_conts = first
