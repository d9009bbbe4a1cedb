"""Python programs that clone, name, drop and interrupt guests at random: both engines agree."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from typing import Any

import pytest

import wasmfx
from tests.embed.test_dropping import in_use
from tests.embed.test_named_guests import Guest

MOST = 40
"""The most continuations that a program holds."""


class Program:
    """A random program on one engine. `log` has everything that it finds out."""

    def __init__(self, engine: str, seed: int) -> None:
        self.chosen = random.Random(seed)
        self.guest = Guest(wasmfx.Store(engine))
        self.e = self.guest.e
        self.tags = [self.e.ask, self.e.again]
        self.held: list[wasmfx.Continuation] = []
        self.log: list[object] = []
        self.depth = 0

    def run(self, steps: int) -> list[object]:
        for _ in range(steps):
            self.step()
        return self.log

    def step(self) -> None:
        steps: list[Callable[[], None]] = [
            self.begin, self.begin, self.copy, self.copy, self.copy, self.go_on, self.go_on,
            self.drop, self.throw, self.nest, self.make_garbage, self.collect, self.handle,
        ]  # fmt: skip
        self.chosen.choice(steps)()

    def begin(self) -> None:
        match self.chosen.randrange(3):
            case 0:
                self.note(wasmfx.Continuation(self.e.dormant).resume(on=self.tags))
            case 1:
                depth = self.chosen.choice([1, 50, 300])
                deep = wasmfx.Continuation(self.e.deep)
                self.note(deep.resume(depth, on=self.tags, named=True))
            case _:
                loops = wasmfx.Continuation(self.e.loops)
                self.note(loops.resume(5, on=self.tags, named=True))

    def note(self, outcome: wasmfx.Outcome) -> None:
        self.log.append((type(outcome).__name__, outcome.values))
        if isinstance(outcome, wasmfx.Suspended):
            self.log.append((outcome.tag.name, str(outcome.continuation.type)))
            self.held.append(outcome.continuation)

    def taken(self) -> wasmfx.Continuation | None:
        return self.held.pop(self.chosen.randrange(len(self.held))) if self.held else None

    def copy(self) -> None:
        if self.held and len(self.held) < MOST:
            self.held.append(self.chosen.choice(self.held).clone())

    def go_on(self) -> None:
        """Resume, under a name if that is possible and sometimes if it is not needed."""
        k = self.taken()
        if k is None or k.type is None:
            return
        named = k.takes_name and self.chosen.random() < 0.8
        params = k.type.params[:-1] if named else k.type.params
        args = [3 if p == "i32" else None for p in params]
        try:
            self.note(k.resume(*args, on=self.tags, named=named))
        except wasmfx.Trap as trap:
            self.log.append(str(trap))
        with pytest.raises(wasmfx.Trap, match="continuation already consumed"):
            k.clone()

    def drop(self) -> None:
        self.taken()

    def throw(self) -> None:
        k = self.taken()
        if k is not None:
            with pytest.raises(KeyError):
                k.throw(KeyError())

    def nest(self) -> None:
        """Do some steps in a host function, which sometimes fails."""
        if self.depth == 3:
            return

        def does(n: int) -> int:
            for _ in range(self.chosen.randrange(6)):
                self.step()
            if self.chosen.random() < 0.2:
                raise LookupError(n)
            return n

        self.depth += 1
        self.guest.does = does
        try:
            n = self.chosen.randrange(5)
            self.log.append(wasmfx.run(self.e.host, n, handlers={}, named=True))
        except LookupError as error:
            self.log.append(repr(error))
        self.depth -= 1

    def make_garbage(self) -> None:
        """Leave a continuation in a cycle, for Python's collector."""
        cycle: list[Any] = [self.taken()]
        cycle.append(cycle)

    def collect(self) -> None:
        gc.collect(self.chosen.randrange(2))
        self.guest.store.collect()

    def handle(self) -> None:
        handlers = {self.e.ask: lambda n: n + 1}
        assert wasmfx.run(self.e.asks, 4, handlers=handlers, named=True) == 5
        assert wasmfx.run(self.e.dormant, handlers=handlers) == 112


@pytest.mark.parametrize("seed", range(4))
def test_both_engines_find_the_same(seed: int) -> None:
    reference = Program("reference", seed)
    assert len(reference.run(200)) > 60
    native = Program("native", seed)
    assert native.run(200) == reference.log
    native.held.clear()
    gc.collect()
    wasmfx.Continuation(native.e.asks)
    pools: Any = native.guest.store.inner.pools  # type: ignore[attr-defined]
    assert (in_use(pools.stacks), in_use(pools.extensions)) == (0, 0)


@pytest.mark.parametrize("seed", range(10, 12))
def test_long_programs_leave_nothing(seed: int) -> None:
    native = Program("native", seed)
    native.run(1500)
    native.held.clear()
    gc.collect()
    wasmfx.Continuation(native.e.asks)
    pools: Any = native.guest.store.inner.pools  # type: ignore[attr-defined]
    assert (in_use(pools.stacks), in_use(pools.extensions)) == (0, 0)
    assert not native.guest.store.dropped
