"""Generated effect programs do the same on both engines: results, failures, what they print.

The engines share nothing below the typing rules, so an agreement is worth something and every
disagreement is a bug in one of them.
"""

import os

import pytest

from tests.agree.sides import Side, bounded, returns
from tests.programs.effects import program
from wasmfx.native.engine import NativeEngine
from wasmfx.native.ir.unit import Effort
from wasmfx.runtime.compilation import TIERS

LONG = bool(os.environ.get("WASMFX_LONG"))
PROGRAMS = 3_000 if LONG else 25
BATCH = 25
FLOOR = 5
"""How many programs of a batch must return something on both engines; 12 to 20 do. Engines would
also agree on programs that all trap at once."""


def agrees(seed: int) -> bool:
    """Run one program on both engines, which must agree; whether it returned something on both."""
    size = 1 + seed % 8
    text = program(seed, size)
    others = [Side(NativeEngine(tier=tier), text) for tier in TIERS[1:]]
    return returns(Side(bounded(), text), others, f"program({seed}, {size})")


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_engines_agree_on_effect_programs(first: int) -> None:
    assert sum(map(agrees, range(first, first + BATCH))) >= FLOOR


def test_engines_agree_with_the_least_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wasmfx.native.lower.module.fits", lambda effort, _: effort is Effort.LEAST)
    found = 0
    for seed in range(BATCH):
        text = program(seed, 4)
        side = Side(NativeEngine(tier="optimised"), text)
        found += returns(Side(bounded(), text), [side], f"program({seed}, 4)")
    assert found >= FLOOR
