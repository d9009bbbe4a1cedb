"""What Python gives for imports: items of a store as they are, functions and numbers wrapped."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence

from wasmfx.embed.convert import all_to_wasm, to_python, to_wasm
from wasmfx.embed.items import Item, Store, Tag, func_type
from wasmfx.embed.module import Module
from wasmfx.errors import LinkError, WasmException
from wasmfx.runtime.engine import Extern
from wasmfx.runtime.linking import INCOMPATIBLE, Provider, named, refused
from wasmfx.runtime.values import Value
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.modules import Import
from wasmfx.syntax.types import ExternType, FuncType, FuncUse, GlobalType, ValType

Given = Mapping[tuple[str, str], object]
"""What was given, by both names of an import."""


def store_of(given: Iterable[object]) -> Store | None:
    """The store that imports live in, if any of them does live in one."""
    stores = {x.store for x in given if isinstance(x, Item)}
    if len(stores) > 1:
        raise LinkError("the imports live in different stores")
    return stores.pop() if stores else None


def provider(store: Store, module: Module, found: Given) -> Provider:
    """What linking asks for an import. The type is that import's own: two may share a name."""

    def provide(im: Import, wanted: ExternType) -> Extern | None:
        if (im.module, im.name) not in found:
            return None
        given = found[im.module, im.name]
        if isinstance(given, Item):
            return given.extern
        match wanted:
            case FuncUse(DefType() as type_) if callable(given):
                code = HostFunction(store, given, func_type(wanted), named(im))
                return store.inner.host_func(type_, code)
            case GlobalType(False, t):
                return store.inner.new_global(wanted, initial(given, t, im))
            case _:
                words = module.context.words.extern(wanted)
                what = f"{named(im)}: expected {words}, found {type(given).__name__}"
                raise refused(module.syntax, im, f"{INCOMPATIBLE}: {what}")

    return provide


def initial(given: object, t: ValType, im: Import) -> Value:
    """What an imported global begins with."""
    try:
        return to_wasm(given, t)
    except (TypeError, ValueError) as error:
        raise type(error)(f"import {named(im)}: {error}") from None


class HostFunction:
    """A Python function as an engine calls it; messages call it `name`."""

    def __init__(
        self, store: Store, function: Callable[..., object], type_: FuncType, name: str
    ) -> None:
        self.function = function
        self.types = type_.results
        self.name = name
        # The store has the function, so that the function must not have the store.
        self.known = weakref.ref(store)

    def __call__(self, args: Sequence[Value]) -> list[Value]:
        try:
            result = self.function(*map(to_python, args))
        except WasmException as error:
            raise self.failure(error)  # noqa: B904  # which knows its cause
        return self.results(result)

    def results(self, result: object) -> list[Value]:
        types, where = self.types, f"{self.name} result"
        if len(types) == 1:
            return all_to_wasm((result,), types, where)
        if not types:
            return []
        if not isinstance(result, tuple) or len(result) != len(types):
            what = f"a tuple of {len(types)}, not {brief(result)}"
            raise TypeError(f"{self.name} must return {what}")
        return all_to_wasm(result, types, where)

    def failure(self, error: WasmException) -> WasmException:
        inside = thrown(self.known(), error)
        if inside is None:
            return error
        inside.__cause__ = error
        return inside


def thrown(store: Store | None, error: WasmException) -> WasmException | None:
    """An exception that a function raised, as the engine of `store` knows it.

    None for one with a tag of another store: it is an error of the host like any other.
    """
    tag = error.tag
    if not isinstance(tag, Tag) or tag.store is not store:
        return None
    if len(error.values) != len(tag.params):
        takes = f"{len(tag.params)} value{'s' * (len(tag.params) != 1)}"
        raise TypeError(f"exception {tag.name} takes {takes}, not {len(error.values)}")
    values = all_to_wasm(error.values, tag.params, f"exception {tag.name} value")
    return WasmException(tag.extern, tuple(values), error.message)


def brief(result: object) -> str:
    """What came instead of a tuple of the right length."""
    return f"one of {len(result)}" if isinstance(result, tuple) else type(result).__name__
