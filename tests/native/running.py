"""Running small modules on the native engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wasmfx.errors import WasmError
from wasmfx.native.engine import NativeEngine, NativeStore
from wasmfx.native.store.instance import NativeInstance
from wasmfx.runtime.engine import Extern
from wasmfx.runtime.values import Value
from wasmfx.syntax.features import ALL, FeatureSet
from wasmfx.syntax.types import FuncType, NumType, func_deftype
from wasmfx.text.modules import parse
from wasmfx.valid import validate

Number = int


class Running:
    """A module on a store of its own, or on that of another."""

    def __init__(
        self,
        text: str,
        *imports: Extern,
        store: NativeStore | None = None,
        features: FeatureSet = ALL,
    ) -> None:
        self.store = store or NativeEngine().new_store()
        module = parse(text)
        context = validate(module, features)
        self.instance: NativeInstance = self.store.instantiate(module, context, imports)

    def __getitem__(self, name: str) -> Extern:
        return self.instance.exports[name]

    def values(self, name: str, *args: Value) -> list[Value]:
        return self.store.invoke(self[name], args)

    def call(self, name: str, *args: int, type_: NumType = "i32") -> list[int]:
        """Call with numbers of one type; the bits of the results."""
        results = self.values(name, *((type_, a & MASK[type_]) for a in args))
        return [value[1] for value in results if isinstance(value, tuple)]

    def fails(self, name: str, *args: int) -> str:
        """The kind and the message of the failure in which a call ends."""
        try:
            results = self.call(name, *args)
        except WasmError as error:
            return f"{type(error).__name__}: {error.message}"
        raise AssertionError(f"{name} returned {results}")


MASK: dict[str, int] = {"i32": (1 << 32) - 1, "i64": (1 << 64) - 1}
MASK |= {"f32": MASK["i32"], "f64": MASK["i64"]}


def host(
    store: NativeStore,
    code: Callable[[Sequence[Value]], Sequence[Value]],
    params: tuple[NumType, ...] = (),
    results: tuple[NumType, ...] = (),
) -> Extern:
    """A Python function in a store."""
    return store.host_func(func_deftype(FuncType(params, results)), code)
