"""Budgets: how much of the machine one store may have, so that no guest can take all of it.

What a guest has forgotten (objects, exceptions, continuations that nobody resumes) counts until a
collection has found it.
"""

import os
from functools import cache
from typing import NamedTuple

_LIMITS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


@cache
def machine_memory() -> int:
    """The bytes of memory that this process may have: the machine's, or those of its group."""
    physical = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return min([physical, *(limit for path in _LIMITS if (limit := _limit(path)))])


def _limit(path: str) -> int:
    try:
        with open(path) as file:
            text = file.read().strip()
    except OSError:
        return 0
    return int(text) if text.isdigit() else 0


class Budget(NamedTuple):
    """The most that a store may take, in bytes; `chain` is how many continuations may run, each
    inside the one before, and `externs` how many external values may be held.
    """

    near: int
    heap: int
    stacks: int
    chain: int
    externs: int


def default_budget() -> Budget:
    memory = machine_memory()
    return Budget(
        near=128 << 20,
        heap=memory // 2,
        stacks=memory // 4,
        chain=250_000,
        externs=memory // 4096,
    )
