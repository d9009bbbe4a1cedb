"""Generated programs that mix effects with structures, arrays and exceptions do the same on both
engines, though on one of them a collection comes at every n-th allocation and overwrites what it
frees.
"""

import os

import pytest

from tests.agree.sides import Side, bounded, returns
from tests.programs.effects import program
from wasmfx.native import llvm
from wasmfx.native.engine import NativeEngine, NativeStore
from wasmfx.native.ir.unit import Effort

LONG = bool(os.environ.get("WASMFX_LONG"))
PROGRAMS, BATCH = (2_000, 50) if LONG else (20, 20)
FLOOR = BATCH // 5
"""How many programs of a batch must return something on both engines."""


def agrees(seed: int) -> bool:
    """Run one program on both engines, which must agree; whether it returned something on both."""
    size = 2 + seed % 7
    text = program(seed, size, objects=True)
    one, two = Side(bounded(), text), Side(NativeEngine(), text)
    assert isinstance(two.store, NativeStore)
    two.store.state.heap.every(1 + seed % 5)
    return returns(one, [two], f"program({seed}, {size}, objects=True)")


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_engines_agree_while_everything_is_collected(first: int) -> None:
    assert sum(map(agrees, range(first, first + BATCH))) >= FLOOR


def test_what_runs_is_not_taken_for_what_is_suspended(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few passes, the reference that a continuation will have next lies on a stack early."""
    optimised = llvm._optimised
    monkeypatch.setattr(
        llvm, "_optimised", lambda text, _, polls: optimised(text, Effort.FAIR, polls)
    )
    text = program(379, 3, objects=True)
    one, two = Side(bounded(), text), Side(NativeEngine(), text)
    assert isinstance(two.store, NativeStore)
    two.store.state.heap.every(1)
    assert returns(one, [two], "program(379, 3, objects=True)")
