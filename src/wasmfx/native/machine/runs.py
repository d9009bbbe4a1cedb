"""Runs of words: memory for bound arguments, and for entries of names that are not active.

The sizes of runs double, with a free list for each size. New runs are cut from unused words.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import RUN, SERVICE, Vm
from wasmfx.native.abi.structures import WORD, Array, u64
from wasmfx.native.ir.restricted import inline, internal, leading_zeros
from wasmfx.native.machine.symbols import service

WORD_BITS = 64


@inline
def size_for(n: u64) -> u64:
    """The size class of a run for `n` words: `RUN` words, doubled this often."""
    return WORD_BITS - leading_zeros((n - 1) // RUN)


@internal
def take_run(vm: Vm, size: u64) -> Array[u64]:
    """Take a run of this size class from the free list, or from unused words."""
    run = Array[u64](vm.free_runs[size])
    if run:
        vm.free_runs[size] = run[0]
        return run
    length = (RUN * WORD) << size
    while vm.next_words + length > vm.end_words:
        service(SERVICE["more_words"], 0, 0, 0)
    at = vm.next_words
    vm.next_words = at + length
    return Array[u64](at)


@inline
def release_run(vm: Vm, run: Array[u64], size: u64) -> None:
    """Put a run of this size class on the free list."""
    run[0] = vm.free_runs[size]
    vm.free_runs[size] = u64(run)
