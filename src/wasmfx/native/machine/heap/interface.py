"""What the part `machine` needs of collections: starting one, and references that Python holds.

A collection may be due before the collector has been loaded.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import CONT, SERVICE, Vm
from wasmfx.native.abi.structures import WORD, u64
from wasmfx.native.ir.restricted import address, inline, internal
from wasmfx.native.machine.symbols import collect_on_thread_stack, process, service


@inline
def may_collect(vm: Vm) -> bool:
    """Whether all references are found: no caller has stopped collections, and no guest is
    preempted."""
    return vm.heap.stopped == 0 and not vm.preempted


@internal
def collect_now(vm: Vm) -> None:
    """Collect while compiled code runs; Python then releases dead external values."""
    if address(process.collect) == 0:
        service(SERVICE["collector"], 0, 0, 0)
    collect_on_thread_stack(vm)
    if vm.heap.waiting:
        service(SERVICE["collected"], 0, 0, 0)


@inline
def collect_for(vm: Vm, k: u64, n: u64) -> None:
    """Collect before `k`, unless it is null, gets a stack; `n` words for it lie in vm.words."""
    heap = vm.heap
    if may_collect(vm):
        heap.ready = k
        heap.ready_words = n
        collect_now(vm)
        heap.ready = 0


# Continuations that Python objects hold. There is one word for each continuation object: the
# reference that is held, or was. A stale one holds nothing, so clearing it is optional.

PLACE = (1 << 32) - 1
"""The bits of a reference that locate its object."""


@inline
def number_of(word: u64) -> u64:
    """The number of the object that a reference is to."""
    return (word & PLACE) * WORD // CONT.size


@inline
def hold(vm: Vm, word: u64) -> None:
    """Note that a Python object holds this reference."""
    vm.heap.held_conts[number_of(word)] = word


@inline
def unhold(vm: Vm, word: u64) -> None:
    """Note that no Python object holds this reference any more."""
    held = vm.heap.held_conts
    if held[number_of(word)] == word:
        held[number_of(word)] = 0
