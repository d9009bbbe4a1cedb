"""Stores, and what lives in them as Python objects: functions and globals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self
from weakref import WeakValueDictionary

from wasmfx.embed.convert import all_to_wasm, counted, one_or_all, to_objects, to_python, to_wasm
from wasmfx.embed.engines import engine_named
from wasmfx.embed.held import Held, Reference, inner_of, unpicklable
from wasmfx.embed.hosting import HostFunction, explain
from wasmfx.embed.item import Item
from wasmfx.embed.showing.signatures import (
    Doc,
    Own,
    annotated,
    described,
    own_name,
    parameter_names,
)
from wasmfx.embed.showing.valtypes import comp_of, texts, valtype, valtypes
from wasmfx.embed.tags import Tag, tag_of
from wasmfx.errors import printable
from wasmfx.runtime.limits import UNLIMITED, StoreLimits, deadline_of, fuel_of, limits_of
from wasmfx.runtime.tiers import Tier
from wasmfx.syntax import types
from wasmfx.syntax.deftypes import func_deftype

if TYPE_CHECKING:
    from inspect import Signature

    from wasmfx.embed.showing.types import FuncType, GlobalType
    from wasmfx.frames import Frame
    from wasmfx.runtime.engine import Extern, HostStore
    from wasmfx.runtime.limits import HeapStatistics
    from wasmfx.runtime.values import Ref, Value


class Store:
    """What instances share. Those that exchange functions, memories or tags must share one.

    `close` ends it, and so does a `with` statement: nothing in it can be called any more.
    """

    wrappers: ClassVar[dict[str, Callable[[Store, Ref], Held]]] = {}
    """What makes an object of a reference, by its kind, other than a `Reference`."""

    def __init__(
        self,
        engine: str = "native",
        deadline: float | None = None,
        fuel: int | None = None,
        limits: StoreLimits = UNLIMITED,
        tier: Tier = "auto",
    ) -> None:
        at = deadline_of(deadline)
        given = None if fuel is None else fuel_of(fuel)
        self.inner: HostStore = engine_named(
            engine, fuel=given, limits=limits_of(limits), tier=tier
        ).new_store()
        self.inner.deadline = at
        # Weak: what is held knows its store, and who drops a store has it gone at once.
        self.known: WeakValueDictionary[Any, Held] = WeakValueDictionary()
        self.dropped: list[Ref] = []
        self.awaited: dict[Extern, Any] = {}
        self._error_tag: Extern = None
        self._number_tag: Extern = None

    @property
    def deadline(self) -> float | None:
        """When runs end in `OutOfTime`, on the clock of `time.monotonic`; None for never."""
        return self.inner.deadline

    @deadline.setter
    def deadline(self, at: float | None) -> None:
        self.inner.deadline = deadline_of(at)

    @property
    def fuel(self) -> int | None:
        """How many functions and iterations of loops may still be entered before a run ends in
        `OutOfFuel`. Only a store that was made with fuel counts them.
        """
        return self.inner.fuel

    @fuel.setter
    def fuel(self, fuel: int) -> None:
        if self.inner.fuel is None:
            raise ValueError("this store counts no fuel: make it with `Store(fuel=...)`")
        self.inner.fuel = fuel_of(fuel)

    @property
    def heap(self) -> HeapStatistics | None:
        """What was allocated and collected so far. None on the reference engine, whose objects are
        Python's.
        """
        return self.inner.heap

    def collect(self) -> None:
        """Collect now what neither a guest nor Python can reach. It happens by itself, too."""
        self.inner.collect()

    @property
    def error_tag(self) -> Tag:
        """The tag of Python exceptions that are thrown into guests, with the exception itself.

        A guest may catch them by it if it is given the tag, an import of type `(param externref)`;
        or with `catch_all`.
        """
        if self._error_tag is None:
            self._error_tag = Tag(self, ["externref"], name="error").extern
        return tag_of(self, self._error_tag, "error")

    @property
    def shows_errors(self) -> bool:
        """Whether a guest may look at exceptions: somebody has asked for the tag."""
        return self._error_tag is not None

    @property
    def number_tag(self) -> Tag:
        """The tag of exceptions that guests only let through: they carry a number."""
        if self._number_tag is None:
            self._number_tag = Tag(self, ["i64"], name="error").extern
        return tag_of(self, self._number_tag, "error")

    def wrap(self, ref: Ref) -> Held:
        """The one object for a reference, as long as anybody has it."""
        if ref.kind == "func":
            return func_of(self, self.inner.func_of(ref))
        found = self.known.get(ref)
        if found is None:
            make = self.wrappers.get(ref.kind, Reference)
            found = self.known[ref] = make(self, ref)
        return found

    def close(self) -> None:
        """End the store. What a memory holds can still be read, by whoever has the memory."""
        if self.inner.busy:
            raise RuntimeError("this store is running: it cannot be closed")
        self.inner.close()
        self.inner = Closed()

    @property
    def closed(self) -> bool:
        return isinstance(self.inner, Closed)

    def __repr__(self) -> str:
        return f"<wasmfx.Store{' closed' if self.closed else ''}>"

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        if not self.closed:
            self.close()

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise unpicklable(self)


class Closed:
    """In the place of the engine's store when that is closed."""

    busy = False

    def __init__(self) -> None:
        self.ended: list[Frame] = []
        self.deadline: float | None = None
        self.fuel: int | None = None

    def close(self) -> None:
        """It is."""

    def __getattr__(self, name: str) -> NoReturn:
        raise RuntimeError("this store is closed")


class Func(Item):
    """A function: call it with Python objects.

    `Func(store, function, ["i32"], ["i32"])` makes one of a Python function.
    """

    __slots__ = ("_type",)
    __doc__ = Doc(__doc__)

    _type: types.FuncType

    def __new__(cls, store: Store | None = None, *_: object, **__: object) -> Self:
        # The engine may know how to call objects of a subclass faster.
        return super().__new__(cls if store is None else inner_of(store).callable_type(cls))

    def __init__(
        self,
        store: Store,
        function: Callable[..., object],
        params: Sequence[str] = (),
        results: Sequence[str] = (),
        name: str = "",
    ) -> None:
        if not callable(function):
            raise TypeError(f"expected a function, got {type(function).__name__}")
        type_ = types.FuncType(valtypes(params), valtypes(results))
        name = name or str(getattr(function, "__name__", "function"))
        code = HostFunction(store, function, type_, f"{name}()")
        self._attach(store, inner_of(store).host_func(func_deftype(type_), code), name)

    def _attach(self, store: Any, extern: Extern, name: str) -> None:
        super()._attach(store, extern, name)
        type_ = store.inner.type_of(extern)
        assert isinstance(type_, types.FuncUse)
        self._type = comp_of(type_.type)

    def __call__(self, *args: object, **named: object) -> Any:
        """The result, or None, or a tuple of several."""
        store = self.store
        values = self.arguments(args, named)
        try:
            return one_or_all(to_objects(store, store.inner.invoke(self.extern, values)))
        except BaseException as error:
            own = self.explain(error)
            if own is None:
                raise
        try:
            raise own
        finally:
            del own

    def explain(self, error: BaseException) -> BaseException | None:
        """Make an error that a call has ended with one that Python understands; or say which it
        should have ended with.
        """
        return explain(self.store, error)

    def arguments(self, args: Sequence[object], named: Collection[str] = ()) -> list[Value]:
        """Convert arguments to values. An error names the function and the parameter."""
        params = self._type.params
        if named:
            raise TypeError(f"{printable(self.name)}() takes no keyword arguments")
        if len(args) != len(params):
            takes = counted(len(params), "argument")
            raise TypeError(f"{printable(self.name)}() takes {takes}, not {len(args)}")
        return all_to_wasm(self.store, args, params, self._place)

    def _place(self, n: int) -> str:
        name = parameter_names(self.store, self.extern).get(n - 1)
        return f"{printable(self.name)}() argument {n}{f' ({printable(name)})' if name else ''}"

    def _value(self) -> Ref:
        ref: Ref = self.store.inner.ref_of(self.extern)
        return ref

    @property
    def type(self) -> FuncType:
        from wasmfx.embed.showing.types import FuncType  # As in `Item`.

        return FuncType(texts(self._type.params), texts(self._type.results))

    @property
    def __name__(self) -> str:
        return self.name

    @Own
    def __signature__(self) -> Signature:
        return annotated(self._type, parameter_names(self.store, self.extern))

    @Own
    def __text_signature__(self) -> str:
        signature = self.__signature__
        return str(signature.replace(return_annotation=signature.empty))

    def _described(self) -> str:
        return described(self.name, self.__signature__, str(self.type))


def func_of(store: Store, extern: Extern, name: str = "") -> Func:
    """The one object for a function, as long as anybody has it."""
    found = store.known.get(extern)
    if found is None:
        return store.inner.callable_type(Func)._of(store, extern, name or own_name(store, extern))
    assert isinstance(found, Func)
    return found


class Global(Item):
    """A global; `value` is what it holds now, and can be set if it is mutable."""

    __slots__ = ()

    def __init__(
        self, store: Store, type: str, value: object, mutable: bool = False, name: str = ""
    ) -> None:
        t = valtype(type)
        init = to_wasm(store, value, t)
        self._attach(store, inner_of(store).new_global(types.GlobalType(mutable, t), init), name)

    @property
    def type(self) -> GlobalType:
        from wasmfx.embed.showing.types import GlobalType  # As in `Item`.

        type_ = super().type
        assert isinstance(type_, GlobalType)
        return type_

    @property
    def value(self) -> Any:
        return to_python(self.store, self.store.inner.read_global(self.extern))

    @value.setter
    def value(self, x: object) -> None:
        type_ = self.store.inner.type_of(self.extern)
        if not type_.mutable:
            raise AttributeError(
                f"global {printable(self.name) or 'without a name'} is not mutable"
            )
        self.store.inner.write_global(self.extern, to_wasm(self.store, x, type_.type))
