"""A whole search: n queens by copies, and by running again from the start with a list of choices.

`run` searches n times, and returns the sum of the numbers of solutions.
"""

from __future__ import annotations

PLACE = """
  (type $placing (func (param $n i32) (result i32))) (type $start (cont $placing))
  (type $rest (func (result i32))) (type $k (cont $rest))
  (type $choosing (func (param i32) (result i32))) (type $asked (cont $choosing))
  (tag $choose (param i32) (result i32)) (tag $fail)
  (elem declare func $place)
  (func $place (type $placing) (param $n i32) (result i32)
    (local $row i32) (local $bit i32) (local $columns i32) (local $left i32) (local $right i32)
    (loop $next
      (local.set $bit (i32.shl (i32.const 1) {choose}))
      (if (i32.and (local.get $bit)
                   (i32.or (local.get $columns) (i32.or (local.get $left) (local.get $right))))
        (then (suspend $fail)))
      (local.set $columns (i32.or (local.get $columns) (local.get $bit)))
      (local.set $left (i32.shl (i32.or (local.get $left) (local.get $bit)) (i32.const 1)))
      (local.set $right (i32.shr_u (i32.or (local.get $right) (local.get $bit)) (i32.const 1)))
      (local.set $row (i32.add (local.get $row) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $row) (local.get $n))))
    (i32.const 1))
"""

BY_CLONE = """
  (func $search (param $k (ref $k)) (result i32)
    (local $asked (ref null $asked)) (local $choices i32) (local $i i32) (local $found i32)
    (block $on_fail (result (ref $k))
      (block $on_choose (result i32 (ref $asked))
        (return (resume $k (on $choose $on_choose) (on $fail $on_fail) (local.get $k))))
      (local.set $asked)
      (local.set $choices)
      (loop $next
        (local.set $found
          (i32.add (local.get $found)
            (call $search
              (cont.bind $asked $k (local.get $i) (cont.clone $asked (local.get $asked))))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br_if $next (i32.lt_u (local.get $i) (local.get $choices))))
      (return (local.get $found)))
    (drop)
    (i32.const 0))
  (func $begin (result i32)
    (call $search (cont.bind $start $k (i32.const {n}) (cont.new $start (ref.func $place)))))
"""

BY_REPLAY = """
  (memory 1)
  (global $taken (mut i32) (i32.const 0))
  (global $known (mut i32) (i32.const 0))
  (func $choice (param $choices i32) (result i32)
    (if (i32.ge_u (global.get $taken) (global.get $known))
      (then (return (suspend $choose (local.get $choices)))))
    (i32.load8_u (global.get $taken))
    (global.set $taken (i32.add (global.get $taken) (i32.const 1))))
  (func $search (param $known i32) (result i32)
    (local $choices i32) (local $i i32) (local $found i32)
    (global.set $known (local.get $known))
    (global.set $taken (i32.const 0))
    (block $on_fail (result (ref $k))
      (block $on_choose (result i32 (ref $asked))
        (return (resume $start (on $choose $on_choose) (on $fail $on_fail)
          (i32.const {n}) (cont.new $start (ref.func $place)))))
      (drop)
      (local.set $choices)
      (loop $next
        (i32.store8 (local.get $known) (local.get $i))
        (local.set $found
          (i32.add (local.get $found) (call $search (i32.add (local.get $known) (i32.const 1)))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br_if $next (i32.lt_u (local.get $i) (local.get $choices))))
      (return (local.get $found)))
    (drop)
    (i32.const 0))
  (func $begin (result i32) (call $search (i32.const 0)))
"""

RUN = """
  (func (export "run") (param $n i32) (result i32) (local $acc i32)
    (loop $more
      (local.set $acc (i32.add (local.get $acc) (call $begin)))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $acc))
"""


def by_clone(n: int) -> str:
    """Copy the continuation for each choice."""
    place = PLACE.format(choose="(suspend $choose (local.get $n))")
    return f"(module {place} {BY_CLONE.format(n=n)} {RUN})"


def by_replay(n: int) -> str:
    """Run again from the start for each choice. The list of choices is in memory."""
    place = PLACE.format(choose="(call $choice (local.get $n))")
    return f"(module {place} {BY_REPLAY.format(n=n)} {RUN})"
