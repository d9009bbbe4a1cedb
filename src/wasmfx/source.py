"""Positions: where a phrase stands in the text or the bytes it was read from.

A phrase carries one integer, its offset: characters for text, bytes for binary. Only when somebody
has to be told does a `Source` turn it into a line and a column, so that reading a module never pays
for it.
"""

from __future__ import annotations

WIDEST = 100
"""How much of a line is worth showing."""

NOWHERE = -1
"""The offset of a phrase that was built by a program instead of being read."""


class Source:
    """A text or a binary with the name it goes by in messages."""

    __slots__ = ("data", "name")

    def __init__(self, name: str, data: str | bytes) -> None:
        self.name = name
        self.data = data

    def where(self, at: int) -> str:
        """`name:line:column` in a text, `name:0xOFFSET` in a binary, `name` for a phrase from
        nowhere.
        """
        if at < 0:
            return self.name
        if isinstance(self.data, bytes):
            return f"{self.name}:0x{at:x}"
        line, column = line_and_column(self.data, at)
        return f"{self.name}:{line}:{column}"

    def excerpt(self, at: int) -> list[str]:
        """The line of a text that offset `at` is in, or what of it fits, and a caret below it.

        Nothing for a binary, for a phrase from nowhere, and where there is nothing to see.
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
    """The line and column of offset `at`, both counted from one."""
    line = text.count("\n", 0, at) + 1
    column = at - text.rfind("\n", 0, at)
    return line, column
