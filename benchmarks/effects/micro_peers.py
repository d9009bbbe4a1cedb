"""The micro benchmarks on our engine and on the peers, in one interleaved run, with ratios.

    python benchmarks/effects/micro_peers.py [--rounds 5]

Needs the peers (`peers.py install`). Wasmtime's command line cannot time a call. Each program
therefore runs at its size and at a tenth of it, and the difference counts. Wasmtime can create
only some 30,000 continuations in a run, so it creates fewer. A goal is the largest ratio of our
time to a peer's.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.effects import peers
from benchmarks.effects.micro import PROGRAMS, prepare

from wasmfx.binary import encode
from wasmfx.text.modules import parse

MANY, FEW = 3_000_000, 300_000
NODE_FLAGS = ["--experimental-wasm-wasmfx", "--no-liftoff", "--stack-size=7000"]
NODE_CALL = """
const { run } = new WebAssembly.Instance(
  new WebAssembly.Module(require("fs").readFileSync(process.argv[1]))).exports;
run(1000);
const n = Number(process.argv[2]), start = performance.now();
run(n);
console.log((performance.now() - start) / n * 1e6);
"""
WASMTIME_FLAGS = ["-W", "stack-switching=y,function-references=y,exceptions=y,gc=y"]
WASMTIME_FLAGS += ["-W", "max-wasm-stack=7000000"]


class Case(NamedTuple):
    """A program: how often its operation is done on Wasmtime and V8, and our goals against them."""

    name: str
    wasmtime: int
    v8: int
    goal_wasmtime: float | None
    goal_v8: float | None


CASES = (
    Case("pair", MANY, MANY, 0.33, 0.06),
    Case("create to completion", 20_000, FEW, None, None),
    Case("switch", MANY, MANY, 0.5, None),
    Case("throw into and catch", 20_000, FEW, 0.3, 0.3),
    Case("through 1 prompts", FEW, FEW, None, None),
    Case("through 16 prompts", FEW, FEW, None, None),
    Case("through 64 prompts", FEW, FEW, 0.5, None),
    Case("at depth 1000", FEW, FEW, None, None),
)


def wasmtime(path: Path, n: int) -> float | None:
    """Nanoseconds per operation, or None where it fails."""

    def seconds(count: int) -> float:
        command = [str(peers.WASMTIME), "run", *WASMTIME_FLAGS, "--invoke", "run", str(path)]
        start = time.perf_counter()
        subprocess.run(
            [*command, str(count)], check=True, capture_output=True, env=peers.environment()
        )
        return time.perf_counter() - start

    try:
        return (seconds(n) - seconds(n // 10)) / (n - n // 10) * 1e9
    except subprocess.CalledProcessError:
        return None


def v8(path: Path, n: int) -> float | None:
    command = [str(peers.NODE), *NODE_FLAGS, "-e", NODE_CALL, str(path), str(n)]
    done = subprocess.run(command, capture_output=True, text=True, env=peers.environment())
    return float(done.stdout) if done.returncode == 0 else None


class Row:
    """The figures of one program."""

    def __init__(self, case: Case, folder: Path) -> None:
        self.case = case
        source, self.n = PROGRAMS[case.name]
        self.ours: Callable[[int], float] = prepare(source)
        self.path = folder / f"{case.name.replace(' ', '-')}.wasm"
        self.path.write_bytes(encode(parse(source)))
        self.found: dict[str, list[float]] = {"native": [], "wasmtime": [], "v8": []}
        self.failed: set[str] = set()

    def measure(self) -> None:
        self.note("native", self.ours(self.n // 4))
        for name, run, n in (
            ("wasmtime", wasmtime, self.case.wasmtime),
            ("v8", v8, self.case.v8),
        ):
            if name not in self.failed:
                self.note(name, run(self.path, n))

    def note(self, name: str, figure: float | None) -> None:
        if figure is None:
            self.failed.add(name)
        else:
            self.found[name].append(figure)

    def cell(self, name: str, goal: float | None) -> str:
        if name in self.failed or not self.found[name]:
            return f"{'fails':>28}"
        peer = median(self.found[name])
        ratio = median(self.found["native"]) / peer
        verdict = (
            "" if goal is None else f"(goal {goal:g})" if ratio <= goal else f"(MISSED {goal:g})"
        )
        return f"{peer:9.1f} {ratio:5.2f}x {verdict:12}"

    def __str__(self) -> str:
        ours = median(self.found["native"])
        one = self.cell("wasmtime", self.case.goal_wasmtime)
        return f"{self.case.name:22} {ours:8.1f} {one} {self.cell('v8', self.case.goal_v8)}"


def main() -> None:
    parser = argparse.ArgumentParser(description="micro benchmarks against the peers")
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        rows = [Row(case, Path(folder)) for case in CASES]
        load = os.getloadavg()[0]
        for _ in range(rounds):
            for row in rows:
                row.measure()
    print(f"load average {load:.1f} before, {os.getloadavg()[0]:.1f} after; {rounds} rounds")
    print(f"{'ns per operation':22} {'native':>8} {'wasmtime, ours/theirs':>28} {'v8':>28}")
    for row in rows:
        print(row)


if __name__ == "__main__":
    main()
