"""Layout: S-expressions onto lines.

What fits on a line stays on it; what does not puts its parts on lines of their own, two columns
further in. Nothing here recurses, for instructions nest as deep as their author likes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

WIDTH = 80
"""How long a line may get before it is broken."""

NARROW = 40
"""How much room a line has at any depth; what is no longer than this is never broken."""

DEEPEST = 40
"""The level from which on indentation stays the same."""


class Node:
    """A parenthesised phrase too long, or too structured, to be a string.

    `inline` is its text on one line, where it may have one. The first `lead` parts stand on the
    line of the head if they fit there.
    """

    __slots__ = ("head", "inline", "lead", "parts")

    def __init__(self, head: str, parts: Sequence[Item], inline: str | None, lead: int = 0) -> None:
        self.head = head
        self.parts = parts
        self.inline = inline
        self.lead = lead


Item: TypeAlias = str | Node
"""What is laid out: a string stays on its line."""


def node(head: str, parts: Sequence[Item], *, lead: int = 0) -> Item:
    """`(head parts...)`, on one line where that fits."""
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
    """Words packed into lines; all but the first line start with `indent`."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) < WIDTH - 4:
            lines[-1] += " " + word
        else:
            lines.append(indent + word if lines else word)
    return lines


def render(items: Sequence[Item], depth: int = 0) -> list[str]:
    """The lines of `items`, one below the other."""
    lines: list[str] = []
    # Closing parentheses stand at the end of the last line of what they close: `closing` counts
    # those that an item has to write besides its own.
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
