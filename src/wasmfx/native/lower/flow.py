"""The control flow of a function: operands, locals, labels, edges and joins.

Operands and locals are SSA values. A loop's header gets a phi for each local that its body assigns.
Any other block gets, at its end, a phi for each operand and each local on which the edges that
arrive there disagree. How many there may be is bounded (`bounds`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, NoReturn

from wasmfx.native import ir
from wasmfx.native.abi.layout import CONT, MARK, VM
from wasmfx.native.ir import Block, Body, Phi, Value, i32, i64, symbol
from wasmfx.native.ir.unit import Effort
from wasmfx.native.ir.values import llvm_type
from wasmfx.native.lower.bounds import Overgrown, bounds
from wasmfx.native.lower.emitter import Emitter
from wasmfx.native.lower.summary import Summary
from wasmfx.syntax.instructions import CatchClause
from wasmfx.syntax.types import ResultType
from wasmfx.valid import Facts

Kind = Literal["body", "block", "loop", "if", "try", "barrier"]


class Edge(NamedTuple):
    """A jump to a label: the block it comes from, its operands, and the locals there."""

    block: Block
    values: tuple[Value, ...]
    locals: list[Value]


class Label:
    """An open block. A branch to it goes to `target`."""

    __slots__ = (
        "barriers", "catches", "edges", "entry_locals", "height", "kind", "local_phis", "other",
        "params", "phis", "target", "thrown", "types",
    )  # fmt: skip

    def __init__(self, kind: Kind, target: Block, types: Sequence[str], height: int) -> None:
        self.kind = kind
        self.target = target
        self.types = tuple(types)
        self.height = height
        self.edges: list[Edge] = []
        # The number of barriers around its target.
        self.barriers = 0
        # For a loop: the phis at its header, for its operands and for the locals it assigns.
        self.phis: list[Phi] = []
        self.local_phis: list[tuple[int, Phi]] = []
        # For an `if`: the other arm, until it is reached, with the operands and locals at its
        # start.
        self.other: Block | None = None
        self.params: tuple[Value, ...] = ()
        self.entry_locals: list[Value] = []
        # For a `try_table`: its clauses, and the edges on which exceptions arrive.
        self.catches: tuple[CatchClause, ...] = ()
        self.thrown: list[Edge] = []


class Locals:
    """The current value of each local, or its place in memory.

    A list of values that an edge refers to is never changed: `set` copies it first.
    """

    __slots__ = ("b", "copied", "places", "shared", "values")

    def __init__(self, b: Body, values: list[Value]) -> None:
        self.b = b
        self.values = values
        self.shared = False
        self.places: dict[int, Value] = {}
        self.copied = 0

    def lay_down(self, locals_: Iterable[int]) -> None:
        """Keep these in memory from now on. Must be called in the function's first block."""
        for x in locals_:
            self.places[x] = self.b.variable(self.values[x].type)
            self.b.store(self.values[x], self.places[x])

    def get(self, x: int) -> Value:
        place = self.places.get(x)
        if place is None:
            return self.values[x]
        return self.b.load(self.values[x].type, place)

    def set(self, x: int, value: Value) -> None:
        place = self.places.get(x)
        if place is not None:
            self.b.store(value, place)
            return
        if self.shared:
            self.copied += len(self.values)
            self.values = self.values.copy()
            self.shared = False
        self.values[x] = value

    def noted(self) -> list[Value]:
        """The values at this point, for an edge to keep."""
        self.shared = True
        return self.values

    def renew(self, values: list[Value]) -> None:
        """Go on with new values, which no edge refers to."""
        self.values = values
        self.shared = False

    def restore(self, values: list[Value]) -> None:
        """Go on with the values of an edge."""
        self.values = values
        self.shared = True


class Flow(Emitter):
    """A body in progress, and the control flow through it. `k` is the current instruction."""

    def __init__(
        self, b: Body, facts: Facts, summary: Summary, effort: Effort, patient: bool
    ) -> None:
        super().__init__(b)
        self.facts = facts
        self.summary = summary
        self.bounds = bounds(effort, summary.length, patient)
        self.k = 0
        self.live = True
        self.stack: list[Value] = []
        self.locals = Locals(b, [])
        self.labels: list[Label] = []
        self.tries: list[Label] = []
        self.loops = 0
        self.barriers = 0
        self.traps = 0
        self.compared = 0
        self.edges = 0

    # Operands

    def push(self, value: Value) -> None:
        self.stack.append(value)

    def pop(self) -> Value:
        return self.stack.pop()

    def pops(self, n: int) -> tuple[Value, ...]:
        """Pop the top `n` operands; return them with the deepest first."""
        if n == 0:
            return ()
        values = tuple(self.stack[-n:])
        del self.stack[-n:]
        return values

    # Labels and edges

    def open_label(self, kind: Kind) -> Label:
        """Open a label for the block that starts here. The block's parameters stay on the stack."""
        block = self.facts.blocks[self.k]
        height = len(self.stack) - len(block.params)
        label = Label(kind, self.b.block(kind), self.block_types(block.label), height)
        label.barriers = self.barriers
        self.labels.append(label)
        self.loops += kind == "loop"
        self.check(len(self.labels), self.bounds.labels, "nested blocks")
        self.check(self.loops, self.bounds.loops, "nested loops")
        return label

    def block_types(self, types: ResultType) -> tuple[str, ...]:
        return tuple([llvm_type(t) for t in types])

    def edge(self, values: Sequence[Value]) -> Edge:
        """An edge from the current block, with these operands."""
        self.compare(len(values))
        return Edge(self.b.current, tuple(values), self.locals.noted())

    def link(self, label: Label, values: Sequence[Value]) -> None:
        """Note that the current block branches to `label` with these operands."""
        if label.kind != "loop":
            label.edges.append(self.edge(values))
            return
        self.count_edges(len(label.phis) + len(label.local_phis))
        for phi, value in zip(label.phis, values, strict=True):
            self.go_round(phi, value)
        for x, phi in label.local_phis:
            self.go_round(phi, self.locals.values[x])

    def go_round(self, phi: ir.Phi, value: Value) -> None:
        """Add an edge to a phi at the head of a loop."""
        phi.add(value, self.b.current)
        self.check(phi.value.turns, self.bounds.chained, "loops after each other")

    def label(self, depth: int) -> Label:
        return self.labels[-1 - depth]

    def branch(self, depth: int) -> None:
        """Branch with the operands on top of the stack. The code behind it is unreachable."""
        label = self.label(depth)
        self.leave_barriers(label.barriers)
        self.link(label, self.stack[len(self.stack) - len(label.types) :])
        self.b.jump(label.target)
        self.live = False

    def leave_barriers(self, down_to: int = 0) -> None:
        """Leave the barriers around the current instruction, except so many outer ones.

        Their entries are the last ones, and the outermost that is left has what to restore. This is
        inline, because a call would overwrite frames that an exception has left, which a backtrace
        may still read.
        """
        left = self.barriers - down_to
        if not left:
            return
        count = symbol("vm", VM.mark_count)
        rest = self.b.binary("sub", self.b.load("i32", count), i32(left))
        index = self.b.binary("mul", self.b.cast("zext", rest, "i64"), i64(MARK.size))
        mark = self.b.offset(self.b.load("ptr", symbol("vm", VM.marks)), index)
        object_ = self.b.load("ptr", self.b.offset(mark, MARK.object))
        table = self.b.load("ptr", self.b.offset(mark, MARK.saved))
        floor = self.b.load("i32", self.b.offset(mark, MARK.floor))
        self.b.store(table, self.b.offset(object_, CONT.handlers))
        self.b.store(floor, symbol("vm", VM.mark_floor))
        self.b.store(rest, count)

    def arrive(self, label: Label) -> None:
        """End a block that is no loop: join the branches to it with control that falls through."""
        if self.live:
            self.link(label, self.stack[len(self.stack) - len(label.types) :])
            self.b.jump(label.target)
        self.join(label.target, label.edges, label.types, label.height)

    # Joins

    def join(self, block: ir.Block, edges: list[Edge], types: Sequence[str], height: int) -> None:
        """Go on where `edges` meet. Their operands replace all above `height`."""
        del self.stack[height:]
        self.live = bool(edges)
        if not edges:
            return
        self.b.enter(block)
        self.check(len(self.b.blocks), self.bounds.blocks, "blocks")
        columns = zip(*(e.values for e in edges), strict=True) if types else ()
        self.stack += [self.merge(block, edges, column) for column in columns]
        self.merge_locals(block, edges)

    def merge(self, block: ir.Block, edges: list[Edge], values: Sequence[Value]) -> Value:
        """The value that arrives: a phi, or the value itself if all edges bring the same."""
        first = values[0]
        if all(v is first or v.text == first.text for v in values):
            return first
        phi = self.b.phi(first.type, block)
        self.count_edges(len(edges))
        for edge, value in zip(edges, values, strict=True):
            phi.add(value, edge.block)
        self.check(phi.value.turns, self.bounds.turns, "joins of one value")
        return phi.value

    def merge_locals(self, block: ir.Block, edges: list[Edge]) -> None:
        """Merge the locals that arrive on `edges`."""
        first = edges[0].locals
        if all(e.locals is first for e in edges):
            self.locals.restore(first)
            return
        self.compare(len(first) * len(edges))
        columns = zip(*(e.locals for e in edges), strict=True)
        self.locals.renew([self.merge(block, edges, column) for column in columns])

    def assigned_in_loop(self) -> list[int]:
        """The locals that get a phi at the header of the loop that opens here."""
        return [] if self.locals.places else sorted(self.summary.assigned[self.k])

    def before_loop(self) -> None:
        """Hook: a loop is about to be opened."""

    def begun(self, label: Label) -> None:
        """Hook: the head of a loop, the other arm of an `if`, or the end of a `try_table` has just
        been entered."""

    # Bounds

    def check(self, number: int, bound: int, what: str) -> None:
        """Give up if a number is beyond its bound; `what` is counted."""
        if number > bound:
            self.overgrown(what)

    def count_edges(self, number: int) -> None:
        """Count edges that phis are about to get."""
        self.b.past += number
        self.edges += number
        self.check(self.b.past, self.bounds.lines, "values at joins")
        self.check(self.edges, self.bounds.edges, "values at joins")

    def compare(self, values: int) -> None:
        """Count values that are about to be compared, here or at a join."""
        self.compared += values
        self.check(self.compared + self.locals.copied, self.bounds.compared, "values at joins")

    def check_size(self) -> None:
        """Check the length of the current block and of all text."""
        if len(self.b.current.lines) > self.bounds.block:
            self.cut_block()
        self.check(self.b.past, self.bounds.lines, "lines of LLVM")

    def cut_block(self) -> None:
        """The block has become too long."""
        self.overgrown("lines in one block")

    def overgrown(self, what: str) -> NoReturn:
        """Give up: the function has too many of something for this effort."""
        raise Overgrown(f"too many {what}")
