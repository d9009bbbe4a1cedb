"""The measurements as a table and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from benchmarks.effects.catalogue import STYLES, Args, Style
from benchmarks.effects.outcomes import Clock, Failure, Sample, median_ms, most_resident

MEGABYTE = 1_000_000


class Cell(NamedTuple):
    """One program in one style on one engine: its runs, the clock that counts, and how it failed if
    it did.
    """

    program: str
    args: Args
    style: Style
    engine: str
    samples: list[Sample]
    clock: Clock = "wall"
    failure: Failure | None = None

    @property
    def ms(self) -> float | None:
        """The median, or None where it failed."""
        return (
            median_ms(self.samples, self.clock) if self.samples and self.failure is None else None
        )


class Results(NamedTuple):
    """Every cell, by program, style and engine."""

    cells: Sequence[Cell]

    def ms(self, program: str, style: Style, engine: str) -> float | None:
        found = self.cell(program, style, engine)
        return found.ms if found else None

    def cell(self, program: str, style: Style, engine: str) -> Cell | None:
        wanted = program, style, engine
        return next((c for c in self.cells if (c.program, c.style, c.engine) == wanted), None)

    def engines(self) -> list[str]:
        return list(dict.fromkeys(cell.engine for cell in self.cells))

    def programs(self) -> list[tuple[str, Args]]:
        return list(dict.fromkeys((cell.program, cell.args) for cell in self.cells))


def lines(results: Results) -> Iterator[str]:
    """The table. In brackets: the time of WasmFX on the first engine, as a multiple of this one."""
    engines = results.engines()
    for program, args in results.programs():
        title = f"{program} {' '.join(f'{arg:,}' for arg in args)}"
        yield f"{title:32}" + "".join(f"{engine:>24}" for engine in engines)
        base = results.ms(program, "wasmfx", engines[0])
        for style in STYLES:
            shown = (result_text(results.cell(program, style, engine), base) for engine in engines)
            yield f"  {style:30}" + "".join(f"{text:>24}" for text in shown)
    yield from complaints(results)


def result_text(cell: Cell | None, base: float | None) -> str:
    if cell is None:
        return "-"
    if cell.ms is None:
        return "fails"
    ratio = f"({base / cell.ms:5.2f}x)" if base and cell.ms else ""
    return f"{cell.ms:,.1f} ms {ratio:8}"


def complaints(results: Results) -> Iterator[str]:
    """The reasons of failures, and the memory of each run where it is known."""
    for cell in results.cells:
        if cell.failure is not None:
            yield f"fails: {cell.program}, {cell.style}, {cell.engine}: {cell.failure.reason}"
    for cell in results.cells:
        grown = most_resident(cell.samples)
        if grown is not None and grown >= MEGABYTE:
            where = f"{cell.program}, {cell.style}, {cell.engine}"
            yield f"memory: {where}: {grown / MEGABYTE:,.1f} MB more than idle"


def as_json(results: Results) -> list[dict[str, Any]]:
    return [
        {
            "program": cell.program,
            "args": cell.args,
            "style": cell.style,
            "engine": cell.engine,
            "wall": [sample.wall for sample in cell.samples],
            "cpu": [sample.cpu for sample in cell.samples],
            "median": cell.ms,
            "resident": most_resident(cell.samples),
            "failure": cell.failure.reason if cell.failure else None,
        }
        for cell in results.cells
    ]
