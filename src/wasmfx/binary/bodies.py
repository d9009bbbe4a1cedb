"""The function bodies of a binary, still bytes."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.binary.reader import Reader
from wasmfx.errors import Malformed
from wasmfx.hints import TYPE_CHECKING
from wasmfx.source import Source

if TYPE_CHECKING:
    from wasmfx.binary.hints import Hint
    from wasmfx.syntax.modules import Code


class Bodies:
    """Where to read bodies from, when somebody asks for them."""

    __slots__ = ("counted", "source")

    def __init__(self, source: Source, counted: bool) -> None:
        self.source = source
        self.counted = counted

    def read(self, start: int, end: int, hints: Sequence[Hint] = ()) -> Code:
        """The body from `start` to `end`; `hints` are by offset from its start."""
        # Whoever never reads a body need not know of instructions, which are many.
        from wasmfx.binary.code import read_code

        data = self.source.data
        assert isinstance(data, bytes)
        try:
            return read_code(Reader(data, start, end), self.counted, hints)
        except Malformed as error:
            error.locate(self.source)
            raise
