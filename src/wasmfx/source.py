"""Positions: where a phrase stands in the text or the bytes it was read from.

A phrase carries one integer, its offset: characters for text, bytes for binary. Only when somebody
has to be told does a `Source` turn it into a line and a column, so that reading a module never pays
for it.
"""

from __future__ import annotations

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


def line_and_column(text: str, at: int) -> tuple[int, int]:
    """The line and column of offset `at`, both counted from one."""
    line = text.count("\n", 0, at) + 1
    column = at - text.rfind("\n", 0, at)
    return line, column
