"""LEB128 numbers: seven bits to a byte, the lowest first, the top bit set on all but the last byte.

A number of N bits may be padded, but never beyond ceil(N/7) bytes, and the bits of the last byte
that N leaves over must repeat the sign (or be zero, without one).
"""

from wasmfx.binary.messages import UNEXPECTED_END
from wasmfx.errors import Malformed


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
            raise Malformed("integer too large", start)
        n |= low << shift
        if byte < 0x80:
            return n, pos
    raise Malformed("integer representation too long", start)


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
            raise Malformed("integer too large", start)
        n |= low << shift
        if byte < 0x80:
            return (n - (0x80 << shift) if low & 0x40 else n), pos
    raise Malformed("integer representation too long", start)


def _extends_sign(low: int, left: int) -> bool:
    """Whether seven bits, of which only `left` count, have copies of the sign for the rest."""
    return left >= 7 or low >> (left - 1) in (0, 0x7F >> (left - 1))


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
