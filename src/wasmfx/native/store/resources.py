"""Resources of a store: its budget, and the mappings that it returns to the system.

A budget bounds the share of the machine that one guest can use. Garbage counts until a collection
has found it.
"""

# Without `from __future__ import annotations`: `NamedTuple` would compile each annotation.
import ctypes
import os
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from wasmfx.errors import LimitExceeded
from wasmfx.native.link import libc
from wasmfx.native.link.region import region

_LIMITS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


@cache
def machine_memory() -> int:
    """Return the memory of the machine in bytes, or the limit of the control group."""
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
    """Limits of a store that the engine sets.

    `near`     bytes of instance data
    `heap`     bytes of collected objects
    `stacks`   bytes of stacks
    `chain`    continuations that run, each resumed by the one before
    `externs`  Python objects held as external values
    """

    near: int
    heap: int
    stacks: int
    chain: int
    externs: int


def default_budget() -> Budget:
    """Return a budget in proportion to the memory of the machine.

    One store may use half of it for objects and a quarter for stacks, which leaves room for linear
    memories. `near` is a quarter of the region for instance data, so one store cannot fill it.
    `chain` bounds recursion through continuations: their small stacks take half a gigabyte. An
    external value counts as one page, because Python objects may be large.
    """
    memory = machine_memory()
    return Budget(
        near=128 << 20,
        heap=memory // 2,
        stacks=memory // 4,
        chain=250_000,
        externs=memory // 4096,
    )


class MappingCount:
    """Watches how many mappings the process has, of which the system allows some 65,000.

    The last ones are kept for instances that live: almost everything that they do later needs a
    mapping for a moment. Counting is slow, so it is done again only when the limit may be near.
    """

    def __init__(self) -> None:
        self.instances = 0
        self.next = FIRST_COUNTED

    def check(self) -> None:
        """Raise `LimitExceeded` if there are too many mappings for another instance."""
        self.instances += 1
        if self.instances < self.next:
            return
        most = libc.most_mappings()
        left = most - most // KEPT_MAPPINGS - libc.mappings()
        if most and left <= 0:
            raise LimitExceeded("no room for another instance", "mappings", most)
        self.next = self.instances + max(left // MAPPINGS_EACH, MAPPINGS_EACH)


FIRST_COUNTED = 256
"""Instances before the mappings are counted for the first time."""
MAPPINGS_EACH = 16
"""More mappings than an instance and its store need in the beginning."""
KEPT_MAPPINGS = 16
"""One mapping in so many is kept."""

_mapping_count = MappingCount()


def check_room() -> None:
    """Raise `LimitExceeded` if the process has no room for another instance."""
    region().check_room()
    _mapping_count.check()


# Mappings, data and code of a store

CACHE_LINE, FIRST_LINE, STRIDE = 64, 9, 23
"""Bytes of a cache line, the line of a page where the first mapping begins, and the distance to the
next. 23 is odd, so the first 64 mappings begin at different lines."""


class Holdings:
    """Mappings, instance data and code of a store, released when the last reference goes.

    All objects of a store refer to its `Holdings`, as their owner. That keeps alive what they point
    to, and tells them from objects of other stores. `Holdings` refers to none of them, so there is
    no cycle; `store` is a weak reference.
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
        """Map writable memory that begins at a different cache line of a page each time.

        Equal offsets in different pages share a set of the first-level cache. Linear memories and
        other hot data begin at a page, and would evict each other. The processor may also confuse
        a store with a load 4096 bytes away.
        """
        aside = CACHE_LINE * (FIRST_LINE + STRIDE * len(self.mappings)) % libc.PAGE
        return self.map(size + libc.PAGE) + aside


_Held: TypeAlias = tuple[dict[int, int], list[tuple[int, int]], list[Any], list[Any]]

_TO_RELEASE: dict[int, _Held] = {}
"""Resources to release, by the id of their `End`."""


class End:
    """An object whose finaliser runs after all others of a garbage cycle, and releases resources.

    In a garbage cycle, finalisers run in any order, callbacks of weak references run before them,
    and each may still use the store. The collector does not track this object. So it is destroyed
    when its owner is cleared, after all finalisers.
    """

    __slots__ = ()

    def __init__(self) -> None:
        ctypes.pythonapi.PyObject_GC_UnTrack(ctypes.py_object(self))

    def __del__(self, exiting: Callable[[], bool] = sys.is_finalizing) -> None:
        # Not at exit: threads and finalisers that still run need the mappings, and the names of
        # this module may be gone.
        if not exiting() and (held := _TO_RELEASE.pop(id(self), None)) is not None:
            _release(*held)


def _release(
    mappings: dict[int, int], data: list[tuple[int, int]], code: list[Any], chunks: list[Any]
) -> None:
    """Release all resources. An exception of a signal handler is raised at the end."""
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
    # Each resource is removed before it is released, so nothing is released twice. Chunks come
    # before data: they know their owner by an address in the data, which may be reused.
    if chunks:
        chunks.pop().unload()
    elif mappings:
        libc.unmap(*mappings.popitem())
    elif data:
        region().free_data(*data.pop())
    elif code:
        code.pop().unload()
