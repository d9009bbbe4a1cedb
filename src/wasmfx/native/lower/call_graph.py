"""Facts that follow from the calls between functions: which are inlined, and which poll.

A call is predicted to return to the instruction behind it. If another stack has made calls
meanwhile, the processor waits some twenty cycles, which is longer than a switch takes. LLVM does
not know that, and takes a switch for long code. So functions that switch are inlined here, as well
as functions into the thunks that start them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from wasmfx.native.lower.summary import Summary
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Declarative, Expr, Module

LENGTH = 40
"""Instructions up to which a function is inlined for its switch. In a longer one, twenty cycles for
a return are little beside the body."""

COPIES = 24
"""Switches that inlining adds to a module at most: each is 170 to 500 bytes, so 12 KB in all."""


def inlined(summaries: Mapping[int, Summary]) -> set[int]:
    """The short functions without a loop that switch stacks exactly once, themselves or in
    functions that are inlined into them.

    After an even number of switches a return is predicted. A function that would add too many
    copies is left out.
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
    """The number of places in which each function is called by name."""
    found: dict[int, int] = {}
    for summary in summaries.values():
        for y, n in summary.calls.items():
            found[y] = found.get(y, 0) + n
    return found


def only_started(
    module: Module, summaries: Mapping[int, Summary], known: Collection[int]
) -> dict[int, set[int]]:
    """The functions that are only used to make continuations, with the functions that do so;
    `known` are functions that other modules may call.

    If a function is named only directly before `cont.new`, its function object needs no code.
    """
    found: dict[int, set[int]] = {}
    others = {*known, *_elsewhere(module)}
    for x, summary in summaries.items():
        others.update(summary.calls, summary.taken)
        for y in summary.begun:
            found.setdefault(y, set()).add(x)
    return {x: where for x, where in found.items() if x not in others and x in summaries}


def _elsewhere(module: Module) -> Iterator[int]:
    """The functions that expressions outside of bodies name, and not in declarations only."""
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


# Which functions answer by a plain call

QUIET = 64
"""Functions that are read to find whether one is quiet: such functions are short, and compilation
reads all bodies again."""


def quiet(summaries: Mapping[int, Summary], x: int, first: int) -> bool:
    """Whether function `x` can neither search for a handler nor end with an exception, itself or in
    the functions that it calls. A trap ends the whole run, and so is neither. `first` is the first
    function that is not imported."""
    found, waiting = {x}, [x]
    while waiting:
        y = waiting.pop()
        if y < first:
            return False
        summary = summaries[y]
        if summary.switches or summary.outward or summary.throws:
            return False
        more = summary.calls.keys() - found
        found |= more
        waiting.extend(more)
        if len(found) > QUIET:
            return False
    return True


# Which functions poll

STRETCH = 1_000
"""Instructions that a function may execute without a poll, calls included: some microseconds, which
is far below the interval between two polls."""


def polled(summaries: Mapping[int, Summary], referred: Collection[int]) -> set[int]:
    """The functions that poll when they are entered; `referred` are those that other code may call.

    An endless run goes through loops or enters functions without end, and each round of a loop
    polls. A function must poll if its own calls may lead back to it. It must also poll if it may
    execute many instructions: sixty functions that each call the next one twice practically never
    end.
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
    # All others call themselves, directly or not, or call a function that does.
    return found | summaries.keys() - work.keys()


def callees_first(summaries: Mapping[int, Summary]) -> Iterator[int]:
    """The functions, each after all functions that it calls by name. Functions that call
    themselves, directly or not, are left out, and so are their callers."""
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
    """How many of the module's own functions this one calls by name."""
    return sum(y in summaries for y in summary.calls)


def _callers(summaries: Mapping[int, Summary]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for x, summary in summaries.items():
        for y in summary.calls:
            found.setdefault(y, []).append(x)
    return found
