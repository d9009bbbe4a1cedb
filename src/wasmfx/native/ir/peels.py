"""Loops inside others, with a first round of their own.

Where a loop has few rounds, and not always as many, it is its end that takes time: processors go by
where a question is asked. Whether there is a second round is better foreseen in another place than
whether there is a third. `fannkuch` of `benchmarks/kernels`, which turns around the first few of
its numbers again and again, takes 15% less. And nothing is polled for the first round, since the
loop around it polls.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from wasmfx.native.ir.blocks import Block, place_in, placed
from wasmfx.native.ir.loops import (
    Loop,
    Users,
    is_phi,
    length,
    redirected,
    renamed,
    with_edges,
)

SHORTEST = 11
"""How many instructions a loop has at least, phis apart. Those that have fewer get copies, which
cost `quicksort` 2% if they have a first round as well."""

LONGEST = 32
"""How many it has at most. `strings` gains 3% by one of 30, and nothing gains by longer ones: most
of them are several rounds that LLVM has put together."""

MOST = 16
"""How many loops of a function. LLVM's back end takes its time for loops in a chain."""

_OURS = re.compile(r"%(?:first|past)\d")


def peeled(blocks: dict[str, Block], text: str) -> dict[str, Block]:
    """The blocks of a function, which has this text, with a first round before loops of a middle
    length that are entered again and again."""
    fit = [x for x, block in blocks.items() if SHORTEST <= length(block, LONGEST) <= LONGEST]
    inner = [label for label in fit[:MOST] if _is_inside(blocks, label)]
    if not inner or _OURS.search(text):
        return blocks
    users = Users(blocks.values())
    found: dict[str, Block] = {}
    for label, block in blocks.items():
        found[label] = block
        if label in inner:
            loop = _Loop(block, len(found))
            if loop.leave(blocks[loop.exit], users):
                more = [*loop.parts()]
                users.add(more)
                found.update((b.label, b) for b in more)
    return found


def _is_inside(blocks: dict[str, Block], label: str) -> bool:
    """Whether what is behind a loop leads to it again."""
    seen, ahead = {label}, [label]
    while ahead:
        here = ahead.pop()
        for target in blocks[here].targets:
            if target == label and here != label:
                return True
            if target not in seen:
                seen.add(target)
                ahead.append(target)
    return False


class _Loop(Loop):
    """A loop whose first round takes its label, so that all others lead there."""

    def __init__(self, block: Block, n: int) -> None:
        super().__init__(block, f"past{n}")
        self.again = f"%first{n}.again"
        self.first = {name: f"%first{n}.{i}" for i, name in enumerate(self.lines)}
        """What is called what in the first round; in the others it keeps its name."""

    def parts(self) -> Iterator[Block]:
        """All rounds but the first, and the block that both lead to when it was the last one."""
        block = self.block
        body = [*placed([line for line in block.lines[1:] if not is_phi(line)], block.place)]
        leads = {self.label: self.again, f"%{self.exit}": self.met}
        body[-1] = redirected(body[-1], leads)
        first = [with_edges(self.lines[phi], self.entering(phi)) for phi in self.phis]
        block.lines[1:] = [renamed(line, self.first) for line in [*first, *body]]
        phis = [self._from_first(phi) for phi in self.phis]
        yield Block(self.again[1:], [f"{self.again[1:]}:", *phis, *body])
        same = {name: name for name in self.lines}
        rounds = [(self.first, self.label), (same, self.again)]
        yield self.meeting(rounds, place_in(body[-1]))

    def _from_first(self, phi: str) -> str:
        """A phi of the rounds that come later."""
        coming = self.coming(phi)
        edges = [(self.first.get(coming, coming), self.label), (coming, self.again)]
        return with_edges(self.lines[phi], edges)
