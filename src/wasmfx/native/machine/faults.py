"""Faults: the signal handler that makes traps of them."""

from __future__ import annotations

from wasmfx.native.abi.protocol import REASON
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    Pointer,
    i32,
    u64,
)
from wasmfx.native.ir.restricted import address, inline, internal, native, this_thread
from wasmfx.native.machine.symbols import active, poll_due, poll_page, process, trap_exit
from wasmfx.native.processor import CONTEXT_PC, CONTEXT_SP, INFO_ADDRESS, INFO_CODE

PC = CONTEXT_PC // WORD
SP = CONTEXT_SP // WORD

IGNORED = 1
"""The handler of a signal that is ignored, as in C."""


@inline
def faulted_at(info: Pointer) -> u64:
    """The address that could not be accessed."""
    return Array[u64](info)[INFO_ADDRESS // WORD]


@inline
def was_sent(info: Pointer) -> bool:
    """Whether there is no fault: somebody has sent the signal, as anybody can."""
    return Array[i32](info)[INFO_CODE // 4] <= 0


@inline
def is_ours(info: Pointer, pc: u64) -> bool:
    """Whether there is a fault, and its instruction lies in compiled code."""
    return not was_sent(info) and process.code_lo <= pc < process.code_hi


@native
def on_fault(signal: i32, info: Pointer, context: Array[u64]) -> None:
    """A fault. Ours become traps, or, at a poll, calls of `poll_due`."""
    pc = context[PC]
    vm = active.vm
    if vm and is_ours(info, pc) and faulted_at(info) == u64(poll_page):
        sp = context[SP] - WORD
        Array[u64](sp)[0] = pc
        context[SP] = sp
        context[PC] = address(poll_due)
    elif vm and is_ours(info, pc):
        vm.fault_pc = pc + 1  # like a return address: behind the instruction it is about
        vm.fault_sp = context[SP]
        vm.reason = REASON["out_of_bounds_memory"]
        context[PC] = address(trap_exit)
    else:
        pass_on(signal, info, context)


@internal
def pass_on(signal: i32, info: Pointer, context: Array[u64]) -> None:
    """To whoever was there before us; then to the default action."""
    me, old = this_thread(), address(process.old_handler)
    if process.chained != me and old > IGNORED:
        process.chained = me
        process.old_handler(signal, info, context)
        process.chained = 0
    elif not was_sent(info) or old != IGNORED:
        # A handler that returns without having repaired anything brings us here again with the
        # same fault; the second time there is nobody left to ask. What was sent does not come
        # again by itself.
        process.set_handler(signal, 0)
        if was_sent(info):
            process.send(signal)
