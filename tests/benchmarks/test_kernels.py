"""The compute kernels: they are there, and give the same on both engines, on a small scale."""

from __future__ import annotations

import pytest
from benchmarks.effects.outcomes import Sample
from benchmarks.kernels import collected
from benchmarks.kernels.catalogue import CALLS, COLLECTED, KERNELS, Kernel

import wasmfx
from wasmfx.binary import encode
from wasmfx.text.modules import parse

SMALL = {
    "fannkuch": 4,
    "nbody": 20,
    "mandelbrot": 12,
    "matmul": 8,
    "matmul_simd": 8,
    "binary_trees": 5,
    "struct_interpreter": 6,
    "dropped": 300,
    "fib": 9,
    "counted_fib": 9,
    "tak": 6,
    "tree_walk": 4,
}


@pytest.mark.parametrize("kernel", [*KERNELS, *COLLECTED, *CALLS], ids=lambda kernel: kernel.name)
def test_a_kernel_agrees(kernel: Kernel) -> None:
    module = wasmfx.Module(kernel.wasm)
    size = SMALL.get(kernel.name, 1)
    native, reference = (
        wasmfx.Instance(module, store=wasmfx.Store(engine)).exports.run(size)
        for engine in ("native", "reference")
    )
    assert native == reference


def test_every_kernel_has_its_source() -> None:
    assert all(kernel.source.exists() for kernel in (*KERNELS, *COLLECTED, *CALLS))


@pytest.mark.parametrize("kernel", COLLECTED + CALLS, ids=lambda kernel: kernel.name)
def test_what_is_kept_is_what_the_text_says(kernel: Kernel) -> None:
    assert encode(parse(kernel.source.read_text())) == kernel.wasm.read_bytes()


@pytest.mark.parametrize("kernel", COLLECTED, ids=lambda kernel: kernel.name)
def test_a_program_returns_what_is_expected_of_it(kernel: Kernel) -> None:
    """At full size, since only then is anything collected; and the pauses are told."""
    found = collected.Native().measure(kernel, kernel.size)
    assert isinstance(found, Sample), found
    assert collected.milliseconds(kernel, found, wall=True) > 0
    assert found.pause


def test_pauses_of_v8_are_read() -> None:
    said = (
        "[58:0x1] 129 ms: Scavenge 5.2 (5.9) -> 5.0 (6.9) MB, pooled: 0.0 MB, 7.94 / 0.00 ms (x\n"
        "[58:0x1] 131 ms: Mark-Compact 5.2 (6.9) -> 5.2 (7.9) MB, pooled: 0 MB, 12.50 / 0.10 ms (\n"
    )
    assert collected.PAUSE.findall(said) == ["7.94", "12.50"]
