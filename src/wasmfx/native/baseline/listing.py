"""A function of the first tier as assembly, with the instructions that it was made from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from struct import unpack_from

from wasmfx.native.baseline.code import Code
from wasmfx.native.baseline.disassembler import Line, instruction

_BOUND = re.compile(r"cmpl \$(\d+), %r11d")
_THROUGH_TABLE = "jmpq *%r11"


class Listing:
    """Code, read once: its instructions and the tables between them, by where they begin."""

    def __init__(self, code: Code) -> None:
        self.code = bytes(code.code)
        self.refs = {end: (symbol, offset) for end, symbol, offset in code.refs}
        self.lines: dict[int, Line] = {}
        self.tables: dict[int, int] = {}
        self._read()
        self.labels = {t for at, line in self.lines.items() if (t := self._inside(at)) is not None}
        self.labels |= {t for at in self.tables for t in self._targets(at)}

    def _read(self) -> None:
        at, bound = 0, 0
        while at < len(self.code):
            line = self.lines[at] = instruction(self.code, at)
            at += line.size
            if found := _BOUND.fullmatch(line.text):
                bound = int(found[1])
            if line.text == _THROUGH_TABLE:
                # What follows are distances, as many as the index was compared with.
                self.tables[at] = bound
                at += 4 * bound

    def _targets(self, at: int) -> list[int]:
        """Where the entries of a table lead."""
        count = self.tables[at]
        return [at + n for n in unpack_from(f"<{count}i", self.code, at)]

    def _symbol(self, at: int) -> str | None:
        """What an instruction refers to by name."""
        line = self.lines[at]
        for end in range(at + 4, at + line.size + 1):
            if end in self.refs:
                symbol, offset = self.refs[end]
                return f"{symbol}{offset:+}" if offset else symbol
        return None

    def _inside(self, at: int) -> int | None:
        """Where an instruction goes, or what it refers to, if that is in this function."""
        target = self.lines[at].target
        return target if target is not None and self._symbol(at) is None else None

    def text(self, name: str, notes: Mapping[int, Sequence[str]]) -> Iterator[str]:
        """The listing, with a note before the code at some places."""
        yield f"{name}:"
        for at in sorted(self.lines.keys() | self.tables.keys()):
            if at in self.labels:
                yield f"{_label(at)}:"
            for note in notes.get(at, ()):
                yield f"    # {note}"
            if at in self.tables:
                yield from (f"\t.long\t{_label(t)}-{_label(at)}" for t in self._targets(at))
            else:
                yield self._line(at)

    def _line(self, at: int) -> str:
        line, target = self.lines[at], self._inside(at)
        place = self._symbol(at) if target is None else _label(target)
        mnemonic, _, operands = line.text.replace("{}", place or "").partition(" ")
        return f"\t{mnemonic}\t{operands}".rstrip()


def _label(at: int) -> str:
    return f".L{at:x}"
