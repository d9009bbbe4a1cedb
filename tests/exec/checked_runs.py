"""Instantiating modules from text on the checked engine, and the outcome of a run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.exec.checked import CheckedEngine, OutOfSteps
from wasmfx.errors import WasmError
from wasmfx.exec.configurations import Config
from wasmfx.exec.rules.registry import func_type
from wasmfx.exec.soundness.violations import SoundnessViolation
from wasmfx.exec.step import start
from wasmfx.exec.store import WasmFunc
from wasmfx.runtime.engine import HostCode
from wasmfx.runtime.values import Value, default
from wasmfx.syntax.features import ALL, FeatureSet
from wasmfx.syntax.types import DefType, FuncUse
from wasmfx.text.modules import parse
from wasmfx.valid import validate


def run(
    text: str,
    *args: Value,
    limit: int = 400,
    name: str = "main",
    features: FeatureSet = ALL,
) -> Run:
    """Call an export of a module once; its imports are functions that return zeros."""
    return Runs(text, limit, features).call(args, name)


class Run:
    """The outcome of a call: the values or the error; None if it exceeded the limit."""

    def __init__(self, values: Sequence[Value] | None, error: Exception | None) -> None:
        self.values = values
        self.error = error

    @property
    def violation(self) -> str:
        """The invariant that was violated; empty if none was."""
        return self.error.invariant if isinstance(self.error, SoundnessViolation) else ""

    @property
    def message(self) -> str:
        return self.error.message if isinstance(self.error, WasmError) else ""


def returns_zeros(type_: DefType) -> HostCode:
    results = [default(t) for t in func_type(type_).results]
    return lambda args: results


class Runs:
    """An instance of a module, to be called several times."""

    def __init__(self, text: str, limit: int = 400, features: FeatureSet = ALL) -> None:
        module = parse(text)
        context = validate(module, features)
        self.engine = CheckedEngine(limit)
        self.store = self.engine.new_store()
        assert all(isinstance(im.type, FuncUse) for im in module.imports)
        imports = [
            self.store.host_func(context.funcs[x], returns_zeros(context.funcs[x]))
            for x in range(len(module.imports))
        ]
        self.instance = self.store.instantiate(module, context, imports)

    @property
    def fired(self) -> Counter[str]:
        return self.engine.fired

    def call(self, args: Sequence[Value], name: str = "main") -> Run:
        try:
            return Run(self.store.invoke(self.func(name), args), None)
        except OutOfSteps:
            return Run(None, None)
        except (WasmError, SoundnessViolation) as error:
            return Run(None, error)

    def func(self, name: str = "main") -> WasmFunc:
        found = self.instance.exports[name]
        assert isinstance(found, WasmFunc)
        return found

    def start(self, *args: Value, name: str = "main") -> Config:
        """The first configuration of a call."""
        return start(self.store.state, self.func(name), list(args))
