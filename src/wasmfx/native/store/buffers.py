"""Runs of words for the arguments that are bound to a continuation and do not fit its object."""

from __future__ import annotations

from wasmfx.native.abi.words import RUN, WORD
from wasmfx.native.store.holdings import Holdings

_AT_ONCE = 1 << 20


class Buffers:
    """Runs by size, which is a power of two. One that is given back serves the next of its size.

    Whoever takes the room that is left has it alone: a signal handler that comes now takes another.
    """

    def __init__(self, holdings: Holdings) -> None:
        self.holdings = holdings
        self.sizes: dict[int, int] = {}
        self.free: dict[int, list[int]] = {}
        self.left: list[tuple[int, int]] = []

    def take(self, words: int) -> int:
        size = WORD * max(RUN, 1 << (words - 1).bit_length())
        free = self.free.setdefault(size, [])
        try:
            return free.pop()
        except IndexError:
            at = self._new(size)
        self.sizes[at] = size
        return at

    def _new(self, size: int) -> int:
        at, end = self.left.pop() if self.left else (0, 0)
        if at + size > end:
            length = max(size, _AT_ONCE)
            at = self.holdings.map(length)
            end = at + length
        self.left.append((at + size, end))
        return at

    def give(self, at: int) -> None:
        self.free[self.sizes[at]].append(at)
