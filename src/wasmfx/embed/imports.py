"""What Python gives for imports: items of a store as they are, functions and numbers wrapped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from wasmfx.embed.convert import plain, to_wasm
from wasmfx.embed.exports import Exports
from wasmfx.embed.hosting import HostFunction
from wasmfx.embed.item import Item
from wasmfx.embed.items import Store
from wasmfx.embed.module import Module
from wasmfx.embed.showing.valtypes import comp_of
from wasmfx.errors import LinkError, listed, printable
from wasmfx.runtime.linking import INCOMPATIBLE, Provider, named, refused, unknown
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.modules import Import
from wasmfx.syntax.types import ExternType, FuncUse, GlobalType, ValType

if TYPE_CHECKING:
    from wasmfx.runtime.engine import Extern
    from wasmfx.runtime.values import Value

Given = Mapping[tuple[str, str], object]
"""What was given, by both names of an import."""


# Finding


def find(module: Module, imports: object) -> dict[tuple[str, str], object]:
    """What there is for each import of a module, by both of its names. What is missing is named at
    once.
    """
    found: dict[tuple[str, str], object] = {}
    missing: list[tuple[Import, Callable[[], str]]] = []
    for im, wanted in zip(module.syntax.imports, module.context.imports, strict=True):
        inside, whole = "", imports
        try:
            whole = part(imports, im.module)
            inside = f'in "{printable(im.module)}" '
            found[im.module, im.name] = part(whole, im.name)
        except LookupError:
            missing.append((im, partial(instead, module, wanted, inside, whole)))
    if missing:
        raise refused(module.syntax, missing[0][0], unknown(missing))
    return found


def instead(module: Module, wanted: ExternType, inside: str, whole: object) -> str:
    """What would have been there for an import, and what is."""
    return f"{module.context.words.extern(wanted)}; {inside}there is: {there(whole)}"


def part(whole: object, name: str) -> object:
    """What is called `name` in a mapping, in an instance, in a module or in another object.

    Of an object only what is public: it is the guest that chooses the name.
    """
    items = items_of(whole)
    if isinstance(items, Mapping | Exports):
        if name in items:
            return items[name]
    elif name in public(items, [name]):
        return getattr(items, name)
    raise LookupError(name)


def there(whole: object) -> str:
    """The names that might have been meant."""
    items = items_of(whole)
    named = map(str, items) if isinstance(items, Mapping | Exports) else public(items, dir(items))
    return listed(sorted(named), "nothing")


def items_of(whole: object) -> object:
    exports = getattr(whole, "exports", None)
    return exports if isinstance(exports, Exports) else whole


def public(x: object, names: Iterable[str]) -> list[str]:
    """Those names of an object's attributes that it shows to others."""
    chosen = getattr(x, "__all__", None)
    if chosen is not None:
        return [name for name in names if name in chosen]
    return [name for name in names if not name.startswith("_") and hasattr(x, name)]


# Giving


def store_of(given: Iterable[object]) -> Store | None:
    """The store that imports live in, if any of them does live in one."""
    stores = {x.store for x in given if isinstance(x, Item)}
    if len(stores) > 1:
        raise LinkError("the imports live in different stores")
    return stores.pop() if stores else None


def provider(store: Store, module: Module, found: Given) -> Provider:
    """What linking asks for an import. The type is that import's own: two may share a name."""

    def provide(im: Import, wanted: ExternType) -> Extern:
        given = found[im.module, im.name]
        if isinstance(given, Item):
            if given.store is not store:
                words = f"{named(im)}: {given!r} belongs to another store"
                raise refused(module.syntax, im, words)
            return given.extern
        # Only for what Python gives itself.
        from wasmfx.embed.aio.coroutines import is_awaited

        match wanted:
            case FuncUse(DefType() as type_) if is_awaited(given):
                from wasmfx.embed.aio.awaiting import awaiting

                assert callable(given)
                return awaiting(store, given, comp_of(type_), named(im))
            case FuncUse(DefType() as type_) if callable(given):
                code = HostFunction(store, given, comp_of(type_), named(im))
                return store.inner.host_func(type_, code)
            case GlobalType(False, t):
                return store.inner.new_global(wanted, initial(store, given, t, im))
            case _:
                words = module.context.words.extern(wanted)
                what = f"{named(im)}: expected {words}, found {type(given).__name__}"
                raise refused(module.syntax, im, f"{INCOMPATIBLE}: {what}")

    return provide


def initial(store: Store, given: object, t: ValType, im: Import) -> Value:
    """What an imported global begins with."""
    try:
        return to_wasm(store, given, t)
    except (TypeError, ValueError, OverflowError) as error:
        raise plain(error)(f"import {named(im)}: {error}") from None
