"""Modules in either format: a binary, or a text in UTF-8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wasmfx.errors import Malformed
from wasmfx.source import NOWHERE, Source
from wasmfx.syntax.modules import Module

if TYPE_CHECKING:
    from wasmfx.binary.primitives import Scan

NOT_UTF8 = "malformed UTF-8 encoding"
NOT_BINARY = "not a binary module (no magic header)"
NOT_UTF8_EITHER = f"{NOT_BINARY}, and as text {NOT_UTF8}"
NOT_TEXT_EITHER = f"{NOT_BINARY}, and no text module: it begins with neither (module nor a field"

FIELDS = (
    "type", "rec", "import", "func", "table", "memory", "tag", "global", "export", "start", "elem",
    "data",
)  # fmt: skip
"""The keywords that a text module may begin with, besides `module`."""


def read(data: bytes, name: str, scan: Scan | None = None) -> Module:
    """Read a module from a binary or a text. Messages call it `name`.

    Data that begin with a zero byte are a binary, and so is every file whose name ends in `.wasm`.
    `scan` reads the long vectors of a large binary. Raises `Malformed`, which quotes the data only
    if they begin as a module does: they may be a private file, named by mistake.
    """
    if not data:
        raise located(Malformed("empty file", NOWHERE), Source(name, data))
    if data[:1] == b"\0" or name.endswith(".wasm"):
        # Imported late: a process needs one of the two formats.
        from wasmfx.binary import decode

        return decode(data, name, scan)
    # Imported late: the text format takes 5 ms.
    from wasmfx.text.modules import parse

    text = text_of(data, name, NOT_UTF8_EITHER)
    try:
        return parse(text, name)
    except Malformed:
        if begins_as_module(text):
            raise
    raise located(Malformed(NOT_TEXT_EITHER), Source(name, data))


def is_binary(data: bytes) -> bool:
    """Whether `data` begins with the magic header of a binary."""
    if data[:1] != b"\0":
        return False
    # Imported late: no text begins with a zero byte.
    from wasmfx.binary.sections import MAGIC

    return data.startswith(MAGIC)


def begins_as_module(text: str) -> bool:
    """Whether a text begins as a module does: with `(module`, or with `(` and a field."""
    # As in `read`.
    from wasmfx.text.lexer import lex

    # A byte order mark or an unclosed comment hides the tokens. The parser has messages for both.
    words = lex(text.lstrip("\ufeff")).words
    known = words[0] == "(" and words[1] in ("module", "component", *FIELDS)
    return known or text.lstrip().startswith("(;")


def text_of(data: bytes, name: str, otherwise: str = NOT_UTF8) -> str:
    """Decode `data` from UTF-8. If that fails, `Malformed` says `otherwise`."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as bad:
        raise located(Malformed(otherwise, bad.start), Source(name, data)) from None


def located(error: Malformed, source: Source) -> Malformed:
    """Return `error` with its source set."""
    error.locate(source)
    return error
