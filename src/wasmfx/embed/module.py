"""Modules, as Python programs hold them: read and validated."""

from __future__ import annotations

import os
from pathlib import Path

from wasmfx.syntax.modules import Module as Syntax
from wasmfx.valid import validate

MAGIC = b"\0asm"


class Module:
    """A valid module, from a path, from text or from bytes.

    A `str` that begins with a parenthesis or a comment is text; any other names a file. Raises
    `Malformed`, `Invalid`, or what opening the file raises.
    """

    def __init__(self, source: str | bytes | os.PathLike[str]) -> None:
        self.syntax = read(source)
        self.context = validate(self.syntax, keep=True)

    @property
    def imports(self) -> list[tuple[str, str]]:
        """The module and item names of the imports, in order."""
        return [(im.module, im.name) for im in self.syntax.imports]

    @property
    def exports(self) -> list[str]:
        """The names of the exports, in order."""
        return [ex.name for ex in self.syntax.exports]

    def __repr__(self) -> str:
        name = self.syntax.names.module
        return f"<wasmfx.Module{f' ${name}' if name else ''}: {', '.join(self.exports)}>"


def read(source: str | bytes | os.PathLike[str]) -> Syntax:
    if isinstance(source, bytes):
        return of_bytes(source, "<bytes>")
    if isinstance(source, str) and source.lstrip()[:1] in ("(", ";"):
        return of_text(source, "<text>")
    return of_bytes(Path(source).read_bytes(), os.fspath(source))


def of_bytes(data: bytes, name: str) -> Syntax:
    """A binary, or else the text that the bytes are in UTF-8."""
    from wasmfx.binary import decode
    from wasmfx.text import decode as decode_text

    if data.startswith(MAGIC) or name.endswith(".wasm"):
        return decode(data, name)
    return of_text(decode_text(data), name)


def of_text(text: str, name: str) -> Syntax:
    from wasmfx.text import parse

    return parse(text, name)
