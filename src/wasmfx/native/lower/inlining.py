"""Which functions are inlined wherever they are called, because stacks are switched in them.

A call returns where the processor expects it to, unless another stack has made calls in between.
Then it waits for some twenty cycles, which is more than the switch takes. LLVM does not know that,
and a switch looks long to it.
"""

from __future__ import annotations

from collections.abc import Mapping

from wasmfx.native.lower.survey import Survey, callees_first

LENGTH = 40
"""How many instructions a function has at most that is inlined for its switch."""

COPIES = 24
"""How many switches all of these add to a module at most."""


def inlined(surveys: Mapping[int, Survey]) -> set[int]:
    """The short functions without a loop that switch stacks once, themselves or in what is inlined
    into them; who switches there and back again returns as expected. What would add too many copies
    stays as it is.
    """
    found: set[int] = set()
    sites = _sites(surveys)
    left = COPIES
    for x in callees_first(surveys):
        survey = surveys[x]
        switches = survey.switches + sum(n for y, n in survey.calls.items() if y in found)
        once = switches == 1 and survey.length <= LENGTH and not survey.assigned
        if once and 0 < sites.get(x, 0) <= left:
            found.add(x)
            left -= sites[x]
    return found


def _sites(surveys: Mapping[int, Survey]) -> dict[int, int]:
    """In how many places each function is called by name."""
    found: dict[int, int] = {}
    for survey in surveys.values():
        for y, n in survey.calls.items():
            found[y] = found.get(y, 0) + n
    return found
