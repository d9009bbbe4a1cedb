"""Time and memory from the start of a process to its first answer.

    python benchmarks/startup/run.py [--rounds N] [--goals] [JOB...]

Each figure is of a whole process: Python, imports, reading, compiling, running, and the end. Each
round runs every side, so that other load affects all of them. A figure is the median of the
rounds, in processor time of all threads. `compiling.py` measures the cost of an instruction in
each tier.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.startup.modules import prepared
from benchmarks.startup.sides import Side, once, sides


class Job(NamedTuple):
    """A job: its name, a description, its modules, and the end of the expected output."""

    name: str
    title: str
    modules: tuple[str, ...]
    answer: str


JOBS = (
    Job("tiny", "a tiny module: add", ("tiny",), "3"),
    Job("effects", "an effect program of 20 functions", ("effects",), "6750"),
    Job("fibres", "fibres in C: generators", ("fibers", "generators"), "385"),
    Job("select", "SQLite: select 1", ("sqlite",), "1"),
    Job("insert", "SQLite: 10,000 rows inserted", ("sqlite",), "4625000"),
    Job("cpython", "CPython: print(1)", ("cpython",), "1"),
)


class Figure(NamedTuple):
    """Medians: milliseconds of processor and wall time, and megabytes."""

    processor: float
    wall: float
    memory: float


class Goal(NamedTuple):
    """A goal: the ratio of one start to another."""

    job: str
    side: str
    other: str
    most: float


OURS, WARM, PEER, PEER_WARM = (
    *("wasmfx, empty cache", "wasmfx, warm"),
    *("wasmtime-py", "wasmtime-py, precompiled"),
)
GOALS = (
    Goal("tiny", OURS, PEER, 1.6),
    Goal("select", OURS, PEER, 0.6),
    Goal("cpython", OURS, PEER, 0.35),
    Goal("tiny", WARM, PEER, 1.1),
    Goal("select", WARM, PEER_WARM, 1.3),
    Goal("cpython", WARM, PEER_WARM, 1.3),
)
"""Goals for processor time, with ordinary imports. Memory of a tiny module: 1.5 times that of
wasmtime-py."""

Figures = dict[tuple[str, str], Figure | str]
"""By job and side; where there is none, why."""


def main(args: Sequence[str] | None = None) -> None:
    given = arguments().parse_args(args)
    jobs = [job for job in JOBS if not given.jobs or job.name in given.jobs]
    print(f"load {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}, {given.rounds} rounds")
    figures = measure(jobs, sides(), given.rounds)
    print("\n".join(line for job in jobs for line in table(job, figures)))
    if given.goals:
        print("\n" + "\n".join(verdicts(figures)))


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="from the start of a process to an answer")
    names = ", ".join(job.name for job in JOBS)
    parser.add_argument("jobs", nargs="*", metavar="JOB", help=names)
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    parser.add_argument("--goals", action="store_true", help="compare with what is to be reached")
    return parser


def measure(jobs: Sequence[Job], all_sides: Sequence[Side], rounds: int) -> Figures:
    files = prepared()
    found: Figures = {}
    for job in jobs:
        paths = [files[name] for name in job.modules if name in files]
        samples: dict[str, list[tuple[float, float, float]]] = {}
        for side in all_sides:
            reason = side.absent(job.name) if len(paths) == len(job.modules) else "not fetched"
            found[job.name, side.name] = reason or ready(side, job, paths)
        able = [side for side in all_sides if not found[job.name, side.name]]
        for _ in range(rounds):
            for side in able:
                *figures, _ = once(side.start(job.name, paths))
                samples.setdefault(side.name, []).append((figures[0], figures[1], figures[2]))
        for name, several in samples.items():
            found[job.name, name] = Figure(*map(median, zip(*several, strict=True)))
    return found


def ready(side: Side, job: Job, paths: Sequence[Path]) -> str:
    """Start once without measuring. Returns what is wrong with the output, or nothing."""
    try:
        side.prepare(job.name, paths)
        *_, said = once(side.start(job.name, paths))
    except (RuntimeError, OSError) as error:
        return str(error)[:60]
    answered = any(word.strip("[],").removesuffix(".0") == job.answer for word in said.split())
    return "" if answered else f"another answer: {said.strip()[:40]}"


def table(job: Job, figures: Figures) -> list[str]:
    found = [f"\n{job.title:44}{'processor':>12}{'wall':>12}{'memory':>10}"]
    for (name, side), figure in figures.items():
        if name != job.name:
            continue
        if isinstance(figure, str):
            found.append(f"  {side:42}  - {figure}")
        else:
            cells = f"{figure.processor:9.0f} ms{figure.wall:9.0f} ms{figure.memory:7.0f} MB"
            found.append(f"  {side:42}{cells}")
    return found


def verdicts(figures: Figures) -> list[str]:
    """Whether each goal is reached, as far as both sides are there."""
    found = []
    for job, side, other, most in GOALS:
        one, two = figures.get((job, side)), figures.get((job, other))
        if isinstance(one, Figure) and isinstance(two, Figure):
            share = one.processor / two.processor
            reached = "reached" if share <= most else "MISSED "
            found.append(f"{reached} {job}, {side}: {share:.2f} of {other}, goal {most}")
    one, two = figures.get(("tiny", WARM)), figures.get(("tiny", PEER))
    if isinstance(one, Figure) and isinstance(two, Figure):
        share = one.memory / two.memory
        reached = "reached" if share <= 1.5 else "MISSED "
        found.append(f"{reached} memory of a tiny module: {share:.2f} of {PEER}, goal 1.5")
    return found


if __name__ == "__main__":
    main()
