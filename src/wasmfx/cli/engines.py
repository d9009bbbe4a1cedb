"""The engines that options ask for: one, or both at once, and for how long they may run."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Callable

from wasmfx.embed.engines import engine_named
from wasmfx.errors import OutOfTime
from wasmfx.runtime.engine import Engine
from wasmfx.runtime.tiers import TIERS, Tier

SCRIPT_DEPTH = 5_000
"""How deep scripts may recurse: deeper than those that end, and soon reached by the others."""


def tier_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--tier",
        choices=TIERS,
        default="auto",
        help="what the native engine compiles with: each function at its first call (baseline), "
        "all before anything runs (optimised), by the size of the module and by what is hot "
        "(default: auto), or, for tests, by chance (mixed)",
    )


def engine_within(
    name: str, timeout: float | None, fuel: int | None, tier: Tier = "auto"
) -> Engine:
    """The engine called `name`, which gives up after `timeout` seconds or without fuel."""
    return engine_named(name, interrupted=deadline(timeout), fuel=fuel, tier=tier)


def script_engine(name: str, fuel: int | None = None, tier: Tier = "auto") -> Engine:
    """The engine called `name` for running scripts; `both` compares the two."""
    if name != "both":
        return engine_named(name, SCRIPT_DEPTH, fuel=fuel, tier=tier)
    from wasmfx.script.both import BothEngines

    one = engine_named("reference", SCRIPT_DEPTH, fuel=fuel)
    return BothEngines(one, engine_named("native", fuel=fuel, tier=tier))


def deadline(timeout: float | None) -> Callable[[], None] | None:
    """What an engine asks now and then: raises once `timeout` seconds have passed."""
    if timeout is None:
        return None
    end = time.monotonic() + timeout

    def interrupted() -> None:
        if time.monotonic() > end:
            raise OutOfTime(f"timeout: still running after {timeout:g} s")

    return interrupted
