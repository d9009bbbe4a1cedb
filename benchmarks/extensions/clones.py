"""Copies of continuations, and the encoding without them: run again from the start, by a list.

A program calls down `frames` frames, inside of a chain of `links` continuations. There it picks
`past` numbers, which are 0, and one more. `run` lets it pick n different numbers at the end, and
returns the sum of the results.
"""

from __future__ import annotations

PICKING = """
  (type $f (func (param i32 i32) (result i32))) (type $k (cont $f))
  (type $pickedf (func (param i32) (result i32))) (type $picked (cont $pickedf))
  (type $stopf (func (result i32))) (type $stop (cont $stopf))
  (tag $pick (result i32)) (tag $other)
  (table funcref (elem $dive $nest))
  (func $dive (type $pickedf)
    (if (result i32) (local.get 0)
      (then (i32.xor (local.get 0) (i32.mul (i32.const 3)
        (call_indirect (type $pickedf) (i32.sub (local.get 0) (i32.const 1)) (i32.const 0)))))
      (else (call $picks))))
  (func $picks (result i32) (local $acc i32) (local $left i32)
    (local.set $left (i32.const {past}))
    (loop $next
      (local.set $acc (i32.xor (i32.mul (local.get $acc) (i32.const 3)) {pick}))
      (br_if $next (i32.ge_s
        (local.tee $left (i32.sub (local.get $left) (i32.const 1))) (i32.const 0))))
    (local.get $acc))
  (func $nest (type $f)
    (if (local.get 1)
      (then (block $no (result (ref $stop))
        (return (resume $k (on $other $no) (local.get 0)
          (i32.sub (local.get 1) (i32.const 1)) (cont.new $k (ref.func $nest)))))
        (unreachable)))
    (call $dive (local.get 0)))
"""

SUSPENDED = """
  (func (export "run") (param $n i32) (result i32) (local $acc i32) (local $i i32)
    (local $picked (ref null $picked)) (local $copy (ref null $picked)) (local $past i32)
    (block $on_pick (result (ref $picked))
      (resume $k (on $pick $on_pick)
        (i32.const {frames}) (i32.const {links}) (cont.new $k (ref.func $nest)))
      (return))
    (local.set $picked)
    (block $there
      (loop $past
        (br_if $there (i32.eq (local.get $past) (i32.const {past})))
        (block $again (result (ref $picked))
          (resume $picked (on $pick $again) (i32.const 0) (local.get $picked))
          (return))
        (local.set $picked)
        (local.set $past (i32.add (local.get $past) (i32.const 1)))
        (br $past)))
    (loop $more
      {turn}
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $more (i32.lt_u (local.get $i) (local.get $n))))
    (local.get $acc))
"""

RESUMED = """
      (local.set $acc (i32.add (local.get $acc)
        (resume $picked (local.get $i) (cont.clone $picked (local.get $picked)))))
"""

DROPPED = """
      (local.set $copy (cont.clone $picked (local.get $picked)))
      (local.set $acc (i32.add (local.get $acc) (ref.is_null (local.get $copy))))
"""

REPLAYED = """
  (memory 1)
  (global $picks (mut i32) (i32.const 0))
  (global $known (mut i32) (i32.const 0))
  (func $choice (result i32)
    (if (i32.ge_u (global.get $picks) (global.get $known)) (then (return (suspend $pick))))
    (i32.load (i32.shl (global.get $picks) (i32.const 2)))
    (global.set $picks (i32.add (global.get $picks) (i32.const 1))))
  (func (export "run") (param $n i32) (result i32) (local $acc i32) (local $i i32)
    (loop $more
      (i32.store (i32.shl (i32.const {past}) (i32.const 2)) (local.get $i))
      (global.set $known (i32.add (i32.const {past}) (i32.const 1)))
      (global.set $picks (i32.const 0))
      (block $on_pick (result (ref $picked))
        (local.set $acc (i32.add (local.get $acc)
          (resume $k (on $pick $on_pick)
            (i32.const {frames}) (i32.const {links}) (cont.new $k (ref.func $nest)))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br_if $more (i32.lt_u (local.get $i) (local.get $n)))
        (return (local.get $acc)))
      (unreachable))
    (unreachable))
"""


def module(pick: str, rest: str, frames: int, links: int, past: int) -> str:
    """The first frame and the first link are there without calls."""
    placed = (PICKING + rest).replace("{pick}", pick).replace("{past}", str(past))
    placed = placed.replace("{frames}", str(frames - 1)).replace("{links}", str(links - 1))
    return f"(module {placed})"


def resumed(frames: int = 1, links: int = 1, past: int = 0) -> str:
    """Copy a continuation, and run the copy to its end."""
    return module("(suspend $pick)", SUSPENDED.replace("{turn}", RESUMED), frames, links, past)


def dropped(frames: int = 1, links: int = 1, past: int = 0) -> str:
    """Copy a continuation, and forget the copy."""
    return module("(suspend $pick)", SUSPENDED.replace("{turn}", DROPPED), frames, links, past)


def replayed(frames: int = 1, links: int = 1, past: int = 0) -> str:
    """The encoding: run the program again from its start. It takes its choices from a list."""
    return module("(call $choice)", REPLAYED, frames, links, past)
