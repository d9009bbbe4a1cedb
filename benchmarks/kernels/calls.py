"""Programs that do little but call themselves: our engine and the installed peers, interleaved.

    python benchmarks/kernels/calls.py [--runs N] [--wall] [KERNEL...]

Times are of the processor, medians of the rounds. V8 and we both inline recursion; in `fib` LLVM
also finds that some calls are made twice. In `counted_fib` none can be left out; there, both wait
for the memory that each call counts in.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.kernels.catalogue import CALLS
from benchmarks.kernels.engines import V8, Ours, Wasmtime
from benchmarks.kernels.run import measure, table

ENGINES = (Ours(), V8(), Wasmtime())


def main(args: Sequence[str] | None = None) -> None:
    given = arguments().parse_args(args)
    kernels = [k for k in CALLS if not given.kernels or k.name in given.kernels]
    engines = [engine for engine in ENGINES if engine.version()]
    print(f"load {os.getloadavg()[0]:.2f}, medians of {given.runs}, milliseconds (ours / theirs)")
    print("\n".join(table(kernels, engines, measure(kernels, engines, given.runs, not given.wall))))


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="plain recursion, on every engine")
    names = ", ".join(k.name for k in CALLS)
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", help=names)
    parser.add_argument("--runs", type=int, default=7, help="rounds (default: 7)")
    parser.add_argument("--wall", action="store_true", help="time on the wall: for idle machines")
    return parser


if __name__ == "__main__":
    main()
