"""Generated programs that use the extensions of stack switching violate no invariant.

The host calls the guest in the middle of them, so runs of one store are checked inside each other.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest

from tests.agree.extending import FEATURES, source
from tests.agree.sides import Side
from tests.exec.checked import CheckedEngine, OutOfSteps

STEPS = 20_000
COPIED_EARLIER = 306
"""A program that resumes copies in another run than the one that made them."""


def checked(seed: int) -> Counter[str]:
    """Run one program; how often each rule fired."""
    given = source(seed)
    engine = CheckedEngine(STEPS)
    side = Side(engine, given.text, FEATURES)
    with suppress(OutOfSteps):
        for name, n in given.calls:
            side.call(name, n)
    return engine.fired


@pytest.mark.parametrize("seed", [*range(8), COPIED_EARLIER])
def test_programs_with_extensions_are_sound(seed: int) -> None:
    assert checked(seed)


@pytest.mark.long
def test_many_programs_with_extensions_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    fired = sum(map(checked, range(2_000)), Counter[str]())
    with capsys.disabled():
        print(f"\n{sum(fired.values()):,} steps checked")
    assert sum(fired.values()) > 1_000_000
