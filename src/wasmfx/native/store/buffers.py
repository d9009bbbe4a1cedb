"""Words for bound arguments that do not fit their object, reused by size."""

from __future__ import annotations

from wasmfx.native.abi.words import WORD
from wasmfx.native.store.state import State

_LEAST = 16


class Buffers:
    """Runs of words in near memory. A run that is given back serves the next of its size."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.sizes: dict[int, int] = {}
        self.free: dict[int, list[int]] = {}

    def take(self, words: int) -> int:
        size = max(_LEAST, 1 << (words - 1).bit_length())
        free = self.free.setdefault(size, [])
        at = free.pop() if free else self.state.allocate(WORD * size)
        self.sizes[at] = size
        return at

    def give(self, at: int) -> None:
        self.free[self.sizes[at]].append(at)
