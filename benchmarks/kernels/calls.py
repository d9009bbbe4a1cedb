"""Programs that do little but call themselves: our engine and the installed peers, interleaved.

    python benchmarks/kernels/calls.py [--runs N] [--wall] [KERNEL...]

Times are of the processor, medians of the rounds. V8 and we both inline recursion; in `fib` LLVM
also finds that some calls are made twice. In `counted_fib` none can be left out.
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
