"""Tier-up: functions that run for long are compiled again by LLVM, in a thread beside the guests.

Guests note in a `Profile` which function runs at each poll. One thread at a time makes groups of
hot functions. It refers to no store, so that a store may be closed meanwhile. Guests take new
groups at their next poll.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING

from wasmfx import threads
from wasmfx.native.llvm_worker import in_background, is_room, undisturbed, using_llvm

if TYPE_CHECKING:
    from wasmfx.native.cache.function_cache import GroupCache, OptimisedCode
    from wasmfx.native.lower.module_info import LazyModuleInfo
    from wasmfx.native.lower.unit import Loop
    from wasmfx.native.tiers.groups import GroupMaker

HOT = 0.025
"""Seconds for which a function runs before it is hot: a few polls, since one may be chance."""

HOT_PLAIN = 2.0
"""Seconds for a function of a plain module, which gains little: loading LLVM takes 0.1 s."""

SECONDS_PER_BYTE = 12e-6
"""Seconds for which a function must run in addition, for each byte of its body: half of the time
that LLVM takes for it."""


class Profile:
    """For how many seconds each function of a module was seen running; `least` makes one hot."""

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
        """Whether any function can be hot."""
        return self._total >= self.least


class TierUp:
    """Decides which functions of one module are hot, and has them compiled in groups.

    `info` and `size` describe the module and the length of its bodies; functions in `called` are
    valid. `cache` has groups of other processes. After the first groups, `then` is done once.
    """

    def __init__(
        self,
        info: Callable[[], LazyModuleInfo],
        size: Callable[[int], int],
        called: Container[int],
        profile: Profile,
        cache: GroupCache | None = None,
        then: Callable[[], object] | None = None,
    ) -> None:
        self.info = info
        self.size = size
        self.called = called
        self.profile = profile
        self.cache = cache
        self.then = then
        self.groups: list[OptimisedCode] = []
        self.wanted: dict[int, None] = {}
        self.loops: dict[Loop, Sequence[str]] = {}
        self._maker: GroupMaker | None = None
        self._cache_was_read = cache is None or not cache.may_have_some
        self._taken: set[int | Loop] = set()
        self._making: dict[int, None] = {}
        self._leaving: dict[Loop, Sequence[str]] = {}
        self._idle = threads.Lock()
        self._process = os.getpid()

    def consider(self, x: int) -> None:
        """Have function `x`, which was seen in improvable code, compiled if it is hot."""
        if x not in self._taken and self.is_hot(x, self.profile.seconds[x]):
            self._taken.add(x)
            self.wanted[x] = None
        self._begin()

    def is_hot(self, x: int, seconds: float) -> bool:
        """Whether function `x` has run for so long that better code is worth its cost."""
        return seconds >= self.profile.least + self.size(x) * SECONDS_PER_BYTE

    def want(self, loop: Loop, operands: Sequence[str]) -> None:
        """Have code that a frame can enter at a loop with operands of these types.

        For frames that run for long and may never return.
        """
        if loop not in self._taken:
            self._taken.add(loop)
            self.loops[loop] = operands
            self._begin()

    def _begin(self) -> None:
        """Begin a thread that reads the cache or makes groups, if there is work and none is at it.

        If no thread can be begun now, the next poll tries again.
        """
        if self._process != os.getpid():
            self._restart_in_child()
        wanted = bool(self.wanted or self.loops)
        if (self._cache_was_read and not wanted) or not self._idle.acquire(False):
            return
        begun = False
        try:
            if wanted and self._maker is None and self._cache_was_read:
                self._maker = self._new_maker()
            begun = (not self._cache_was_read or is_room()) and in_background(self._work)
        finally:
            if not begun:
                self._idle.release()

    def _new_maker(self) -> GroupMaker:
        info = self.info()
        # Undisturbed: an import that a signal handler interrupts in a run leaves a broken module.
        return undisturbed(lambda: _maker(info, self.called))

    def _restart_in_child(self) -> None:
        """After a fork the thread is gone: want again what it was making."""
        self._process = os.getpid()
        self._idle = threads.Lock()
        self.wanted |= self._making
        self.loops |= self._leaving

    def _work(self) -> None:
        """Read the cache, and make groups until nothing is wanted.

        A guest that wants something while this ends either finds the lock free, or this sees it. If
        there is no maker yet, the next poll makes one.
        """
        while True:
            try:
                if not self._cache_was_read:
                    self._read_cache()
                while self._can_make:
                    self._make()
            finally:
                self._idle.release()
            if not self._can_make or not self._idle.acquire(False):
                return

    @property
    def _can_make(self) -> bool:
        return self._maker is not None and bool(self.wanted or self.loops)

    def _read_cache(self) -> None:
        """Take groups of other processes: functions that were hot there are hot here."""
        self._cache_was_read = True
        assert self.cache is not None
        groups = self.cache.found()
        for group in groups:
            self._taken.update(group.roots, group.loops)
            for x in group.roots:
                self.wanted.pop(x, None)
            for loop in group.loops:
                self.loops.pop(loop, None)
        self.groups += groups

    def _make(self) -> None:
        """Make one group: of the functions that gain most, and of one loop."""
        maker = self._maker
        assert maker is not None
        hottest = sorted(self.wanted, key=self._gain, reverse=True)
        self._making = dict.fromkeys(maker.choose_roots(hottest))
        self._leaving = dict([next(iter(self.loops.items()))]) if self.loops else {}
        roots = self._making.keys()
        for x in roots:
            del self.wanted[x]
        for loop in self._leaving:
            del self.loops[loop]
        group = maker.make(roots, self._leaving)
        if group is not None:
            if self.cache is not None:  # Before a guest takes the group and ends.
                self.cache.add(*group)
            self.groups.append(group.code)
        self._making, self._leaving = {}, {}
        if self.then is not None and not self.wanted:
            then, self.then = self.then, None
            with using_llvm():
                then()

    def _gain(self, x: int) -> float:
        """What compiling function `x` soon gains for what it costs."""
        return self.profile.seconds[x] / self.size(x)


def _maker(info: LazyModuleInfo, called: Container[int]) -> GroupMaker:
    # It imports LLVM, and most processes end before anything is hot.
    from wasmfx.native.tiers.groups import GroupMaker

    return GroupMaker(info, called)
