"""Place queens by backtracking: a guest asks for each column, and Python tries them all.

python examples/extensions/backtracking.py [native|reference]

The guest is written as if every answer were right: it asks for a column in each row, and fails
where a queen is attacked. Python clones the guest at each question, and resumes a copy with each
answer. Since this is a generator, the search stops wherever its caller stops.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice

import wasmfx

TEXT = """
(module
  (tag $pick (export "pick") (param i32) (result i32))    ;; a number below the parameter
  (tag $fail (export "fail"))                             ;; the last answer was wrong
  (func (export "queens") (param $n i32) (result i64)
    (local $row i32) (local $column i32) (local $board i64)
    (local $bit i32) (local $taken i32) (local $left i32) (local $right i32)
    (loop $more
      (local.set $column (suspend $pick (local.get $n)))
      (local.set $board    ;; four bits for each row
        (i64.or (i64.shl (local.get $board) (i64.const 4)) (i64.extend_i32_u (local.get $column))))
      (local.set $bit (i32.shl (i32.const 1) (local.get $column)))
      (if (i32.and (local.get $bit)
            (i32.or (local.get $taken) (i32.or (local.get $left) (local.get $right))))
        (then (suspend $fail)))
      (local.set $taken (i32.or (local.get $taken) (local.get $bit)))
      (local.set $left (i32.shl (i32.or (local.get $left) (local.get $bit)) (i32.const 1)))
      (local.set $right (i32.shr_u (i32.or (local.get $right) (local.get $bit)) (i32.const 1)))
      (local.set $row (i32.add (local.get $row) (i32.const 1)))
      (br_if $more (i32.lt_u (local.get $row) (local.get $n))))
    (local.get $board)))
"""


def search(outcome: wasmfx.Outcome, pick: wasmfx.Tag, fail: wasmfx.Tag) -> Iterator[int]:
    """Yield the result of each way to answer, depth first."""
    match outcome:
        case wasmfx.Returned((board,)):
            yield board
        case wasmfx.Suspended(tag, values, k) if tag is pick:
            for column in range(*values):
                yield from search(k.clone().resume(column, on=[pick, fail]), pick, fail)
        case _:
            # A guest that failed is dropped, and its stack is released.
            pass


def boards(n: int, engine: str) -> Iterator[list[int]]:
    """Yield the columns of the queens, row by row, for each board of n queens."""
    exports = wasmfx.Instance(wasmfx.Module(TEXT), store=wasmfx.Store(engine)).exports
    pick, fail = exports.pick, exports.fail
    first = wasmfx.Continuation(exports.queens).resume(n, on=[pick, fail])
    for board in search(first, pick, fail):
        yield [board >> 4 * (n - 1 - row) & 15 for row in range(n)]


def main(engine: str = "native") -> None:
    (columns,) = islice(boards(8, engine), 1)
    for column in columns:
        print(" ".join("Q" if column == n else "." for n in range(8)))
    for n in range(4, 9):
        print(f"{n} queens: {sum(1 for _ in boards(n, engine))} boards")


if __name__ == "__main__":
    main(*sys.argv[1:])
