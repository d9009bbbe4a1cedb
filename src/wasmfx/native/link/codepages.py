"""Memory for code: executable and never writable where it runs, and written somewhere else.

A file in memory is mapped twice. Pages of it are shared with children, so after a fork nothing is
written to it any more, by anybody. Where the system has no such file, private memory does, of which
a page is writable or executable by turns.
"""

from __future__ import annotations

import ctypes
import os
import sys
from array import array
from collections.abc import Callable
from typing import TypeAlias

from wasmfx.native.link import libc
from wasmfx.syntax.phrase import Phrase

_EXECUTABLE = libc.PROT_READ | libc.PROT_EXEC
_NO_MEMORY = "no memory for more compiled code"


class Distances(Phrase):
    """Distances in code, to be filled in on the way: to `targets`, by number. So `many`
    lie `at` an address. Each is where it ends, which target it goes to, and an offset."""

    at: int
    many: int
    targets: array[int]


NONE = Distances(0, 0, array("Q"))

Writer: TypeAlias = Callable[[int, bytes | int, int, int, int, int, int, int, int], bool]


def _write(to: int, data: bytes | int, size: int, advice: int, after: int, *_: int) -> bool:
    """What `put_code` does, in steps: for the code that it is in itself, which is complete."""
    first = to // libc.PAGE * libc.PAGE
    pages = libc.pages(to + size - first)
    libc.protect(first, pages, libc.PROT_READ | libc.PROT_WRITE)
    try:
        there = libc.advise(first, pages, advice)
        if there:
            ctypes.memmove(to, data, size)
    finally:
        libc.protect(first, pages, after)
    return there


writer: Writer = _write
"""How code is written: by fixed native code, which nothing comes between, once there is any."""


class Doubled:
    """A file in memory, of which parts are mapped where code runs. It goes when nobody writes.

    It is mapped twice as a whole, elsewhere: to be written, by pages that are opened for it; and to
    take mappings from that are executable from the beginning, which is what the system is asked to
    insist on where it is told to distrust programs.
    """

    __slots__ = ("_base", "_executable", "_process", "_shift", "_size", "_written")

    shared = True

    def __init__(self, base: int, size: int) -> None:
        """`base` is where all code begins; the file has a place for each address there."""
        self._process = os.getpid()
        self._base = base
        self._size = 0
        self._written, self._executable = libc.map_file(size, libc.PROT_NONE, _EXECUTABLE)
        self._size = size
        self._shift = self._written - base

    def __del__(self, exiting: Callable[[], bool] = sys.is_finalizing) -> None:
        # At exit this module has no names any more, and nothing has to be given back.
        if self._size and not exiting():
            libc.unmap(self._written, self._size)
            libc.unmap(self._executable, self._size)

    @property
    def ours(self) -> bool:
        """Whether no other process has this file, as far as anybody can know."""
        return self._process == os.getpid()

    def show(self, at: int, size: int) -> None:
        """Have executable pages of this file at an address."""
        libc.map_again(at - self._base + self._executable, size, at)

    def put(
        self, at: int, data: bytes | int, size: int, fresh: bool, distances: Distances = NONE
    ) -> None:
        """Write what is to be at an address; where it is `fresh`, there may be no memory yet."""
        _put(at + self._shift, data, size, fresh, libc.PROT_NONE, at, distances)

    def forget(self, at: int, size: int) -> None:
        """Give back the memory. If another file is what was mapped there, this one has none."""
        there = at + self._shift
        if not libc.remove(there, size):
            # An older kernel wants to be sure that we could write there.
            libc.protect(there, size, libc.PROT_READ | libc.PROT_WRITE)
            libc.remove(there, size)
            libc.protect(there, size, libc.PROT_NONE)


class Private:
    """Memory of this process alone, as a child's is its own."""

    __slots__ = ()

    shared = False
    ours = True

    def show(self, at: int, size: int) -> None:
        libc.protect(at, size, _EXECUTABLE)

    def put(
        self, at: int, data: bytes | int, size: int, fresh: bool, distances: Distances = NONE
    ) -> None:
        """Write at an address, where no code can run meanwhile."""
        _put(at, data, size, fresh, _EXECUTABLE, at, distances)

    def forget(self, at: int, size: int) -> None:
        """There is nothing to do: it goes with its mapping."""


def _put(
    to: int, data: bytes | int, size: int, fresh: bool, after: int, at: int, distances: Distances
) -> None:
    advice = libc.advice_to_commit() if fresh else 0
    filled = distances.at, distances.many, distances.targets.buffer_info()[0]
    if not writer(to, data, size, advice, after, at, *filled):
        raise libc.OutOfMemory(_NO_MEMORY)


Memory: TypeAlias = Doubled | Private


def new_memory(base: int, size: int) -> Memory:
    """The best that the system has."""
    try:
        return Doubled(base, size)
    except (OSError, AttributeError, libc.OutOfMemory):
        return Private()
