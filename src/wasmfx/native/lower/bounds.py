"""Bounds: how large, and how strange, a function may be for an effort of LLVM.

A size alone says little. Of two functions of the same size one takes a hundred times as long,
because a pass looks at all uses of a value in a block, at all joins that a value comes through, at
all loops around a loop. What programs have is far below the bounds; the numbers are argued in
decision 0213.
"""

import sys
from typing import NamedTuple

from wasmfx.native.ir.unit import Effort
from wasmfx.native.lower.summary import Summary


class Overgrown(Exception):
    """A function is beyond a bound: it must do with less effort."""


class Bounds(NamedTuple):
    """Of the text of a function, as it grows.

    `lines`     all of it; an edge of a phi counts as a line
    `block`     lines of one block
    `blocks`    how many there are
    `edges`     how many the phis have, all together
    `traps`     how many places there are where it may trap by a check of its own
    `loops`     how many are inside each other
    `labels`    how many are open at once
    `turns`     how often joins and arithmetic take turns on the way to a value, both counted
    `chained`   the same, at the head of a loop
    `compared`  how many operands and locals are copied and compared, at all joins together
    """

    lines: int
    block: int
    blocks: int
    edges: int
    traps: int
    loops: int
    labels: int
    turns: int
    chained: int
    compared: int


_ANY = sys.maxsize
_MODERATE = Bounds(20_000, 1_000, 5_000, 8_000, 1_500, 32, 500, 128, _ANY, 1_000_000)

BOUNDS = {
    Effort.BEST: _MODERATE,
    Effort.BRIEF: _MODERATE,
    Effort.GOOD: _MODERATE,
    Effort.FAIR: Bounds(30_000, 1_000, 7_000, 15_000, 1_500, 32, 2_000, _ANY, 40, 1_000_000),
    Effort.LEAST: Bounds(250_000, 500, _ANY, _ANY, _ANY, _ANY, _ANY, _ANY, _ANY, 10_000_000),
}
"""With the least effort, what is long is cut: a block into several, and locals lie in memory. With
a fair one, the back end takes seconds to see how often each of fifty chained loops goes round."""

PATIENT = Bounds(60_000, 1_000, 8_000, 25_000, 1_500, 32, 500, 128, _ANY, 1_000_000)
"""For the best effort where nobody waits. The loop of an interpreter, such as SQLite's, has 44,000
lines and 19,000 edges, for which LLVM takes three seconds; for none of `benchmarks/bombs.py` that
fits it takes four."""

_PER_INSTRUCTION = 16
_INSTRUCTIONS_PER_LINE = 4
"""Programs have two lines for an instruction. Who has so many instructions is not like them."""


def bounds(effort: Effort, length: int, patient: bool) -> Bounds:
    """The bounds for a function of so many instructions.

    With the least effort only a few instructions that stand for very many lines each (calls with a
    thousand arguments) are refused: a function may be as long as it likes.
    """
    found = PATIENT if patient else BOUNDS[effort]
    if effort is not Effort.LEAST:
        return found
    return Bounds(found.lines + _PER_INSTRUCTION * length, *found[1:])


_IN_A_ROW = 500
"""Loops that LLVM's passes look at one after the other, and each time at those before."""

_CLAUSES = 1_000
"""Clauses of one resumption, each of which is a block that goes to a label: without passes that
make one of them, the back end of a fair effort does not come to an end with 5,000."""


def fits(effort: Effort, summary: Summary) -> bool:
    """Whether it is worth a try to translate a function for this effort."""
    if effort is Effort.LEAST:
        return True
    if summary.crowded or (isinstance(effort.passes, int) and len(summary.assigned) > _IN_A_ROW):
        return False
    if any(len(clauses.suspends) > _CLAUSES for clauses in summary.clauses):
        return False
    return summary.length < _INSTRUCTIONS_PER_LINE * BOUNDS[effort].lines
