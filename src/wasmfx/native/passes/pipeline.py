"""All passes over a module, in their order."""

from __future__ import annotations

from collections.abc import Collection

from wasmfx.native.passes.dispatch import Tables
from wasmfx.native.passes.functions import Function, has_cycle, name_of, split
from wasmfx.native.passes.loop_copies import copy_short_loops
from wasmfx.native.passes.safepoints import WORD, add_safepoints
from wasmfx.native.passes.strip_mining import strip_mine
from wasmfx.native.passes.wide_addresses import widen_addresses


def with_safepoints(text: str, entries: Collection[str], optimise: bool = False) -> str:
    """The module with a safepoint in each cycle, and at the head of the functions named `entries`.

    `optimise` also runs the passes that make loops faster.
    """
    parts = split(text)
    tables = Tables(parts[-1])
    for n in range(1, len(parts), 2):
        cycle, enters = has_cycle(parts[n]), name_of(parts[n]) in entries
        if not cycle and not enters:
            continue
        function = Function(parts[n])
        if cycle and optimise:
            strip_mine(function)
            copy_short_loops(function)
            widen_addresses(function)
        add_safepoints(function, enters)
        if cycle and optimise:
            tables.add(function)
        parts[n] = str(function)
    return "".join([*parts, f"{WORD}\n", *(f"{line}\n" for line in tables.lines(text))])
