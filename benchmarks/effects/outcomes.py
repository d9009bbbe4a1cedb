"""The result of one run of one program on one engine."""

from __future__ import annotations

import re
from statistics import median
from typing import Literal, NamedTuple, TypeAlias


class Sample(NamedTuple):
    """It ended: the milliseconds that the call took, on the wall and of the processor; what it
    returned; where the engine can tell, by how much resident memory rose at most, what all threads
    took of the processor, and the milliseconds of the longest collection.
    """

    wall: float
    cpu: float
    result: int
    resident: int | None = None
    threads: float | None = None
    pause: float | None = None


class Failure(NamedTuple):
    """It did not: the last line that says why."""

    reason: str


Outcome: TypeAlias = Sample | Failure
Clock: TypeAlias = Literal["wall", "cpu"]

NOISE = re.compile(
    r"""\s*( \d+:\s+0x                       # a frame, of V8 or of Wasmtime
           | at\s                            # a frame, of JavaScript
           | Node\.js\sv
           | \#FailureMessage | -----
           | \#?\s*$ )""",
    re.VERBOSE,
)


def last_words(text: str) -> str:
    """The last line of an engine's complaint that is not a stack frame or an ornament."""
    lines = [line for line in text.splitlines() if not NOISE.match(line)]
    return re.sub(r"^\d+: ", "", lines[-1].strip(" #")) if lines else "no message"


def median_ms(samples: list[Sample], clock: Clock) -> float:
    return median(sample.wall if clock == "wall" else sample.cpu for sample in samples)


def most_resident(samples: list[Sample]) -> int | None:
    """The most memory that any of the runs took, where that is known."""
    known = [sample.resident for sample in samples if sample.resident is not None]
    return max(known) if known else None
