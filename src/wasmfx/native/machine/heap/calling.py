"""Collections, called for while compiled code runs. The collector itself may not be there yet."""

from __future__ import annotations

from wasmfx.native.abi.layout import Vm
from wasmfx.native.abi.protocol import SERVICE
from wasmfx.native.abi.structures import u64
from wasmfx.native.ir.restricted import address, inline, internal
from wasmfx.native.machine.assembly import collect_here, service
from wasmfx.native.machine.data import process


@internal
def collect_now(vm: Vm) -> None:
    """Collect while compiled code runs. Python then releases what is its own to release."""
    if address(process.collect) == 0:
        service(SERVICE["collector"], 0, 0, 0)
    collect_here(vm)
    if vm.heap.waiting:
        service(SERVICE["collected"], 0, 0, 0)


@inline
def collect_for(vm: Vm, k: u64, n: u64) -> None:
    """Collect before `k`, or nothing, gets a stack; `n` words for it lie in vm.words."""
    heap = vm.heap
    if heap.stopped == 0:
        heap.ready = k
        heap.ready_words = n
        collect_now(vm)
        heap.ready = 0
