"""Extensions of stack switching in random programs with effects: values of all types meet them.

A local with a name counts as fresh until something is suspended to it, because the prompt is gone
then, as a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tests.programs import resumptions, statements, switching, values
from tests.programs.notation import res, zero

if TYPE_CHECKING:
    from tests.programs.bodies import Body
    from tests.programs.effects import Tag, Types

COPIES = """
(global $copies (mut i32) (i32.const 8))
(func $copy (result i32)
  (global.set $copies (i32.sub (global.get $copies) (i32.const 1)))
  (i32.ge_s (global.get $copies) (i32.const 0)))
"""
"""Whether one more copy may be made: programs end."""


def is_name(b: Body, t: str) -> bool:
    return t[10:-1] in b.program.handlers.values()


def name(b: Body, t: str) -> None:
    """Code that leaves a name, an active one for the most part, or null."""
    known = [name for name in b.fresh if (name, t) in b.locals]
    stale = [name for name in b.taken if (name, t) in b.locals]
    options: list[tuple[float, Callable[[], None]]] = [
        (0.05, lambda: b.emit(f"ref.null {t[10:-1]}"))
    ]
    options.append((0.1, lambda: b.emit(f"global.get {b.program.some_global(t)}")))
    if known:
        options.append((9, lambda: b.emit(f"local.get {b.rnd.choice(known)}")))
    if stale:
        options.append((0.3, lambda: b.emit(f"local.get {b.rnd.choice(stale)}")))
    b.choose(options)


def begin(b: Body) -> None:
    """What most bodies do first: suspend, to a name if they are given one."""
    if b.inside and b.chance(0.6):
        suspend_to(b)


def short(b: Body) -> None:
    """A suspension to the name that a function is given, with constants."""
    names = [(name, t) for name, t in b.locals if is_name(b, t)]
    if names and b.chance(0.8):
        tag = b.rnd.choice(b.program.known)
        local, t = names[-1]
        b.emit(f"local.get {local}", "ref.is_null", "if", "else", *(zero(t) for t in tag.params))
        b.emit(f"local.get {local}", f"suspend_to {t[10:-1]} {tag.name}")
        b.emit(*("drop" for _ in tag.results), "end")


def suspend_to(b: Body) -> None:
    """A suspension to a name, or without one if none is known."""
    known = [(name, t) for name, t in b.locals if name in b.fresh and is_name(b, t)]
    if not known and b.chance(0.97):
        switching.suspend(b)
        return
    tag = b.rnd.choice(b.program.known)
    values.operands(b, tag.params)
    # The operands may have used some of them up.
    known = [(name, t) for name, t in known if name in b.fresh]
    if known:
        local, t = b.rnd.choice(known)
        b.emit(f"local.get {local}")
        if b.chance(0.8):
            b.fresh.remove(local)
            b.taken.append(local)
    else:
        t = f"(ref null {b.program.handler(('i32',))})"
        name(b, t)
    b.emit(f"suspend_to {t[10:-1]} {tag.name}")
    b.put_away(tag.results)


def forget_names(b: Body) -> None:
    """After a suspension without a name, which may have left any prompt."""
    names = [name for name, t in b.locals if name in b.fresh and is_name(b, t)]
    for local in names:
        if b.chance(0.4):
            b.fresh.remove(local)
            b.taken.append(local)


def keep_name(b: Body) -> None:
    """Leave a name in a global."""
    t = f"(ref null {b.rnd.choice(list(b.program.handlers.values()))})"
    name(b, t)
    b.emit(f"global.set {b.program.some_global(t)}")


def names_itself(b: Body, k: str) -> bool:
    """Whether `resume_with` may run a continuation of type `k`."""
    params, results = b.program.conts[k]
    return bool(params) and params[-1] == f"(ref null {b.program.handlers.get(results)})"


def resume_with(b: Body, k: str, on: str) -> None:
    values.operands(b, b.program.conts[k][0][:-1])
    values.cont(b, k)
    b.emit(f"resume_with {k}{on}")


def callers(b: Body) -> list[str]:
    """Clauses that answer by calls, of functions that run where the resumption is."""
    tags = [tag for tag in b.program.tags if b.chance(0.15)]
    return [f"(on {tag.name} call {answering(b, tag)})" for tag in tags]


def answering(b: Body, tag: Tag) -> str:
    if (tag.params, tag.results) == (("i32",), ()) and b.chance(0.5):
        return "$log"
    return b.program.function(tag.params, tag.results, b.func.depth, b.base).name


def barrier(b: Body) -> None:
    """A barrier that holds a few statements, with one way out besides its end."""
    ts = b.program.some_types(1)
    out, own = b.label(), b.label()
    b.emit(f"block {out}{res(ts)}", f"barrier {own}{res(ts)}")
    b.perhaps(partial(within, b, own, out, ts))
    b.emit("end", "end")
    b.put_away(ts)


def within(b: Body, own: str, out: str, ts: Types) -> None:
    walled, b.walled = b.walled, b.walled or b.chance(0.95)
    for _ in range(b.rnd.randint(1, 2)):
        statements.statement(b)
    values.value(b, "i32")
    b.emit("if")
    ways: list[Callable[[], None]] = [
        partial(branch, b, own, ts),
        partial(branch, b, out, ts),
        partial(statements.returning, b, b.func.results),
        partial(statements.throw_now, b),
    ]
    b.rnd.choice(ways)()
    b.emit("end")
    values.operands(b, ts)
    b.walled = walled


def branch(b: Body, label: str, ts: Types) -> None:
    values.operands(b, ts)
    b.emit(f"br {label}")


def copied(b: Body, k: str, local: str) -> None:
    """A copy of a continuation in a local, which stays there; a new one if there were too many."""
    b.emit("call $copy", f"if (result (ref null {k}))", f"local.get {local}", f"cont.clone {k}")
    b.emit("else")
    values.cont_new(b, k)
    b.emit("end")


def both(b: Body, local: str, k: str, results: Types) -> None:
    """A copy run to its end, or to where it suspends, and then the original."""
    values.operands(b, b.program.conts[k][0])
    copied(b, k, local)
    on = "".join(f" {clause}" for clause in resumptions.clause_list(b, [], results))
    b.emit(f"resume {k}{on}", *("drop" for _ in results))
    values.operands(b, b.program.conts[k][0])
    b.take(local)
    b.emit(f"resume {k}{on}")
