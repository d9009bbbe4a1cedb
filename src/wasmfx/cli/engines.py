"""Engines by name, imported when they are asked for."""

from __future__ import annotations

import time
from collections.abc import Callable

from wasmfx.errors import Exhaustion
from wasmfx.runtime.engine import Engine

ENGINES = ("native", "reference")

SCRIPT_DEPTH = 5_000
"""How deep scripts may recurse: deeper than those that end, and soon reached by the others."""


def engine_named(name: str, timeout: float | None = None, depth_limit: int | None = None) -> Engine:
    """The engine called `name`; `both` compares the two. Runs end after `timeout` seconds."""
    if name == "both":
        from wasmfx.script.both import BothEngines

        return BothEngines(
            engine_named("reference", timeout, depth_limit), engine_named("native", timeout)
        )
    if name == "native":
        from wasmfx.native.engine import NativeEngine

        return NativeEngine()
    return reference(timeout, depth_limit)


def reference(timeout: float | None, depth_limit: int | None) -> Engine:
    from wasmfx.exec.engine import ReferenceEngine

    interrupted = deadline(timeout) if timeout is not None else None
    if depth_limit is None:
        return ReferenceEngine(interrupted=interrupted)
    return ReferenceEngine(depth_limit, interrupted=interrupted)


def deadline(timeout: float) -> Callable[[], None]:
    """What an engine asks now and then: raises once `timeout` seconds have passed."""
    end = time.monotonic() + timeout

    def interrupted() -> None:
        if time.monotonic() > end:
            raise Exhaustion(f"timeout: still running after {timeout:g} s")

    return interrupted
