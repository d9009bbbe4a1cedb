"""Modules in either format: a binary, or a text in UTF-8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wasmfx.errors import Invalid, Malformed, WasmError
from wasmfx.source import NOWHERE, Source
from wasmfx.syntax.features import ALL, COMPAT_2023, FeatureSet
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context, validate

if TYPE_CHECKING:
    from wasmfx.binary.primitives import Scan

NOT_UTF8 = "malformed UTF-8 encoding"
NOT_BINARY = "not a binary module (no magic header)"
NOT_UTF8_EITHER = f"{NOT_BINARY}, and as text {NOT_UTF8}"
NOT_TEXT_EITHER = f"{NOT_BINARY}, and no text module: it begins with neither (module nor a field"

CONT = b"\x5d"
"""The byte of continuation types, which every module of 2023 with effect handlers contains."""
LARGE = 1 << 20
"""The size up to which an error is explained by reading the file again."""

FIELDS = (
    "type", "rec", "import", "func", "table", "memory", "tag", "global", "export", "start", "elem",
    "data",
)  # fmt: skip
"""The keywords that a text module may begin with, besides `module`."""


def read(data: bytes, name: str, scan: Scan | None = None, features: FeatureSet = ALL) -> Module:
    """Read a module from a binary or a text. Messages call it `name`.

    Data that begin with a zero byte are a binary, and so is every file whose name ends in `.wasm`.
    `scan` reads the long vectors of a large binary. The `features` say whether the formats are
    those of 2023. Raises `Malformed`, which quotes the data only
    if they begin as a module does: they may be a private file, named by mistake.
    """
    if not data:
        raise located(Malformed("empty file", NOWHERE), Source(name, data))
    if data[:1] == b"\0" or name.endswith(".wasm"):
        return decoded(data, name, scan, COMPAT_2023 in features)
    # Imported late: the text format takes 5 ms.
    from wasmfx.text.modules import parse

    text = text_of(data, name, NOT_UTF8_EITHER)
    try:
        return parse(text, name, COMPAT_2023 in features)
    except Malformed:
        if begins_as_module(text):
            raise
    raise located(Malformed(NOT_TEXT_EITHER), Source(name, data))


def decoded(data: bytes, name: str, scan: Scan | None = None, of_2023: bool = False) -> Module:
    """Decode a binary, in the format `of_2023` or of today."""
    if of_2023:
        # Imported late: hardly any module is of 2023.
        from wasmfx.binary.wasmfx2023 import decode_2023

        return decode_2023(data, name)
    # Imported late: a process needs one of the two formats.
    from wasmfx.binary import decode

    try:
        return decode(data, name, scan)
    except Malformed as error:
        explain(error)
        raise


def checked(
    module: Module, features: FeatureSet, keep: bool = False, lazy: bool = False
) -> Context:
    """Validate a module that was read with these `features`. The errors say if it is of 2023."""
    try:
        return validate(module, features, keep, lazy)
    except (Malformed, Invalid) as error:
        if COMPAT_2023 not in features:
            explain(error)
        raise


def explain(error: Malformed | Invalid) -> None:
    """Add to an error about a binary that its file is of 2023, if the file is valid only as such.

    Only the message depends on this: every module is read in the format that its features name.
    """
    source = error.source
    data = source.data if source is not None else None
    if source is None or not isinstance(data, bytes) or CONT not in data or len(data) > LARGE:
        return
    try:
        validate(decoded(data, source.name, of_2023=True), ALL | {"ext-barrier"})
    except WasmError:
        return
    # Imported late: for an error about a module of 2023 only.
    from wasmfx.syntax.wasmfx2023 import off

    error.message += f"; {off('the file')}"


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
