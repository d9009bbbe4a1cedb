"""A cursor over bytes: numbers, names and vectors, each checked against the end.

A reader covers one section, or one function body, of a longer binary: `pos` and `end` are offsets
into the whole, so that they serve as positions in messages as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from wasmfx.binary.leb128 import read_signed, read_unsigned
from wasmfx.binary.messages import OUT_OF_BOUNDS, SIZE_MISMATCH, UNEXPECTED_END
from wasmfx.errors import Malformed

T = TypeVar("T")


class Reader:
    """What is left to read of `data` between `pos` and `end`."""

    __slots__ = ("data", "end", "pos")

    def __init__(self, data: bytes, pos: int = 0, end: int | None = None) -> None:
        self.data = data
        self.pos = pos
        self.end = len(data) if end is None else end

    def byte(self) -> int:
        pos = self.pos
        if pos >= self.end:
            raise Malformed(UNEXPECTED_END, pos)
        self.pos = pos + 1
        return self.data[pos]

    def peek(self) -> int:
        """The next byte, left where it is; -1 at the end."""
        return self.data[self.pos] if self.pos < self.end else -1

    def code(self) -> int:
        """The code of a type: a signed number of seven bits, as the byte it is."""
        byte = self.byte()
        if byte >= 0x80:
            raise Malformed("integer representation too long", self.pos - 1)
        return byte

    def u32(self) -> int:
        # Nearly every number in a module is below 128.
        pos = self.pos
        if pos < self.end and (byte := self.data[pos]) < 0x80:
            self.pos = pos + 1
            return byte
        return self._moved(read_unsigned(self.data, pos, 32))

    def u64(self) -> int:
        return self._moved(read_unsigned(self.data, self.pos, 64))

    def s32(self) -> int:
        return self._moved(read_signed(self.data, self.pos, 32))

    def s33(self) -> int:
        return self._moved(read_signed(self.data, self.pos, 33))

    def s64(self) -> int:
        return self._moved(read_signed(self.data, self.pos, 64))

    def _moved(self, read: tuple[int, int]) -> int:
        # A number that is wrong in itself is reported as such, even where it should not have
        # started, or not have gone on: hence the check comes last.
        n, self.pos = read
        if self.pos > self.end:
            raise Malformed(UNEXPECTED_END, self.end)
        return n

    def zero(self) -> None:
        """A byte that the format keeps for later."""
        if self.byte() != 0:
            raise Malformed("zero byte expected", self.pos - 1)

    def take(self, n: int) -> bytes:
        """The next `n` bytes."""
        pos = self.pos
        if n > self.end - pos:
            raise Malformed(UNEXPECTED_END, self.end)
        self.pos = pos + n
        return self.data[pos : pos + n]

    def bytes(self) -> bytes:
        """A vector of bytes."""
        return self.take(self.count())

    def name(self) -> str:
        at = self.pos
        encoded = self.bytes()
        try:
            return encoded.decode()
        except UnicodeDecodeError:
            raise Malformed("malformed UTF-8 encoding", at) from None

    def count(self) -> int:
        """The length of a vector.

        No element is shorter than a byte, so that a length beyond the remaining bytes is refused
        before anything is made of it.
        """
        at = self.pos
        n, pos = read_unsigned(self.data, at, 32)
        if n > len(self.data) - at:
            raise Malformed(OUT_OF_BOUNDS, at)
        return self._moved((n, pos))

    def vec(self, read: Callable[[Reader], T]) -> tuple[T, ...]:
        return tuple([read(self) for _ in range(self.count())])

    def sized(self) -> Reader:
        """A reader for the next part, whose size in bytes comes first; this one skips it."""
        at = self.pos
        size = self.u32()
        if size > self.end - self.pos:
            raise Malformed(OUT_OF_BOUNDS, at)
        part = Reader(self.data, self.pos, self.pos + size)
        self.pos += size
        return part

    def finish(self) -> None:
        """Everything must have been read."""
        if self.pos != self.end:
            raise Malformed(SIZE_MISMATCH, self.pos)
