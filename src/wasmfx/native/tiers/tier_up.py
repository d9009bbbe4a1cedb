"""Heat: what becomes of functions that were seen running for long.

Guests, in their threads, say what they see. One thread at a time, beside them, makes groups of what
is wanted; it knows of no store, so that a store may do what it likes meanwhile. Guests find the
groups when they next look. What makes groups is imported when something is wanted: in a short
process nothing is.
"""

from __future__ import annotations

import os
from _thread import LockType, allocate_lock
from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING

from wasmfx.native.llvm_worker import alone, beside, is_room, undisturbed

if TYPE_CHECKING:
    from wasmfx.native.lower.module_info import LazyModuleInfo
    from wasmfx.native.lower.unit import Loop
    from wasmfx.native.tiers.group_cache import Kept, KeptGroups
    from wasmfx.native.tiers.groups import Group, Maker


LEAST = 0.025
"""For how many seconds a function must be seen: more than once, which is chance."""

LEAST_PLAIN = 2.0
"""The same for one of a plain module: little is gained, and LLVM, which may have to be loaded for
it, takes a twentieth of that."""


class Seen:
    """For how many seconds each function of a module was seen running; any that is to be better,
    for `least` or more."""

    __slots__ = ("_total", "least", "seconds")

    def __init__(self, least: float) -> None:
        self.least = least
        self.seconds: dict[int, float] = {}
        self._total = 0.0

    def add(self, x: int, seconds: float) -> None:
        """Function `x` was seen."""
        self._total += seconds
        self.seconds[x] = self.seconds.get(x, 0.0) + seconds

    @property
    def any_hot(self) -> bool:
        """Whether any function can have been seen for long enough."""
        return self._total >= self.least


PER_BYTE = 12e-6
"""For how many seconds a function must be seen for each byte of its body, beside the least. That is
half of what LLVM takes."""


class Heat:
    """That of one module, whose own functions have such a `size`; those that somebody has `called`
    are known to be valid. What else is to be `known` of them is asked for when one is hot. What is
    `seen` for long enough comes into one of the `groups`; so do those that other processes have
    `kept`, when anything is hot; unless they are `recalled`, since there are none. When something
    of it was hot, `then` is done, once, after what is wanted for that."""

    def __init__(
        self,
        known: Callable[[], LazyModuleInfo],
        size: Callable[[int], int],
        called: Container[int],
        seen: Seen,
        kept: Callable[[], KeptGroups] | None = None,
        recalled: bool = False,
        then: Callable[[], object] | None = None,
    ) -> None:
        self.known = known
        self.size = size
        self.called = called
        self.seen = seen
        self.then = then
        self._maker: Maker | None = None
        self.kept = kept
        self._recalled = recalled or kept is None
        self.groups: list[Group | Kept] = []
        self.wanted: dict[int, None] = {}
        self.loops: dict[Loop, Sequence[str]] = {}
        self._taken: set[int | Loop] = set()
        self._making: dict[int, None] = {}
        self._leaving: dict[Loop, Sequence[str]] = {}
        self._idle: LockType = allocate_lock()
        self._process = os.getpid()

    def consider(self, x: int) -> None:
        """Function `x` was seen, in code that can be better."""
        if x not in self._taken and self.long_enough(x, self.seen.seconds[x]):
            self._taken.add(x)
            self.wanted[x] = None
        self._begin()

    def long_enough(self, x: int, seconds: float) -> bool:
        """Whether function `x` has run for so long that better code is worth what it costs."""
        return seconds >= self.seen.least + self.size(x) * PER_BYTE

    def want(self, loop: Loop, operands: Sequence[str]) -> None:
        """A frame does not come to its end: it could leave at this loop, where it has operands of
        these types."""
        if loop not in self._taken:
            self._taken.add(loop)
            self.loops[loop] = operands
            self._begin()

    def _begin(self) -> None:
        """Let there be somebody who finds groups, or makes them, if anything is wanted. Where there
        could be none before, there may be one now."""
        if self._process != os.getpid():
            self._in_child()
        wanted = bool(self.wanted or self.loops)
        if not (wanted or not self._recalled) or not self._idle.acquire(False):
            return
        begun = False
        try:
            if wanted and self._maker is None and self._recalled:
                self._maker = self._new_maker()
            begun = (not self._recalled or is_room()) and beside(self._work)
        finally:
            if not begun:
                self._idle.release()

    def _new_maker(self) -> Maker:
        known = self.known()
        # Undisturbed, since this is in the middle of a run: as in `LazyImage.first_tier`.
        return undisturbed(lambda: _maker(known, self.called))

    def _in_child(self) -> None:
        """Whoever was at work is not here: what that made is wanted again."""
        self._process = os.getpid()
        self._idle = allocate_lock()
        self.wanted |= self._making
        self.loops |= self._leaving

    def _work(self) -> None:
        """Make groups until nothing is wanted. Who wants something when this is about to end finds
        the lock free, or is found; if there is nobody yet who makes them, at the next poll."""
        while True:
            try:
                if not self._recalled:
                    self._recall()
                while self._can_make:
                    self._make()
            finally:
                self._idle.release()
            if not self._can_make or not self._idle.acquire(False):
                return

    @property
    def _can_make(self) -> bool:
        return self._maker is not None and bool(self.wanted or self.loops)

    def _recall(self) -> None:
        """What was hot in other processes is so in this one. Who runs for a moment never asks."""
        self._recalled = True
        assert self.kept is not None
        groups = self.kept().found()
        for group in groups:
            self._taken.update(group.roots, group.loops)
            for x in group.roots:
                self.wanted.pop(x, None)
            for loop in group.loops:
                self.loops.pop(loop, None)
        self.groups += groups

    def _make(self) -> None:
        """One group: what is worth most, or a function that is to be left at a loop."""
        maker = self._maker
        assert maker is not None
        hottest = sorted(self.wanted, key=self._worth, reverse=True)
        self._making = dict.fromkeys(maker.first_of(hottest))
        self._leaving = dict([next(iter(self.loops.items()))]) if self.loops else {}
        roots = self._making.keys()
        for x in roots:
            del self.wanted[x]
        for loop in self._leaving:
            del self.loops[loop]
        if group := maker.group(roots, self._leaving):
            if self.kept is not None:  # At first: who finds it may leave.
                self.kept().keep(group)
            self.groups.append(group)
        self._making, self._leaving = {}, {}
        if self.then is not None and not self.wanted:
            then, self.then = self.then, None
            with alone():
                then()

    def _worth(self, x: int) -> float:
        """What is gained by having function `x` soon, for what it costs."""
        return self.seen.seconds[x] / self.size(x)


def _maker(known: LazyModuleInfo, called: Container[int]) -> Maker:
    from wasmfx.native.tiers.groups import Maker

    return Maker(known, called)
