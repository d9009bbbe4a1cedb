"""What validation learns about a body, published so that no later stage works it out again.

All types here are closed: concrete heap types are `DefType`s, never indices.
"""

from typing import Any, NamedTuple

from wasmfx.cached import cached_property
from wasmfx.syntax.modules import Expr
from wasmfx.syntax.types import ResultType


class BlockFacts(NamedTuple):
    """A block of a body, known by the index of the instruction that opens it.

    `end` is the index of its `end` and `else_` that of its `else` (or None). `height` is how many
    operands lie below its parameters. `label` is what a branch to it carries: the parameters of a
    loop, the results of anything else. `branched` says whether an instruction that control can get
    to may branch to it: whether a loop ever goes back, whether a block is left before its end.
    """

    start: int
    else_: int | None
    end: int
    height: int
    params: ResultType
    results: ResultType
    label: ResultType
    branched: bool


class Facts:
    """The facts about one function body; `locals` are the types of all locals, parameters first.

    What is known of blocks is held as plain tuples, the whole body last, until somebody wants to
    see it: there may be very many, and plain ones cost the garbage collector nothing.
    """

    def __init__(self, body: Expr, locals_: ResultType, noted: tuple[tuple[Any, ...], ...]) -> None:
        self.body = body
        self.locals = locals_
        self._noted = noted

    @cached_property
    def blocks(self) -> dict[int, BlockFacts]:
        """The blocks inside the body, by the index of the instruction that opens them."""
        return {noted[0]: BlockFacts._make(noted) for noted in self._noted[:-1]}

    def branched(self) -> list[tuple[int, int]]:
        """Where each block begins and ends that something may branch to, as indices."""
        return [(noted[0], noted[2]) for noted in self._noted[:-1] if noted[-1]]

    @cached_property
    def whole(self) -> BlockFacts:
        """The body itself as a block. It starts at -1, takes nothing, and ends at the closing
        `end`, which is not one of its instructions.
        """
        return BlockFacts._make(self._noted[-1])
