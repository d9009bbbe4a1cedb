"""Programs that use the extensions of stack switching, judged on both engines.

`python -m tests.agree.extending FIRST LAST [all]` judges the programs of these numbers, each on one
native engine or on all, for settings that a process reads when it starts.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from tests.agree.sides import ARGUMENTS, Ending, OutOfSteps, Side, bounded, exhausted
from tests.programs.effects import program
from tests.programs.extensions import ATTEMPTS, extensions
from wasmfx.native.engine import NativeEngine, NativeStore
from wasmfx.runtime.compilation import TIERS
from wasmfx.runtime.engine import Engine
from wasmfx.runtime.values import Value
from wasmfx.syntax.features import ALL, EXTENSIONS

FEATURES = ALL | EXTENSIONS


class Source(NamedTuple):
    """A program, by its number. `title` is the code that makes it."""

    title: str
    text: str
    calls: list[tuple[str, Value]]


class Step(NamedTuple):
    """A call, how it ended and where, and what could be seen of the program then."""

    call: tuple[str, Value]
    ending: Ending
    frames: list[str]
    state: dict[str, object]


def source(seed: int) -> Source:
    """One in four is a random program of all types, the others are made for the extensions."""
    calls: list[tuple[str, Value]] = [("main", ("i32", n)) for n in ARGUMENTS]
    if seed % 4 == 3:
        size, objects = 3 + seed % 7, bool(seed & 4)
        title = f"program({seed}, {size}, {objects}, extended=True)"
        return Source(title, program(seed, size, objects, extended=True), calls)
    calls += [("attempt", ("i32", n)) for n in range(ATTEMPTS)]
    return Source(f"extensions({seed})", extensions(seed), calls)


def steps(engine: Engine, source: Source) -> list[Step]:
    """All calls of a program, unless it takes too long: then those before."""
    side, found = Side(engine, source.text, FEATURES), []
    with suppress(OutOfSteps):
        for name, n in source.calls:
            ending = side.call(name, n)
            found.append(Step((name, n), ending, side.frames, side.state()))
    return found


class Collecting(NativeEngine):
    """An engine whose stores collect at every n-th allocation."""

    def __init__(self, every: int) -> None:
        super().__init__()
        self.every = every

    def new_store(self) -> NativeStore:
        store = super().new_store()
        store.state.heap.every(self.every)
        return store


def engines(seed: int) -> list[Engine]:
    """All tiers, one of which changes while a function runs; and one that always collects."""
    return [*(NativeEngine(tier=tier) for tier in TIERS), Collecting(1 + seed % 3)]


def compare(wanted: Sequence[Step], engine: Engine, source: Source) -> None:
    """Run a program once more, up to where it ran before."""
    side = Side(engine, source.text, FEATURES)
    for (name, n), ending, frames, state in wanted:
        got = side.call(name, n)
        if exhausted(ending, got):
            return
        about = f"{source.title}, {name}({n[1]})" if isinstance(n, tuple) else source.title
        assert got == ending, about
        assert side.state() == state, about
        if isinstance(engine, NativeEngine) and engine.tier == "baseline":
            # LLVM may inline a tail call, and then the backtrace has the caller too.
            assert side.frames == frames, about


def agrees(seed: int, all_engines: bool = True) -> bool:
    """Judge one program, on all engines or on one of them; whether `main` returned something."""
    given = source(seed)
    wanted = steps(bounded(), given)
    chosen = engines(seed)
    for engine in chosen if all_engines else [chosen[seed % len(chosen)]]:
        compare(wanted, engine, given)
    return any(step.call[0] == "main" and not step.ending.error for step in wanted)


if __name__ == "__main__":
    first, last, *engine = sys.argv[1:]
    print(sum(agrees(seed, "all" in engine) for seed in range(int(first), int(last))))
