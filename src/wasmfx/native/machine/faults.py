"""Faults: the signal handler that makes traps of them."""

from __future__ import annotations

from wasmfx.native.abi.reasons import REASON
from wasmfx.native.abi.types import Array, Pointer, i32, u64
from wasmfx.native.abi.words import WORD
from wasmfx.native.ir.restricted import address, inline, native
from wasmfx.native.machine.assembly import poll_due, trap_exit
from wasmfx.native.machine.data import active, poll_page, process
from wasmfx.native.processor import CONTEXT_PC, CONTEXT_SP, INFO_ADDRESS

PC = CONTEXT_PC // WORD
SP = CONTEXT_SP // WORD


@inline
def faulted_at(info: Pointer) -> u64:
    """The address that could not be accessed."""
    return Array[u64](info)[INFO_ADDRESS // WORD]


@native
def on_fault(signal: i32, info: Pointer, context: Array[u64]) -> None:
    """A fault. Ours are those whose instruction lies in compiled code: they become traps, or, at a
    poll, calls of `poll_due`.
    """
    pc = context[PC]
    vm = active.vm
    if vm and process.code_lo <= pc < process.code_hi and faulted_at(info) == u64(poll_page):
        sp = context[SP] - WORD
        Array[u64](sp)[0] = pc
        context[SP] = sp
        context[PC] = address(poll_due)
    elif vm and process.code_lo <= pc < process.code_hi:
        vm.fault_pc = pc + 1  # like a return address: behind the instruction it is about
        vm.fault_sp = context[SP]
        vm.reason = REASON["out_of_bounds_memory"]
        context[PC] = address(trap_exit)
    elif not process.chained and address(process.old_handler) > 1:
        process.chained = 1
        process.old_handler(signal, info, context)
        process.chained = 0
    else:
        # A handler that returns without having repaired anything brings us here again with the
        # same fault; the second time there is nobody left to ask.
        process.set_handler(signal, 0)
