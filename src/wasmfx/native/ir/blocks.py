"""The blocks of a function, in the text that LLVM writes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

_LABEL = re.compile(r'([-\w$.]+|"[^"]*"):')
_TARGET = re.compile(r'label %([-\w$.]+|"[^"]*")')
_NAME = re.compile(r"@([-\w$.]+)\(")
_PLACE = re.compile(r", !dbg !\d+")
_ENDS = ("  br ", "  switch ", "  indirectbr ", "  ret ", "  unreachable")


class Block:
    """A block: its first line, which is its label, and the others. If it is bounded, it leads
    back to itself no more than a few thousand times.
    """

    def __init__(self, label: str, lines: list[str], bounded: bool = False) -> None:
        self.label = label
        self.lines = lines
        self.bounded = bounded

    @property
    def end(self) -> int:
        """The line where its last instruction begins, which may be of several lines."""
        lines = self.lines
        return next((n for n in range(len(lines) - 1, 0, -1) if lines[n].startswith(_ENDS)), 0)

    @property
    def targets(self) -> list[str]:
        """Where it goes on: what its last instruction names."""
        return targets_in("\n".join(self.lines[self.end :])) if self.end else []

    @property
    def place(self) -> str:
        """The first position that is named in it."""
        return next(filter(None, map(place_in, self.lines)), "")


def place_in(line: str) -> str:
    """The position that a line names, or nothing."""
    found = _PLACE.search(line)
    return found[0] if found else ""


def placed(lines: Iterable[str], place: str) -> Iterator[str]:
    """Lines which all have a position, that of the one before or of the block. What is read may
    become part of what asks for it, and in a block that begins with no position is then nowhere.
    """
    for line in lines:
        here = place_in(line)
        place = here or place
        yield line if here else line + place


def label_of(line: str) -> str:
    """The label that a line is, or nothing."""
    found = _LABEL.match(line)
    return found[1] if found else ""


def targets_in(text: str) -> list[str]:
    """The labels that are jumped to."""
    return _TARGET.findall(text)


def split(text: str) -> list[str]:
    """A module in parts; every other one, from the second on, is the definition of a function."""
    # No expression does it as fast: this looks at each character twice at most.
    parts, at = [], 0
    while (start := _line(text, "define ", at)) >= 0:
        end = text.index("\n}\n", start) + 2
        parts += [text[at:start], text[start:end]]
        at = end
    return [*parts, text[at:]]


def _line(text: str, beginning: str, at: int) -> int:
    """Where, from `at` on, the first line is that begins so; -1 if there is none."""
    if text.startswith(beginning, at) and (at == 0 or text[at - 1] == "\n"):
        return at
    found = text.find("\n" + beginning, at)
    return found + 1 if found >= 0 else -1


def name_of(head: str) -> str:
    """The name of a function, by the first line of its definition."""
    found = _NAME.search(head)
    return found[1] if found else ""


def blocks(lines: Sequence[str]) -> Iterator[Block]:
    """The blocks of a function. The first need not have a label, but ours has."""
    block = None
    for line in lines:
        # What is no label begins with a space.
        label = "" if line[:1] == " " else label_of(line)
        if label:
            if block is not None:
                yield block
            block = Block(label, [line])
        elif line:
            assert block is not None, line
            block.lines.append(line)
    if block is not None:
        yield block
