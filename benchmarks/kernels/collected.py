"""Programs with many collected objects: our engine and the installed peers, interleaved.

    python benchmarks/kernels/collected.py [--runs N] [--wall] [KERNEL...]

Times are processor time of all threads, since V8 collects in several. Use `--wall` on an idle
machine. Three more runs each measure the longest pause, and the least of them counts. Wasmtime
runs twice, with its faster collector: with its default heap, and with 64 MB from the start, since
its heap grows slowly.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple, Protocol

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.effects import peers
from benchmarks.effects.engines import HERE as WORKERS
from benchmarks.effects.engines import asked, busy_children, output
from benchmarks.effects.outcomes import Failure, Outcome, Sample
from benchmarks.kernels.catalogue import COLLECTED, IDLE, Kernel
from benchmarks.kernels.engines import Ours

WORD = (1 << 32) - 1
PAUSE = re.compile(r" ms: (?:Scavenge|Mark-Compact|Minor Mark-Sweep)\b.*? ([\d.]+) / [\d.]+ ms ")
"""A line of V8's that tells of a collection."""


class Engine(Protocol):
    """Something that runs kernels, each in a process of its own."""

    @property
    def name(self) -> str: ...

    def version(self) -> str | None: ...

    def measure(self, kernel: Kernel, size: int) -> Outcome: ...

    def pause(self, kernel: Kernel) -> float | None:
        """The milliseconds of the longest collection of a run, if the engine tells."""


class Native(Ours):
    """This package."""

    def pause(self, kernel: Kernel) -> float | None:
        found = self.measure(kernel, kernel.size)
        return found.pause if isinstance(found, Sample) else None


class V8(NamedTuple):
    """V8 in node, with its optimising compiler from the start."""

    name: str = "v8"

    def version(self) -> str | None:
        return peers.versions()["node"]

    def command(self, kernel: Kernel, size: int, *flags: str) -> list[str]:
        node = [str(peers.NODE), "--no-liftoff", "--experimental-wasm-wasmfx", *flags]
        return [*node, str(WORKERS / "worker.mjs"), str(kernel.wasm), str(IDLE), str(size)]

    def measure(self, kernel: Kernel, size: int) -> Outcome:
        return asked(self.command(kernel, size))

    def pause(self, kernel: Kernel) -> float | None:
        said = output(self.command(kernel, kernel.size, "--trace-gc"))
        if isinstance(said, Failure):
            return None
        return max((float(ms) for ms in PAUSE.findall(said)), default=0.0)


class Wasmtime(NamedTuple):
    """Wasmtime's command line: a whole process, less one that does next to nothing."""

    name: str = "wasmtime"
    heap: str = ""

    def version(self) -> str | None:
        return peers.versions()["wasmtime"]

    def measure(self, kernel: Kernel, size: int) -> Outcome:
        idle, whole = self.run(kernel, IDLE), self.run(kernel, size)
        if isinstance(idle, Failure) or isinstance(whole, Failure):
            return whole if isinstance(whole, Failure) else idle
        return Sample(whole.wall - idle.wall, whole.cpu - idle.cpu, whole.result)

    def run(self, kernel: Kernel, size: int) -> Outcome:
        features = "stack-switching=y,function-references=y,exceptions=y,gc=y"
        flags = ["-W", features, "-C", "collector=copying", *self.heap.split()]
        command = [str(peers.WASMTIME), "run", *flags, "--invoke", "run", str(kernel.wasm)]
        start, busy = time.perf_counter(), busy_children()
        said = output([*command, str(size)])
        wall, cpu = time.perf_counter() - start, busy_children() - busy
        return said if isinstance(said, Failure) else Sample(wall * 1000, cpu * 1000, int(said))

    def pause(self, kernel: Kernel) -> float | None:
        return None


ENGINES: Sequence[Engine] = (
    Native(),
    V8(),
    Wasmtime(),
    Wasmtime("and 64 MB", f"-O gc-heap-initial-size={64 << 20}"),
)


def main(args: Sequence[str] | None = None) -> None:
    given = arguments().parse_args(args)
    kernels = [k for k in COLLECTED if not given.kernels or k.name in given.kernels]
    engines = [engine for engine in ENGINES if said(engine)]
    print(f"load {os.getloadavg()[0]:.2f}, medians of {given.runs}, milliseconds (ours / theirs)")
    times = measure(kernels, engines, given.runs, given.wall)
    print("\n".join(table(kernels, engines, times)))
    print("\n".join(pauses(kernels, engines)))


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="programs with collected objects, on every engine")
    names = ", ".join(k.name for k in COLLECTED)
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", help=names)
    parser.add_argument("--runs", type=int, default=7, help="rounds (default: 7)")
    parser.add_argument("--wall", action="store_true", help="time on the wall: for idle machines")
    return parser


def said(engine: Engine) -> bool:
    """Print the version of an engine, and return whether it is installed."""
    version = engine.version()
    print(f"{engine.name:10} {version or 'not installed, left out'}")
    return version is not None


Times = dict[tuple[str, str], list[float]]


def measure(kernels: Sequence[Kernel], engines: Sequence[Engine], runs: int, wall: bool) -> Times:
    """Measure every kernel on every engine. A pair that fails is not measured again."""
    times: Times = {}
    failed: set[tuple[str, str]] = set()
    for number in range(runs):
        print(f"round {number + 1} of {runs}", file=sys.stderr)
        for kernel in kernels:
            for engine in engines:
                key = (kernel.name, engine.name)
                if key not in failed:
                    outcome = engine.measure(kernel, kernel.size)
                    if isinstance(outcome, Failure):
                        print(f"{kernel.name}, {engine.name}: {outcome.reason}")
                        failed.add(key)
                    else:
                        times.setdefault(key, []).append(milliseconds(kernel, outcome, wall))
    return times


def milliseconds(kernel: Kernel, sample: Sample, wall: bool) -> float:
    if sample.result & WORD != kernel.result:
        raise SystemExit(f"{kernel.name} returned {sample.result & WORD}, not {kernel.result}")
    return sample.wall if wall else sample.threads or sample.cpu


def table(kernels: Sequence[Kernel], engines: Sequence[Engine], times: Times) -> list[str]:
    lines = [f"{'':20}" + "".join(f"{e.name:>18}" for e in engines)]
    for kernel in kernels:
        line = f"{kernel.name:20}"
        own = times.get((kernel.name, engines[0].name))
        for engine in engines:
            found = times.get((kernel.name, engine.name))
            if not found:
                line += f"{'fails':>18}"
            elif not own or found is own:
                line += f"{median(found):18.1f}"
            else:
                line += f"{median(found):11.1f} ({median(own) / median(found):.2f})"
        lines.append(line)
    return lines


def pauses(kernels: Sequence[Kernel], engines: Sequence[Engine]) -> list[str]:
    lines = ["longest pause"]
    for kernel in kernels:
        found = [[engine.pause(kernel) for _ in range(3)] for engine in engines]
        cells = (f"{least(each):>18}" for each in found)
        lines.append(f"{kernel.name:20}" + "".join(cells))
    return lines


def least(times: Sequence[float | None]) -> str:
    known = [ms for ms in times if ms is not None]
    return f"{min(known):.1f}" if known else "-"


if __name__ == "__main__":
    main()
