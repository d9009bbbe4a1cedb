"""Loops with two copies and with one agree on results, traps, positions and memory.

One native engine has fast copies of all loops that may have one, even for few rounds. Another has
none. For some calls the reference engine is compared too.
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
from wasmfx.native.engine import NativeEngine
from wasmfx.native.ir import i1, i64
from wasmfx.native.lower.loops import plans, versioning
from wasmfx.runtime.values import Value
from wasmfx.source import lines

ROUNDS = versioning.rounds

LONG = bool(os.environ.get("WASMFX_LONG"))
MODULES = 1_500 if LONG else 20
BATCH = 20
CALLS = 60
PLENTY = 150
"""Calls of a batch of about 1,000 that must return, and that must trap, at least."""
MISPLACED = 15
"""Calls of a batch that may trap at another position, at most; one in 4,000 does. LLVM loses the
position of an access that becomes part of an arithmetic instruction, and merges equal accesses in
both arms of an `if`."""
REFERENCE = 6
"""Calls of a loop that the reference engine makes too."""


class Run(NamedTuple):
    """The end of a call: a message or values, the memory after it, and the frames of a trap."""

    message: str
    values: Sequence[object]
    memory: object
    frames: Sequence[str]


class Loops(Side):
    """A module with a loop, on one engine."""

    def run(self, *args: int) -> Run:
        """Call the loop on fresh memory."""
        self.call("reset")
        given: list[Value] = [("i32", n) for n in args]
        try:
            return Run("", self.store.invoke(self.exports["run"], given), self.state(), [])
        except ExecutionError as error:
            return Run(error.message, [], self.state(), lines(error.frames))


def fast(seed: int, monkeypatch: pytest.MonkeyPatch, seen: Counter[str]) -> Loops:
    """The module with fast copies, even of loops that LLVM cannot make faster."""
    with monkeypatch.context() as patch:
        planned = versioning.planned

        def noted(f: Any) -> Any:
            found = planned(f)
            seen["planned"] += found is not None
            return found

        patch.setattr(versioning, "planned", noted)
        patch.setattr(versioning, "MIN_ROUNDS", 2)
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
    """Run a loop on all sides, which must agree. Returns how many calls returned and trapped."""
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
