"""Build the kernels again: every `.wasm` under `programs/`.

    python benchmarks/kernels/build.py

Needs Debian's clang-19 and lld-19. Programs in text are translated by our own parser.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.kernels.catalogue import CALLS, COLLECTED, KERNELS, Kernel

from wasmfx.binary import encode
from wasmfx.text.modules import parse

WARN = "-std=c17 -Wall -Wextra -Werror"
CLANG = f"clang-19 --target=wasm32 {WARN} -O2 -mbulk-memory -ffreestanding"
LINK = "wasm-ld-19 --no-entry --strip-all"
NATIVE = f"clang-19 {WARN} -O2 -march=x86-64-v3 -ffp-contract=off"
"""Flags for native code, with the instructions that our engine uses."""
MAIN = Path(__file__).resolve().parent / "native.c"


def build(kernel: Kernel) -> None:
    """The module. Compiled and linked in two steps: clang would run any `wasm-opt` it finds."""
    with tempfile.TemporaryDirectory() as scratch:
        unlinked = Path(scratch) / "unlinked.o"
        run([*CLANG.split(), *kernel.flags.split(), "-c", kernel.source, "-o", unlinked])
        run([*LINK.split(), unlinked, "-o", kernel.wasm])
    kernel.wasm.chmod(0o644)


def assemble(kernel: Kernel) -> None:
    """The module of a program in text."""
    kernel.wasm.write_bytes(encode(parse(kernel.source.read_text(), kernel.source.name)))


def build_native(kernel: Kernel, target: Path) -> None:
    """Compile a program to native code, which prints the time of `run`."""
    run([*NATIVE.split(), kernel.source, MAIN, "-o", target])


def run(command: list[str | Path]) -> None:
    try:
        subprocess.run(command, check=True)
    except FileNotFoundError as error:
        raise SystemExit(f"{error.filename} is not here; {__doc__}") from None
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"{command[0]} failed with exit code {error.returncode}") from None


if __name__ == "__main__":
    for one in COLLECTED + CALLS:
        assemble(one)
        print(one.name)
    for one in KERNELS:
        build(one)
        print(one.name)
