"""What LLVM hides from a scan of stacks, found by loops that collect in the middle.

An access to an array is preceded by one to its length, and by an instruction that is none but wants
the reference. Either keeps the array in sight; without both, LLVM hides one in twenty.
"""

import os

import pytest

from tests.native.heap.loops import LENGTH, found
from wasmfx.native.ir import i32
from wasmfx.native.lower.instructions import aggregates

LONG = bool(os.environ.get("WASMFX_LONG"))
SEEDS = range(500 if LONG else 4)
FUNCTIONS = 40


def test_arrays_are_seen_in_loops() -> None:
    assert [seed for seed in SEEDS if found(seed, FUNCTIONS)] == []


def without_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have accesses not look at the array before they reach into it; all are inside."""
    monkeypatch.setattr(aggregates, "not_null", lambda f, ref: None)
    monkeypatch.setattr(aggregates, "length_of", lambda f, ref: i32(LENGTH))


def test_arrays_are_seen_without_a_look_at_their_length(monkeypatch: pytest.MonkeyPatch) -> None:
    without_length(monkeypatch)
    assert [seed for seed in SEEDS if found(seed, FUNCTIONS)] == []


def test_the_loops_find_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    without_length(monkeypatch)
    monkeypatch.setattr(aggregates, "keep", lambda f, ref: None)
    assert sum(found(seed, FUNCTIONS) for seed in range(4)) > 0
