"""Continuations: the contexts that `suspend` and `switch` capture, and the references to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wasmfx.exec.configurations import Config, Prompt, push
from wasmfx.runtime.values import Ref, RefKind, Value
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.types import FuncType


class Captured:
    """The context of a continuation, E: its innermost part, and the prompts that were passed.

    `inner` is a configuration whose `prompt` means nothing; `passed` lists prompts, innermost
    first.
    """

    __slots__ = ("inner", "passed")

    def __init__(self, inner: Config, passed: tuple[Prompt, ...] = ()) -> None:
        self.inner = inner
        self.passed = passed

    def __getitem__(self, values: Sequence[Value]) -> Captured:
        """`E[v* _]`: the values put before the hole, which stays open behind them."""
        return Captured(self.inner.with_values(push(self.inner.vs, values)), self.passed)

    def under(self, prompt: Prompt | None, todo: Instr | None = None) -> Config:
        """`prompt{hdl*} E end`, with the hole closed, or filled by `todo`."""
        for p in reversed(self.passed):
            prompt = Prompt(p.hdls, p.type, p.outer.with_prompt(prompt))
        c = self.inner
        return Config(c.store, c.frame, c.vs, todo or c.todo, c.pc, c.ctx, prompt)


class ContCell:
    """A continuation: `state` is the captured context, or None once it is dead.

    `type` is [t1*] -> [t2*]: what it takes and what it delivers; no rule reads it (5.1).
    `name` is the defined type under which the reference was made, for the host (4.6).
    """

    def __init__(self, addr: int, type_: FuncType, name: DefType, state: Captured | None) -> None:
        self.addr = addr
        self.type = type_
        self.name = name
        self.state = state


class RefCont(Ref):
    """`ref.cont ca`."""

    ca: ContCell

    kind: ClassVar[RefKind] = "cont"
