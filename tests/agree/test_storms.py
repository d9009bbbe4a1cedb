"""Generated programs that are preempted at every safepoint do what they do when they run through.

Several engines run each program at the same time, one safepoint each in turn: the native engine in
all tiers, the reference engine after every step. So each suspends and goes on in every state that
compiled code can be in at a safepoint.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.agree.extending import FEATURES
from tests.agree.sides import OutOfSteps, Side, bounded, exhausted
from tests.agree.storms import StormSide, storms, together
from tests.agree.test_plain import arguments
from tests.programs import effects, exceptions
from tests.programs.plain.modules import plain
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine, NativeStore
from wasmfx.runtime.compilation import TIERS
from wasmfx.syntax.features import ALL

LONG = bool(os.environ.get("WASMFX_LONG"))
ROOT = Path(__file__).resolve().parents[2]
PROGRAMS, BATCH = (1_000, 50) if LONG else (20, 20)
FLOOR = BATCH // 5
"""How many programs of a batch must return something."""
KINDS = ("effects", "objects", "exceptions", "extended")
STORMY = 3
"""How often a program must be preempted in each tier, on average, at least."""


def text_of(kind: str, seed: int) -> str:
    size = 1 + seed % 8
    if kind == "exceptions":
        return exceptions.program(seed)
    return effects.program(seed, size, objects=kind == "objects", extended=kind == "extended")


def sides(kind: str, seed: int, text: str) -> list[StormSide]:
    features = FEATURES if kind == "extended" else ALL
    native = [StormSide(NativeEngine(tier=tier), text, features) for tier in TIERS[1:]]
    if kind == "objects":
        for side in native:
            assert isinstance(side.store, NativeStore)
            side.store.state.heap.every(1 + seed % 5)
    return [*native, StormSide(ReferenceEngine(), text, features)]


def judged(kind: str, seed: int, turns: dict[int, int]) -> bool:
    """Run one program, and count how often it was preempted; whether it returned something."""
    text = text_of(kind, seed)
    one = Side(bounded(), text, FEATURES if kind == "extended" else ALL)
    others = sides(kind, seed, text)
    found = storms(one, others, f"{kind} {seed}")
    for n, side in enumerate(others):
        turns[n] = turns.get(n, 0) + side.turns
    return found


def judge(kind: str, first: int, last: int) -> int:
    """Run some programs; how many returned something."""
    turns: dict[int, int] = {}
    found = sum(judged(kind, seed, turns) for seed in range(first, last))
    assert min(turns.values()) >= STORMY * (last - first), turns
    return found


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
@pytest.mark.parametrize("kind", KINDS)
def test_programs_do_not_notice_a_storm(kind: str, first: int) -> None:
    assert judge(kind, first, first + BATCH) >= FLOOR


def plainly(seed: int) -> int:
    """Call each function of one plain module; how many returned something."""
    text = plain(seed, 1 + seed % 12)
    one, others = Side(bounded(), text), sides("plain", seed, text)
    rnd, returned = Random(seed), 0
    with suppress(OutOfSteps):
        for name in [name for name in one.exports if name.startswith("fn")]:
            args = arguments(rnd, one, name)
            wanted = one.call(name, *args)
            got = together([side.steps(name, *args) for side in others])
            if any(exhausted(wanted, ending) for ending in got):
                break
            for ending, two in zip(got, others, strict=True):
                assert (ending, two.state()) == (wanted, one.state()), f"plain {seed}, {name}"
            returned += not wanted.error
    return returned


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_plain_modules_do_not_notice_a_storm(first: int) -> None:
    assert sum(map(plainly, range(first, first + BATCH))) >= BATCH


@pytest.mark.parametrize("kind", ["effects", "objects", "extended"])
def test_storms_while_each_resumption_runs_a_copy(kind: str) -> None:
    """A process reads the setting when it starts."""
    last = PROGRAMS if LONG else 8
    done = subprocess.run(
        [sys.executable, "-m", "tests.agree.test_storms", kind, "0", str(last)],
        cwd=ROOT,
        env=os.environ | {"WASMFX_MOVE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout) >= last // 5


if __name__ == "__main__":
    kind, *numbers = sys.argv[1:]
    print(partial(judge, kind)(*map(int, numbers)))
