"""Modules for Python programs: read from a file, from text or from bytes, and validated."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from io import FileIO
from typing import TYPE_CHECKING

from wasmfx import formats
from wasmfx.binary.sections import without_debug_sections
from wasmfx.cached import cached_property
from wasmfx.embed import types
from wasmfx.embed.exports import ExportNames
from wasmfx.errors import listed, printable
from wasmfx.native.cache.disk import digest
from wasmfx.native.platform import elsewhere
from wasmfx.native.tiers.image import was_valid
from wasmfx.runtime.compilation import LARGE, is_large
from wasmfx.runtime.limits import earlier
from wasmfx.syntax.features import ALL, COMPAT_2023, FeatureSet, features_of
from wasmfx.syntax.modules import Module as Syntax
from wasmfx.threads import until
from wasmfx.valid import Context

if TYPE_CHECKING:
    from wasmfx.binary.primitives import Scan
    from wasmfx.embed.types import Export, Import


LONGEST = 4096
"""The longest path, in characters: `PATH_MAX` of Linux."""


class Module:
    """A valid module, read from a path, from text or from bytes.

    A `str` is text if it begins with a parenthesis or a comment, has a line break, or is too long
    for a path. Any other `str` is a path. `features` restricts what the module may use:
    `"wasm2,tail-call"`, `"-simd"`, `["wasm1"]`. Raises `Malformed`, `Invalid`, the errors of
    opening a file, and `ValueError` for an unknown feature.

    In a block of `wasmfx.limit(seconds=...)`, reading ends with `OutOfTime` at the block's end.

    The functions of a large binary are decoded and validated at their first call, where an invalid
    function raises `Trap`. With `eager`, all functions are validated at once.
    """

    def __init__(
        self,
        source: str | bytes | bytearray | memoryview | os.PathLike[str],
        features: str | Iterable[str] = "all",
        eager: bool = False,
    ) -> None:
        chosen = features_of(features)
        with until(earlier(None)):
            self._complete(read(source, chosen), chosen, eager)

    def _complete(self, syntax: Syntax, features: FeatureSet, eager: bool = False) -> None:
        self.syntax = syntax
        self.features = features
        self.context = validated(syntax, features, eager)

    def __reduce__(self) -> tuple[Callable[..., Module], tuple[object, ...]]:
        """Pickle the source of the module and its features."""
        source = self.syntax.source
        assert source is not None
        data = source.data
        text = isinstance(data, str)
        return restored, (
            source.name,
            # Text may contain a lone surrogate, in a comment.
            data.encode(errors="surrogatepass") if isinstance(data, str) else data,
            text,
            sorted(self.features),
        )

    @property
    def imports(self) -> list[Import]:
        """The imports, in order: pairs of names, each with a `type`."""
        return types.imports(self.syntax, self.context)

    @property
    def exports(self) -> list[Export]:
        """The exports, in order: names, each with a `type`."""
        return types.exports(self.syntax, self.context)

    @cached_property
    def export_names(self) -> ExportNames:
        """The names of the exports, for its instances."""
        return ExportNames(self.syntax.exports)

    @property
    def custom_sections(self) -> list[tuple[str, bytes]]:
        """The names and contents of the custom sections, in order.

        The debug sections of a large file are not read.
        """
        return [(section.name, section.data) for section in self.syntax.customs]

    def __repr__(self) -> str:
        name = self.syntax.names.module
        return (
            f"<wasmfx.Module{f' ${printable(name)}' if name else ''}:"
            f" {listed([ex.name for ex in self.syntax.exports], '')}>"
        )


def restored(name: str, data: bytes, text: bool, features: list[str]) -> Module:
    """Restore a pickled module."""
    # Imported late: a module is read from one format, and the text format takes 5 ms.
    from wasmfx.text.modules import parse

    module = Module.__new__(Module)
    of_2023 = COMPAT_2023 in features
    if text:
        syntax = parse(data.decode(errors="surrogatepass"), name, of_2023)
    else:
        syntax = formats.decoded(data, name, of_2023=of_2023)
    module._complete(syntax, features_of(features))
    return module


def read(
    source: str | bytes | bytearray | memoryview | os.PathLike[str], features: FeatureSet = ALL
) -> Syntax:
    """Read a module from a path, from text or from bytes, in the formats that `features` say."""
    if isinstance(source, bytes | bytearray | memoryview):
        source = bytes(source)
        return formats.read(source, "<bytes>", scan_for(source), features)
    if not isinstance(source, str | os.PathLike):
        given = type(source).__name__
        raise TypeError(f"expected a path, text or bytes, got {given}")
    if isinstance(source, str) and is_text(source):
        if source.startswith("\0asm"):
            raise TypeError("expected a binary module as bytes, got str")
        # As in `restored`.
        from wasmfx.text.modules import parse

        return parse(source, "<text>", COMPAT_2023 in features)
    path = os.fspath(source)  # `open` would take an integer for a file descriptor.
    with open(path, "rb", buffering=0) as file:
        data = contents(file, to_run=True)
    return formats.read(data, os.fsdecode(path), scan_for(data), features)


def is_text(source: str) -> bool:
    """Whether a string is the text of a module, and not a path."""
    if len(source) > LONGEST or "\n" in source or "\0" in source:
        return True
    return source.lstrip()[:1] in ("(", ";", "\ufeff")


# Reading large modules


HUGE = 8 << 20
"""The size from which native code reads a file in parallel."""


def contents(file: FileIO, to_run: bool = False) -> bytes:
    """Read a file. Of a large module that is going `to_run`, leave out debug sections."""
    size = os.fstat(file.fileno()).st_size
    if size < HUGE or elsewhere():
        return file.readall()
    # Imported late: it loads native code, which small modules need only to be instantiated.
    from wasmfx.native.link import binaries

    if to_run:
        worth = without_debug_sections(file.fileno(), size)
        if len(worth) > 1 or worth[0][1] < size:
            return binaries.joined(file, worth)
    return binaries.contents(file, size)


def scan_for(data: bytes) -> Scan | None:
    """Return native code that scans vectors of a large module, or None."""
    if len(data) <= LARGE or elsewhere():
        return None
    # Imported late: it loads the native code, which small modules need only to be instantiated.
    from wasmfx.native.link.binaries import scan

    return scan


# Validating


def validated(module: Syntax, features: FeatureSet = ALL, eager: bool = False) -> Context:
    """Validate a module that was just read, and return its context.

    Bodies are validated at their first call if the module is large, or if the cache knows that the
    module is valid, unless `eager` is set.
    """
    origin = digest(*(name.encode() for name in sorted(features)))
    lazy = not eager and (is_large(module) or was_valid(module, origin))
    C = formats.checked(module, features, keep=True, lazy=lazy)
    C.origin = origin
    return C
