"""Positions: the places of phrases in the text or the binary they were read from.

A phrase stores one integer, its offset: in characters for a text, in bytes for a binary. A `Source`
turns it into a line and a column only for an error, so reading a module does no work for it.
"""

from __future__ import annotations

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
