"""The steps of all instructions, from a module for each group.

A step extends a body in progress by the code of one instruction.
"""

from wasmfx.native.baseline.body import Body, Step
from wasmfx.native.baseline.places import Beyond
from wasmfx.native.baseline.reading import unsigned
from wasmfx.native.baseline.steps import (
    arithmetic,
    calls,
    control,
    exceptions,
    memory,
    tables,
    variables,
)
from wasmfx.registry import joined

_PREFIX = 0xFC
_PREFIXED = joined(arithmetic.prefixed, memory.prefixed, tables.prefixed)
_STEPS = joined(
    arithmetic.step,
    calls.step,
    control.step,
    exceptions.step,
    memory.step,
    tables.step,
    variables.step,
)


def _beyond(f: Body, p: int) -> int:
    raise Beyond("an instruction that is not for the first tier")


def _prefixed(f: Body, p: int) -> int:
    number, p = unsigned(f.b, p)
    return _PREFIXED.get(number, _beyond)(f, p)


STEPS: list[Step] = [_STEPS.get(op, _beyond) if op != _PREFIX else _prefixed for op in range(256)]
WIDE_STEPS: list[Step] = [memory.wide.get(op, step) for op, step in enumerate(STEPS)]
"""Steps for modules in which memory 0 has 64-bit addresses."""
