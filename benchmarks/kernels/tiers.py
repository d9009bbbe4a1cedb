"""How fast code of the first tier is: beside that of the second, and beside Winch's, interleaved.

    python benchmarks/kernels/tiers.py [--runs N] [--wall] [KERNEL...]

Times are of the processor, medians of the rounds. What it takes to make code, `../startup` says.
What has vectors is left out: the first tier leaves it to the second.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.kernels.catalogue import KERNELS
from benchmarks.kernels.engines import Ours, Wasmtime
from benchmarks.kernels.run import measure, table

SCALAR = [k for k in KERNELS if k.name != "matmul_simd"]
ENGINES = (Ours("first tier", "baseline"), Ours("second", "optimised"), Wasmtime("winch", "winch"))


def main(args: Sequence[str] | None = None) -> None:
    given = arguments().parse_args(args)
    engines = [engine for engine in ENGINES if engine.version()]
    print(f"load {os.getloadavg()[0]:.2f}, medians of {given.runs}, milliseconds (first / other)")
    kernels = [k for k in SCALAR if not given.kernels or k.name in given.kernels]
    print("\n".join(table(kernels, engines, measure(kernels, engines, given.runs, not given.wall))))


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="the kernels, in each tier")
    names = ", ".join(k.name for k in SCALAR)
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", help=names)
    parser.add_argument("--runs", type=int, default=5, help="rounds (default: 5)")
    parser.add_argument("--wall", action="store_true", help="time on the wall: for idle machines")
    return parser


if __name__ == "__main__":
    main()
