"""The function bodies of a binary, still bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wasmfx.binary.reader import Reader
from wasmfx.errors import Malformed
from wasmfx.source import Source

if TYPE_CHECKING:
    from wasmfx.binary.hints import Hint
    from wasmfx.syntax.modules import Code


MOST_LOCALS = 1_000_000
"""Our limit for all functions of a module together, and one more for each of its bytes: what reads
or writes a local takes two. Some bytes declare tens of thousands, and may stand there often."""

FEW = 64
"""Locals of a function that are not counted."""


class Bodies:
    """Where to read bodies from, when somebody asks for them."""

    __slots__ = ("_known", "_left", "counted", "source")

    def __init__(self, source: Source, counted: bool) -> None:
        self.source = source
        self.counted = counted
        self._left = MOST_LOCALS + len(source.data)
        """How many locals there may still be ..."""
        self._known: set[int] = set()
        """... besides those of the bodies with more than few that begin here."""

    def read(self, start: int, end: int, hints: Sequence[Hint] = ()) -> Code:
        """The body from `start` to `end`; `hints` are by offset from its start."""
        # Whoever never reads a body need not know of instructions, which are many.
        from wasmfx.binary.code import read_code

        data = self.source.data
        assert isinstance(data, bytes)
        try:
            code = read_code(Reader(data, start, end), self.counted, hints)
            if len(code.locals) > FEW and start not in self._known:
                self._count(start, len(code.locals))
        except Malformed as error:
            error.locate(self.source)
            raise
        return code

    def _count(self, start: int, locals_: int) -> None:
        self._known.add(start)
        self._left -= locals_
        if self._left < 0:
            raise Malformed("too many locals in all functions together (our limit)", start)
