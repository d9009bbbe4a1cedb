"""Generated effect programs do the same on both engines: results, failures, what they print.

The engines share nothing below the typing rules, so an agreement is worth something and every
disagreement is a bug in one of them.
"""

import os

import pytest

from tests.programs.effects import program
from wasmfx.errors import ExecutionError, Exhaustion
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.runtime.engine import Engine, Extern, Store
from wasmfx.runtime.values import Ref, Value
from wasmfx.syntax.types import FuncUse
from wasmfx.text import parse
from wasmfx.valid import validate

LONG = bool(os.environ.get("WASMFX_LONG"))
PROGRAMS = 3_000 if LONG else 75
BATCH = 25
STEPS = 20_000
ARGUMENTS = (0, 1, 7)


class OutOfSteps(Exception):
    """The reference engine was told to run so far and no further."""


def bounded() -> ReferenceEngine:
    """A reference engine that gives up on programs that may have no end."""
    left = [STEPS // 4096]

    def interrupted() -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OutOfSteps

    return ReferenceEngine(interrupted=interrupted)


class Side:
    """A program on one engine, and everything that can be seen of it."""

    def __init__(self, engine: Engine, text: str) -> None:
        self.seen: list[object] = []
        self.store: Store = engine.new_store()
        module = parse(text)
        context = validate(module)
        assert all(isinstance(im.type, FuncUse) for im in module.imports)
        imports: list[Extern] = [
            self.store.host_func(context.funcs[x], self.host) for x in range(len(module.imports))
        ]
        self.instance = self.store.instantiate(module, context, imports)

    def host(self, args: object) -> list[Value]:
        self.seen.append(args)
        return []

    def call(self, n: int) -> object:
        """What a call of `main` comes to, in terms that both engines can speak."""
        try:
            values = self.store.invoke(self.instance.exports["main"], [("i32", n)])
        except ExecutionError as error:
            payload = getattr(error, "values", ())
            return type(error).__name__, error.message, visible(payload), list(self.seen)
        return visible(values), list(self.seen)


def visible(values: object) -> list[object]:
    """Numbers as they are; of references only what they refer to."""
    assert isinstance(values, list | tuple)
    return [v.kind if isinstance(v, Ref) else v for v in values]


def disagreement(seed: int) -> str | None:
    """Run one program on both engines; what differs, if anything does."""
    from wasmfx.native.engine import NativeEngine

    text = program(seed, 1 + seed % 8)
    one = Side(bounded(), text)
    two = Side(NativeEngine(), text)
    for n in ARGUMENTS:
        try:
            wanted = one.call(n)
        except OutOfSteps:
            return None
        got = two.call(n)
        if wanted != got and not exhausted(wanted, got):
            return f"program({seed}, {1 + seed % 8}), main({n}): {wanted} but natively {got}"
    return None


def exhausted(*outcomes: object) -> bool:
    """Where a stack ends is the engine's own affair."""
    return any(isinstance(o, tuple) and o[0] == Exhaustion.__name__ for o in outcomes)


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_engines_agree_on_effect_programs(first: int) -> None:
    found = [disagreement(seed) for seed in range(first, first + BATCH)]
    assert not [line for line in found if line]
