"""Find the imports of a module among Python objects, and convert them to externs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import FunctionType
from typing import TYPE_CHECKING

from wasmfx.embed.exports import Exports
from wasmfx.embed.functions import HostFunction, wants_caller
from wasmfx.embed.items import Item
from wasmfx.embed.module import Module
from wasmfx.embed.store import Store
from wasmfx.embed.types import comp_of
from wasmfx.embed.values import plain, to_wasm
from wasmfx.errors import LinkError, listed, printable
from wasmfx.runtime.linking import INCOMPATIBLE, Provider, absent, named, refused
from wasmfx.syntax.modules import Import
from wasmfx.syntax.types import DefType, ExternType, FuncUse, GlobalType, ValType

if TYPE_CHECKING:
    from wasmfx.runtime.engine import Extern
    from wasmfx.runtime.values import Value


Given = Mapping[tuple[str, str], object]
"""The objects given for imports, by both names."""
Bound = Callable[[Callable[..., object]], Callable[..., object]]
"""What binds a function to the instance that imports it."""


# Finding objects


def find(module: Module, imports: object) -> dict[tuple[str, str], object]:
    """Find an object for each import of a module. One error names all missing imports."""
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
        raise absent(module.syntax, missing)
    return found


def instead(module: Module, wanted: ExternType, inside: str, whole: object) -> str:
    """Write what a missing import needs, and which names exist."""
    return f"{module.context.words.extern(wanted)}; {inside}there is: {there(whole)}"


def part(whole: object, name: str) -> object:
    """Look up a name in a mapping, an instance, a Python module or another object.

    Of objects, only public attributes are found, because the guest chooses the name.
    """
    items = items_of(whole)
    if isinstance(items, Mapping | Exports):
        if name in items:
            return items[name]
    elif name in public(items, [name]):
        return getattr(items, name)
    raise LookupError(name)


def there(whole: object) -> str:
    """List the names that exist."""
    items = items_of(whole)
    named = map(str, items) if isinstance(items, Mapping | Exports) else public(items, dir(items))
    return listed(sorted(named), "nothing")


def items_of(whole: object) -> object:
    """Return the exports of an instance, or the object itself."""
    exports = getattr(whole, "exports", None)
    return exports if isinstance(exports, Exports) else whole


def public(x: object, names: Iterable[str]) -> list[str]:
    """Return the names that are public attributes of `x`."""
    chosen = getattr(x, "__all__", None)
    if chosen is not None:
        return [name for name in names if name in chosen]
    return [name for name in names if not name.startswith("_") and hasattr(x, name)]


# Converting objects to externs


def store_of(given: Iterable[object]) -> Store | None:
    """Return the one store that items among the imports live in, or None."""
    stores = {x.store for x in given if isinstance(x, Item)}
    if len(stores) > 1:
        raise LinkError("the imports live in different stores")
    return stores.pop() if stores else None


def provider(store: Store, module: Module, found: Given, bound: Bound | None = None) -> Provider:
    """Return the function that linking calls for each import and its type.

    The type is needed because two imports may have one name and different types. `bound` binds
    functions that ask for their caller.
    """

    def provide(im: Import, wanted: ExternType) -> Extern:
        given = found[im.module, im.name]
        if isinstance(given, Item):
            if given.store is not store:
                words = f"{named(im)}: {given!r} belongs to another store"
                raise refused(module.syntax, im, words)
            return given.extern
        match wanted:
            case FuncUse(DefType() as type_) if callable(given):
                function = bound(given) if bound and wants_caller(given) else given
                if is_awaited(given):
                    # Imported late: few programs await, and this loads continuations.
                    from wasmfx.embed.aio import awaiting

                    return awaiting(store, function, comp_of(type_), named(im))
                code = HostFunction(store, function, comp_of(type_), named(im))
                return store.inner.host_func(type_, code)
            case GlobalType(False, t):
                return store.inner.new_global(wanted, initial(store, given, t, im))
            case _:
                words = module.context.words.extern(wanted)
                what = f"{named(im)}: expected {words}, found {type(given).__name__}"
                raise refused(module.syntax, im, f"{INCOMPATIBLE}: {what}")

    return provide


def initial(store: Store, given: object, t: ValType, im: Import) -> Value:
    """Convert the initial value of an imported global."""
    try:
        return to_wasm(store, given, t)
    except (TypeError, ValueError, OverflowError) as error:
        raise plain(error)(f"import {named(im)}: {error}") from None


# Coroutine functions


COROUTINE = 0x80
"""`CO_COROUTINE`, the flag of code objects of `async def` functions."""


def is_awaited(x: object) -> bool:
    """Whether calling `x` returns an awaitable."""
    while isinstance(x, partial):
        x = x.func
    # A quick test for most functions, which saves loading `inspect` (5 ms). Only users of `inspect`
    # can mark other functions and objects as coroutine functions.
    called = x if isinstance(x, FunctionType) else getattr(type(x), "__call__", None)  # noqa: B004
    if _is_plain(called) and (called is x or _is_unmarked(x)):
        return False
    # Imported late: `inspect` takes 5 ms, and few functions get here.
    from inspect import iscoroutinefunction

    return iscoroutinefunction(x) or iscoroutinefunction(getattr(x, "__call__", None))  # noqa: B004


def _is_plain(x: object) -> bool:
    """Whether `x` is a function that is neither `async def` nor marked as a coroutine function."""
    return isinstance(x, FunctionType) and not x.__code__.co_flags & COROUTINE and not vars(x)


def _is_unmarked(x: object) -> bool:
    """Whether no mark on the object `x` itself can make it a coroutine function."""
    return "inspect" not in sys.modules and not hasattr(x, "__code__")
