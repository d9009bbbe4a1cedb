"""The reduction relation, and runs of it.

`step` is the relation. It returns the next configuration and the name of the rule that led to it,
or None if the configuration is a result. `run` follows it to the end and interprets the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING

from wasmfx.errors import ExecutionError, Stuck, Trap, UnhandledSuspension, WasmException
from wasmfx.exec.backtrace import located
from wasmfx.exec.configurations import (
    EMPTY,
    OUTSIDE,
    Config,
    Invoke,
    SuspendAt,
    SwitchAt,
    Throwing,
    TrapNow,
    pop,
    push,
    unstack,
)
from wasmfx.exec.rules import RULES
from wasmfx.exec.rules.effects import barred
from wasmfx.exec.rules.registry import Step, cont_type, func_type
from wasmfx.exec.store import FuncInst, RefExn, Store, TagInst
from wasmfx.runtime.values import Value, unhandled
from wasmfx.syntax.instructions import End, ThrowRef

if TYPE_CHECKING:
    from wasmfx.runtime.turns import Turn

STRETCH = 256
"""The number of steps between two calls of `interrupted`: about two milliseconds."""


def start(store: Store, func: FuncInst, args: list[Value]) -> Config:
    """Return `S; v* (invoke fa)`, the first configuration of a call from the host."""
    return Config(store, OUTSIDE, push(EMPTY, args), Invoke(func), 0, None, None)


def step(c: Config) -> Step | None:
    """Take one reduction step; None if `c` is a result."""
    e = c.todo
    if e is None:
        e = c.frame.code[c.pc]
    return RULES[e.__class__](c, e)


def steps(c: Config) -> Iterator[Step]:
    """Yield all reductions from `c` on, each with the name of its rule."""
    taken = step(c)
    while taken is not None:
        yield taken
        taken = step(taken[1])


def run(c: Config, interrupted: Callable[[], None] | None = None) -> list[Value]:
    """Return the values that `c` reduces to; raise any other result."""
    return result(last(c, interrupted))


def last(
    c: Config, interrupted: Callable[[], None] | None = None, turn: Turn | None = None
) -> Config:
    """Return the configuration without a step that `c` reduces to.

    `interrupted` is called every few hundred steps, and may raise to end the run. If `turn` is over
    then, the run ends as if the next instruction were a suspension with its tag.
    """
    rules = RULES
    count = 0
    stretch = STRETCH if turn is None or turn.seconds else 1
    while True:
        e = c.todo
        if e is None:
            e = c.frame.code[c.pc]
        taken = rules[e.__class__](c, e)
        if taken is None:
            return c
        c = taken[1]
        count += 1
        if count % stretch == 0:
            if interrupted is not None:
                ask(interrupted, c)
            if turn is not None and c.todo is None and not turn.left(monotonic()) and not barred(c):
                return Config(c.store, c.frame, c.vs, SuspendAt(turn.tag), c.pc, c.ctx, c.prompt)


def ask(interrupted: Callable[[], None], c: Config) -> None:
    """Call `interrupted`, and give an error that it raises the backtrace of `c`."""
    try:
        interrupted()
    except ExecutionError as error:
        raise located(error, c) from None


def result(c: Config) -> list[Value]:
    """Interpret a configuration without a step as one of the five results; otherwise it is a bug.

    r ::= v* | trap | T[(ref.exn a) throw_ref]
        | H^{ea,sus}[v^n (suspend ea)] | H^{ea,sw}[v^n (ref.cont ca) (switch x ea)]
    """
    match c.instr:
        case End():
            return unstack(c.vs)
        case TrapNow(reason, at):
            raise located(Trap(reason), at or c)
        case ThrowRef() as e:
            exn, _ = c.vs
            assert isinstance(exn, RefExn)
            tag, fields = exn.a.tag, exn.a.fields
            said = unhandled("exception", tag.title, fields)
            raise located(WasmException(tag, fields, said), e.at if isinstance(e, Throwing) else c)
        case SuspendAt(ea):
            values, _ = pop(c.vs, len(func_type(ea.type).params))
            raise suspension(c, ea, values)
        case SwitchAt(x, ea):
            params = cont_type(c.frame.inst.types[x]).params
            values, _ = pop(c.vs, len(params))
            raise suspension(c, ea, values[:-1])
        case other:
            raise Stuck(f"no rule for {other}")


def suspension(c: Config, ea: TagInst, payload: list[Value]) -> UnhandledSuspension:
    """Return the error for a suspension without a handler."""
    said = unhandled("tag", ea.title, payload)
    return located(UnhandledSuspension(ea, tuple(payload), said), c)
