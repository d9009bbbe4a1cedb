"""The pair, the programs with effects and the kernels, on this tree and on others, turn by turn.

    python benchmarks/trees/programs.py [--rounds 5] --against TREE... [NAME...]

Each round has one process for every tree, which compiles all programs, calls each of them a few
times, and tells the least processor time. A figure is the median of the rounds; beside it, how that
compares with the first tree. Every result is compared with the true one.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.trees.turns import compare

CALLS = 5
BRIEF = 40
"""Milliseconds; what takes less is called more often."""


def written(folder: Path, names: list[str]) -> list[str]:
    """Write the programs and a list of their arguments to a folder, and return their names."""
    from benchmarks.kernels.safepoints import programs

    chosen = [p for p in programs() if not names or p.name.split()[0] in names]
    for n, program in enumerate(chosen):
        (folder / f"{n}.wasm").write_bytes(program.wasm)
    listed = [[p.name, p.idle, p.args, p.result] for p in chosen]
    (folder / "programs.json").write_text(json.dumps(listed))
    return [p.name for p in chosen]


def measured(folder: Path) -> dict[str, float]:
    """Measure the least milliseconds of processor time that each program takes.

    Uses the public interface alone, which every tree has.
    """
    import wasmfx

    found = {}
    for n, called in enumerate(json.loads((folder / "programs.json").read_text())):
        name, idle, args, result = called
        module = wasmfx.Module((folder / f"{n}.wasm").read_bytes())
        run = wasmfx.Instance(module).exports.run
        run(*idle)
        found[name] = least(partial(run, *args), result)
    return found


def least(call: Callable[[], object], result: int) -> float:
    """Return the least milliseconds of processor time of a call, which must return `result`."""
    times: list[float] = []
    calls = CALLS
    while len(times) < calls:
        before = time.thread_time()
        returned = call()
        times.append(1000 * (time.thread_time() - before))
        if not isinstance(returned, int) or returned % (1 << 32) != result:
            raise SystemExit(f"returned {returned}, not {result}")
        calls = CALLS * max(1, min(10, int(BRIEF / times[0])))
    return min(times)


if __name__ == "__main__":
    compare("programs", __file__, written, measured)
