"""Very short loops with a copy of what they do: one poll for two rounds.

A processor does the few instructions of such a loop at once, so that one more is felt. LLVM unrolls
a loop only where it can count the rounds. Here loop and copy both test whether this round was the
last one, so that nothing has to be counted.
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

MOST = 32
"""How many loops of a function. LLVM's back end takes its time for loops in a chain."""

_OURS = re.compile(r"%(?:again|met)\d")


def copied(blocks: dict[str, Block], text: str) -> dict[str, Block]:
    """The blocks of a function, which has this text, with a copy behind each very short loop."""
    short = [x for x, block in blocks.items() if 0 < length(block, SHORT) <= SHORT][:MOST]
    if not short or _OURS.search(text):
        return blocks
    users = Users(blocks.values())
    found: dict[str, Block] = {}
    for label, block in blocks.items():
        found[label] = block
        if label in short:
            loop = _Loop(block, len(found))
            if not loop.strides() and loop.leave(blocks[loop.exit], users):
                more = [*loop.copies()]
                users.add(more)
                found.update((b.label, b) for b in more)
    return found


class _Loop(Loop):
    """A very short loop, and what its values are called in the copy."""

    def __init__(self, block: Block, n: int) -> None:
        super().__init__(block, f"met{n}")
        self.again = f"%again{n}"
        own = {name: f"{self.again}.{i}" for i, name in enumerate(self.lines)}
        self.copied = own | {name: self.coming(name) for name in self.phis}
        """A phi is in the copy what the loop has left for it."""

    def strides(self) -> bool:
        """Whether a phi goes on by something that is not constant. LLVM's back end computes ahead
        what each round adds, in registers that the loop itself needs."""
        return any(self._strides(phi, self.copied[phi]) for phi in self.phis)

    def _strides(self, phi: str, coming: str) -> bool:
        names = set(names_in(self.lines.get(coming, "")))
        return phi in names and not names <= self.lines.keys()

    def copies(self) -> Iterator[Block]:
        """The copy, and the block that both lead to after the last round."""
        lines = self.block.lines
        body = [*placed([line for line in lines[1:] if not is_phi(line)], self.block.place)]
        again = [renamed(line, self.copied) for line in body]
        yield Block(self.again[1:], [f"{self.again[1:]}:", *self._leading(again, self.label)])
        lines[1:] = [*map(self._from_copy, self.phis), *self._leading(body, self.again)]
        same = {name: name for name in self.lines}
        yield self.meeting([(same, self.label), (self.copied, self.again)], place_in(body[-1]))

    def _leading(self, body: Sequence[str], on: str) -> list[str]:
        """A round that leads on to there."""
        *lines, branch = body
        return [*lines, redirected(branch, {self.label: on, f"%{self.exit}": self.met})]

    def _from_copy(self, phi: str) -> str:
        """A phi of the loop, which comes from the copy when it comes again."""
        coming = self.coming(phi)
        again = self.copied.get(coming, coming), self.again
        return with_edges(self.lines[phi], [*self.entering(phi), again])
