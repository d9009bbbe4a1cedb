"""Numbers for Python objects that native structures and words refer to."""

from __future__ import annotations

from wasmfx.runtime.values import Ref


class Handles:
    """References to host values, by number. One value has one number, and is found by identity.

    What has a number is kept, so that no other object can come to have its identity.
    """

    def __init__(self) -> None:
        self.values: list[Ref | None] = [None]
        self.numbers: dict[Ref, int] = {}

    def number(self, ref: Ref) -> int:
        known = self.numbers.get(ref)
        if known is None:
            known = self.numbers[ref] = len(self.values)
            self.values.append(ref)
        return known
