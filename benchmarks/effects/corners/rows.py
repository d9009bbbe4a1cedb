"""Rare operations: a program for each, its repetitions on each engine, and its goal."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from benchmarks.effects.corners import programs
from benchmarks.effects.micro import search

HERE = Path(__file__).resolve().parent
PEERS = ("wasmtime", "v8")
BEST = "the best peer"
VERY_MANY, MANY, SOME, FEW = 20_000_000, 2_000_000, 300_000, 20_000
"""Wasmtime cannot create more than some 30,000 continuations in one run."""


class Row(NamedTuple):
    """A program, as text or as bytes, done so many times by us, by Wasmtime and by V8.

    It takes at most `limit` times what `against` takes: another row, by name, or the best peer; and
    at most so many nanoseconds, if that is said.
    """

    name: str
    source: str | bytes
    times: tuple[int, int, int]
    limit: float | None = None
    against: str = BEST
    most: float | None = None


def binding() -> list[Row]:
    created = [
        Row(f"bind {n}, resume", programs.created(n, True), (SOME, FEW, SOME), 0.5)
        for n in (3, 8, 40)
    ]
    rows = []
    for n in (1, 2):
        plain = f"state of {n}, given"
        times = (MANY, MANY, SOME)
        rows += [
            Row(plain, programs.state(n, False), times),
            Row(f"state of {n}, bound", programs.state(n, True), times, 1.3, plain),
        ]
    actors = [Row(f"{n} actors", programs.actors(n), (MANY, SOME, SOME), 0.3) for n in (4, 64)]
    return [*created, *rows, *actors]


def throwing() -> list[Row]:
    times = (MANY, SOME, SOME)
    return [Row(f"throw {n}, catch", programs.thrown(n), times, 0.5) for n in (2, 7, 12)]


def growing() -> list[Row]:
    cases = (
        ("memory.grow 0", "(memory.grow (i32.const 0))", "(memory 1)", SOME),
        ("memory.grow 1", "(memory.grow (i32.const 1))", "(memory 1 30000)", FEW),
        (
            "table.grow 1",
            "(table.grow (ref.null func) (i32.const 1))",
            "(table 1 4000000 funcref)",
            SOME,
        ),
    )
    return [
        Row(name, programs.grown(what, declared), (times,) * 3, 1.0)
        for name, what, declared, times in cases
    ]


def searching() -> list[Row]:
    times = (MANY, SOME, SOME)
    first = "clause 1 of 12"
    return [
        Row(first, programs.clause(0, 12), times),
        Row("clause 12 of 12", programs.clause(11, 12), times, 1.3, first),
        Row("through 64 prompts", search(64), (SOME, SOME, SOME), 0.2),
    ]


def calling() -> list[Row]:
    rows = []
    for depth in (4, 8, 20, 60):
        large = f"{depth} calls, large stack"
        times = (SOME, SOME, SOME)
        rows += [
            Row(large, programs.crossing(depth, False), times),
            Row(f"{depth} calls", programs.crossing(depth, True), times, 1.1, large),
        ]
    deep = Row("100,000 calls deep", programs.recursion(True), (100_000,) * 3, 1.0)
    return [*rows, deep]


def in_c() -> list[Row]:
    """Programs that clang has compiled, on fibres and on Asyncify: see `fibres/build.py`."""

    def built(program: str, library: str) -> bytes:
        return (HERE / "fibres" / f"{program}.{library}.wasm").read_bytes()

    times = (SOME, FEW, SOME)
    skynet, yields = "skynet in C, Asyncify", "yields in C, Asyncify"
    return [
        Row(skynet, built("skynet", "asyncify"), times),
        Row("skynet in C", built("skynet", "fibres"), times, 0.7, skynet),
        Row(yields, built("yields", "asyncify"), times),
        Row("yields in C", built("yields", "fibres"), times, 1.0, yields, most=12),
    ]


MOST = ("tree", "fringe", "countdown", "iterator", "dollars", "pipeline", "deep", "mixed", "parser")
SHAPES: dict[str, tuple[int, int, int]] = {
    **dict.fromkeys((*MOST, "nontail"), (MANY, MANY, SOME)),
    **dict.fromkeys(("product", "random"), (SOME, FEW, SOME)),
    "sieve": (3_000, 3_000, 3_000),
}
"""Programs of other shapes, which nothing was tuned on, and how often each is done."""


PLAIN = {"sieve": 20_000, "fringe": MANY}
"""How often those without effects are done, if not very often. Fewer would be lost in what it takes
Wasmtime to start."""


def shapes() -> list[Row]:
    """Each with effects, and without."""

    def text(name: str) -> str:
        return (HERE / "shapes" / f"{name}.wat").read_text()

    rows = []
    for name, times in SHAPES.items():
        plain = (PLAIN.get(name, VERY_MANY),) * 3
        rows.append(Row(name, text(name), times, 1.0))
        rows.append(Row(f"{name}, plain", text(f"{name}.plain"), plain, 1.0))
    return rows


ROWS = (*binding(), *throwing(), *growing(), *searching(), *calling(), *in_c(), *shapes())
