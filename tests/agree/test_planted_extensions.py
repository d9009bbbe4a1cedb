"""Bugs planted in the rules of the extensions are found: the engines do not agree then.

The native engine runs the first programs once. The reference engine runs them with each bug.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.agree.extending import FEATURES, Step, source, steps
from tests.agree.sides import Side, bounded
from tests.exec.soundness.test_seeded_extensions import DIRECTED, Bug
from wasmfx.native.engine import NativeEngine
from wasmfx.native.lower import LOWER
from wasmfx.syntax import instructions as i

PROGRAMS = 50
BUGS = sorted({bug for bug, *_ in DIRECTED}, key=lambda bug: bug.__name__)


@cache
def honest(seed: int) -> list[Step]:
    """What a program does on the native engine, as far as the reference engine runs it."""
    given = source(seed)
    calls = given.calls[: len(steps(bounded(), given))]
    return steps(NativeEngine(tier="baseline"), given._replace(calls=calls))


def differs(seed: int) -> bool:
    """Whether the engines disagree, or the reference engine gets stuck."""
    try:
        return steps(bounded(), source(seed)) != honest(seed)
    except Exception:
        return True


@pytest.fixture(scope="module", autouse=True)
def engines_agree() -> None:
    """Run everything before there is a bug."""
    for seed in range(PROGRAMS):
        assert not differs(seed), source(seed).title


@pytest.mark.parametrize("bug", BUGS)
def test_a_bug_in_a_rule_is_found(bug: Bug, monkeypatch: pytest.MonkeyPatch) -> None:
    bug(monkeypatch)
    assert any(map(differs, range(PROGRAMS)))


def as_block(f: Any, e: i.Barrier) -> object:
    return LOWER[i.Block](f, i.Block(e.bt))


def as_original(f: Any, e: i.ContClone) -> None:
    """Leave the operand on the stack."""


LOWERINGS: dict[str, tuple[type[i.Instr], Any]] = {
    "a barrier is a block": (i.Barrier, as_block),
    "a copy is the original": (i.ContClone, as_original),
}


@pytest.mark.parametrize("bug", LOWERINGS)
def test_a_bug_in_compiled_code_is_found(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LOWER, *LOWERINGS[bug])
    for seed in range(PROGRAMS):
        given = source(seed)
        side = Side(NativeEngine(tier="optimised"), given.text, FEATURES)
        for step in honest(seed):
            if (side.call(*step.call), side.state()) != (step.ending, step.state):
                return
    raise AssertionError("no program shows it")
