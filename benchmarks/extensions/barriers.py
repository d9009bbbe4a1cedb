"""A barrier against a block, and against a frame of the host, which nothing captures either."""

from __future__ import annotations

LOOP = """
(module
  {declared}
  (type $f (func (param i32) (result i32)))
  (table funcref (elem $work))
  (func $work (export "work") (type $f) (i32.add (local.get 0) (i32.const 3)))
  (func (export "run") (param $n i32) (result i32) (local $acc i32)
    (loop $more
      (local.set $acc {body})
      (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $acc)))
"""

IMPORT = '(import "host" "back" (func $back (param i32) (result i32)))'
CALL = "(call_indirect (type $f) (local.get $acc) (i32.const 0))"
SUM = "(i32.add (local.get $acc) (i32.const 3))"


def block(body: str) -> str:
    return LOOP.format(declared="", body=f"(block (result i32) {body})")


def barrier(body: str) -> str:
    return LOOP.format(declared="", body=f"(barrier (result i32) {body})")


def host() -> str:
    """Call the host, which calls `work` back."""
    return LOOP.format(declared=IMPORT, body="(call $back (local.get $acc))")
