"""Bodies of random functions, while they are written.

A body is a list of plain instructions. What writes them is in `statements`, `values`, `resumptions`
and `switching`, which choose among everything that fits while there is `fuel`; here is what they
share: lines, labels, locals, and which continuations in locals are still fresh.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tests.programs import extended, statements
from tests.programs.notation import res, zero

if TYPE_CHECKING:
    from tests.programs.effects import Func, Program, Types


class Body:
    """The body of one function while it is written."""

    def __init__(self, program: Program, func: Func, fuel: int) -> None:
        self.program = program
        self.rnd = program.rnd
        self.func = func
        self.fuel = fuel
        self.lines: list[str] = []
        self.locals: list[tuple[str, str]] = [(f"$p{i}", t) for i, t in enumerate(func.params)]
        self.fresh = [name for name, t in self.locals if t.startswith("(ref null")]
        self.taken: list[str] = []
        self.walled = False
        self.labels = 0

    def text(self) -> str:
        """The function."""
        if self.program.extended:
            extended.begin(self)
        for _ in range(self.rnd.randint(1, 2 + self.fuel // 3)):
            if self.inside or self.chance(0.3):
                statements.statement(self)
            else:
                statements.guarded(self)
        statements.tail(self)
        return self.written_out()

    def plain(self) -> str:
        """The same with hardly anything in it: it returns constants."""
        if self.program.extended and self.inside:
            extended.short(self)
        self.emit(*(zero(t) for t in self.func.results))
        return self.written_out()

    def written_out(self) -> str:
        n = len(self.func.params)
        type_ = self.program.func_type(self.func.params, self.func.results)
        params = "".join(f" (param {name} {t})" for name, t in self.locals[:n])
        lines = [
            f"(func {self.func.name} (type {type_}){params}{res(self.func.results)}",
            *(f"  (local {name} {t})" for name, t in self.locals[n:]),
            *(f"  {line}" for line in self.lines),
            ")",
        ]
        return "\n".join(lines)

    def emit(self, *lines: str) -> None:
        self.lines.extend(lines)

    def chance(self, p: float) -> bool:
        return self.rnd.random() < p

    def choose(self, options: Sequence[tuple[float, Callable[[], None]]]) -> None:
        """Do one of these, as likely as its weight says."""
        weights = [weight for weight, _ in options]
        self.rnd.choices([do for _, do in options], weights)[0]()

    def label(self) -> str:
        self.labels += 1
        return f"$l{self.labels}"

    def local(self, t: str) -> str:
        self.locals.append((f"$v{len(self.locals)}", t))
        return self.locals[-1][0]

    @property
    def inside(self) -> bool:
        """Whether this runs in a continuation, and may suspend."""
        return self.base is not None

    @property
    def base(self) -> Types | None:
        """What the continuation returns in which this runs; None inside a barrier."""
        return None if self.walled else self.func.base

    def put_away(self, ts: Types) -> None:
        """Take values off the stack, into locals for the most part."""
        for t in reversed(ts):
            if not t.startswith("(ref") and self.chance(0.3):
                self.emit("drop")
                continue
            name = self.local(t)
            self.emit(f"local.set {name}")
            if t.startswith("(ref"):
                self.fresh.append(name)

    def perhaps(self, write: Callable[[], None]) -> None:
        """Code that may be skipped: the continuations it finds are not there behind it."""
        known, taken = list(self.fresh), list(self.taken)
        write()
        self.fresh = [name for name in known if name in self.fresh]
        self.taken = taken

    def take(self, name: str) -> None:
        """Use a continuation up."""
        self.emit(f"local.get {name}")
        if name in self.fresh and self.chance(0.97):
            self.fresh.remove(name)
            self.taken.append(name)
