"""Watching guests: at each poll, which function runs and who called it; and better code for it,
when there is some."""

from __future__ import annotations

from bisect import bisect
from typing import NamedTuple, Protocol

from wasmfx.native.abi.words import WORD
from wasmfx.native.link.near import get64
from wasmfx.native.store.code.lazy import LazyCode
from wasmfx.native.store.code.symbols import Linked
from wasmfx.native.store.state import State


class Lazy(Linked, Protocol):
    """An instance whose functions are compiled when they are called."""

    code: LazyCode | None


class Place(NamedTuple):
    """An address in code of instance `of`: in which function, and in a frame of which size."""

    of: Lazy
    function: int
    size: int


class Watch:
    """That of a store. It does not know which: nothing that a store holds leads back to it."""

    def __init__(self) -> None:
        self.instances: list[Lazy] = []
        self.known: dict[int, Place | None] = {}

    def __call__(self, state: State, pc: int, sp: int) -> None:
        """A guest is at `pc`, with this stack pointer."""
        place = self.place(state, pc)
        if place is not None:
            self.note(place)
            caller = self.place(state, get64(sp + place.size - WORD) - 1)
            if caller is not None:
                self.note(caller)
        for instance in self.instances:
            if instance.code is not None:
                instance.code.take_groups(state, instance)

    def note(self, place: Place) -> None:
        """Whatever the first tier has compiled, or LLVM alone, can be better."""
        code = place.of.code
        if code is not None and place.function not in code.better:
            code.image.heat.saw(place.function)

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
        return Place(loaded.owner, int(name[1:].partition(".")[0]), size)


def watch_over(state: State, instance: Lazy) -> None:
    """From now on watch this instance, too."""
    if not isinstance(state.watch, Watch):
        state.watch = Watch()
    state.watch.instances.append(instance)
