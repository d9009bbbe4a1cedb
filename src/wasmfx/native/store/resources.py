"""Budgets: how much of the machine one store may have, so that no guest can take all of it.

What a guest has forgotten (objects, exceptions, continuations that nobody resumes) counts until a
collection has found it.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from wasmfx.native.link import libc
from wasmfx.native.link.region import region

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


# What a store has of the system, to be given back in the end.

CACHE_LINE, FIRST_LINE, STRIDE = 64, 9, 23
"""Bytes of a cache line; at which of a page the first of what lies aside would begin, and how many
further each mapping moves that: none of the first sixty-four meets another."""


class Holdings:
    """What a store must give back: mappings, near data and code. It does when nobody holds it.

    It is also the owner that all things of a store name: they keep what they point to, and are told
    from those of other stores. It refers to none of them, so that all are gone at once; `store` is
    a weak reference.
    """

    def __init__(self) -> None:
        self.mappings: dict[int, int] = {}
        self.data: list[tuple[int, int]] = []
        self.code: list[Any] = []
        self.chunks: list[Any] = []
        self.store: Callable[[], Any] = lambda: None
        self.end = End()
        _TO_RELEASE[id(self.end)] = self.mappings, self.data, self.code, self.chunks

    def map(self, size: int, prot: int = libc.PROT_READ | libc.PROT_WRITE) -> int:
        at = libc.reserve(size, prot)
        self.mappings[at] = size
        return at

    def map_aside(self, size: int) -> int:
        """The same, to be read and written, from another cache line of a page each time.

        What lies at the same place of different pages shares one set of the first cache. Much of
        what a guest uses at every turn begins with a page, above all the memory that it sees; and
        the processor may take one line there for another, if their addresses look alike to it.
        """
        aside = CACHE_LINE * (FIRST_LINE + STRIDE * len(self.mappings)) % libc.PAGE
        return self.map(size + libc.PAGE) + aside


_Held: TypeAlias = tuple[dict[int, int], list[tuple[int, int]], list[Any], list[Any]]

_TO_RELEASE: dict[int, _Held] = {}
"""What is to be given back when an `End` comes."""


class End:
    """What goes last. In a cycle of garbage, finalisers are called in any order, callbacks of weak
    references before them, and any of them may still use the store. This one the collector does not
    know: it goes when what holds it is cleared, after all of them.
    """

    __slots__ = ()

    def __init__(self) -> None:
        ctypes.pythonapi.PyObject_GC_UnTrack(ctypes.py_object(self))

    def __del__(self, exiting: Callable[[], bool] = sys.is_finalizing) -> None:
        # Not at exit: whoever still runs then, in a thread or in a finaliser, needs what is mapped.
        # Nor does this module have names then.
        if not exiting() and (held := _TO_RELEASE.pop(id(self), None)) is not None:
            _release(*held)


def _release(
    mappings: dict[int, int], data: list[tuple[int, int]], code: list[Any], chunks: list[Any]
) -> None:
    """Give everything back. What a signal handler raises meanwhile comes up in the end."""
    raised = None
    while mappings or data or code or chunks:
        try:
            _release_one(mappings, data, code, chunks)
        except BaseException as error:
            raised = error
    if raised is not None:
        raise raised


def _release_one(
    mappings: dict[int, int], data: list[tuple[int, int]], code: list[Any], chunks: list[Any]
) -> None:
    # Each is taken before it is given back: nothing is given back twice. Chunks know their owner by
    # an address among the data, which another store may have once that is given back.
    if chunks:
        chunks.pop().unload()
    elif mappings:
        libc.unmap(*mappings.popitem())
    elif data:
        region().free_data(*data.pop())
    elif code:
        code.pop().unload()
