"""Where a run stands, for people: the functions from the hole outward, and the prompts between."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TypeVar

from wasmfx.errors import ExecutionError
from wasmfx.exec.configurations import Activation, Config, Frame, Prompt
from wasmfx.exec.instances import WasmFunc

LONGEST = 50
"""How many lines of a backtrace are worth showing."""

E = TypeVar("E", bound=ExecutionError)


def located(error: E, c: Config) -> E:
    """`error`, knowing the frames of `c`."""
    error.frames = list(islice(backtrace(c), LONGEST))
    if len(error.frames) == LONGEST:
        error.frames.append("...")
    return error


def backtrace(c: Config | None) -> Iterator[str]:
    """The active functions, innermost first, across all prompts."""
    while c is not None:
        pc = c.pc if c.todo is None else c.pc - 1
        frame, ctx = c.frame, c.ctx
        while frame.func is not None:
            yield place(frame, pc)
            while not isinstance(ctx, Frame):
                if ctx is None:
                    return
                ctx = ctx.up
            frame, pc, ctx = ctx.frame, ctx.pc - 1, ctx.up
        if c.prompt is not None:
            yield clauses(c.prompt)
        c = c.prompt.outer if c.prompt is not None else None


def place(frame: Activation, pc: int) -> str:
    """One line: the function, and where in the module's source it stands."""
    # Names come with the text format; a run that goes well never needs them.
    from wasmfx.exec.rendering import function_name

    func = frame.func
    assert isinstance(func, WasmFunc)
    source = func.inst.module.source
    at = func.facts.body.at
    where = source.where(at[min(max(pc, 0), len(at) - 1)]) if source is not None else f"+{pc}"
    return f"{function_name(frame)} at {where}"


def clauses(prompt: Prompt) -> str:
    """One line for a prompt: what it handles."""
    from wasmfx.exec.tracing import clause_text

    return f"-- prompt {' '.join(f'({clause_text(hdl)})' for hdl in prompt.hdls)}".rstrip()
