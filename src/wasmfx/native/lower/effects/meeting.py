"""Blocks where several ways meet."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.ir import Block, Value
from wasmfx.native.lower.writer import Writer


class Meeting:
    """A block where ways meet, each of which brings as many values."""

    def __init__(self, f: Writer, hint: str) -> None:
        self.f = f
        self.block = f.b.block(hint)
        self.ways: list[tuple[Block, Sequence[Value]]] = []

    def expect(self, values: Sequence[Value]) -> None:
        """A branch from here leads there."""
        self.ways.append((self.f.b.current, values))

    def arrive(self, values: Sequence[Value]) -> None:
        self.expect(values)
        self.f.b.jump(self.block)

    def enter(self) -> list[Value]:
        """Go on there: what has been brought."""
        self.f.b.enter(self.block)
        _, first = self.ways[0]
        if len(self.ways) == 1:
            return list(first)
        phis = [self.f.b.phi(v.type, self.block) for v in first]
        for block, values in self.ways:
            for phi, value in zip(phis, values, strict=True):
                phi.add(value, block)
        return [phi.value for phi in phis]
