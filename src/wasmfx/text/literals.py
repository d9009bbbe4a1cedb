r"""Literals of the text format: strings to bytes, numbers to bit patterns.

A string consists of bytes: a character stands for its UTF-8 encoding, `\hh` for a byte, `\u{...}`
for the encoding of a character. Only names must be valid UTF-8 as a whole.

Floats are rounded exactly. A literal is a ratio of two integers, and an integer division finds the
nearest float. No machine float takes part, so `f32` is not rounded twice, and literals may have any
number of digits.

Lengths are bounded before any arithmetic, so `1e999999999` costs no more than `1e9`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, TypeAlias

from wasmfx.errors import Malformed

# Strings


_HEX = r"[0-9a-fA-F]"
STRING = (
    rf""""(?:[^"\\\x00-\x1f\x7f]++|\\(?:[tnr"'\\]|{_HEX}{{2}}|u\{{{_HEX}(?:_?{_HEX})*+\}}))*+\""""
)
"""The regular expression of a string literal."""

# A run of byte escapes is converted at once.
_ESCAPE = re.compile(rf"((?:\\{_HEX}{{2}})++)|\\(?:([tnr\"'\\])|u\{{([0-9a-fA-F_]+)\}})")
_SHORT = {"t": b"\t", "n": b"\n", "r": b"\r", '"': b'"', "'": b"'", "\\": b"\\"}


def unquote(word: str, at: int) -> bytes:
    """Return the bytes of the string literal `word` at offset `at`."""
    if "\\" not in word:
        return _utf8(word[1:-1], at)
    parts: list[bytes] = []
    done = 1
    for m in _ESCAPE.finditer(word):
        parts.append(_utf8(word[done : m.start()], at))
        parts.append(_escaped(m, at))
        done = m.end()
    parts.append(_utf8(word[done:-1], at))
    return b"".join(parts)


def unquote_name(word: str, at: int) -> str:
    """Return the name that the string literal `word` stands for."""
    return decode(unquote(word, at), at)


def decode(data: bytes, at: int = 0) -> str:
    """Decode UTF-8. This package decodes bytes nowhere else."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Malformed("malformed UTF-8 encoding", at) from None


def _escaped(m: re.Match[str], at: int) -> bytes:
    run, short, scalar = m.groups()
    if run:
        return bytes.fromhex(run.replace("\\", ""))
    if short:
        return _SHORT[short]
    digits = scalar.replace("_", "").lstrip("0") or "0"
    if len(digits) > 6 or int(digits, 16) > 0x10FFFF:
        raise Malformed("illegal escape in string: no such character", at)
    return _utf8(chr(int(digits, 16)), at)


def _utf8(text: str, at: int) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:  # a surrogate
        raise Malformed("malformed UTF-8 encoding", at) from None


# Numbers


_NUM = r"[0-9](?:_?[0-9])*+"
_HEXNUM = r"[0-9a-fA-F](?:_?[0-9a-fA-F])*+"
_NAT = re.compile(rf"0x{_HEXNUM}|{_NUM}")
_INT = re.compile(rf"([+-]?)(?:0x({_HEXNUM})|({_NUM}))")
_FLOAT = re.compile(
    rf"""([+-]?)(?:
      (inf) | nan(?::0x(?P<payload>{_HEXNUM}))? (?P<nan>)
    | 0x (?P<hex>{_HEXNUM}) (?:\.(?P<hexfrac>{_HEXNUM})?)? (?:[pP](?P<exp2>[+-]?{_NUM}))?
    | (?P<dec>{_NUM}) (?:\.(?P<frac>{_NUM})?)? (?:[eE](?P<exp10>[+-]?{_NUM}))?
    )""",
    re.VERBOSE,
)

LiteralType: TypeAlias = Literal["i8", "i16", "i32", "i64", "f32", "f64"]

SHAPES: dict[str, tuple[LiteralType, int]] = {
    "i8x16": ("i8", 16),
    "i16x8": ("i16", 8),
    "i32x4": ("i32", 4),
    "i64x2": ("i64", 2),
    "f32x4": ("f32", 4),
    "f64x2": ("f64", 2),
}
"""The shapes of a vector literal: the type and the number of lanes."""

NAN_PATTERNS = frozenset(("nan:canonical", "nan:arithmetic"))
"""The sets of NaNs that a script may expect in place of a float."""

WIDTH: dict[LiteralType, int] = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "f32": 32, "f64": 64}

# Significant bits, and the exponent of the smallest subnormal.
_FORMAT: dict[str, tuple[int, int]] = {"f32": (24, -149), "f64": (53, -1074)}

# A number whose leading digit is further from the point is infinite or zero.
_FAR = 400
# No midpoint between two f64 has as many significant decimal digits.
_ENOUGH = 800


class OutOfRange(ValueError):
    """A number outside the range of its type."""


class NotALiteral(ValueError):
    """A word that is no number of the type."""


def is_nat(word: str) -> bool:
    """Whether `word` is a natural number, without a sign."""
    return (word.isascii() and word.isdecimal()) or _NAT.fullmatch(word) is not None


def is_number(word: str) -> bool:
    """Whether `word` is a number of any kind."""
    return _FLOAT.fullmatch(word) is not None


def nat(word: str, bits: int) -> int:
    """Read a natural number below 2^bits."""
    if not is_nat(word):
        raise NotALiteral(word)
    n = _digits(word[2:], 16) if word[:2] == "0x" else _digits(word, 10)
    if n >> bits:
        raise OutOfRange(word)
    return n


def literal(type_: LiteralType, word: str) -> int:
    """Read `word` as a constant of type `type_`; return its bit pattern."""
    return _common(type_, word) if len(word) < 64 else _literal(type_, word)


def _literal(type_: LiteralType, word: str) -> int:
    if type_ in _FORMAT:
        return _float(word, *_FORMAT[type_])
    return _int(word, WIDTH[type_])


# Programs repeat constants. Long ones are rare, and would only fill the cache.
_common = lru_cache(1 << 14)(_literal)


def _digits(digits: str, base: int) -> int:
    digits = digits.replace("_", "").lstrip("0") or "0"
    if len(digits) > 40:
        raise OutOfRange(digits)
    return int(digits, base)


def _int(word: str, bits: int) -> int:
    m = _INT.fullmatch(word)
    if m is None:
        # A fraction is a number, but out of range for an integer type.
        raise OutOfRange(word) if is_number(word) else NotALiteral(word)
    sign, hex_, dec = m.groups()
    n = _digits(hex_, 16) if hex_ else _digits(dec, 10)
    if n >> bits or (sign == "-" and n > 1 << bits - 1):
        raise OutOfRange(word)
    return -n % (1 << bits) if sign == "-" else n


def _float(word: str, bits: int, least: int) -> int:
    m = _FLOAT.fullmatch(word)
    if m is None:
        raise NotALiteral(word)
    width = 32 if bits == 24 else 64
    sign = 1 << width - 1 if m[1] == "-" else 0
    infinity = (1 << width - 1) - (1 << bits - 1)
    if m[2]:
        return sign | infinity
    if m["nan"] is not None:
        return sign | infinity | _payload(m["payload"], bits)
    magnitude = _hex_magnitude if m["hex"] else _decimal_magnitude
    result = nearest(*magnitude(m), bits, least)
    if result >= infinity:
        raise OutOfRange(word)
    return sign | result


def _payload(digits: str | None, bits: int) -> int:
    if digits is None:
        return int(1 << bits - 2)
    payload = _digits(digits, 16)
    if not 0 < payload < 1 << bits - 1:
        raise OutOfRange(digits)
    return payload


def nearest(num: int, den: int, bits: int, least: int) -> int:
    """Return the float nearest to `num / den` (ties to even), as a bit pattern without sign.

    Above the largest float, the pattern is the pattern of infinity or higher.
    """
    if num == 0:
        return 0
    exponent = max(num.bit_length() - den.bit_length() - bits, least)
    m, rest, unit = _scaled(num, den, exponent)
    if m >> bits:
        exponent += 1
        m, rest, unit = _scaled(num, den, exponent)
    m += 2 * rest > unit or (2 * rest == unit and m & 1)
    # The leading bit of a normal number is not stored. The sum adds it to the exponent field, which
    # is one lower here. A mantissa that was rounded up to 2^bits carries into the exponent as well.
    return (exponent - least << bits - 1) + m


def _scaled(num: int, den: int, exponent: int) -> tuple[int, int, int]:
    """Quotient, remainder and divisor of `num / den / 2^exponent`."""
    if exponent < 0:
        num <<= -exponent
    else:
        den <<= exponent
    return *divmod(num, den), den


def _hex_magnitude(m: re.Match[str]) -> tuple[int, int]:
    frac = (m["hexfrac"] or "").replace("_", "")
    num = int(m["hex"].replace("_", "") + frac, 16)
    exponent = _exponent(m["exp2"]) - 4 * len(frac)
    top = num.bit_length() + exponent
    if num == 0 or top < -4 * _FAR:
        return 0, 1
    if top > 4 * _FAR:
        return 1 << 4 * _FAR, 1
    return (num << exponent, 1) if exponent > 0 else (num, 1 << -exponent)


def _decimal_magnitude(m: re.Match[str]) -> tuple[int, int]:
    frac = (m["frac"] or "").replace("_", "")
    digits = (m["dec"].replace("_", "") + frac).lstrip("0")
    exponent = _exponent(m["exp10"]) - len(frac)
    top = len(digits) + exponent
    if not digits or top < -_FAR:
        return 0, 1
    if top > _FAR:
        return 10**_FAR, 1
    if len(digits) > _ENOUGH:
        # The rest can only break a tie.
        rest = digits[_ENOUGH:].strip("0")
        exponent += len(digits) - _ENOUGH - 1
        digits = digits[:_ENOUGH] + ("1" if rest else "0")
    num = int(digits)
    return (num * 10**exponent, 1) if exponent > 0 else (num, 10**-exponent)


def _exponent(word: str | None) -> int:
    if word is None:
        return 0
    digits = word.lstrip("+-").replace("_", "").lstrip("0") or "0"
    n = int(digits) if len(digits) < 20 else 10**20
    return -n if word[0] == "-" else n
