"""Engines by name. Each is imported when it is first used."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING

from wasmfx.native.interpreter import fitness
from wasmfx.native.reach import other_platform, require
from wasmfx.runtime.compilation import TIERS, Tier
from wasmfx.runtime.limits import UNLIMITED, StoreLimits

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
    """Return the engine called `name`. `fuel`, `limits` and `tier` apply to each of its stores.

    While code runs, the engine calls `interrupted` from time to time, which may raise.
    `depth_limit` bounds the frames of the reference engine. Only the native engine has tiers.
    """
    if tier not in TIERS:
        raise ValueError(f"unknown tier {tier!r}; the tiers are {', '.join(TIERS)}")
    if name == "native" and not other_platform():
        name = serving()
    if name == "native":
        require()
        from wasmfx.native.engine import NativeEngine

        return NativeEngine(interrupted, fuel, limits, tier)
    if name == "reference":
        from wasmfx.exec.engine import ReferenceEngine

        depth = ReferenceEngine.DEPTH if depth_limit is None else depth_limit
        return ReferenceEngine(depth, interrupted=interrupted, fuel=fuel, limits=limits)
    raise ValueError(f"unknown engine {name!r}; the engines are {' and '.join(ENGINES)}")


def serving() -> str:
    """The engine that serves for the native one on this interpreter, with a warning if it was never
    tested here."""
    unfit, slow = fitness()
    if unfit:
        text = f"the native engine does not run on {unfit}: the reference engine serves"
    elif slow:
        text = f"wasmfx was never tested on {slow}: calls from and to Python take the slow path"
    else:
        return "native"
    warnings.warn(text, RuntimeWarning, stacklevel=2)
    return "reference" if unfit else "native"
