"""Pins: the locals that have registers, those that are named most where most of the time goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from wasmfx.native.baseline.places import F32, FLOAT_PINS, PINS
from wasmfx.syntax import instructions as i
from wasmfx.valid import Facts

if TYPE_CHECKING:
    import re

CALLING = frozenset((
    i.Call, i.CallIndirect, i.CallRef, i.ReturnCall, i.ReturnCallIndirect, i.ReturnCallRef,
    i.MemoryGrow, i.MemoryFill, i.MemoryCopy, i.MemoryInit,
    i.TableGrow, i.TableFill, i.TableCopy, i.TableInit, i.Throw,
))  # fmt: skip
"""The instructions that become calls."""

_NAMING = frozenset((i.LocalGet, i.LocalSet, i.LocalTee))
_LOOKED_AT = 6000
"""How many bytes of a body are looked at to see which locals are named most."""
_SHORT = 200
_OF_LOOPS = 600
"""How many instructions of each loop."""

_TIMES, _DEEPEST = 8, 3
"""How often a loop is thought to go round, and how many inside of each other make a difference."""


def pins(body: bytes, types: Sequence[int], facts: Facts, calls: int) -> dict[int, int]:
    """The locals that have registers, and which.

    They are counted by bytes that look like their names, which now and then is wrong and never does
    harm, and again for each loop. Each must be named more often than calls are made, since it is
    read back after each of them. Of what is long, the beginning stands for all of it.
    """
    instrs = facts.body.instrs
    total: dict[int, int] = _named(instrs) if len(body) <= _SHORT else _counted(body)
    for start, end, more in _loops(facts):
        inside = instrs[start : min(end, start + _OF_LOOPS)]
        for x, count in _named(inside).items():
            total[x] = total.get(x, 0) + more * count
        if calls:
            calls += more * calls_in(inside)
    # Where nothing is called a register is never worse than a slot.
    least = calls + 1 if calls else 0
    often = [(count, x) for x, count in total.items() if count > least and x < len(types)]
    often.sort(reverse=True)
    integers = [x for _, x in often if types[x] < F32]
    floats = [x for _, x in often if types[x] >= F32]
    return dict(zip(integers, PINS, strict=False)) | dict(zip(floats, FLOAT_PINS, strict=False))


def _counted(body: bytes) -> dict[int, int]:
    part = body[:_LOOKED_AT]
    total: dict[int, int] = {}
    for bytes_, count in Counter(_pattern().findall(part)).items():
        total[bytes_[1]] = total.get(bytes_[1], 0) + count * len(body) // len(part)
    return total


@cache
def _pattern() -> re.Pattern[bytes]:
    import re  # Tiny modules do without.

    return re.compile(rb"[\x20-\x22][\x00-\x7f]", re.DOTALL)


def calls_in(instrs: Iterable[i.Instr]) -> int:
    """How many instructions become calls."""
    return sum(map(CALLING.__contains__, map(type, instrs)))


def _named(instrs: Iterable[i.Instr]) -> Counter[int]:
    # By class: to ask whether it is an instance takes four times as long.
    return Counter([one.x for one in instrs if type(one) in _NAMING])  # type: ignore[attr-defined]


def _loops(facts: Facts) -> Iterator[tuple[int, int, int]]:
    """The loops that go back, from the outside in: where each begins and ends, and how much more
    often what is in it is done than what is around it."""
    instrs, around = facts.body.instrs, list[int]()
    loops = [bounds for bounds in facts.branched() if type(instrs[bounds[0]]) is i.Loop]
    for start, end in sorted(loops):
        while around and around[-1] < start:
            around.pop()
        if len(around) < _DEEPEST:
            times = _TIMES ** len(around)
            yield start, end, (_TIMES - 1) * times
        around.append(end)
