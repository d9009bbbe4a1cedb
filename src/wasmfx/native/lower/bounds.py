"""Bounds: how large, and how unusual, a function may be for an effort of LLVM.

Size alone says little. Of two functions of one size, one may take LLVM a hundred times as long,
because a pass looks at all uses of a value in a block, at all joins that a value passes, or at all
loops around a loop. The bounds were
found with `benchmarks/bombs.py`: within them, none of its functions takes LLVM more than some
seconds. Ordinary programs stay far below (decision 0213).
"""

import sys
from typing import NamedTuple

from wasmfx.native.ir.unit import Effort
from wasmfx.native.lower.summary import Summary


class Overgrown(Exception):
    """A function is beyond a bound, and needs less effort."""


class Bounds(NamedTuple):
    """Bounds for the text of a function.

    `lines`     lines in all; an edge of a phi counts as a line
    `block`     lines of one block
    `blocks`    blocks
    `edges`     edges of all phis
    `traps`     places that may trap by a check of their own
    `loops`     loops inside each other
    `labels`    labels that are open at once
    `turns`     how often joins and arithmetic alternate on the way to a value, both counted
    `chained`   the same count for a value at the head of a loop
    `compared`  operands and locals that are copied and compared, at all joins together
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
"""With the least effort long blocks are cut and locals lie in memory, so that only the text counts.
With a fair effort, the back end takes seconds to analyse fifty loops in a row that depend on each
other."""

PATIENT = Bounds(60_000, 1_000, 8_000, 25_000, 1_500, 32, 500, 128, _ANY, 1_000_000)
"""For the best effort in the background. The loop of an interpreter has tens of thousands of lines
and edges (SQLite's: 44,000 and 19,000), for which LLVM takes three seconds. No function of
`benchmarks/bombs.py` within these bounds takes four."""

_PER_INSTRUCTION = 16
"""Lines that a function of the least effort may have for each instruction, on average: eight times
as many as ordinary programs have."""
_INSTRUCTIONS_PER_LINE = 4
"""Instructions for each line of the bound from which on translation is not tried: ordinary programs
have half an instruction for a line."""


def bounds(effort: Effort, length: int, patient: bool) -> Bounds:
    """The bounds for a function of `length` instructions; `patient` means in the background.

    With the least effort a function may have any length. It is refused only if its instructions
    have very many lines each, such as calls with a thousand arguments.
    """
    found = PATIENT if patient else BOUNDS[effort]
    if effort is not Effort.LEAST:
        return found
    return Bounds(found.lines + _PER_INSTRUCTION * length, *found[1:])


_IN_A_ROW = 500
"""Loops of one function: for each loop, LLVM's passes look at all loops before it."""

_CLAUSES = 1_000
"""Clauses of one resumption, each of which is a block that jumps to a label. With 5,000 the back
end of a fair effort, which has no passes to merge them, did not end."""


def fits(effort: Effort, summary: Summary) -> bool:
    """Whether to try to translate a function for this effort."""
    if effort is Effort.LEAST:
        return True
    if summary.crowded or (isinstance(effort.passes, int) and len(summary.assigned) > _IN_A_ROW):
        return False
    if any(len(clauses.suspends) > _CLAUSES for clauses in summary.clauses):
        return False
    return summary.length < _INSTRUCTIONS_PER_LINE * BOUNDS[effort].lines
