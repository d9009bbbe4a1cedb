"""Goals for WasmFX on the native engine, and how far the figures are from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.effects.catalogue import Style
from benchmarks.effects.outcomes import most_resident
from benchmarks.effects.report import MEGABYTE, Results

OURS = "native"
MOST_RESIDENT = 20.0
ASYNCIFY = {"webserver": 0.5, "state": 0.3}
"""At most so many times the time of Asyncify; of the others, no more than 1."""


class Goal(NamedTuple):
    """`program` takes at most `limit` times as long as in `style` on `engine`."""

    program: str
    style: Style
    engine: str
    limit: float


def goals(results: Results) -> Iterator[Goal]:
    for program, _ in results.programs():
        yield Goal(program, "wasmfx", "wasmtime", 0.4)
        yield Goal(program, "wasmfx", "v8", 0.1)
        for engine in results.engines():
            yield Goal(program, "asyncify", engine, ASYNCIFY.get(program, 1.0))
    yield Goal("webserver", "machine", OURS, 2.5)


def verdicts(results: Results) -> Iterator[str]:
    """A line for each goal whose programs were measured."""
    for goal in goals(results):
        ours = results.ms(goal.program, "wasmfx", OURS)
        theirs = results.ms(goal.program, goal.style, goal.engine)
        if ours is not None and theirs:
            what = f"{goal.program}: {ours / theirs:.2f}x of {goal.style} on {goal.engine}"
            yield line(ours / theirs <= goal.limit, what, f"{goal.limit}x")
    yield from memory(results)


def memory(results: Results) -> Iterator[str]:
    cell = results.cell("webserver", "wasmfx", OURS)
    grown = most_resident(cell.samples) if cell else None
    if grown is not None:
        what = f"webserver: {grown / MEGABYTE:.1f} MB more than idle"
        yield line(grown <= MOST_RESIDENT * MEGABYTE, what, f"{MOST_RESIDENT:g} MB")


def line(holds: bool, what: str, limit: str) -> str:
    return f"{'holds ' if holds else 'MISSED'} {what} (at most {limit})"
