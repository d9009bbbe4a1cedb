"""External values: Python objects, and the words that stand for them."""

from __future__ import annotations

import ctypes
from itertools import count
from typing import TYPE_CHECKING

from wasmfx.errors import Exhaustion
from wasmfx.native.abi.heap import HEAP, HOST, HOST_DEAD, HOST_FREE, HOST_HELD, HOSTS, MOST_HOSTS
from wasmfx.native.link.near import put64

if TYPE_CHECKING:
    from wasmfx.runtime.values import HostRef

LEAST = 1 << 16
"""How many are given to a guest before it is worth looking which ones it has forgotten."""
ERROR = 16
"""For how many an exception counts: it keeps a traceback, and all that the frames in it have."""


class Hosts:
    """References to host values, by number. One value has one number, and is found by identity.

    What has a number is kept, so that no other object can come to have its identity, until a
    collection finds that the guest has forgotten it.
    """

    def __init__(self, heap: int, states: int, most: int) -> None:
        self.heap = heap
        self.most = min(most, MOST_HOSTS - 1)
        self.states = (ctypes.c_uint8 * (self.most + 1)).from_address(states)
        self.values: dict[int, HostRef] = {}
        self.numbers: dict[HostRef, int] = {}
        self.free: list[int] = []
        self.count = count(1)
        self.since = 0
        self.allowed = min(LEAST, self.most // 2)

    def word(self, ref: HostRef) -> int:
        """What stands for a value."""
        number = self.numbers.get(ref)
        if number is None:
            number = self._add(ref)
        self.states[number] = HOST_HELD
        return HOSTS + 8 * number + HOST

    def _add(self, ref: HostRef) -> int:
        try:
            number = self.free.pop()
        except IndexError:
            number = next(self.count)
            if number > self.most:
                raise Exhaustion(f"a store may hold {self.most} external values, no more") from None
            put64(self.heap + HEAP.host_count, number + 1)
        # Not `isinstance`: what answers nothing is not asked for its class.
        self.since += ERROR if issubclass(type(ref.value), BaseException) else 1
        self.values[number] = ref
        return self.numbers.setdefault(ref, number)

    def value(self, word: int) -> HostRef:
        return self.values[word - HOSTS >> 3]

    def release(self) -> None:
        """Forget those that a collection has found dead."""
        dead = [
            n for n, state in enumerate(bytes(self.states[: self._end()])) if state == HOST_DEAD
        ]
        gone = []
        for number in dead:
            # Whoever came meanwhile may have given it out again.
            if self.states[number] == HOST_DEAD:
                self.states[number] = HOST_FREE
                gone.append(self.values.pop(number))
                del self.numbers[gone[-1]]
                self.free.append(number)
        held = len(self.values)
        self.since = 0
        self.allowed = min(max(LEAST, held // 2), (self.most - held) // 2)
        # What goes with them may call in again: only now that all is as it should be.
        del gone

    def _end(self) -> int:
        return max(self.values, default=0) + 1
