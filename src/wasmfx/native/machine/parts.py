"""The parts of the fixed native code, and what others may call of them."""

from __future__ import annotations

from functools import cache

from wasmfx.native.ir.restricted import AnyNative, Native
from wasmfx.native.machine import (
    bulk,
    conts,
    exceptions,
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

PARTS = (
    faults, conts, stacks, search, exceptions, types, bulk, numbers, exports, hosts, plans,
    outcomes, resumptions,
)  # fmt: skip


def functions() -> list[AnyNative]:
    """The functions that can be called from outside, part by part."""
    found = [thing for part in PARTS for thing in vars(part).values() if isinstance(thing, Native)]
    return list(dict.fromkeys(f for f in found if f.exported))


@cache
def declarations() -> tuple[str, ...]:
    """What compiled code has to say of those functions. Only their heads are looked at."""
    called: list[AnyNative] = [trap, service, *functions()]
    return tuple(f.declaration for f in called)
