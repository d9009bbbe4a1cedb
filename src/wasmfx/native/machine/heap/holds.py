"""Continuations that Python objects of compiled code's making hold: collections find them here.

There is one word for each object of the region: the reference that is held, or was. One that is not
live any more holds nothing, so that nobody has to forget it.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import CONT, Vm
from wasmfx.native.abi.structures import WORD, u64
from wasmfx.native.ir.restricted import inline

PLACE = (1 << 32) - 1
"""Those bits of a reference that say where its object is."""


@inline
def number_of(word: u64) -> u64:
    """Which object of the region a reference is to."""
    return (word & PLACE) * WORD // CONT.size


@inline
def hold(vm: Vm, word: u64) -> None:
    """Python has this reference."""
    vm.heap.held_conts[number_of(word)] = word


@inline
def let_go(vm: Vm, word: u64) -> None:
    """Python has it no longer."""
    held = vm.heap.held_conts
    if held[number_of(word)] == word:
        held[number_of(word)] = 0
