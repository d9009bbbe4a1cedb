"""What Python holds of a store: functions, memories, tags, continuations and other references."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, TypeGuard

if TYPE_CHECKING:
    from typing import Protocol
    from weakref import WeakValueDictionary

    from wasmfx.runtime.engine import HostStore
    from wasmfx.runtime.values import Ref

    class StoreLike(Protocol):
        """As much of a store as what lives in it needs."""

        @property
        def inner(self) -> HostStore: ...

        @property
        def closed(self) -> bool: ...

        @property
        def known(self) -> WeakValueDictionary[Any, Held]:
            """The objects that there are, by what they stand for."""

        def wrap(self, ref: Ref) -> object:
            """The one object for a reference, as long as anybody has it."""


class Held:
    """Something of a store. It keeps the store, and is of no use to another one."""

    __slots__ = ("__weakref__", "store")

    store: Any

    def _value(self) -> Ref | None:
        """As a value that a guest can have; None for what is no value."""
        return None

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise unpicklable(self)


def is_held(x: object) -> TypeGuard[Held]:
    """Whether an object is something of a store. Its class is not asked for: any object can be an
    external value, and a proxy whose referent is gone answers nothing."""
    return issubclass(type(x), Held)


def inner_of(store: StoreLike) -> HostStore:
    """The engine's store, of what a program gives as a store."""
    try:
        return store.inner
    except AttributeError:
        raise TypeError(f"expected a wasmfx.Store, got {type(store).__name__}") from None


def unpicklable(x: object) -> TypeError:
    """What pickling and copying say of things that live in a store."""
    hint = "pickle its Module, and make an Instance of that where it is needed"
    return TypeError(f"cannot pickle a wasmfx.{type(x).__name__}: it lives in this process; {hint}")


class Reference(Held):
    """A reference that Python can only pass on: a structure, an array, an exception, an i31."""

    __slots__ = ("_ref",)

    def __init__(self, store: StoreLike, ref: Ref) -> None:
        self.store = store
        self._ref = ref

    @property
    def kind(self) -> str:
        """What is referred to, in a word."""
        return self._ref.kind

    def _value(self) -> Ref:
        return self._ref

    def __repr__(self) -> str:
        return f"<wasmfx.Reference to {self.kind}>"
