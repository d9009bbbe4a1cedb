"""Stacks are charged for the memory that they take, however little of it was reserved at first."""

from __future__ import annotations

import subprocess
import sys

from wasmfx.native.store.resources import default_budget, machine_memory

PROGRAM = """
import sys, wasmfx

def peak():
    # The peak that `resource` knows begins with the memory of the process that forked.
    lines = open("/proc/self/status").read().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) >> 10

TEXT = '''(module (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (func $deep (param i32 i32) (result i32)
    (if (result i32) (i32.eqz (local.get 0))
      (then (call $nest (local.get 1)))
      (else (i32.mul (local.get 0)
        (call $deep (i32.sub (local.get 0) (i32.const 1)) (local.get 1))))))
  (func $nest (export "nest") (param i32) (result i32)
    (if (i32.eqz (local.get 0)) (then (return (i32.const 0))))
    (resume $k (i32.sub (local.get 0) (i32.const 1)) (cont.new $k (ref.func $go))))
  (elem declare func $go)
  (func $go (param i32) (result i32) (call $deep (i32.const 3300) (local.get 0))))'''
budget, count = int(sys.argv[1]) << 20, int(sys.argv[2])
store = wasmfx.Store(tier="baseline")
store.inner.state.budget = store.inner.state.budget._replace(stacks=budget)
nest = wasmfx.Instance(wasmfx.Module(TEXT), store=store).exports.nest
before = peak()
try:
    print(nest(count))
except wasmfx.LimitExceeded as error:
    print(error.limit)
print(peak() - before)
print(nest(3))
"""
"""Nests continuations with a stack of 200 KiB each: its peak of memory in MiB, and a last call."""


def nested(budget: int, count: int) -> list[str]:
    words = [sys.executable, "-c", PROGRAM, str(budget), str(count)]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout.split("\n")


def test_nested_stacks_stay_within_the_budget() -> None:
    reason, peak, after, _ = nested(200, 10_000)
    assert reason == "stack memory"
    # What a guest touches between two polls comes on top of it, more on a busy machine. Without a
    # check, it is 2,000.
    assert 100 < int(peak) < 700
    assert after == "0"


def test_stacks_that_fit_are_not_refused() -> None:
    """Reserved are 530 MiB for these, far more than the budget; they take 200."""
    reason, peak, after, _ = nested(400, 1000)
    assert (reason, after) == ("0", "0")
    assert 150 < int(peak) < 400


def test_the_budget_is_a_quarter_of_memory() -> None:
    assert default_budget().stacks == machine_memory() // 4
