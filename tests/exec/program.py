"""Small programs on the reference engine: their results, and the rules that fire."""

from __future__ import annotations

from collections import Counter

from wasmfx.errors import WasmError
from wasmfx.exec.configurations import Config
from wasmfx.exec.engine import ReferenceEngine, ReferenceStore
from wasmfx.exec.step import result, start, step
from wasmfx.exec.store import HostFunc, ModuleInst, WasmFunc
from wasmfx.runtime.linking import link
from wasmfx.runtime.values import Value
from wasmfx.script.spectest import spectest
from wasmfx.syntax.features import ALL, FeatureSet
from wasmfx.syntax.modules import Import
from wasmfx.syntax.types import ExternType
from wasmfx.text.modules import parse
from wasmfx.valid import validate


class Program:
    """An instance of a module text, alone in its store with `spectest`.

    `printed` is its output, `fired` the number of uses of each rule since instantiation.
    """

    def __init__(
        self,
        text: str,
        journalled: bool = False,
        depth_limit: int = 150_000,
        features: FeatureSet = ALL,
    ) -> None:
        self.features = features
        self.printed: list[str] = []
        self.fired: Counter[str] = Counter()
        self.store: ReferenceStore = ReferenceEngine(depth_limit, journalled).new_store()
        self.spectest = spectest(self.store, self.printed.append)
        self.instance = self.instantiate(text)

    def instantiate(self, text: str, **given: ModuleInst) -> ModuleInst:
        """An instance that may import from `spectest` and from the given instances."""
        module = parse(text, "test.wat")
        context = validate(module, self.features)

        def provide(im: Import, _: ExternType) -> object:
            name = im.module
            there = self.spectest if name == "spectest" else given[name].exports
            return there.get(im.name)

        imports = link(self.store, module, context, provide)
        return self.store.instantiate(module, context, imports)

    def start(self, name: str, *args: Value) -> Config:
        """The first configuration of a call."""
        func = self.instance.exports[name]
        assert isinstance(func, WasmFunc | HostFunc)
        return start(self.store.state, func, list(args))

    def call(self, name: str, *args: Value) -> list[Value]:
        """The results of a call."""
        c = self.start(name, *args)
        while taken := step(c):
            rule, c = taken
            self.fired[rule] += 1
        return result(c)

    def fails(self, name: str, *args: Value) -> str:
        """The class and the message of the error of a call."""
        try:
            values = self.call(name, *args)
        except WasmError as error:
            return f"{type(error).__name__}: {error.message}"
        raise AssertionError(f"{name} gave {values}")


def i32(n: int) -> Value:
    return "i32", n & 0xFFFF_FFFF


def i64(n: int) -> Value:
    return "i64", n & 0xFFFF_FFFF_FFFF_FFFF
