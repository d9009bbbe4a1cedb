"""Stacks of continuations, and memory for bound arguments that do not fit their objects."""

from __future__ import annotations

import ctypes
from time import monotonic

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
"""Bytes for bound arguments that are mapped at one time."""


class Runs:
    """Memory for bound arguments. Compiled code allocates runs of words, and reuses free runs."""

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


# The stacks of a store. Python reserves address space when compiled code has used all of it, and
# returns memory to the system after a run that needed very many stacks.
#
#     |<- slack ->|<---------- frames, growing down ---------->|
#     base        limit                                        top   base + size
#
# Slots are neighbours in large mappings, without guard pages, because the kernel allows a process
# only some 65,000 mappings. Instead, every function with a frame compares its stack pointer with
# the limit. A continuation begins on a small slot. When that is full, it continues in a large slot,
# its extension, and then in a very large slot, its depth.
#
# Very many small slots are put into huge pages. With normal pages, the translation lookaside buffer
# would need an entry for every two stacks.

_SELDOM = 20
"""How many times as long as a check of all stacks the next one is away, at least."""

_MORE = 4
"""Factor for the number of slots reserved at one time in huge pages, to fill several pages."""


class Pool:
    """Slots of one size. Compiled code takes a slot from the free list, or from a fresh range."""

    name: str
    size: int
    top: int
    at_once: int
    """The number of slots reserved at one time."""
    kept: int
    """The number of free slots that keep their memory."""
    cost: int
    """The least memory of a used slot, in bytes."""
    dense: bool
    """Whether slots are small enough for huge pages."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.limit = max(self.at_once, min(1 << 21, state.budget.stacks // self.cost))
        self._limit(state.limits)
        self.reserved = 0
        self.ranges: list[tuple[int, int]] = []
        """The pages of all slots: address and size."""
        self.spare: list[int] = []
        self.free, self.next, self.end = (
            state.vm + VM.fields[field]
            for field in (f"free_{self.name}s", f"next_{self.name}", f"end_{self.name}s")
        )
        # Mapped when there are slots: a null, followed by room for the tops of all. Most stores
        # have none.
        self.list = 0
        put64(self.free, state.null)

    def _limit(self, limits: StoreLimits) -> None:
        """Apply the limits of the store."""

    def more(self) -> None:
        """Let compiled code have more slots, or raise `Exhaustion`."""
        running = self._running() if self.dense else 0
        if running > self.state.budget.chain:
            raise Exhaustion()
        if self.spare:
            self._keep([*self.waiting(), *self.spare[-self.at_once :]])
            del self.spare[-self.at_once :]
            return
        huge = self.dense and self.reserved >= MANY
        count = min(self.at_once * (_MORE if huge else 1), self._room())
        if count <= 0:
            raise self._full(running)
        if not self.list:
            self.list = self.state.holdings.map_aside(8 * (self.limit + 1))
            put64(self.free, self.list)
        size = count * self.size
        self.state.stack_bytes += size
        if huge:
            start = -(-self.state.map(size + libc.HUGE_PAGE) // libc.HUGE_PAGE) * libc.HUGE_PAGE
            libc.prefer_huge(start, size)
        else:
            start = self.state.map(size)
        self.reserved += count
        self.ranges.append((start, libc.pages(size)))
        publish(self.next, self.end, start, start + size)

    def _room(self) -> int:
        """Return how many slots may be reserved now.

        Near the limit, this is half of the rest, because slots of other sizes need some, too.
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
        """Make `tops` the free list."""
        entries = (ctypes.c_uint64 * len(tops))(*tops)
        ctypes.memmove(self.list + 8, entries, 8 * len(tops))
        put64(self.free, self.list + 8 * len(tops))

    def trim(self) -> None:
        """Return memory of free slots to the system, except for the last `kept` of them."""
        tops = self.waiting()
        if len(tops) <= self.kept:
            return
        self._keep(tops[-self.kept :])
        spare = sorted(tops[: -self.kept])
        self.spare += spare
        for first, last in _runs(spare, self.size):
            libc.forget_inside(first - self.top, last - self.top + self.size)

    def waiting(self) -> list[int]:
        """Return the tops of the free slots. The last used is the last."""
        if not self.list:
            return []
        count = (get64(self.free) - self.list) // 8
        return list((ctypes.c_uint64 * count).from_address(self.list + 8))


class Stacks(Pool):
    """Small slots, on which continuations begin."""

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
    """Large slots for continuations that outgrow a small slot."""

    name, size, top = "extension", EXTENSION_SIZE, EXTENSION_TOP
    at_once, kept, cost = 256, 64, 2 * libc.PAGE
    dense = False


class Depths(Pool):
    """Very large slots, as deep as the stack of an activation."""

    name, size, top = "depth", DEPTH_SIZE, DEPTH_TOP
    at_once, kept, cost = 4, 4, DEPTH_SIZE
    dense = False


class Pools(Phrase):
    """The pools of a store.

    A slot takes as much memory as was touched of it, which only the system knows. While all slots
    together might take more than the budget, the memory is checked at each poll, too.
    """

    state: State
    stacks: Stacks
    extensions: Extensions
    depths: Depths
    runs: Runs

    @staticmethod
    def of(state: State) -> Pools:
        return Pools(state, Stacks(state), Extensions(state), Depths(state), Runs(state))

    def more(self, pool: Pool) -> None:
        """Let compiled code have more slots of a pool, or raise `Exhaustion`."""
        pool.more()
        if self.state.stack_bytes > self.state.budget.stacks:
            self.state.check_stacks = self.check
            self.check()

    def check(self) -> None:
        """Raise `LimitExceeded` if the stacks take more memory than the budget."""
        most = self.state.budget.stacks
        # The memory of the whole process is known quickly.
        began = monotonic()
        if began < self.state.check_after or libc.process_memory() <= most:
            return
        pools: tuple[Pool, ...] = (self.stacks, self.extensions, self.depths)
        found = sum(libc.resident(*range_) for pool in pools for range_ in pool.ranges)
        self.state.check_after = monotonic() + _SELDOM * (monotonic() - began)
        if found > most:
            raise LimitExceeded("no memory for the stacks", "stack memory", most)

    def trim(self) -> None:
        self.stacks.trim()
        self.extensions.trim()
        self.depths.trim()


def _runs(tops: list[int], size: int) -> list[tuple[int, int]]:
    """Group sorted tops into runs of neighbours. Return the first and last of each."""
    runs: list[tuple[int, int]] = []
    for top in tops:
        if runs and runs[-1][1] + size == top:
            runs[-1] = (runs[-1][0], top)
        else:
            runs.append((top, top))
    return runs
