"""Groups: hot functions that LLVM compiles together with the short functions that they call.

Imported when the first function is hot; a short process does without.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence, Set
from typing import NamedTuple

from wasmfx.native.cache.function_cache import OptimisedCode
from wasmfx.native.llvm import compile_in_background
from wasmfx.native.lower.module import Translation
from wasmfx.native.lower.module_info import LazyModuleInfo
from wasmfx.native.lower.unit import Loop
from wasmfx.native.machine.fixed_code import uses_heap
from wasmfx.runtime.compilation import Work

FULL = 8_000
"""Instructions of a full group. LLVM takes about a second for it, and exit waits for LLVM."""

HELPERS = 3_000
"""Instructions of all helpers of a group, at most: less than half of a full group, so that most of
LLVM's time goes to the hot functions themselves."""

DISTANCE = 3
"""Calls between a hot function and a helper, at most: LLVM inlines helpers into helpers."""


class Group(NamedTuple):
    """The code of a group, and the functions whose bodies went into it."""

    code: OptimisedCode
    members: Set[int]


def choose_roots(info: LazyModuleInfo, wanted: Sequence[int]) -> set[int]:
    """As many of the wanted functions, in this order, as a group has room for; at least one."""
    roots: set[int] = set()
    room = FULL
    for x in wanted:
        room -= info.summaries[x].length
        if roots and room < 0:
            break
        roots.add(x)
    return roots


def choose_helpers(info: LazyModuleInfo, roots: Set[int], called: Container[int]) -> set[int]:
    """Short functions that the roots call, directly or through others; the shortest if too many.

    Only functions that were `called` before are known to be valid.
    """
    found: set[int] = set()
    level: Set[int] = roots
    for _ in range(DISTANCE):
        callees = {y for x in level for y in info.summaries[x].calls if y in called}
        level = {y for y in callees - found - roots if info.is_short(y)}
        found |= level
    room = min(HELPERS, HELPERS + FULL - sum(info.summaries[x].length for x in roots))
    helpers = set()
    for y in sorted(found, key=info.size):
        room -= info.summaries[y].length
        if room >= 0:
            helpers.add(y)
    return helpers


def compile_group(
    info: LazyModuleInfo,
    roots: Set[int],
    helpers: Set[int],
    loops: Mapping[Loop, Sequence[str]],
    compile_: Callable[[str, Set[str]], bytes] = compile_in_background,
) -> Group | None:
    """Compile `roots`, and other functions from `loops` on; None if all are too large for LLVM.

    Copies of `helpers` may be in the group, which only the group calls.
    """
    unit, text = Translation(info.module, info.C, info=info).group(roots, helpers, loops)
    roots_done = roots & unit.bodies.keys()
    if not (roots_done or unit.entered):
        return None
    object_ = compile_(text, unit.polled)
    called, refers = unit.called - unit.bodies.keys(), (unit.clauses, unit.types, uses_heap(text))
    code = OptimisedCode(object_, roots_done, list(unit.entered), called, *refers)
    return Group(code, {*roots, *helpers, *(x for x, _ in loops)})


class GroupMaker:
    """Makes groups of one module; functions that were `called` before are valid."""

    def __init__(self, info: LazyModuleInfo, called: Container[int]) -> None:
        self.info = info
        self.called = called

    def choose_roots(self, wanted: Sequence[int]) -> set[int]:
        return choose_roots(self.info, wanted)

    def make(self, roots: Set[int], loops: Mapping[Loop, Sequence[str]]) -> Group | None:
        """The group of some functions, and of functions that are left at loops."""
        inside = roots | {x for x, _ in loops}
        helpers = choose_helpers(self.info, inside, self.called)
        work = Work(module=self.info.module, background=True)
        group = compile_group(self.info, roots, helpers - inside, loops)
        if group is not None:
            work.made("optimised", len(group.code.object), sorted(inside))
        return group
