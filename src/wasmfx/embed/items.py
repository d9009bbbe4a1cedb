"""What lives in a store, as Python objects: functions, globals, tags and the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from weakref import WeakValueDictionary

from wasmfx.embed.convert import all_to_wasm, to_python
from wasmfx.embed.engines import engine_named
from wasmfx.errors import ExecutionError, UnhandledSuspension, WasmException
from wasmfx.frames import lines
from wasmfx.runtime.engine import Extern
from wasmfx.runtime.engine import Store as EngineStore
from wasmfx.runtime.limits import UNLIMITED, StoreLimits
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import (
    ExternType,
    FuncType,
    FuncUse,
    GlobalType,
    ResultType,
    TagType,
    TypeUse,
)


class Store:
    """What instances share. Those that exchange functions, memories or tags must share one."""

    def __init__(
        self,
        engine: str = "native",
        deadline: float | None = None,
        fuel: int | None = None,
        limits: StoreLimits = UNLIMITED,
    ) -> None:
        if fuel is not None and fuel < 0:
            raise ValueError(f"there is no less fuel than none: {fuel}")
        self.inner: EngineStore = engine_named(engine, fuel=fuel, limits=limits).new_store()
        self.inner.deadline = deadline
        # Weak: a tag knows its store, and who drops a store has it gone at once.
        self.tags: WeakValueDictionary[Extern, Tag] = WeakValueDictionary()

    @property
    def deadline(self) -> float | None:
        """When runs end in `OutOfTime`, on the clock of `time.monotonic`; None for never."""
        return self.inner.deadline

    @deadline.setter
    def deadline(self, at: float | None) -> None:
        self.inner.deadline = at

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
        if fuel < 0:
            raise ValueError(f"there is no less fuel than none: {fuel}")
        self.inner.fuel = fuel

    def tag(self, extern: Extern, name: str = "") -> Tag:
        """The one object for a tag, as long as anybody has it."""
        found = self.tags.get(extern)
        if found is None:
            found = self.tags[extern] = Tag(self, extern, name)
        return found


class Item:
    """Something in a store that can be exported and imported."""

    __slots__ = ("extern", "name", "store")

    def __init__(self, store: Store, extern: Extern, name: str = "") -> None:
        self.store = store
        self.extern = extern
        self.name = name

    @property
    def type(self) -> ExternType:
        return self.store.inner.type_of(self.extern)

    def __repr__(self) -> str:
        return f"<wasmfx.{type(self).__name__}{self.name and f' {self.name}'}>"


class Function(Item):
    """A function: call it with Python objects."""

    __slots__ = ("_type",)

    def __init__(self, store: Store, extern: Extern, name: str = "") -> None:
        super().__init__(store, extern, name)
        self._type = func_type(self.type)

    def __call__(self, *args: object) -> object:
        """The result, or None, or a tuple of several."""
        params = self._type.params
        if len(args) != len(params):
            takes = f"{len(params)} argument{'s' * (len(params) != 1)}"
            raise TypeError(f"{self.name}() takes {takes}, not {len(args)}")
        values = all_to_wasm(args, params, f"{self.name}() argument")
        try:
            results = to_objects(self.store.inner.invoke(self.extern, values))
        except ExecutionError as error:
            explain(self.store, error)
            raise
        return results[0] if len(results) == 1 else results or None


def to_objects(values: Iterable[Any]) -> tuple[object, ...]:
    return tuple(to_python(v) for v in values)


class Tag(Item):
    """A tag. An exception or a suspension that reaches Python carries its tag and its payload."""

    __slots__ = ("__weakref__",)

    @property
    def params(self) -> ResultType:
        """The types of what it carries."""
        type_ = self.type
        assert isinstance(type_, TagType)
        return expanded(type_.type).params


class Global(Item):
    """A global; `value` is what it holds now."""

    @property
    def value(self) -> object:
        return to_python(self.store.inner.read_global(self.extern))


def func_type(t: ExternType) -> FuncType:
    """The function type of a function."""
    assert isinstance(t, FuncUse)
    return expanded(t.type)


def expanded(d: TypeUse) -> FuncType:
    assert isinstance(d, DefType)
    comp = d.comp
    assert isinstance(comp, FuncType)
    return comp


def item_of(store: Store, extern: Extern, name: str) -> Item:
    """An export as a Python object."""
    match store.inner.type_of(extern):
        case FuncUse():
            return Function(store, extern, name)
        case GlobalType():
            return Global(store, extern, name)
        case TagType():
            return store.tag(extern, name)
        case _:
            return Item(store, extern, name)


# Failures

_FRAMES = "in the guest, innermost first:"


def explain(store: Store, error: ExecutionError) -> None:
    """What an engine of `store` has raised, as Python sees it: tag and payload are objects, and
    the frames are in the traceback.
    """
    if isinstance(error, WasmException | UnhandledSuspension) and not isinstance(error.tag, Tag):
        error.tag = store.tag(error.tag)
        error.values = to_objects(error.values)
    # One that has come through several calls knows more frames each time.
    notes = [note for note in getattr(error, "__notes__", ()) if not note.startswith(_FRAMES)]
    error.__notes__ = notes
    if error.frames:
        error.add_note("\n".join([_FRAMES, *(f"    {line}" for line in lines(error.frames))]))
