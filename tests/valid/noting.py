"""Stacks that note what a rule does to them."""

from __future__ import annotations

from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.types import ResultType, ValType
from wasmfx.valid.context import Context
from wasmfx.valid.matching import BOT
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules import RULES


class Noting(Operands):
    """Stacks that record what the current instruction popped.

    `popped`  the types, deepest first; `"bot"` for operands that unreachable code does not have
    `wanted`  the number of operands to pop
    `taken`   the number of operands that were there
    `lost`    the number of operands that `unreachable` dropped
    """

    __slots__ = ("lost", "popped", "taken", "wanted")

    def __init__(
        self, C: Context, params: ResultType, locals_: ResultType, results: ResultType
    ) -> None:
        super().__init__(C, params, locals_, results)
        self.begin()

    def begin(self) -> None:
        """Begin the next instruction."""
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
        # Of a huge number, only the operands that are there are popped.
        self.wanted += n - len(self.top(n))
        super().pop_repeated(t, n)

    def unreachable(self) -> None:
        self.lost += len(self.stack) - self.frames[-1].floor
        super().unreachable()


def apply(s: Noting, e: Instr) -> tuple[int, int]:
    """Apply the rule of an instruction; return the numbers of operands popped and pushed."""
    before = len(s.stack)
    s.begin()
    RULES[e.__class__](s.C, s, e)
    return s.wanted, len(s.stack) + s.lost - (before - s.taken)
