"""The compute kernels: they are there, and give the same on both engines, on a small scale."""

from __future__ import annotations

import pytest
from benchmarks.kernels.catalogue import KERNELS, Kernel

import wasmfx

SMALL = {"fannkuch": 4, "nbody": 20, "mandelbrot": 12, "matmul": 8, "matmul_simd": 8}


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
def test_a_kernel_agrees(kernel: Kernel) -> None:
    module = wasmfx.Module(kernel.wasm)
    size = SMALL.get(kernel.name, 1)
    native, reference = (
        wasmfx.Instance(module, store=wasmfx.Store(engine)).exports.run(size)
        for engine in ("native", "reference")
    )
    assert native == reference


def test_every_kernel_has_its_source() -> None:
    assert all(kernel.source.exists() for kernel in KERNELS)
