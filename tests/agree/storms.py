"""Sides whose guests are preempted at every safepoint, and take turns with each other there."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from contextlib import suppress
from typing import Any

from tests.agree.sides import ARGUMENTS, Ending, OutOfSteps, Side, exhausted, visible
from wasmfx.errors import ExecutionError
from wasmfx.runtime.engine import Engine, HostStore
from wasmfx.runtime.host import Suspended
from wasmfx.runtime.turns import Turn
from wasmfx.runtime.values import Value
from wasmfx.syntax.features import ALL, FeatureSet
from wasmfx.syntax.types import FuncType, func_deftype

Steps = Generator[None, None, Ending]
"""A call that stops whenever the guest is preempted."""


class StormSide(Side):
    """A program on one engine. Calls from outside are preempted at each safepoint.

    `turns` counts how often that was.
    """

    store: HostStore

    def __init__(self, engine: Engine, text: str, features: FeatureSet = ALL) -> None:
        super().__init__(engine, text, features)
        tag = self.store.new_tag(func_deftype(FuncType((), ())))
        self.turn = self.store.turn = Turn(0, tag)
        self.turns = 0

    def call(self, name: str, *args: Value) -> Ending:
        if self.store.busy:
            return super().call(name, *args)
        return together([self.steps(name, *args)])[0]

    def steps(self, name: str, *args: Value) -> Steps:
        """Call an export, and stop when the guest is preempted."""
        self.frames = []
        tags = [self.turn.tag]
        try:
            cont = self.store.new_cont(self.exports[name])
            self.turn.end = 0
            outcome = self.store.resume(cont, args, tags)
            while isinstance(outcome, Suspended):
                self.turns += 1
                yield
                outcome = self.store.resume(outcome.continuation, (), tags)
        except ExecutionError as error:
            self.frames = list(map(str, error.frames))
            return Ending(
                type(error).__name__, error.message, visible(getattr(error, "values", ()))
            )
        return Ending("", "", visible(outcome.values))


def together(calls: Sequence[Steps]) -> list[Ending]:
    """Make calls at the same time, one step of each in turn."""
    endings: dict[int, Ending] = {}
    ready: deque[tuple[int, Steps]] = deque(enumerate(calls))
    while ready:
        n, call = ready.popleft()
        try:
            next(call)
        except StopIteration as stop:
            endings[n] = stop.value
        else:
            ready.append((n, call))
    return [endings[n] for n in range(len(calls))]


def storms(one: Side, others: Sequence[StormSide], program: str) -> bool:
    """Run an effect program plainly on `one`, and in a storm on the others, which must agree.

    Return whether it returned something.
    """
    returned = False
    with suppress(OutOfSteps):
        for n in ARGUMENTS:
            args: tuple[Any, ...] = ("i32", n)
            wanted = one.call("main", args)
            got = together([side.steps("main", args) for side in others])
            if any(exhausted(wanted, ending) for ending in got):
                break
            for ending, two in zip(got, others, strict=True):
                assert (ending, two.state()) == (wanted, one.state()), f"{program}, main({n})"
            returned |= not wanted.error
    return returned
