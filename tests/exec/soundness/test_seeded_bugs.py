"""The checker notices: each test breaks one rule and shows which invariant it violates.

Every bug is caught twice, by a program written for it and, within a bounded number of programs, by
the generator.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import pytest

from tests.exec.checked_runs import Runs, run
from tests.programs.effects import program
from wasmfx.exec.configurations import (
    EMPTY,
    Captured,
    Config,
    ContCell,
    HandlerAt,
    OnLabelAt,
    Prompt,
    RefCont,
    SuspendAt,
    SwitchAt,
    pop,
)
from wasmfx.exec.rules import RULES, effects
from wasmfx.exec.rules.registry import Rule, Step
from wasmfx.exec.store import Store
from wasmfx.runtime.values import Value
from wasmfx.syntax.instructions import Handler, Instr, Resume
from wasmfx.syntax.types import DefType, FuncType

Patch = pytest.MonkeyPatch
MOST = 150
"""The number of generated programs that may pass before a bug shows."""

PRELUDE = """
  (type $f (func)) (type $k (cont $f))
  (type $fi (func (result i32))) (type $ki (cont $fi))
  (type $fii (func (param i32 i32) (result i32))) (type $kii (cont $fii))
  (type $fil (func (param i32 i64) (result i32))) (type $kil (cont $fil))
  (type $fx (func (param i32) (result i32))) (type $kx (cont $fx))
  (tag $t) (tag $u (param i32) (param i32)) (tag $x (param i32 i32) (result i32))
  (func $yields (suspend $t) (suspend $t))
  (func $minus (param i32 i32) (result i32) (i32.sub (local.get 0) (local.get 1)))
  (func $first (param i32 i64) (result i32) (local.get 0))
  (elem declare func $yields $minus $first $inner $sends $adds)
  (func $sends (result i32) (suspend $u (i32.const 1) (i32.const 2)) (i32.const 3))
  (func $adds (result i32)
    (i32.add (i32.const 4) (suspend $x (i32.const 1) (i32.const 2))))
"""


def module(body: str, inner: str = "") -> str:
    """A module with the definitions that most of these programs need."""
    return f'(module {PRELUDE} (func $inner {inner}) (func (export "main") (param i32) {body}))'


FRESH_TWICE = module("""
  (local $c (ref null $kii))
  (local.set $c (cont.new $kii (ref.func $minus)))
  (drop (resume $kii (i32.const 1) (i32.const 2) (local.get $c)))
  (drop (resume $kii (i32.const 1) (i32.const 2) (local.get $c)))""")

SUSPENDED_TWICE = module("""
  (local $c (ref null $k))
  (block $on (result (ref $k))
    (resume $k (on $t $on) (cont.new $k (ref.func $yields)))
    (return))
  (local.set $c)
  (block $on (result (ref $k)) (resume $k (on $t $on) (local.get $c)) (return))
  (drop)
  (resume $k (local.get $c))""")

HANDLED_ONCE = module("""
  (block $on (result (ref $k))
    (resume $k (on $t $on) (cont.new $k (ref.func $yields)))
    (return))
  (drop)""")

TWO_TYPES = module("""
  (drop (resume $kil (i32.const 1) (i64.const 2) (cont.new $kil (ref.func $first))))""")

ONE_TYPE = module("""
  (drop (resume $kii (i32.const 1) (i32.const 2) (cont.new $kii (ref.func $minus))))""")

NESTED = module(
    """
  (block $outer (result (ref $k))
    (resume $k (on $t $outer) (cont.new $k (ref.func $inner)))
    (return))
  (drop)""",
    inner="""
  (block $here (result (ref $k))
    (resume $k (on $t $here) (cont.new $k (ref.func $yields)))
    (return))
  (drop)""",
)

TWO_CLAUSES = module("""
  (block $second (result (ref $k))
    (block $first (result (ref $k))
      (resume $k (on $t $first) (on $t $second) (cont.new $k (ref.func $yields)))
      (return))
    (drop)
    (return))
  (drop)""")

PAYLOAD = module("""
  (block $on (result i32 i32 (ref $ki))
    (drop (resume $ki (on $u $on) (cont.new $ki (ref.func $sends))))
    (return))
  (drop) (drop) (drop)""")

WAITING = module("""
  (block $on (result i32 i32 (ref $kx))
    (drop (resume $ki (on $x $on) (cont.new $ki (ref.func $adds))))
    (return))
  (drop) (drop) (drop)""")

PASSED = module(
    """
  (block $outer (result (ref $k))
    (resume $k (on $t $outer) (cont.new $k (ref.func $inner)))
    (return))
  (drop)""",
    inner="(resume $k (cont.new $k (ref.func $yields)))",
)

PING_PONG = """
(module
  (rec (type $f (func (param (ref null $k)) (result i32))) (type $k (cont $f)))
  (tag $swap (result i32))
  (elem declare func $ping $pong)
  (func $pong (type $f) (drop (switch $k $swap (local.get 0))) (i32.const 1))
  (func $ping (type $f)
    (drop (switch $k $swap (switch $k $swap (cont.new $k (ref.func $pong)))))
    (i32.const 2))
  (func (export "main") (param i32) (result i32)
    (resume $k (on $swap switch) (ref.null $k) (cont.new $k (ref.func $ping)))))
"""


# The bugs


def replace_rule(patch: Patch, cls: type[Instr], rule: Rule) -> None:
    patch.setitem(RULES, cls, rule)


def no_consumption(patch: Patch) -> None:
    """A continuation that is consumed stays alive: it is not one-shot."""

    def consume(store: Store, ca: ContCell) -> Captured:
        assert ca.state is not None
        return ca.state

    patch.setattr(effects, "consume", consume)


def no_one_shot_check(patch: Patch) -> None:
    """A dead continuation is resumed, from a state remembered when it died."""
    remembered: dict[ContCell, Captured] = {}
    honest = effects.consume

    def consume(store: Store, ca: ContCell) -> Captured:
        if ca.state is None:
            return remembered[ca]
        remembered[ca] = ca.state
        return honest(store, ca)

    def resume(c: Config, e: Resume) -> Step | None:
        ref, _ = c.vs
        if isinstance(ref, RefCont) and ref.ca.state is None:
            ref.ca.state = remembered[ref.ca]
        return effects.resume(c, e)

    patch.setattr(effects, "consume", consume)
    replace_rule(patch, Resume, resume)


def check_removed(patch: Patch) -> None:
    """A dead continuation is resumed without a state."""

    def resume(c: Config, e: Resume) -> Step | None:
        ref, vs = c.vs
        if isinstance(ref, RefCont) and ref.ca.state is None:
            E = effects.consume(c.store, ref.ca)
            return "resume-cont", E.under(effects.prompt(c, e.x, e.handlers, vs))
        return effects.resume(c, e)

    replace_rule(patch, Resume, resume)


def prompt_kept(patch: Patch) -> None:
    """The prompt that handles a suspension is still there while its handler runs."""

    def suspend_at(c: Config, e: SuspendAt) -> Step | None:
        taken = effects.suspend_at(c, e)
        found = effects.handling(c, lambda hdl: isinstance(hdl, OnLabelAt) and hdl.ea is e.ea)
        if taken is None or found is None:
            return taken
        return taken[0], taken[1].with_prompt(found[0])

    replace_rule(patch, SuspendAt, suspend_at)


def reversed_arguments(patch: Patch) -> None:
    """Values are plugged into a continuation in reverse order."""
    plug = Captured.__getitem__

    def reverse(E: Captured, values: Sequence[Value]) -> Captured:
        return plug(E, list(reversed(values)))

    patch.setattr(Captured, "__getitem__", reverse)


def outermost_first(patch: Patch) -> None:
    """Handlers are searched from the outside in."""

    def handling(
        c: Config, handles: Callable[[HandlerAt], bool]
    ) -> tuple[Prompt, tuple[Prompt, ...], HandlerAt] | None:
        around, p = [], c.prompt
        while p is not None:
            around.append(p)
            p = p.outer.prompt
        for i, p in reversed(list(enumerate(around))):
            for hdl in p.hdls:
                if handles(hdl):
                    return p, tuple(around[:i]), hdl
        return None

    patch.setattr(effects, "handling", handling)


def last_clause_wins(patch: Patch) -> None:
    """Of two clauses for one tag the second is taken."""
    honest = effects.handling

    def handling(
        c: Config, handles: Callable[[HandlerAt], bool]
    ) -> tuple[Prompt, tuple[Prompt, ...], HandlerAt] | None:
        found = honest(c, handles)
        if found is None:
            return None
        p, passed, _ = found
        return p, passed, [hdl for hdl in p.hdls if handles(hdl)][-1]

    patch.setattr(effects, "handling", handling)


def payload_reversed(patch: Patch) -> None:
    """A suspension delivers its values in reverse order."""

    def reverse(vs: object, n: int) -> tuple[list[Value], object]:
        values, below = pop(vs, n)
        return values[::-1], below

    def suspend_at(c: Config, e: SuspendAt) -> Step | None:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(effects, "pop", reverse)
            return effects.suspend_at(c, e)

    replace_rule(patch, SuspendAt, suspend_at)


def passed_prompts_lost(patch: Patch) -> None:
    """A continuation forgets the prompts that its suspension passed."""
    honest = effects.captured

    def captured(c: Config, vs: object, passed: tuple[Prompt, ...]) -> Captured:
        return honest(c, vs, ())

    patch.setattr(effects, "captured", captured)


def operands_lost(patch: Patch) -> None:
    """A captured continuation forgets the operands before its hole."""
    honest = effects.captured

    def captured(c: Config, vs: object, passed: tuple[Prompt, ...]) -> Captured:
        return honest(c, EMPTY, passed)

    patch.setattr(effects, "captured", captured)


def switch_drops_prompt(patch: Patch) -> None:
    """The prompt of a switch is removed, as if it were a suspension."""

    def switch_at(c: Config, e: SwitchAt) -> Step | None:
        taken = effects.switch_at(c, e)
        if taken is None or taken[0] != "switch":
            return taken
        p = taken[1].prompt
        assert p is not None
        return taken[0], taken[1].with_prompt(p.outer.prompt)

    replace_rule(patch, SwitchAt, switch_at)


def wrong_type_recorded(patch: Patch) -> None:
    """A new continuation has a type without parameters."""
    honest = effects.new_cont

    def new_cont(store: Store, type_: FuncType, name: DefType, E: Captured) -> ContCell:
        return honest(store, FuncType((), type_.results), name, E)

    patch.setattr(effects, "new_cont", new_cont)


def label_off_by_one(patch: Patch) -> None:
    """Clauses go to the label next to their own."""
    honest = effects.prompt

    def prompt(c: Config, x: int, handlers: Sequence[Handler], vs: object) -> Prompt:
        p = honest(c, x, handlers, vs)
        hdls = [
            OnLabelAt(hdl.ea, hdl.label + 1) if isinstance(hdl, OnLabelAt) else hdl
            for hdl in p.hdls
        ]
        return Prompt(hdls, p.type, p.outer)

    patch.setattr(effects, "prompt", prompt)


class HostFrame:
    """A node of the host in a context, which may have none."""

    def __init__(self, up: object) -> None:
        self.up = up


def host_frame_captured(patch: Patch) -> None:
    """A continuation holds a frame of the host."""
    honest = effects.captured

    def captured(c: Config, vs: object, passed: tuple[Prompt, ...]) -> Captured:
        E = honest(c, vs, passed)
        c = E.inner
        ctx: Any = HostFrame(c.ctx)
        return Captured(Config(c.store, c.frame, c.vs, c.todo, c.pc, ctx, None), passed)

    patch.setattr(effects, "captured", captured)


Bug = Callable[[Patch], None]
DIRECTED: list[tuple[Bug, str, str]] = [
    (no_consumption, FRESH_TWICE, "I2"),
    (wrong_type_recorded, TWO_TYPES, "I1"),
    (operands_lost, WAITING, "I3"),
    (label_off_by_one, HANDLED_ONCE, "I4"),
    (host_frame_captured, HANDLED_ONCE, "I5"),
    (no_consumption, SUSPENDED_TWICE, "I2"),
    (no_one_shot_check, FRESH_TWICE, "I9"),
    (no_one_shot_check, SUSPENDED_TWICE, "I9"),
    (check_removed, FRESH_TWICE, "I8"),
    (prompt_kept, HANDLED_ONCE, "I6"),
    (reversed_arguments, TWO_TYPES, "I1"),
    (reversed_arguments, ONE_TYPE, "I7"),
    (outermost_first, NESTED, "I9"),
    (last_clause_wins, TWO_CLAUSES, "I9"),
    (payload_reversed, PAYLOAD, "I7"),
    (passed_prompts_lost, PASSED, "I9"),
    (switch_drops_prompt, PING_PONG, "I9"),
]
BUGS = [
    no_consumption,
    no_one_shot_check,
    prompt_kept,
    reversed_arguments,
    outermost_first,
    passed_prompts_lost,
    operands_lost,
    switch_drops_prompt,
    wrong_type_recorded,
    label_off_by_one,
]


def test_every_invariant_is_violated_by_some_bug() -> None:
    assert {invariant for _, _, invariant in DIRECTED} == {f"I{i}" for i in range(1, 10)}


@pytest.mark.parametrize("text", sorted({text for _, text, _ in DIRECTED}))
def test_without_a_bug_nothing_is_violated(text: str) -> None:
    assert run(text, ("i32", 0)).violation == ""


@pytest.mark.parametrize(("bug", "text", "invariant"), DIRECTED)
def test_a_bug_is_caught(bug: Bug, text: str, invariant: str, monkeypatch: Patch) -> None:
    bug(monkeypatch)
    outcome = run(text, ("i32", 0))
    assert outcome.violation == invariant, outcome.error


@pytest.mark.parametrize("bug", BUGS)
def test_a_bug_is_caught_by_generated_programs(bug: Bug, monkeypatch: Patch) -> None:
    bug(monkeypatch)
    tried = next(n for n in count() if n == MOST or violated(n))
    assert tried < MOST


def violated(seed: int) -> bool:
    runs = Runs(program(seed, 3 + seed % 6))
    return any(runs.call([("i32", n)]).violation for n in range(2))
