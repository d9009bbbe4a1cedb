"""Speed of the reference engine, and the cost of a step at different depths.

    python benchmarks/reference.py

Depth is the number of frames of a recursion, or of prompts of nested continuations. One loop runs
below 10 and below 100,000 of them, in turns. Figures are medians of seven runs.
"""

from __future__ import annotations

import gc
import os
from pathlib import Path
from statistics import median
from time import perf_counter

from wasmfx.exec.configurations import Config
from wasmfx.exec.engine import ReferenceEngine, ReferenceStore
from wasmfx.exec.step import start, step
from wasmfx.exec.store import ModuleInst
from wasmfx.runtime.values import Value
from wasmfx.text.modules import parse
from wasmfx.valid import validate

ROOT = Path(__file__).resolve().parent.parent
GENERATOR = (ROOT / "examples" / "paper" / "p08-generator.wat").read_text(encoding="utf-8")
DEEP = """
(module
  (type $f (func (param i32))) (type $k (cont $f)) (elem declare func $prompts)
  (func $spin (local $i i32) (loop (local.set $i (i32.add (local.get $i) (i32.const 1))) (br 0)))
  (func $frames (export "frames") (param $depth i32)
    (if (i32.eqz (local.get $depth)) (then (call $spin)))
    (call $frames (i32.sub (local.get $depth) (i32.const 1))))
  (func $prompts (export "prompts") (type $f)
    (if (i32.eqz (local.get 0)) (then (call $spin)))
    (resume $k (i32.sub (local.get 0) (i32.const 1)) (cont.new $k (ref.func $prompts)))))
"""
SHALLOW, FAR = 10, 100_000
STEPS = 20_000
RUNS = 7


def instance(text: str) -> tuple[ReferenceStore, ModuleInst]:
    module = parse(text)
    store = ReferenceEngine(depth_limit=10 * FAR).new_store()
    return store, store.instantiate(module, validate(module), [])


def begin(text: str, export: str, *args: Value) -> Config:
    store, inst = instance(text)
    func = inst.exports[export]
    return start(store.state, func, list(args))  # type: ignore[arg-type]


def take(c: Config, count: int) -> Config:
    """`count` reductions further on."""
    for _ in range(count):
        taken = step(c)
        assert taken is not None
        c = taken[1]
    return c


def settled(export: str, depth: int) -> Config:
    """A configuration at the given depth, where the loop has begun to run."""
    c = begin(DEEP, export, ("i32", depth))
    while c.depth <= depth + 1:
        c = take(c, 1)
    return take(c, 100)


def timed(c: Config) -> float:
    begun = perf_counter()
    take(c, STEPS)
    return perf_counter() - begun


def generator() -> None:
    rates = []
    for _ in range(RUNS):
        c = begin(GENERATOR, "sum_until", ("i32", 1_000_000))
        rates.append(STEPS / timed(c))
    print(f"generator: {median(rates):,.0f} reductions a second")


def depths(export: str) -> None:
    """Time the two depths in turns, so that both see the same machine."""
    near, far = settled(export, SHALLOW), settled(export, FAR)
    # A collection would visit all frames, which is not part of a step.
    gc.collect()
    gc.freeze()
    pairs = [(timed(near), timed(far)) for _ in range(RUNS)]
    at_near, at_far = (median(column) / STEPS * 1e6 for column in zip(*pairs, strict=True))
    ratio = median(b / a for a, b in pairs)
    print(
        f"{export}: {at_near:.2f} µs a step at depth {SHALLOW}, "
        f"{at_far:.2f} µs at depth {FAR:,}: {ratio:.2f}x"
    )


def main() -> None:
    print(f"load average {os.getloadavg()[0]:.1f}")
    generator()
    for export in ("frames", "prompts"):
        depths(export)


if __name__ == "__main__":
    main()
