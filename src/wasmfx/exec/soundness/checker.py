"""The checker of soundness: invariants I1 to I9 of section 5.4, after every step.

    for rule, c in checked_steps(start(store, func, args), results): ...
    check_run(start(store, func, args), results, limit=400)

A well-typed configuration takes a step to a configuration of the same type, or is a result
(preservation and progress). The checker does not prove that: it observes it at every step, and
raises `SoundnessViolation` otherwise. `docs/semantics.md` explains how each invariant is checked.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice

from wasmfx.errors import WasmError
from wasmfx.exec.configurations import (
    Config,
    ContCell,
    Invoke,
    SuspendAt,
    SuspendToAt,
    SwitchAt,
    TrapNow,
)
from wasmfx.exec.rules import NAMES, RULES
from wasmfx.exec.rules.registry import Step
from wasmfx.exec.soundness.cells import Cells
from wasmfx.exec.soundness.redexes import Redex, live, redex
from wasmfx.exec.soundness.retyping import Retyping
from wasmfx.exec.soundness.violations import SoundnessViolation, require, violated
from wasmfx.exec.step import step
from wasmfx.exec.store import HostFunc, RefExn
from wasmfx.exec.tracing import render
from wasmfx.syntax.instructions import End, Instr, ThrowRef
from wasmfx.syntax.types import ResultType

RULES_OF: dict[type[Instr], frozenset[str]] = {
    cls: frozenset(name for name, rule in NAMES.items() if rule is function)
    for cls, function in RULES.items()
}
"""The names of the rules of each instruction, from the docstrings."""

MOST = 200_000
"""The number of known nodes at which they are forgotten and typed again."""


class Checker:
    """Checks a run from its first configuration on. The results must have the types `results`.

    With `whole`, every step retypes the whole configuration, not only its new nodes.
    """

    def __init__(self, c: Config, results: ResultType, whole: bool = False) -> None:
        self.whole = whole
        self.rule = ""
        self.most = MOST
        self.reductions = 0
        self.continuations = 0
        self.cells = Cells()
        self.retyping = Retyping(results, self.cells.see)
        with self.located(c):
            self.retyping.config(c)
            self.adopt()
            self.cells.separate(c, rearranged=True)

    def step(self, c: Config) -> Step | None:
        """Take one reduction step from `c`, and check all invariants of it."""
        with self.located(c):
            found = self.prepare(c)
            count = c.store.count
            taken = self.progress(c)
            if taken is None:
                self.result(c, found)
                return None
        self.rule, after = taken
        with self.located(after):
            self.deterministic(c, found)
            self.preserve(found, after, count)
        self.reductions += 1
        return taken

    def steps(self, c: Config) -> Iterator[Step]:
        """Yield all reductions from `c` on, as `step.steps` does, and check each."""
        taken = self.step(c)
        while taken is not None:
            yield taken
            taken = self.step(taken[1])

    def summary(self) -> str:
        """Summarise the checks so far."""
        return (
            f"sound: {self.reductions:,} reductions and {self.continuations:,} continuations"
            " checked, each configuration typed again (I1 to I9)"
        )

    @contextmanager
    def located(self, c: Config) -> Iterator[None]:
        """Give a violation the rule of the last step and the configuration."""
        try:
            yield
        except SoundnessViolation as violation:
            violation.rule = self.rule
            violation.rendering = render(c)
            raise

    # Before a step

    def prepare(self, c: Config) -> Redex | None:
        """Find the redex. A continuation that is about to run is typed again (I3)."""
        found = redex(c)
        if found is not None and found.consumes is not None:
            self.retyping.known.clear()
            self.retyping.cell(found.consumes)
        return found

    def progress(self, c: Config) -> Step | None:
        """I8: take a step, if there is one; any other error is a violation.

        Errors that may end a run propagate: exhaustion, and errors in host functions.
        """
        try:
            return step(c)
        except WasmError:
            raise
        except Exception as error:
            if isinstance(c.todo, Invoke) and isinstance(c.todo.fa, HostFunc):
                raise
            raise SoundnessViolation("I8", f"no step, but {error!r}") from error

    # After a step

    def deterministic(self, c: Config, found: Redex | None) -> None:
        """I9: the rule belongs to the instruction, and is the only one that applies."""
        rules = RULES_OF[type(c.instr)]
        if self.rule not in rules:
            violated("I9", f"{self.rule} is no rule for {type(c.instr).__name__}")
        if found is not None:
            agree = found.rule == self.rule
            if not agree:
                violated("I9", f"{self.rule} fired where {found.rule or 'no rule'} applies")

    def preserve(self, found: Redex | None, after: Config, count: int) -> None:
        """Check types, cells and frames. Addresses below `count` are older than the step.

        A step of the host may contain a whole run, with its own effects on cells.
        """
        hosted = self.rule == "invoke-host"
        self.cells.extend(None if found is None else found.consumes, hosted)
        rearranged = self.whole or hosted or (found is not None and found.effect)
        rearranged = self.retype(after, rearranged)
        self.stored(after)
        copies = found is not None and found.copies
        born = [ca for ca in self.adopt(count if copies else None) if ca.addr >= count]
        creates = 1 if found is not None and found.creates else 0
        if len(born) != creates and not hosted:
            violated("I2", f"{len(born)} new cells, not {creates}")
        self.cells.separate(after, rearranged)
        if found is not None and found.outcome is not None:
            found.outcome(after)

    def retype(self, c: Config, whole: bool) -> bool:
        """Check I1, of the `whole` of `c` or of its new nodes. Returns whether all was retyped.

        Known nodes are kept alive. Once there are many, most are out of use: then all are
        forgotten, and the whole configuration is retyped.
        """
        known = self.retyping.known
        whole = whole or len(known) > self.most
        if whole:
            known.clear()
        self.retyping.config(c)
        if whole:
            self.most = max(MOST, 2 * len(known))
        return whole

    def adopt(self, copied: int | None = None) -> list[ContCell]:
        """Type the cells that are seen for the first time (I3); they now own their frames (I6).

        Cells from the address `copied` on are copies, and get frames of their own first.
        """
        adopted = []
        while self.cells.fresh:
            ca = self.cells.fresh.pop()
            self.retyping.cell(ca)
            if copied is not None and ca.addr >= copied:
                self.cells.divide(ca)
            self.cells.own(ca)
            self.continuations += 1
            adopted.append(ca)
        return adopted

    def stored(self, c: Config) -> None:
        """`|- S ok`: check the types of globals. Everything else is checked when it is read."""
        if self.rule == "global.set":
            self.retyping.invariant = "I1"
            for instance in c.frame.inst.globals:
                self.retyping.value(instance.value, instance.type.type)

    # At the end

    def result(self, c: Config, found: Redex | None) -> None:
        """I8: a configuration without a step is one of the five results."""
        match c.instr:
            case End():
                ended = c.ctx is None and c.prompt is None and c.frame.func is None
                require(ended, "I8", "values inside a context, and no step")
            case TrapNow():
                require(c.ctx is None and c.prompt is None, "I8", "a trap inside a context")
            case ThrowRef() | SuspendAt() | SuspendToAt() | SwitchAt():
                nothing = found is not None and found.rule is None
                if not nothing:
                    violated("I8", f"no step where {found and found.rule} applies")
                self.payload(c)
            case e:
                raise SoundnessViolation("I8", f"{e!r} is no result, and has no step")

    def payload(self, c: Config) -> None:
        """An uncaught exception is not null, and an unhandled switch has a live target."""
        match c.instr:
            case ThrowRef():
                require(isinstance(c.vs[0], RefExn), "I8", "no exception to throw")
            case SwitchAt():
                require(live(c.vs[0]), "I8", "an unhandled switch to a dead continuation")
            case _:
                pass


def checked_steps(c: Config, results: ResultType, whole: bool = False) -> Iterator[Step]:
    """Yield all reductions from `c` on, and check each."""
    return Checker(c, results, whole).steps(c)


def check_run(c: Config, results: ResultType, limit: int, whole: bool = False) -> int:
    """Check the steps from `c` on, at most `limit`; return their number."""
    return sum(1 for _ in islice(checked_steps(c, results, whole), limit))
