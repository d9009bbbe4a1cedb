"""Generated programs that throw and catch do the same on both engines, in each tier."""

import os
from contextlib import suppress

import pytest

from tests.agree.sides import Side, bounded, returns
from tests.native.baseline.test_lazy import made
from tests.native.running import Running
from tests.programs.exceptions import program
from wasmfx.errors import WasmException
from wasmfx.native.engine import NativeEngine
from wasmfx.native.store.heap import EVERY
from wasmfx.runtime.compilation import TIERS

LONG = bool(os.environ.get("WASMFX_LONG"))
PROGRAMS = 3_000 if LONG else 20
BATCH = 20
FLOOR = 5
"""How many programs of a batch must return something; others throw all the way out."""


def agrees(seed: int) -> bool:
    text = program(seed)
    others = [Side(NativeEngine(tier=tier), text) for tier in TIERS[1:]]
    return returns(Side(bounded(), text), others, f"exceptions.program({seed})")


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_engines_agree_on_programs_that_throw(first: int) -> None:
    assert sum(map(agrees, range(first, first + BATCH))) >= FLOOR


def test_all_of_it_is_in_the_first_tier() -> None:
    r = Running(program(7), store=NativeEngine(tier="baseline").new_store())
    for n in range(20):
        with suppress(WasmException):
            r.values("main", ("i32", n))
    assert set(made(r).values()) == {"baseline"}
    assert len(made(r)) > 3


def test_while_everything_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EVERY, "1")
    assert sum(map(agrees, range(100_000, 100_000 + BATCH))) >= FLOOR
