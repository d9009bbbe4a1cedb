"""Initial contents of memories, in a file in memory that all instances of a module map privately.

An instance then has pages of its own only where it writes. The file is sealed: nothing can change
or shorten it, so it may be shared with other processes after a fork.
"""

from __future__ import annotations

import fcntl
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from wasmfx.native.link import libc
from wasmfx.syntax.modules import Active, Const, Data, Module
from wasmfx.syntax.types import PAGE, MemType
from wasmfx.syntax.vectors import Datas

LEAST = 32 << 10
"""Bytes of segments from which a file pays. Fewer are copied as fast as a mapping is made."""
SPARSE = 4
"""At most one byte in so many of the file is part of a segment; else segments are copied."""


class Piece(NamedTuple):
    """A segment: its memory, its address there, and its bytes."""

    memory: int
    at: int
    content: bytes | memoryview


class Span(NamedTuple):
    """Whole pages of a memory, and their place in the file."""

    memory: int
    at: int
    size: int
    offset: int


class MemoryImage:
    """The file of a module."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        """Make the file; raises OSError if the system refuses."""
        self.spans = [*_spans(pieces)]
        size = sum(span.size for span in self.spans)
        self._file = libc.new_sealed_file(size, lambda file: _write(file, self.spans, pieces))
        self._identity = _identity(self._file)

    def map(self, bases: Sequence[int]) -> bool:
        """Map the contents of memories at `bases`; False if the file is gone.

        A program may close descriptors that it does not know, and another file get the number.
        """
        if not self.is_open():
            return False
        for memory, at, size, offset in self.spans:
            libc.map_privately(self._file, offset, size, bases[memory] + at)
        return True

    def is_open(self) -> bool:
        try:
            return _identity(self._file) == self._identity
        except OSError:
            return False

    def __del__(self, exiting: Callable[[], bool] = sys.is_finalizing) -> None:
        # At exit the names of this module are gone.
        if not exiting() and hasattr(self, "_identity") and self.is_open():
            os.close(self._file)


def image_of(module: Module, types: Sequence[MemType]) -> MemoryImage | None:
    """Make the file of a module, whose memories have these types; None if segments are copied.

    They are, if there is little to copy, and if not all of it is known: the offset of a segment, or
    what an imported memory has around it. A segment that does not fit must trap after those before.
    """
    pieces = _pieces(module, types)
    if pieces is None:
        return None
    size = sum(len(piece.content) for piece in pieces)
    held = sum(span.size for span in _spans(pieces))
    if size < LEAST or held > SPARSE * size:
        return None
    try:
        return MemoryImage(pieces)
    except OSError:
        return None


def _pieces(module: Module, types: Sequence[MemType]) -> list[Piece] | None:
    """The active segments in order; None if not all can be part of a file."""
    pieces = []
    imported = len(module.imported(MemType))
    for piece in _active(module.datas):
        if piece is None or piece.memory < imported:
            return None
        if piece.at + len(piece.content) > types[piece.memory].limits.min * PAGE:
            return None
        if piece.content:
            pieces.append(piece)
    return pieces


def _active(datas: Sequence[Data]) -> Iterator[Piece | None]:
    """Each active segment, or None if its address must be computed."""
    if isinstance(datas, Datas):
        numbers, data = datas.numbers, memoryview(datas.data)
        for n in range(0, len(numbers), 4):
            yield Piece(0, numbers[n + 1], data[numbers[n + 2] : numbers[n + 3]])
        return
    for one in datas:
        match one.mode:
            case Active(x, offset) if len(offset.instrs) == 1 and isinstance(
                only := offset.instrs[0], Const
            ):
                yield Piece(x, only.c, one.init)
            case Active():
                yield None
            case _:
                pass


def _spans(pieces: Sequence[Piece]) -> Iterator[Span]:
    """The pages of each memory from its first segment to its last, side by side in the file."""
    offset = 0
    for memory in sorted({piece.memory for piece in pieces}):
        own = [piece for piece in pieces if piece.memory == memory]
        first = min(piece.at for piece in own) // libc.PAGE * libc.PAGE
        size = libc.pages(max(piece.at + len(piece.content) for piece in own) - first)
        yield Span(memory, first, size, offset)
        offset += size


def _write(file: int, spans: Sequence[Span], pieces: Sequence[Piece]) -> None:
    """Write all segments in order: later ones may overwrite earlier ones."""
    places = {span.memory: span.offset - span.at for span in spans}
    for memory, at, content in pieces:
        rest, to = memoryview(content), places[memory] + at
        while rest:
            done = os.pwrite(file, rest, to)
            rest, to = rest[done:], to + done


def _identity(file: int) -> tuple[int, int, int]:
    """What tells an open file from all others: device and number, and its seals."""
    status = os.fstat(file)
    return status.st_dev, status.st_ino, fcntl.fcntl(file, fcntl.F_GET_SEALS)
