"""The store: what configurations share, and the journal that lets them be revisited.

An address is the Python object it leads to, so `S.conts[a]` of the rules is `a.state` here, and
what nobody refers to any more is collected. `addr` is only a number to tell instances apart in a
trace.

Everything mutable is written through the store. While a journal is kept, each write leaves a note
of what was there before; `rewind` goes back to any earlier mark, and forward again.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import setitem
from typing import Any, TypeAlias

from wasmfx.frames import Frame
from wasmfx.runtime.limits import UNLIMITED, StoreLimits

Write: TypeAlias = tuple[Callable[[Any, Any, Any], None], Any, Any, Any, Any]
"""How to write, where, under which name or index, what was there, and what is there now."""


class Store:
    """S: a source of addresses, a journal, and the limits that a run has to keep to.

    `ended` is where the run stood that failed last.
    """

    __slots__ = (
        "allocated", "count", "depth_limit", "elements", "ended", "fuel", "journal", "limits",
        "memory", "now",
    )  # fmt: skip

    def __init__(
        self,
        depth_limit: int = 150_000,
        journalled: bool = False,
        fuel: int | None = None,
        limits: StoreLimits = UNLIMITED,
    ) -> None:
        self.depth_limit = depth_limit
        self.fuel = fuel
        self.limits = limits
        self.memory = 0
        self.elements = 0
        self.count = 0
        self.ended: list[Frame] = []
        self.allocated: list[object] = []
        self.journal: list[Write] | None = [] if journalled else None
        self.now = 0

    def fresh(self) -> int:
        """An address that was never used before."""
        if self.journal is not None:
            self.set(self, "count", self.count + 1)
        else:
            self.count += 1
        return self.count - 1

    def set(self, instance: object, name: str, value: object) -> None:
        """`instance.name := value`."""
        if self.journal is not None:
            self._note((setattr, instance, name, getattr(instance, name), value))
        setattr(instance, name, value)

    def put(self, container: Any, key: int | slice, value: object) -> None:
        """`container[key] := value`; a slice is replaced by as many elements."""
        if self.journal is not None:
            self._note((setitem, container, key, container[key], value))
        container[key] = value

    def _note(self, write: Write) -> None:
        assert self.journal is not None
        # Writing after a rewind starts another future; the old one is forgotten.
        del self.journal[self.now :]
        self.journal.append(write)
        self.now += 1

    def mark(self) -> int:
        """The present, as something to come back to."""
        return self.now

    def rewind(self, mark: int) -> None:
        """Make the store what it was, or will be again, at `mark`."""
        assert self.journal is not None
        while self.now > mark:
            self.now -= 1
            write, where, key, old, _ = self.journal[self.now]
            write(where, key, old)
        while self.now < mark:
            write, where, key, _, new = self.journal[self.now]
            write(where, key, new)
            self.now += 1
