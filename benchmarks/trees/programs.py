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
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.trees.turns import compare

if TYPE_CHECKING:
    from wasmfx.runtime.values import Value


CALLS = 5
BRIEF = 40
"""Milliseconds; what takes less is called more often."""


def written(folder: Path, names: list[str]) -> list[str]:
    """Put the programs there, with a list of what they are called with; their names."""
    from benchmarks.kernels.polls import programs

    chosen = [p for p in programs() if not names or p.name.split()[0] in names]
    for n, program in enumerate(chosen):
        (folder / f"{n}.wasm").write_bytes(program.wasm)
    listed = [[p.name, p.idle, p.args, p.result] for p in chosen]
    (folder / "programs.json").write_text(json.dumps(listed))
    return [p.name for p in chosen]


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
    compare("programs", __file__, written, measured)
