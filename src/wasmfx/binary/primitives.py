"""The elements of the binary format: bytes, LEB128 integers, names and vectors.

LEB128 stores seven bits in each byte, the lowest first; the top bit is set in all bytes except the
last. An integer of N bits may be padded to ceil(N/7) bytes at most. The unused bits of the last
byte must repeat the sign, or be zero in an unsigned integer.

A `Reader` covers one section, or one function body, of a longer binary. Its `pos` and `end` are
offsets into the whole binary, so messages can use them as positions. The functions `write_*` append
to a `bytearray`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal, TypeAlias, TypeVar

from wasmfx.errors import Malformed

# Messages, in the wording of the conformance suite. Details follow after a colon.

UNEXPECTED_END = "unexpected end of section or function"
OUT_OF_BOUNDS = "length out of bounds"
SIZE_MISMATCH = "section size mismatch"


# LEB128 integers


def read_unsigned(data: bytes, pos: int, bits: int) -> tuple[int, int]:
    """Read the unsigned number of `bits` bits at `pos`; return it and the position after it."""
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
    """Read the signed number of `bits` bits at `pos`; return it and the position after it."""
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
    """Whether all but `left` of seven bits are copies of the sign."""
    return left >= 7 or low >> (left - 1) in (0, 0x7F >> (left - 1))


def _too_large(bits: int, at: int) -> Malformed:
    return Malformed(f"integer too large: it needs more than {bits} bits", at)


def _too_long(bits: int, at: int) -> Malformed:
    most = -(-bits // 7)
    return Malformed(f"integer representation too long: {bits} bits take at most {most} bytes", at)


def unsigned(n: int) -> bytes:
    """Encode `n` in the fewest bytes."""
    return _SMALL[n] if n < 0x80 else _unsigned(n)


def _unsigned(n: int) -> bytes:
    out = bytearray()
    while n >= 0x80:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    out.append(n)
    return bytes(out)


def signed(n: int) -> bytes:
    """Encode `n` in the fewest bytes; bit 6 of the last byte is the sign."""
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
    """A cursor at `pos` in `data`, which reads up to `end`."""

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
        """Return the next byte without moving; -1 at the end."""
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
        # The check comes last: a malformed number is reported as such, even where it runs over the
        # end.
        n, self.pos = read
        if self.pos > self.end:
            raise Malformed(UNEXPECTED_END, self.end)
        return n

    def zero(self) -> None:
        """Read a reserved byte, which must be zero."""
        if self.byte() != 0:
            raise self.wrong_byte("zero byte expected")

    def take(self, n: int) -> bytes:
        """Read `n` bytes."""
        pos = self.pos
        if n > (left := self.end - pos):
            raise Malformed(f"{UNEXPECTED_END}: expected {counted(n, 'byte')}, {left} remain", pos)
        self.pos = pos + n
        return self.data[pos : pos + n]

    def bytes(self) -> bytes:
        """Read a vector of bytes."""
        return self.take(self.count())

    def name(self) -> str:
        at = self.pos
        encoded = self.bytes()
        try:
            return encoded.decode()
        except UnicodeDecodeError:
            raise Malformed("malformed UTF-8 encoding", at) from None

    def count(self) -> int:
        """Read the length of a vector.

        Each element takes at least a byte. So a length beyond the remaining bytes is refused before
        any element is read.
        """
        at = self.pos
        n, pos = read_unsigned(self.data, at, 32)
        if n > len(self.data) - at:
            claimed = counted(n, "entry", "entries")
            left = counted(max(0, self.end - pos), "byte")
            raise Malformed(f"{OUT_OF_BOUNDS}: {claimed} claimed, {left} remain", at)
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
"""The elements of a long vector, and the numbers that a scan returns for each:

numbers  unsigned integers of 32 bits: the number itself
parts    parts that begin with their size: the start and the end of the contents
datas    data segments for memory 0 at an i32 number: position, offset, start and end of the bytes
"""

Scan: TypeAlias = Callable[[Kind, bytes, int, int, int], tuple[Sequence[int], int] | None]
"""A function of kind, bytes, start, limit and number of elements. It returns the numbers and the
end
of the vector, or None if an element has another form."""

MANY = 256
"""The number of elements from which a scan is worthwhile."""


def scanned(scan: Scan | None, kind: Kind, r: Reader) -> Sequence[int] | None:
    """Read a long vector with `scan`; return its numbers. None if it was not read."""
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
    """Write a vector of bytes, or a part preceded by its size."""
    out += unsigned(len(data))
    out += data


def write_name(out: bytearray, name: str) -> None:
    write_bytes(out, name.encode())


def write_vec(out: bytearray, items: Collection[T], write: Callable[[bytearray, T], None]) -> None:
    out += unsigned(len(items))
    for item in items:
        write(out, item)
