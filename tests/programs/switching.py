"""Suspensions, switches, and continuations that are used more often than they can be."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.programs import extended, resumptions, values

if TYPE_CHECKING:
    from tests.programs.bodies import Body
    from tests.programs.effects import Tag, Types


def suspend(b: Body) -> None:
    # A tag that came later may be unknown to those who resume.
    tag = b.rnd.choice(b.program.tags if b.chance(0.05) else b.program.known)
    suspend_to(b, tag)
    b.put_away(tag.results)
    if b.program.extended:
        extended.forget_names(b)


def suspend_to(b: Body, tag: Tag) -> None:
    """A suspension that leaves what it is answered."""
    values.operands(b, tag.params)
    b.emit(f"suspend {tag.name}")


def switch(b: Body) -> None:
    """Another continuation in place of this one, which it gets to know."""
    results = b.func.base or ()
    x = switchable(b, results)
    *params, last = b.program.conts[x][0]
    back = b.program.conts[last[10:-1]]
    values.operands(b, tuple(params))
    values.cont(b, x)
    b.emit(f"switch {x} {b.program.switch_tag(results).name}")
    b.put_away(back[0])


def switchable(b: Body, results: Types) -> str:
    """A continuation type whose last parameter is one that returns `results`, as it does."""
    wanted = {t[10:-1] for name, t in b.locals if name in b.fresh}
    found = sorted(k for k in wanted & b.program.conts.keys() if takes_back(b, k, results))
    if found and b.chance(0.8):
        return b.rnd.choice(found)
    if results == ("i32",) and b.chance(0.6):
        return "$rk"
    back = b.program.cont(b.program.some_types(1), results)
    return b.program.cont((*b.program.some_types(1), f"(ref null {back})"), results)


def takes_back(b: Body, k: str, results: Types) -> bool:
    params, returned = b.program.conts[k]
    if returned != results or not params or params[-1][10:-1] not in b.program.conts:
        return False
    return b.program.conts[params[-1][10:-1]][1] == results


def spend(b: Body) -> None:
    """A continuation that is used once more than it can be."""
    k = b.rnd.choice(list(b.program.conts))
    params, results = b.program.conts[k]
    name = b.local(f"(ref null {k})")
    values.cont(b, k)
    b.emit(f"local.set {name}")
    values.operands(b, params)
    b.emit(f"local.get {name}")
    b.emit(
        f"resume {k} {' '.join(resumptions.clause_list(b, [], results))}",
        *("drop" for _ in results),
    )
    ways = [partial(resume_dead, b), partial(bind_dead, b), partial(throw_dead, b)]
    b.rnd.choice([*ways, partial(switch_dead, b)] if takes_back(b, k, results) else ways)(k, name)


def resume_dead(b: Body, k: str, name: str) -> None:
    params, results = b.program.conts[k]
    values.operands(b, params)
    b.emit(f"local.get {name}", f"resume {k}", *("drop" for _ in results))


def bind_dead(b: Body, k: str, name: str) -> None:
    b.emit(f"local.get {name}", f"cont.bind {k} {k}", "drop")


def throw_dead(b: Body, k: str, name: str) -> None:
    values.exception(b)
    b.emit(f"local.get {name}", f"resume_throw_ref {k}")
    b.emit(*("drop" for _ in b.program.conts[k][1]))


def switch_dead(b: Body, k: str, name: str) -> None:
    params, results = b.program.conts[k]
    values.operands(b, params[:-1])
    b.emit(f"local.get {name}", f"switch {k} {b.program.switch_tag(results).name}")
    b.put_away(b.program.conts[params[-1][10:-1]][0])
