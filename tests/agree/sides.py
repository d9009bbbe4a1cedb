"""A program on one engine, with everything that can be seen of it, for comparing two of them."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from wasmfx.errors import ExecutionError, Exhaustion, LimitExceeded
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.exec.step import STRETCH
from wasmfx.exec.store import MemInst
from wasmfx.native.store.objects import NativeMemory
from wasmfx.runtime.engine import Engine, Extern, HostCode, Store
from wasmfx.runtime.values import Ref, Value
from wasmfx.syntax.features import ALL, FeatureSet
from wasmfx.syntax.types import FuncUse, GlobalType, MemType
from wasmfx.text.modules import parse
from wasmfx.valid import validate

STEPS = 20_000
PAGE = 65536
ARGUMENTS = (0, 1, 7)
"""What `main` of an effect program is called with, one after the other."""
ATTEMPTS = 3
"""How deep attempts of the host nest."""
NO_RESULT: Value = "i32", 0xDEAD
"""What the guest gets from an attempt that failed."""


class OutOfSteps(Exception):
    """The reference engine was told to run so far and no further."""


def same(got: object, wanted: object, about: str) -> None:
    """Compare results that may be long and may differ on purpose; do not show how."""
    if got != wanted:
        raise AssertionError(about)


def bounded(fuel: int | None = None) -> ReferenceEngine:
    """A reference engine that gives up on programs that may have no end."""
    left = [STEPS // STRETCH]

    def interrupted() -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OutOfSteps

    return ReferenceEngine(interrupted=interrupted, fuel=fuel)


class Ending(NamedTuple):
    """How a call ended, in terms that both engines can speak: what went wrong, or results."""

    error: str
    message: str
    values: list[object]


class Side:
    """A program on one engine."""

    def __init__(self, engine: Engine, text: str, features: FeatureSet = ALL) -> None:
        self.seen: list[object] = []
        self.frames: list[str] = []
        self.attempts = 0
        self.store: Store = engine.new_store()
        module = parse(text)
        context = validate(module, features)
        assert all(isinstance(im.type, FuncUse) for im in module.imports)
        imports: list[Extern] = [
            self.store.host_func(
                context.funcs[x],
                self.attempt
                if im.name == "attempt"
                else self.host(bool(context.signatures[x].results)),
            )
            for x, im in enumerate(module.imports)
        ]
        self.exports = self.store.instantiate(module, context, imports).exports

    def attempt(self, args: Sequence[Value]) -> list[Value]:
        """Call the export `attempt` from the host, and remember how that ended."""
        if self.attempts == ATTEMPTS:
            return [NO_RESULT]
        self.attempts += 1
        try:
            ending = self.call("attempt", *args)
        finally:
            self.attempts -= 1
        self.seen.append(ending)
        return [NO_RESULT if ending.error else args[0]]

    def host(self, answers: bool) -> HostCode:
        """A function that remembers what it is given; one that answers returns it in reverse."""

        def code(args: Sequence[Value]) -> list[Value]:
            self.seen.append(list(args))
            return list(reversed(args)) if answers else []

        return code

    def call(self, name: str, *args: Value) -> Ending:
        """Call an export. If that fails, `frames` is the backtrace then."""
        self.frames = []
        try:
            values = self.store.invoke(self.exports[name], args)
        except ExecutionError as error:
            self.frames = list(map(str, error.frames))
            payload = getattr(error, "values", ())
            return Ending(type(error).__name__, error.message, visible(payload))
        return Ending("", "", visible(values))

    def state(self) -> dict[str, object]:
        """What the host was given, and what exported globals and memories hold."""
        found: dict[str, object] = {"host": list(self.seen)}
        for name, extern in self.exports.items():
            match self.store.type_of(extern):
                case GlobalType():
                    found[name] = visible([self.store.read_global(extern)])
                case MemType():
                    found[name] = contents(extern)
                case _:
                    pass
        return found


def contents(memory: Extern) -> bytes:
    """What a memory of either engine holds."""
    if isinstance(memory, NativeMemory):
        return ctypes.string_at(memory.base, memory.pages * PAGE)
    assert isinstance(memory, MemInst)
    return bytes(memory.data)


def visible(values: Sequence[object]) -> list[object]:
    """Numbers as they are; of references only what they refer to."""
    return [v.kind if isinstance(v, Ref) else v for v in values]


def exhausted(*endings: Ending) -> bool:
    """Where a stack ends is the engine's own affair."""
    return any(ending.error in (Exhaustion.__name__, LimitExceeded.__name__) for ending in endings)


def returns(one: Side, others: Sequence[Side], program: str) -> bool:
    """Run an effect program on all sides, which must agree; whether it returned something."""
    returned = False
    with suppress(OutOfSteps):
        for n in ARGUMENTS:
            wanted, *got = [side.call("main", ("i32", n)) for side in (one, *others)]
            if any(exhausted(wanted, ending) for ending in got):
                break
            for ending, two in zip(got, others, strict=True):
                assert (ending, two.state()) == (wanted, one.state()), f"{program}, main({n})"
            returned |= not wanted.error
    return returned
