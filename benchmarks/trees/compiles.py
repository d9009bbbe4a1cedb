"""Compile time of modules that switch stacks, on this source tree and on others, in turns.

    python benchmarks/trees/compiles.py [--rounds 5] [--against TREE...] [NAME...]

In each round, one process for each tree compiles each module a few times without the cache, and
reports the least processor time. A figure is the median of the rounds, with its ratio to the first
tree.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.trees.turns import ROOT, compare

CALLS = 4


def modules() -> Iterator[tuple[str, bytes]]:
    """The modules by name, as binaries."""
    from wasmfx.binary import encode
    from wasmfx.text.modules import parse

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


def measured(folder: Path) -> dict[str, float]:
    """The least milliseconds of processor time that each module takes. All that is asked for here
    is older than the trees that may be compared."""
    from wasmfx.binary import decode
    from wasmfx.native.tiers.image import Image
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
    compare("compiling", __file__, written, measured)
