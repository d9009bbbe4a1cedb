"""Generated modules without effects do the same on both engines and in both tiers, bit for bit.

Compared are results and failures of calls and, after each of them, what the host was given and what
globals, memories and the table hold.
"""

import os
from contextlib import suppress
from random import Random

import pytest

from tests.agree.sides import Ending, OutOfSteps, Side, bounded, exhausted
from tests.programs.plain.constants import number
from tests.programs.plain.modules import plain
from wasmfx.native.engine import NativeEngine
from wasmfx.runtime.compilation import TIERS
from wasmfx.runtime.values import Null, Value
from wasmfx.syntax.types import DefType, FuncType, FuncUse

LONG = bool(os.environ.get("WASMFX_LONG"))
MODULES = 4_000 if LONG else 50
BATCH = 25
CALLS = 3
FLOOR = 120
"""How many calls of a batch, out of 225, must return on both engines; around 190 do, and those that
only do arithmetic are 75."""


def arguments(rnd: Random, side: Side, name: str) -> list[Value]:
    """Arguments for an exported function."""
    type_ = side.store.type_of(side.exports[name])
    assert isinstance(type_, FuncUse)
    assert isinstance(type_.type, DefType)
    assert isinstance(type_.type.comp, FuncType)
    params = type_.type.comp.params
    return [(t, number(rnd, t)) if isinstance(t, str) else Null("func") for t in params]


def slots(side: Side) -> list[Ending]:
    """What is in the table, to the first place that it does not have."""
    found = [side.call("slot", ("i32", 0))]
    while found[-1].message != "out of bounds table access":
        found.append(side.call("slot", ("i32", len(found))))
    return found


def returned(seed: int) -> int:
    """Run one module on both engines, which must agree; how many calls returned on both."""
    size = 1 + seed % 12
    text = plain(seed, size)
    one = Side(bounded(), text)
    others = [Side(NativeEngine(tier=tier), text) for tier in TIERS[1:]]
    rnd = Random(seed)
    count = 0
    with suppress(OutOfSteps):
        for name in [name for name in one.exports if name.startswith("fn")] * CALLS:
            args = arguments(rnd, one, name)
            wanted, *got = [side.call(name, *args) for side in (one, *others)]
            if any(exhausted(wanted, ending) for ending in got):
                break
            where = f"plain({seed}, {size}), {name}{tuple(args)}"
            state, elements = one.state(), slots(one)
            for ending, two in zip(got, others, strict=True):
                assert ending == wanted, where
                assert two.state() == state, where
                assert slots(two) == elements, where
            count += not wanted.error
    return count


@pytest.mark.parametrize("first", range(0, MODULES, BATCH))
def test_engines_agree_on_plain_modules(first: int) -> None:
    assert sum(map(returned, range(first, first + BATCH))) >= FLOOR
