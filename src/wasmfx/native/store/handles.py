"""Numbers for Python objects that native structures and words refer to."""

from __future__ import annotations

from itertools import count

from wasmfx.errors import Exhaustion
from wasmfx.runtime.values import Ref


class Handles:
    """References to host values, by number. One value has one number, and is found by identity.

    What has a number is kept, so that no other object can come to have its identity; and since
    nobody says when a guest has forgotten it, there is an end to them.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.values: dict[int, Ref] = {}
        self.numbers: dict[Ref, int] = {}
        self._next = count(1)

    def number(self, ref: Ref) -> int:
        known = self.numbers.get(ref)
        if known is None:
            number = next(self._next)
            if number > self.most:
                raise Exhaustion(f"a store may hold {self.most} external values, no more")
            self.values[number] = ref
            known = self.numbers.setdefault(ref, number)
        return known
