"""Guests that are preempted: their turn is over at a safepoint, and they suspend there.

A preempted guest claims the store, so that no call begins before the guest goes on or is dropped.
`machine/preempted.py` explains why. A guest that nothing can disturb only keeps its registers, and
gives the store to others.
"""

from __future__ import annotations

import ctypes
from typing import Any, TypeAlias

from wasmfx.native.abi.layout import REGISTERS, VM
from wasmfx.native.link import preemption
from wasmfx.native.link.machine import machine
from wasmfx.native.link.region import get64, put64
from wasmfx.native.store.state import State

Registers: TypeAlias = "ctypes.Array[ctypes.c_char]"
"""A `Preempted`, with room to align it."""

_ALIGN = REGISTERS.align


def preempt(state: State) -> None:
    """Have the running guest suspend when this poll has been handled, if it can."""
    turn = state.turn
    if turn is None or get64(state.vm + VM.preempted):
        return
    if state.registers is None:
        state.registers = ctypes.create_string_buffer(REGISTERS.size + _ALIGN)
    at = -(-ctypes.addressof(state.registers) // _ALIGN) * _ALIGN
    put64(at + REGISTERS.tag, turn.tag.address)
    put64(state.vm + VM.preempted, at)


def drop_preempted(state: State) -> None:
    """Drop the preempted guest, if there is one: its continuation is not resumed."""
    preempted = get64(state.vm + VM.preempted)
    if preempted and not state.depth.value:
        state.machine.restore_preempted(state.vm, preempted)
        state.thread.value = 0


def share(state: State) -> Any:
    """Let other calls begin before the preempted guest goes on. Return what it needs then.

    The guest has nothing but numbers in registers, and shares no state with any other.
    """
    registers, state.registers = state.registers, None
    drop_preempted(state)
    return registers


# For tests: a turn of 0 seconds is over at every safepoint

_LOADS = {0x8B, 0x85}
"""The opcodes of `mov` and `test`, with which safepoints read their page."""


def stay_due(pc: int, sp: int) -> None:
    """Have the next safepoint poll, too. The one at `pc` is not repeated: its page is unreadable.

    The word below the stack pointer is where the guest goes on.
    """
    code = ctypes.string_at(pc, 7)
    rex = code[0] & 0xF0 == 0x40
    opcode, mode = code[rex : rex + 2]
    if get64(sp - 8) == pc and opcode in _LOADS and mode & 0xC7 == 5:
        after = pc + rex + 6
        offset = int.from_bytes(code[rex + 2 : rex + 6], "little", signed=True)
        if after + offset != machine().symbols["poll"]:
            return
        put64(sp - 8, after)
    elif get64(sp - 8) == pc and not _is_call(pc):
        return
    preemption.make_due()


def _is_call(pc: int) -> bool:
    """Whether the instruction before `pc` calls `poll_due`, as bulk operations do."""
    distance = int.from_bytes(ctypes.string_at(pc - 4, 4), "little", signed=True)
    return pc + distance == machine().symbols["poll_due"]
