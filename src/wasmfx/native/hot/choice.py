"""Which functions make a group: what is wanted most, and what that calls and is short."""

from __future__ import annotations

from collections.abc import Container, Sequence, Set

from wasmfx.native.lower.module_info import LazyModuleInfo

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
