"""Modules in files: reading them in either format, and writing what was made of them."""

from __future__ import annotations

import sys

from wasmfx.errors import Malformed
from wasmfx.source import NOWHERE, Source
from wasmfx.syntax.modules import Module

MAGIC = b"\0asm"


def display_name(path: str) -> str:
    """What a file is called in messages."""
    return "<stdin>" if path == "-" else path


def read(path: str) -> bytes:
    """The bytes of a file; `-` is standard input."""
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as file:
        return file.read()


def load(path: str) -> Module:
    """The module in a file, text or binary, whichever it is."""
    return module_of(read(path), path)


def module_of(data: bytes, path: str) -> Module:
    """The module that `data`, the contents of `path`, is."""
    name = display_name(path)
    if not data:
        raise located(Malformed("empty file"), Source(name, data))
    if data.startswith(MAGIC) or path.endswith(".wasm"):
        from wasmfx.binary import decode

        return decode(data, name)
    from wasmfx.text import parse

    return parse(text_of(data, name), name)


def text_of(data: bytes, name: str) -> str:
    """The text that `data` is in UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        what = "not a binary module (no magic header), and as text malformed UTF-8 encoding"
        raise located(Malformed(what, error.start), Source(name, data)) from None


def located(error: Malformed, source: Source) -> Malformed:
    """`error`, knowing its source."""
    if not source.data:
        error.at = NOWHERE
    error.locate(source)
    return error


def write(path: str | None, data: bytes) -> None:
    """Write to a file; None and `-` are standard output."""
    if path is None or path == "-":
        sys.stdout.buffer.write(data)
        return
    with open(path, "wb") as file:
        file.write(data)
