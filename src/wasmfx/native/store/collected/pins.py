"""Pins: words that Python holds, so that what they refer to stays.

Nothing is told when Python lets go of one, since what a signal handler raises in a finaliser is
lost. Collections look at the number of references to the object instead.
"""

from __future__ import annotations

import ctypes
from itertools import count

from wasmfx.errors import Exhaustion
from wasmfx.native.abi.heap import HEAP
from wasmfx.native.link.near import put64

MOST = 1 << 20
"""How many words Python may hold at a time."""
PIN_SIZE = 16
"""Of a pin in the table: the word, and where the number of references to the object is."""
LEAST = 1 << 10
"""How many pins there are before it is worth looking which of them are still held."""
OURS = 2
"""How many references there are to a pin that is looked at and that nobody holds."""


class Pin:
    """A word that is held as long as somebody has this object, besides the pins of its store."""

    __slots__ = ("references", "slot", "word")

    def __init__(self, word: int, slot: int) -> None:
        self.word = word
        self.slot = slot
        self.references = ctypes.c_uint32.from_address(id(self))


class Pins:
    """The pins of a store, one for each word that is held."""

    def __init__(self, heap: int, table: int) -> None:
        self.heap = heap
        self.table = (ctypes.c_uint64 * (2 * MOST)).from_address(table)
        self.free: list[int] = []
        self.count = count()
        self.allowed = LEAST
        self.known: dict[int, Pin] = {}

    def pin(self, word: int) -> Pin:
        pin = self.known.get(word)
        return self._new(word) if pin is None else pin

    def _new(self, word: int) -> Pin:
        if len(self.known) >= self.allowed:
            self.tidy()
        table, known = self.table, self.known
        slot = self._slot()
        pin = Pin(word, slot)
        at = id(pin)
        # From here on nothing is called: another may have come before.
        if word not in known:
            table[slot + 1] = at
            table[slot] = word
            known[word] = pin
            return pin
        pin = known[word]
        self.free.append(slot)
        return pin

    def tidy(self) -> None:
        """Forget what nobody holds any more."""
        table, known = self.table, self.known
        for word in [*known]:
            pin = known.get(word)
            # From here on nothing is called: somebody might ask for it.
            if pin is not None and pin.references.value == OURS:
                table[pin.slot] = table[pin.slot + 1] = 0
                del known[word]
                self.free += [pin.slot]
        self.allowed = min(max(LEAST, 2 * len(known)), MOST)

    def _slot(self) -> int:
        """A free place in the table."""
        try:
            return self.free.pop()
        except IndexError:
            pass
        number = next(self.count)
        if number >= MOST:
            raise Exhaustion(f"Python may hold {MOST} references of a store, no more")
        put64(self.heap + HEAP.pin_count, number + 1)
        return 2 * number
