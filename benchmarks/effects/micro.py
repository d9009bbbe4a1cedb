"""Micro benchmarks of the effect instructions: nanoseconds per operation on the native engine.

    python benchmarks/effects/micro.py [--rounds 5] [NAME...]

Each program is a small module whose export `run` performs the operation n times. The figures are
medians of interleaved rounds, so that other load affects all of them.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.extensions import clones, named

from wasmfx.native.engine import NativeEngine
from wasmfx.syntax.features import ALL, EXTENSIONS, FeatureSet
from wasmfx.text.modules import parse
from wasmfx.valid import validate

PAIR = """
(module
  (type $f (func (param i32))) (type $k (cont $f)) (type $f0 (func)) (type $k0 (cont $f0))
  (tag $item (param i32))
  (elem declare func $nat)
  (func $nat (type $f) (local $i i32)
    (loop $again
      (suspend $item (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $again (i32.ne (local.get $i) (local.get 0)))))
  (func (export "run") (param $n i32) (result i32)
    (local $acc i32) (local $gen (ref null $k0))
    (local.set $gen (cont.bind $k $k0 (local.get $n) (cont.new $k (ref.func $nat))))
    (loop $more
      (block $got (result i32 (ref $k0))
        (resume $k0 (on $item $got) (local.get $gen))
        (return (local.get $acc)))
      (local.set $gen)
      (local.set $acc (i32.add (local.get $acc)))
      (br $more))
    (unreachable)))
"""


CALLED = "(resume $k (on $ask call $answer) (local.get $n) (cont.new $k (ref.func $sum)))"

RESUMED = """
  (local.set $k (cont.new $k (ref.func $sum)))
  (loop $again
    (block $asked (result i32 (ref $k))
      (return (resume $k (on $ask $asked) (local.get $n) (local.get $k))))
    (local.set $k)
    (local.set $n (call $answer))
    (br $again))
  (unreachable)
"""


def answer(body: str, run: str = CALLED) -> str:
    """Ask for the sum of two numbers again and again; `body` is that of the function that adds, and
    `run` the body of the function that has the clause. A loop asks four times, since its counter
    travels through memory, which takes as long as an answer."""
    return f"""
(module
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (tag $ask (param i32) (result i32)) (tag $other)
  (global $g (mut i32) (i32.const 3))
  (elem declare func $sum)
  (func $answer (param i32) (result i32) {body})
  (func $sum (type $f) (param $n i32) (result i32) (local $s i32)
    (loop $more
      (local.set $s (suspend $ask (suspend $ask (suspend $ask (suspend $ask (local.get $s))))))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 4)))))
    (local.get $s))
  (func (export "run") (param $n i32) (result i32) (local $k (ref null $k)) {run}))
"""


PLAIN = "(i32.add (local.get 0) (global.get $g))"
HIDING = f"(if (i32.eqz (global.get $g)) (then (throw $other))) {PLAIN}"


CREATE = """
(module
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (elem declare func $id)
  (func $id (type $f) (local.get 0))
  (func (export "run") (param $n i32) (result i32) (local $acc i32)
    (loop $more
      (local.set $acc (i32.add (local.get $acc)
        (resume $k (local.get $n) (cont.new $k (ref.func $id)))))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $acc)))
"""

PINGPONG = """
(module
  (rec (type $f (func (param (ref null $k)))) (type $k (cont $f)))
  (type $f0 (func)) (type $k0 (cont $f0))
  (tag $swap)
  (global $left (mut i32) (i32.const 0))
  (elem declare func $player)
  (func $player (type $f) (local $other (ref null $k))
    (local.set $other (local.get 0))
    (loop $again
      (if (i32.eqz (global.get $left)) (then (return)))
      (global.set $left (i32.sub (global.get $left) (i32.const 1)))
      (if (ref.is_null (local.get $other))
        (then (local.set $other (cont.new $k (ref.func $player)))))
      (local.set $other (switch $k $swap (local.get $other)))
      (br $again)))
  (func (export "run") (param $n i32) (result i32)
    (global.set $left (local.get $n))
    (resume $k (on $swap switch) (ref.null $k) (cont.new $k (ref.func $player)))
    (i32.const 0)))
"""

BIND = """
(module
  (type $f2 (func (param i32 i32) (result i32))) (type $k2 (cont $f2))
  (type $f1 (func (param i32) (result i32))) (type $k1 (cont $f1))
  (elem declare func $add)
  (func $add (type $f2) (i32.add (local.get 0) (local.get 1)))
  (func (export "run") (param $n i32) (result i32) (local $acc i32)
    (loop $more
      (local.set $acc (resume $k1 (local.get $acc)
        (cont.bind $k2 $k1 (i32.const 1) (cont.new $k2 (ref.func $add)))))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $acc)))
"""

THROW_INTO = """
(module
  (type $f (func)) (type $k (cont $f))
  (tag $pause) (tag $stop)
  (elem declare func $worker)
  (func $worker (type $f)
    (loop $again
      (block $caught
        (try_table (catch $stop $caught) (suspend $pause) (return)))
      (br $again)))
  (func (export "run") (param $n i32) (result i32) (local $k (ref null $k))
    (block $first (result (ref $k))
      (resume $k (on $pause $first) (cont.new $k (ref.func $worker)))
      (unreachable))
    (local.set $k)
    (loop $more
      (block $again (result (ref $k))
        (resume_throw $k $stop (on $pause $again) (local.get $k))
        (unreachable))
      (local.set $k)
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (i32.const 0)))
"""


def search(depth: int) -> str:
    """Suspend through `depth` prompts that handle another tag, and resume."""
    return f"""
(module
  (type $f (func (param i32))) (type $k (cont $f))
  (type $f0 (func)) (type $k0 (cont $f0))
  (tag $yield) (tag $other)
  (elem declare func $nest)
  (func $nest (type $f)
    (if (local.get 0)
      (then (block $no (result (ref $k0))
        (resume $k (on $other $no)
          (i32.sub (local.get 0) (i32.const 1)) (cont.new $k (ref.func $nest)))
        (return)) (unreachable))
      (else (loop $again (suspend $yield) (br $again)))))
  (func (export "run") (param $n i32) (result i32) (local $k (ref null $k0))
    (block $first (result (ref $k0))
      (resume $k (on $yield $first) (i32.const {depth}) (cont.new $k (ref.func $nest)))
      (unreachable))
    (local.set $k)
    (loop $more
      (block $again (result (ref $k0))
        (resume $k0 (on $yield $again) (local.get $k))
        (unreachable))
      (local.set $k)
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (i32.const 0)))
"""


def deep(depth: int) -> str:
    """Suspend below `depth` ordinary calls, and resume."""
    return f"""
(module
  (type $f (func (param i32))) (type $k (cont $f))
  (type $f0 (func)) (type $k0 (cont $f0))
  (tag $yield)
  (global $sink (mut i32) (i32.const 0))
  (elem declare func $nest)
  (func $nest (type $f)
    (if (local.get 0)
      (then (call $nest (i32.sub (local.get 0) (i32.const 1)))
            (global.set $sink (local.get 0)))
      (else (loop $again (suspend $yield) (br $again)))))
  (func (export "run") (param $n i32) (result i32) (local $k (ref null $k0))
    (block $first (result (ref $k0))
      (resume $k (on $yield $first) (i32.const {depth}) (cont.new $k (ref.func $nest)))
      (unreachable))
    (local.set $k)
    (loop $more
      (block $again (result (ref $k0))
        (resume $k0 (on $yield $again) (local.get $k))
        (unreachable))
      (local.set $k)
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (i32.const 0)))
"""


def live(count: int) -> str:
    """`count` suspended continuations in a table, resumed in turn; `setup` makes them."""
    return f"""
(module
  (type $f (func)) (type $k (cont $f))
  (tag $yield (param i64))
  (table $t {count} (ref null $k))
  (global $sum (mut i64) (i64.const 0))
  (elem declare func $worker)
  (func $worker (type $f) (local $a i32) (local $b i64)
    (loop $again
      (local.set $a (i32.add (local.get $a) (i32.const 1)))
      (local.set $b (i64.add (local.get $b) (i64.extend_i32_u (local.get $a))))
      (suspend $yield (local.get $b))
      (br $again)))
  (func $turn (param $i i32) (local $k (ref null $k))
    (block $yielded (result i64 (ref $k))
      (resume $k (on $yield $yielded) (table.get $t (local.get $i)))
      (unreachable))
    (local.set $k)
    (global.set $sum (i64.add (global.get $sum)))
    (table.set $t (local.get $i) (local.get $k)))
  (func (export "setup") (local $i i32)
    (loop $more
      (table.set $t (local.get $i) (cont.new $k (ref.func $worker)))
      (call $turn (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $more (i32.ne (local.get $i) (i32.const {count})))))
  (func (export "run") (param $n i32) (result i32) (local $i i32)
    (loop $more
      (call $turn (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (if (i32.eq (local.get $i) (i32.const {count})) (then (local.set $i (i32.const 0))))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (i32.const 0)))
"""


PROGRAMS: dict[str, tuple[str, int]] = {
    "pair": (PAIR, 20_000_000),
    "answer": (answer(PLAIN), 20_000_000),
    "answer by resume": (answer(PLAIN, RESUMED), 20_000_000),
    "answer that hides": (answer(HIDING), 20_000_000),
    "create to completion": (CREATE, 5_000_000),
    "switch": (PINGPONG, 10_000_000),
    "create, bind, complete": (BIND, 5_000_000),
    "throw into and catch": (THROW_INTO, 5_000_000),
    **{f"through {n} prompts": (search(n), 2_000_000) for n in (1, 4, 16, 64)},
    **{f"to a name, past {n}": (named.to_name(n), 5_000_000) for n in (1, 64)},
    **{f"past {n} named prompts": (named.to_name(n, named=True), 5_000_000) for n in (1, 64)},
    "names, two in turn": (named.to_name(64, 2, named=True), 500_000),
    **{f"at depth {n}": (deep(n), 5_000_000) for n in (1, 100, 1000)},
    "clone and resume": (clones.resumed(1), 5_000_000),
    "clone a chain of 2": (clones.resumed(1, links=2), 2_000_000),
    **{f"clone at depth {n}": (clones.resumed(n), 20_000_000 // n**2) for n in (30, 100)},
    "clone at depth 1000": (clones.resumed(1000), 10_000),
    **{f"of {n} live": (live(n), 2_000_000) for n in (1_000, 10_000, 100_000, 1_000_000)},
}


def prepare(
    source: str, features: FeatureSet = ALL, clock: Callable[[], float] = time.perf_counter
) -> Callable[[int], float]:
    """Return a function that runs a program n times, and returns the nanoseconds of each time."""
    module = parse(source)
    store = NativeEngine().new_store()
    instance = store.instantiate(module, validate(module, features), [])
    exports = instance.exports
    if "setup" in exports:
        store.invoke(exports["setup"], [])

    def run(n: int) -> float:
        start = clock()
        store.invoke(exports["run"], [("i32", n)])
        return (clock() - start) / n * 1e9

    return run


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    chosen = {name: p for name, p in PROGRAMS.items() if not args.names or name in args.names}
    runs = {name: (prepare(source, ALL | EXTENSIONS), n) for name, (source, n) in chosen.items()}
    times: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(args.rounds):
        for name, (run, n) in runs.items():
            times[name].append(run(n))
    for name, found in times.items():
        print(f"{name:24} {statistics.median(found):8.2f} ns")


if __name__ == "__main__":
    main()
