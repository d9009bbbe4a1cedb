"""The parts of the fixed native code, and what others may call of them."""

from __future__ import annotations

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
    resumptions,
    search,
    stacks,
    types,
)
from wasmfx.native.machine.assembly import service, trap
from wasmfx.native.machine.heap import allocating, arrays, collecting

PARTS = (
    faults, bound, conts, stacks, search, types, bulk, numbers, exports, hosts, plans, outcomes,
    resumptions,
)  # fmt: skip
HEAP = (allocating, arrays, collecting)
"""What is compiled by itself, and loaded when it is first needed."""


def functions(parts: Sequence[ModuleType] = PARTS) -> list[AnyNative]:
    """The functions that can be called from outside, part by part."""
    found = [thing for part in parts for thing in vars(part).values() if isinstance(thing, Native)]
    return list(dict.fromkeys(f for f in found if f.exported))


@cache
def declarations() -> tuple[str, ...]:
    """What compiled code has to say of those functions. Only their heads are looked at."""
    called: list[AnyNative] = [trap, service, *functions(), *functions(HEAP)]
    return tuple(f.declaration for f in called)


@cache
def of_heap() -> tuple[str, ...]:
    """The names of those that are loaded with the heap."""
    return tuple(f.name for f in functions(HEAP))


def uses_heap(text: str) -> bool:
    """Whether something in a unit calls one of them; all are declared there."""
    return any(text.count(f"@{name}(") > 1 for name in of_heap())
