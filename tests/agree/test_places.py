"""Generated programs that read and write globals and tables around switches do the same on both
engines, though what was read before is not read again."""

import os

import pytest

from tests.agree.sides import Side, bounded, returns
from tests.programs.places import places
from wasmfx.native import llvm
from wasmfx.native.engine import NativeEngine
from wasmfx.native.ir import repeats

PROGRAMS = 2_000 if os.environ.get("WASMFX_LONG") else 50
BATCH = 25
FLOOR = 20
"""How many programs of a batch must return something on both engines; 22 to 25 do."""
SPARED = 100
"""How many loads are left out of a batch at least; 250 to 350 are."""


def agrees(seed: int) -> bool:
    text = places(seed)
    side = Side(NativeEngine(tier="optimised"), text)
    return returns(Side(bounded(), text), [side], f"places({seed})")


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_engines_agree_on_places(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    spared = 0

    def without_repeats(text: str) -> str:
        nonlocal spared
        made = repeats.without_repeats(text)
        spared += text.count(" = load ") - made.count(" = load ")
        return made

    monkeypatch.setenv("WASMFX_CACHE", "0")
    monkeypatch.setattr(llvm, "without_repeats", without_repeats)
    assert sum(map(agrees, range(first, first + BATCH))) >= FLOOR
    assert spared >= SPARED


def test_it_is_found_if_elements_with_other_names_are_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("WASMFX_CACHE", "0")
    monkeypatch.setattr(repeats, "_apart", lambda a, b: a != b)
    with pytest.raises(AssertionError, match="places"):
        sum(map(agrees, range(4 * BATCH)))
