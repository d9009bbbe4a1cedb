"""Rare operations on our engine and on the peers, in one interleaved run, with goals.

    python benchmarks/effects/corners/run.py [--rounds 9] [--ours] [NAME...]

Figures are nanoseconds per turn, medians of the rounds; what is ours on either side of a ratio is
compared by the processor time of its best round, which a busy machine changes least. Before
anything is measured, every engine must return the same. Wasmtime's command line cannot time a call:
each program is run at its size and at a tenth of it, right after each other, and the difference
counts.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from benchmarks.effects import goals, peers
from benchmarks.effects.corners.rows import BEST, PEERS, ROWS, Row
from benchmarks.effects.micro_peers import NODE_FLAGS, WASMTIME_FLAGS

from wasmfx.binary import decode, encode
from wasmfx.native.engine import NativeEngine
from wasmfx.text.modules import parse
from wasmfx.valid import validate

OURS = "native"
ENGINES = (OURS, *PEERS)
NODE_CALL = """
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
const run = () => new WebAssembly.Instance(module).exports.run;
const n = Number(process.argv[2]);
run()(Math.min(n, 1000));
const again = run(), start = performance.now(), result = again(n);
console.log(result, (performance.now() - start) / n * 1e6);
"""


class Turn(NamedTuple):
    """What a program returned, and how many nanoseconds each time took; for ours, also those of the
    processor."""

    result: int
    ns: float
    cpu: float = 0.0


def native(path: Path, n: int) -> Turn | None:
    """Run each repetition in a new instance, since memories and tables stay grown."""
    module = decode(path.read_bytes(), path.name)
    store = NativeEngine().new_store()
    run = store.instantiate(module, validate(module), []).exports["run"]
    store.invoke(run, [("i32", min(n, 1000))])
    again = store.instantiate(module, validate(module), []).exports["run"]
    start, busy = time.perf_counter(), time.process_time()
    try:
        (value,) = store.invoke(again, [("i32", n)])
    except Exception as error:
        print(f"{path.stem}: {error}", file=sys.stderr)
        return None
    ns = (time.perf_counter() - start) / n * 1e9
    cpu = (time.process_time() - busy) / n * 1e9
    assert isinstance(value, tuple)
    return Turn(value[1], ns, cpu)


def wasmtime(path: Path, n: int) -> Turn | None:
    def timed(count: int) -> Turn:
        command = [str(peers.WASMTIME), "run", *WASMTIME_FLAGS, "--invoke", "run", str(path)]
        start = time.perf_counter()
        said = subprocess.run(
            [*command, str(count)], check=True, capture_output=True, env=peers.environment()
        )
        return Turn(int(said.stdout) % 2**32, (time.perf_counter() - start) * 1e9)

    try:
        whole, part = timed(n), timed(n // 10)
    except subprocess.CalledProcessError:
        return None
    return Turn(whole.result, (whole.ns - part.ns) / (n - n // 10))


def v8(path: Path, n: int) -> Turn | None:
    command = [str(peers.NODE), *NODE_FLAGS, "-e", NODE_CALL, str(path), str(n)]
    done = subprocess.run(command, capture_output=True, text=True, env=peers.environment())
    if done.returncode:
        return None
    result, ns = done.stdout.split()
    return Turn(int(result) % 2**32, float(ns))


RUNS = {OURS: native, "wasmtime": wasmtime, "v8": v8}


class Corner:
    """The figures of one row, by engine."""

    def __init__(self, row: Row, folder: Path) -> None:
        self.row = row
        self.path = folder / f"{row.name.replace(' ', '-')}.wasm"
        made = row.source if isinstance(row.source, bytes) else encode(parse(row.source))
        self.path.write_bytes(made)
        self.found: dict[str, list[float]] = {}
        self.cpu: list[float] = []

    def check(self, engines: tuple[str, ...]) -> None:
        """Check that all engines that can run the program return equal results."""
        turns = {name: RUNS[name](self.path, 1000) for name in engines}
        results = {name: turn.result for name, turn in turns.items() if turn is not None}
        if len(set(results.values())) > 1:
            raise SystemExit(f"{self.row.name}: {results}")
        self.found = {name: [] for name in results}

    def measure(self) -> None:
        for name, figures in list(self.found.items()):
            turn = RUNS[name](self.path, self.row.times[ENGINES.index(name)])
            if turn is None:
                del self.found[name]
            else:
                figures.append(turn.ns)
                if name == OURS:
                    self.cpu.append(turn.cpu)

    def figure(self, name: str) -> float | None:
        return median(self.found[name]) if self.found.get(name) else None

    def __str__(self) -> str:
        cells = (self.figure(name) for name in ENGINES)
        return f"{self.row.name:24}" + "".join(
            f"{'fails':>12}" if ns is None else f"{ns:12.1f}" for ns in cells
        )


def verdicts(corner: Corner, corners: dict[str, Corner]) -> Iterator[str]:
    """The ratio of a row to its goal, where both were measured."""
    row, said = corner.row, verdict(corner, corners)
    if said is not None:
        yield said
    if row.most is not None and corner.cpu:
        best = min(corner.cpu)
        yield goals.line(best <= row.most, f"{row.name}: {best:.1f} ns", f"{row.most:g} ns")


def verdict(corner: Corner, corners: dict[str, Corner]) -> str | None:
    """The ratio of a row to the row that it is compared with."""
    row, ours = corner.row, corner.figure(OURS)
    if row.against == BEST:
        theirs = min((ns for peer in PEERS if (ns := corner.figure(peer))), default=None)
    else:
        other = corners.get(row.against)
        ours, theirs = min(corner.cpu, default=None), min(other.cpu) if other else None
    if row.limit is None or theirs is None:
        return None
    if ours is None:
        return goals.line(False, f"{row.name}: fails", f"{row.limit:g}x")
    what = f"{row.name}: {ours / theirs:.2f}x of {row.against}"
    return goals.line(ours / theirs <= row.limit, what, f"{row.limit:g}x")


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="what is rarely done, on every engine")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only rows that begin so")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--ours", action="store_true", help="without the peers")
    return parser


def main() -> None:
    given = arguments().parse_args()
    engines = (OURS,) if given.ours else ENGINES
    chosen = [r for r in ROWS if not given.names or r.name.startswith(tuple(given.names))]
    with tempfile.TemporaryDirectory() as folder:
        corners = {row.name: Corner(row, Path(folder)) for row in chosen}
        for corner in corners.values():
            corner.check(engines)
        for _ in range(given.rounds):
            for corner in corners.values():
                corner.measure()
    print(f"load {os.getloadavg()[0]:.1f}; ns per turn, medians of {given.rounds}")
    print(f"{'':24}" + "".join(f"{name:>12}" for name in ENGINES))
    for corner in corners.values():
        print(corner)
    print()
    for corner in corners.values():
        for said in verdicts(corner, corners):
            print(said)


if __name__ == "__main__":
    main()
