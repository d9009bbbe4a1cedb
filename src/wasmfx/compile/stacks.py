"""The stacks of a store, as Python manages them: address space when compiled code runs out of it,
and memory given back after a run that needed very many.

    |<- slack ->|<---------- frames, growing down ---------->| start |<- stagger ->|
    base        limit                                        top                   base + size

Slots lie side by side in large mappings, without guard pages: the kernel allows a process only some
65,000 mappings. Every function that calls compares its stack pointer with the limit instead. Tops
are staggered, so that ten thousand stacks do not meet in the same sets of the cache.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from wasmfx.compile import libc
from wasmfx.compile.layout import STACK_SIZE, VM
from wasmfx.compile.near import get64, put64

if TYPE_CHECKING:
    from wasmfx.compile.store import NativeStore

AT_ONCE = 1024
"""How many stacks are reserved at a time."""
_KEPT = 4096
"""Free stacks up to this many keep the memory they have touched."""


def default_limit() -> int:
    """As many stacks as half the machine's memory holds, two pages each."""
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return max(AT_ONCE, min(1 << 21, memory // 2 // 8192))


class Stacks:
    """The address space of the continuation stacks of a store."""

    def __init__(self, store: NativeStore) -> None:
        self.store = store
        self.limit = default_limit()
        self.reserved = 0
        self.spare: list[int] = []

    def more(self) -> None:
        """Let compiled code have more stacks; raises `OutOfMemory` beyond the limit."""
        if self.spare:
            self._link(self.spare[-AT_ONCE:])
            del self.spare[-AT_ONCE:]
            return
        if self.reserved + AT_ONCE > self.limit:
            raise libc.OutOfMemory("no more stacks")
        start = self.store.map((AT_ONCE + 1) * STACK_SIZE)
        start = -(-start // STACK_SIZE) * STACK_SIZE
        self.reserved += AT_ONCE
        put64(self.store.vm + VM.next_stack, start)
        put64(self.store.vm + VM.end_stacks, start + AT_ONCE * STACK_SIZE)

    def _link(self, tops: list[int]) -> None:
        head = self.store.vm + VM.free_stacks
        for top in tops:
            put64(top, get64(head))
            put64(head, top)

    def trim(self) -> None:
        """Give the memory of free stacks back to the system, if there are very many of them."""
        tops = self._free()
        if len(tops) <= _KEPT:
            return
        put64(self.store.vm + VM.free_stacks, 0)
        self._link(tops[:_KEPT])
        self.spare += sorted(tops[_KEPT:])
        for first, count in _runs([top // STACK_SIZE for top in sorted(tops[_KEPT:])]):
            libc.forget(first * STACK_SIZE, count * STACK_SIZE)

    def _free(self) -> list[int]:
        tops, top = [], get64(self.store.vm + VM.free_stacks)
        while top:
            tops.append(top)
            top = get64(top)
        return tops


def _runs(numbers: list[int]) -> list[tuple[int, int]]:
    """Sorted numbers as runs of neighbours: the first of each, and how many."""
    runs: list[tuple[int, int]] = []
    for n in numbers:
        if runs and sum(runs[-1]) == n:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((n, 1))
    return runs
