"""Strings and identifiers as the text format spells them."""

from __future__ import annotations

import re

_IDCHARS = re.compile(r"[0-9A-Za-z!#$%&'*+\-./:<=>?@\\^_`|~]+")

_SHORT = {'"': '\\"', "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"}

# One entry per byte, read as Latin-1: what is neither printable ASCII nor short is two hex digits.
_BYTES = {
    b: _SHORT.get(chr(b)) or (chr(b) if 0x20 <= b < 0x7F else f"\\{b:02x}") for b in range(256)
}


def ident(name: str) -> str:
    """The identifier that stands for `name`, which is not empty."""
    return f"${name}" if _IDCHARS.fullmatch(name) else f"${string(name)}"


def string(s: str) -> str:
    """A name as a string literal; what a reader could not see is escaped."""
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
    """Bytes as a string literal, with printable ASCII left as it is."""
    return f'"{data.decode("latin-1").translate(_BYTES)}"'


def byte_strings(data: bytes) -> list[str]:
    """Bytes as string literals, a line each; at least one, though it may be empty."""
    return [byte_string(data[k : k + _WIDTH]) for k in range(0, len(data) or 1, _WIDTH)]


_WIDTH = 64
"""How many bytes a line shows."""
