"""The programs of effect-handlers-bench that resume a continuation more than once.

    python benchmarks/extensions/multishot.py [--rounds 5] [NAME...]

https://github.com/effect-handlers/effect-handlers-bench describes these programs, and has their
results for a small and a large input. Each is here in WebAssembly, as a compiler of effect handlers
might produce it, with a plain program that finds the same results without effects. Times are
medians, in milliseconds of processor time.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

import wasmfx

FOLDER = Path(__file__).resolve().parent / "programs"
FEATURES = "+ext-multishot"


class MultiShot(NamedTuple):
    """A program, its published results, and a plain program for other sizes."""

    name: str
    small: tuple[tuple[int, ...], int]
    large: tuple[tuple[int, ...], int]
    plain: Callable[..., int]

    @property
    def source(self) -> str:
        return (FOLDER / f"{self.name}.wat").read_text()


def nqueens(n: int) -> int:
    """Count the ways to place n queens that do not attack each other."""

    def place(row: int, columns: int, left: int, right: int) -> int:
        if row == n:
            return 1
        found = 0
        for column in range(n):
            bit = 1 << column
            if not bit & (columns | left | right):
                found += place(row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1)
        return found

    return place(0, 0, 0, 0)


def tree_explore(n: int) -> int:
    """Find the largest result of a path of a tree, ten times; a path updates the state."""
    state = 0

    def op(x: int, y: int) -> int:
        return abs(x - 503 * y + 37) % 1009

    def largest(height: int) -> list[int]:
        """The results of all paths from a node down, by way of the left child first."""
        nonlocal state
        if not height:
            return [state]
        found = []
        for _ in range(2):
            state = op(state, height)
            found += [op(height, result) for result in largest(height - 1)]
        return found

    for _ in range(10):
        state = max(largest(n))
    return state


def triples(n: int, s: int) -> int:
    """Add the hashes of the triples of falling numbers up to n with the sum s."""
    found = 0
    for i in range(1, n + 1):
        for j in range(1, i):
            k = s - i - j
            if 1 <= k < j:
                found += (53 * i + 2809 * j + 148877 * k) % 1_000_000_007
    return found % 1_000_000_007


PROGRAMS = (
    MultiShot("nqueens", ((5,), 10), ((12,), 14200), nqueens),
    MultiShot("tree_explore", ((5,), 946), ((16,), 1005), tree_explore),
    MultiShot("triples", ((10, 10), 779312), ((300, 300), 460212934), triples),
)


def prepared(program: MultiShot, engine: str = "native") -> Callable[..., int]:
    """Return the export of a new instance."""
    module = wasmfx.Module(program.source, features=FEATURES)
    run: Callable[..., int] = wasmfx.Instance(module, {}, wasmfx.Store(engine)).exports.run
    return run


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    for program in PROGRAMS:
        if args.names and program.name not in args.names:
            continue
        run = prepared(program)
        given, expected = program.large
        taken = []
        for _ in range(args.rounds):
            begun = time.thread_time()
            found = run(*given)
            taken.append(time.thread_time() - begun)
            if found != expected:
                sys.exit(f"{program.name}{given} returned {found}, but should return {expected}")
        print(f"{program.name:14}{given!s:12}{found:>10}{median(taken) * 1e3:10.1f} ms")


if __name__ == "__main__":
    main()
