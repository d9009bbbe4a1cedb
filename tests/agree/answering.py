"""Modules with clauses that call a function, on both engines and in all tiers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from wasmfx.errors import WasmError
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.native.ir.unit import Effort
from wasmfx.runtime.compilation import Tier
from wasmfx.runtime.engine import Engine, Extern, Store
from wasmfx.runtime.values import Value
from wasmfx.syntax.features import ALL, EXTENSIONS
from wasmfx.syntax.types import FuncType, NumType, func_deftype
from wasmfx.text.modules import parse
from wasmfx.valid import validate


def native(tier: Tier) -> Callable[[], Engine]:
    def made() -> Engine:
        engine = NativeEngine()
        engine.tier = tier
        return engine

    return made


ENGINES: dict[str, Callable[[], Engine]] = {
    "reference": ReferenceEngine,
    "optimised": native("optimised"),
    "outlined": native("optimised"),
    "units": native("optimised"),
    "baseline": native("baseline"),
    "mixed": native("mixed"),
}


class Run:
    """Modules in one store of an engine."""

    def __init__(self, engine: Engine) -> None:
        self.store: Store = engine.new_store()

    def add(self, text: str, *imports: Extern) -> Mapping[str, Extern]:
        module = parse(f"(module {TYPES} {text})")
        context = validate(module, ALL | EXTENSIONS)
        return self.store.instantiate(module, context, imports).exports

    def call(self, func: Extern, *args: int) -> list[int]:
        results = self.store.invoke(func, [("i32", a & 0xFFFFFFFF) for a in args])
        return [value[1] for value in results if isinstance(value, tuple)]

    def result(self, text: str, *args: int) -> list[int]:
        """What the export `run` of a module returns."""
        return self.call(self.add(text)["run"], *args)

    def failure(self, text: str, *args: int) -> str:
        with pytest.raises(WasmError) as caught:
            self.result(text, *args)
        return f"{type(caught.value).__name__}: {caught.value.message}"

    def host(self, code: Callable[[], object], params: tuple[NumType, ...] = ()) -> Extern:
        def called(args: Sequence[Value]) -> Sequence[Value]:
            code()
            return ()

        return self.store.host_func(func_deftype(FuncType(params, ())), called)


TYPES = """
  (type $f (func (result i32))) (type $k (cont $f))
  (type $p (func (param i32) (result i32))) (type $kp (cont $p))
  (type $n (func)) (type $kn (cont $n))
"""


def running(name: str, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A store of the engine with this name. With `units`, each function has a unit of its own."""
    if name == "outlined":
        least = Effort.LEAST
        monkeypatch.setattr("wasmfx.native.lower.module.fits", lambda effort, _: effort is least)
    if name == "units":
        room = dict.fromkeys(Effort, 0)
        monkeypatch.setattr("wasmfx.native.lower.module.ROOM", room)
    return Run(ENGINES[name]())


NESTED = """
  (tag $ask (param i32) (result i32)) (tag $other) (tag $more (param i32) (result i32))
  (tag $oops (param i32))
  (elem declare func $nest $ask)
  (func $ask (param $n i32) (result i32)
    (i32.add (suspend $ask (local.get $n)) (suspend $ask (i32.const 1))))
  ;; Run $ask below n prompts that handle another tag, by label or by a call.
  (func $nothing)
  (func $nest (type $p) (param $n i32) (result i32)
    (if (i32.eqz (local.get $n)) (then (return (call $ask (i32.const 5)))))
    (if (i32.and (local.get $n) (i32.const 1))
      (then (return (resume $kp (on $other call $nothing)
        (i32.sub (local.get $n) (i32.const 1)) (cont.new $kp (ref.func $nest))))))
    (block $no (result (ref $kp2))
      (return (resume $kp (on $other $no)
        (i32.sub (local.get $n) (i32.const 1)) (cont.new $kp (ref.func $nest)))))
    (unreachable))
"""
"""Computations below prompts: `$nest` calls `$ask` below as many prompts as its argument says."""
