"""What validation learns about a body, published so that no later stage works it out again.

All types here are closed: concrete heap types are `DefType`s, never indices.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.syntax.modules import Expr
from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import ResultType, ValType


class BlockFacts(Phrase):
    """A block of a body, known by the index of the instruction that opens it.

    `end` is the index of its `end` and `else_` that of its `else` (or None). `height` is how many
    operands lie below its parameters. `label` is what a branch to it carries: the parameters of a
    loop, the results of anything else.
    """

    start: int
    else_: int | None
    end: int
    height: int
    params: ResultType
    results: ResultType
    label: ResultType


class Facts:
    """The facts about one function body or constant expression.

    `locals`       types of all locals, parameters first
    `blocks`       the blocks by the index of their opening instruction
    `heights[k]`   how many operands lie on the stack before instruction k
    `reachable[k]` whether control can get to instruction k. A branch to a block lands behind its
                   `end`, so for an `else` or an `end` this says whether control falls into it
    `operands[k]`  the types of the operands that instruction k pops, deepest first; where code is
                   unreachable and a type is unknown, `"bot"` stands for it

    The sequences have one entry more than there are instructions: the last is for the closing end.
    """

    __slots__ = ("blocks", "body", "heights", "locals", "operands", "reachable", "results")

    def __init__(self, body: Expr, locals_: Sequence[ValType], results: ResultType) -> None:
        self.body = body
        self.locals = tuple(locals_)
        self.results = results
        self.blocks: dict[int, BlockFacts] = {}
        self.heights: list[int] = []
        self.reachable: list[bool] = []
        self.operands: list[tuple[ValType | str, ...]] = []
