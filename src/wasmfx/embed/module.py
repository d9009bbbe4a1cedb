"""Modules, as Python programs hold them: read and validated."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable

from wasmfx import formats
from wasmfx.embed.scanning import contents, scan_for
from wasmfx.embed.validating import validated
from wasmfx.errors import listed, printable
from wasmfx.syntax.features import FeatureSet, features_of
from wasmfx.syntax.modules import Module as Syntax

LONGEST = 4096
"""Characters that a path has at most."""


class Module:
    """A valid module, from a path, from text or from bytes.

    A `str` that begins with a parenthesis or a comment is text, and so is one that has a line break
    or is too long for a path; any other names a file, and a `Path` always does. `features` is what
    it may use, as a list: `"wasm2,tail-call"`, `"-simd"`, `["wasm1"]`. Raises `Malformed`,
    `Invalid`, or what opening the file raises, and `ValueError` for a feature that there is not.

    The functions of a large binary are read and checked when they are first called, which may end
    in a `Trap` that says what is wrong; unless it is `eager`.
    """

    def __init__(
        self,
        source: str | bytes | bytearray | memoryview | os.PathLike[str],
        features: str | Iterable[str] = "all",
        eager: bool = False,
    ) -> None:
        self._complete(read(source), features_of(features), eager)

    def _complete(self, syntax: Syntax, features: FeatureSet, eager: bool = False) -> None:
        self.syntax = syntax
        self.features = features
        self.context = validated(syntax, features, eager)

    def __reduce__(self) -> tuple[Callable[..., Module], tuple[object, ...]]:
        """A module is pickled as what it was read from, and what it may use."""
        source = self.syntax.source
        assert source is not None
        data = source.data
        text = isinstance(data, str)
        return restored, (
            source.name,
            # A comment may have half of a surrogate pair.
            data.encode(errors="surrogatepass") if isinstance(data, str) else data,
            text,
            sorted(self.features),
        )

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
        return (
            f"<wasmfx.Module{f' ${printable(name)}' if name else ''}: {listed(self.exports, '')}>"
        )


def restored(name: str, data: bytes, text: bool, features: list[str]) -> Module:
    """A module that was pickled."""
    from wasmfx.binary import decode
    from wasmfx.text import parse

    module = Module.__new__(Module)
    syntax = parse(data.decode(errors="surrogatepass"), name) if text else decode(data, name)
    module._complete(syntax, features_of(features))
    return module


def read(source: str | bytes | bytearray | memoryview | os.PathLike[str]) -> Syntax:
    """The module that a text, bytes or the file at a path hold."""
    if isinstance(source, bytes | bytearray | memoryview):
        source = bytes(source)
        return formats.read(source, "<bytes>", scan_for(source))
    if not isinstance(source, str | os.PathLike):
        given = type(source).__name__
        raise TypeError(f"a module is read from a path, from text or from bytes, not from {given}")
    if isinstance(source, str) and is_text(source):
        if source.startswith("\0asm"):
            raise TypeError("a binary module is read from bytes, not from str")
        from wasmfx.text import parse

        return parse(source, "<text>")
    path = os.fspath(source)  # Not `source`: a number would be a descriptor, which is somebody's.
    with open(path, "rb", buffering=0) as file:
        data = contents(file, to_run=True)
    return formats.read(data, os.fsdecode(path), scan_for(data))


def is_text(source: str) -> bool:
    """Whether a string holds a module, or tries to, and does not name a file."""
    if len(source) > LONGEST or "\n" in source or "\0" in source:
        return True
    return source.lstrip()[:1] in ("(", ";", "\ufeff")
