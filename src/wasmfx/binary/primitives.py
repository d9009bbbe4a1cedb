"""Bytes, LEB128 integers, names and vectors: the parts that the whole binary format consists of.

LEB128 stores seven bits in each byte, the lowest first; the top bit is set on all but the last
byte. An integer of N bits may be padded, but only up to ceil(N/7) bytes. The unused bits of the
last byte must repeat the sign, or be zero in an unsigned integer.

A `Reader` covers one section, or one function body, of a longer binary. Its `pos` and `end` are
offsets into the whole binary, so messages can use them as positions. The functions `write_*` append
to a `bytearray`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal, TypeAlias, TypeVar

from wasmfx.errors import Malformed

# Messages, in the wording of the conformance suite.

UNEXPECTED_END = "unexpected end of section or function"
OUT_OF_BOUNDS = "length out of bounds"
SIZE_MISMATCH = "section size mismatch"


# LEB128 integers


def read_unsigned(data: bytes, pos: int, bits: int) -> tuple[int, int]:
    """The unsigned number of `bits` bits at `pos`, and where it ends."""
    start, n = pos, 0
    for shift in range(0, bits, 7):
        if pos >= len(data):
            raise Malformed(UNEXPECTED_END, pos)
        byte = data[pos]
        pos += 1
        low = byte & 0x7F
        if low >> (bits - shift):
            raise _too_large(bits, start)
        n |= low << shift
        if byte < 0x80:
            return n, pos
    raise _too_long(bits, start)


def read_signed(data: bytes, pos: int, bits: int) -> tuple[int, int]:
    """The signed number of `bits` bits at `pos`, and where it ends."""
    start, n = pos, 0
    for shift in range(0, bits, 7):
        if pos >= len(data):
            raise Malformed(UNEXPECTED_END, pos)
        byte = data[pos]
        pos += 1
        low = byte & 0x7F
        if not _extends_sign(low, bits - shift):
            raise _too_large(bits, start)
        n |= low << shift
        if byte < 0x80:
            return (n - (0x80 << shift) if low & 0x40 else n), pos
    raise _too_long(bits, start)


def _extends_sign(low: int, left: int) -> bool:
    """Whether seven bits, of which only `left` count, have copies of the sign for the rest."""
    return left >= 7 or low >> (left - 1) in (0, 0x7F >> (left - 1))


def _too_large(bits: int, at: int) -> Malformed:
    return Malformed(f"integer too large: it needs more than {bits} bits", at)


def _too_long(bits: int, at: int) -> Malformed:
    most = -(-bits // 7)
    return Malformed(f"integer representation too long: {bits} bits take at most {most} bytes", at)


def unsigned(n: int) -> bytes:
    """`n` in as few bytes as it takes."""
    return _SMALL[n] if n < 0x80 else _unsigned(n)


def _unsigned(n: int) -> bytes:
    out = bytearray()
    while n >= 0x80:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    out.append(n)
    return bytes(out)


def signed(n: int) -> bytes:
    """`n` in as few bytes as it takes, bit 6 of the last being the sign."""
    out = bytearray()
    while not -0x40 <= n < 0x40:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    out.append(n & 0x7F)
    return bytes(out)


_SMALL = tuple(bytes((n,)) for n in range(0x80))


# Reading


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
        """Read the code of a type: a signed number of seven bits, returned as a byte."""
        byte = self.byte()
        if byte >= 0x80:
            raise _too_long(7, self.pos - 1)
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
        """Read a reserved byte, which must be zero."""
        if self.byte() != 0:
            raise self.wrong_byte("zero byte expected")

    def take(self, n: int) -> bytes:
        """The next `n` bytes."""
        pos = self.pos
        if n > (left := self.end - pos):
            raise Malformed(f"{UNEXPECTED_END}: expected {counted(n, 'byte')}, {left} remain", pos)
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
            left = max(0, self.end - pos)
            raise Malformed(f"{OUT_OF_BOUNDS}: {n} entries claimed, {left} bytes remain", at)
        return self._moved((n, pos))

    def vec(self, read: Callable[[Reader], T]) -> tuple[T, ...]:
        return tuple([read(self) for _ in range(self.count())])

    def sized(self, what: str = "part") -> Reader:
        """Skip the next part, which begins with its size, and return a reader for its contents.

        Messages call the part `what`.
        """
        at = self.pos
        size = self.u32()
        if size > (left := self.end - self.pos):
            claim = f"{what} claims {counted(size, 'byte')}, {left} remain"
            raise Malformed(f"{OUT_OF_BOUNDS}: {claim}", at)
        part = Reader(self.data, self.pos, self.pos + size)
        self.pos += size
        return part

    def finish(self, what: str = "part") -> None:
        """Check that everything has been read. Messages call the part `what`."""
        if self.pos != self.end:
            left = counted(self.end - self.pos, "byte")
            raise Malformed(f"{SIZE_MISMATCH}: {what} has {left} more than its contents", self.pos)

    def wrong_byte(self, message: str) -> Malformed:
        """Return an error about the byte just read, which it quotes."""
        at = self.pos - 1
        return Malformed(f"{message}: found 0x{self.data[at]:02x}", at)


def counted(n: int, one: str, many: str = "") -> str:
    """Return `n` with its noun: `1 byte`, `2 bytes`, `2 entries`."""
    return f"{n} {one if n == 1 else many or one + 's'}"


# Scanning long vectors


Kind: TypeAlias = Literal["numbers", "parts", "datas"]
"""Numbers of 32 bits; parts whose size comes first, of each where it begins and where it ends; and
data segments that go to memory 0 at a number, of each where it is, where it goes, and where its
bytes begin and end."""

Scan: TypeAlias = Callable[[Kind, bytes, int, int, int], tuple[Sequence[int], int] | None]
"""The numbers that so many elements in some bytes are, from one position on and before another, and
where they end; None if they are not so."""

MANY = 256
"""From how many elements on it is worth it."""


def scanned(scan: Scan | None, kind: Kind, r: Reader) -> Sequence[int] | None:
    """The numbers of a vector, which is read then; None if it is not, and is as it was."""
    if scan is None:
        return None
    start = r.pos
    count = r.count()
    found = scan(kind, r.data, r.pos, r.end, count) if count >= MANY else None
    if found is None:
        r.pos = start
        return None
    r.pos = found[1]
    return found[0]


# Writing


def write_u32(out: bytearray, n: int) -> None:
    out += unsigned(n)


def write_s33(out: bytearray, n: int) -> None:
    out += signed(n)


def write_bytes(out: bytearray, data: bytes | bytearray) -> None:
    """A vector of bytes; also a part that is preceded by its size."""
    out += unsigned(len(data))
    out += data


def write_name(out: bytearray, name: str) -> None:
    write_bytes(out, name.encode())


def write_vec(out: bytearray, items: Collection[T], write: Callable[[bytearray, T], None]) -> None:
    out += unsigned(len(items))
    for item in items:
        write(out, item)
