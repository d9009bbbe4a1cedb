"""Host functions that ask for the instance that calls them.

@wasmfx.with_caller
def log(caller: wasmfx.Instance, at: int, size: int) -> None:
    print(caller.memory.read_text(at, size))

Linking binds such a function to the instance that imports it, so no call has to find out who calls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar
from weakref import ref

from wasmfx.embed.functions import WITH_CALLER

if TYPE_CHECKING:
    from wasmfx.embed.module import Module
    from wasmfx.embed.store import Store
    from wasmfx.runtime.engine import HostInstance as Made

F = TypeVar("F", bound=Callable[..., Any])


def with_caller(function: F) -> F:
    """Mark a host function, whose first parameter becomes the instance that imports it."""
    if not callable(function):
        raise TypeError(f"expected a function, got {type(function).__name__}")
    try:
        setattr(function, WITH_CALLER, True)
    except AttributeError:
        kind = type(function).__name__
        raise TypeError(
            f"a {kind} cannot be marked: decorate the function where it is defined"
        ) from None
    return function


class Exporting(Protocol):
    """An instance of the embedder."""

    module: Module
    store: Store

    def _export(self, made: Made) -> None:
        """Take the exports of the engine's instance."""


class Caller:
    """The `Instance` that functions are linked for.

    It is not kept alive: the store refers to these functions, and a cycle would keep it alive. An
    instance that the program has dropped is made again when a function asks for it.
    """

    def __init__(self, instance: Exporting) -> None:
        self._class = type(instance)
        self._known: Callable[[], Exporting | None] = ref(instance)
        self._store = ref(instance.store)
        self._module = instance.module
        self._made: Made | None = None

    def made(self, made: Made) -> None:
        """Show the instance to functions, before its start function runs."""
        self._made = made
        self()._export(made)

    def __call__(self) -> Exporting:
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
