"""Kernels: programs that do nothing but compute, on this tree and on others, turn by turn.

    python benchmarks/trees/run.py [--rounds 5] [--against TREE...] [NAME...]

Each round runs all kernels on every tree, in a process of its own for each, so that a machine that
gets busy slows all of them alike. A figure is the least processor time of a few calls, the median
of the rounds; beside it, how that compares with the first tree.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve()
ROOT = HERE.parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.trees.kernels import KERNELS  # noqa: E402

CALLS = 3


def main() -> None:
    parser = argparse.ArgumentParser(description="the kernels, on this tree and on others")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--against", nargs="+", default=[], metavar="TREE", help="other checkouts")
    parser.add_argument("--once", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    names = args.names or [kernel.name for kernel in KERNELS]
    if args.once:
        print(json.dumps({name: measured(name) for name in names}))
        return
    trees = [*args.against, str(ROOT)]
    found = [{tree: once(tree, names) for tree in trees} for _ in range(args.rounds)]
    for name in names:
        figures = [statistics.median(r[tree][name] for r in found) for tree in trees]
        shown = (f"{f:9.2f} ms ({f / figures[0] - 1:+6.1%})" for f in figures)
        print(f"{name:10}", *shown)


def once(tree: str, names: list[str]) -> dict[str, float]:
    """All kernels, in a process that has its package from `tree`."""
    command = [sys.executable, str(HERE), "--once", *names]
    env = {**os.environ, "PYTHONPATH": str(Path(tree) / "src")}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def measured(name: str) -> float:
    """The least milliseconds of processor time that a call takes."""
    from wasmfx import Instance, Module

    kernel = next(kernel for kernel in KERNELS if kernel.name == name)
    run = Instance(Module(kernel.text)).exports.run
    result = run(kernel.size)
    if result != kernel.result:
        raise SystemExit(f"{name}: {result}, not {kernel.result}")
    best = float("inf")
    for _ in range(CALLS):
        start = time.process_time()
        run(kernel.size)
        best = min(best, time.process_time() - start)
    return best * 1000


if __name__ == "__main__":
    main()
