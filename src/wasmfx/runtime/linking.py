"""Linking: what is found for the imports of a module, and whether it fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from wasmfx.errors import LinkError, printable
from wasmfx.syntax.modules import Import, Module
from wasmfx.syntax.types import ExternType
from wasmfx.valid import Context, matches_extern

if TYPE_CHECKING:
    from wasmfx.runtime.engine import Extern, Store

Provider: TypeAlias = "Callable[[Import, ExternType], Extern | None]"
"""From an import and the closed type that it wants to what is known by its names."""

LISTED = 20
"""How many imports, or names, a message lists."""


def link(store: Store, module: Module, context: Context, provide: Provider) -> list[Extern]:
    """The externs for the imports of `module`, in order. All that are missing are named at once."""
    found = []
    missing = []
    for im, wanted in zip(module.imports, context.imports, strict=True):
        extern = provide(im, wanted)
        if extern is None:
            missing.append((im, partial(context.words.extern, wanted)))
        elif not matches_extern(actual := store.type_of(extern), wanted):
            words = _difference(context, wanted, actual)
            raise refused(module, im, f"{INCOMPATIBLE}: {named(im)}: {words}")
        found.append(extern)
    if missing:
        raise refused(module, missing[0][0], unknown(missing))
    return found


def unknown(missing: Sequence[tuple[Import, Callable[[], str]]]) -> str:
    """What is missing, each on a line of its own. Words are asked for only of those that are shown:
    a guest may want very many, of long types."""
    lines = [f"{named(im)}: {words()}" for im, words in missing[:LISTED]]
    more = [f"{len(missing) - LISTED} more"] if len(missing) > LISTED else []
    return "\n    and ".join([f"unknown import: {lines[0]}", *lines[1:], *more])


INCOMPATIBLE = "incompatible import type"


def named(im: Import) -> str:
    """An import by both of its names."""
    return f'"{printable(im.module)}" "{printable(im.name)}"'


def _difference(context: Context, wanted: ExternType, actual: ExternType) -> str:
    expected, found = context.words.extern(wanted), context.words.extern(actual)
    same = ", which another recursive type defines" if expected == found else ""
    return f"expected {expected}, found {found}{same}"


def refused(module: Module, im: Import, message: str) -> LinkError:
    """The error of an import, with its place."""
    error = LinkError(message, im.at)
    if module.source is not None:
        error.locate(module.source)
    return error
