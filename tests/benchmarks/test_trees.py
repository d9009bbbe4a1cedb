"""The kernels compute what they are meant to."""

import pytest
from benchmarks.trees.kernels import KERNELS, Kernel

import wasmfx


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda k: k.name)
def test_results(kernel: Kernel) -> None:
    run = wasmfx.Instance(wasmfx.Module(kernel.text)).exports.run
    assert run(kernel.size) == kernel.result
