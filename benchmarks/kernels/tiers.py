"""How fast code of the first tier is: beside that of the second, and beside Winch's, interleaved.

    python benchmarks/kernels/tiers.py [--runs N] [--wall] [KERNEL...]

Times are of the processor, medians of the rounds. What it takes to make code, `../startup` says.
What has vectors is left out: the first tier leaves it to the second.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.kernels.catalogue import KERNELS
from benchmarks.kernels.engines import Ours, Wasmtime
from benchmarks.kernels.run import compare

SCALAR = [k for k in KERNELS if k.name != "matmul_simd"]
ENGINES = (Ours("first tier", "baseline"), Ours("second", "optimised"), Wasmtime("winch", "winch"))


if __name__ == "__main__":
    compare("the kernels, in each tier", SCALAR, ENGINES, 5)
