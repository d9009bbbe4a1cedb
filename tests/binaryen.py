"""Binaryen's optimiser, where the peers of the benchmarks are installed."""

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from benchmarks.effects.peers import NODE, WASM_OPT

# It enables proposals of its own that have no instructions here.
FLAGS = ("-O3", "--all-features", "--disable-custom-descriptors", "--disable-compact-imports")

with_binaryen = pytest.mark.skipif(
    not (NODE.exists() and WASM_OPT.exists()), reason="python benchmarks/effects/peers.py install"
)


def optimised(binary: bytes) -> bytes:
    """What Binaryen makes of a module."""
    with TemporaryDirectory() as folder:
        plain, better = Path(folder) / "plain.wasm", Path(folder) / "better.wasm"
        plain.write_bytes(binary)
        subprocess.run([NODE, WASM_OPT, *FLAGS, plain, "-o", better], check=True)
        return better.read_bytes()
