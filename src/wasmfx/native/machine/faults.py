"""The signal handler that turns faults of compiled code into traps."""

from __future__ import annotations

from wasmfx.native.abi.layout import REASON
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
"""SIG_IGN: the signal is ignored."""


@inline
def faulted_at(info: Pointer) -> u64:
    """The address whose access has failed."""
    return Array[u64](info)[INFO_ADDRESS // WORD]


@inline
def was_sent(info: Pointer) -> bool:
    """Whether a process sent the signal, so that there is no fault."""
    return Array[i32](info)[INFO_CODE // 4] <= 0


@inline
def is_ours(info: Pointer, pc: u64) -> bool:
    """Whether this is a fault of an instruction in compiled code."""
    return not was_sent(info) and process.code_lo <= pc < process.code_hi


@native
def on_fault(signal: i32, info: Pointer, context: Array[u64]) -> None:
    """Handle a fault: in compiled code it becomes a trap, or at a poll a call of `poll_due`."""
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
    """Pass a signal on to the handler before ours, then to the default action."""
    me, old = this_thread(), address(process.old_handler)
    if process.chained != me and old > IGNORED:
        process.chained = me
        process.old_handler(signal, info, context)
        process.chained = 0
    elif not was_sent(info) or old != IGNORED:
        # If the old handler repairs nothing, the fault comes again, and the second time the default
        # action is due. A signal that a process sent does not come again, so it is raised.
        process.set_handler(signal, 0)
        if was_sent(info):
            process.send(signal)
