"""The engines that options ask for: one, or both at once, and for how long they may run."""

from __future__ import annotations

import time
from collections.abc import Callable

from wasmfx.embed.engines import engine_named
from wasmfx.errors import Exhaustion
from wasmfx.runtime.engine import Engine

SCRIPT_DEPTH = 5_000
"""How deep scripts may recurse: deeper than those that end, and soon reached by the others."""


def engine_within(name: str, timeout: float | None) -> Engine:
    """The engine called `name`, which gives up after `timeout` seconds if it can."""
    return engine_named(name, interrupted=None if timeout is None else deadline(timeout))


def script_engine(name: str) -> Engine:
    """The engine called `name` for running scripts; `both` compares the two."""
    if name != "both":
        return engine_named(name, SCRIPT_DEPTH)
    from wasmfx.script.both import BothEngines

    return BothEngines(engine_named("reference", SCRIPT_DEPTH), engine_named("native"))


def deadline(timeout: float) -> Callable[[], None]:
    """What an engine asks now and then: raises once `timeout` seconds have passed."""
    end = time.monotonic() + timeout

    def interrupted() -> None:
        if time.monotonic() > end:
            raise Exhaustion(f"timeout: still running after {timeout:g} s")

    return interrupted
