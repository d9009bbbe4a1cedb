"""The binaries in the official scripts, without a parser for the rest of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tests.conftest import SPEC_TESTS

STRING = r'"(?:[^"\\]|\\.)*"'
SPACE = r"(?:\s|;;[^\n]*\n|\(;.*?;\))*"
BINARY = re.compile(
    rf"\(module{SPACE}(?:definition{SPACE})?(?:\$\S+{SPACE})?binary{SPACE}"
    rf"((?:{STRING}{SPACE})*)\)(?:{SPACE}({STRING}))?",
    re.S,
)
ASSERTION = re.compile(r"\(\s*(assert_\w+)\s*$")
ESCAPES = {"n": b"\n", "t": b"\t", "r": b"\r", '"': b'"', "'": b"'", "\\": b"\\"}


class Case(NamedTuple):
    """A binary in a script, with the assertion about it and its message, if any."""

    script: str
    data: bytes
    assertion: str | None
    message: str


def cases() -> Iterator[Case]:
    """Every binary in every script."""
    for path in sorted(SPEC_TESTS.rglob("*.wast")):
        text = path.read_text(encoding="utf-8", errors="surrogateescape")
        for found in BINARY.finditer(text):
            before = ASSERTION.search(text, max(0, found.start() - 80), found.start())
            strings = re.findall(rf"{STRING}|;;[^\n]*|\(;.*?;\)", found[1], re.S)
            data = b"".join(unescape(s) for s in strings if s.startswith('"'))
            message = unescape(found[2]).decode() if before and found[2] else ""
            yield Case(path.name, data, before and before[1], message)


def unescape(string: str) -> bytes:
    """The bytes of a string literal."""
    return b"".join(_part(part) for part in re.findall(r"\\u\{.*?\}|\\..?|.", string[1:-1], re.S))


def _part(part: str) -> bytes:
    if not part.startswith("\\"):
        return part.encode("utf-8", "surrogateescape")
    if part.startswith("\\u"):
        return chr(int(part[3:-1].replace("_", ""), 16)).encode()
    if part[1] in ESCAPES:
        return ESCAPES[part[1]] + part[2:].encode()
    return bytes((int(part[1:], 16),))
