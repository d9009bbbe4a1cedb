"""The right-hand sides of the effect rules, to compare configurations with.

Types alone do not tell arguments of one type apart, nor one handler from another that would also
fit. So what came out of a step is compared with what the rule says: the values plugged, in their
order (I7), the continuation captured, and the prompts that are left, known by their clauses (I9).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from wasmfx.exec.configurations import Config, HandlerAt, OnLabelAt, Prompt, unstack
from wasmfx.exec.continuations import Captured, RefCont
from wasmfx.exec.rendering import value_text
from wasmfx.exec.soundness.admin import resolved
from wasmfx.exec.soundness.violations import require, violated
from wasmfx.runtime.values import Value
from wasmfx.syntax.instructions import Br, Resume, ResumeThrowRef

Outcome: TypeAlias = Callable[[Config], None]
"""Checks the configuration that a step led to. It is made before the step, from what was there."""

Values: TypeAlias = Sequence[Value]


def bound(E: Captured, kept: Values, values: Values) -> Outcome:
    """`(ref.cont cb)`, `S[+cb = E[v^n _]]`."""
    inner = unstack(E.inner.vs)

    def outcome(after: Config) -> None:
        *rest, new = unstack(after.vs)
        same(rest, kept, "below what cont.bind leaves")
        captures(new, E.passed, [*inner, *values])

    return outcome


def resumed(
    c: Config, e: Resume | ResumeThrowRef, E: Captured, kept: Values, values: Values
) -> Outcome:
    """`prompt{R(hdl*)} E[v*] end` in place of the instruction."""
    hdls = resolved(c.frame, e.handlers)
    was = prompts(c)
    inner = unstack(E.inner.vs)

    def outcome(after: Config) -> None:
        same(unstack(after.vs), [*inner, *values], "plugged")
        now = prompts(after)
        k = len(E.passed)
        expect_prompts(now[:k] + now[k + 1 :], [*E.passed, *was])
        require(alike(now[k].hdls, hdls), "I9", "the prompt has other clauses than the instruction")
        same(unstack(now[k].outer.vs), kept, "around the prompt")

    return outcome


def suspended(
    passed: Sequence[Prompt], p: Prompt, hdl: OnLabelAt, kept: Values, payload: Values
) -> Outcome:
    """`v^n (ref.cont cb) (br l)` in place of prompt `p`, `S[+cb = H]`."""
    outer = p.outer

    def outcome(after: Config) -> None:
        there = after.frame is outer.frame and after.ctx is outer.ctx and after.pc == outer.pc
        require(there, "I9", "a suspension handled elsewhere than at the innermost prompt for it")
        require(after.todo == Br(hdl.label), "I9", "a clause that is not the first for its tag")
        expect_prompts(prompts(after), prompts(outer))
        *values, new = unstack(after.vs)
        same(values, [*unstack(outer.vs), *payload], "delivered to the label")
        captures(new, passed, kept)

    return outcome


def switched(
    passed: Sequence[Prompt], p: Prompt, E: Captured, kept: Values, values: Values
) -> Outcome:
    """`prompt{h*} E[v^n (ref.cont cb)] end` in place of prompt `p`, `S[+cb = H]`."""
    inner = unstack(E.inner.vs)

    def outcome(after: Config) -> None:
        *plugged, new = unstack(after.vs)
        same(plugged, [*inner, *values], "plugged")
        expect_prompts(prompts(after), [*E.passed, p, *prompts(p.outer)])
        captures(new, passed, kept)

    return outcome


def ended(p: Prompt, values: Values) -> Outcome:
    """`v*` in place of prompt `p`."""
    outer = p.outer

    def outcome(after: Config) -> None:
        same(unstack(after.vs), [*unstack(outer.vs), *values], "left by the prompt")
        require(after.prompt is outer.prompt, "I9", "a prompt that stays when its body is done")

    return outcome


# Parts


def prompts(c: Config) -> list[Prompt]:
    """All prompts around the hole, innermost first."""
    found = []
    p = c.prompt
    while p is not None:
        found.append(p)
        p = p.outer.prompt
    return found


def same(values: Values, expected: Values, what: str) -> None:
    if list(values) != list(expected):
        have, want = (" ".join(map(value_text, vs)) for vs in (values, expected))
        violated("I7", f"{have} {what}, not {want}")


def captures(new: Value, passed: Sequence[Prompt], kept: Values) -> None:
    """A new continuation holds the values before the hole and the prompts that were passed."""
    E = new.ca.state if isinstance(new, RefCont) else None
    if E is None:
        violated("I9", "no live continuation was made")
    expect_prompts(E.passed, passed)
    same(unstack(E.inner.vs), kept, "captured")


def expect_prompts(now: Sequence[Prompt], expected: Sequence[Prompt]) -> None:
    """The prompts are those expected: a prompt that moves keeps its list of clauses."""
    agree = [id(p.hdls) for p in now] == [id(p.hdls) for p in expected]
    if not agree:
        violated("I9", f"{len(now)} prompts, not the {len(expected)} that the rule says")


def alike(hdls: Sequence[HandlerAt], expected: Sequence[HandlerAt]) -> bool:
    """Whether two clause lists say the same."""
    return [clause(hdl) for hdl in hdls] == [clause(hdl) for hdl in expected]


def clause(hdl: HandlerAt) -> tuple[int, int | None]:
    return hdl.ea.addr, hdl.label if isinstance(hdl, OnLabelAt) else None
