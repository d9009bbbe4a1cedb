"""What each instruction does to a body in the making, by opcode."""

from __future__ import annotations

from collections.abc import Callable

from wasmfx.native.baseline.body import Body, Step
from wasmfx.native.baseline.places import Beyond
from wasmfx.native.baseline.reading import unsigned


def _beyond(f: Body, p: int) -> int:
    raise Beyond("an instruction that is not for the first tier")


STEPS: list[Step] = [_beyond] * 256
WIDE_STEPS: dict[int, Step] = {}
"""Other ones for those that access memory 0, where that has 64-bit addresses."""
PREFIXED: dict[int, Step] = {}
"""The same behind the prefix FC."""


def step(*opcodes: int) -> Callable[[Step], Step]:
    """What is decorated does the step of instructions with these opcodes."""

    def note(f: Step) -> Step:
        for opcode in opcodes:
            STEPS[opcode] = f
        return f

    return note


def prefixed(*numbers: int) -> Callable[[Step], Step]:
    def note(f: Step) -> Step:
        for number in numbers:
            PREFIXED[number] = f
        return f

    return note


@step(0xFC)
def with_prefix(f: Body, p: int) -> int:
    number, p = unsigned(f.b, p)
    return PREFIXED.get(number, _beyond)(f, p)
