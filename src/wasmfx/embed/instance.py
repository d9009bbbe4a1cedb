"""Instances: modules brought to life, their exports as Python objects.

instance = Instance(Module("m.wat"), {"env": {"print": print}})
instance.exports.sum_until(100)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from wasmfx.cached import cached_property
from wasmfx.embed.exports import Exports
from wasmfx.embed.held import unpicklable
from wasmfx.embed.hosting import explain
from wasmfx.embed.imports import find, provider, store_of
from wasmfx.embed.items import Store
from wasmfx.embed.kinds import item_of, prepare
from wasmfx.embed.module import Module
from wasmfx.errors import Unsupported, listed
from wasmfx.runtime.linking import link

if TYPE_CHECKING:
    from wasmfx.embed.aio.driver import Aio


class Instance:
    """A module with its imports, in a store of its own or in the one that its imports live in.

    Imports have two names. Whatever has the first in it may be a mapping, an instance, a Python
    module or any other object with attributes, and so may be what is found there.
    """

    def __init__(self, module: Module, imports: object = None, store: Store | None = None) -> None:
        if not isinstance(module, Module):
            raise TypeError(
                f"an instance is one of a wasmfx.Module, not of {type(module).__name__}"
            )
        if not isinstance(store, Store | None):
            raise TypeError(f"an instance lives in a wasmfx.Store, not in {type(store).__name__}")
        prepare(module.context)
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
        """The exports, to be awaited."""
        # Most programs await nothing of a guest's, and start without.
        from wasmfx.embed.aio.driver import Aio

        return Aio(self.exports)

    def __repr__(self) -> str:
        return f"<wasmfx.Instance: {listed(self.exports, '')}>"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise unpicklable(self)
