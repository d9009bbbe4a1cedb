"""Programs that mostly call themselves: our engine and the installed peers, interleaved.

    python benchmarks/kernels/calls.py [--runs N] [--wall] [KERNEL...]

Times are processor time, medians of the rounds. V8 and our engine both inline recursion. In `fib`,
LLVM also finds calls that are made twice. In `counted_fib` it can remove none.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.kernels.catalogue import CALLS
from benchmarks.kernels.engines import V8, Ours, Wasmtime
from benchmarks.kernels.run import compare

ENGINES = (Ours(), V8(), Wasmtime())


if __name__ == "__main__":
    compare("plain recursion, on every engine", CALLS, ENGINES, 7)
