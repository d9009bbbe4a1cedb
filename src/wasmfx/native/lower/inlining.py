"""Which functions are inlined wherever they are called, because stacks are switched in them.

A call returns where the processor expects it to, unless another stack has made calls in between.
Then it waits for some twenty cycles, which is more than the switch takes. LLVM does not know that,
and a switch looks long to it.
"""

from __future__ import annotations

from collections.abc import Mapping

from wasmfx.native.lower.survey import Survey, callees_first

LENGTH = 40
"""How many instructions a function has at most that is inlined for its switches."""

COPIES = 24
"""How many switches all of these add to a module at most."""


def inlined(surveys: Mapping[int, Survey]) -> set[int]:
    """The short functions without a loop that switch stacks, themselves or in what is inlined into
    them. Each call is a copy of all their switches; what would add too many stays as it is.
    """
    found: set[int] = set()
    switches: dict[int, int] = {}
    sites = _sites(surveys)
    left = COPIES
    for x in callees_first(surveys):
        survey = surveys[x]
        here = ((y, n) for y, n in survey.calls.items() if y in found)
        switches[x] = survey.switches + sum(n * switches[y] for y, n in here)
        added = switches[x] * sites.get(x, 0)
        apt = survey.length <= LENGTH and not survey.assigned
        if apt and 0 < added <= left:
            found.add(x)
            left -= added
    return found


def _sites(surveys: Mapping[int, Survey]) -> dict[int, int]:
    """In how many places each function is called by name."""
    found: dict[int, int] = {}
    for survey in surveys.values():
        for y, n in survey.calls.items():
            found[y] = found.get(y, 0) + n
    return found
