"""Engines by name, imported when they are asked for."""

from __future__ import annotations

from collections.abc import Callable

from wasmfx.runtime.engine import HostEngine

ENGINES = ("native", "reference")


def engine_named(
    name: str, depth_limit: int | None = None, interrupted: Callable[[], None] | None = None
) -> HostEngine:
    """The engine called `name`.

    The reference engine allows `depth_limit` frames and asks `interrupted` now and then, which may
    raise. Compiled code does neither: its stack has a size of its own, and it does not look up.
    """
    if name == "native":
        from wasmfx.native.engine import NativeEngine

        return NativeEngine()
    if name == "reference":
        from wasmfx.exec.engine import ReferenceEngine

        if depth_limit is None:
            return ReferenceEngine(interrupted=interrupted)
        return ReferenceEngine(depth_limit, interrupted=interrupted)
    raise ValueError(f"no engine is called {name!r}; there are {' and '.join(ENGINES)}")
