"""Which functions are inlined wherever they are called, because stacks are switched in them, and
which are inlined into what starts them, and are nowhere else.

A call returns where the processor expects it to, unless another stack has made calls in between.
Then it waits for some twenty cycles, which is more than the switch takes. LLVM does not know that,
and a switch looks long to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from wasmfx.native.lower.summary import Summary
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Declarative, Expr, Module

LENGTH = 40
"""How many instructions a function has at most that is inlined for its switch."""

COPIES = 24
"""How many switches all of these add to a module at most."""


def inlined(summaries: Mapping[int, Summary]) -> set[int]:
    """The short functions without a loop that switch stacks once, themselves or in what is inlined
    into them; who switches there and back again returns as expected. What would add too many copies
    stays as it is.
    """
    found: set[int] = set()
    sites = _sites(summaries)
    left = COPIES
    for x in callees_first(summaries):
        summary = summaries[x]
        switches = summary.switches + sum(n for y, n in summary.calls.items() if y in found)
        once = switches == 1 and summary.length <= LENGTH and not summary.assigned
        if once and 0 < sites.get(x, 0) <= left:
            found.add(x)
            left -= sites[x]
    return found


def _sites(summaries: Mapping[int, Summary]) -> dict[int, int]:
    """In how many places each function is called by name."""
    found: dict[int, int] = {}
    for summary in summaries.values():
        for y, n in summary.calls.items():
            found[y] = found.get(y, 0) + n
    return found


def beginnings(
    module: Module, summaries: Mapping[int, Summary], known: Collection[int]
) -> dict[int, set[int]]:
    """The functions that are nothing but the beginning of continuations, and those in which each is
    named; `known` are others that somebody else may call.

    If a function's name stands only before `cont.new`, its object is never seen, and needs no code.
    """
    found: dict[int, set[int]] = {}
    others = {*known, *_elsewhere(module)}
    for x, summary in summaries.items():
        others.update(summary.calls, summary.taken)
        for y in summary.begun:
            found.setdefault(y, set()).add(x)
    return {x: where for x, where in found.items() if x not in others and x in summaries}


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


# Which functions poll

STRETCH = 1_000
"""How many instructions a function may stand for, with all that it calls, and not poll."""


def polled(summaries: Mapping[int, Summary], referred: Collection[int]) -> set[int]:
    """The functions that poll when they are entered; `referred` are those that anybody may call.

    A run without end passes loops or enters functions without end, and loops poll each time round.
    Of the functions those must that can be entered again by way of what they call, and those that
    stand for much work: sixty, each of which calls the next one twice, never come to an end either.
    """
    found: set[int] = set()
    work: dict[int, int] = {}
    outward: set[int] = set()
    for x in callees_first(summaries):
        summary = summaries[x]
        work[x] = summary.length + sum(n * work.get(y, 0) for y, n in summary.calls.items())
        if summary.outward or any(y in outward or y not in summaries for y in summary.calls):
            outward.add(x)
        if work[x] > STRETCH or (x in outward and x in referred):
            found.add(x)
            work[x] = min(work[x], STRETCH)
    # What is left calls itself, by whatever detour, or something that does.
    return found | summaries.keys() - work.keys()


def callees_first(summaries: Mapping[int, Summary]) -> Iterator[int]:
    """The functions, each after all that it calls by name; without those that call themselves, by
    whatever detour, or something that does."""
    callers, waiting = _callers(summaries), {x: _own(s, summaries) for x, s in summaries.items()}
    ready = [x for x, callees in waiting.items() if not callees]
    while ready:
        x = ready.pop()
        yield x
        for caller in callers.get(x, ()):
            waiting[caller] -= 1
            if not waiting[caller]:
                ready.append(caller)


def _own(summary: Summary, summaries: Mapping[int, Summary]) -> int:
    """How many of the module's own functions it calls by name."""
    return sum(y in summaries for y in summary.calls)


def _callers(summaries: Mapping[int, Summary]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for x, summary in summaries.items():
        for y in summary.calls:
            found.setdefault(y, []).append(x)
    return found
