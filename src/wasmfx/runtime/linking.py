"""Linking: what is found for the imports of a module, and whether it fits."""

from __future__ import annotations

from collections.abc import Callable

from wasmfx.errors import LinkError
from wasmfx.runtime.engine import Extern, Store
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context, matches_extern

Provider = Callable[[str, str], Extern | None]
"""From a module name and an item name to what is known by them."""


def link(store: Store, module: Module, context: Context, provide: Provider) -> list[Extern]:
    """The externs for the imports of `module`, in order."""
    found = []
    for im, wanted in zip(module.imports, context.imports, strict=True):
        extern = provide(im.module, im.name)
        if extern is None:
            raise _error(module, f'unknown import: "{im.module}" "{im.name}"', im.at)
        if not matches_extern(store.type_of(extern), wanted):
            raise _error(module, f'incompatible import type: "{im.module}" "{im.name}"', im.at)
        found.append(extern)
    return found


def _error(module: Module, message: str, at: int) -> LinkError:
    error = LinkError(message, at)
    if module.source is not None:
        error.locate(module.source)
    return error
