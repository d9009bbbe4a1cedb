"""A module as LLVM prints it: its functions, and their blocks, which the passes share.

The text of a function is parsed once into blocks with phis, instructions and an end. Each pass
changes those, and the function is printed once. Instructions stay lines of text. Names that begin
with an underscore belong to the passes: neither LLVM nor the builder makes such names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

LABEL = r'%([-\w$.]+|"[^"]*")'
"""A block in an instruction; the group is its label."""

_HEAD = re.compile(r'([-\w$.]+|"[^"]*"):')
_PHI = re.compile(r"  (\S+) = phi (.+?) (?=\[ )")
_EDGE = re.compile(rf"\[ (.+?), {LABEL} \]")
_TARGET = re.compile(rf"label {LABEL}")
_NAME = re.compile(r'%(?:[-\w$.]+|"[^"]*")|"[^"]*"')
"""A name or a string. A string may be assembly, in which registers look like names."""
_DEFINED = re.compile(r'  (%(?:[-\w$.]+|"[^"]*")) = ')
_FUNCTION = re.compile(r"@([-\w$.]+)\(")
_POSITION = re.compile(r", !dbg !\d+")
_ENDS = ("  br ", "  switch ", "  indirectbr ", "  ret ", "  unreachable")


def split(text: str) -> list[str]:
    """The parts of a module: every second one, from index 1 on, is the definition of a function."""
    # Faster than a regular expression: no character is looked at more than twice.
    parts, at = [], 0
    while (start := _line(text, "define ", at)) >= 0:
        end = text.index("\n}\n", start) + 2
        parts += [text[at:start], text[start:end]]
        at = end
    return [*parts, text[at:]]


def _line(text: str, beginning: str, at: int) -> int:
    """The index of the first line from `at` on with this beginning, or -1."""
    if text.startswith(beginning, at) and (at == 0 or text[at - 1] == "\n"):
        return at
    found = text.find("\n" + beginning, at)
    return found + 1 if found >= 0 else -1


def name_of(text: str) -> str:
    """The name of the function with this text."""
    found = _FUNCTION.search(text)
    return found[1] if found else ""


def has_cycle(text: str) -> bool:
    """Whether a function branches back to a block that its text has already reached.

    Most functions of a large module do not, and need not be parsed.
    """
    if text.count("label %") < 2:
        return False
    seen = set()
    for line in text.split("\n"):
        if line[:1] != " ":
            seen.add(_label_in(line))
        elif "label %" in line and not seen.isdisjoint(_TARGET.findall(line)):
            return True
    return False


def _label_in(line: str) -> str:
    """The label in the first line of a block; empty for other lines."""
    found = _HEAD.match(line)
    return found[1] if found else ""


class Phi:
    """A phi: name, type, edges as pairs of a value and a label, and what follows them."""

    __slots__ = ("edges", "name", "tail", "type")

    def __init__(self, name: str, type_: str, edges: list[tuple[str, str]], tail: str = "") -> None:
        self.name = name
        self.type = type_
        self.edges = edges
        self.tail = tail

    def __str__(self) -> str:
        edges = ", ".join([f"[ {value}, %{source} ]" for value, source in self.edges])
        return f"  {self.name} = phi {self.type} {edges}{self.tail}"

    def value_from(self, label: str) -> str:
        """The value that comes from a block."""
        return next(value for value, source in self.edges if source == label)

    def entering(self, loop: str) -> list[tuple[str, str]]:
        """The edges that come from outside a loop of one block, whose label this is."""
        return [edge for edge in self.edges if edge[1] != loop]

    def redirect(self, old: str, new: str) -> None:
        """Let the edges from one block come from another."""
        self.edges = [(value, new if source == old else source) for value, source in self.edges]


class Block:
    """A block: the line with its label, phis, instructions, and the lines of its last instruction.

    `bounded` says that it leads back to itself a few thousand times at most.
    """

    __slots__ = ("bounded", "end", "head", "label", "lines", "phis", "targets")

    def __init__(
        self, head: str, phis: list[Phi], lines: list[str], end: list[str], bounded: bool = False
    ) -> None:
        self.head = head
        self.label = _label_in(head)
        self.phis = phis
        self.lines = lines
        self.bounded = bounded
        self.finish(end)

    def finish(self, end: list[str]) -> None:
        """Give the block another last instruction; `targets` are the labels it may branch to."""
        self.end = end
        self.targets: list[str] = _TARGET.findall("\n".join(end))

    @property
    def text(self) -> list[str]:
        """All lines but the label."""
        return [*map(str, self.phis), *self.lines, *self.end]

    @property
    def is_loop(self) -> bool:
        """Whether the block is a loop by itself, with one way back and another out."""
        return self.targets.count(self.label) == 1

    @property
    def position(self) -> str:
        """The first position in the block, or nothing."""
        lines = chain((phi.tail for phi in self.phis), self.lines, self.end)
        return next(filter(None, map(position_in, lines)), "")

    def defined(self) -> dict[str, str]:
        """The lines of the instructions that have a name, phis apart, by that name."""
        return {found[1]: line for line in self.lines if (found := _DEFINED.match(line))}

    def rename(self, names: Mapping[str, str]) -> None:
        """Use other names for some values."""
        for phi in self.phis:
            phi.edges = [(renamed(value, names), source) for value, source in phi.edges]
        self.lines = [renamed(line, names) for line in self.lines]
        self.end = [renamed(line, names) for line in self.end]


class Function:
    """A function: its first line, and its blocks by label in the order of the text."""

    def __init__(self, text: str) -> None:
        self.source = text
        self.head, *lines = [line for line in text.split("\n") if line]
        self.name = name_of(self.head)
        self.blocks = {block.label: block for block in _blocks(lines[:-1])}

    def __str__(self) -> str:
        lines = [self.head]
        for block in self.blocks.values():
            lines += block.head, *block.text
        return "\n".join([*lines, "}"])

    @property
    def entry(self) -> Block:
        return next(iter(self.blocks.values()))

    @property
    def position(self) -> str:
        """The first position in the function, or nothing."""
        return next(filter(None, (block.position for block in self.blocks.values())), "")

    def insert(self, behind: Mapping[str, list[Block]]) -> None:
        """Put new blocks behind those with these labels."""
        if behind:
            old, self.blocks = self.blocks, {}
            for block in old.values():
                for new in (block, *behind.get(block.label, ())):
                    self.blocks[new.label] = new


def _blocks(lines: list[str]) -> Iterator[Block]:
    """Parse the blocks of a function. The first one has a label too, since the builder wrote it."""
    heads = [n for n, line in enumerate(lines) if line[0] != " "]
    for begin, stop in zip(heads, [*heads[1:], len(lines)], strict=True):
        at = begin + 1
        phis = []
        while found := _PHI.match(lines[at]):
            phis.append(_parsed(found, lines[at]))
            at += 1
        end = stop - 1
        while not lines[end].startswith(_ENDS):
            end -= 1
        yield Block(lines[begin], phis, lines[at:end], lines[end:stop])


def _parsed(found: re.Match[str], line: str) -> Phi:
    stop = line.rindex(" ]") + 2
    return Phi(found[1], found[2], _EDGE.findall(line, found.end(), stop), line[stop:])


def position_in(line: str) -> str:
    """The position in a line, as it is spelled there, or nothing."""
    found = _POSITION.search(line)
    return found[0] if found else ""


def with_positions(lines: Iterable[str], position: str) -> list[str]:
    """Lines that all have a position: their own, or that of the line before, or this one.

    LLVM may fold a load into the instruction that uses it. In a block that begins without a
    position, a trap of that instruction would have none.
    """
    found = []
    for line in lines:
        own = position_in(line)
        position = own or position
        found.append(line if own else line + position)
    return found


def names_in(line: str) -> list[str]:
    return [name for name in _NAME.findall(line) if name[0] == "%"]


def renamed(line: str, names: Mapping[str, str]) -> str:
    return _NAME.sub(lambda found: names.get(found[0], found[0]), line)


def redirected(end: str, targets: Mapping[str, str]) -> str:
    """A branch that leads elsewhere."""
    return _TARGET.sub(lambda found: f"label %{targets[found[1]]}", end)
