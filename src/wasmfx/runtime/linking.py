"""Linking: find what a module imports, check its type, or replace it by a stub."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from wasmfx.errors import LinkError, Trap, printable
from wasmfx.runtime.values import Null, Value
from wasmfx.syntax.modules import Import, Module
from wasmfx.syntax.types import (
    DefType,
    ExternType,
    FuncUse,
    GlobalType,
    MemType,
    RefType,
    TableType,
    TagType,
    ValType,
)
from wasmfx.valid import Context, matches_extern

if TYPE_CHECKING:
    from wasmfx.runtime.engine import Extern, HostCode, Store


Provider: TypeAlias = "Callable[[Import, ExternType], Extern | None]"
"""Finds the extern for an import and its closed type, or returns None."""

LISTED = 20
"""The number of missing imports that a message lists: about one screen."""


def link(store: Store, module: Module, context: Context, provide: Provider) -> list[Extern]:
    """Return the externs for the imports of `module`. One error names all missing imports."""
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
        raise absent(module, missing)
    return found


Missing: TypeAlias = Sequence[tuple[Import, Callable[[], str]]]
"""Missing imports, each with a function that writes what it needs."""


def absent(module: Module, missing: Missing) -> LinkError:
    """Return the error of missing imports."""
    error = refused(module, missing[0][0], unknown(missing))
    error.missing = tuple((im.module, im.name) for im, _ in missing)
    return error


def unknown(missing: Missing) -> str:
    """Name missing imports, one on each line. Types are written only for imports that are shown: a
    guest may have very many imports with long types."""
    lines = [f"{named(im)}: {words()}" for im, words in missing[:LISTED]]
    more = [f"{len(missing) - LISTED} more"] if len(missing) > LISTED else []
    return "\n    and ".join([f"unknown import: {lines[0]}", *lines[1:], *more])


INCOMPATIBLE = "incompatible import type"


def named(im: Import) -> str:
    """Write the two names of an import."""
    return f'"{printable(im.module)}" "{printable(im.name)}"'


def _difference(context: Context, wanted: ExternType, actual: ExternType) -> str:
    expected, found = context.words.extern(wanted), context.words.extern(actual)
    same = ", which another recursive type defines" if expected == found else ""
    return f"expected {expected}, found {found}{same}"


def refused(module: Module, im: Import, message: str) -> LinkError:
    """Return the error of an import, with its position."""
    error = LinkError(message, im.at)
    if module.source is not None:
        error.locate(module.source)
    return error


# Stubs


def stub(store: Store, im: Import, wanted: ExternType) -> Extern | None:
    """Make a stub for an import: a function that traps when called, or an empty object.

    Return None for a global or a table of non-null references, which has no empty value.
    """
    match wanted:
        case FuncUse(DefType() as type_):
            return store.host_func(type_, trapping(named(im)))
        case TagType(DefType() as type_):
            return store.new_tag(type_)
        case MemType():
            return store.new_memory(wanted)
        case GlobalType(_, t):
            value = nothing(t)
            return None if value is None else store.new_global(wanted, value)
        case TableType(_, elem):
            value = nothing(elem)
            return None if value is None else store.new_table(wanted, value)
        case _:
            return None  # Unreachable: types of imports are closed.


def trapping(name: str) -> HostCode:
    """Make a host function that traps."""

    def code(args: Sequence[Value]) -> Sequence[Value]:
        raise Trap(f"stub called: {name}", "stub-called")

    return code


def nothing(t: ValType) -> Value | None:
    """Return zero or null, or None if the type has neither."""
    if isinstance(t, RefType):
        return Null(t.heap) if t.nullable else None
    return t, 0
