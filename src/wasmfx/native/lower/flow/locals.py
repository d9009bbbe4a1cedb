"""The locals of a function: SSA values, or places in memory."""

from __future__ import annotations

from collections.abc import Iterable

from wasmfx.native.ir import Body, Value


class Locals:
    """What each local is, where the translation stands.

    Values that somebody has taken note of are never changed: the list is copied first.
    """

    __slots__ = ("b", "copied", "places", "shared", "values")

    def __init__(self, b: Body, values: list[Value]) -> None:
        self.b = b
        self.values = values
        self.shared = False
        self.places: dict[int, Value] = {}
        self.copied = 0

    def lay_down(self, locals_: Iterable[int]) -> None:
        """Let these lie in memory from now on. It must be the entry of the function."""
        for x in locals_:
            self.places[x] = self.b.variable(self.values[x].type)
            self.b.store(self.values[x], self.places[x])

    def get(self, x: int) -> Value:
        place = self.places.get(x)
        if place is None:
            return self.values[x]
        return self.b.load(self.values[x].type, place)

    def set(self, x: int, value: Value) -> None:
        place = self.places.get(x)
        if place is not None:
            self.b.store(value, place)
            return
        if self.shared:
            self.copied += len(self.values)
            self.values = self.values.copy()
            self.shared = False
        self.values[x] = value

    def noted(self) -> list[Value]:
        """The values as they are here."""
        self.shared = True
        return self.values

    def renew(self, values: list[Value]) -> None:
        """Go on with values that nobody knows yet."""
        self.values = values
        self.shared = False

    def restore(self, values: list[Value]) -> None:
        """Go on with what was noted."""
        self.values = values
        self.shared = True
