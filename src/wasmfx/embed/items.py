"""What lives in a store, as Python objects: functions, globals, tags and the rest."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.embed.convert import all_to_wasm, to_python
from wasmfx.embed.engines import engine_named
from wasmfx.runtime.engine import Extern
from wasmfx.runtime.engine import Store as EngineStore
from wasmfx.runtime.values import Value
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import ExternType, FuncType, FuncUse, GlobalType


class Store:
    """What instances share. Those that exchange functions, memories or tags must share one."""

    def __init__(self, engine: str = "native") -> None:
        self.inner: EngineStore = engine_named(engine).new_store()


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
        return f"<wasmfx.{type(self).__name__} {self.name}>"


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
        return packed(self.store.inner.invoke(self.extern, values))


def packed(values: Sequence[Value]) -> object:
    """Results as Python returns them: none, one, or a tuple."""
    objects = tuple(to_python(v) for v in values)
    return objects[0] if len(objects) == 1 else objects or None


class Global(Item):
    """A global; `value` is what it holds now."""

    @property
    def value(self) -> object:
        return to_python(self.store.inner.read_global(self.extern))


def func_type(t: ExternType) -> FuncType:
    """The function type of a function."""
    assert isinstance(t, FuncUse)
    assert isinstance(t.type, DefType)
    comp = t.type.comp
    assert isinstance(comp, FuncType)
    return comp


def item_of(store: Store, extern: Extern, name: str) -> Item:
    """An export as a Python object."""
    match store.inner.type_of(extern):
        case FuncUse():
            return Function(store, extern, name)
        case GlobalType():
            return Global(store, extern, name)
        case _:
            return Item(store, extern, name)
