"""Resumption: continuations run under handlers, and what these do with what they get."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.programs import extended, statements, values
from tests.programs.notation import par, res

if TYPE_CHECKING:
    from tests.programs.bodies import Body
    from tests.programs.effects import Tag, Types


def resume(b: Body, results: Types) -> None:
    """A continuation run under some clauses, each with a block to land in."""
    done = b.label()
    clauses = labelled(b, results)
    b.emit(f"block {done}{res(results)}")
    for label, tag, k in reversed(clauses):
        nullable = "null " if b.chance(0.5) else ""
        b.emit(f"block {label}{res((*tag.params, f'(ref {nullable}{k})'))}")
    enter(b, resumable(b, results), clause_list(b, clauses, results))
    b.emit(f"br {done}")
    for _, tag, k in clauses:
        b.emit("end")
        b.perhaps(partial(handled, b, tag, k, results))
        b.emit(f"br {done}")
    if clauses:
        # The last handler falls out of the block instead of branching there.
        b.lines.pop()
    b.emit("end")


def resumable(b: Body, results: Types) -> str:
    """The type of a continuation that delivers `results`: one that is at hand, if possible."""
    wanted = {t[10:-1] for name, t in b.locals if name in b.fresh}
    found = sorted(k for k in wanted & b.program.conts.keys() if b.program.conts[k][1] == results)
    if found and b.chance(0.8):
        return b.rnd.choice(found)
    if b.program.extended and b.chance(0.4):
        last = f"(ref null {b.program.handler(results)})"
        return b.program.cont((*b.program.some_types(1), last), results)
    return b.program.cont(b.program.some_types(2), results)


def labelled(b: Body, results: Types) -> list[tuple[str, Tag, str]]:
    """Labels for some tags, with the continuation types that they take."""
    some = 0.6 if b.inside else 0.95
    tags = [tag for tag in b.program.tags if b.chance(some)]
    b.rnd.shuffle(tags)
    return [(b.label(), tag, b.program.cont(tag.results, results)) for tag in tags]


def clause_list(b: Body, clauses: list[tuple[str, Tag, str]], results: Types) -> list[str]:
    """The clause list: what there are labels for, in some order, with some said twice."""
    words = [f"(on {tag.name} {label})" for label, tag, _ in clauses]
    words += [b.rnd.choice(words)] if words and b.chance(0.2) else []
    if b.chance(0.85):
        words.append(f"(on {b.program.switch_tag(results).name} switch)")
    if b.program.extended:
        words += extended.callers(b)
    b.rnd.shuffle(words)
    return words


def enter(b: Body, k: str, clauses: list[str]) -> None:
    """One of the three instructions that run a continuation of type `k`."""
    thrown = b.program.exception_tags()
    on = "".join(f" {clause}" for clause in clauses)
    if thrown and b.chance(0.08):
        tag = b.rnd.choice(thrown)
        values.operands(b, tag.params)
        values.cont(b, k)
        b.emit(f"resume_throw {k} {tag.name}{on}")
    elif b.chance(0.05):
        values.exception(b)
        if b.chance(0.05):
            b.emit(f"ref.null {k}")
        else:
            values.cont(b, k)
        b.emit(f"resume_throw_ref {k}{on}")
    elif b.program.extended and extended.names_itself(b, k) and b.chance(0.9):
        extended.resume_with(b, k, on)
    else:
        values.operands(b, b.program.conts[k][0])
        values.cont(b, k)
        b.emit(f"resume {k}{on}")


def handled(b: Body, tag: Tag, k: str, results: Types) -> None:
    """After a suspension: payload and continuation are on the stack."""
    name = b.local(f"(ref null {k})")
    b.emit(f"local.set {name}")
    b.fresh.append(name)
    b.put_away(tag.params)
    if b.chance(0.3):
        statements.leaf(b)
    b.choose(
        [
            (6, lambda: resume_again(b, k, results)),
            (1, lambda: values.operands(b, results)),
            (0.5, lambda: twice(b, name, k, results)),
            (3.0 * b.program.extended, lambda: extended.both(b, name, k, results)),
        ]
    )


def resume_again(b: Body, k: str, results: Types) -> None:
    if b.fuel > 0:
        b.fuel -= 1
        resume(b, results)
    elif b.inside or b.chance(0.2):
        enter(b, k, clause_list(b, [], results))
    else:
        values.operands(b, results)


def twice(b: Body, name: str, k: str, results: Types) -> None:
    """A continuation run to its end, and then once more."""
    values.operands(b, b.program.conts[k][0])
    b.take(name)
    b.emit(f"resume {k}", *("drop" for _ in results))
    values.operands(b, b.program.conts[k][0])
    b.take(name)
    b.emit(f"resume {k}")


def drive(b: Body, results: Types) -> None:
    """A scheduler: every suspension is answered, and what comes of it resumed, to the end.

    Answers are bound, so that the continuation to run next is of one type.
    """
    k0 = b.program.cont((), results)
    following, done, again = b.local(f"(ref null {k0})"), b.label(), b.label()
    values.cont(b, k0)
    b.emit(f"local.set {following}", f"block {done}{res(results)}", f"loop {again}")
    clauses = labelled(b, results)
    for label, tag, k in reversed(clauses):
        b.emit(f"block {label}{res((*tag.params, f'(ref {k})'))}")
    written = "".join(f" {clause}" for clause in clause_list(b, clauses, results))
    b.emit(f"local.get {following}", f"resume {k0}{written}", f"br {done}")
    for _, tag, k in clauses:
        b.emit("end")
        b.perhaps(partial(answer, b, tag, k, k0))
        b.emit(f"local.set {following}", f"br {again}")
    b.emit("end", "unreachable", "end")


def answer(b: Body, tag: Tag, k: str, k0: str) -> None:
    """A suspension's payload is put away, and its continuation bound to what it waits for."""
    name = b.local(f"(ref null {k})")
    b.emit(f"local.set {name}")
    b.put_away(tag.params)
    if b.chance(0.25):
        statements.leaf(b)
    values.operands(b, tag.results)
    b.emit(f"local.get {name}", f"cont.bind {k} {k0}")


def generator(b: Body, results: Types) -> None:
    """A loop that every suspension comes back to, until the continuation is done."""
    tag = b.rnd.choice(b.program.tags)
    k = b.program.cont(tag.results, results)
    params = (*tag.params, f"(ref null {k})")
    again = b.label()
    values.operands(b, params)
    b.emit(f"loop {again}{par(params)}{res(results)}")
    b.put_away(params)
    if b.chance(0.5):
        b.perhaps(partial(statements.leaf, b))
    enter(b, k, [f"(on {tag.name} {again})", *clause_list(b, [], results)])
    b.emit("end")
