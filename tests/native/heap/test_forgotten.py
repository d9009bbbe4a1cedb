"""Python objects that guests were given and have forgotten go, however they were given; and so do
very many continuations that Python makes, half finishes and drops."""

import gc
import os
import sys
from collections.abc import Callable
from contextlib import suppress

import pytest

import wasmfx

LONG = bool(os.environ.get("WASMFX_LONG"))

TEXT = """
  (module
    (import "host" "get" (func $get (result externref)))
    (import "host" "raise" (func $raise))
    (tag $error (export "error") (param externref))
    (tag $ask (export "ask") (param i32) (result externref))
    (table (export "table") 1 externref)
    (global (export "global") (mut externref) (ref.null extern))
    (func (export "take") (param externref))
    (func (export "get") (drop (call $get)))
    (func (export "catch")
      (block $caught (result externref)
        (try_table (catch $error $caught) (call $raise))
        (return))
      (drop))
    (func (export "wonder") (param externref) (result i32)
      (drop (suspend $ask (i32.const 1))) (drop (suspend $ask (i32.const 2))) (i32.const 3)))
"""


class Something:
    """What is given."""


class Guest:
    """Each method gives the guest an object, which it forgets."""

    def __init__(self) -> None:
        self.store = wasmfx.Store()
        host = {"get": Something, "raise": self.raising}
        self.e = wasmfx.Instance(wasmfx.Module(TEXT), {"host": host}, self.store).exports

    def raising(self) -> None:
        raise wasmfx.WasmException(self.e.error, (Something(),))

    def begun(self, x: object) -> wasmfx.Continuation:
        outcome = wasmfx.Continuation(self.e.wonder).resume(x, on=self.e.ask)
        assert isinstance(outcome, wasmfx.Suspended)
        return outcome.continuation

    def argument(self) -> None:
        self.e.take(Something())

    def result(self) -> None:
        self.e.get()

    def raised(self) -> None:
        self.e.catch()

    def element(self) -> None:
        self.e.table[0] = Something()

    def value(self) -> None:
        self.e["global"].value = Something()

    def resumed(self) -> None:
        self.begun(Something())

    def answered(self) -> None:
        self.begun(None).resume(Something(), on=self.e.ask)

    def bound(self) -> None:
        wasmfx.Continuation(self.e.wonder).bind(Something())

    def thrown(self) -> None:
        with suppress(wasmfx.WasmException):
            self.begun(None).throw(self.e.error, Something())

    def error(self) -> None:
        with suppress(ValueError):
            self.begun(None).throw(ValueError("no"))


WAYS = (
    *(Guest.argument, Guest.result, Guest.raised, Guest.element, Guest.value),
    *(Guest.resumed, Guest.answered, Guest.bound, Guest.thrown),
)


def held(guest: Guest) -> int:
    """How many objects the store keeps for the guest."""
    return len(guest.store.inner.state.heap.hosts.values)  # type: ignore[attr-defined]


@pytest.mark.parametrize("give", WAYS, ids=lambda way: way.__name__)
def test_what_is_forgotten_goes(
    give: Callable[[Guest], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wasmfx.native.store.heap.MIN_HOST_VALUES", 50)
    guest = Guest()
    for _ in range(500):
        give(guest)
        assert held(guest) <= 100


def test_errors_go_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    """They keep the frames that they have come through."""
    monkeypatch.setattr("wasmfx.native.store.heap.MIN_HOST_VALUES", 800)
    guest = Guest()
    for _ in range(500):
        guest.error()
        assert held(guest) <= 100


def test_very_many_are_half_finished_and_dropped() -> None:
    guest, given = Guest(), Something()
    tag = guest.e.ask

    def rounds(count: int) -> int:
        """Of four, one is not begun, one suspended once, one twice, and one ends."""
        for n in range(count):
            k = wasmfx.Continuation(guest.e.wonder)
            for _ in range(n % 4):
                outcome = k.resume(given, on=tag)
                if isinstance(outcome, wasmfx.Suspended):
                    k = outcome.continuation
        del k, outcome
        gc.collect()
        return sys.getallocatedblocks()

    rounds(1_000)
    references = sys.getrefcount(given)
    before = rounds(1_000)
    after = rounds(100_000 if LONG else 20_000)
    assert after - before < 1_000
    assert sys.getrefcount(given) == references
    assert held(guest) == 1
