"""Many live continuations: the cost of each operation as their number grows, and their memory.

    python benchmarks/effects/many.py [--rounds 5]

The program creates `count` continuations, starts all of them (each suspends with a few live
locals), resumes all, and lets all finish. It repeats this, so that every count makes as many
operations. The cost of a function call is subtracted. The first repetition, in fresh memory, is
measured separately in a new process.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.effects.goals import line

from wasmfx.native.engine import NativeEngine
from wasmfx.text.modules import parse
from wasmfx.valid import validate

COUNTS = (1_000, 10_000, 100_000, 1_000_000)
TOTAL = 1_000_000
PHASES = ("make", "start", "resume", "finish")

PROGRAM = """
(module
  (type $f (func (param i64) (result i64))) (type $k (cont $f))
  (tag $yield (param i64) (result i64))
  (table $t 1000000 (ref null $k))
  (elem declare func $worker)
  (func (export "nothing") (param i32) (result i64) (i64.const 0))
  (func $worker (type $f) (param $a i64) (result i64)
    (local $b i64) (local $c i64)
    (local.set $b (suspend $yield (local.get $a)))
    (local.set $c (suspend $yield (i64.add (local.get $a) (local.get $b))))
    (i64.add (i64.add (local.get $a) (local.get $b)) (local.get $c)))
  (func (export "make") (param $n i32) (result i64)
    (local $i i32)
    (loop $more
      (table.set $t (local.get $i) (cont.new $k (ref.func $worker)))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $more (i32.ne (local.get $i) (local.get $n))))
    (i64.const 0))
  ;; Resume all of the first n; the sum of what they yield.
  (func $turn (export "start") (export "resume") (param $n i32) (result i64)
    (local $i i32) (local $sum i64) (local $k (ref null $k))
    (loop $more
      (block $yielded (result i64 (ref $k))
        (resume $k (on $yield $yielded)
          (i64.extend_i32_u (local.get $i)) (table.get $t (local.get $i)))
        (unreachable))
      (local.set $k)
      (local.set $sum (i64.add (local.get $sum)))
      (table.set $t (local.get $i) (local.get $k))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $more (i32.ne (local.get $i) (local.get $n))))
    (local.get $sum))
  (func (export "finish") (param $n i32) (result i64)
    (local $i i32) (local $sum i64)
    (loop $more
      (block $yielded (result i64 (ref $k))
        (local.set $sum (i64.add (local.get $sum)
          (resume $k (on $yield $yielded)
            (i64.extend_i32_u (local.get $i)) (table.get $t (local.get $i)))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br_if $more (i32.ne (local.get $i) (local.get $n)))
        (return (local.get $sum)))
      (unreachable))
    (unreachable)))
"""


class Many:
    """The program, running; times are in nanoseconds per continuation and phase."""

    def __init__(self) -> None:
        module = parse(PROGRAM)
        self.store = NativeEngine().new_store()
        self.exports = self.store.instantiate(module, validate(module), []).exports

    def phase(self, name: str, count: int) -> float:
        took, result = self.call(name, count)
        times = {"make": 0, "start": 1, "resume": 2, "finish": 3}[name]
        assert result == ("i64", times * count * (count - 1) // 2), (name, result)
        return (took - self.call("nothing", count)[0]) / count * 1e9

    def call(self, name: str, count: int) -> tuple[float, object]:
        """Seconds, and the result."""
        start = time.perf_counter()
        (result,) = self.store.invoke(self.exports[name], [("i32", count)])
        return time.perf_counter() - start, result

    def once(self, count: int) -> list[float]:
        return [self.phase(name, count) for name in PHASES]

    def often(self, count: int) -> list[float]:
        """Every count makes as many operations; of the small ones, the mean of many times.

        Once before, unmeasured: what a virtual machine has left alone for seconds, its host may
        have put aside, and the first access after that costs up to a tenth of a microsecond.
        """
        self.once(count)
        times = [self.once(count) for _ in range(TOTAL // count)]
        return [statistics.fmean(column) for column in zip(*times, strict=True)]


def resident() -> int:
    """Bytes of memory this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def first(count: int) -> None:
    """Measure in a new process: the first repetition, and the memory of a continuation."""
    many = Many()
    many.once(10)
    before = resident()
    times = [many.phase(name, count) for name in PHASES[:2]]
    taken = (resident() - before) / count
    times += [many.phase(name, count) for name in PHASES[2:]]
    print(*times, taken)


def show(title: str, rows: dict[int, list[float]]) -> None:
    print(f"{title:24}" + "".join(f"{name:>9}" for name in PHASES) + "      all   to 1,000")
    base = sum(rows[COUNTS[0]][:4])
    for count, times in rows.items():
        cells = "".join(f"{t:9.1f}" for t in times[:4])
        memory = f"   {times[4]:,.0f} bytes each" if len(times) > 4 and count >= 10_000 else ""
        total = sum(times[:4])
        print(f"{count:<24,}{cells}{total:9.1f}{total / base:10.2f}x{memory}")


def medians(samples: dict[int, list[list[float]]]) -> dict[int, list[float]]:
    return {
        count: [statistics.median(column) for column in zip(*runs, strict=True)]
        for count, runs in samples.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--first", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.first:
        first(args.first)
        return
    cold: dict[int, list[list[float]]] = {count: [] for count in COUNTS}
    warm: dict[int, list[list[float]]] = {count: [] for count in COUNTS}
    many = Many()
    many.once(COUNTS[-1])
    for _ in range(args.rounds):
        for count in COUNTS:
            command = [sys.executable, __file__, "--first", str(count)]
            out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            cold[count].append([float(t) for t in out.split()])
            warm[count].append(many.often(count))
    fresh, used = medians(cold), medians(warm)
    show("first time, ns", fresh)
    show("again, ns", used)
    ratio, memory = sum(used[COUNTS[-1]]) / sum(used[COUNTS[0]]), fresh[COUNTS[-1]][4]
    print(line(ratio <= 2, f"one of a million: {ratio:.2f}x of one of a thousand", "2x"))
    print(line(memory <= 5000, f"memory: {memory:,.0f} bytes each", "5,000"))


if __name__ == "__main__":
    main()
