"""StoreLimits: how much a store may have, so that no guest can take more than it is meant to."""

from typing import NamedTuple


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


def within(amount: int, limit: int | None) -> bool:
    return limit is None or amount <= limit
