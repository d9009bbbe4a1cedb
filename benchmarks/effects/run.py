"""The four effect-handler programs, in three styles, on our engine and the installed peers.

    python benchmarks/effects/run.py [--quick] [--json F] [--goals] [PROGRAM...]

Each round runs every program once on every engine, so that other load affects all of them. A
figure is the median of the rounds. A wrong result ends the benchmark. `peers.py install` downloads
the peers.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.effects import goals, report
from benchmarks.effects.catalogue import (
    PROGRAMS,
    SCALES,
    STYLES,
    Program,
    Scale,
    Style,
    program_named,
)
from benchmarks.effects.engines import ENGINES, Engine
from benchmarks.effects.outcomes import Clock, Failure, Sample
from benchmarks.effects.report import Cell, Results

SLOW = "reference"
"""The reference engine takes part only on request, or at small sizes."""


def main(args: Sequence[str] | None = None) -> None:
    given = arguments().parse_args(args)
    scale: Scale = "quick" if given.quick else given.scale
    if given.goals and scale != "full":
        raise SystemExit("--goals: what is to be reached is stated for full size")
    chosen = [program_named(name) for name in given.programs] or list(PROGRAMS)
    engines = installed(given.engines or default_engines(scale))
    before = os.getloadavg()
    results = measure(chosen, engines, scale, given.runs, "cpu" if given.cpu else "wall")
    print(f"load before {load(before)}, after {load(os.getloadavg())}, {os.cpu_count()} processors")
    time = "processor time" if given.cpu else "wall time"
    print(
        f"{scale} size, {time}, medians of {given.runs}; (x): {engines[0].name}'s WasmFX / this\n"
    )
    print("\n".join(report.lines(results)))
    if given.goals:
        print("\n" + "\n".join(goals.verdicts(results)))
    if given.json:
        save(given.json, results, engines, before)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="the effect-handler programs, on every engine")
    names = [program.name for program in PROGRAMS]
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help=", ".join(names))
    parser.add_argument("--scale", choices=SCALES, default="full", help="the size (default: full)")
    parser.add_argument("--quick", action="store_true", help="the same as --scale quick")
    parser.add_argument("--runs", type=int, default=9, help="rounds (default: 9)")
    parser.add_argument("--cpu", action="store_true", help="show processor time: for busy machines")
    parser.add_argument("--engines", nargs="+", choices=[e.name for e in ENGINES])
    parser.add_argument("--goals", action="store_true", help="compare with what is to be reached")
    parser.add_argument("--json", type=Path, metavar="F", help="write every figure to F")
    return parser


def default_engines(scale: Scale) -> list[str]:
    return [engine.name for engine in ENGINES if engine.name != SLOW or scale == "tiny"]


def installed(names: Sequence[str]) -> list[Engine]:
    """The engines called so that are here; tells of each."""
    found = []
    for engine in ENGINES:
        if engine.name in names:
            version = engine.version()
            print(f"{engine.name:10} {version or 'not installed, left out'}")
            if version is not None:
                found.append(engine)
    if not found:
        raise SystemExit("no engine to measure")
    return found


def measure(
    programs: Sequence[Program],
    engines: Sequence[Engine],
    scale: Scale,
    runs: int,
    clock: Clock = "wall",
) -> Results:
    plan = list(combinations(programs, engines))
    cells = [
        Cell(program.name, program.sizes[scale], style, engine.name, [], clock)
        for program, style, engine in plan
    ]
    for number in range(runs):
        print(f"round {number + 1} of {runs}", file=sys.stderr)
        for i, (program, _, engine) in enumerate(plan):
            if cells[i].failure is None:
                cells[i] = measured(cells[i], program, engine)
    return Results(cells)


def combinations(
    programs: Sequence[Program], engines: Sequence[Engine]
) -> Iterator[tuple[Program, Style, Engine]]:
    for program in programs:
        for style in STYLES:
            for engine in engines:
                yield program, style, engine


def measured(cell: Cell, program: Program, engine: Engine) -> Cell:
    """The cell after one more run."""
    outcome = engine.measure(program, cell.style, cell.args)
    if isinstance(outcome, Failure):
        return cell._replace(failure=outcome)
    check(cell, program, outcome)
    return cell._replace(samples=[*cell.samples, outcome])


def check(cell: Cell, program: Program, sample: Sample) -> None:
    wanted = program.result(*cell.args)
    if sample.result != wanted:
        where = f"{cell.program}, {cell.style}, {cell.engine}"
        raise SystemExit(f"{where}: returned {sample.result}, not {wanted}")


def load(averages: tuple[float, float, float]) -> str:
    return " ".join(f"{average:.2f}" for average in averages)


def save(
    path: Path, results: Results, engines: Sequence[Engine], before: tuple[float, float, float]
) -> None:
    content = {
        "engines": {engine.name: engine.version() for engine in engines},
        "load": {"before": before, "after": os.getloadavg()},
        "cells": report.as_json(results),
    }
    path.write_text(json.dumps(content, indent=1) + "\n")


if __name__ == "__main__":
    main()
