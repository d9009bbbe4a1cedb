"""StoreLimits: how much a store may have, so that no guest can take more than it is meant to; and
what else is said of a store, checked.
"""

from operator import index
from typing import NamedTuple

MOST = (1 << 63) - 1
"""What engines count up to."""


class StoreLimits(NamedTuple):
    """The most of each; None is as much as the engine allows.

    `memory`       bytes of all memories together
    `elements`     elements of all tables together
    `stacks`       continuations that have a stack at the same time; only the native engine has any
    `stack_bytes`  the address space of these stacks, those that have grown included
    `heap`         bytes of collected objects, garbage included; only the native engine counts them
    """

    memory: int | None = None
    elements: int | None = None
    stacks: int | None = None
    stack_bytes: int | None = None
    heap: int | None = None


UNLIMITED = StoreLimits()


def limits_of(limits: object) -> StoreLimits:
    """What a program gives as limits."""
    if not isinstance(limits, StoreLimits):
        raise TypeError(f"limits are wasmfx.StoreLimits, not {type(limits).__name__}")
    return limits if limits is UNLIMITED else StoreLimits(*map(_limit, limits._fields, limits))


def _limit(name: str, limit: object) -> int | None:
    if limit is None:
        return None
    found = _number(f"the limit {name}", limit)
    if found < 0:
        raise ValueError(f"the limit {name} is not below zero, as {shown(found)} is")
    return min(found, MOST)


def fuel_of(fuel: object) -> int:
    """What a program gives as fuel."""
    found = _number("fuel", fuel)
    if found < 0:
        raise ValueError(f"there is no less fuel than none: {shown(found)}")
    if found > MOST:
        raise OverflowError(f"{shown(found)} is out of range for fuel: there is at most {MOST}")
    return found


def _number(what: str, given: object) -> int:
    try:
        return index(given)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{what} is an int, not {type(given).__name__}") from None


def deadline_of(at: object) -> float | None:
    """What a program gives as a deadline."""
    if at is None:
        return None
    if isinstance(at, str | bytes | bytearray) or not hasattr(type(at), "__float__"):
        raise TypeError(f"a deadline is a time, as of time.monotonic(), not {type(at).__name__}")
    found = float(at)  # type: ignore[arg-type]
    if found != found:
        raise ValueError("a deadline is a time, as of time.monotonic(), not nan")
    return found


def shown(n: int) -> str:
    """A number, unless it takes more than a line."""
    return str(n) if n.bit_length() < 256 else f"a number of {n.bit_length()} bits"


def within(amount: int, limit: int | None) -> bool:
    return limit is None or amount <= limit
