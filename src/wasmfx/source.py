"""Positions: the places of phrases in the text or the binary they were read from; and backtraces.

A phrase stores one integer, its offset: in characters for a text, in bytes for a binary. A `Source`
turns it into a line and a column only for an error, so reading a module does no work for it.

A backtrace is a list of frames, innermost first: the active functions, and between them the prompts
and host calls that separate their stacks. Both engines make it.
"""

# Without `from __future__ import annotations`: `NamedTuple` would compile each annotation.
from collections.abc import Iterable
from itertools import groupby, islice
from typing import NamedTuple, TypeAlias

WIDEST = 100
"""The length of the excerpt of a line."""

NOWHERE = -1
"""The offset of a phrase that was not read from a source."""


class Source:
    """A text or a binary, with its name in messages."""

    __slots__ = ("data", "name")

    def __init__(self, name: str, data: str | bytes) -> None:
        self.name = name
        self.data = data

    def where(self, at: int) -> str:
        """Return `name:line:column` in a text, `name:0xOFFSET` in a binary, else `name`."""
        if at < 0:
            return self.name
        if isinstance(self.data, bytes):
            return f"{self.name}:0x{at:x}"
        line, column = line_and_column(self.data, at)
        return f"{self.name}:{line}:{column}"

    def excerpt(self, at: int) -> list[str]:
        """Return the line of a text around offset `at`, shortened, and a caret below the offset.

        The list is empty for a binary, for `NOWHERE` and for a blank line.
        """
        if at < 0 or isinstance(self.data, bytes):
            return []
        start = self.data.rfind("\n", 0, at) + 1
        end = self.data.find("\n", at)
        line, at = self.data[start : end if end >= 0 else None], at - start
        first = max(0, at - WIDEST // 2)
        shown = "".join(c if c.isprintable() else " " for c in line[first : first + WIDEST])
        before, after = "..." * (first > 0), "..." * (len(line) > first + WIDEST)
        caret = " " * (len(before) + at - first) + "^"
        return [f"{before}{shown}{after}", caret] if shown.strip() else []


def line_and_column(text: str, at: int) -> tuple[int, int]:
    """Return the line and the column of offset `at`, counted from one."""
    line = text.count("\n", 0, at) + 1
    column = at - text.rfind("\n", 0, at)
    return line, column


# Backtraces

LONGEST = 50
"""The number of frames that a backtrace keeps: about one screen."""


class FuncFrame(NamedTuple):
    """An active function, by name and index (`number`), and its current instruction.

    `at` is the position of the instruction in `source`. `instruction` is None if it is not known.
    """

    name: str
    number: int
    instruction: int | None
    source: Source | None
    at: int

    def __str__(self) -> str:
        if self.instruction is None:
            return self.name
        if self.source is None:
            return f"{self.name} at +{self.instruction}"
        return f"{self.name} at {self.source.where(self.at)}"


class PromptFrame(NamedTuple):
    """A prompt, with the names of its handled tags."""

    suspends: tuple[str, ...]
    switches: tuple[str, ...]

    def __str__(self) -> str:
        clauses = [f"(on {tag})" for tag in self.suspends]
        clauses += [f"(on {tag} switch)" for tag in self.switches]
        return " ".join(["-- prompt", *clauses])


class Mark(NamedTuple):
    """A placeholder for frames that are not shown."""

    text: str

    def __str__(self) -> str:
        return self.text


HOST = Mark("-- host")
"""A host function that called back into the store."""
OMITTED = Mark("...")
"""Omitted frames."""

Frame: TypeAlias = FuncFrame | PromptFrame | Mark


def lines(frames: Iterable[Frame]) -> list[str]:
    """Write frames, one on each line. Equal consecutive frames are written once, with a count."""
    found = []
    for line, same in groupby(map(str, frames)):
        times = sum(1 for _ in same)
        found.append(line if times == 1 else f"{line} (repeated {times} times)")
    return found


def kept(frames: Iterable[Frame]) -> list[Frame]:
    """Return the first frames, and a placeholder if there are more."""
    found = list(islice(frames, LONGEST + 1))
    return found if len(found) <= LONGEST else [*found[:LONGEST], OMITTED]
