"""Speed of first-tier code, compared with LLVM's and with Winch's, interleaved.

    python benchmarks/kernels/tiers.py [--runs N] [--wall] [KERNEL...]

Times are processor time, medians of the rounds. `../startup` measures compilation. Kernels with
vectors are left out, since the first tier does not compile them.
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
