"""Stacks that note what a rule does to them."""

from __future__ import annotations

from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.types import ResultType, ValType
from wasmfx.valid.context import Context
from wasmfx.valid.matching import BOT
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules import RULES


class Noting(Operands):
    """Stacks that remember what the instruction at hand popped.

    `popped` are the types, deepest first; `"bot"` stands for those that unreachable code takes from
    nowhere. `wanted` is how many operands were to be popped, and `taken` how many of them there
    were. `lost` is how many were left when it turned out that nothing goes on.
    """

    __slots__ = ("lost", "popped", "taken", "wanted")

    def __init__(
        self, C: Context, params: ResultType, locals_: ResultType, results: ResultType
    ) -> None:
        super().__init__(C, params, locals_, results)
        self.begin()

    def begin(self) -> None:
        """The next instruction is at hand."""
        self.popped: tuple[ValType, ...] = ()
        self.wanted = 0
        self.taken = 0
        self.lost = 0

    def apply(self, params: ResultType, results: ResultType) -> None:
        self.pop_all(params)
        self.stack.extend(results)

    def pop_all(self, ts: ResultType) -> None:
        have = tuple(self.top(len(ts)))
        super().pop_all(ts)
        self.popped = (BOT,) * (len(ts) - len(have)) + have + self.popped
        self.wanted += len(ts)
        self.taken += len(have)

    def pop_repeated(self, t: ValType, n: int) -> None:
        # Of an absurd number only those are popped that are there.
        self.wanted += n - len(self.top(n))
        super().pop_repeated(t, n)

    def unreachable(self) -> None:
        self.lost += len(self.stack) - self.frames[-1].floor
        super().unreachable()


def apply(s: Noting, e: Instr) -> tuple[int, int]:
    """Apply the rule of an instruction; how many operands it pops, and how many it pushes."""
    before = len(s.stack)
    s.begin()
    RULES[e.__class__](s.C, s, e)
    return s.wanted, len(s.stack) + s.lost - (before - s.taken)
