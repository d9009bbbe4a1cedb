"""Which functions make a group: what is wanted most, and what that calls and is short."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from wasmfx.errors import Malformed
from wasmfx.native.lower.known import Apart

ROOM = 8_000
"""Instructions from which on a group is full: LLVM takes a second for it."""

HELPERS = 3_000
"""How many instructions all helpers of a group have at most."""

SHORT = 100
"""How many a helper has at most: LLVM inlines nothing that is much longer."""

DEEP = 3
"""How far away a helper is at most: what helpers call may be inlined with them."""


def first_of(known: Apart, wanted: Sequence[int]) -> set[int]:
    """As many of the functions that are wanted, in this order, as there is room for."""
    found: set[int] = set()
    room = ROOM
    for x in wanted:
        room -= known.surveys[x].length
        if found and room < 0:
            break
        found.add(x)
    return found


def helpers_of(known: Apart, roots: Set[int]) -> set[int]:
    """The short functions that these call, and which those call."""
    found: set[int] = set()
    level: Set[int] = roots
    room = HELPERS
    for _ in range(DEEP):
        more = {y for x in level for y in _callees(known, x)} - found - roots
        level = set()
        for y in sorted(more, key=lambda y: known.surveys[y].length):
            room -= known.surveys[y].length
            if room < 0:
                return found
            level.add(y)
        found |= level
    return found


def _callees(known: Apart, x: int) -> Iterator[int]:
    calls: Mapping[int, int] = known.surveys[x].calls
    for y in calls:
        if known.shape.own("func", y) and known.size(y) <= 2 * SHORT and _is_short(known, y):
            yield y


def _is_short(known: Apart, y: int) -> bool:
    # Nobody may have read it yet.
    try:
        return known.surveys[y].length <= SHORT
    except Malformed:
        return False
