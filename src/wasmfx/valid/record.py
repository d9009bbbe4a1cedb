"""Recording: the same rules, over stacks that note what they are asked for."""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.syntax.instructions import Else, End, If, Instr, Loop
from wasmfx.syntax.modules import Expr, Module
from wasmfx.syntax.types import FuncType, ResultType, ValType
from wasmfx.valid.bodies import close_locals, explain, finish
from wasmfx.valid.context import Context
from wasmfx.valid.facts import BlockFacts, Facts
from wasmfx.valid.matching import BOT
from wasmfx.valid.operands import Frame, Operands
from wasmfx.valid.rules.registry import RULES


class Opened:
    """A block while it is recorded.

    `entered` says whether control gets into it, `left` whether control gets to what follows it.
    """

    __slots__ = ("else_", "entered", "left", "start")

    def __init__(self, start: int, entered: bool) -> None:
        self.start = start
        self.else_: int | None = None
        self.entered = entered
        self.left = False


class Recording(Operands):
    """Stacks that remember, for the instruction at hand, what it popped; and what is reachable."""

    __slots__ = ("live", "opened", "popped")

    def __init__(
        self, C: Context, params: ResultType, locals_: ResultType, results: ResultType
    ) -> None:
        super().__init__(C, params, locals_, results)
        self.popped: tuple[ValType, ...] = ()
        self.live = True
        self.opened = [Opened(-1, True)]

    def pop_all(self, ts: ResultType) -> None:
        have = tuple(self.top(len(ts)))
        super().pop_all(ts)
        self.popped = (BOT,) * (len(ts) - len(have)) + have + self.popped

    def unreachable(self) -> None:
        super().unreachable()
        self.live = False

    def label(self, x: int) -> ResultType:
        """A rule asks for a label because the instruction may branch there."""
        label = super().label(x)
        if self.live:
            self.opened[-1 - x].left = True
        return label

    def height(self) -> int:
        """How many operands there are, all blocks together."""
        return len(self.stack) - len(self.frames)


def record(C: Context, expr: Expr, type_: FuncType, locals_: ResultType = ()) -> Facts:
    """The facts about an expression that takes parameters and gives results of these types."""
    s = Recording(C, type_.params, locals_, type_.results)
    facts = Facts(expr, s.locals, type_.results)
    k = 0
    try:
        for k, e in enumerate(expr.instrs):
            note(facts, s)
            step(C, s, facts, k, e)
            facts.operands.append(s.popped)
        k = len(expr.instrs)
        note(facts, s)
        finish(s)
        facts.operands.append(s.popped)
    except Invalid as error:
        raise explain(error, expr, k, s) from None
    return facts


def note(facts: Facts, s: Recording) -> None:
    """What holds before an instruction."""
    s.popped = ()
    facts.heights.append(s.height())
    facts.reachable.append(s.live)


def step(C: Context, s: Recording, facts: Facts, k: int, e: Instr) -> None:
    """One instruction by its rule, and what it opens or closes."""
    frame = s.frames[-1]
    depth = len(s.frames)
    live = s.live
    RULES[e.__class__](C, s, e)
    if isinstance(e, End):
        end(s, facts, k, frame)
    elif isinstance(e, Else):
        opened = s.opened[-1]
        opened.else_ = k
        opened.left |= live
        s.live = opened.entered
    elif len(s.frames) > depth:
        s.opened.append(Opened(k, live))


def end(s: Recording, facts: Facts, k: int, frame: Frame) -> None:
    """A block is left at its end, by a branch (unless it is a loop), or if an `if` is not taken."""
    opened = s.opened.pop()
    skipped = isinstance(frame.opener, If) and opened.entered
    back = isinstance(frame.opener, Loop)
    s.live = s.live or skipped or (opened.left and not back)
    height = s.height() - len(frame.results)
    facts.blocks[opened.start] = BlockFacts(
        opened.start, opened.else_, k, height, frame.params, frame.results, frame.label
    )


def facts(C: Context, module: Module, func: int) -> Facts:
    """What validation learns about defined function number `func` of a valid module."""
    code = module.funcs[func].code
    type_ = C.func_type(module.funcs[func].type)
    return record(C, code.body, type_, close_locals(C, code))


def const_facts(C: Context, expr: Expr, t: ValType) -> Facts:
    """The same about a constant expression that gives a value of type `t`."""
    return record(C, expr, FuncType((), (t,)))
