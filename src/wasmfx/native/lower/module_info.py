"""Facts about a module that lowering uses, from the summaries of its functions."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from contextlib import suppress

from wasmfx.cached import cached_property
from wasmfx.errors import WasmError
from wasmfx.native.abi.placement import Shape
from wasmfx.native.lower.call_graph import inlined, only_started, polled, quiet
from wasmfx.native.lower.summary import Summary
from wasmfx.runtime.compilation import SHORT
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Module
from wasmfx.threads import check_deadline
from wasmfx.valid import Context, Facts, facts

MAX_INLINE_SWITCHES = 24
"""A module that switches stacks in more places gets shorter code for each: no function is inlined
for its switch, and binding arguments is a call. Else compile time and code would grow with every
place."""

STARTED_LENGTH = 100
"""Instructions up to which a function is inlined into the thunk that starts it. It saves ten
nanoseconds for an unpredicted return, which is little beside a longer body."""

STARTED_FUNCTIONS = 64
"""Functions of a module up to which each short one has a start thunk of its own, since its code may
then be there twice."""

BRIEF_INLINED = 40
"""Instructions up to which a function is inlined everywhere with the brief effort, whose passes do
not choose what to inline. A call and the frame it saves are about a dozen instructions."""

BRIEF_INLINED_ONCE = 400
"""Instructions up to which a function that is called in one place only is inlined with the brief
effort. The code does not grow, but the caller must stay within the bounds."""

UNROLLED = 120
"""Instructions, times calls of itself, up to which a function is inlined into itself, and again for
each level: the code of one call grows to at most so many instructions (decision 0234)."""

SIDE_EFFECTS = (i.Load, i.Store, i.GlobalSet)
"""Instructions that keep LLVM from removing a repeated call of a function."""

MANY_FUNCTIONS = 2_000
"""A module with more functions gets the least effort for slight ones: with the best, LLVM takes
about a millisecond for a function however short, so these would take seconds."""

SLIGHT_LENGTH = 16
"""Instructions up to which a function without a loop is slight: passes gain little on so few."""


class ModuleInfo:
    """A module, the shape of its instances, and a summary of each of its functions.

    `seen` is a function that must keep its own code; `fuelled` says whether fuel is counted.
    `answers` says whether prompts have clauses that call, which suspensions then try inline.
    """

    lazy = False
    """Whether functions are compiled one by one, when they are called."""

    def __init__(
        self,
        module: Module,
        C: Context,
        seen: int = -1,
        fuelled: bool = False,
        summaries: dict[int, Summary] | None = None,
    ) -> None:
        self.seen = seen
        self.fuelled = fuelled
        self.module = module
        self.C = C
        self.shape = Shape(module, C)
        self.first = self.shape.imported["func"]
        own = range(self.first, len(C.funcs))
        if summaries is None:
            summaries = {x: self._summary(x) for x in own}
        self.summaries = summaries
        answers = [y for s in self.summaries.values() for y in s.answers]
        self.answers = bool(answers)
        self.referred = frozenset((*_referred(module, C), seen, *answers))
        self.many_switches = sum(s.switches for s in self.summaries.values()) > MAX_INLINE_SWITCHES
        self.binds = any(s.binds for s in self.summaries.values())

    def _summary(self, x: int) -> Summary:
        check_deadline()
        return Summary(self.module.funcs[x - self.first].code.body.instrs)

    def facts(self, x: int) -> Facts:
        return facts(self.C, self.module, x - self.first)

    def constant(self, x: int) -> i.Const | None:
        """The value of own global `x`, if it is immutable and a constant instruction defines it."""
        if self.shape.own("global", x) and not self.C.globals[x].mutable:
            init = self.module.globals[x - self.shape.imported["global"]].init.instrs
            if len(init) == 1 and isinstance(init[0], i.Const):
                return init[0]
        return None

    @cached_property
    def unchanging_tables(self) -> Collection[int]:
        """The tables whose size never changes: own tables that are not exported and never grown."""
        own = set(range(self.shape.imported["table"], len(self.C.tables)))
        own -= {export.index for export in self.module.exports if export.kind == "table"}
        return own.difference(*(s.grown for s in self.summaries.values()))

    # Which functions matter

    def slight(self, x: int) -> bool:
        """Whether a function gets the least effort: one of very many, short, without a loop."""
        summary = self.summaries[x]
        return (
            len(self.summaries) > MANY_FUNCTIONS
            and summary.length <= SLIGHT_LENGTH
            and not summary.assigned
        )

    def mostly_switches(self, unit: Iterable[int]) -> bool:
        """Whether functions spend their time on switches: none has a loop that LLVM's passes could
        make much faster."""
        summaries = [self.summaries[x] for x in unit]
        return any(s.switches for s in summaries) and not any(map(self._computes, summaries))

    def _computes(self, summary: Summary) -> bool:
        """Whether some loop has no switch and calls nothing that switches or is not known."""
        left = [k for k, x in summary.rounded if x in self._may_switch]
        return summary.tight or any(
            bisect(left, first) == bisect(left, last) for first, last in summary.rounds
        )

    def inlined_when_brief(self, x: int, unit: Set[int]) -> bool:
        """Whether a function is inlined with the brief effort: it is short, or is called in one
        place only."""
        summary = self.summaries[x]
        if x not in self._plain or self.polls(x):
            return False
        if self.hidden(x, unit) and self._call_sites(x) == 1:
            return summary.length <= BRIEF_INLINED_ONCE
        return summary.length <= BRIEF_INLINED and not summary.switches

    def _call_sites(self, x: int) -> int:
        """The number of places in which a function is called by name."""
        return sum(self.summaries[y].calls[x] for y in self._callers.get(x, ()))

    def hidden(self, x: int, unit: Set[int], plain: bool = False) -> bool:
        """Whether a function, or its body under the `plain` convention, is used by calls within the
        unit only."""
        if self.only_started(x):
            return self._only_started[x] <= unit
        return (plain or x not in self.referred) and self._callers.get(x, set()) <= unit

    def plain(self, x: int) -> bool:
        """Whether calls by name use the plain convention for a function."""
        return x in self._plain

    def bridged(self, x: int) -> bool:
        """Whether such a function is needed under the common convention, too."""
        return x in self.referred or x in self._tails

    def unrolled(self, x: int) -> int:
        """How many times a function is inlined into itself, to save calls. A function that only
        computes is inlined once, which lets LLVM remove repeated calls."""
        summary = self.summaries[x]
        if x not in self._plain or summary.assigned or summary.switches:
            return 0
        calls = summary.calls.get(x, 0)
        if not 0 < summary.length * calls <= UNROLLED:
            return 0
        return 2 if summary.length * calls**2 <= UNROLLED and self._has_side_effects(x) else 1

    def _has_side_effects(self, x: int) -> bool:
        instrs = self.module.funcs[x - self.first].code.body.instrs
        return any(isinstance(e, SIDE_EFFECTS) for e in instrs)

    def inlined(self, x: int) -> bool:
        """Whether a function is inlined wherever it is called."""
        return x in self._inlined

    def polls(self, x: int) -> bool:
        """Whether a function polls when it is entered."""
        return x in self._polled

    def quiet(self, x: int) -> bool:
        """Whether a function can neither search for a handler nor end with an exception."""
        return quiet(self.summaries, x, self.first)

    @cached_property
    def _plain(self) -> Collection[int]:
        """The functions with the plain convention: those that are called by name, and not only in
        tail position. Functions that make tail calls are left out, because caller and callee of a
        tail call need one convention. So are functions in tables, whose callers would all cross a
        bridge, unless they call themselves."""
        exports = {export.index for export in self.module.exports if export.kind == "func"}
        taken = self.C.refs - exports
        return {
            y
            for x in self.summaries.keys() & self.used
            for y, n in self.summaries[x].calls.items()
            if y in self.summaries and n > self.summaries[x].tails.get(y, 0)
            if not self.summaries[y].ends_away and (y not in taken or y in self.summaries[y].calls)
        }

    @cached_property
    def _tails(self) -> Collection[int]:
        """The functions that are called by name in tail position."""
        return {y for x in self.summaries.keys() & self.used for y in self.summaries[x].tails}

    @cached_property
    def _inlined(self) -> Collection[int]:
        return () if self.many_switches else inlined(self.summaries)

    def has_own_thunk(self, x: int) -> bool:
        """Whether a function is inlined into a start thunk of its own, where `cont.new` names it:
        it is short, and one of few."""
        if self.many_switches or self._started_functions > STARTED_FUNCTIONS:
            return False
        return self.summaries[x].length <= STARTED_LENGTH

    def only_started(self, x: int) -> bool:
        """Whether a function is only used to make continuations, and inlined into their thunk."""
        return x in self._only_started

    @cached_property
    def _started_functions(self) -> int:
        """The number of functions that bodies name: continuations may be made of each."""
        return len({y for s in self.summaries.values() for y in (*s.begun, *s.taken)})

    @cached_property
    def _only_started(self) -> Mapping[int, Set[int]]:
        """The functions that are only used to make continuations, with those that make them."""
        others = (export.index for export in self.module.exports if export.kind == "func")
        start = () if self.module.start is None else (self.module.start.x,)
        found = only_started(self.module, self.summaries, {*others, *start, self.seen})
        return {x: where for x, where in found.items() if self.has_own_thunk(x)}

    @cached_property
    def _polled(self) -> Collection[int]:
        return polled(self.summaries, self.referred)

    @cached_property
    def _callers(self) -> dict[int, set[int]]:
        found: dict[int, set[int]] = {}
        for x in self.summaries.keys() & self.used:
            for called in self.summaries[x].calls:
                found.setdefault(called, set()).add(x)
        return found

    @cached_property
    def _may_switch(self) -> Collection[int]:
        """The functions that may switch or enter functions not known by name, themselves or by a
        call; and imported functions."""
        found = {x for x, s in self.summaries.items() if s.switches or s.outward}
        found.update(self._callers.keys() - self.summaries.keys())
        waiting = list(found)
        while waiting:
            more = self._callers.get(waiting.pop(), set()) - found
            found |= more
            waiting.extend(more)
        return found

    @cached_property
    def used(self) -> Collection[int]:
        """The functions that can be called at all."""
        found, waiting = set(self.referred), list(self.referred)
        while waiting:
            summary = self.summaries.get(waiting.pop())
            more = summary.calls.keys() - found if summary is not None else ()
            found.update(more)
            waiting.extend(more)
        return found


class LazyModuleInfo(ModuleInfo):
    """Facts about a module whose functions are compiled one by one, when they are called.

    Facts that would need all bodies have their most cautious value.
    """

    lazy = True

    def __init__(self, module: Module, C: Context) -> None:
        super().__init__(module, C, summaries=_Summaries(module, C))
        self.answers = "ext-tail-resumptive" in C.features

    @cached_property
    def unchanging_tables(self) -> Collection[int]:
        return ()

    def size(self, x: int) -> int:
        """The bytes of the body of own function `x`, estimated if it was not read from a binary."""
        func = self.module.funcs[x - self.first]
        return func.end - func.at if func.end >= 0 else 2 * self.summaries[x].length

    def is_short(self, x: int) -> bool:
        """Whether own function `x` is short enough that LLVM may inline it."""
        return self.size(x) <= 2 * SHORT

    def quiet(self, x: int) -> bool:
        """Bodies that were never called may not be readable."""
        with suppress(WasmError):
            return super().quiet(x)
        return False

    def slight(self, x: int) -> bool:
        return False

    def plain(self, x: int) -> bool:
        """Calls go through function objects, and the callee is not known."""
        return False

    def unrolled(self, x: int) -> int:
        return 0

    def mostly_switches(self, unit: Iterable[int]) -> bool:
        """A function that is compiled by itself is worth the best effort."""
        return False

    def inlined(self, x: int) -> bool:
        return False

    def has_own_thunk(self, x: int) -> bool:
        return False

    def only_started(self, x: int) -> bool:
        return False

    def hidden(self, x: int, unit: Set[int], plain: bool = False) -> bool:
        return False

    def polls(self, x: int) -> bool:
        """A function that makes any call may be part of a cycle of calls."""
        return self.summaries[x].outward or bool(self.summaries[x].calls)

    @cached_property
    def used(self) -> Collection[int]:
        return range(len(self.C.funcs))


class _Summaries(dict[int, Summary]):
    """Summaries of functions, each made at its first use."""

    def __init__(self, module: Module, C: Context) -> None:
        super().__init__()
        self.module = module
        self.first = len(C.funcs) - len(module.funcs)

    def __missing__(self, x: int) -> Summary:
        code = self.module.funcs[x - self.first].peek()
        found = self[x] = Summary(code.body.instrs)
        return found


def _referred(module: Module, C: Context) -> Iterator[int]:
    """The functions that other modules, or function objects, may call."""
    yield from C.refs
    yield from (export.index for export in module.exports if export.kind == "func")
    if module.start is not None:
        yield module.start.x
