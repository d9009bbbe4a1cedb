"""Compute kernels: our engine, the installed peers and native code, interleaved.

    python benchmarks/kernels/run.py [--runs N] [--cpu] [KERNEL...]

Each round runs every engine, so that other load affects all of them. A figure is the median of the
rounds. Every result is checked. `effects/peers.py install` downloads the peers. Native code needs
clang-19.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from math import exp, log
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.effects.outcomes import Failure
from benchmarks.kernels.catalogue import KERNELS, Kernel
from benchmarks.kernels.engines import ENGINES, Engine

WORD = (1 << 32) - 1


def main(args: Sequence[str] | None = None) -> None:
    given = arguments().parse_args(args)
    kernels = [k for k in KERNELS if not given.kernels or k.name in given.kernels]
    engines = installed()
    print(
        f"load {os.getloadavg()[0]:.2f}, medians of {given.runs}, milliseconds and (ours / theirs)"
    )
    times = measure(kernels, engines, given.runs, given.cpu)
    print("\n".join(table(kernels, engines, times)))


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="compute kernels, on every engine")
    names = ", ".join(k.name for k in KERNELS)
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", help=names)
    parser.add_argument("--runs", type=int, default=7, help="rounds (default: 7)")
    parser.add_argument("--cpu", action="store_true", help="processor time: for busy machines")
    return parser


def installed() -> list[Engine]:
    found = []
    for engine in ENGINES:
        version = engine.version()
        print(f"{engine.name:10} {version or 'not installed, left out'}")
        if version is not None:
            found.append(engine)
    return found


def compare(said: str, kernels: Sequence[Kernel], engines: Sequence[Engine], runs: int) -> None:
    """Parse arguments and measure: for scripts with other kernels or other engines."""
    parser = argparse.ArgumentParser(description=said)
    names = ", ".join(k.name for k in kernels)
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", help=names)
    parser.add_argument("--runs", type=int, default=runs, help=f"rounds (default: {runs})")
    parser.add_argument("--wall", action="store_true", help="time on the wall: for idle machines")
    given = parser.parse_args()
    kernels = [k for k in kernels if not given.kernels or k.name in given.kernels]
    engines = [engine for engine in engines if engine.version()]
    print(f"load {os.getloadavg()[0]:.2f}, medians of {given.runs}, milliseconds (first / other)")
    print("\n".join(table(kernels, engines, measure(kernels, engines, given.runs, not given.wall))))


Times = dict[tuple[str, str], list[float]]


def measure(kernels: Sequence[Kernel], engines: Sequence[Engine], runs: int, cpu: bool) -> Times:
    times: Times = {}
    for number in range(runs):
        print(f"round {number + 1} of {runs}", file=sys.stderr)
        for kernel in kernels:
            for engine in engines:
                outcome = engine.measure(kernel, kernel.size)
                if isinstance(outcome, Failure):
                    raise SystemExit(f"{kernel.name}, {engine.name}: {outcome.reason}")
                if outcome.result & WORD != kernel.result:
                    said = f"returned {outcome.result & WORD}, not {kernel.result}"
                    raise SystemExit(f"{kernel.name}, {engine.name}: {said}")
                times.setdefault((kernel.name, engine.name), []).append(
                    outcome.cpu if cpu else outcome.wall
                )
    return times


def table(kernels: Sequence[Kernel], engines: Sequence[Engine], times: Times) -> list[str]:
    ours, *others = engines
    lines = [f"{'':14}" + "".join(f"{e.name:>18}" for e in engines)]
    ratios: dict[str, list[float]] = {e.name: [] for e in others}
    for kernel in kernels:
        own = median(times[kernel.name, ours.name])
        line = f"{kernel.name:14}{own:18.1f}"
        for other in others:
            theirs = median(times[kernel.name, other.name])
            ratios[other.name].append(own / theirs)
            line += f"{theirs:11.1f} ({own / theirs:.2f})"
        lines.append(line)
    means = (f"{exp(sum(map(log, r)) / len(r)):18.2f}" for r in ratios.values())
    return [*lines, f"{'geometric mean':32}" + "".join(means)]


if __name__ == "__main__":
    main()
