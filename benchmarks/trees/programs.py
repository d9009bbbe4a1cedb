"""The pair, the programs with effects and the kernels, on this tree and on others, turn by turn.

    python benchmarks/trees/programs.py [--rounds 5] --against TREE... [NAME...]

Each round has one process for every tree, which compiles all programs, calls each of them a few
times, and tells the least processor time. A figure is the median of the rounds; beside it, how that
compares with the first tree. Every result is compared with the true one.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wasmfx.runtime.values import Value

HERE = Path(__file__).resolve()
ROOT = HERE.parents[2]

CALLS = 5
BRIEF = 40
"""Milliseconds; what takes less is called more often."""


def main() -> None:
    parser = argparse.ArgumentParser(description="programs, on this tree and on others")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--against", nargs="+", default=[], metavar="TREE", help="other checkouts")
    parser.add_argument("--once", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.once:
        print(json.dumps(measured(Path(given.once))))
        return
    trees = [*given.against, str(ROOT)]
    with tempfile.TemporaryDirectory() as folder:
        names = written(Path(folder), given.names)
        found = [{tree: once(tree, folder) for tree in trees} for _ in range(given.rounds)]
    for name in names:
        figures = [statistics.median(r[tree][name] for r in found) for tree in trees]
        shown = (f"{f:9.2f} ms ({f / figures[0] - 1:+6.1%})" for f in figures)
        print(f"{name:22}", *shown)


def written(folder: Path, names: list[str]) -> list[str]:
    """Put the programs there, with a list of what they are called with; their names."""
    sys.path.insert(0, str(ROOT))
    from benchmarks.kernels.polls import programs

    chosen = [p for p in programs() if not names or p.name.split()[0] in names]
    for n, program in enumerate(chosen):
        (folder / f"{n}.wasm").write_bytes(program.wasm)
    listed = [[p.name, p.idle, p.args, p.result] for p in chosen]
    (folder / "programs.json").write_text(json.dumps(listed))
    return [p.name for p in chosen]


def once(tree: str, folder: str) -> dict[str, float]:
    """All programs, in a process that has its package from `tree`."""
    command = [sys.executable, str(HERE), "--once", folder]
    env = {**os.environ, "PYTHONPATH": str(Path(tree) / "src"), "WASMFX_CACHE": "0"}
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def measured(folder: Path) -> dict[str, float]:
    """The least milliseconds of processor time that each program takes. All that is asked for here
    is older than the trees that somebody may compare with."""
    from wasmfx.binary import decode
    from wasmfx.embed.engines import engine_named
    from wasmfx.valid import validate

    found = {}
    for n, called in enumerate(json.loads((folder / "programs.json").read_text())):
        name, idle, args, result = called
        module = decode((folder / f"{n}.wasm").read_bytes(), name)
        store = engine_named("native").new_store()
        run = store.instantiate(module, validate(module), []).exports["run"]
        store.invoke(run, values(idle))
        found[name] = least(partial(store.invoke, run, values(args)), result)
    return found


def values(words: Sequence[int]) -> list[Value]:
    return [("i32", word) for word in words]


def least(call: Callable[[], list[Value]], result: int) -> float:
    """The least milliseconds of processor time that a call takes, which must return `result`."""
    times: list[float] = []
    calls = CALLS
    while len(times) < calls:
        before = time.thread_time()
        [returned] = call()
        times.append(1000 * (time.thread_time() - before))
        if not isinstance(returned, tuple) or returned[1] % (1 << 32) != result:
            raise SystemExit(f"returned {returned}, not {result}")
        calls = CALLS * max(1, min(10, int(BRIEF / times[0])))
    return min(times)


if __name__ == "__main__":
    main()
