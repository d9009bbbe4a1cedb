"""Pins: words that Python holds, so that what they refer to stays."""

from __future__ import annotations

import weakref
from itertools import count

from wasmfx.errors import Exhaustion
from wasmfx.native.abi.heap import HEAP
from wasmfx.native.link.near import put64

MOST = 1 << 20
"""How many words Python may hold at a time."""


class Pin:
    """A word that is held as long as this object is, and until the pins are looked over."""

    __slots__ = ("__weakref__", "_dead", "_slot", "word")

    def __init__(self, word: int, slot: int, dead: list[int]) -> None:
        self.word = word
        self._slot = slot
        self._dead = dead
        put64(slot, word)

    def __del__(self) -> None:
        # Nothing is written: when a store goes with all that belongs to it, its memory goes first.
        self._dead.append(self._slot)


class Pins:
    """The pins of a store, one for each word that is held."""

    def __init__(self, heap: int, table: int) -> None:
        self.heap = heap
        self.table = table
        self.dead: list[int] = []
        self.free: list[int] = []
        self.count = count()
        self.known: weakref.WeakValueDictionary[int, Pin] = weakref.WeakValueDictionary()

    def pin(self, word: int) -> Pin:
        known = self.known.get(word)
        if known is None:
            self.tidy()
            known = self.known[word] = Pin(word, self._slot(), self.dead)
        return known

    def tidy(self) -> None:
        """Let go of what nobody holds any more."""
        while self.dead:
            slot = self.dead.pop()
            put64(slot, 0)
            self.free.append(slot)

    def _slot(self) -> int:
        if self.free:
            return self.free.pop()
        number = next(self.count)
        if number >= MOST:
            raise Exhaustion(f"Python may hold {MOST} references of a store, no more")
        put64(self.heap + HEAP.pin_count, number + 1)
        return self.table + 8 * number
