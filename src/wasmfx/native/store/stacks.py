"""Runs of words for the arguments that are bound to a continuation and do not fit its object."""

from __future__ import annotations

import ctypes

from wasmfx.errors import Exhaustion, LimitExceeded
from wasmfx.native.abi.layout import (
    CONT,
    DEPTH_SIZE,
    DEPTH_TOP,
    EXTENSION_SIZE,
    EXTENSION_TOP,
    LARGE,
    MANY,
    STACK_SIZE,
    STACK_TOP,
    VM,
)
from wasmfx.native.link import libc
from wasmfx.native.link.region import get64, put64
from wasmfx.native.store.state import State, publish
from wasmfx.runtime.limits import StoreLimits
from wasmfx.syntax.phrase import Phrase

_AT_ONCE = 1 << 20


class Runs:
    """Memory that compiled code cuts runs from; those it has no more use for, it uses again."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.bytes = 0

    def more(self) -> None:
        """Let compiled code have more words, or raise `LimitExceeded`."""
        most = self.state.budget.stacks
        if self.bytes + _AT_ONCE > most:
            raise LimitExceeded("no room for bound arguments", "bound arguments", most)
        self.bytes += _AT_ONCE
        start = self.state.map(_AT_ONCE)
        vm = self.state.vm
        publish(vm + VM.next_words, vm + VM.end_words, start, start + _AT_ONCE)


# The stacks of a store, as Python manages them: address space when compiled code runs out of it,
# and memory given back after a run that needed very many.
#
#     |<- slack ->|<---------- frames, growing down ---------->|
#     base        limit                                        top   base + size
#
# Slots lie side by side in large mappings, without guard pages: the kernel allows a process only
# some 65,000 mappings. Every function with a frame compares its stack pointer with the limit
# instead. A continuation begins on a small slot; when that is full, it goes on in a large one,
# its extension, and when that is full too, in a very large one, its depth.
#
# Very many small slots lie in huge pages: the processor remembers where some thousands of pages
# are, and would have to look up one for every two stacks.

_MORE = 4
"""How many times as many slots are reserved at a time when they come in huge pages."""


class Pool:
    """Slots of a size. Compiled code takes them from a list of free ones, or from a fresh range."""

    name: str
    size: int
    top: int
    at_once: int
    """How many slots are reserved at a time."""
    kept: int
    """Free slots up to this many keep the memory they have touched."""
    cost: int
    """How much memory a slot takes at least, once it is used."""
    dense: bool
    """Whether slots are so small that very many of them fill huge pages."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.limit = max(self.at_once, min(1 << 21, state.budget.stacks // self.cost))
        self._limit(state.limits)
        self.reserved = 0
        self.spare: list[int] = []
        self.free, self.next, self.end = (
            state.vm + VM.fields[field]
            for field in (f"free_{self.name}s", f"next_{self.name}", f"end_{self.name}s")
        )
        # A null, and then as many tops as there may ever be.
        self.list = state.holdings.map_aside(8 * (self.limit + 1))
        put64(self.free, self.list)

    def _limit(self, limits: StoreLimits) -> None:
        """Have no more slots than the store may."""

    def more(self) -> None:
        """Let compiled code have more slots, or raise `Exhaustion`."""
        running = self._running() if self.dense else 0
        if running > self.state.budget.chain:
            raise Exhaustion()
        if self.spare:
            self._keep(self.spare[-self.at_once :])
            del self.spare[-self.at_once :]
            return
        huge = self.dense and self.reserved >= MANY
        count = min(self.at_once * (_MORE if huge else 1), self._room())
        if count <= 0:
            raise self._full(running)
        size = count * self.size
        self.state.stack_bytes += size
        if huge:
            start = -(-self.state.map(size + libc.HUGE_PAGE) // libc.HUGE_PAGE) * libc.HUGE_PAGE
            libc.prefer_huge(start, size)
        else:
            start = self.state.map(size)
        self.reserved += count
        publish(self.next, self.end, start, start + size)

    def _room(self) -> int:
        """How many slots may be reserved now: not all at once where they are few, since those of
        the other size need some of what is left.
        """
        room = self.limit - self.reserved
        bytes_ = self.state.limits.stack_bytes
        if bytes_ is None:
            return room
        left = (bytes_ - self.state.stack_bytes) // self.size
        return min(room, left if left < 2 else -(-left // 2))

    def _full(self, running: int) -> Exhaustion:
        """Return the error for a store that may not reserve another slot."""
        most = self.state.limits.stack_bytes
        if most is not None and self.reserved < self.limit:
            return LimitExceeded("no room for another stack", "stack_bytes", most)
        return Exhaustion()

    def _running(self) -> int:
        """Count the continuations that run, each resumed by the one before. Continuations that
        resume each other without end are a recursion without end."""
        k, running = get64(self.state.vm + VM.current), 0
        while k and running <= self.state.budget.chain:
            k, running = get64(k + CONT.parent), running + 1
        return running

    def _keep(self, tops: list[int]) -> None:
        """The list of free slots is this one."""
        entries = (ctypes.c_uint64 * len(tops))(*tops)
        ctypes.memmove(self.list + 8, entries, 8 * len(tops))
        put64(self.free, self.list + 8 * len(tops))

    def trim(self) -> None:
        """Give the memory of free slots back to the system, if there are very many of them."""
        tops = self.waiting()
        if len(tops) <= self.kept:
            return
        self._keep(tops[-self.kept :])
        spare = sorted(tops[: -self.kept])
        self.spare += spare
        for first, last in _runs(spare, self.size):
            libc.forget_inside(first - self.top, last - self.top + self.size)

    def waiting(self) -> list[int]:
        """The tops of the free slots; what was used last comes last."""
        count = (get64(self.free) - self.list) // 8
        return list((ctypes.c_uint64 * count).from_address(self.list + 8))


class Stacks(Pool):
    """Where continuations begin."""

    name, size, top = "stack", STACK_SIZE, STACK_TOP
    at_once, kept, cost = 8192, 8192, min(STACK_SIZE, 2 * libc.PAGE) + CONT.size
    dense = not LARGE

    def _limit(self, limits: StoreLimits) -> None:
        if limits.stacks is not None:
            self.limit = min(self.limit, limits.stacks)

    def _full(self, running: int) -> Exhaustion:
        recursive = 2 * running > self.reserved and self.limit != self.state.limits.stacks
        if self.reserved < self.limit or recursive:
            return super()._full(running)
        return LimitExceeded("no stack for another continuation", "stacks", self.limit)


class Extensions(Pool):
    """Where those go on that need more."""

    name, size, top = "extension", EXTENSION_SIZE, EXTENSION_TOP
    at_once, kept, cost = 256, 64, 2 * libc.PAGE
    dense = False


class Depths(Pool):
    """Where those go on that need as much as whoever runs on no continuation's stack."""

    name, size, top = "depth", DEPTH_SIZE, DEPTH_TOP
    at_once, kept, cost = 4, 4, DEPTH_SIZE
    dense = False


class Pools(Phrase):
    """The pools of a store."""

    stacks: Stacks
    extensions: Extensions
    depths: Depths
    runs: Runs

    @staticmethod
    def of(state: State) -> Pools:
        return Pools(Stacks(state), Extensions(state), Depths(state), Runs(state))

    def trim(self) -> None:
        self.stacks.trim()
        self.extensions.trim()
        self.depths.trim()


def _runs(tops: list[int], size: int) -> list[tuple[int, int]]:
    """Sorted tops as runs of neighbours: the first and the last of each."""
    runs: list[tuple[int, int]] = []
    for top in tops:
        if runs and runs[-1][1] + size == top:
            runs[-1] = (runs[-1][0], top)
        else:
            runs.append((top, top))
    return runs
