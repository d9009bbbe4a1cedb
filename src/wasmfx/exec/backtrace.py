"""Backtraces: the active functions of a configuration, and the prompts between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from wasmfx.errors import ExecutionError
from wasmfx.exec import configurations
from wasmfx.exec.configurations import (
    Activation,
    Answering,
    Config,
    HostPrompt,
    OnSwitchAt,
    Prompt,
)
from wasmfx.exec.store import WasmFunc
from wasmfx.runtime.names import name_of
from wasmfx.source import HOST, Frame, FuncFrame, PromptFrame, kept

E = TypeVar("E", bound=ExecutionError)


def located(error: E, c: Config) -> E:
    """Give `error` the backtrace of `c`."""
    error.frames = c.store.ended = kept(backtrace(c))
    return error


def passing(error: BaseException, c: Config) -> None:
    """Append the backtrace of `c` to an error that came out of a host function called by `c`.

    An error without frames comes from the host itself.
    """
    c.store.ended = kept(backtrace(c))
    if isinstance(error, ExecutionError):
        inner = [*error.frames, HOST] if error.frames else []
        error.frames = inner + c.store.ended


def backtrace(c: Config) -> Iterator[Frame]:
    """Yield the active functions, innermost first, and the prompts between them."""
    here: Config | None = c
    pc = c.pc - (c.todo is not None)
    entered = False
    while here is not None:
        frame, ctx = here.frame, here.ctx
        while frame.func is not None:
            entered = True
            yield place(frame, pc)
            while not isinstance(ctx, configurations.Frame):
                if ctx is None:
                    return
                ctx = ctx.up
            frame, pc, ctx = ctx.frame, ctx.pc - 1, ctx.up
        prompt = here.prompt
        if prompt is None:
            return
        # The function of a clause runs as if the code around the `resume` had called it.
        if entered and not isinstance(prompt, Answering | HostPrompt):
            yield clauses(prompt)
        # Outside a prompt, execution goes on after the `resume`: the position before is the call.
        here = prompt.outer
        pc = here.pc - 1


def place(frame: Activation, pc: int) -> FuncFrame:
    """Describe the function of an activation and the position in it."""
    func = frame.func
    assert isinstance(func, WasmFunc)
    inst = func.inst
    positions = func.facts.body.at
    at = positions[min(max(pc, 0), len(positions) - 1)]
    x = len(inst.funcs) - len(inst.module.funcs) + func.index
    return FuncFrame(name_of(inst.module, "func", x), x, pc, inst.module.source, at)


def clauses(prompt: Prompt) -> PromptFrame:
    """Describe a prompt by the tags that it handles."""
    suspends = (h.ea.title for h in prompt.hdls if not isinstance(h, OnSwitchAt))
    switches = (h.ea.title for h in prompt.hdls if isinstance(h, OnSwitchAt))
    return PromptFrame(tuple(suspends), tuple(switches))
