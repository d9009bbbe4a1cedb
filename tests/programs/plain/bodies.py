"""Bodies of functions without effects, while they are written: lines, locals, labels, fuel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tests.programs.notation import res
from tests.programs.plain import statements, transfers, values

if TYPE_CHECKING:
    from tests.programs.plain.modules import Func, Plain, Types

FUEL = 24
"""How many functions a call of an export enters at most."""


class Body:
    """The body of one function while it is written."""

    def __init__(self, module: Plain, func: Func, fuel: int) -> None:
        self.module = module
        self.rnd = module.rnd
        self.func = func
        self.fuel = fuel
        self.lines: list[str] = []
        self.locals: list[tuple[str, str]] = [(f"$p{n}", t) for n, t in enumerate(func.params)]
        self.hidden: list[tuple[str, str]] = []
        self.labels: list[tuple[str, Types]] = []
        self.counted: set[str] = set()
        self.names = 0

    def drill(self) -> str:
        """A function full of arithmetic."""
        values.drill(self, 30)
        return self.text(exported=True)

    def text(self, exported: bool) -> str:
        """The function; one that is exported begins with new fuel."""
        for _ in range(self.rnd.randint(1, 2 + self.fuel // 2) if self.fuel else 0):
            statements.statement(self)
        transfers.tail(self)
        n = len(self.func.params)
        params = "".join(f" (param {name} {t})" for name, t in self.locals[:n])
        type_ = self.module.type_(self.func.params, self.func.results)
        lines = [
            f"(func {self.func.name} (type {type_}){params}{res(self.func.results)}",
            *(f"  (local {name} {t})" for name, t in (*self.locals[n:], *self.hidden)),
            *(f"  {line}" for line in (*self.entry(exported), *self.lines)),
            ")",
        ]
        return "\n".join(lines)

    def entry(self, exported: bool) -> list[str]:
        """Use up fuel, or return zeros where there is none."""
        zeros = [statements.zero(t) for t in self.func.results]
        fuel = [f"i32.const {FUEL}", "global.set $fuel"] if exported else []
        test = ["global.get $fuel", "i32.eqz", "if", *zeros, "return", "end"]
        return [*fuel, *test, "global.get $fuel", "i32.const 1", "i32.sub", "global.set $fuel"]

    def emit(self, *lines: str) -> None:
        self.lines.extend(lines)

    def chance(self, p: float) -> bool:
        return self.rnd.random() < p

    def choose(self, options: Sequence[tuple[float, Callable[[], None]]]) -> None:
        """Do one of these, as likely as its weight says."""
        weights = [weight for weight, _ in options]
        self.rnd.choices([do for _, do in options], weights)[0]()

    def local(self, t: str) -> str:
        """A new local."""
        self.locals.append((f"$v{len(self.locals)}", t))
        return self.locals[-1][0]

    def scratch(self, t: str) -> str:
        """A local that nothing else reads or writes."""
        self.hidden.append((f"$s{len(self.hidden)}", t))
        return self.hidden[-1][0]

    def some_local(self, t: str) -> str | None:
        """A local that may be written to, if there is one of that type."""
        found = [name for name, type_ in self.locals if type_ == t and name not in self.counted]
        return self.rnd.choice(found) if found else None

    def name(self) -> str:
        self.names += 1
        return f"$l{self.names}"

    @contextmanager
    def label(self, types: Types) -> Iterator[str]:
        """A label that code in between may branch to, with operands of these types."""
        name = self.name()
        self.labels.append((name, types))
        yield name
        self.labels.pop()

    def put_away(self, ts: Types) -> None:
        """Take values off the stack, into locals or nowhere."""
        for t in reversed(ts):
            if self.chance(0.3):
                self.emit("drop")
            else:
                known = self.some_local(t) if self.chance(0.5) else None
                self.emit(f"local.set {known or self.local(t)}")
