"""Suspensions past many prompts: to a tag, to a name, and by an id instead of names.

A generator suspends with the numbers from 0 on, below `depth` prompts that do not handle it. `run`
resumes it n times, and returns the sum of the numbers. If two generators take turns, no suspension
starts where the last one did.
"""

from __future__ import annotations

NEXT = "(local.set $i (i32.add (local.get $i) (i32.const 1)))"

TURNS = {
    1: "(local.set $k)",
    2: "(local.set $now) (local.set $k (local.get $l)) (local.set $l (local.get $now))",
}
"""Put the continuation on the stack back, and take the next one, by the number of generators."""


def to_tag(depth: int, tasks: int = 1) -> str:
    """Suspend with a tag that only the outermost prompt handles."""
    return f"""
(module
  (type $startf (func (param i32))) (type $start (cont $startf))
  (type $restf (func)) (type $rest (cont $restf))
  (tag $yield (param i32)) (tag $other)
  (elem declare func $nest)
  (func $nest (type $startf) (local $i i32)
    (if (local.get 0)
      (then (block $no (result (ref $rest))
        (resume $start (on $other $no)
          (i32.sub (local.get 0) (i32.const 1)) (cont.new $start (ref.func $nest)))
        (return)) (unreachable)))
    (loop $again (suspend $yield (local.get $i)) {NEXT} (br $again)))
  {driver("resume", "$nest", depth, tasks)})
"""


def to_name(depth: int, tasks: int = 1, named: bool = False) -> str:
    """Suspend to the name of the outermost prompt. Those between have names too if `named`."""
    own, resume = (" (ref $h)", "resume_with") if named else ("", "resume")
    second = "(local.get 1)" if named else ""
    return f"""
(module
  (type $h (handler))
  (type $startf (func (param i32 (ref $h)))) (type $start (cont $startf))
  (type $restf (func (param (ref $h)))) (type $rest (cont $restf))
  (type $nestf (func (param i32 (ref $h){own}))) (type $inner (cont $nestf))
  (type $stopf (func)) (type $stop (cont $stopf))
  (tag $yield (param i32) (result (ref $h))) (tag $other)
  (elem declare func $nest $outermost)
  (func $outermost (type $startf) (call $nest (local.get 0) (local.get 1) {second}))
  (func $nest (type $nestf) (local $i i32)
    (if (local.get 0)
      (then (block $no (result (ref $stop))
        ({resume} $inner (on $other $no)
          (i32.sub (local.get 0) (i32.const 1)) (local.get 1) (cont.new $inner (ref.func $nest)))
        (return)) (unreachable)))
    (loop $again
      (local.set 1 (suspend_to $h $yield (local.get $i) (local.get 1))) {NEXT} (br $again)))
  {driver("resume_with", "$outermost", depth, tasks)})
"""


def driver(resume: str, start: str, depth: int, tasks: int) -> str:
    """Begin the generators, and resume them in turn."""
    return f"""
  (func $begin (result (ref $rest)) (local $k (ref null $rest))
    (block $on_yield (result i32 (ref $rest))
      ({resume} $start (on $yield $on_yield)
        (i32.const {depth}) (cont.new $start (ref.func {start})))
      (unreachable))
    (local.set $k) (drop) (ref.as_non_null (local.get $k)))
  (func (export "run") (param $n i32) (result i32) (local $acc i32)
    (local $k (ref null $rest)) (local $l (ref null $rest)) (local $now (ref null $rest))
    (local.set $k (call $begin)) (local.set $l (call $begin))
    (loop $more
      (block $on_yield (result i32 (ref $rest))
        ({resume} $rest (on $yield $on_yield) (local.get $k))
        (unreachable))
      {TURNS[tasks]}
      (local.set $acc (i32.add (local.get $acc)))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $acc))
"""


def by_id(depth: int) -> str:
    """The encoding: each prompt handles the tag, and suspends outward again if the id is another.

    The outermost prompt has the id 0, and the others their depth.
    """
    return f"""
(module
  (type $startf (func (param i32))) (type $start (cont $startf))
  (type $restf (func)) (type $rest (cont $restf))
  (tag $yield (param i32 i32))
  (elem declare func $nest)
  (func $nest (type $startf) (local $i i32) (local $id i32) (local $k (ref null $rest))
    (if (local.get 0)
      (then
        (local.set $k (cont.bind $start $rest
          (i32.sub (local.get 0) (i32.const 1)) (cont.new $start (ref.func $nest))))
        (loop $again
          (block $on_yield (result i32 i32 (ref $rest))
            (resume $rest (on $yield $on_yield) (local.get $k))
            (return))
          (local.set $k)
          (local.set $id)
          (if (i32.eq (local.get $id) (local.get 0)) (then (unreachable)))
          (suspend $yield (local.get $id))
          (br $again))))
    (loop $again (suspend $yield (local.get $i) (i32.const 0)) {NEXT} (br $again)))
  (func (export "run") (param $n i32) (result i32) (local $acc i32) (local $k (ref null $rest))
    (local.set $k (cont.bind $start $rest (i32.const {depth}) (cont.new $start (ref.func $nest))))
    (local.set $n (i32.add (local.get $n) (i32.const 1)))
    (loop $more
      (block $on_yield (result i32 i32 (ref $rest))
        (resume $rest (on $yield $on_yield) (local.get $k))
        (unreachable))
      (local.set $k)
      (if (then (unreachable)))
      (local.set $acc (i32.add (local.get $acc)))
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $acc)))
"""
