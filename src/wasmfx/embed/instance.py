"""Instances of modules, and their exports as Python objects.

instance = Instance(Module("m.wat"), {"env": {"print": print}})
instance.exports.sum_until(100)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from wasmfx.cached import cached_property
from wasmfx.embed.exports import Exports, item_of
from wasmfx.embed.functions import explain
from wasmfx.embed.imports import find, provider, store_of
from wasmfx.embed.items import unpicklable
from wasmfx.embed.module import Module
from wasmfx.embed.store import Store
from wasmfx.errors import Unsupported, listed
from wasmfx.runtime.linking import link

if TYPE_CHECKING:
    from wasmfx.embed.aio import Aio


class Instance:
    """An instance of a module, in `store`, in the store of its imports, or in a new store.

    Imports have two names. `imports`, and what is found there under the first name, may each be a
    mapping, an instance, a Python module or any other object with attributes.
    """

    def __init__(self, module: Module, imports: object = None, store: Store | None = None) -> None:
        if not isinstance(module, Module):
            raise TypeError(f"expected a wasmfx.Module, got {type(module).__name__}")
        if not isinstance(store, Store | None):
            raise TypeError(f"expected a wasmfx.Store, got {type(store).__name__}")
        found = find(module, {} if imports is None else imports)
        self.module = module
        self.store = store or store_of(found.values()) or Store()
        inner = self.store.inner
        externs = link(inner, module.syntax, module.context, provider(self.store, module, found))
        try:
            made = inner.instantiate(module.syntax, module.context, externs)
        except Unsupported as error:
            if module.syntax.source is not None:
                error.locate(module.syntax.source)
            error.add_note('the reference engine can: store=wasmfx.Store("reference")')
            raise
        except BaseException as error:
            explain(self.store, error)
            raise
        items = {name: item_of(self.store, ex, name) for name, ex in made.exports.items()}
        self.exports = Exports(items)

    @cached_property
    def aio(self) -> Aio:
        """The exported functions as coroutine functions."""
        # Imported late: few programs await.
        from wasmfx.embed.aio import Aio

        return Aio(self.exports)

    def call(self, name: str, *args: object) -> Any:
        """Call an export with bytes and text, each of which the guest takes as pointer and length.

        They are copied into the guest's memory by its exported allocator, `malloc` and `free` for
        example, and released after the call. Text is encoded as UTF-8.
        """
        # Imported late: few programs need it.
        from wasmfx.embed.lending import call

        return call(self.exports, name, args)

    def __repr__(self) -> str:
        return f"<wasmfx.Instance: {listed(self.exports, '')}>"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise unpicklable(self)
