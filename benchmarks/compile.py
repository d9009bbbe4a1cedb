"""Compile time of modules that are expensive to compile, and how it grows with their size.

    python benchmarks/compile.py [NAME...]

Prints, for each family of `bombs.py`, the processor seconds at 1/8, 1/4, 1/2 and all of its size,
and the largest growth between two of them. 2 is linear, and 3 is the goal. A function that is too
large for one effort of LLVM may be faster at the next one. The last column is the time from text
to an instance, where functions of large modules are compiled at their first call.
"""

from __future__ import annotations

import itertools
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.bombs import BOMBS, Bomb

from wasmfx import Instance, Module
from wasmfx.errors import WasmError
from wasmfx.native.cache.disk import VARIABLE
from wasmfx.native.tiers.image import Image
from wasmfx.syntax.features import ALL, EXTENSIONS
from wasmfx.text.modules import parse
from wasmfx.valid import validate

os.environ[VARIABLE] = "0"

SHORT = 0.25
"""Seconds below which growth is not reported."""


def seconds(text: str) -> tuple[float, str]:
    """The processor time of a compilation, the better of two runs, and its error if any."""
    module = parse(text)
    times, ended = [], ""
    for _ in range(2):
        context = validate(module, ALL | EXTENSIONS, keep=True)
        start = time.process_time()
        try:
            Image(module, context)
        except WasmError as error:
            ended = type(error).__name__
        times.append(time.process_time() - start)
    return min(times), ended


def started(text: str) -> float:
    """The processor time until there is an instance."""
    start = time.process_time()
    with suppress(WasmError):
        Instance(Module(text))
    return time.process_time() - start


def measure(bomb: Bomb) -> str:
    """A line of the table."""
    found = [seconds(bomb.text(bomb.size >> halvings)) for halvings in (3, 2, 1, 0)]
    times = [t for t, _ in found]
    growth = max(b / max(a, SHORT) for a, b in itertools.pairwise(times))
    columns = " ".join(f"{t:8.2f}" for t in times)
    whole = started(bomb.text(bomb.size))
    return f"{bomb.name:28} {bomb.size:>8} {columns} {growth:6.1f}x {whole:8.2f} {found[-1][1]}"


def main(names: list[str]) -> None:
    seconds('(module (func (export "f")))')
    for name in names or BOMBS:
        print(measure(BOMBS[name]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
