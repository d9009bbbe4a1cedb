"""Modules, as Python programs hold them: read and validated."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from wasmfx import formats
from wasmfx.syntax.features import features_of
from wasmfx.syntax.modules import Module as Syntax
from wasmfx.valid import validate


class Module:
    """A valid module, from a path, from text or from bytes.

    A `str` that begins with a parenthesis or a comment is text; any other names a file. `features`
    is what it may use, as a list: `"wasm2,tail-call"`, `"-simd"`, `["wasm1"]`. Raises `Malformed`,
    `Invalid`, or what opening the file raises, and `ValueError` for a feature that there is not.
    """

    def __init__(
        self, source: str | bytes | os.PathLike[str], features: str | Iterable[str] = "all"
    ) -> None:
        chosen = features_of(features)
        self.syntax = read(source)
        self.context = validate(self.syntax, chosen, keep=True)

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
    """The module that a text, bytes or the file at a path hold."""
    if isinstance(source, bytes):
        return formats.read(source, "<bytes>")
    if isinstance(source, str) and source.lstrip()[:1] in ("(", ";"):
        from wasmfx.text import parse

        return parse(source, "<text>")
    return formats.read(Path(source).read_bytes(), os.fspath(source))
