"""Base classes for objects of a store, and for items, which can be exported and imported."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, Self, TypeGuard

from wasmfx.embed.types import ItemType, item_type
from wasmfx.errors import printable
from wasmfx.runtime.limits import shown
from wasmfx.syntax.types import Limits

if TYPE_CHECKING:
    from wasmfx.runtime.engine import Extern


if TYPE_CHECKING:
    from typing import Protocol
    from weakref import WeakValueDictionary

    from wasmfx.runtime.engine import HostStore
    from wasmfx.runtime.values import Ref

    class StoreLike(Protocol):
        """The part of `Store` that objects of a store use. `Store` itself is in a later file."""

        @property
        def inner(self) -> HostStore: ...

        @property
        def closed(self) -> bool: ...

        @property
        def known(self) -> WeakValueDictionary[Any, StoreObject]:
            """The live Python objects, by the extern or the reference that they stand for."""

        def wrap(self, ref: Ref) -> object:
            """Return the object for a reference. While it is alive, there is only one."""


class StoreObject:
    """An object of a store. It keeps its store alive, and cannot be used with another store."""

    __slots__ = ("__weakref__", "store")

    store: Any

    def _value(self) -> Ref | None:
        """Return the reference that a guest gets, or None if the object is not a value."""
        return None

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise unpicklable(self)


def is_store_object(x: object) -> TypeGuard[StoreObject]:
    """Whether `x` is an object of a store.

    Uses `type(x)`, because `isinstance` reads `x.__class__`: any object can be an externref, and a
    weak proxy whose referent is gone raises there.
    """
    return issubclass(type(x), StoreObject)


def inner_of(store: StoreLike) -> HostStore:
    """Return the engine's store, or raise TypeError if `store` is not a store."""
    try:
        return store.inner
    except AttributeError:
        raise TypeError(f"expected a wasmfx.Store, got {type(store).__name__}") from None


def unpicklable(x: object) -> TypeError:
    """Return the error for pickling or copying an object of a store."""
    hint = "pickle its Module, and make an Instance of that where it is needed"
    return TypeError(f"cannot pickle a wasmfx.{type(x).__name__}: it lives in this process; {hint}")


class Reference(StoreObject):
    """An opaque reference: to a structure, an array, an exception, an i31, or a handler by name."""

    __slots__ = ("_ref",)

    def __init__(self, store: StoreLike, ref: Ref) -> None:
        self.store = store
        self._ref = ref

    @property
    def kind(self) -> str:
        """The kind of the referent: "struct", "array", "exn", "i31", "handler" and so on."""
        return self._ref.kind

    def _value(self) -> Ref:
        return self._ref

    def __repr__(self) -> str:
        return f"<wasmfx.Reference to {self.kind}>"


# Items


class Item(StoreObject):
    """A function, table, memory, tag or global. While the object is alive, there is only one."""

    __slots__ = ("extern", "name")

    extern: Extern
    name: str

    @classmethod
    def _of(cls, store: StoreLike, extern: Extern, name: str = "") -> Self:
        """Make an object for an extern of the store."""
        self = cls.__new__(cls)
        self._attach(store, extern, name)
        return self

    def _attach(self, store: StoreLike, extern: Extern, name: str) -> None:
        self.store = store
        self.extern = extern
        self.name = name
        store.known[extern] = self

    @property
    def type(self) -> ItemType:
        """The current type. `str` writes it in the text format."""
        return item_type(self.store.inner.type_of(self.extern))

    def __repr__(self) -> str:
        return f"<wasmfx.{type(self).__name__}{self.name and f' {printable(self.name)}'}>"


def check_limits(limits: Limits, most: int) -> None:
    """Raise ValueError if no memory or table can have these limits."""
    if not 0 <= limits.min <= most:
        raise ValueError(f"size must be from 0 to {most}, not {shown(limits.min)}")
    if limits.max is not None and not limits.min <= limits.max <= most:
        raise ValueError(f"max must be from {limits.min} to {most}, not {shown(limits.max)}")
