"""Groups: hot functions, compiled again together, with what they call."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence, Set

from wasmfx.native.llvm import compile_beside
from wasmfx.native.lower.module import Translation
from wasmfx.native.lower.module_info import LazyModuleInfo
from wasmfx.native.lower.unit import Loop
from wasmfx.native.machine.fixed_code import uses_heap
from wasmfx.runtime.compiles import Work

ROOM = 8_000
"""Instructions from which on a group is full: LLVM takes a second for it."""

HELPERS = 3_000
"""How many instructions all helpers of a group have at most; fewer if there is no room for them."""

DEEP = 3
"""How far away a helper is at most: what helpers call may be inlined with them."""


def first_of(known: LazyModuleInfo, wanted: Sequence[int]) -> set[int]:
    """As many of the functions that are wanted, in this order, as there is room for."""
    found: set[int] = set()
    room = ROOM
    for x in wanted:
        room -= known.summaries[x].length
        if found and room < 0:
            break
        found.add(x)
    return found


def helpers_of(known: LazyModuleInfo, roots: Set[int], called: Container[int]) -> set[int]:
    """The short functions that these call, and which those call, as far as anybody has `called`
    them: the shortest, if there are too many."""
    found: set[int] = set()
    level: Set[int] = roots
    for _ in range(DEEP):
        callees = {y for x in level for y in known.summaries[x].calls if y in called}
        level = {y for y in callees - found - roots if known.is_short(y)}
        found |= level
    room = min(HELPERS, HELPERS + ROOM - sum(known.summaries[x].length for x in roots))
    kept = set()
    for y in sorted(found, key=known.size):
        room -= known.summaries[y].length
        if room >= 0:
            kept.add(y)
    return kept


class Group:
    """An object file, and the data that it wants. `roots` are the functions that it has code for,
    and `loops` those for which it has it from there on; of `helpers` there may be copies that only
    they call. `called` is what it calls by name, and `members` whose bodies went into it.
    """

    def __init__(
        self,
        known: LazyModuleInfo,
        roots: Set[int],
        helpers: Set[int],
        loops: Mapping[Loop, Sequence[str]],
        compile_: Callable[[str, Set[str]], bytes] = compile_beside,
    ) -> None:
        self.members = {*roots, *helpers, *(x for x, _ in loops)}
        translation = Translation(known.module, known.C, info=known)
        unit, text = translation.group(roots, helpers, loops)
        self.loops = unit.entered.keys()
        self.roots = roots & unit.bodies.keys()
        self.clauses = unit.clauses
        self.types = unit.types
        self.called = unit.called - unit.bodies.keys()
        self.collects = uses_heap(text)
        self.object = compile_(text, unit.polled) if self else b""

    def __bool__(self) -> bool:
        return bool(self.roots or self.loops)


class Maker:
    """Makes groups of one module, whose own functions that somebody has `called` are valid."""

    def __init__(self, known: LazyModuleInfo, called: Container[int]) -> None:
        self.known = known
        self.called = called

    def first_of(self, wanted: Sequence[int]) -> set[int]:
        """As many of the functions that are wanted, in this order, as a group has room for."""
        return first_of(self.known, wanted)

    def group(self, roots: Set[int], loops: Mapping[Loop, Sequence[str]]) -> Group:
        """The group of some functions, and of others that are left at loops; it is empty if LLVM
        has bounds for all of them."""
        inside = roots | {x for x, _ in loops}
        helpers = helpers_of(self.known, inside, self.called)
        work = Work(module=self.known.module, background=True)
        if group := Group(self.known, roots, helpers - inside, loops):
            work.made("optimised", len(group.object), sorted(inside))
        return group
