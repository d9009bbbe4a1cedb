"""What it takes to compile modules that switch stacks, on this tree and on others, turn by turn.

    python benchmarks/trees/compiles.py [--rounds 5] [--against TREE...] [NAME...]

Each round has one process for every tree, which compiles each module a few times as a whole,
without the cache, and tells the least processor time. A figure is the median of the rounds; beside
it, how that compares with the first tree.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve()
ROOT = HERE.parents[2]

CALLS = 4


def main() -> None:
    parser = argparse.ArgumentParser(description="compiling, on this tree and on others")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--against", nargs="+", default=[], metavar="TREE", help="other checkouts")
    parser.add_argument("--once", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.once:
        print(json.dumps(measured(Path(given.once))))
        return
    trees = [*given.against, str(ROOT)]
    with tempfile.TemporaryDirectory() as folder:
        names = written(Path(folder), given.names)
        found = [{tree: once(tree, folder) for tree in trees} for _ in range(given.rounds)]
    for name in names:
        figures = [statistics.median(r[tree][name] for r in found) for tree in trees]
        shown = (f"{f:7.1f} ms ({f / figures[0]:4.2f})" for f in figures)
        print(f"{name:14}", *shown)


def modules() -> Iterator[tuple[str, bytes]]:
    """The modules by name, as binaries."""
    sys.path.insert(0, str(ROOT))
    from wasmfx.binary import encode
    from wasmfx.text import parse

    effects = ROOT / "benchmarks" / "effects"
    for name in ("sieve", "skynet", "state", "webserver"):
        yield name, (effects / "programs" / name / "wasmfx.wasm").read_bytes()
    yield "generator", encode(parse((ROOT / "examples" / "generator.wat").read_text()))
    for path in sorted((ROOT / "examples" / "paper").glob("*.wat")):
        yield path.stem.partition("-")[2], encode(parse(path.read_text()))
    for name in ("skynet", "yields"):
        yield f"{name} in C", (effects / "corners" / "fibres" / f"{name}.fibres.wasm").read_bytes()
    for count in (40, 120):
        yield f"{count} binds", encode(parse(binds(count)))
    yield "40 resumptions", encode(parse(binds(40, "(drop (resume $k0 {}))")))


def binds(count: int, use: str = "(local.set $k {})") -> str:
    """A function that binds a word to as many continuations: of 120, a kilobyte of code."""
    bound = "(cont.bind $k1 $k0 (i32.const {}) (cont.new $k1 (local.get $f)))"
    body = "\n    ".join(use.format(bound.format(n)) for n in range(count))
    return f"""
(module
  (type $f1 (func (param i32) (result i32))) (type $k1 (cont $f1))
  (type $f0 (func (result i32))) (type $k0 (cont $f0))
  (func (export "run") (param $f (ref $f1)) (local $k (ref null $k0))
    {body}))
"""


def written(folder: Path, names: list[str]) -> list[str]:
    """Put the modules there, with a list of their names."""
    chosen = [(name, wasm) for name, wasm in modules() if not names or name in names]
    for n, (_, wasm) in enumerate(chosen):
        (folder / f"{n}.wasm").write_bytes(wasm)
    (folder / "names.json").write_text(json.dumps([name for name, _ in chosen]))
    return [name for name, _ in chosen]


def once(tree: str, folder: str) -> dict[str, float]:
    """All modules, in a process that has its package from `tree`."""
    command = [sys.executable, str(HERE), "--once", folder]
    env = {**os.environ, "PYTHONPATH": str(Path(tree) / "src"), "WASMFX_CACHE": "0"}
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def measured(folder: Path) -> dict[str, float]:
    """The least milliseconds of processor time that each module takes. All that is asked for here
    is older than the trees that somebody may compare with."""
    from wasmfx.binary import decode
    from wasmfx.native.image import Image
    from wasmfx.valid import validate

    found = {}
    for n, name in enumerate(json.loads((folder / "names.json").read_text())):
        module = decode((folder / f"{n}.wasm").read_bytes(), name)
        times = []
        for _ in range(CALLS):
            context = validate(module, keep=True)
            before = time.process_time()
            Image(module, context)
            times.append(1000 * (time.process_time() - before))
        found[name] = min(times)
    return found


if __name__ == "__main__":
    main()
