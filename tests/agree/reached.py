"""What programs with extensions reach: the rules that fire, and in what situations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from weakref import WeakKeyDictionary, WeakSet

from tests.agree.sides import OutOfSteps
from wasmfx.exec.configurations import (
    Answering,
    Captured,
    Config,
    ContCell,
    Context,
    Frame,
    HandlerName,
    Handling,
    Invoke,
    Prompt,
    RefCont,
    RefHandler,
)
from wasmfx.exec.engine import ReferenceEngine, ReferenceStore
from wasmfx.exec.rules.effects import barred
from wasmfx.exec.step import result, start, step
from wasmfx.exec.store import FuncInst
from wasmfx.runtime.values import Value

DEEP = 35
SITUATIONS = (
    "active name that was dormant",
    "dead name",
    "dormant name",
    "hidden name",
    "name beyond the host",
    "copy of a copy",
    "copy of a new continuation",
    "copy of bound arguments",
    "copy of a deep stack",
    "copy with a name inside",
    "copy with an answer inside",
    "copy with a try_table inside",
    "captured answer",
    "answer in an answer",
    "host call in an answer",
    "resume in an answer",
    "throw in an answer",
    "suspension inside a barrier",
    "barrier left by br",
    "barrier left by catch",
    "barrier left by return",
    "barrier left by return_invoke",
)


class Reaching(ReferenceStore):
    """A store that counts rules and situations, up to a number of steps."""

    def __init__(self, reached: Counter[str], limit: int) -> None:
        super().__init__(ReferenceEngine.DEPTH, False, None)
        self.reached = reached
        self.left = limit
        self.running: list[Config] = []
        self.homes: WeakKeyDictionary[HandlerName, WeakSet[ContCell]] = WeakKeyDictionary()
        self.copies: WeakSet[ContCell] = WeakSet()

    def invoke(self, func: FuncInst, args: Sequence[Value]) -> list[Value]:
        c = start(self.state, func, list(args))
        self.running.append(c)
        try:
            while taken := step(c):
                rule, after = taken
                self.reached[rule] += 1
                self.note(rule, c, after)
                c = self.running[-1] = after
                self.left -= 1
                if self.left < 0:
                    raise OutOfSteps
            return result(c)
        finally:
            self.running.pop()

    def note(self, rule: str, c: Config, after: Config) -> None:
        """Count the situations in which a rule fired."""
        if rule == "cont.clone-cont":
            self.copied(c, after)
        elif rule in ("suspend", "suspend_to"):
            cb = self.top(after)
            self.captured(cb)
            self.reached["captured answer"] += any(
                isinstance(p, Answering) for p in state(cb).passed
            )
            self.reached["suspension inside a barrier"] += barred(after)
        elif rule == "suspend_to-name":
            self.reached[self.inactive(c)] += 1
        if rule in ("suspend_to", "suspend_to-call"):
            ref = c.vs[0]
            assert isinstance(ref, RefHandler)
            self.reached["active name that was dormant"] += ref.ha in self.homes
        if isinstance(c.prompt, Answering):
            self.answering(rule)
        if c.prompt is after.prompt and after.frame.barriers < c.frame.barriers:
            self.reached[f"barrier left by {rule}"] += 1

    def answering(self, rule: str) -> None:
        situations = {
            "suspend-call": "answer in an answer",
            "invoke-host": "host call in an answer",
            "resume-cont": "resume in an answer",
            "throw": "throw in an answer",
        }
        if rule in situations:
            self.reached[situations[rule]] += 1

    @staticmethod
    def top(c: Config) -> ContCell:
        ref = c.vs[0]
        assert isinstance(ref, RefCont)
        return ref.ca

    def captured(self, cb: ContCell) -> None:
        """A continuation keeps the names of its prompts."""
        for name in names(state(cb)):
            self.homes.setdefault(name, WeakSet()).add(cb)

    def copied(self, c: Config, after: Config) -> None:
        ca, cb = self.top(c), self.top(after)
        E = state(cb)
        self.captured(cb)
        nodes = [node for part in parts(E) for node in around(part.ctx)]
        new = isinstance(E.inner.todo, Invoke)
        situations = {
            "copy of a copy": ca in self.copies,
            "copy of a new continuation": new and not E.inner.vs,
            "copy of bound arguments": bool(new and E.inner.vs),
            "copy of a deep stack": sum(isinstance(n, Frame) for n in nodes) >= DEEP,
            "copy with a name inside": any(names(E)),
            "copy with an answer inside": any(isinstance(p, Answering) for p in E.passed),
            "copy with a try_table inside": any(isinstance(n, Handling) for n in nodes),
        }
        self.copies.add(cb)
        self.reached.update({name: n for name, n in situations.items() if n})

    def inactive(self, c: Config) -> str:
        """Why a name is not active."""
        ref = c.vs[0]
        assert isinstance(ref, RefHandler)
        for here in (c, *self.running[:-1]):
            if any(isinstance(p, Answering) and p.prompt.name is ref.ha for p in prompts(here)):
                return "hidden name"
            if any(p.name is ref.ha for p in prompts(here)):
                return "name beyond the host"
        live = any(ca.state is not None for ca in self.homes.get(ref.ha, ()))
        return "dormant name" if live else "dead name"


class ReachingEngine(ReferenceEngine):
    """An engine that counts what its stores reach."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit
        self.reached: Counter[str] = Counter()

    def new_store(self) -> Reaching:
        return Reaching(self.reached, self.limit)


def state(ca: ContCell) -> Captured:
    """The context of a live continuation."""
    assert ca.state is not None
    return ca.state


def prompts(c: Config) -> Iterator[Prompt]:
    """The prompts around the hole, innermost first."""
    while c.prompt is not None:
        yield c.prompt
        c = c.prompt.outer


def names(E: Captured) -> Iterator[HandlerName]:
    """The names of the prompts in a continuation, also of those that an answer hides."""
    for p in E.passed:
        if isinstance(p, Answering):
            yield from names(p.H)
            p = p.prompt
        if p.name is not None:
            yield p.name


def parts(E: Captured) -> Iterator[Config]:
    yield E.inner
    yield from (p.outer for p in E.passed)


def around(ctx: Context) -> Iterator[Context]:
    while ctx is not None:
        yield ctx
        ctx = ctx.up
