"""Generated programs that use the extensions of stack switching do the same on both engines.

They also reach what they are made for: every rule of the extensions, and the situations in which
these meet each other.
"""

from __future__ import annotations

import os
from collections import Counter
from contextlib import suppress

import pytest

from tests.agree.reached import SITUATIONS, ReachingEngine
from tests.agree.sides import ARGUMENTS, OutOfSteps, Side
from tests.programs.extensions import ATTEMPTS, extensions
from wasmfx.exec.rules import NAMES
from wasmfx.runtime.engine import Engine
from wasmfx.runtime.values import Value
from wasmfx.syntax.features import ALL, EXTENSIONS

LONG = bool(os.environ.get("WASMFX_LONG"))
FEATURES = ALL | EXTENSIONS
PROGRAMS = 2_000 if LONG else 25
BATCH = 25
STEPS = 60_000
CALLS: list[tuple[str, Value]] = [
    *(("main", ("i32", n)) for n in ARGUMENTS),
    *(("attempt", ("i32", n)) for n in range(ATTEMPTS)),
]
REACHING = 250
"""How many programs reach everything, many times over."""

RULES = [
    name
    for name in NAMES
    if name.startswith(("suspend_to", "barrier", "cont.clone", "again", "resume_with"))
    or name in ("suspend-call", "suspend-barrier", "switch-barrier")
]


def side(engine: Engine, seed: int) -> Side:
    return Side(engine, extensions(seed), FEATURES)


def test_everything_is_reached(capsys: pytest.CaptureFixture[str]) -> None:
    reached: Counter[str] = Counter()
    for seed in range(2_000 if LONG else REACHING):
        engine = ReachingEngine(STEPS)
        with suppress(OutOfSteps):
            one = side(engine, seed)
            for name, n in CALLS:
                one.call(name, n)
        reached += engine.reached
    with capsys.disabled():
        print()
        print("\n".join(f"{name:32}{reached[name]:9,}" for name in (*RULES, *SITUATIONS)))
    missing = [name for name in (*RULES, *SITUATIONS) if not reached[name]]
    assert not missing
