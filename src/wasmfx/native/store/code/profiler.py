"""The profiler of a store: at each poll it notes which function runs, and gives it better code."""

from __future__ import annotations

from time import thread_time
from typing import TYPE_CHECKING

from wasmfx.native.abi.placement import ANSWER
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link.elf import row_at
from wasmfx.native.link.region import get64, put64
from wasmfx.native.store.code.lazy import CodeRun, LazyCode, Linked
from wasmfx.native.store.state import State
from wasmfx.syntax.phrase import Phrase

if TYPE_CHECKING:
    from wasmfx.native.baseline.compiler import LoopHeader

LONGEST = 0.02
"""Seconds that one poll accounts for, at most: the longest time between two polls of a guest. More
have passed if the thread did something else meanwhile."""


class CodePosition(Phrase):
    """An address in the code of an instance: its function, and the size of the frame.

    `offset` counts from the beginning of a first-tier function; elsewhere it is -1.
    """

    instance: Linked
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
        """The loop that polls here, if any."""
        return self.code.image.headers(self.function).get(self.offset)


class LongFrame(Phrase):
    """A frame that was seen for some seconds: its function, and the address where it ends."""

    function: int
    end: int
    seconds: float


class Profiler:
    """Profiler of one store; holds no reference to it, so there is no cycle."""

    def __init__(self) -> None:
        self.instances: list[tuple[Linked, LazyCode]] = []
        self.known: dict[int, CodePosition | None] = {}
        self.last = 0.0
        self.long_frame = LongFrame(-1, 0, 0.0)

    def __call__(self, state: State, pc: int, sp: int) -> None:
        """Note that a guest polls at `pc` with stack pointer `sp`.

        The word below the stack pointer is where the guest goes on.
        """
        for instance, code in self.instances:
            code.take_groups(state, instance)
        seconds, here = self._seconds_passed(), self.position(state, pc)
        if here is None:
            return
        self.note(here, seconds)
        if here.code.image.profile.any_hot and here.short:
            caller = self.position(state, get64(sp + here.size - WORD) - 1)
            if caller is not None:
                self.note(caller, seconds)
        if here.offset >= 0:
            self.note_frame(here, sp + here.size, seconds)
            if here.code.has_loop_exit(here.function) and (header := here.header) is not None:
                exit_ = here.code.loop_exit(state, here.instance, here.function, header)
                put64(sp - WORD, exit_ or pc)

    def note_frame(self, here: CodePosition, end: int, seconds: float) -> None:
        """Note that a first-tier frame that ends at `end` was seen.

        While frames below it are seen, it is still there. A frame that is there for long may never
        return, and should leave at a loop.
        """
        x, last = here.function, self.long_frame
        if (last.function, last.end) == (x, end):
            seconds += last.seconds
        elif end < last.end:
            return
        self.long_frame = LongFrame(x, end, seconds)
        image = here.code.image
        long = here.code.tiers_up and image.profile.any_hot and image.tier_up.is_hot(x, seconds)
        if long and (header := here.header):
            image.tier_up.want((x, header.k), header.types)

    def _seconds_passed(self) -> float:
        """The seconds for which this thread has run since the last poll."""
        now = thread_time()
        passed, self.last = now - self.last, now
        return min(max(passed, 0.0), LONGEST)

    def note(self, here: CodePosition, seconds: float) -> None:
        """Note that a function was seen for some seconds, unless its code is already better."""
        code, profile = here.code, here.code.image.profile
        if code.tiers_up and here.function not in code.better:
            profile.add(here.function, seconds)
            if profile.any_hot:
                code.image.tier_up.consider(here.function)

    def position(self, state: State, pc: int) -> CodePosition | None:
        """The position of an address in guest code, or None. Polls and calls are at few addresses,
        so positions are remembered."""
        if pc not in self.known:
            self.known[pc] = self._position(state, pc)
        return self.known[pc]

    def _position(self, state: State, pc: int) -> CodePosition | None:
        loaded = state.code_at(pc)
        if loaded is None or loaded.owner is None or (size := loaded.frame_size(pc)) is None:
            return None
        i = row_at(loaded.functions, pc)
        start, _, name = loaded.functions[i]
        code: LazyCode | None = loaded.owner.code
        if code is None or i < 0 or not name.startswith("f"):
            return None
        if ".start" in name or ANSWER in name:
            return None
        x = int(name[1:].partition(".")[0])
        offset = pc - start if isinstance(loaded, CodeRun) else -1
        return CodePosition(loaded.owner, code, x, size, offset)


def profile_instance(state: State, instance: Linked, code: LazyCode) -> None:
    """Profile an instance from now on."""
    if not isinstance(state.watch, Profiler):
        state.watch = Profiler()
    state.watch.instances.append((instance, code))
