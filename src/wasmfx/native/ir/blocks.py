"""The blocks of a function, in the text that LLVM writes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_LABEL = re.compile(r'([-\w$.]+|"[^"]*"):')
_TARGET = re.compile(r'label %([-\w$.]+|"[^"]*")')
_NAME = re.compile(r"@([-\w$.]+)\(")
_PLACE = re.compile(r", !dbg !\d+")
_ENDS = ("  br ", "  switch ", "  indirectbr ", "  ret ", "  unreachable")


class Block:
    """A block: its first line, which is its label, and the others."""

    def __init__(self, label: str, lines: list[str]) -> None:
        self.label = label
        self.lines = lines

    @property
    def end(self) -> int:
        """The line where its last instruction begins, which may be of several lines."""
        lines = self.lines
        return next((n for n in range(len(lines) - 1, 0, -1) if lines[n].startswith(_ENDS)), 0)

    @property
    def targets(self) -> list[str]:
        """Where it goes on: what its last instruction names."""
        return _TARGET.findall("\n".join(self.lines[self.end :])) if self.end else []

    @property
    def place(self) -> str:
        """The first position that is named in it."""
        return next(filter(None, map(place_in, self.lines)), "")


def place_in(line: str) -> str:
    """The position that a line names, or nothing."""
    found = _PLACE.search(line)
    return found[0] if found else ""


def split(text: str) -> list[str]:
    """A module in parts; every other one, from the second on, is the definition of a function."""
    return re.split(r"(?ms)^(define .*?^})$", text)


def name_of(head: str) -> str:
    """The name of a function, by the first line of its definition."""
    found = _NAME.search(head)
    return found[1] if found else ""


def blocks(lines: Sequence[str]) -> Iterator[Block]:
    """The blocks of a function. The first need not have a label, but ours has."""
    block = None
    for line in lines:
        label = _LABEL.match(line)
        if label:
            if block is not None:
                yield block
            block = Block(label[1], [line])
        elif line:
            assert block is not None, line
            block.lines.append(line)
    if block is not None:
        yield block
