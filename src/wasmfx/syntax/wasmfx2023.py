"""The language of 2023, as the paper and its software have it: what both formats of it share.

Types could refer to any type of the module. Today only a recursion group may look ahead, so
`regrouped` makes groups of types that do. The module has the same indices afterwards.

Loaded for modules of 2023 only, and for errors about them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wasmfx.syntax.features import COMPAT_2023
from wasmfx.syntax.instructions import Handler, Instr, OnLabel, ResumeThrowRef, Switch
from wasmfx.syntax.types import RecType, TypeUse, map_sub

YOUNGER = (Switch, ResumeThrowRef)
"""Instructions of stack switching that are younger. Files of 2023 have none of them."""


def off(what: str) -> str:
    """The message about a form of 2023 in a module that is read as one of today."""
    return f"{what} is of 2023 and requires feature {COMPAT_2023}, which is off"


def too_young(what: str) -> str:
    """The message about a form of today in a module that is read as one of 2023."""
    return f"{what} is younger than 2023, but feature {COMPAT_2023} is on"


def younger(e: Instr) -> bool:
    """Whether an instruction, or one of its clauses, is younger than 2023."""
    handlers: Sequence[Handler] = getattr(e, "handlers", ())
    return isinstance(e, YOUNGER) or not all(isinstance(h, OnLabel) for h in handlers)


def regrouped(recs: Sequence[RecType]) -> tuple[RecType, ...]:
    """Join the groups from each type to the last one that it refers to, if that comes later."""
    bounds = [0]
    for rec in recs:
        bounds.append(bounds[-1] + len(rec.subs))
    found: list[RecType] = []
    k = 0
    while k < len(recs):
        first, last = k, k
        while k <= last:
            ahead = [x for x in uses(recs[k]) if bounds[last + 1] <= x < bounds[-1]]
            while ahead and bounds[last + 1] <= max(ahead):
                last += 1
            k += 1
        joined = recs[first:k]
        subs = tuple(sub for rec in joined for sub in rec.subs)
        found.append(joined[0] if len(joined) == 1 else RecType(subs, joined[0].at))
    return tuple(found)


def uses(rec: RecType) -> Iterator[int]:
    """The type indices that a group mentions."""
    found: list[int] = []

    def note(use: TypeUse) -> TypeUse:
        if isinstance(use, int):
            found.append(use)
        return use

    for sub in rec.subs:
        map_sub(sub, note)
    yield from found
