"""Constants for assembly: names with a dot for fields of structures, marks and sizes."""

from __future__ import annotations

import re
from functools import cache

from wasmfx.native.abi.heap import HEAP
from wasmfx.native.abi.layout import (
    CONT,
    DORMANT,
    EXTENDED,
    EXTENSION_ROOM,
    FEW,
    FOUND_ANSWER,
    FREED,
    GROWN,
    HIDDEN,
    HOST_PARAMS,
    LARGE_SLACK,
    LAST,
    MANY,
    PROMPT,
    PYTHON,
    REASON,
    ROOM,
    SAVED,
    SECOND,
    SERVICE,
    STACK_SIZE,
    STACK_SLACK,
    STACK_TOP,
    STRUCTS,
    TWO,
)
from wasmfx.native.abi.structures import WORD
from wasmfx.native.processor import CURRENT, LIMIT

SOON, LATER = 24, 48
"""Distances of prefetches, in stacks or objects. Continuations are often resumed in the order in
which they were made."""


def filled(assembly: str) -> str:
    """Replace names with a dot by numbers."""
    known = constants()
    return _pattern().sub(lambda m: str(known[m[0]]), assembly)


@cache
def _pattern() -> re.Pattern[str]:
    groups = "|".join({name.partition(".")[0] for name in constants()})
    return re.compile(rf"\b({groups})\.\w+\b")


@cache
def constants() -> dict[str, int]:
    structs = (*STRUCTS, HEAP, PYTHON)
    known = {f"{s.name}.{f}": offset for s in structs for f, offset in s.fields.items()}
    known |= {f"reason.{name}": number for name, number in REASON.items()}
    known |= {f"service.{name}": number for name, number in SERVICE.items()}
    return known | {
        "found.ANSWER": FOUND_ANSWER,
        "table.PROMPT": PROMPT,
        "table.HIDDEN": HIDDEN,
        "table.DORMANT": DORMANT,
        "limit.at": LIMIT,
        "current.at": CURRENT,
        "limit.LAST": LAST,
        "limit.EXTENDED": EXTENDED,
        "limit.SECOND": SECOND,
        "limit.GROWN": GROWN,
        "limit.FREED": FREED,
        "limit.ROOM": ROOM,
        "stack.slack": STACK_SLACK,
        "stack.room": STACK_TOP - STACK_SLACK,
        "stack.soon": SOON * STACK_SIZE,
        "stack.later": LATER * STACK_SIZE,
        "extension.slack": LARGE_SLACK,
        "extension.room": EXTENSION_ROOM,
        "object.later": LATER * CONT.size,
        "object.many": MANY * CONT.size // WORD,
        "bit.few": FEW.bit_length() - 1,
        "bit.two": TWO.bit_length() - 1,
        "host.room": WORD * HOST_PARAMS + 16,
        "preempted.words": SAVED,
    }
