"""Very short loops with some copies of what they do: one poll for several rounds.

Where a loop is a handful of instructions that the processor does at once, one more is felt: the web
server of `benchmarks/effects`, whose inner loop has six, took 6% longer with polls, and a loop that
looks for a byte 45%. LLVM makes copies only where it can count the rounds. Here each of them asks
whether that was the last one, as the loop did, so that nothing has to be counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wasmfx.native.ir.blocks import Block, place_in, placed
from wasmfx.native.ir.loops import (
    Loop,
    Users,
    is_phi,
    length,
    names_in,
    redirected,
    renamed,
    with_edges,
)

SHORT = 10
"""How many instructions a loop may have, phis apart, for one more to be felt."""

COPIES = 7
"""How many copies are made of it, so that it polls as often as what LLVM unrolls; one where its end
depends on what it reads, which nobody foresees as well when it is asked in many places: with three,
`quicksort` of `benchmarks/kernels` takes 8% longer."""

FEW = 2
"""How many in a function with more than `SEVERAL` such loops: seven take a millisecond longer to
compile than two."""
SEVERAL = 8

MOST = 32
"""How many loops of a function. LLVM's back end takes its time for loops in a chain."""

_OURS = re.compile(r"%(?:again|met)\d")


def copied(blocks: dict[str, Block], text: str) -> dict[str, Block]:
    """The blocks of a function, which has this text, with copies behind each very short loop."""
    short = [x for x, block in blocks.items() if 0 < length(block, SHORT) <= SHORT][:MOST]
    if not short or _OURS.search(text):
        return blocks
    users = Users(blocks.values())
    count = COPIES if len(short) <= SEVERAL else FEW
    found: dict[str, Block] = {}
    for label, block in blocks.items():
        found[label] = block
        if label in short:
            loop = _Loop(block, len(found), count)
            if not loop.strides() and loop.leave(blocks[loop.exit], users):
                more = [*loop.copies()]
                users.add(more)
                found.update((b.label, b) for b in more)
    return found


class _Loop(Loop):
    """A very short loop, and what that which it defines is called in each of the copies."""

    def __init__(self, block: Block, n: int, count: int) -> None:
        super().__init__(block, f"met{n}")
        self.again = f"again{n}."
        coming = {name: self.coming(name) for name in self.phis}
        self.count = 1 if self._reads(set(names_in(block.lines[-1]))) else count
        self.rounds: list[dict[str, str]] = [{name: name for name in self.lines}]
        """What is called what in each round; a phi is what the round before it has left."""
        for k in range(1, self.count + 1):
            before = self.rounds[-1]
            names = {x: f"%{self.again}{k}.{i}" for i, x in enumerate(self.lines)}
            self.rounds.append(names | {x: before.get(y, y) for x, y in coming.items()})

    def _reads(self, names: set[str]) -> bool:
        """Whether something is read in the same round to know what these names are."""
        lines = [self.lines[x] for x in names if x in self.lines and x not in self.phis]
        if any(" = load " in line for line in lines):
            return True
        behind = {y for line in lines for y in names_in(line)}
        return not behind <= names and self._reads(names | behind)

    def _label(self, k: int) -> str:
        return f"%{self.again}{k}" if 0 < k <= self.count else self.label

    def strides(self) -> bool:
        """Whether a phi goes on by something that is not constant. LLVM's back end computes that
        ahead for each copy, in registers which there are not enough of: 45% for the `sieve` of
        `benchmarks/kernels`.
        """
        return any(self._strides(name, self.rounds[1][name]) for name in self.phis)

    def _strides(self, phi: str, coming: str) -> bool:
        names = set(names_in(self.lines.get(coming, "")))
        return phi in names and not names <= self.lines.keys()

    def copies(self) -> Iterator[Block]:
        """The copies, and the block that all lead to when it was the last round. Each goes on with
        the next one, and the last with the loop.
        """
        lines = self.block.lines
        body = [*placed([line for line in lines[1:] if not is_phi(line)], self.block.place)]
        for k in range(1, self.count + 1):
            label = self._label(k)[1:]
            yield Block(label, [f"{label}:", *self._round(body, k)])
        lines[1:] = [*map(self._from_last, self.phis), *self._round(body, 0)]
        rounds = [(names, self._label(k)) for k, names in enumerate(self.rounds)]
        yield self.meeting(rounds, place_in(body[-1]))

    def _round(self, body: Sequence[str], k: int) -> list[str]:
        """What is done in one round, and where that leads to."""
        *lines, branch = (renamed(line, self.rounds[k]) for line in body)
        leads = {self.label: self._label(k + 1), f"%{self.exit}": self.met}
        return [*lines, redirected(branch, leads)]

    def _from_last(self, phi: str) -> str:
        """A phi of the loop, which comes from the last copy when it comes again."""
        coming = self.coming(phi)
        last = self.rounds[-1].get(coming, coming), self._label(self.count)
        return with_edges(self.lines[phi], [*self.entering(phi), last])
