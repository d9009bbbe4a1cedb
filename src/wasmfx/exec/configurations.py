"""Configurations: `S; F; E[instr*]`, held inside out.

The rules reduce an instruction inside a context E. Here the context is a linked stack with the hole
on top. So the cost of a step does not depend on the depth of the context, and no step needs
recursion in Python. A sequence `val* instr*` is a stack of values and a position in flat code:

    store     S
    frame     F of the rules: the locals, the module instance and the code of the innermost function
    vs        val*, top first: the pair of a value and the rest, or EMPTY
    todo      an administrative instruction to execute before the code, or None
    pc        instr*: the position in the code of `frame` where execution goes on
    ctx       the context of the hole up to the nearest prompt: Label, Handling, Barring and Frame
              nodes
    prompt    the nearest prompt, with everything around it

The context is divided at prompts because continuations are captured there. A capture takes the
`ctx` inside a prompt as it is, and copies nothing.

Configurations are immutable. With the journal of the store, any earlier one can be revisited.


---

Continuations: the contexts that `suspend` and `switch` capture, and the references to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, TypeAlias

from wasmfx.exec.store import FuncInst, ModuleInst, Store, TagInst
from wasmfx.runtime.values import Ref, RefKind, Value
from wasmfx.syntax.instructions import CatchClause, End, Instr, LabelIdx, ThrowRef, TypeIdx
from wasmfx.syntax.types import DefType, FuncType
from wasmfx.valid.context import BlockFacts

Stack: TypeAlias = Any
"""Operands: `(top, rest)` or EMPTY. Only validation knows the types of the values."""

EMPTY: Stack = ()


def push(vs: Stack, values: Iterable[Value]) -> Stack:
    """Push `values` onto `vs`; the last value is on top."""
    for v in values:
        vs = (v, vs)
    return vs


def pop(vs: Stack, n: int) -> tuple[list[Value], Stack]:
    """Return the topmost `n` values, deepest first, and the rest of the stack."""
    values = []
    for _ in range(n):
        v, vs = vs
        values.append(v)
    values.reverse()
    return values, vs


def unstack(vs: Stack) -> list[Value]:
    """Return all values, deepest first."""
    values = []
    while vs:
        v, vs = vs
        values.append(v)
    values.reverse()
    return values


class Activation:
    """F: one activation of a function.

    `depth` counts the frames below it up to the prompt. `barriers` counts the barriers around the
    hole up to the prompt, those of the frames below included.
    """

    __slots__ = ("barriers", "code", "depth", "func", "inst", "locals")

    def __init__(
        self,
        func: FuncInst | None,
        inst: ModuleInst | None,
        code: Sequence[Instr],
        locals_: tuple[Value, ...],
        depth: int,
        barriers: int = 0,
    ) -> None:
        self.func = func
        self.inst: Any = inst
        self.code = code
        self.locals = locals_
        self.depth = depth
        self.barriers = barriers

    def set_local(self, x: int, v: Value) -> Activation:
        """Return F with `v` in local `x`."""
        locals_ = (*self.locals[:x], v, *self.locals[x + 1 :])
        return Activation(self.func, self.inst, self.code, locals_, self.depth, self.barriers)

    def barred(self, more: int) -> Activation:
        """Return F inside `more` barriers than now; fewer if `more` is negative."""
        barriers = self.barriers + more
        return Activation(self.func, self.inst, self.code, self.locals, self.depth, barriers)


OUTSIDE = Activation(None, None, (End(),), (), 0)
"""The activation where no function is active: directly inside a prompt, and outermost."""


class Label:
    """`label_n{instr*} _ end`. A branch goes to `target`; at the end, execution goes on at `pc`."""

    __slots__ = ("block", "pc", "target", "up", "vs")

    def __init__(self, block: BlockFacts, target: int, vs: Stack, pc: int, up: Context) -> None:
        self.block = block
        self.target = target
        self.vs = vs
        self.pc = pc
        self.up = up


class Handling:
    """`handler_n{catch*} _ end`: an active `try_table`."""

    __slots__ = ("catches", "n", "pc", "up", "vs")

    def __init__(
        self, n: int, catches: Sequence[CatchClause], vs: Stack, pc: int, up: Context
    ) -> None:
        self.n = n
        self.catches = catches
        self.vs = vs
        self.pc = pc
        self.up = up


class Barring:
    """`barrier{ _ } end`: an active `barrier`, through which nothing is captured."""

    __slots__ = ("pc", "up", "vs")

    def __init__(self, vs: Stack, pc: int, up: Context) -> None:
        self.vs = vs
        self.pc = pc
        self.up = up


class Frame:
    """`frame_n{F} _ end`. The configuration has F itself; this node has the caller's state."""

    __slots__ = ("frame", "n", "pc", "up", "vs")

    def __init__(self, n: int, frame: Activation, vs: Stack, pc: int, up: Context) -> None:
        self.n = n
        self.frame = frame
        self.vs = vs
        self.pc = pc
        self.up = up


Context: TypeAlias = "Label | Handling | Barring | Frame | None"


class HandlerName:
    """A handler name `ha`: it stands for one activation of one prompt.

    `type` is the handler type under which `resume_with` made it; its results are `S.names[ha]`.
    """

    def __init__(self, addr: int, type_: DefType) -> None:
        self.addr = addr
        self.type = type_


class RefHandler(Ref):
    """`ref.handler ha`."""

    ha: HandlerName

    kind: ClassVar[RefKind] = "handler"


class OnLabelAt:
    """`on ea l`: a clause with the address of its tag instead of an index."""

    __slots__ = ("ea", "label")

    def __init__(self, ea: TagInst, label: LabelIdx) -> None:
        self.ea = ea
        self.label = label


class OnSwitchAt:
    """`on ea switch`."""

    __slots__ = ("ea",)

    def __init__(self, ea: TagInst) -> None:
        self.ea = ea


class OnCallAt:
    """`on ea call fa`: a clause that answers by a call."""

    __slots__ = ("ea", "fa")

    def __init__(self, ea: TagInst, fa: FuncInst) -> None:
        self.ea = ea
        self.fa = fa


HandlerAt: TypeAlias = OnLabelAt | OnSwitchAt | OnCallAt


class Prompt:
    """`prompt_ha{hdl*} _ end`: an active `resume`. `outer` is the configuration around it.

    `type` is the type of the resumed continuation; `depth` counts all frames around the prompt.
    `name` is ha, or None for a prompt without a name.
    """

    __slots__ = ("depth", "hdls", "name", "outer", "type")

    def __init__(
        self,
        hdls: Sequence[HandlerAt],
        type_: FuncType,
        outer: Config,
        name: HandlerName | None = None,
    ) -> None:
        self.hdls = hdls
        self.type = type_
        self.outer = outer
        self.depth = outer.depth
        self.name = name

    def within(self, outer: Config) -> Prompt:
        """Return this prompt inside another configuration."""
        return Prompt(self.hdls, self.type, outer, self.name)


class Answering(Prompt):
    """`_ (again{hdl*; H})`: the function of a clause runs, and the suspended context H waits.

    It stands where `prompt`, which handled the suspension, was. It has no clauses and no name, so
    suspensions of the function pass it. `type` is the type of the tag.
    """

    __slots__ = ("H", "prompt")

    def __init__(self, prompt: Prompt, H: Captured, type_: FuncType) -> None:
        super().__init__((), type_, prompt.outer)
        self.prompt = prompt
        self.H = H

    def within(self, outer: Config) -> Prompt:
        return Answering(self.prompt.within(outer), self.H, self.type)


class HostPrompt(Prompt):
    """`prompt_ha{(on ea)*} _ end`: a computation that the host resumed under a name.

    Suspensions to ha with one of `tags` go to the host.
    """

    __slots__ = ("tags",)

    def __init__(
        self, tags: Sequence[TagInst], type_: FuncType, outer: Config, name: HandlerName
    ) -> None:
        super().__init__((), type_, outer, name)
        self.tags = tags


class Config:
    """One configuration `S; F; E[instr*]`; the module docstring explains the fields."""

    __slots__ = ("ctx", "frame", "pc", "prompt", "store", "todo", "vs")

    def __init__(
        self,
        store: Store,
        frame: Activation,
        vs: Stack,
        todo: Instr | None,
        pc: int,
        ctx: Context,
        prompt: Prompt | None,
    ) -> None:
        self.store = store
        self.frame = frame
        self.vs = vs
        self.todo = todo
        self.pc = pc
        self.ctx = ctx
        self.prompt = prompt

    @property
    def instr(self) -> Instr:
        """The instruction in the hole."""
        return self.todo or self.frame.code[self.pc]

    @property
    def after(self) -> int:
        """The position after the instruction in the hole."""
        return self.pc if self.todo is not None else self.pc + 1

    @property
    def depth(self) -> int:
        """The number of all frames."""
        return self.frame.depth + (self.prompt.depth if self.prompt is not None else 0)

    def then(self, vs: Stack) -> Config:
        """Replace the instruction by the operands `vs`."""
        pc = self.pc if self.todo is not None else self.pc + 1
        return Config(self.store, self.frame, vs, None, pc, self.ctx, self.prompt)

    def next(self, vs: Stack, todo: Instr) -> Config:
        """Replace the instruction by `todo`, with the operands `vs` before it."""
        return Config(self.store, self.frame, vs, todo, self.after, self.ctx, self.prompt)

    def trap(self, reason: str) -> Config:
        """Replace the instruction by a trap."""
        return self.next(EMPTY, TrapNow(reason, self))

    def goto(self, vs: Stack, pc: int, ctx: Context) -> Config:
        """Go on at another position of the function."""
        return Config(self.store, self.frame, vs, None, pc, ctx, self.prompt)

    def with_values(self, vs: Stack) -> Config:
        return Config(self.store, self.frame, vs, self.todo, self.pc, self.ctx, self.prompt)

    def with_prompt(self, prompt: Prompt | None) -> Config:
        return Config(self.store, self.frame, self.vs, self.todo, self.pc, self.ctx, prompt)


# Administrative instructions: rules reduce to them, and no module contains them.


class TrapNow(Instr):
    """`trap`, with its reason and the configuration that trapped."""

    reason: str
    at: Config | None = None


class Throwing(ThrowRef):
    """`throw_ref` after a handler did not catch it, with the configuration that threw."""

    at: Config


class Invoke(Instr):
    """`invoke fa`."""

    fa: FuncInst


class ReturnInvoke(Instr):
    """`return_invoke fa`."""

    fa: FuncInst


class SuspendAt(Instr):
    """`suspend ea`."""

    ea: TagInst


class SwitchAt(Instr):
    """`switch x ea`."""

    x: int
    ea: TagInst


class SuspendToAt(Instr):
    """`suspend_to x ea`."""

    x: TypeIdx
    ea: TagInst


class Again(Instr):
    """`again{hdl*; H}`, with the clauses and the context of the `Answering` around it."""


AGAIN = Activation(None, None, (Again(),), (), 0)
"""The activation directly inside `Answering`: after the function of the clause comes `again`."""


# Continuations


class Captured:
    """The captured context E of a continuation.

    `inner` is its innermost part, a configuration whose `prompt` is unused. `passed` are the
    prompts inside the one that the capture ended at, innermost first.
    """

    __slots__ = ("inner", "passed")

    def __init__(self, inner: Config, passed: tuple[Prompt, ...] = ()) -> None:
        self.inner = inner
        self.passed = passed

    def __getitem__(self, values: Sequence[Value]) -> Captured:
        """`E[v* _]`: push values before the hole, which stays open."""
        return Captured(self.inner.with_values(push(self.inner.vs, values)), self.passed)

    def under(self, prompt: Prompt | None, todo: Instr | None = None) -> Config:
        """`prompt{hdl*} E end`: put E inside a prompt, with `todo`, if any, in its hole."""
        for p in reversed(self.passed):
            prompt = p.within(p.outer.with_prompt(prompt))
        c = self.inner
        return Config(c.store, c.frame, c.vs, todo or c.todo, c.pc, c.ctx, prompt)


class ContCell:
    """A continuation: `state` is the captured context, or None once it is dead.

    `type` is [t1*] -> [t2*], its parameters and results; no rule reads it (5.1). `name` is the
    defined type under which the reference was made, for the host (4.6).
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
