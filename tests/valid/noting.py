"""Stacks that note what a rule does to them."""

from __future__ import annotations

from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.types import ResultType, ValType
from wasmfx.valid.context import Context
from wasmfx.valid.matching import BOT
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules.registry import RULES


class Noting(Operands):
    """Stacks that remember what the instruction at hand popped.

    `popped` are the types, deepest first; `"bot"` stands for what unreachable code takes from
    nowhere. `more` is how many of these are not spelled out. `lost` is how many operands were
    dropped because nothing can be reached any more.
    """

    __slots__ = ("lost", "more", "popped")

    def __init__(
        self, C: Context, params: ResultType, locals_: ResultType, results: ResultType
    ) -> None:
        super().__init__(C, params, locals_, results)
        self.begin()

    def begin(self) -> None:
        """The next instruction is at hand."""
        self.popped: tuple[ValType, ...] = ()
        self.more = 0
        self.lost = 0

    def apply(self, params: ResultType, results: ResultType) -> None:
        self.pop_all(params)
        self.stack.extend(results)

    def pop_all(self, ts: ResultType) -> None:
        have = tuple(self.top(len(ts)))
        super().pop_all(ts)
        self.popped = (BOT,) * (len(ts) - len(have)) + have + self.popped

    def pop_repeated(self, t: ValType, n: int) -> None:
        self.more += n - len(self.top(n))
        super().pop_repeated(t, n)

    def unreachable(self) -> None:
        self.lost += len(self.stack) - self.frames[-1].floor
        super().unreachable()


def apply(s: Noting, e: Instr) -> tuple[int, int]:
    """Apply the rule of an instruction; how many operands it pops, and how many it pushes."""
    before = len(s.stack)
    s.begin()
    RULES[e.__class__](s.C, s, e)
    removed = sum(t != BOT for t in s.popped)
    return len(s.popped) + s.more, len(s.stack) + s.lost - (before - removed)
