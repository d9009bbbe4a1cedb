r"""String literals: `"..."` to the bytes it stands for.

A string is bytes, however it is written: characters stand for their UTF-8 encoding, `\hh` for a
byte, `\u{...}` for the encoding of a character. Only a name has to be UTF-8 as a whole.
"""

from __future__ import annotations

import re

from wasmfx.errors import Malformed

_HEX = r"[0-9a-fA-F]"
STRING = (
    rf""""(?:[^"\\\x00-\x1f\x7f]++|\\(?:[tnr"'\\]|{_HEX}{{2}}|u\{{{_HEX}(?:_?{_HEX})*+\}}))*+\""""
)
"""The regular expression of a string literal."""

# Bytes come in runs, and a run is converted at once.
_ESCAPE = re.compile(rf"((?:\\{_HEX}{{2}})++)|\\(?:([tnr\"'\\])|u\{{([0-9a-fA-F_]+)\}})")
_SHORT = {"t": b"\t", "n": b"\n", "r": b"\r", '"': b'"', "'": b"'", "\\": b"\\"}


def unquote(word: str, at: int) -> bytes:
    """The bytes of the string literal `word`, which stands at offset `at`."""
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
    """The name that the string literal `word` spells."""
    return decode(unquote(word, at), at)


def decode(data: bytes, at: int = 0) -> str:
    """UTF-8 to text; the only way for bytes to become text in this package."""
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
