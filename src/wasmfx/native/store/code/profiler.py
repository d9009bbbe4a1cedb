"""Watching guests: at each poll, which function runs and who called it; and better code for it,
when there is some."""

from __future__ import annotations

from time import thread_time
from typing import TYPE_CHECKING

from wasmfx.native.abi.structures import WORD
from wasmfx.native.link.elf import row_at
from wasmfx.native.link.region import get64, put64
from wasmfx.native.store.code.lazy import Emitted, LazyCode, Linked
from wasmfx.native.store.state import State
from wasmfx.syntax.phrase import Phrase

if TYPE_CHECKING:
    from wasmfx.native.baseline.compiler import LoopHeader

MOST = 0.02
"""How many seconds one poll tells of at most: it may be long ago that a guest ran here."""


class Place(Phrase):
    """An address in code of instance `of`: in which function, and in a frame of which size. In the
    first tier there is an `offset` from the beginning; elsewhere that is -1."""

    of: Linked
    code: LazyCode
    function: int
    size: int
    offset: int

    @property
    def short(self) -> bool:
        """Whether the function may be inlined, so that it runs on behalf of its caller."""
        return self.code.image.is_short(self.function)

    @property
    def header(self) -> LoopHeader | None:
        """The loop that polls there, if one does."""
        return self.code.image.headers(self.function).get(self.offset)


class Stay(Phrase):
    """A frame that was seen for so many seconds: in which function, and where it ends."""

    function: int
    end: int
    seconds: float


class Watch:
    """That of a store. It does not know which: nothing that a store holds leads back to it."""

    def __init__(self) -> None:
        self.instances: list[tuple[Linked, LazyCode]] = []
        self.known: dict[int, Place | None] = {}
        self.last = 0.0
        self.stay = Stay(-1, 0, 0.0)

    def __call__(self, state: State, pc: int, sp: int) -> None:
        """A guest is at `pc`, with this stack pointer. Where it goes on is right below."""
        for instance, code in self.instances:
            code.take_groups(state, instance)
        seconds, place = self._passed(), self.place(state, pc)
        if place is None:
            return
        self.note(place, seconds)
        if place.code.image.profile.any_hot and place.short:
            caller = self.place(state, get64(sp + place.size - WORD) - 1)
            if caller is not None:
                self.note(caller, seconds)
        if place.offset >= 0:
            self.stays(place, sp + place.size, seconds)
            if place.code.has_way_out(place.function) and (header := place.header) is not None:
                way = place.code.way_out(state, place.of, place.function, header)
                put64(sp - WORD, way or pc)

    def stays(self, place: Place, end: int, seconds: float) -> None:
        """A frame of the first tier, which ends there, was seen. If others are that it calls, it is
        still there; if it is there for long, it may never end, and should leave at a loop."""
        x, was = place.function, self.stay
        if (was.function, was.end) == (x, end):
            seconds += was.seconds
        elif end < was.end:
            return
        self.stay = Stay(x, end, seconds)
        image = place.code.image
        long = place.code.rises and image.profile.any_hot and image.tier_up.is_hot(x, seconds)
        if long and (header := place.header):
            image.tier_up.want((x, header.k), header.types)

    def _passed(self) -> float:
        """For how long this thread has run since the last poll."""
        now = thread_time()
        passed, self.last = now - self.last, now
        return min(max(passed, 0.0), MOST)

    def note(self, place: Place, seconds: float) -> None:
        """Whatever the first tier has compiled, or LLVM alone, can be better."""
        code, profile = place.code, place.code.image.profile
        if code.rises and place.function not in code.better:
            profile.add(place.function, seconds)
            if profile.any_hot:
                code.image.tier_up.consider(place.function)

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
        i = row_at(loaded.functions, pc)
        start, _, name = loaded.functions[i]
        code: LazyCode | None = loaded.owner.code
        if code is None or i < 0 or not name.startswith("f") or ".start" in name:
            return None
        x = int(name[1:].partition(".")[0])
        offset = pc - start if isinstance(loaded, Emitted) else -1
        return Place(loaded.owner, code, x, size, offset)


def watch_over(state: State, instance: Linked, code: LazyCode) -> None:
    """From now on watch this instance, too."""
    if not isinstance(state.watch, Watch):
        state.watch = Watch()
    state.watch.instances.append((instance, code))
