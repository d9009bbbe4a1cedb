"""What the extensions cost, against what they replace: tables, and plots.

    python benchmarks/extensions/run.py [--rounds 15] [--renew] [NAME...]

Figures are processor time: the median, and half the distance between the quartiles. All programs
run in turn, round by round, so that other load affects all of them. With `--renew`, the
tables in docs/extensions.md and the plots beside it are written again; the date too, if no NAME is
given. Needs a quiet machine: otherwise switches between two stacks alone are slow now and then.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.effects import micro
from benchmarks.extensions.barriers import IMPORT
from benchmarks.extensions.figures import FIGURES, Figure
from benchmarks.extensions.plot import Line, Plot, Point

import wasmfx
from wasmfx.syntax.features import ALL, EXTENSIONS

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "extensions.md"
PLOTS = ROOT / "docs" / "plots"
UNITS = {"ns": 1, "µs": 1000}
SAMPLE = 20_000_000
"""Nanoseconds that a sample should take."""

Key = tuple[str, int]
"""A line and an x of a figure."""
Found = Mapping[Key, Point]


def prepared(source: str) -> Callable[[int], float]:
    """Return a function that runs a program n times, and returns the nanoseconds of each time."""
    if IMPORT in source:
        return with_host(source)
    return micro.prepare(source, ALL | EXTENSIONS, time.thread_time)


def with_host(source: str) -> Callable[[int], float]:
    """Prepare a program that calls the host, which calls the program's `work`."""

    def back(x: int) -> int:
        return int(work(x))

    module = wasmfx.Module(source)
    instance = wasmfx.Instance(module, {"host": {"back": back}}, wasmfx.Store("native"))
    work, run = instance.exports.work, instance.exports.run

    def timed(n: int) -> float:
        start = time.thread_time()
        run(n)
        return (time.thread_time() - start) / n * 1e9

    return timed


def turns(run: Callable[[int], float]) -> int:
    """How often a program must do its work for a sample of the right length."""
    n = 1
    while (each := max(run(n), 0.1)) * n < SAMPLE / 10:
        n *= 4
    return max(1, int(SAMPLE / each))


def measure(figures: list[Figure], rounds: int) -> Mapping[str, Found]:
    """Run all programs of the figures in turn."""
    runs = {
        (figure.name, line, x): prepared(program(x))
        for figure in figures
        for line, program in figure.lines.items()
        for x in figure.xs
    }
    times = {key: turns(run) for key, run in runs.items()}
    samples: dict[tuple[str, str, int], list[float]] = {key: [] for key in runs}
    for _ in range(rounds):
        for key, run in runs.items():
            samples[key].append(run(times[key]))
    found: dict[str, dict[Key, Point]] = {figure.name: {} for figure in figures}
    for (name, line, x), values in samples.items():
        found[name][line, x] = Point(x, *quantiles(values, n=4, method="inclusive"))
    return found


def cell(point: Point, unit: str) -> str:
    size = UNITS[unit]
    return f"{shown(point.y / size)} ± {shown((point.high - point.low) / 2 / size)}"


def shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def table(figure: Figure, found: Found) -> Iterator[str]:
    """Yield a figure as a Markdown table: its lines against its values of x."""
    titles = [f"{x:,}" for x in figure.xs] if figure.x_name else [figure.unit]
    yield f"| {figure.x_name} | {' | '.join(titles)} |"
    yield "|---" + "|---:" * len(figure.xs) + "|"
    for line in figure.lines:
        yield f"| {line} | {' | '.join(cell(found[line, x], figure.unit) for x in figure.xs)} |"


def plot(figure: Figure, found: Found) -> str:
    lines = [Line(line, [found[line, x] for x in figure.xs]) for line in figure.lines]
    return Plot(figure.title, figure.x_name, f"ns for {figure.work}", lines).svg()


def renewed(page: str, figure: Figure, found: Found) -> str:
    """Return a page with the plot and the table of a figure between its two marks."""
    begin, end = f"<!-- figures: {figure.name} -->", "<!-- end -->"
    if begin not in page:
        raise SystemExit(f"{PAGE.name} has no line `{begin}`")
    shown = [f"![{figure.title}](plots/{figure.name}.svg)", ""] if figure.plotted else []
    made = "\n".join([begin, *shown, *table(figure, found), end])
    return re.sub(f"{re.escape(begin)}.*?{end}", lambda _: made, page, count=1, flags=re.DOTALL)


def dated(page: str, rounds: int) -> str:
    """Return a page that says when and how its figures were measured."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True
    ).stdout.strip()
    day, load = datetime.now(UTC).date(), os.getloadavg()[0]
    said = f"{day}, {commit}, {rounds} interleaved rounds, load average {load:.1f}."
    return re.sub("(?<=<!-- measured -->\n).*", said, page, count=1)


def main() -> None:
    parser = argparse.ArgumentParser(description="what the extensions cost")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these figures")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--renew", action="store_true", help="write tables and plots again")
    given = parser.parse_args()
    figures = [figure for figure in FIGURES if not given.names or figure.name in given.names]
    found = measure(figures, given.rounds)
    for figure in figures:
        print(f"\n{figure.title}: {figure.unit} for {figure.work}")
        print("\n".join(table(figure, found[figure.name])))
    if given.renew:
        page = PAGE.read_text()
        for figure in figures:
            page = renewed(page, figure, found[figure.name])
            if figure.plotted:
                (PLOTS / f"{figure.name}.svg").write_text(plot(figure, found[figure.name]))
        PAGE.write_text(page if given.names else dated(page, given.rounds))


if __name__ == "__main__":
    main()
