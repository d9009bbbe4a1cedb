"""Questions to a handler: answered by a clause that calls a function, and by an ordinary clause.

A program asks n times, below `depth` prompts that do not answer. `run` returns the sum of the
answers 1, 2, ... n.
"""

from __future__ import annotations

ASKING = """
  (type $f (func (param i32 i32) (result i32))) (type $k (cont $f))
  (type $askingf (func (param i32) (result i32))) (type $asking (cont $askingf))
  (type $stopf (func (result i32))) (type $stop (cont $stopf))
  (tag $ask (result i32)) (tag $more (result i32)) (tag $other)
  (global $last (mut i32) (i32.const 0))
  (elem declare func $nest)
  (func $nest (type $f) (local $acc i32)
    (if (local.get 1)
      (then (block $no (result (ref $stop))
        (return (resume $k (on $other $no) (local.get 0)
          (i32.sub (local.get 1) (i32.const 1)) (cont.new $k (ref.func $nest)))))
        (unreachable)))
    (loop $again
      (local.set $acc (i32.add (local.get $acc) (suspend $ask)))
      (br_if $again (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
    (local.get $acc))
  (func $next (result i32)
    (global.set $last (i32.add (global.get $last) (i32.const 1)))
    (global.get $last))
"""

CALL = """
  (func $handle (type $f)
    (resume $k (on $ask call {function}) (local.get 0) (local.get 1)
      (cont.new $k (ref.func $nest))))
"""

ORDINARY = """
  (func $handle (type $f) (local $asking (ref null $asking))
    (block $first (result (ref $asking))
      (return (resume $k (on $ask $first)
        (local.get 0) (local.get 1) (cont.new $k (ref.func $nest)))))
    (local.set $asking)
    (loop $again
      (block $on_ask (result (ref $asking))
        (return (resume $asking (on $ask $on_ask) {answer} (local.get $asking))))
      (local.set $asking)
      (br $again))
    (unreachable))
"""

LEAF = """
  (func (export "run") (param $n i32) (result i32)
    (global.set $last (i32.const 0))
    (call $handle (local.get $n) (i32.const {depth})))
"""

SUSPENDING = """
  (elem declare func $outside)
  (func $ask_further (result i32) (suspend $more))
  (func $outside (type $f) (call $handle (local.get 0) (local.get 1)))
  (func (export "run") (param $n i32) (result i32) (local $asking (ref null $asking))
    (global.set $last (i32.const 0))
    (block $first (result (ref $asking))
      (return (resume $k (on $more $first)
        (local.get $n) (i32.const {depth}) (cont.new $k (ref.func $outside)))))
    (local.set $asking)
    (loop $again
      (block $on_more (result (ref $asking))
        (return (resume $asking (on $more $on_more) (call $next) (local.get $asking))))
      (local.set $asking)
      (br $again))
    (unreachable))
"""


def module(*parts: str) -> str:
    return f"(module {''.join(parts)})"


def by_call(depth: int) -> str:
    """A clause calls a function that calls nothing else."""
    return module(ASKING, CALL.format(function="$next"), LEAF.format(depth=depth))


def by_clause(depth: int) -> str:
    """An ordinary clause calls that function, and resumes."""
    answer = ORDINARY.format(answer="(call $next)")
    return module(ASKING, answer, LEAF.format(depth=depth))


def by_suspending_call(depth: int) -> str:
    """A clause calls a function that suspends: it asks a handler further out."""
    return module(ASKING, CALL.format(function="$ask_further"), SUSPENDING.format(depth=depth))


def by_suspending_clause(depth: int) -> str:
    """An ordinary clause suspends, and resumes with the answer."""
    answer = ORDINARY.format(answer="(call $ask_further)")
    return module(ASKING, answer, SUSPENDING.format(depth=depth))
