"""The checker notices bugs in the rules of the extensions.

As in `test_seeded_bugs`, each bug is caught twice: by a program written for it, and by a generated
one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

import pytest

from tests.exec.checked_runs import Runs, run
from tests.exec.soundness.test_seeded_bugs import replace_rule
from tests.programs.directed import FEATURES, PROGRAMS
from tests.programs.extensions import ATTEMPTS, extensions
from wasmfx.exec.configurations import (
    AGAIN,
    EMPTY,
    OUTSIDE,
    Activation,
    Again,
    Answering,
    Captured,
    Config,
    ContCell,
    HandlerName,
    Prompt,
    RefCont,
    RefHandler,
    SuspendAt,
    SuspendToAt,
    pop,
)
from wasmfx.exec.rules import control, effects
from wasmfx.exec.rules import extensions as rules
from wasmfx.exec.rules.effects import Found
from wasmfx.exec.rules.registry import Step
from wasmfx.exec.store import Store
from wasmfx.runtime.traps import BARRIER_HIT
from wasmfx.runtime.values import Value
from wasmfx.syntax.instructions import Barrier, ContClone, Handler, ResumeWith
from wasmfx.syntax.types import DefType, FuncType

Patch = pytest.MonkeyPatch
MOST = 60
"""The number of generated programs that may pass before a bug shows."""

TEXTS = {directed.name: directed.text for directed in PROGRAMS}

# Named handlers


def one_name_for_all(patch: Patch) -> None:
    """All prompts have one name."""
    made: list[HandlerName] = []
    honest = rules.new_name

    def new_name(store: Store, type_: DefType) -> HandlerName:
        made.append(honest(store, type_))
        return made[0]

    patch.setattr(rules, "new_name", new_name)


def name_of_another_type(patch: Patch) -> None:
    """A name is recorded with a type that is no handler type."""

    def resume_with(c: Config, e: ResumeWith) -> Step:
        rule, after = rules.resume_with(c, e)
        v, vs = after.vs
        if isinstance(v, RefHandler):
            v.ha.type = c.frame.inst.types[0]
        return rule, after.with_values((v, vs))

    replace_rule(patch, ResumeWith, resume_with)


def prompt_without_name(patch: Patch) -> None:
    """`resume_with` passes a name that its prompt does not have."""
    honest = effects.prompt

    def prompt(
        c: Config, x: int, handlers: Sequence[Handler], vs: object, name: HandlerName
    ) -> Prompt:
        return honest(c, x, handlers, vs)

    patch.setattr(rules, "prompt", prompt)


def named_without_consumption(patch: Patch) -> None:
    """A continuation stays live when `resume_with` resumes it."""

    def consume(store: Store, ca: ContCell) -> Captured:
        assert ca.state is not None
        return ca.state

    patch.setattr(rules, "consume", consume)


def any_prompt_with_a_clause(patch: Patch) -> None:
    """`suspend_to` goes to the innermost prompt with a clause for the tag, whatever its name."""

    def suspend_to_at(c: Config, e: SuspendToAt) -> Step | None:
        found = effects.handling(c, lambda hdl: effects.suspends(hdl, e.ea))
        if found is None:
            return rules.suspend_to_at(c, e)
        return effects.delivered("suspend_to", c, c.vs[1], e.ea, found)

    replace_rule(patch, SuspendToAt, suspend_to_at)


def outermost_activation(patch: Patch) -> None:
    """Of two activations of one name, the outermost handles."""

    def named(c: Config, ha: HandlerName) -> tuple[Prompt, tuple[Prompt, ...]] | None:
        found = None
        passed: list[Prompt] = []
        p = c.prompt
        while p is not None:
            if p.name is ha:
                found = p, tuple(passed)
            passed.append(p)
            p = p.outer.prompt
        return found

    patch.setattr(rules, "named", named)


def past_the_named_prompt(patch: Patch) -> None:
    """A prompt around the named one handles, if that has no clause for the tag."""

    def suspend_to_at(c: Config, e: SuspendToAt) -> Step | None:
        taken = rules.suspend_to_at(c, e)
        if taken is None or taken[0] != "suspend_to-clause":
            return taken
        found = effects.handling(c, lambda hdl: effects.suspends(hdl, e.ea))
        return taken if found is None else effects.delivered("suspend_to", c, c.vs[1], e.ea, found)

    replace_rule(patch, SuspendToAt, suspend_to_at)


def dead_name_suspends(patch: Patch) -> None:
    """A suspension to a dead name does not trap, but ends the run."""

    def suspend_to_at(c: Config, e: SuspendToAt) -> Step | None:
        taken = rules.suspend_to_at(c, e)
        return None if taken is not None and taken[0] == "suspend_to-name" else taken

    replace_rule(patch, SuspendToAt, suspend_to_at)


def switch_drops_name(patch: Patch) -> None:
    """A prompt loses its name when it moves."""

    def within(p: Prompt, outer: Config) -> Prompt:
        return Prompt(p.hdls, p.type, outer)

    patch.setattr(Prompt, "within", within)


# Barriers


def barrier_not_counted(patch: Patch) -> None:
    """The frame does not count its barriers."""

    def barred(F: Activation, more: int) -> Activation:
        return F

    patch.setattr(Activation, "barred", barred)


def branch_stays_inside(patch: Patch) -> None:
    """A branch out of a barrier does not leave it."""
    patch.setattr(control, "barriers_between", lambda ctx, label: 0)


def barrier_ignored(patch: Patch) -> None:
    """Suspensions pass barriers."""

    def handling(c: Config, handles: Callable[..., bool]) -> Found | None:
        passed: list[Prompt] = []
        p = c.prompt
        while p is not None:
            for hdl in p.hdls:
                if handles(hdl):
                    return p, tuple(passed), hdl
            passed.append(p)
            p = p.outer.prompt
        return None

    patch.setattr(effects, "handling", handling)


def barrier_stops_all(patch: Patch) -> None:
    """A barrier stops also what a prompt inside of it handles."""

    def suspend_at(c: Config, e: SuspendAt) -> Step | None:
        if effects.barred(c):
            return "suspend-barrier", c.trap(BARRIER_HIT)
        return effects.suspend_at(c, e)

    replace_rule(patch, SuspendAt, suspend_at)


def barrier_loses_arguments(patch: Patch) -> None:
    """The block inside a barrier starts without its arguments."""

    def barrier(c: Config, e: Barrier) -> Step:
        rule, after = rules.barrier(c, e)
        return rule, after.with_values(EMPTY)

    replace_rule(patch, Barrier, barrier)


# Copies


def clone_consumes(patch: Patch) -> None:
    """`cont.clone` consumes the original."""

    def cont_clone(c: Config, e: ContClone) -> Step:
        ref, _ = c.vs
        taken = rules.cont_clone(c, e)
        if isinstance(ref, RefCont) and ref.ca.state is not None:
            c.store.set(ref.ca, "state", None)
        return taken

    replace_rule(patch, ContClone, cont_clone)


def clone_is_the_original(patch: Patch) -> None:
    """`cont.clone` returns the original."""

    def cont_clone(c: Config, e: ContClone) -> Step:
        rule, after = rules.cont_clone(c, e)
        return (rule, c.then(c.vs)) if rule == "cont.clone-cont" else (rule, after)

    replace_rule(patch, ContClone, cont_clone)


def copied_as(patch: Patch, change: Callable[[Captured], Captured]) -> None:
    """Let each copy have a changed context."""
    honest = effects.new_cont

    def new_cont(store: Store, type_: FuncType, name: DefType, E: Captured) -> ContCell:
        return honest(store, type_, name, change(E))

    patch.setattr(rules, "new_cont", new_cont)


def clone_loses_locals(patch: Patch) -> None:
    """A copy starts with zeros in the locals of its innermost frame."""

    def change(E: Captured) -> Captured:
        c = E.inner
        F = c.frame
        zero: Value = "i32", 0
        locals_ = tuple(zero if isinstance(v, tuple) else v for v in F.locals)
        F = Activation(F.func, F.inst, F.code, locals_, F.depth) if F.func is not None else F
        return Captured(Config(c.store, F, c.vs, c.todo, c.pc, c.ctx, None), E.passed)

    copied_as(patch, change)


def clone_loses_prompts(patch: Patch) -> None:
    """The prompts in a copy have no clauses."""

    def change(E: Captured) -> Captured:
        passed = [p if isinstance(p, Answering) else Prompt((), p.type, p.outer) for p in E.passed]
        return Captured(E.inner, tuple(passed))

    copied_as(patch, change)


# Clauses that call a function


def answering(patch: Patch, change: Callable[[Answering], Prompt]) -> None:
    """Let the function of a clause run inside something else."""
    honest = effects.delivered

    def delivered(name: str, c: Config, vs: object, ea: object, found: Found) -> Step:
        rule, after = honest(name, c, vs, ea, found)  # type: ignore[arg-type]
        if isinstance(after.prompt, Answering):
            after = after.with_prompt(change(after.prompt))
        return rule, after

    patch.setattr(effects, "delivered", delivered)
    patch.setattr(rules, "delivered", delivered)


def suspended_code_lost(patch: Patch) -> None:
    """What waits for the function of a clause is not what was suspended."""

    def change(waiting: Answering) -> Prompt:
        c = waiting.H.inner
        H = Captured(Config(c.store, OUTSIDE, EMPTY, None, 0, None, None))
        return Answering(waiting.prompt, H, waiting.type)

    answering(patch, change)


def passed_prompts_lost(patch: Patch) -> None:
    """The prompts that the suspension passed do not wait with it."""

    def change(waiting: Answering) -> Prompt:
        return Answering(waiting.prompt, Captured(waiting.H.inner), waiting.type)

    answering(patch, change)


def function_under_the_prompt(patch: Patch) -> None:
    """The clauses handle suspensions of their function."""

    def change(waiting: Answering) -> Prompt:
        p = waiting.prompt
        within = Config(p.outer.store, AGAIN, EMPTY, None, 0, None, p)
        inner = Answering(Prompt((), p.type, p.outer), waiting.H, waiting.type)
        return inner.within(within.with_prompt(p))

    answering(patch, change)


def payload_reversed(patch: Patch) -> None:
    """The function of a clause gets its arguments in reverse order."""

    def reverse(vs: object, n: int) -> tuple[list[Value], object]:
        values, below = pop(vs, n)
        return values[::-1], below

    honest = effects.delivered

    def delivered(name: str, c: Config, vs: object, ea: object, found: Found) -> Step:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(effects, "pop", reverse)
            return honest(name, c, vs, ea, found)  # type: ignore[arg-type]

    patch.setattr(effects, "delivered", delivered)
    patch.setattr(rules, "delivered", delivered)


def again_without_clauses(patch: Patch) -> None:
    """After the function of a clause, the prompt has no clauses."""

    def again(c: Config, e: Again) -> Step:
        rule, after = rules.again(c, e)
        assert isinstance(c.prompt, Answering)
        passed = c.prompt.H.passed
        p = c.prompt.prompt
        values = Captured(after.with_prompt(None), passed)
        return rule, values.under(Prompt((), p.type, c.prompt.outer))

    replace_rule(patch, Again, again)


def again_without_results(patch: Patch) -> None:
    """What the function of a clause returns is lost."""

    def again(c: Config, e: Again) -> Step:
        return rules.again(c.with_values(EMPTY), e)

    replace_rule(patch, Again, again)


def again_keeps_waiting(patch: Patch) -> None:
    """The suspended code goes on inside what waited for it."""

    def again(c: Config, e: Again) -> Step:
        waiting = c.prompt
        assert isinstance(waiting, Answering)
        values, _ = pop(c.vs, len(waiting.type.results))
        return "again", waiting.H[values].under(waiting)

    replace_rule(patch, Again, again)


Bug = Callable[[Patch], None]

TWO_VALUES = """
(module
  (type $f (func (result i32))) (type $k (cont $f))
  (tag $e (param i32 i32) (result i32))
  (elem declare func $body)
  (func $minus (param i32 i32) (result i32) (i32.sub (local.get 0) (local.get 1)))
  (func $body (result i32) (suspend $e (i32.const 1) (i32.const 2)))
  (func (export "main") (result i32)
    (resume $k (on $e call $minus) (cont.new $k (ref.func $body)))))
"""

DIRECTED: list[tuple[Bug, str, str]] = [
    (one_name_for_all, "of two nested names each reaches its own prompt", "I6"),
    (name_of_another_type, "a named prompt handles plain suspensions", "I1"),
    (prompt_without_name, "a named prompt handles plain suspensions", "I9"),
    (named_without_consumption, "a named prompt handles plain suspensions", "I2"),
    (
        any_prompt_with_a_clause,
        "a suspension to a name passes prompts that handle its tag",
        "I9",
    ),
    (outermost_activation, "of two activations of one name the innermost handles", "I9"),
    (past_the_named_prompt, "a prompt outside of the named one does not help", "I9"),
    (dead_name_suspends, "a name is dead after its prompt returned", "I8"),
    (switch_drops_name, "a switch keeps the prompt and its name", "I9"),
    (barrier_not_counted, "a barrier around a call stops suspensions of the callee", "I1"),
    (branch_stays_inside, "a branch out of a barrier leaves it", "I1"),
    (barrier_ignored, "a barrier around a call stops suspensions of the callee", "I9"),
    (barrier_stops_all, "a handler inside of a barrier works", "I9"),
    (barrier_loses_arguments, "a barrier with parameters, and a branch to its label", "I1"),
    (clone_consumes, "flip", "I2"),
    (clone_is_the_original, "flip", "I2"),
    (clone_loses_locals, "a copy has locals of its own", "I9"),
    (clone_loses_prompts, "of two activations of one name the innermost handles", "I9"),
    (suspended_code_lost, "the function of a clause answers", "I7"),
    (passed_prompts_lost, "functions of clauses suspend to functions of clauses", "I9"),
    (function_under_the_prompt, "the clauses go on when the function has answered", "I9"),
    (payload_reversed, TWO_VALUES, "I7"),
    (again_without_clauses, "the clauses go on when the function has answered", "I9"),
    (again_without_results, "the function of a clause answers", "I1"),
    (again_keeps_waiting, "the function of a clause answers", "I6"),
]
# Generated programs have tags with at most one parameter, and never resume two copies at a time.
NOT_GENERATED = {payload_reversed, outermost_activation}
BUGS = sorted({bug for bug, *_ in DIRECTED} - NOT_GENERATED, key=lambda bug: bug.__name__)


def text_of(program: str) -> str:
    return TEXTS.get(program, program)


def test_without_a_bug_two_values_are_sound() -> None:
    assert run(TWO_VALUES, features=FEATURES).values == [("i32", 0xFFFF_FFFF)]


@pytest.mark.parametrize(("bug", "program", "invariant"), DIRECTED)
def test_a_bug_is_caught(bug: Bug, program: str, invariant: str, monkeypatch: Patch) -> None:
    bug(monkeypatch)
    outcome = run(text_of(program), features=FEATURES)
    assert outcome.violation == invariant, outcome.error


@pytest.mark.parametrize("bug", BUGS)
def test_a_bug_is_caught_by_generated_programs(bug: Bug, monkeypatch: Patch) -> None:
    bug(monkeypatch)
    tried = next(n for n in count() if n == MOST or violated(n))
    assert tried < MOST


def violated(seed: int) -> bool:
    runs = Runs(extensions(seed), limit=2_000, features=FEATURES)
    calls = [("main", 1), *(("attempt", n) for n in range(ATTEMPTS))]
    return any(runs.call([("i32", n)], name).violation for name, n in calls)
