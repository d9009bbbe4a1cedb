"""Printing literals: strings, identifiers and numbers."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable

# Strings

_IDCHARS = re.compile(r"[0-9A-Za-z!#$%&'*+\-./:<=>?@\\^_`|~]+")

_SHORT = {'"': '\\"', "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"}

# One entry for each byte, decoded as Latin-1. Bytes that are not printable become two hex digits.
_BYTES = {
    b: _SHORT.get(chr(b)) or (chr(b) if 0x20 <= b < 0x7F else f"\\{b:02x}") for b in range(256)
}


def ident(name: str) -> str:
    """The identifier for a nonempty name."""
    return f"${name}" if _IDCHARS.fullmatch(name) else f"${string(name)}"


def string(s: str) -> str:
    """A name as a string literal, with unprintable characters escaped."""
    if s.isprintable() and '"' not in s and "\\" not in s:
        return f'"{s}"'
    return f'"{"".join(map(_char, s))}"'


def _char(c: str) -> str:
    if c in _SHORT:
        return _SHORT[c]
    if c.isprintable():
        return c
    return f"\\{ord(c):02x}" if ord(c) < 0x80 else f"\\u{{{ord(c):x}}}"


def byte_string(data: bytes) -> str:
    """Bytes as a string literal, with all but printable ASCII escaped."""
    return f'"{data.decode("latin-1").translate(_BYTES)}"'


def byte_strings(data: bytes) -> list[str]:
    """Bytes as string literals, one for each line; one empty literal if there are no bytes."""
    return [byte_string(data[k : k + _WIDTH]) for k in range(0, len(data) or 1, _WIDTH)]


_WIDTH = 64
"""The number of bytes in a line."""


# Numbers


def int_text(bits: int, width: int) -> str:
    """A bit pattern as a signed decimal."""
    return str(bits - (1 << width) if bits >> (width - 1) else bits)


def f32_text(bits: int) -> str:
    """The shortest decimal that rounds to this `f32`."""
    return _special(bits, 32, 23) or _sign(bits >> 31) + _f32_digits(bits & 0x7FFF_FFFF)


def f64_text(bits: int) -> str:
    """The shortest decimal that rounds to this `f64`."""
    return _special(bits, 64, 52) or repr(struct.unpack("<d", struct.pack("<Q", bits))[0])


def v128_text(bits: int) -> str:
    """Four lanes in hexadecimal."""
    lanes = (bits >> shift & 0xFFFF_FFFF for shift in (0, 32, 64, 96))
    return "i32x4 " + " ".join(f"0x{lane:08x}" for lane in lanes)


NUMBERS: dict[str, Callable[[int], str]] = {
    "i32": lambda c: int_text(c, 32),
    "i64": lambda c: int_text(c, 64),
    "f32": f32_text,
    "f64": f64_text,
    "v128": v128_text,
}
"""The writers of constants, by type."""


def _sign(negative: int) -> str:
    return "-" if negative else ""


def _special(bits: int, width: int, mantissa: int) -> str:
    """The text of an infinity or a NaN; empty for a finite number."""
    payload = bits & ((1 << mantissa) - 1)
    if bits & ((1 << width - 1) - 1) < ((1 << width - 1) - (1 << mantissa)):
        return ""
    sign = _sign(bits >> width - 1)
    if payload == 0:
        return f"{sign}inf"
    canonical = payload == 1 << mantissa - 1
    return f"{sign}nan" if canonical else f"{sign}nan:0x{payload:x}"


def _f32_digits(bits: int) -> str:
    """The shortest decimal for a finite positive `f32`.

    Rounding the candidate through an `f64` would round twice, so it is compared, as an integer,
    with the exact midpoints between this number and its neighbours.
    """
    if bits == 0:
        return "0.0"
    x = struct.unpack("<f", struct.pack("<I", bits))[0]
    low, high = (_scaled(bits - 1) + _scaled(bits)) >> 1, (_scaled(bits) + _scaled(bits + 1)) >> 1
    for digits in range(9):
        text = f"{x:.{digits}e}"
        if _between(low, text, high, closed=bits % 2 == 0):
            break
    return repr(float(text))


def _scaled(bits: int) -> int:
    """2^150 times a finite positive `f32`: an even integer, so that midpoints are integers too."""
    exponent, payload = bits >> 23, bits & 0x7F_FFFF
    return payload << 1 if exponent == 0 else (payload | 0x80_0000) << exponent


def _between(low: int, text: str, high: int, *, closed: bool) -> bool:
    """Whether 2^150 times the decimal `text` lies between the bounds, or, if `closed`, on one."""
    digits, _, exponent = text.partition("e")
    scale = int(exponent) - len(digits.partition(".")[2])
    value = int(digits.replace(".", "")) << 150
    if scale >= 0:
        value *= 10**scale
    else:
        low, high = low * 10**-scale, high * 10**-scale
    return low <= value <= high if closed else low < value < high
