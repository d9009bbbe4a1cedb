"""Cost of awaiting in a guest: the time of an await, and the memory of a waiting guest.

    python benchmarks/awaiting/run.py [--quick] [--rounds 9] [--crowd 100000]

Times are processor time. Each round measures every side, so that other load affects all of them. A
figure is the median of the rounds. Memory is that of a new process for each side, when all wait.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.awaiting.sides import SIDES, Side

AWAIT = "an await"
WAITER = "one of many that wait"
GOAL_NS, GOAL_BYTES = 3000, 12_000


class Room(NamedTuple):
    """Bytes and nanoseconds for each of many waiting guests."""

    many: int
    bytes: float
    ns: float


def main(args: Sequence[str] | None = None) -> None:
    given = arguments().parse_args(args)
    if given.side:
        print(*room(given.side, given.crowd))
        return
    rounds, awaits, many = (3, 200, 100) if given.quick else (given.rounds, 20_000, 5_000)
    figures = measure(rounds, awaits, many)
    python = f"Python {sys.version.split()[0]}"
    print(f"load {os.getloadavg()[0]:.1f}, {python}, processor time, medians of {rounds}\n")
    print(f"{'':30}" + "".join(f"{side:>14}" for side in SIDES))
    for job in (AWAIT, WAITER):
        print(f"{job:30}" + "".join(f"{figures[side, job]:11,.0f} ns" for side in SIDES))
    rooms = {side: apart(side, given.crowd) for side in SIDES}
    for what, cells in (
        ("waiting at once", [f"{r.many:,}" for r in rooms.values()]),
        ("  bytes of each", [f"{r.bytes:,.0f}" for r in rooms.values()]),
        ("  time of each", [f"{r.ns:,.0f} ns" for r in rooms.values()]),
    ):
        print(f"{what:30}" + "".join(f"{cell:>14}" for cell in cells))
    print("\n" + "\n".join(verdicts(figures, rooms)))


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="What it costs a guest to await.")
    parser.add_argument("--quick", action="store_true", help="to see that it works")
    parser.add_argument("--rounds", type=int, default=9, metavar="N")
    parser.add_argument("--crowd", type=int, default=100_000, metavar="N")
    parser.add_argument("--side", choices=SIDES, help=argparse.SUPPRESS)
    return parser


# Time


def measure(rounds: int, awaits: int, many: int) -> dict[tuple[str, str], float]:
    """Nanoseconds by side and job."""
    sides = {name: make() for name, make in SIDES.items()}
    found: dict[tuple[str, str], list[float]] = {}
    for _ in range(rounds + 1):
        for name, side in sides.items():
            fewer = awaits if name != "threads" else max(awaits // 20, 1)
            crowd = min(many, side.most)
            found.setdefault((name, AWAIT), []).append(sequence(side, fewer))
            found.setdefault((name, WAITER), []).append(crowded(side, crowd))
    # The first round warms up.
    return {key: median(times[1:]) for key, times in found.items()}


def sequence(side: Side, count: int) -> float:
    start = process_time()
    assert asyncio.run(side.sequence(count)) == count
    return (process_time() - start) * 1e9 / count


def crowded(side: Side, count: int) -> float:
    start = process_time()
    assert asyncio.run(side.crowd(count, lambda: None)) == count * (count + 1) // 2
    return (process_time() - start) * 1e9 / count


# Memory


def room(name: str, most: int) -> Room:
    """Measure many waiting guests in this process, which should be new."""
    side = SIDES[name]()
    crowded(side, 10)
    count, before, sizes = min(most, side.most), resident(), [0]
    start = process_time()
    total = asyncio.run(side.crowd(count, lambda: sizes.append(resident())))
    assert total == count * (count + 1) // 2
    ns = (process_time() - start) * 1e9 / count
    return Room(count, (sizes[-1] - before) / count, ns)


def resident() -> int:
    """The resident memory of this process in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def apart(side: str, crowd: int) -> Room:
    """Measure many waiting guests in a new process."""
    words = [sys.executable, __file__, "--side", side, "--crowd", str(crowd)]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True)
    count, size, ns = done.stdout.split()
    return Room(int(count), float(size), float(ns))


# Goals


def verdicts(figures: dict[tuple[str, str], float], rooms: dict[str, Room]) -> list[str]:
    beyond = figures["guests", AWAIT] - figures["coroutines", AWAIT]
    size = rooms["guests"].bytes
    return [
        f"{said(beyond <= GOAL_NS)} an await beyond asyncio's own: {beyond:,.0f} of {GOAL_NS:,} ns",
        f"{said(size <= GOAL_BYTES)} a guest that waits: {size:,.0f} of {GOAL_BYTES:,} bytes",
    ]


def said(reached: bool) -> str:
    return "reached" if reached else "MISSED "


if __name__ == "__main__":
    main()
