"""Instances: modules brought to life, their exports as Python objects.

instance = Instance(Module("m.wat"), {"env": {"print": print}})
instance.exports.sum_until(100)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from wasmfx.embed.convert import to_python, to_wasm
from wasmfx.embed.engines import engine_named
from wasmfx.embed.module import Module
from wasmfx.errors import LinkError
from wasmfx.runtime.engine import Extern
from wasmfx.runtime.engine import Store as EngineStore
from wasmfx.runtime.linking import link
from wasmfx.runtime.values import Value
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import ExternType, FuncType, FuncUse, GlobalType

Imports: TypeAlias = Mapping[str, "Mapping[str, object] | Instance"]


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
            raise TypeError(f"{self.name}() takes {len(params)} arguments, not {len(args)}")
        values = [to_wasm(x, t) for x, t in zip(args, params, strict=True)]
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


class Exports:
    """The exports of an instance, as attributes and by subscript: each is an `Item`.

    Which kind of item only the module knows, so type checkers are told nothing about it.
    """

    def __init__(self, items: Mapping[str, Item]) -> None:
        self._items = dict(items)

    def __getattr__(self, name: str) -> Any:
        try:
            return self._items[name]
        except KeyError:
            there = ", ".join(self._items) or "nothing"
            raise AttributeError(f"no export {name!r}; there is: {there}") from None

    def __getitem__(self, name: str) -> Any:
        return self._items[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __dir__(self) -> list[str]:
        return list(self._items)


class Instance:
    """A module with its imports, in a store of its own or in the one that its imports live in."""

    def __init__(
        self, module: Module, imports: Imports | None = None, store: Store | None = None
    ) -> None:
        found = flat(imports or {})
        self.module = module
        self.store = store or store_of(found.values()) or Store()
        inner = self.store.inner
        externs = link(inner, module.syntax, module.context, provider(self.store, module, found))
        made = inner.instantiate(module.syntax, module.context, externs)
        items = {name: item_of(self.store, ex, name) for name, ex in made.exports.items()}
        self.exports = Exports(items)


def flat(imports: Imports) -> dict[tuple[str, str], object]:
    """Imports by both of their names; an instance stands for its exports."""
    found: dict[tuple[str, str], object] = {}
    for name, items in imports.items():
        given = items.exports._items if isinstance(items, Instance) else items
        found |= {(name, item): what for item, what in given.items()}
    return found


def store_of(given: Iterable[object]) -> Store | None:
    """The store that imports live in, if any of them does live in one."""
    stores = {x.store for x in given if isinstance(x, Item)}
    if len(stores) > 1:
        raise LinkError("the imports live in different stores")
    return stores.pop() if stores else None


def provider(
    store: Store, module: Module, found: Mapping[tuple[str, str], object]
) -> Callable[[str, str], Extern | None]:
    """What linking asks for an import: ours as they are, Python functions and numbers wrapped."""
    types = {
        (im.module, im.name): t
        for im, t in zip(module.syntax.imports, module.context.imports, strict=True)
    }

    def provide(name: str, item: str) -> Extern | None:
        given = found.get((name, item))
        if isinstance(given, Item):
            return given.extern
        match types[name, item]:
            case FuncUse(DefType() as type_) if callable(given):
                return store.inner.host_func(type_, host_code(given, func_type(FuncUse(type_))))
            case GlobalType(False, t) as type_ if given is not None:
                return store.inner.new_global(type_, to_wasm(given, t))
            case _:
                return None

    return provide


def host_code(
    function: Callable[..., object], type_: FuncType
) -> Callable[[Sequence[Value]], list[Value]]:
    """A Python function as an engine calls it."""
    results = type_.results

    def code(args: Sequence[Value]) -> list[Value]:
        result = function(*map(to_python, args))
        if len(results) == 1:
            return [to_wasm(result, results[0])]
        if not results:
            return []
        if not isinstance(result, tuple) or len(result) != len(results):
            raise TypeError(f"a host function must return a tuple of {len(results)}")
        return [to_wasm(x, t) for x, t in zip(result, results, strict=True)]

    return code


def func_type(t: ExternType) -> FuncType:
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
