"""A function from the head of one of its loops on, for a call that is running in the other tier.

The values at that point, first the locals and then the operands, are passed in the buffer of the VM
context. The rest is translated like the function itself. That begins in an unreachable block, since
code before the loop may still be reached, if the loop is inside another loop.

Hence no value that is computed before the loop may be used in it, or behind a block around it.
Locals lie in memory, and so do the operands below each block around the loop, by their depth. LLVM
makes SSA values of both.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.ir import Value
from wasmfx.native.ir.values import llvm_type
from wasmfx.native.lower.flow import Kind, Label
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.summary import assigned
from wasmfx.native.lower.unit import Unit
from wasmfx.valid import Facts


class LoopEntry(Function):
    """Function `x` from loop `k` on, where the operands have these types."""

    def __init__(self, unit: Unit, x: int, facts: Facts, k: int, operands: Sequence[str]) -> None:
        super().__init__(unit, x, facts, f".loop{k}")
        self.loop = k
        self.operands = operands
        self.around: set[Label] = set()
        """The labels of the loop and of the blocks around it."""

    def taken(self) -> list[Value]:
        return []

    def bind_params(self) -> None:
        types = [llvm_type(t) for t in self.facts.locals]
        given = [self.b.load(t, self.word(n)) for n, t in enumerate((*types, *self.operands))]
        self.locals.values += given[: len(types)]
        self.locals.lay_down(assigned(self.facts.body.instrs))
        self.given = given[len(types) :]
        self.variables = [self.b.variable(t) for t in self.operands]
        self.keep(self.given)
        self.entry = self.b.current
        self.b.enter(self.b.block("before"))

    def keep(self, operands: Sequence[Value]) -> None:
        """Store operands, from the lowest on, for the end of a block to load."""
        for value, place in zip(operands, self.variables, strict=False):
            self.b.store(value, place)

    def find(self, height: int) -> None:
        """Load the operands below a height."""
        kept = zip(self.operands, self.variables[:height], strict=False)
        self.stack[:height] = [self.b.load(t, place) for t, place in kept]

    def open_label(self, kind: Kind) -> Label:
        label = super().open_label(kind)
        if self.k <= self.loop <= self.facts.blocks[self.k].end:
            self.around.add(label)
            self.keep(self.stack[: label.height])
        return label

    def begun(self, label: Label) -> None:
        if label in self.around:
            self.find(label.height)

    def before_loop(self) -> None:
        """Enter the function here, before the loop: if the loop has two copies, this is where one
        of them is chosen."""
        if self.k != self.loop:
            return
        block = self.facts.blocks[self.k]
        height = len(self.stack) - len(block.params)
        here, within = self.b.block("within"), self.stack[height:]
        self.keep(self.stack[:height])
        before = self.b.current
        self.b.jump(here)
        self.b.current = self.entry
        self.b.jump(here)
        self.b.enter(here)
        for n, (value, given) in enumerate(zip(within, self.given[height:], strict=True), height):
            phi = self.b.phi(value.type, here)
            phi.add(value, before)
            phi.add(given, self.entry)
            self.stack[n] = phi.value
        self.find(height)

    def arrive(self, label: Label) -> None:
        super().arrive(label)
        if label in self.around and self.live:
            self.find(label.height)
