"""A first use that is interrupted, or has no room on the stack, spoils no later use."""

import os
import subprocess
import sys

import pytest

from tests.unbreakable import first_use
from tests.unbreakable.attacks import ROOT

FACTOR = 20 if os.environ.get("WASMFX_LONG") else 1


def places(how: str, way: str, times: int) -> list[str]:
    done = subprocess.run(
        [sys.executable, first_use.__file__, how, way, str(times)],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    ("how", "way", "times"),
    [
        ("reference", "imports", 50 * FACTOR),
        ("reference", "calls", 10 * FACTOR),
        ("native", "imports", 25 * FACTOR),
        ("native", "calls", 10 * FACTOR),
        ("baseline", "imports", 15 * FACTOR),
        ("baseline", "calls", 10 * FACTOR),
    ],
)
def test_an_interrupted_first_use_is_repeated(how: str, way: str, times: int) -> None:
    found = places(how, way, times)
    assert len(found) == times
    assert "nowhere" not in found
    assert not [place for place in found if place.startswith("FAILED")]


@pytest.mark.parametrize("how", ["reference", "native"])
def test_a_first_use_near_the_recursion_limit(how: str) -> None:
    """It raises `RecursionError` or works; no lazy import turns that into another error."""
    times = 50 if FACTOR > 1 else 15
    found = places(how, "depth", times)
    assert found == [f"{3 * n} frames to the limit" for n in range(1, times + 1)]
