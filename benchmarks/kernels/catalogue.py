"""The kernels, with their arguments for a measured run and for one that does almost nothing."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent / "programs"


class Kernel(NamedTuple):
    """A program that exports `run`, from one number to another."""

    name: str
    size: int
    result: int
    flags: str = ""
    language: str = "c"

    @property
    def source(self) -> Path:
        return FOLDER / f"{self.name}.{self.language}"

    @property
    def wasm(self) -> Path:
        return FOLDER / f"{self.name}.wasm"


IDLE = 4
"""A size that takes no time; larger than what some of them need at least."""

KERNELS = (
    Kernel("nbody", 2_000_000, 4_294_770_501),
    Kernel("fannkuch", 10, 7_319_638),
    Kernel("mandelbrot", 1_500, 894_105),
    Kernel("matmul", 480, 2_704_607),
    Kernel("matmul_simd", 480, 2_704_607, "-msimd128"),
    Kernel("sha256", 40_000, 537_612_424),
    Kernel("quicksort", 2_000, 424_807_540),
    Kernel("sieve", 4_000, 283_146),
    Kernel("interpreter", 20_000_000, 2_105_102_066),
    Kernel("strings", 4_000, 846_402_150),
)

COLLECTED = (
    Kernel("binary_trees", 18, 68_332_206, language="wat"),
    Kernel("list_churn", 20_000, 1_420_065_408, language="wat"),
    Kernel("struct_interpreter", 32, 2_178_309, language="wat"),
    Kernel("dropped", 1_000_000, 65_536, language="wat"),
)
"""Programs that live on collected objects, or leave continuations behind."""

CALLS = (
    Kernel("fib", 40, 102_334_155, language="wat"),
    Kernel("counted_fib", 36, 63_245_985, language="wat"),
    Kernel("ackermann", 10, 8_189, language="wat"),
    Kernel("tak", 30, 11, language="wat"),
    Kernel("tree_walk", 300, 39_316_200, language="wat"),
)
"""Programs that do little but call themselves."""
