"""Instances of modules, and their exports as Python objects.

instance = Instance(Module("m.wat"), {"env": {"print": print}})
instance.exports.sum_until(100)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn
from weakref import ref

from wasmfx.cached import cached_property
from wasmfx.embed.exports import Exports
from wasmfx.embed.functions import explain, wants_caller
from wasmfx.embed.imports import find, provider, store_of
from wasmfx.embed.items import unpicklable
from wasmfx.embed.module import Module
from wasmfx.embed.store import Store
from wasmfx.errors import Unsupported, listed
from wasmfx.runtime.linking import link

if TYPE_CHECKING:
    from wasmfx.embed.aio import Aio
    from wasmfx.embed.c_stacks import CStack
    from wasmfx.embed.memory import Memory
    from wasmfx.runtime.engine import HostInstance as Made


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
        if self.store.preempted is not None:
            self.store.preempted.run_on()
        inner = self.store.inner
        caller = Caller(self) if any(map(wants_caller, found.values())) else None
        bound = None if caller is None else caller.bound
        provide = provider(self.store, module, found, bound)
        externs = link(inner, module.syntax, module.context, provide)
        ready = None if caller is None else caller.made
        try:
            made = inner.instantiate(module.syntax, module.context, externs, ready)
        except Unsupported as error:
            if module.syntax.source is not None:
                error.locate(module.syntax.source)
            error.add_note('the reference engine can: store=wasmfx.Store("reference")')
            raise
        except BaseException as error:
            explain(self.store, error)
            raise
        if caller is None:
            self._export(made)

    def _export(self, made: Made) -> None:
        self._made = made
        self.exports = Exports.of(self.store, self.module.export_names, made.exports)

    def _caller(self) -> Caller:
        # Imported late: few host functions ask for their caller.

        return Caller(self)

    @property
    def memory(self) -> Memory:
        """The memory that is exported as `memory`, or else the only exported memory."""
        found = [ex.name for ex in self.module.syntax.exports if ex.kind == "memory"]
        if len(found) == 1 or "memory" in found:
            memory: Memory = self.exports["memory" if "memory" in found else found[0]]
            return memory
        if found:
            there = listed(found, "")
            raise LookupError(f"several memories are exported, and none as 'memory': {there}")
        raise LookupError(f"no memory is exported; there is: {listed(self.exports, 'nothing')}")

    @cached_property
    def aio(self) -> Aio:
        """The exported functions as coroutine functions."""
        # Imported late: few programs await.
        from wasmfx.embed.aio import Aio

        return Aio(self.exports)

    @cached_property
    def c_stack(self) -> CStack | None:
        """The C stack of the guest, or None if it has none: the stacks of calls that overlap."""
        # Imported late: few guests have a C stack.
        from wasmfx.embed.c_stacks import c_stack_of

        return c_stack_of(self.store, self._made)

    def call(self, name: str, *args: object) -> Any:
        """Call an export with bytes and text, each of which the guest takes as pointer and length.

        They are copied into the guest's memory by its exported allocator, `malloc` and `free` for
        example, and released after the call. Text is encoded as UTF-8.
        """
        # Imported late: few programs need it.
        from wasmfx.embed.lending import call

        return call(self.exports, name, args)

    async def call_async(self, name: str, *args: object) -> Any:
        """Call an export that may await, with bytes and text as `call` takes them."""
        # As in `call`.
        from wasmfx.embed.lending import call_async

        return await call_async(self.exports, name, args)

    def __repr__(self) -> str:
        return f"<wasmfx.Instance: {listed(self.exports, '')}>"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise unpicklable(self)


class Caller:
    """The `Instance` that functions are linked for.

    It is not kept alive: the store refers to these functions, and a cycle would keep it alive. An
    instance that the program has dropped is made again when a function asks for it.
    """

    def __init__(self, instance: Instance) -> None:
        self._class = type(instance)
        self._known: Callable[[], Instance | None] = ref(instance)
        self._store = ref(instance.store)
        self._module = instance.module
        self._made: Made | None = None

    def made(self, made: Made) -> None:
        """Show the instance to functions, before its start function runs."""
        self._made = made
        self()._export(made)

    def __call__(self) -> Instance:
        instance = self._known()
        if instance is None:
            store = self._store()
            assert store is not None
            assert self._made is not None
            instance = self._class.__new__(self._class)
            instance.module, instance.store = self._module, store
            instance._export(self._made)
            self._known = ref(instance)
        return instance

    def bound(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function without its first parameter."""
        caller = self

        def call(*args: object) -> Any:
            return function(caller(), *args)

        call.__name__ = str(getattr(function, "__name__", "function"))
        return call
