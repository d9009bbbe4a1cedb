"""What is known of a module before any of it is translated."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Iterable, Iterator, Mapping, Set

from wasmfx.cached import cached_property
from wasmfx.native.abi.placement import Shape
from wasmfx.native.lower.call_graph import beginnings, inlined, polled
from wasmfx.native.lower.summary import Summary
from wasmfx.native.process import check_deadline
from wasmfx.runtime.tiers import SHORT
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context, Facts, facts

SPREAD_OUT = 24
"""A module that switches stacks in more places than this gets shorter code for each of them."""

MANY = 2_000
"""A module with more functions than this has no time to spare for those that are slight."""

INLINED = 40
"""How many it has at most if it is inlined wherever it is called, and LLVM does not choose."""

ONLY = 400
"""The same, if there is but one such place."""

UNROLLED = 120
"""How many instructions, times calls of itself, a function has at most that is inlined there; for a
second time, times those calls once more."""

TOUCHES = (i.Load, i.Store, i.GlobalSet)
"""Where a function has one of these, LLVM can leave out no call of it."""

STARTED = 100
"""How many it has at most if it is inlined into the thunk that starts it."""

STARTS = 64
"""How many functions there are at most that have such a thunk."""

SLIGHT = 16
"""How many instructions a function without a loop has at most to be slight."""


class ModuleInfo:
    """The module, the shape of its instances, and a summary of each of its functions.

    `seen` is a function that must not be inlined away; `fuelled` says that fuel is counted.
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
        self.referred = frozenset((*_referred(module, C), seen))
        self.spread_out = sum(s.switches for s in self.summaries.values()) > SPREAD_OUT
        self.binds = any(s.binds for s in self.summaries.values())

    def _summary(self, x: int) -> Summary:
        check_deadline()
        return Summary(self.module.funcs[x - self.first].code.body.instrs)

    def facts(self, x: int) -> Facts:
        return facts(self.C, self.module, x - self.first)

    def constant(self, x: int) -> i.Const | None:
        """What global `x` always is, if it is an own one that never changes and begins so."""
        if self.shape.own("global", x) and not self.C.globals[x].mutable:
            init = self.module.globals[x - self.shape.imported["global"]].init.instrs
            if len(init) == 1 and isinstance(init[0], i.Const):
                return init[0]
        return None

    @cached_property
    def unchanging_tables(self) -> Collection[int]:
        """The tables that stay as they are made: own ones that nobody has and nothing grows."""
        own = set(range(self.shape.imported["table"], len(self.C.tables)))
        own -= {export.index for export in self.module.exports if export.kind == "table"}
        return own.difference(*(s.grown for s in self.summaries.values()))

    # Which functions matter

    def slight(self, x: int) -> bool:
        """Whether a function is not worth the effort: one of very many, short, without a loop."""
        summary = self.summaries[x]
        return len(self.summaries) > MANY and summary.length <= SLIGHT and not summary.assigned

    def waits(self, unit: Iterable[int]) -> bool:
        """Whether functions spend their time on switching: none has a loop that LLVM could do much
        for."""
        summaries = [self.summaries[x] for x in unit]
        return any(s.switches for s in summaries) and not any(map(self._computes, summaries))

    def _computes(self, summary: Summary) -> bool:
        """Whether some loop neither switches nor calls what is not known, nor what does."""
        left = [k for k, x in summary.rounded if x in self._leaving]
        return summary.tight or any(
            bisect(left, first) == bisect(left, last) for first, last in summary.rounds
        )

    def chosen(self, x: int, unit: Set[int]) -> bool:
        """Whether a function is inlined if LLVM does not choose: it is short, or is called in one
        place only."""
        summary = self.summaries[x]
        if x not in self._plain or self.polls(x):
            return False
        if self.hidden(x, unit) and self._places(x) == 1:
            return summary.length <= ONLY
        return summary.length <= INLINED and not summary.switches

    def _places(self, x: int) -> int:
        """In how many places a function is called by name."""
        return sum(self.summaries[y].calls[x] for y in self._callers.get(x, ()))

    def hidden(self, x: int, unit: Set[int], plain: bool = False) -> bool:
        """Whether nothing refers to a function of a unit, or to what is plain of it, but calls from
        others in the unit."""
        if self.begins(x):
            return self._beginnings[x] <= unit
        return (plain or x not in self.referred) and self._callers.get(x, set()) <= unit

    def plain(self, x: int) -> bool:
        """Whether calls by name find a function under the plain convention."""
        return x in self._plain

    def bridged(self, x: int) -> bool:
        """Whether such a function is wanted under the common convention too."""
        return x in self.referred or x in self._tails

    def unrolled(self, x: int) -> int:
        """How many times a function is inlined into itself: one in which calls are what matters.
        What only computes is once, since LLVM finds which calls are made twice."""
        summary = self.summaries[x]
        if x not in self._plain or summary.assigned or summary.switches:
            return 0
        calls = summary.calls.get(x, 0)
        if not 0 < summary.length * calls <= UNROLLED:
            return 0
        return 2 if summary.length * calls**2 <= UNROLLED and self._touches(x) else 1

    def _touches(self, x: int) -> bool:
        instrs = self.module.funcs[x - self.first].code.body.instrs
        return any(isinstance(e, TOUCHES) for e in instrs)

    def inlined(self, x: int) -> bool:
        """Whether a function is inlined wherever it is called."""
        return x in self._inlined

    def polls(self, x: int) -> bool:
        """Whether a function looks up when it is entered."""
        return x in self._polled

    @cached_property
    def _plain(self) -> Collection[int]:
        """Those that are called by name, and not only in tail position. Not those that make tail
        calls, which are only possible from one convention to the same; nor those in tables, for
        which everybody else would have to cross a bridge, unless they call themselves."""
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
        return {y for x in self.summaries.keys() & self.used for y in self.summaries[x].tails}

    @cached_property
    def _inlined(self) -> Collection[int]:
        return () if self.spread_out else inlined(self.summaries)

    def starts_alone(self, x: int) -> bool:
        """Whether a function is inlined into a thunk of its own, if a continuation of it is made
        where it is named: one of few, and short."""
        if self.spread_out or self._named > STARTS:
            return False
        return self.summaries[x].length <= STARTED

    def begins(self, x: int) -> bool:
        """Whether a function is nothing but the beginning of continuations."""
        return x in self._beginnings

    @cached_property
    def _named(self) -> int:
        """How many functions are named in bodies: each may have continuations made of it."""
        return len({y for s in self.summaries.values() for y in (*s.begun, *s.taken)})

    @cached_property
    def _beginnings(self) -> Mapping[int, Set[int]]:
        """Those that nobody calls, since they are inlined into what starts them; and who makes
        continuations of each."""
        others = (export.index for export in self.module.exports if export.kind == "func")
        start = () if self.module.start is None else (self.module.start.x,)
        found = beginnings(self.module, self.summaries, {*others, *start, self.seen})
        return {x: where for x, where in found.items() if self.starts_alone(x)}

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
    def _leaving(self) -> Collection[int]:
        """Those that switch, or enter what is not known by name, themselves or in what they call;
        and imported ones."""
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
        """The functions that can be called at all, by whatever way."""
        found, waiting = set(self.referred), list(self.referred)
        while waiting:
            summary = self.summaries.get(waiting.pop())
            more = summary.calls.keys() - found if summary is not None else ()
            found.update(more)
            waiting.extend(more)
        return found


class LazyModuleInfo(ModuleInfo):
    """The same of a module whose functions are compiled one by one, when they are called: nothing
    is known of others that would need a look at all of them."""

    lazy = True

    def __init__(self, module: Module, C: Context) -> None:
        super().__init__(module, C, summaries=_Summaries(module, C))

    @cached_property
    def unchanging_tables(self) -> Collection[int]:
        return ()

    def size(self, x: int) -> int:
        """How many bytes the body of own function `x` has, or would have."""
        func = self.module.funcs[x - self.first]
        return func.end - func.at if func.end >= 0 else 2 * self.summaries[x].length

    def is_short(self, x: int) -> bool:
        """Whether own function `x` is so short that LLVM may inline it."""
        return self.size(x) <= 2 * SHORT

    def slight(self, x: int) -> bool:
        return False

    def plain(self, x: int) -> bool:
        """Calls go through function objects, and who is there is not known."""
        return False

    def unrolled(self, x: int) -> int:
        return 0

    def waits(self, unit: Iterable[int]) -> bool:
        """What is compiled one by one has been found worth the best."""
        return False

    def inlined(self, x: int) -> bool:
        return False

    def starts_alone(self, x: int) -> bool:
        return False

    def begins(self, x: int) -> bool:
        return False

    def hidden(self, x: int, unit: Set[int], plain: bool = False) -> bool:
        return False

    def polls(self, x: int) -> bool:
        """Whoever calls may be in a cycle of calls."""
        return self.summaries[x].outward or bool(self.summaries[x].calls)

    @cached_property
    def used(self) -> Collection[int]:
        return range(len(self.C.funcs))


class _Summaries(dict[int, Summary]):
    """Surveys of functions, each made when somebody asks for it."""

    def __init__(self, module: Module, C: Context) -> None:
        super().__init__()
        self.module = module
        self.first = len(C.funcs) - len(module.funcs)

    def __missing__(self, x: int) -> Summary:
        code = self.module.funcs[x - self.first].peek()
        found = self[x] = Summary(code.body.instrs)
        return found


def _referred(module: Module, C: Context) -> Iterator[int]:
    """The functions whose addresses others may learn."""
    yield from C.refs
    yield from (export.index for export in module.exports if export.kind == "func")
    if module.start is not None:
        yield module.start.x
