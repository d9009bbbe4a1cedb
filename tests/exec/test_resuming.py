"""Continuations that the host copies, and that it resumes under a name."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.exec.program import Program, i32
from tests.programs.directed import FEATURES
from wasmfx.errors import Trap, UnhandledSuspension
from wasmfx.exec.configurations import (
    EMPTY,
    OUTSIDE,
    Config,
    HostPrompt,
    RefCont,
    RefHandler,
    SuspendToAt,
)
from wasmfx.exec.engine import ReferenceStore
from wasmfx.exec.rules.effects import consume, heap_of
from wasmfx.exec.rules.extensions import new_name
from wasmfx.exec.soundness import checked_steps
from wasmfx.exec.store import TagInst, WasmFunc
from wasmfx.exec.tracing import render
from wasmfx.runtime.host import Outcome, Returned, Suspended
from wasmfx.runtime.values import Null, Value
from wasmfx.syntax.instructions import End

GUEST = """(module
  (import "spectest" "print_i32" (func $host (param i32)))
  (type $h (handler i32))
  (type $f (func (result i32))) (type $k (cont $f))
  (tag $ask (export "ask") (param i32) (result i32))
  (tag $other (export "other") (param i32) (result i32))
  (global $name (mut (ref null $h)) (ref.null $h))
  (elem declare func $uses)
  (func (export "asks") (param (ref null $h)) (result i32)
    (i32.add (suspend_to $h $ask (i32.const 1) (local.get 0)) (i32.const 100)))
  (func (export "plain") (param (ref null $h)) (result i32) (suspend $ask (i32.const 2)))
  (func (export "walled") (param (ref null $h)) (result i32)
    (barrier (result i32) (suspend_to $h $ask (i32.const 3) (local.get 0))))
  (func (export "twice") (param (ref null $h)) (result i32)
    (drop (suspend_to $h $ask (i32.const 4) (local.get 0)))
    (suspend_to $h $ask (i32.const 5) (local.get 0)))
  (func $uses (export "uses") (result i32)
    (i32.mul (i32.const 2) (suspend_to $h $ask (i32.const 6) (global.get $name))))
  (func (export "inside") (param (ref null $h)) (result i32)
    (global.set $name (local.get 0))
    (resume $k (on $ask call $minus) (cont.new $k (ref.func $uses))))
  (func $minus (param i32) (result i32) (i32.sub (i32.const 0) (local.get 0)))
  (func (export "calls") (param (ref null $h)) (result i32)
    (global.set $name (local.get 0)) (call $host (i32.const 1)) (i32.const 7))
  (func (export "returns") (param (ref null $h)) (result i32)
    (global.set $name (local.get 0)) (i32.const 8))
  (func (export "pure") (result i32) (suspend $ask (i32.const 9))))
"""


class Guest:
    """An instance of `GUEST`, its tags, and its functions as continuations."""

    def __init__(self) -> None:
        self.program = Program(GUEST, features=FEATURES)
        self.store: ReferenceStore = self.program.store
        self.ask, self.other = map(self.tag, ("ask", "other"))

    def tag(self, name: str) -> TagInst:
        found = self.program.instance.exports[name]
        assert isinstance(found, TagInst)
        return found

    def func(self, name: str) -> WasmFunc:
        found = self.program.instance.exports[name]
        assert isinstance(found, WasmFunc)
        return found

    def cont(self, name: str) -> RefCont:
        return self.store.new_cont(self.func(name))

    def named(self, name: str) -> Outcome:
        """Resume a function under a name that handles `ask`."""
        return self.store.resume_with(self.cont(name), [], [self.ask])


@pytest.fixture
def guest() -> Guest:
    return Guest()


def suspended(outcome: Outcome) -> RefCont:
    assert isinstance(outcome, Suspended)
    assert isinstance(outcome.continuation, RefCont)
    return outcome.continuation


def test_the_host_handles_a_suspension_to_its_name(guest: Guest) -> None:
    outcome = guest.named("asks")
    assert isinstance(outcome, Suspended)
    assert (outcome.tag, outcome.payload) == (guest.ask, (i32(1),))
    assert guest.store.resume(outcome.continuation, [i32(5)], []) == Returned((i32(105),))


def test_a_named_prompt_of_the_host_handles_plain_suspensions(guest: Guest) -> None:
    cont = suspended(guest.named("plain"))
    assert guest.store.resume(cont, [i32(5)], []) == Returned((i32(5),))


def test_a_suspension_passes_the_prompts_of_the_guest(guest: Guest) -> None:
    cont = suspended(guest.named("inside"))
    assert guest.store.resume(cont, [i32(5)], []) == Returned((i32(10),))


def test_a_tag_that_the_host_does_not_handle_traps(guest: Guest) -> None:
    with pytest.raises(Trap, match="unhandled name or tag"):
        guest.store.resume_with(guest.cont("asks"), [], [guest.other])


def test_the_name_of_the_host_is_dead_after_a_suspension(guest: Guest) -> None:
    cont = suspended(guest.named("twice"))
    with pytest.raises(Trap, match="unhandled name or tag"):
        guest.store.resume(cont, [i32(5)], [guest.ask])


def test_the_name_of_the_host_is_dead_after_the_run(guest: Guest) -> None:
    assert guest.named("returns") == Returned((i32(8),))
    with pytest.raises(Trap, match="unhandled name or tag"):
        guest.store.invoke(guest.func("uses"), [])


def test_a_barrier_of_the_guest_holds_against_the_host(guest: Guest) -> None:
    with pytest.raises(Trap, match="barrier hit by suspension"):
        guest.named("walled")


def test_a_name_of_the_host_is_not_reached_from_a_run_inside(guest: Guest) -> None:
    def code(args: Sequence[Value]) -> list[Value]:
        guest.store.resume(guest.cont("uses"), [], [guest.ask])
        return []

    funcs = guest.program.instance.funcs
    funcs[0] = guest.store.host_func(funcs[0].type, code)
    with pytest.raises(Trap, match="unhandled name or tag"):
        guest.named("calls")


def test_each_copy_is_resumed_once(guest: Guest) -> None:
    cont = suspended(guest.store.resume(guest.cont("pure"), [], [guest.ask]))
    copies = [guest.store.clone_cont(cont) for _ in range(3)]
    for n, copy in enumerate([*copies, cont]):
        assert guest.store.resume(copy, [i32(n)], []) == Returned((i32(n),))
        with pytest.raises(Trap, match="continuation already consumed"):
            guest.store.clone_cont(copy)


def test_a_null_continuation_is_not_copied(guest: Guest) -> None:
    with pytest.raises(Trap, match="null continuation reference"):
        guest.store.clone_cont(Null("cont"))


def test_a_copy_is_not_consumed_by_a_failed_run(guest: Guest) -> None:
    cont = guest.cont("pure")
    copy = guest.store.clone_cont(cont)
    with pytest.raises(UnhandledSuspension):
        guest.store.resume(cont, [], [])
    assert isinstance(guest.store.resume(copy, [], [guest.ask]), Suspended)


@pytest.mark.parametrize("name", ["asks", "inside", "returns"])
def test_a_computation_under_a_name_of_the_host_is_sound(guest: Guest, name: str) -> None:
    """The checker types the prompt of the host, and accepts a suspension to it as a result."""
    store, ca = guest.store.state, guest.cont(name).ca
    ha = new_name(store, heap_of(ca.type.params[-1]))
    outer = Config(store, OUTSIDE, EMPTY, None, 0, None, None)
    p = HostPrompt([guest.ask], ca.type, outer, ha)
    c = consume(store, ca)[[RefHandler(ha)]].under(p)
    for _, after in checked_steps(c, ca.type.results):
        c = after
    assert isinstance(c.instr, End if name == "returns" else SuspendToAt)
    assert "prompt_h" in render(c) or name == "returns"
