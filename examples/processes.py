"""Count primes in several processes: pickle a module, and instantiate it in each process.

python examples/processes.py [native|reference]
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

import wasmfx

TEXT = """
(module
  (func $prime (param $n i32) (result i32) (local $d i32)
    (if (i32.lt_u (local.get $n) (i32.const 2)) (then (return (i32.const 0))))
    (local.set $d (i32.const 2))
    (loop $more
      (if (i32.gt_u (i32.mul (local.get $d) (local.get $d)) (local.get $n))
        (then (return (i32.const 1))))
      (if (i32.eqz (i32.rem_u (local.get $n) (local.get $d))) (then (return (i32.const 0))))
      (local.set $d (i32.add (local.get $d) (i32.const 1)))
      (br $more))
    (unreachable))
  (func (export "primes") (param $from i32) (param $to i32) (result i32) (local $count i32)
    (loop $more
      (if (i32.lt_u (local.get $from) (local.get $to))
        (then
          (local.set $count (i32.add (local.get $count) (call $prime (local.get $from))))
          (local.set $from (i32.add (local.get $from) (i32.const 1)))
          (br $more))))
    (local.get $count)))
"""


_instances: list[wasmfx.Instance] = []
"""The one instance of this process."""


def begin(module: wasmfx.Module, engine: str) -> None:
    """Instantiate the module, once in each process."""
    _instances.append(wasmfx.Instance(module, store=wasmfx.Store(engine)))


def primes(first: int) -> int:
    """The number of primes among a thousand numbers."""
    found: int = _instances[0].exports.primes(first, first + 1000)
    return found


def main() -> None:
    engine = sys.argv[1] if len(sys.argv) > 1 else "native"
    module = wasmfx.Module(TEXT)
    with ProcessPoolExecutor(2, initializer=begin, initargs=(module, engine)) as pool:
        counts = pool.map(primes, range(0, 10_000, 1000))
        print(sum(counts), "primes below 10000")


if __name__ == "__main__":
    main()
