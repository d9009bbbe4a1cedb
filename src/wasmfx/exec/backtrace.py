"""Where a run stands: the functions from the hole outward, and the prompts between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from wasmfx.errors import ExecutionError
from wasmfx.exec import configurations
from wasmfx.exec.configurations import Activation, Config, OnLabelAt, Prompt
from wasmfx.exec.instances import WasmFunc
from wasmfx.frames import HOST, Frame, FuncFrame, PromptFrame, kept
from wasmfx.runtime.naming import name_of

E = TypeVar("E", bound=ExecutionError)


def located(error: E, c: Config) -> E:
    """`error`, knowing the frames of `c`."""
    error.frames = c.store.ended = kept(backtrace(c))
    return error


def passing(error: BaseException, c: Config) -> None:
    """`error` has come out of a host function that `c` called: beyond its frames are those of `c`.

    One without frames comes from the host itself.
    """
    c.store.ended = kept(backtrace(c))
    if isinstance(error, ExecutionError):
        inner = [*error.frames, HOST] if error.frames else []
        error.frames = inner + c.store.ended


def backtrace(c: Config) -> Iterator[Frame]:
    """The active functions, innermost first, and the prompts between them."""
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
        if entered:
            yield clauses(prompt)
        # Whoever waits behind a prompt goes on after the instruction that it stands at.
        here = prompt.outer
        pc = here.pc - 1


def place(frame: Activation, pc: int) -> FuncFrame:
    """The function of an activation, and where in it the run stands."""
    func = frame.func
    assert isinstance(func, WasmFunc)
    inst = func.inst
    positions = func.facts.body.at
    at = positions[min(max(pc, 0), len(positions) - 1)]
    x = len(inst.funcs) - len(inst.module.funcs) + func.index
    return FuncFrame(name_of(inst.module, "func", x), x, pc, inst.module.source, at)


def clauses(prompt: Prompt) -> PromptFrame:
    """What a prompt handles."""
    suspends = (h.ea.title for h in prompt.hdls if isinstance(h, OnLabelAt))
    switches = (h.ea.title for h in prompt.hdls if not isinstance(h, OnLabelAt))
    return PromptFrame(tuple(suspends), tuple(switches))
