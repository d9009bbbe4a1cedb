"""The parts of the fixed native code, and what others may call of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from types import ModuleType

from wasmfx.native.ir.restricted import AnyNative, Native
from wasmfx.native.machine import (
    bound,
    bulk,
    conts,
    exports,
    faults,
    hosts,
    numbers,
    outcomes,
    plans,
    reading,
    resumptions,
    search,
    stacks,
    types,
)
from wasmfx.native.machine.assembly import (
    resume_frugally,
    service,
    suspend_frugally,
    switch_frugally,
    throw_frugally,
    trap,
)
from wasmfx.native.machine.heap import allocating, arrays, collecting

PARTS = (
    faults, bound, conts, stacks, search, types, bulk, numbers, exports, hosts, plans, outcomes,
    resumptions, reading,
)  # fmt: skip
HEAP = (allocating, arrays, collecting)
"""What is compiled by itself, and loaded when it is first needed."""

_SYMBOL = re.compile(r"@(\w+)")


def functions(parts: Sequence[ModuleType] = PARTS) -> list[AnyNative]:
    """The functions that can be called from outside, part by part."""
    found = [thing for part in parts for thing in vars(part).values() if isinstance(thing, Native)]
    return list(dict.fromkeys(f for f in found if f.exported))


def declarations(text: str) -> list[str]:
    """What compiled code has to say of those functions that it names. LLVM reads each line twice,
    and there are many that a short unit does not need.
    """
    declared = _declarations()
    return [declared[name] for name in sorted(declared.keys() & set(_SYMBOL.findall(text)))]


@cache
def _declarations() -> dict[str, str]:
    """By name. Only the heads of functions are looked at."""
    switching: list[AnyNative] = [
        suspend_frugally,
        resume_frugally,
        throw_frugally,
        switch_frugally,
    ]
    called: list[AnyNative] = [trap, service, *switching, *functions(), *functions(HEAP)]
    return {f.name: f.declaration for f in called}


@cache
def of_heap() -> tuple[str, ...]:
    """The names of those that are loaded with the heap."""
    return tuple(f.name for f in functions(HEAP))


def uses_heap(text: str) -> bool:
    """Whether something in a unit calls one of them."""
    return any(f"@{name}(" in text for name in of_heap())
