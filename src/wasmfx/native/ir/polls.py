"""Polls, put into a module after LLVM's passes have run.

LLVM unrolls no loop, and computes the end of none, that has something unknown to it inside. So the
passes see none, and what they leave gets polls where it goes round: an unrolled loop has one
for several iterations, a loop that has become a formula has none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from wasmfx.cached import cached_property
from wasmfx.native.ir.addresses import with_wide_addresses
from wasmfx.native.ir.blocks import Block, blocks, label_of, name_of, split, targets_in
from wasmfx.native.ir.copies import copied
from wasmfx.native.ir.stretches import in_stretches

WORD = "@poll = external dso_local global i32, align 4"

_FIRST = re.compile(r"\s+%\S+ = (?:phi|alloca) ")


def with_polls(text: str, entries: Collection[str], copies: bool = False) -> str:
    """The module with a poll in every loop, and at the head of the functions with these names;
    with copies, for two rounds of those loops that are very short."""
    parts = split(text)
    parts[1::2] = [_polled(part, entries, copies) for part in parts[1::2]]
    return "".join(parts) + WORD + "\n"


def _polled(function: str, entries: Collection[str], copies: bool) -> str:
    back = _goes_back(function)
    if not back and name_of(function) not in entries:
        return function
    found = _Function(function.split("\n"), entries)
    if back and copies:
        found.blocks = in_stretches(found.blocks, function)
        found.blocks = copied(found.blocks, function)
        with_wide_addresses(found.blocks)
    return found.text()


def _goes_back(function: str) -> bool:
    """Whether some branch leads to a block that stands before it: without one nothing goes round.
    Most functions of a large module have none, and this is soon seen.
    """
    if function.count("label %") < 2:
        return False
    seen = set()
    for line in function.split("\n"):
        if line[:1] != " ":
            seen.add(label_of(line))
        elif "label %" in line and not seen.isdisjoint(targets_in(line)):
            return True
    return False


class _Function:
    def __init__(self, lines: Sequence[str], entries: Collection[str]) -> None:
        self.head = lines[0]
        self.blocks = {block.label: block for block in blocks(lines[1:-1])}
        self.first = next(iter(self.blocks))
        self.enters = name_of(self.head) in entries

    def text(self) -> str:
        polled = self._headers()
        if self.enters:
            polled[self.first] = None
        for n, label in enumerate(polled):
            self._poll(self.blocks[label], n)
        return "\n".join([self.head, *self._lines(), "}"])

    def _lines(self) -> Iterator[str]:
        for block in self.blocks.values():
            yield from block.lines

    def _headers(self) -> dict[str, None]:
        """The blocks that are arrived at from blocks which they lead to: one in every cycle, but
        for those that soon come to an end.
        """
        found: dict[str, None] = {}
        blocks = self.blocks
        path, done = {self.first}, {self.first}
        stack = [(self.first, iter(blocks[self.first].targets))]
        while stack:
            label, targets = stack[-1]
            for target in targets:
                if target in path:
                    if target != label or not blocks[label].bounded:
                        found[target] = None
                elif target not in done:
                    done.add(target)
                    path.add(target)
                    stack.append((target, iter(blocks[target].targets)))
                    break
            else:
                path.remove(label)
                stack.pop()
        return found

    @cached_property
    def place(self) -> str:
        """The first position of all."""
        return next((b.place for b in self.blocks.values() if b.place), "")

    def _poll(self, block: Block, n: int) -> None:
        """Put a poll into a block, behind its phis: nobody asks for the value."""
        at = 1
        while _FIRST.match(block.lines[at]):
            at += 1
        place = block.place or self.place
        block.lines.insert(at, f"  %poll{n} = load volatile i32, ptr @poll, align 4{place}")
