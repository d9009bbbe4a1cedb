"""Loops in two copies do what they do in one: results, traps and where, and every byte of memory.

Compared are a native engine that has a fast copy of whatever loop may have one, however few rounds
there are, one that has none at all, and, for some calls, the reference engine.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import pytest

from tests.agree.sides import OutOfSteps, Side, bounded, same
from tests.programs.loops import arguments, loop
from wasmfx.errors import ExecutionError
from wasmfx.frames import lines
from wasmfx.native.engine import NativeEngine
from wasmfx.native.ir import i1, i64
from wasmfx.native.lower.loops import plans, versioning
from wasmfx.runtime.values import Value

ROUNDS = versioning.rounds

LONG = bool(os.environ.get("WASMFX_LONG"))
MODULES = 1_500 if LONG else 20
BATCH = 20
CALLS = 60
PLENTY = 150
"""How many calls of a batch, out of about 1,000, must return, and how many must trap."""
MISPLACED = 15
"""How many calls of a batch may trap elsewhere; one in 4,000 does. LLVM loses the position of
an access that becomes part of an instruction of arithmetic, in one copy as in two, and of equal
accesses in both arms of an `if` it makes one."""
REFERENCE = 6
"""How many of the calls the reference engine makes too."""


class Run(NamedTuple):
    """How a call ended: with a message or with values, what it left in memory, and where."""

    message: str
    values: Sequence[object]
    memory: object
    frames: Sequence[str]


class Loops(Side):
    """A module with a loop, on one engine."""

    def run(self, *args: int) -> Run:
        """What a call comes to, and what it leaves in memory."""
        self.call("reset")
        given: list[Value] = [("i32", n) for n in args]
        try:
            return Run("", self.store.invoke(self.exports["run"], given), self.state(), [])
        except ExecutionError as error:
            return Run(error.message, [], self.state(), lines(error.frames))


def fast(seed: int, monkeypatch: pytest.MonkeyPatch, seen: Counter[str]) -> Loops:
    """The module with fast copies, even of loops that are not worth it."""
    with monkeypatch.context() as patch:
        planned = versioning.planned

        def noted(f: Any) -> Any:
            found = planned(f)
            seen["planned"] += found is not None
            return found

        patch.setattr(versioning, "planned", noted)
        patch.setattr(versioning, "FEWEST", 2)
        if seed % 3:
            patch.setattr(plans, "_worthwhile", lambda *_: None)
            patch.setattr(plans, "_independent", lambda *_: None)
        return Loops(NativeEngine(), loop(seed))


def slow(seed: int, monkeypatch: pytest.MonkeyPatch) -> Loops:
    with monkeypatch.context() as patch:
        patch.setattr(versioning, "planned", lambda f: None)
        return Loops(NativeEngine(), loop(seed))


def compared(
    seed: int, monkeypatch: pytest.MonkeyPatch, reference: int = REFERENCE
) -> Counter[str]:
    """Run a loop on all sides, which must agree; how many calls returned, and how many did not."""
    seen: Counter[str] = Counter()
    one, two = slow(seed, monkeypatch), fast(seed, monkeypatch, seen)
    for args in arguments(seed, CALLS if seen["planned"] else 1):
        wanted, got = one.run(*args), two.run(*args)
        same(got[:3], wanted[:3], f"loop({seed}), {args}")
        seen["elsewhere"] += got.frames != wanted.frames
        seen["trapped" if wanted.message else "returned"] += 1
    for args in arguments(seed, reference):
        with suppress(OutOfSteps):
            true = Loops(bounded(), loop(seed)).run(*args)
            same(true[:3], one.run(*args)[:3], f"loop({seed}), {args}")
            seen["referred"] += 1
    return seen


@pytest.mark.parametrize("first", range(0, MODULES, BATCH))
def test_two_copies_are_one_loop(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, first + BATCH):
        seen += compared(seed, monkeypatch)
    assert seen["planned"] >= BATCH // 2
    assert min(seen["trapped"], seen["returned"]) >= PLENTY
    assert seen["elsewhere"] <= MISPLACED


def true(*_: object) -> Any:
    return i1(1)


def one_more(f: Any, plan: Any) -> Any:
    last, right = ROUNDS(f, plan)
    return f.b.binary("add", last, i64(1)), right


BUGS: dict[str, tuple[str, Callable[..., Any]]] = {
    "bounds are not looked at": ("in_bounds", true),
    "streams may meet": ("apart", true),
    "there is a round more": ("rounds", one_more),
    "a count is always right": ("rounds", lambda f, plan: (ROUNDS(f, plan)[0], i1(1))),
}


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_found(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versioning, *BUGS[bug])
    with pytest.raises(AssertionError, match="loop"):
        any(not compared(seed, monkeypatch, reference=0) for seed in range(3 * BATCH))
