"""Layout: S-expressions onto lines.

An expression that fits stays on one line. The parts of a longer one get lines of their own,
indented by two more columns. Nothing here recurses, because instructions may nest to any depth.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

WIDTH = 80
"""The greatest length of a line."""

NARROW = 40
"""Expressions up to this length are never broken, at any depth."""

DEEPEST = 40
"""The greatest level of indentation."""


class Node:
    """A parenthesised phrase that may take several lines.

    `inline` is its text on one line, if that is allowed. The first `lead` parts are on the line of
    the head, if they fit.
    """

    __slots__ = ("head", "inline", "lead", "parts")

    def __init__(self, head: str, parts: Sequence[Item], inline: str | None, lead: int = 0) -> None:
        self.head = head
        self.parts = parts
        self.inline = inline
        self.lead = lead


Item: TypeAlias = str | Node
"""A phrase: a string is never broken."""


def node(head: str, parts: Sequence[Item], *, lead: int = 0) -> Item:
    """`(head parts...)`, on one line if it fits."""
    if not parts:
        return f"({head})"
    size, texts = len(head) + 2, []
    for part in parts:
        text = part if isinstance(part, str) else part.inline
        if text is None or (size := size + len(text) + 1) > WIDTH:
            return Node(head, parts, None, lead)
        texts.append(text)
    inline = f"({head} {' '.join(texts)})"
    return inline if size <= NARROW else Node(head, parts, inline, lead)


def block(head: str, parts: Sequence[Item]) -> Item:
    """`(head parts...)` with each part on a line of its own."""
    return Node(head, parts, None) if parts else f"({head})"


def wrap(words: Iterable[str], indent: str = "") -> list[str]:
    """Pack words into lines; all lines except the first start with `indent`."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) < WIDTH - 4:
            lines[-1] += " " + word
        else:
            lines.append(indent + word if lines else word)
    return lines


def render(items: Sequence[Item], depth: int = 0) -> list[str]:
    """Lay out `items` as lines."""
    lines: list[str] = []
    # Closing parentheses are at the end of the last line of their phrase: `closing` counts the
    # parentheses that an item writes besides its own.
    todo = [(item, depth, 0) for item in reversed(items)]
    while todo:
        item, depth, closing = todo.pop()
        indent = "  " * min(depth, DEEPEST)
        text = _fitting(item, WIDTH - len(indent))
        if text is not None:
            lines.append(f"{indent}{text}{')' * closing}")
            continue
        assert isinstance(item, Node)
        head, rest = _heading(item, WIDTH - len(indent))
        lines.append(f"{indent}({head}")
        todo.append((rest[-1], depth + 1, closing + 1))
        todo.extend((part, depth + 1, 0) for part in reversed(rest[:-1]))
    return lines


def _fitting(item: Item, room: int) -> str | None:
    if isinstance(item, str):
        return item
    fits = item.inline is not None and len(item.inline) <= max(room, NARROW)
    return item.inline if fits else None


def _heading(item: Node, room: int) -> tuple[str, Sequence[Item]]:
    """The first line of a broken node, and the parts that follow it."""
    words = [item.head]
    for part in item.parts[: item.lead]:
        text = part if isinstance(part, str) else part.inline
        if text is None or (room := room - len(text) - 1) < len(item.head):
            return item.head, item.parts
        words.append(text)
    return " ".join(words), item.parts[item.lead :]
