"""Watching guests: at each poll, which function runs and who called it; and better code for it,
when there is some."""

from __future__ import annotations

from bisect import bisect
from time import thread_time
from typing import NamedTuple, Protocol

from wasmfx.native.abi.words import WORD
from wasmfx.native.link.near import get64
from wasmfx.native.store.code.lazy import LazyCode
from wasmfx.native.store.code.symbols import Linked
from wasmfx.native.store.state import State

MOST = 0.02
"""How many seconds one poll tells of at most: it may be long ago that a guest ran here."""


class Lazy(Linked, Protocol):
    """An instance whose functions are compiled when they are called."""

    code: LazyCode | None


class Place(NamedTuple):
    """An address in code of instance `of`: in which function, and in a frame of which size. What is
    `short` may be inlined, so that it runs on behalf of its caller."""

    of: Lazy
    function: int
    size: int
    short: bool


class Watch:
    """That of a store. It does not know which: nothing that a store holds leads back to it."""

    def __init__(self) -> None:
        self.instances: list[Lazy] = []
        self.known: dict[int, Place | None] = {}
        self.last = 0.0

    def __call__(self, state: State, pc: int, sp: int) -> None:
        """A guest is at `pc`, with this stack pointer."""
        seconds = self._passed()
        place = self.place(state, pc)
        if place is not None:
            self.note(place, seconds)
            if place.short:
                caller = self.place(state, get64(sp + place.size - WORD) - 1)
                if caller is not None:
                    self.note(caller, seconds)
        for instance in self.instances:
            if instance.code is not None:
                instance.code.take_groups(state, instance)

    def _passed(self) -> float:
        """For how long this thread has run since the last poll."""
        now = thread_time()
        passed, self.last = now - self.last, now
        return min(max(passed, 0.0), MOST)

    def note(self, place: Place, seconds: float) -> None:
        """Whatever the first tier has compiled, or LLVM alone, can be better."""
        code = place.of.code
        if code is not None and place.function not in code.better:
            code.image.heat.saw(place.function, seconds)

    def place(self, state: State, pc: int) -> Place | None:
        """The function that an address lies in, if it is one of the guest's. Polls and calls are at
        few places, each of them often."""
        if pc not in self.known:
            self.known[pc] = self._place(state, pc)
        return self.known[pc]

    def _place(self, state: State, pc: int) -> Place | None:
        loaded = state.code_at(pc)
        if loaded is None or loaded.owner is None or (size := loaded.frame_size(pc)) is None:
            return None
        i = bisect(loaded.functions, pc, key=lambda f: f[0]) - 1
        name = loaded.functions[i][2] if i >= 0 else ""
        if not name.startswith("f") or ".start" in name:
            return None
        x = int(name[1:].partition(".")[0])
        code = loaded.owner.code
        return Place(loaded.owner, x, size, code is not None and code.image.known.is_short(x))


def watch_over(state: State, instance: Lazy) -> None:
    """From now on watch this instance, too."""
    if not isinstance(state.watch, Watch):
        state.watch = Watch()
    state.watch.instances.append(instance)
