"""Heat: how often each function of a module was seen running, and what became of those that were
seen often.

Guests, in their threads, say what they see. One thread at a time, beside them, makes groups of what
is wanted; it knows of no store, so that a store may do what it likes meanwhile. Guests find the
groups when they next look.
"""

from __future__ import annotations

import os
from _thread import LockType, allocate_lock
from collections import Counter

from wasmfx.errors import Invalid, Malformed, Unsupported
from wasmfx.native.hot.choice import first_of, helpers_of
from wasmfx.native.hot.group import Group
from wasmfx.native.hot.room import is_room
from wasmfx.native.lower.known import Apart
from wasmfx.native.undisturbed import beside

LEAST = 2
"""How often a function must be seen: once is chance."""

BYTES = 3_000
"""For so many bytes of a body, once more. LLVM takes 25 microseconds for a byte, and a function is
seen every 20 milliseconds that it runs: then it has run for a quarter of what LLVM will take."""


class Heat:
    """That of one module."""

    def __init__(self, known: Apart) -> None:
        self.known = known
        self.groups: list[Group] = []
        self.seen = Counter[int]()
        self.wanted: dict[int, None] = {}
        self._taken: set[int] = set()
        self._making: set[int] = set()
        self._idle: LockType = allocate_lock()
        self._process = os.getpid()

    def saw(self, x: int) -> None:
        """Function `x` was running just now, in code that can be better."""
        seen = self.seen[x] = self.seen[x] + 1
        if x in self._taken or seen < LEAST + self.known.size(x) // BYTES:
            return
        self._taken.add(x)
        self.wanted[x] = None
        self._begin()

    def _begin(self) -> None:
        """Let there be somebody who makes groups."""
        if self._process != os.getpid():
            self._in_child()
        if not self._idle.acquire(False):
            return
        begun = False
        try:
            begun = is_room() and beside(self._work)
        finally:
            if not begun:
                self._idle.release()

    def _in_child(self) -> None:
        """Whoever was at work is not here: what that made is wanted again."""
        self._process = os.getpid()
        self._idle = allocate_lock()
        self.wanted |= dict.fromkeys(self._making)

    def _work(self) -> None:
        """Make groups until nothing is wanted. Who wants something when this is about to end finds
        the lock free, or is found."""
        while True:
            try:
                while self.wanted:
                    self._make()
            finally:
                self._idle.release()
            if not self.wanted or not self._idle.acquire(False):
                return

    def _make(self) -> None:
        hottest = sorted(self.wanted, key=self.seen.__getitem__, reverse=True)
        self._making = roots = first_of(self.known, hottest)
        for x in roots:
            del self.wanted[x]
        group = group_of(self.known, roots)
        if group.roots:
            self.groups.append(group)
        self._making = set()


def group_of(known: Apart, roots: set[int]) -> Group:
    """A group with its helpers. One of those may turn out not to be valid: then they do without."""
    try:
        return Group(known, roots, helpers_of(known, roots))
    except (Malformed, Invalid, Unsupported):
        return Group(known, roots, set())
