"""Generated programs that use the extensions of stack switching do the same on both engines.

They also reach what they are made for: every rule of the extensions, and the situations in which
these meet each other.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from tests.agree.extending import FEATURES, Source, agrees, source
from tests.agree.reached import SITUATIONS, ReachingEngine
from tests.agree.sides import OutOfSteps, Side
from wasmfx.exec.rules import NAMES

LONG = bool(os.environ.get("WASMFX_LONG"))
ROOT = Path(__file__).resolve().parents[2]
PROGRAMS, BATCH = (2_000, 50) if LONG else (24, 24)
FLOOR = BATCH // 4
"""How many programs of a batch must return something."""
STEPS = 60_000
REACHING = 150
"""How many programs reach everything, many times over."""

RULES = [
    name
    for name in NAMES
    if name.startswith(("suspend_to", "barrier", "cont.clone", "again", "resume_with"))
    or name in ("suspend-call", "suspend-barrier", "switch-barrier")
]


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_engines_agree_on_programs_with_extensions(first: int) -> None:
    judge = partial(agrees, all_engines=LONG)
    assert sum(map(judge, range(first, first + BATCH))) >= FLOOR


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_engines_agree_when_each_resumption_runs_a_copy(first: int) -> None:
    """A process reads the setting when it starts."""
    count, which = (BATCH, "all") if LONG else (8, "one")
    done = subprocess.run(
        [sys.executable, "-m", "tests.agree.extending", str(first), str(first + count), which],
        cwd=ROOT,
        env=os.environ | {"WASMFX_MOVE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout) >= count // 4


def reach(given: Source, reached: Counter[str]) -> None:
    """Run a program, and count what it reaches."""
    engine = ReachingEngine(STEPS)
    side = Side(engine, given.text, FEATURES)
    with suppress(OutOfSteps):
        for name, n in given.calls:
            side.call(name, n)
    reached.update(engine.reached)


def test_everything_is_reached(capsys: pytest.CaptureFixture[str]) -> None:
    reached: Counter[str] = Counter()
    for seed in range(2_000 if LONG else REACHING):
        reach(source(seed), reached)
    found = (*RULES, *SITUATIONS)
    if LONG:
        with capsys.disabled():
            print("\n" + "\n".join(f"{name:32}{reached[name]:9,}" for name in found))
    assert [name for name in found if not reached[name]] == []
