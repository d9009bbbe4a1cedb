"""Which functions are inlined wherever they are called, because stacks are switched in them, and
which are inlined into what starts them, and are nowhere else.

A call returns where the processor expects it to, unless another stack has made calls in between.
Then it waits for some twenty cycles, which is more than the switch takes. LLVM does not know that,
and a switch looks long to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from wasmfx.native.lower.survey import Survey, callees_first
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Declarative, Expr, Module

LENGTH = 40
"""How many instructions a function has at most that is inlined for its switch."""

COPIES = 24
"""How many switches all of these add to a module at most."""


def inlined(surveys: Mapping[int, Survey]) -> set[int]:
    """The short functions without a loop that switch stacks once, themselves or in what is inlined
    into them; who switches there and back again returns as expected. What would add too many copies
    stays as it is.
    """
    found: set[int] = set()
    sites = _sites(surveys)
    left = COPIES
    for x in callees_first(surveys):
        survey = surveys[x]
        switches = survey.switches + sum(n for y, n in survey.calls.items() if y in found)
        once = switches == 1 and survey.length <= LENGTH and not survey.assigned
        if once and 0 < sites.get(x, 0) <= left:
            found.add(x)
            left -= sites[x]
    return found


def _sites(surveys: Mapping[int, Survey]) -> dict[int, int]:
    """In how many places each function is called by name."""
    found: dict[int, int] = {}
    for survey in surveys.values():
        for y, n in survey.calls.items():
            found[y] = found.get(y, 0) + n
    return found


def beginnings(
    module: Module, surveys: Mapping[int, Survey], known: Collection[int]
) -> dict[int, set[int]]:
    """The functions that are nothing but the beginning of continuations, and those in which each is
    named; `known` are others that somebody else may call.

    If a function's name stands only before `cont.new`, its object is never seen, and needs no code.
    """
    found: dict[int, set[int]] = {}
    others = {*known, *_elsewhere(module)}
    for x, survey in surveys.items():
        others.update(survey.calls, survey.taken)
        for y in survey.begun:
            found.setdefault(y, set()).add(x)
    return {x: where for x, where in found.items() if x not in others and x in surveys}


def _elsewhere(module: Module) -> Iterator[int]:
    """What is named outside of bodies, and not only declared to be."""
    for expr in _constants(module):
        yield from (e.x for e in expr.instrs if isinstance(e, i.RefFunc))


def _constants(module: Module) -> Iterator[Expr]:
    for global_ in module.globals:
        yield global_.init
    for table in module.tables:
        if table.init is not None:
            yield table.init
    for elem in module.elems:
        if not isinstance(elem.mode, Declarative):
            yield from elem.init
