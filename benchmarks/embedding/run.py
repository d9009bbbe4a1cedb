"""Cost of embedding Wasm in a Python program: calls in and out, effects, memory, instances.

    python benchmarks/embedding/run.py [--quick] [--cpu] [--goals]

Each round runs every job on every side, so that other load affects all of them. A figure is the
median of the rounds. `--cpu` measures processor time. The comparison needs `pip install wasmtime`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.embedding.peers import Job, ours, python, wasmtime

Sides = dict[str, dict[str, Job]]
Figures = dict[str, dict[str, float]]
"""Nanoseconds, by side and by job."""
Clock = Callable[[], float]


class Goal(NamedTuple):
    """The goals of a job: nanoseconds, and a share of wasmtime-py's time."""

    job: str
    most: float
    share: float


GOALS = (
    Goal("export call (i32, i32) -> i32", 80, 1 / 200),
    Goal("host call (i32) -> i32", 150, 1 / 50),
    Goal("resume and suspend (i32) -> i32", 300, 1e9),
    Goal("await (i32) -> i32", 3000, 1e9),
    Goal("instance of a tiny module", 100_000, 1e9),
)


def main(args: Sequence[str] | None = None) -> None:
    given = arguments().parse_args(args)
    sides: Sides = {"wasmfx": ours(), "python": python()}
    peer = wasmtime()
    if peer is not None:
        sides["wasmtime-py"] = peer
    rounds, seconds = (3, 0.002) if given.quick else (given.rounds, 0.05)
    figures = measure(sides, rounds, seconds, process_time if given.cpu else perf_counter)
    time = "processor time" if given.cpu else "wall time"
    python_ = f"Python {sys.version.split()[0]}"
    print(f"load {os.getloadavg()[0]:.1f}, {python_}, {time}, medians of {rounds}\n")
    print("\n".join(lines(figures)))
    if given.goals:
        print("\n" + "\n".join(verdicts(figures)))


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="What embedding costs.")
    parser.add_argument("--quick", action="store_true", help="to see that it works")
    parser.add_argument("--cpu", action="store_true", help="processor time")
    parser.add_argument("--goals", action="store_true", help="compare with what is to be reached")
    parser.add_argument("--rounds", type=int, default=15, metavar="N")
    return parser


def measure(sides: Sides, rounds: int, seconds: float, now: Clock = perf_counter) -> Figures:
    """The median of every job on every side."""
    plan = [(side, name, job) for side, jobs in sides.items() for name, job in jobs.items()]
    plan.sort(key=lambda entry: entry[1])
    times = {(side, name): enough(job, seconds, now) for side, name, job in plan}
    found: dict[tuple[str, str], list[float]] = {key: [] for key in times}
    for _ in range(rounds):
        for side, name, job in plan:
            found[side, name].append(clock(job, times[side, name], now))
    return {side: {name: median(found[side, name]) for name in sides[side]} for side in sides}


def enough(job: Job, seconds: float, now: Clock) -> int:
    """How many times take about this long."""
    times = 1
    while clock(job, times, now) * times < seconds * 1e9 / 2:
        times *= 2
    return times


def clock(job: Job, times: int, now: Clock) -> float:
    """Nanoseconds for one of so many."""
    start = now()
    job(times)
    return (now() - start) * 1e9 / times


def lines(figures: Figures) -> list[str]:
    """A table: jobs down, sides across."""
    sides = list(figures)
    found = [f"{'':42}" + "".join(f"{side:>16}" for side in sides)]
    for name in figures["wasmfx"]:
        cells = [figures[side].get(name) for side in sides]
        found.append(f"{name:42}" + "".join(f"{written(cell):>16}" for cell in cells))
    return found


def written(ns: float | None) -> str:
    if ns is None:
        return "-"
    return f"{ns:,.0f} ns" if ns < 10_000 else f"{ns / 1000:,.1f} us"


def verdicts(figures: Figures) -> list[str]:
    """Whether each goal is reached."""
    found = []
    for goal in GOALS:
        mine, peer = figures["wasmfx"][goal.job], figures.get("wasmtime-py", {}).get(goal.job)
        reached = mine <= goal.most and (peer is None or mine <= peer * goal.share)
        times = f", 1/{peer / mine:.0f} of wasmtime-py" if peer and goal.share < 1 else ""
        found.append(f"{'reached' if reached else 'MISSED '} {goal.job}: {written(mine)}{times}")
    return found


if __name__ == "__main__":
    main()
