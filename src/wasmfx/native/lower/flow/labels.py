"""Labels: the blocks that are open, and the edges that lead to them.

Locals are SSA values. A loop's header gets a phi for each local that its body assigns; any other
block gets, at its end, a phi for each local on which the edges that arrive there disagree.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from wasmfx.native.ir import Block, Phi, Value
from wasmfx.syntax.instructions import CatchClause

Kind = Literal["body", "block", "loop", "if", "try"]


class Edge(NamedTuple):
    """A jump to a label: from where, with which operands, and what the locals are there."""

    block: Block
    values: tuple[Value, ...]
    locals: list[Value]


class Label:
    """An open block. `target` is where a branch to it goes."""

    __slots__ = (
        "catches", "edges", "end", "entry_locals", "height", "kind", "local_phis", "other",
        "params", "phis", "target", "thrown", "types",
    )  # fmt: skip

    def __init__(self, kind: Kind, target: Block, types: Sequence[str], height: int) -> None:
        self.kind = kind
        self.target = target
        self.types = tuple(types)
        self.height = height
        self.edges: list[Edge] = []
        # Of a loop: the phis at its header, for its operands and for the locals it assigns.
        self.phis: list[Phi] = []
        self.local_phis: list[tuple[int, Phi]] = []
        self.end = target
        # Of an if: the other arm, until it is reached, and what it starts with.
        self.other: Block | None = None
        self.params: tuple[Value, ...] = ()
        self.entry_locals: list[Value] = []
        # Of a try_table: its clauses, and the edges on which exceptions arrive.
        self.catches: tuple[CatchClause, ...] = ()
        self.thrown: list[Edge] = []
