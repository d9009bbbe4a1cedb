"""Modules from bytes in either format: a binary, or else the text that the bytes are in UTF-8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wasmfx.errors import Malformed
from wasmfx.source import NOWHERE, Source
from wasmfx.syntax.modules import Module

if TYPE_CHECKING:
    from wasmfx.binary.primitives import Scan

NOT_UTF8 = "malformed UTF-8 encoding"
NEITHER = f"not a binary module (no magic header), and as text {NOT_UTF8}"


def read(data: bytes, name: str, scan: Scan | None = None) -> Module:
    """The module that `data` is, text or binary, whichever it is; `name` is what messages call it.

    Bytes that a `.wasm` file holds are a binary even where they do not look like one, and so are
    those that no text begins with. Who knows how to read long vectors of a binary fast gives a
    `scan`.
    """
    if not data:
        raise located(Malformed("empty file", NOWHERE), Source(name, data))
    # No text begins with a zero byte.
    if data[:1] == b"\0" or name.endswith(".wasm"):
        from wasmfx.binary import decode

        return decode(data, name, scan)
    from wasmfx.text import parse

    return parse(text_of(data, name, NEITHER), name)


def is_binary(data: bytes) -> bool:
    """Whether `data` begins as every binary does."""
    # No text begins with a zero byte: whoever reads one need not load the other format.
    if data[:1] != b"\0":
        return False
    from wasmfx.binary.sections import MAGIC

    return data.startswith(MAGIC)


def text_of(data: bytes, name: str, otherwise: str = NOT_UTF8) -> str:
    """The text that `data` is in UTF-8; where it is none, `Malformed` says `otherwise`."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as bad:
        raise located(Malformed(otherwise, bad.start), Source(name, data)) from None


def located(error: Malformed, source: Source) -> Malformed:
    """`error`, knowing its source."""
    error.locate(source)
    return error
