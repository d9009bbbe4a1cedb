"""Tiers: what makes code of a function, for engines that have a choice."""

from __future__ import annotations

from typing import Literal, TypeAlias

Tier: TypeAlias = Literal["auto", "baseline", "optimised"]
"""`baseline`: each function when it is called, in no time where that can be; `optimised`: the whole
module before anything of it runs; `auto`: that for small modules, the first for large ones."""

TIERS: tuple[Tier, ...] = ("auto", "baseline", "optimised")
