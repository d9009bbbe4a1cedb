"""What an instance costs, by the thousand: time, memory, page tables, mappings, calls in turn.

    python benchmarks/instances/run.py [--count N] [--rounds N] [--side SIDE] [--goals] [JOB...]

Each guest is an instance in a store of its own, and answers once. Each side runs in a process of
its own, and sides take turns. Times are medians of the rounds, in processor time. Memory is in KB
for each guest: PSS counts pages that are shared once, RSS each time they are mapped. If there is no
room for `--count` guests, the error follows; in the end all of them are called once more, and those
that fail are counted as silent.

The plug-in needs `clang-19`, `lld-19` and `wasi-libc` of Debian, QuickJS needs npm, and the
comparison `pip install wasmtime`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.instances.guests import SIDES, module
from benchmarks.startup.sides import environment

JOBS = ("plugin", "quickjs")
OURS, PEER = "wasmfx", "wasmtime-py"
WARMING, FIRST = 2, 100
"""Processes that fill the cache, and their guests."""
COLUMNS = {
    "ms": "ms",
    "PSS": "PSS",
    "tables": "tables",
    "RSS": "RSS",
    "mappings": "maps",
    "GB": "GB",
    "small in turn": "small µs",
    "small alone": "alone",
    "large in turn": "large µs",
    "large alone": "alone",
}

Figures = dict[str, float | str]


class Goal(NamedTuple):
    """A goal of a job: the most that a figure may be, or None for what the peer takes."""

    job: str
    figure: str
    most: float | None


GOALS = (
    Goal("plugin", "ms", None),
    Goal("plugin", "PSS", 35),
    Goal("plugin", "tables", 12),
    Goal("plugin", "mappings", 6),
    Goal("quickjs", "ms", None),
    Goal("quickjs", "PSS", 450),
    Goal("quickjs", "tables", 12),
    Goal("quickjs", "mappings", 6),
    Goal("quickjs", "large in turn", 16),
)


def main(args: Sequence[str] | None = None) -> None:
    given = arguments().parse_args(args)
    print(f"load {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}")
    with tempfile.TemporaryDirectory() as cache:
        for job in given.jobs or JOBS:
            try:
                module(job)
            except (OSError, subprocess.CalledProcessError) as error:
                print(f"\n{job}: not available ({error})")
                continue
            report(job, given, cache)


def report(job: str, given: argparse.Namespace, cache: str) -> None:
    """Measure a job on all sides, and print its figures."""
    sides = given.side or [OURS, PEER]
    if find_spec("wasmtime") is None:
        sides = [side for side in sides if side != PEER]
    for side in sides:
        if side != PEER:
            # Warm: code that guests have called is in the cache.
            for _ in range(WARMING):
                figures_of(side, job, FIRST, cache)
    runs: dict[str, list[Figures]] = {side: [] for side in sides}
    for _ in range(given.rounds):
        for side in sides:
            runs[side].append(figures_of(side, job, given.count, cache))
    found = {side: middle(figures) for side, figures in runs.items()}
    print(f"\n{job}, {given.count:,} guests\n")
    print("\n".join(lines(found)))
    if given.goals:
        print("\n" + "\n".join(verdicts(job, found)))


def figures_of(side: str, job: str, count: int, cache: str) -> Figures:
    """The figures of one process."""
    words = [sys.executable, str(Path(__file__).with_name("process.py")), side, job, str(count)]
    run = subprocess.run(
        words, env=environment(WASMFX_CACHE=cache), capture_output=True, text=True, check=False
    )
    if run.returncode:
        return {"end": f"ended with {run.returncode}: {run.stderr.strip()[-200:]}"}
    found: Figures = json.loads(run.stdout)
    return found


def middle(figures: Sequence[Figures]) -> Figures:
    """The median of each figure, and the last words."""
    found: Figures = dict(figures[-1])
    for name in found:
        numbers = [one.get(name) for one in figures]
        if all(isinstance(number, float | int) for number in numbers):
            found[name] = median(number for number in numbers if isinstance(number, float | int))
    return found


def lines(found: dict[str, Figures]) -> list[str]:
    """A table of figures."""
    head = f"{'':20}" + "".join(f"{title:>10}" for title in COLUMNS.values())
    rows = [head]
    for side, figures in found.items():
        numbers = [figures.get(name) for name in COLUMNS]
        cells = (f"{n:>10.3g}" if isinstance(n, float | int) else f"{'-':>10}" for n in numbers)
        rows.append(f"{side:20}" + "".join(cells))
        if figures.get("end") or figures.get("silent"):
            made, silent = figures.get("made", 0), figures.get("silent", 0)
            rows.append(f"    after {made} guests, {silent} silent: {figures['end']}")
    return rows


def verdicts(job: str, found: dict[str, Figures]) -> list[str]:
    """Which goals of a job are reached."""
    rows = []
    for goal in GOALS:
        if goal.job != job:
            continue
        is_, peer = found[OURS].get(goal.figure), found.get(PEER, {}).get(goal.figure)
        most = goal.most if goal.most is not None else peer
        if not isinstance(is_, float | int) or not isinstance(most, float | int):
            rows.append(f"no figure: {job}, {goal.figure}")
            continue
        word = "reached" if is_ <= most else "MISSED "
        rows.append(f"{word} {job}, {goal.figure}: {is_:.3g}, at most {most:.3g}")
    return rows


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="measure what an instance costs")
    parser.add_argument("jobs", nargs="*", metavar="JOB", help=f"default: {' '.join(JOBS)}")
    parser.add_argument("--count", type=int, default=500, help="guests in a process")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--side", action="append", choices=SIDES, help="default: two sides")
    parser.add_argument("--goals", action="store_true", help="say which goals are reached")
    return parser


if __name__ == "__main__":
    main()
