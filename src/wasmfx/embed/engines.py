"""Engines by name, imported when they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wasmfx.native.reach import require
from wasmfx.runtime.limits import UNLIMITED, StoreLimits
from wasmfx.runtime.tiers import TIERS, Tier

if TYPE_CHECKING:
    from wasmfx.runtime.engine import HostEngine

ENGINES = ("native", "reference")


def engine_named(
    name: str,
    depth_limit: int | None = None,
    interrupted: Callable[[], None] | None = None,
    fuel: int | None = None,
    limits: StoreLimits = UNLIMITED,
    tier: Tier = "auto",
) -> HostEngine:
    """The engine called `name`, with stores that have so much fuel and these limits.

    While it runs it asks `interrupted` now and then, which may raise. The reference engine allows
    `depth_limit` frames; the stack of compiled code has a size of its own. Only the native engine
    has tiers.
    """
    if tier not in TIERS:
        raise ValueError(f"no tier is called {tier!r}; there are {', '.join(TIERS)}")
    if name == "native":
        require()
        from wasmfx.native.engine import NativeEngine

        return NativeEngine(interrupted, fuel, limits, tier)
    if name == "reference":
        from wasmfx.exec.engine import ReferenceEngine

        depth = ReferenceEngine.DEPTH if depth_limit is None else depth_limit
        return ReferenceEngine(depth, interrupted=interrupted, fuel=fuel, limits=limits)
    raise ValueError(f"no engine is called {name!r}; there are {' and '.join(ENGINES)}")
