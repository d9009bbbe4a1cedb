"""Facts: the results of validation about a body, published so that no later stage repeats them.

All types here are closed: concrete heap types are `DefType`s, never indices.
"""

from typing import Any, NamedTuple

from wasmfx.cached import cached_property
from wasmfx.syntax.modules import Expr
from wasmfx.syntax.types import ResultType


class BlockFacts(NamedTuple):
    """A block of a body. All places are indices of instructions.

    `start`     the instruction that opens the block
    `else_`     its `else`, or None
    `end`       its `end`
    `height`    the number of operands below its parameters
    `label`     the operands of a branch to it: the parameters of a loop, else the results
    `branched`  whether a reachable instruction may branch to it: if not, a loop never goes back
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

    The blocks are kept as plain tuples, the whole body last, until they are used: there may be very
    many, and the garbage collector does not track plain tuples.
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
        """The start and the end of each block that is branched to."""
        return [(noted[0], noted[2]) for noted in self._noted[:-1] if noted[-1]]

    @cached_property
    def whole(self) -> BlockFacts:
        """The body itself as a block without parameters.

        It starts at -1. Its end is the last `end`, which is not one of the instructions.
        """
        return BlockFacts._make(self._noted[-1])
