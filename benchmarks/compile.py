"""How long it takes to compile modules that make a compiler work, and how that grows.

    python benchmarks/compile.py [NAME...]

For each family of `bombs.py`: processor seconds at half its size and at its size, and how many
times as long the second takes. Twice is linear.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.bombs import BOMBS

from wasmfx.errors import WasmError
from wasmfx.native.image import Image
from wasmfx.text import parse
from wasmfx.valid import validate


def seconds(text: str) -> tuple[float, str]:
    """The processor time of a compilation, and how it ended if not well."""
    module = parse(text)
    context = validate(module, keep=True)
    start = time.process_time()
    try:
        Image(module, context)
    except WasmError as error:
        return time.process_time() - start, type(error).__name__
    return time.process_time() - start, ""


def main(names: list[str]) -> None:
    for name in names or BOMBS:
        bomb = BOMBS[name]
        half, _ = seconds(bomb.text(bomb.size // 2))
        whole, ended = seconds(bomb.text(bomb.size))
        growth = whole / max(half, 0.001)
        print(f"{name:28} {bomb.size:>8} {half:8.2f} {whole:8.2f} {growth:6.1f}x {ended}")


if __name__ == "__main__":
    main(sys.argv[1:])
