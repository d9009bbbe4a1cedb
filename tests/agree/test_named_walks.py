"""Walks at random through names, barriers, copies and captures end in the same way on both engines.

One program does whatever the next random number says: it begins a computation or resumes one from
a table, under a name or none, suspends with a tag or to a name, enters a barrier, copies, throws,
or returns. Each walk is a call, and later walks find what earlier ones left.
"""

from __future__ import annotations

import os

import pytest

from tests.agree.sides import Side, same
from wasmfx.errors import ExecutionError
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.runtime.engine import Engine
from wasmfx.syntax.features import ALL, EXTENSIONS

SEEDS = 400 if os.environ.get("WASMFX_LONG") else 12
WALKS = 60

RESUME = """
    (if (i32.eq (local.get $how) (i32.const {how}))
      (then (drop ({resume} $k {handlers} {name} (local.get $k))) (return (i32.const -1))))
"""
HANDLERS = ("(on $a $on) (on $b $on)",) * 5 + ("(on $a $on)",) * 4 + ("(on $b $on)", "")
WAYS = [
    RESUME.format(how=2 * n + named, resume=resume, handlers=handlers, name=name)
    for n, handlers in enumerate(HANDLERS)
    for named, (resume, name) in enumerate([("resume", "(ref.null $h)"), ("resume_with", "")])
]

CHOICES = " ".join(
    " ".join([f"${name}"] * times)
    for name, times in {
        "new": 14, "resume": 16, "a": 6, "b": 6, "to": 10, "name": 1, "barrier": 1, "copy": 4,
        "return": 3, "throw": 1,
    }.items()
)  # fmt: skip
"""What a walk does, each as often as it is named here."""

PROGRAM = f"""
(module
  (type $h (handler i32))
  (type $f (func (param (ref null $h)) (result i32))) (type $k (cont $f))
  (import "env" "log" (func $log (param i32 i32)))
  (tag $a (result (ref null $h))) (tag $b (result (ref null $h))) (tag $stop)
  (global $seed (mut i32) (i32.const 1))
  (global $left (mut i32) (i32.const 0))
  (table $conts 6 (ref null $k))
  (table $names 6 (ref null $h))
  (elem declare func $walk)
  (func $random (param $below i32) (result i32)
    (global.set $seed
      (i32.add (i32.mul (global.get $seed) (i32.const 1103515245)) (i32.const 12345)))
    (i32.rem_u (i32.shr_u (global.get $seed) (i32.const 8)) (local.get $below)))
  (func $a_name (result (ref null $h)) (table.get $names (call $random (i32.const 6))))
  ;; Resume one way or another; keep what suspends.
  (func $enter (param $k (ref null $k)) (param $how i32) (result i32) (local $at i32)
    (local.set $at (call $random (i32.const 6)))
    (block $on (result (ref $k))
      {"".join(WAYS)}
      (unreachable))
    (local.set $k)
    (table.set $conts (local.get $at) (local.get $k))
    (local.get $at))
  (func $walk (type $f) (param $own (ref null $h)) (result i32)
    (local $do i32) (local $name (ref null $h))
    (loop $next
      (global.set $left (i32.sub (global.get $left) (i32.const 1)))
      (if (i32.le_s (global.get $left) (i32.const 0)) (then (return (i32.const 0))))
      (if (i32.eqz (call $random (i32.const 3)))
        (then (table.set $names (call $random (i32.const 6)) (local.get $own))))
      (local.set $do (call $random (i32.const {len(CHOICES.split())})))
      (call $log (local.get $do) (global.get $left))
      (block $return (block $throw (block $copy (block $barrier (block $name (block $to
      (block $b (block $a (block $resume (block $new
        (br_table {CHOICES} (local.get $do)))
        (call $log (i32.const 100)
          (call $enter (cont.new $k (ref.func $walk)) (call $random (i32.const {len(WAYS)}))))
        (br $next))
        (local.set $do (call $random (i32.const 6)))
        (br_if $next (ref.is_null (table.get $conts (local.get $do))))
        (table.get $conts (local.get $do))
        (table.set $conts (local.get $do) (ref.null $k))
        (call $enter (call $random (i32.const {len(WAYS)})))
        (call $log (i32.const 101))
        (br $next))
        (local.set $own (suspend $a))
        (br $next))
        (local.set $own (suspend $b))
        (br $next))
        (br_if $next (ref.is_null (local.get $own)))
        (local.set $own (suspend_to $h $a (local.get $own)))
        (br $next))
        (br_if $next (ref.is_null (local.tee $name (call $a_name))))
        (local.set $own (suspend_to $h $b (local.get $name)))
        (br $next))
        (call $log (i32.const 102) (barrier (result i32) (call $walk (local.get $own))))
        (br $next))
        (local.set $do (call $random (i32.const 6)))
        (br_if $next (ref.is_null (table.get $conts (local.get $do))))
        (table.set $conts (call $random (i32.const 6))
          (cont.clone $k (table.get $conts (local.get $do))))
        (br $next))
        (throw $stop))
      (br_if $next (call $random (i32.const 4))))
    (global.get $left))
  (func (export "walk") (param $seed i32) (result i32)
    (global.set $seed (local.get $seed))
    (global.set $left (i32.const 200))
    (block $caught
      (try_table (catch $stop $caught)
        (loop $again
          (drop (call $enter (cont.new $k (ref.func $walk)) (i32.const 1)))
          (br_if $again (i32.gt_s (global.get $left) (i32.const 0)))))
      (return (i32.const 1)))
    (i32.const 2)))
"""


def walk(side: Side, seed: int) -> list[str]:
    """Walk once: the results, or the error with its backtrace."""
    try:
        return list(map(str, side.store.invoke(side.exports["walk"], [("i32", seed)])))
    except ExecutionError as error:
        return [error.message, *map(str, error.frames)]


def walked(engine: Engine, seed: int) -> tuple[list[list[str]], list[object]]:
    """How each walk ended, and everything that the program said."""
    side = Side(engine, PROGRAM, ALL | EXTENSIONS)
    return [walk(side, seed * WALKS + n) for n in range(WALKS)], side.seen


@pytest.mark.parametrize("seed", range(SEEDS))
def test_walks_end_in_the_same_way(seed: int) -> None:
    native, reference = walked(NativeEngine(), seed), walked(ReferenceEngine(), seed)
    for n, (mine, theirs) in enumerate(zip(native[0], reference[0], strict=True)):
        same(mine, theirs, f"walk {n} of seed {seed}: {mine[0]} and {theirs[0]}")
    same(native[1], reference[1], f"seed {seed}")
