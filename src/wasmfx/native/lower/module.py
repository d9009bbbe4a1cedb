"""Translate modules to IR, in units.

A module that is not large is one unit, so that LLVM can inline any function into any other. A large
module has several units, for two reasons. A caller that is interrupted waits only for the current
unit. And a function that is too large for LLVM's passes gets less effort than the others.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence, Set
from contextlib import suppress

from wasmfx.native import ir
from wasmfx.native.abi.layout import CLAUSES, VM
from wasmfx.native.ir.unit import Effort
from wasmfx.native.lower import LOWER
from wasmfx.native.lower.bounds import BOUNDS, Overgrown, fits
from wasmfx.native.lower.function import Function, LongFunction
from wasmfx.native.lower.loop_entry import LoopEntry
from wasmfx.native.lower.module_info import ModuleInfo
from wasmfx.native.lower.thunks import Answer, answer_thunk, bridge, start_thunk
from wasmfx.native.lower.unit import Loop, Unit, linked
from wasmfx.native.machine.fixed_code import declarations
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType
from wasmfx.threads import check_deadline
from wasmfx.valid import Context, Facts

ROOM = {Effort.BEST: 20_000, Effort.GOOD: 12_000, Effort.FAIR: 20_000, Effort.LEAST: 60_000}
"""Lines at which a unit is full: about a second of LLVM's work at each effort. A larger unit than
the first does not get the full pipeline, which takes most of the time."""

BRIEF = 5_000
"""Lines up to which a unit may have the brief effort: some of its passes take time that grows
faster than the unit."""

PER_FUNCTION = 20
"""Lines that take LLVM as long as one more function does, without its body."""


class Translation:
    """A module, translated unit by unit."""

    def __init__(
        self,
        module: Module,
        C: Context,
        seen: int = -1,
        fuelled: bool = False,
        info: ModuleInfo | None = None,
    ) -> None:
        """`seen` is a function that must keep its own code; `info` is given if there is one."""
        self.info = info or ModuleInfo(module, C, seen, fuelled)
        self._facts: dict[int, Facts] = {}

    def units(self) -> Iterator[tuple[Unit, str]]:
        """Translate all functions; yield each unit and its text.

        Functions that cannot be called are in no unit: LLVM would see that only of calls within one
        unit, and code for such a function may need symbols of another that has none.
        """
        used = [x for x in self.info.summaries if x in self.info.used]
        slight = [x for x in used if self.info.slight(x)]
        others = [x for x in used if not self.info.slight(x)]
        large = yield from self._pack(others, Effort.BEST)
        huge = yield from self._pack(large, Effort.FAIR)
        yield from self._pack([*slight, *huge], Effort.LEAST)

    def _pack(
        self, funcs: Iterable[int], effort: Effort
    ) -> Generator[tuple[Unit, str], None, list[int]]:
        """Translate these functions into units; return the functions beyond the bounds."""
        overgrown = []
        unit = Unit(self.info, effort)
        for x in funcs:
            if unit.size > ROOM[effort]:
                effort = Effort.GOOD if effort is Effort.BEST else effort
                unit.effort = effort
                yield self._finished(unit)
                unit = Unit(self.info, effort)
            if not self._add(unit, x):
                overgrown.append(x)
        if unit.bodies:
            yield self._finished(unit)
        return overgrown

    def text_of(self, x: int) -> str:
        """The text of function `x` alone, without declarations."""
        return linked(self._unit_of(x).bodies[x], "dso_local")

    def single(self, x: int) -> tuple[Unit, str]:
        """A unit with function `x` only, and its text."""
        return self._finished(self._unit_of(x))

    def group(
        self, roots: Set[int], helpers: Iterable[int], loops: Mapping[Loop, Sequence[str]]
    ) -> tuple[Unit, str]:
        """A unit with these functions, which call each other by name, and its text.

        `helpers` are there to be inlined. `loops` are loops at which functions are entered, with
        the types of the operands there. Functions beyond the bounds for background work are left
        out.
        """
        unit = Unit(self.info, Effort.BEST, roots, {*roots, *helpers})
        for x in (*roots, *helpers):
            self._add(unit, x)
        for (x, k), operands in loops.items():
            with suppress(Overgrown):
                facts = self.info.facts(x)
                unit.entered[x, k] = str(LoopEntry(unit, x, facts, k, operands).translate(LOWER))
        return self._finished(unit)

    def _unit_of(self, x: int) -> Unit:
        for effort in BOUNDS:
            unit = Unit(self.info, effort, members={x})
            if self._add(unit, x):
                return unit
        raise AssertionError(x)

    def _add(self, unit: Unit, x: int) -> bool:
        """Translate a function into a unit, unless it is beyond the bounds of the unit's effort."""
        summary = self.info.summaries[x]
        if not fits(unit.effort, summary):
            return False
        facts = self._facts.pop(x, None) or self.info.facts(x)
        mark = unit.positions.mark()
        try:
            kind = LongFunction if unit.effort is Effort.LEAST else Function
            body = kind(unit, x, facts).translate(LOWER)
            copies = self._copies(unit, x, facts)
        except Overgrown:
            unit.positions.back_to(mark)
            self._facts[x] = facts
            return False
        unit.bodies[x] = str(body)
        unit.size += PER_FUNCTION + body.size
        if copies:
            unit.copies[x] = [str(f.b) for f in copies]
            calls = self.info.summaries[x].calls[x]
            unit.size += sum(PER_FUNCTION + f.b.size * calls**f.copy for f in copies)
        if any(f.remembers for f in copies):
            unit.not_inlined.add(x)
        return True

    def _finished(self, unit: Unit) -> tuple[Unit, str]:
        if (
            unit.effort is Effort.BEST
            and unit.size < BRIEF
            and self.info.mostly_switches(unit.bodies)
        ):
            unit.effort = Effort.BRIEF
        thunks = [self._thunk(unit, name, *key) for key, name in unit.starts.items()]
        thunks += [self._answer(unit, x) for x in sorted(unit.answers)]
        thunks += [self._bridge(unit, x) for x in unit.bridges()]
        return unit, unit.text(thunks, declarations)

    def _copies(self, unit: Unit, x: int, facts: Facts) -> list[Function]:
        """The copies of a function that are inlined where it calls itself, the outer one first."""
        copies = [Function(unit, x, facts, copy=n + 1) for n in range(unit.unrolls(x))]
        for f in copies:
            f.translate(LOWER)
        return copies

    def _bridge(self, unit: Unit, x: int) -> str:
        """The text of the function under the common convention, which calls its body."""
        scope = unit.positions.function(f"f{x}.bridge")
        place = unit.positions.instruction(scope, 0)
        return linked(bridge(x, self.info.C.signatures[x], (scope, place)), unit.linkage(x, False))

    def _answer(self, unit: Unit, x: int) -> str:
        """The text of the thunk with which function `x` answers suspensions."""
        check_deadline()
        name, type_ = unit.answer(x), self.info.C.signatures[x]
        scope = unit.positions.function(name)
        place = unit.positions.instruction(scope, 0)
        answer = Answer(
            lambda f: unit.code_of(f, x), unit.inlines_answer(x), not self.info.quiet(x)
        )
        if answer.hides:
            unit.external("hidden", CLAUSES.size)
        return linked(answer_thunk(name, type_, answer, (scope, place)), "dso_local")

    def _thunk(self, unit: Unit, name: str, x: int, func: int | None) -> str:
        """The text of a start thunk. It has positions if a function is inlined into it."""
        type_, head = self.info.C.cont_type(x), f"internal void @{name}"
        if func is None:
            return start_thunk(head, type_)
        scope = unit.positions.function(name)
        place = unit.positions.instruction(scope, 0)
        return start_thunk(head, type_, unit.callee(func), (scope, place))


def start_text(type_: FuncType) -> str:
    """A unit with only `start`, the thunk for continuations that the host makes."""
    thunk = start_thunk("dso_local void @start", type_)
    return ir.unit([ir.external("vm", VM.size), *declarations(thunk), thunk])
