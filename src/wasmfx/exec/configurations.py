"""Configurations: `S; F; E[instr*]`, held inside out.

The rules speak of an instruction inside a context E. Here the context is a linked stack with the
hole on top, so that a step costs what it touches and not how deep it lies, and Python's own stack
is never involved. A sequence `val* instr*` is a stack of values and a position in flat code:

    store     S
    frame     F of the rules: the locals, the module instance and the code of the innermost function
    vs        val*, top first: the pair of a value and the rest, or EMPTY
    todo      an administrative instruction that comes before the code, or None
    pc        instr*: where in the code of `frame` execution goes on
    ctx       what lies around the hole up to the nearest prompt: Label, Handler and Frame nodes
    prompt    the nearest prompt, with everything around it

The context is cut at prompts because that is where continuations are cut: capturing the inside of a
prompt takes its `ctx` as it is, however deep, and links nothing anew.

Configurations are never changed. All of them can be kept, and with the store's journal revisited.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from wasmfx.exec.instances import FuncInst, ModuleInst, TagInst
from wasmfx.exec.store import Store
from wasmfx.runtime.values import Value
from wasmfx.syntax.instructions import CatchClause, End, Instr, LabelIdx, ThrowRef
from wasmfx.syntax.types import FuncType
from wasmfx.valid.facts import BlockFacts

Stack: TypeAlias = Any
"""Operands: `(top, rest)` or EMPTY. What kind of value lies where is known to validation alone."""

EMPTY: Stack = ()


def push(vs: Stack, values: Iterable[Value]) -> Stack:
    """`vs` with `values` on top, the last of them topmost."""
    for v in values:
        vs = (v, vs)
    return vs


def pop(vs: Stack, n: int) -> tuple[list[Value], Stack]:
    """The topmost `n` values, deepest first, and what lies below."""
    values = []
    for _ in range(n):
        v, vs = vs
        values.append(v)
    values.reverse()
    return values, vs


def unstack(vs: Stack) -> list[Value]:
    """All values, deepest first."""
    values = []
    while vs:
        v, vs = vs
        values.append(v)
    values.reverse()
    return values


class Activation:
    """F: one activation of a function. `depth` counts the frames below it up to the prompt."""

    __slots__ = ("code", "depth", "func", "inst", "locals")

    def __init__(
        self,
        func: FuncInst | None,
        inst: ModuleInst | None,
        code: Sequence[Instr],
        locals_: tuple[Value, ...],
        depth: int,
    ) -> None:
        self.func = func
        self.inst: Any = inst
        self.code = code
        self.locals = locals_
        self.depth = depth

    def set_local(self, x: int, v: Value) -> Activation:
        """F with local `x` holding `v`."""
        locals_ = (*self.locals[:x], v, *self.locals[x + 1 :])
        return Activation(self.func, self.inst, self.code, locals_, self.depth)


OUTSIDE = Activation(None, None, (End(),), (), 0)
"""Where no function is active: directly below a prompt, and outermost of all."""


class Label:
    """`label_n{instr*} _ end`. A branch goes to `target`, falling off the end to `pc`."""

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


class Frame:
    """`frame_n{F} _ end`. F itself is in the configuration; here is what the caller left."""

    __slots__ = ("frame", "n", "pc", "up", "vs")

    def __init__(self, n: int, frame: Activation, vs: Stack, pc: int, up: Context) -> None:
        self.n = n
        self.frame = frame
        self.vs = vs
        self.pc = pc
        self.up = up


Context: TypeAlias = "Label | Handling | Frame | None"


class OnLabelAt:
    """`on ea l`: a clause with the tag's address for its index."""

    __slots__ = ("ea", "label")

    def __init__(self, ea: TagInst, label: LabelIdx) -> None:
        self.ea = ea
        self.label = label


class OnSwitchAt:
    """`on ea switch`."""

    __slots__ = ("ea",)

    def __init__(self, ea: TagInst) -> None:
        self.ea = ea


HandlerAt: TypeAlias = OnLabelAt | OnSwitchAt


class Prompt:
    """`prompt{hdl*} _ end`: an active `resume`, which lies in `outer`.

    `type` is that of the continuation resumed; `depth` counts all frames around the prompt.
    """

    __slots__ = ("depth", "hdls", "outer", "type")

    def __init__(self, hdls: Sequence[HandlerAt], type_: FuncType, outer: Config) -> None:
        self.hdls = hdls
        self.type = type_
        self.outer = outer
        self.depth = outer.depth


class Config:
    """One configuration."""

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
        """The position behind the instruction in the hole."""
        return self.pc if self.todo is not None else self.pc + 1

    @property
    def depth(self) -> int:
        """How many frames there are in all."""
        return self.frame.depth + (self.prompt.depth if self.prompt is not None else 0)

    def then(self, vs: Stack) -> Config:
        """The instruction is done and leaves `vs`."""
        pc = self.pc if self.todo is not None else self.pc + 1
        return Config(self.store, self.frame, vs, None, pc, self.ctx, self.prompt)

    def next(self, vs: Stack, todo: Instr) -> Config:
        """The instruction has become `todo`, with `vs` before it."""
        return Config(self.store, self.frame, vs, todo, self.after, self.ctx, self.prompt)

    def trap(self, reason: str) -> Config:
        """The instruction has become a trap."""
        return self.next(EMPTY, TrapNow(reason, self))

    def goto(self, vs: Stack, pc: int, ctx: Context) -> Config:
        """Execution goes on elsewhere in the same function."""
        return Config(self.store, self.frame, vs, None, pc, ctx, self.prompt)

    def with_values(self, vs: Stack) -> Config:
        return Config(self.store, self.frame, vs, self.todo, self.pc, self.ctx, self.prompt)

    def with_prompt(self, prompt: Prompt | None) -> Config:
        return Config(self.store, self.frame, self.vs, self.todo, self.pc, self.ctx, prompt)


# Administrative instructions: what rules reduce to, and no module can write.


class TrapNow(Instr):
    """`trap`, with its reason and the configuration that it came up in."""

    reason: str
    at: Config | None = None


class Throwing(ThrowRef):
    """`throw_ref`, which a handler has let pass, with the configuration that it came up in."""

    at: Config


class Invoke(Instr):
    """`invoke fa`."""

    fa: FuncInst


class ReturnInvoke(Instr):
    """`return_invoke fa`."""

    fa: FuncInst


class SuspendTo(Instr):
    """`suspend ea`."""

    ea: TagInst


class SwitchTo(Instr):
    """`switch x ea`."""

    x: int
    ea: TagInst
