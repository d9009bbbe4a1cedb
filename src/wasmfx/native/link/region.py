"""The near region: address space for all code and all data that code addresses.

No two addresses in it are further apart than two gigabytes. Compiled code therefore reaches the VM
context, its instance and every function by a 32-bit distance, without tables of addresses.

Code is executable and never writable where it runs. A file in memory is mapped twice, and code is
written through the other mapping. Children of a fork share its pages, so after a fork nothing is
written to it any more. Where the system has no such file, pages of private memory are writable or
executable in turns.
"""

from __future__ import annotations

import ctypes
import os
import sys
from array import array
from collections.abc import Callable
from typing import TypeAlias

from wasmfx.errors import LimitExceeded
from wasmfx.native.link import libc
from wasmfx.native.process import BEFORE_FORKS, LOCK, once
from wasmfx.syntax.phrase import Phrase

# Native memory, read and written from Python


def get64(at: int) -> int:
    return ctypes.c_uint64.from_address(at).value


def put64(at: int, value: int) -> None:
    ctypes.c_uint64.from_address(at).value = value & 0xFFFFFFFFFFFFFFFF


def get32(at: int) -> int:
    return ctypes.c_uint32.from_address(at).value


def put32(at: int, value: int) -> None:
    ctypes.c_uint32.from_address(at).value = value & 0xFFFFFFFF


def put_bytes(at: int, data: bytes) -> None:
    ctypes.memmove(at, data, len(data))


# Memory for code

_EXECUTABLE = libc.PROT_READ | libc.PROT_EXEC


class Distances(Phrase):
    """Distances in code that are filled in while it is written.

    At address `at` lie `many` entries: the end of the distance, the number of a target, an offset.
    `targets` are addresses.
    """

    at: int
    many: int
    targets: array[int]


NO_DISTANCES = Distances(0, 0, array("Q"))

Writer: TypeAlias = Callable[[int, bytes | int, int, int, int, int, int, int, int], bool]


def _write(to: int, data: bytes | int, size: int, advice: int, after: int, *_: int) -> bool:
    """Do what `put_code` does, in Python: to load the code of `put_code` itself."""
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


_writer: Writer = _write


def write_with(writer: Writer) -> None:
    """Write code by fixed native code from now on, which nothing can interrupt."""
    global _writer
    _writer = writer


class DoubleMapping:
    """A file in memory, parts of which are mapped where code runs.

    The whole file is mapped twice elsewhere: to write through, by pages that are opened for it, and
    as a source of mappings that are executable from the beginning. A hardened system insists on
    that.
    """

    __slots__ = ("_base", "_executable", "_process", "_shift", "_size", "_written")

    shared = True

    def __init__(self, base: int, size: int) -> None:
        """Map a file with a place for each address of code, which begins at `base`."""
        self._process = os.getpid()
        self._base = base
        self._size = 0
        self._written, self._executable = libc.map_file(size, libc.PROT_NONE, _EXECUTABLE)
        self._size = size
        self._shift = self._written - base

    def __del__(self, exiting: Callable[[], bool] = sys.is_finalizing) -> None:
        # At exit the names of this module are gone, and nothing needs to be unmapped.
        if self._size and not exiting():
            libc.unmap(self._written, self._size)
            libc.unmap(self._executable, self._size)

    @property
    def ours(self) -> bool:
        """Whether no other process shares this file."""
        return self._process == os.getpid()

    def show(self, at: int, size: int) -> None:
        """Map executable pages of the file at an address."""
        libc.map_again(at - self._base + self._executable, size, at)

    def put(
        self,
        at: int,
        data: bytes | int,
        size: int,
        fresh: bool,
        distances: Distances = NO_DISTANCES,
    ) -> None:
        """Write to an address; if `fresh`, the system may have no memory for it yet."""
        _put(at + self._shift, data, size, fresh, libc.PROT_NONE, at, distances)

    def written(self, at: int, size: int) -> None:
        """Unmap the pages that code was written through: they count as memory twice otherwise."""
        libc.forget(at + self._shift, size)

    def forget(self, at: int, size: int) -> None:
        """Release the memory of pages. Mappings of another file at this address keep theirs."""
        there = at + self._shift
        if not libc.remove(there, size):
            # An older kernel requires a writable mapping.
            libc.protect(there, size, libc.PROT_READ | libc.PROT_WRITE)
            libc.remove(there, size)
            libc.protect(there, size, libc.PROT_NONE)


class PrivateMemory:
    """Private memory of this process, for systems without files in memory."""

    __slots__ = ()

    shared = False
    ours = True

    def show(self, at: int, size: int) -> None:
        libc.protect(at, size, _EXECUTABLE)

    def put(
        self,
        at: int,
        data: bytes | int,
        size: int,
        fresh: bool,
        distances: Distances = NO_DISTANCES,
    ) -> None:
        """Write to an address, at which no code runs meanwhile."""
        _put(at, data, size, fresh, _EXECUTABLE, at, distances)

    def written(self, at: int, size: int) -> None:
        """Do nothing: code runs where it was written."""

    def forget(self, at: int, size: int) -> None:
        """Do nothing: the memory goes with its mapping."""


def _put(
    to: int, data: bytes | int, size: int, fresh: bool, after: int, at: int, distances: Distances
) -> None:
    advice = libc.advice_to_commit() if fresh else 0
    filled = distances.at, distances.many, distances.targets.buffer_info()[0]
    if not _writer(to, data, size, advice, after, at, *filled):
        raise LimitExceeded("no room for more compiled code", "memory")


Memory: TypeAlias = DoubleMapping | PrivateMemory


def new_memory(base: int, size: int) -> Memory:
    """Code memory of the best kind that the system has."""
    try:
        return DoubleMapping(base, size)
    except (OSError, AttributeError, LimitExceeded):
        return PrivateMemory()


# Runs

SMALL_RUN = 1 << 10
"""Most bytes of code that share pages with other code. A tiny module would waste most of a page,
and spend most of its instantiation on mapping it."""
SHARED_RUN = 16 << 10
"""Bytes of a run that small ones share; one small run that stays keeps all of it."""
_ALIGNMENT = 64
"""A cache line: neighbours never share one."""


class Run:
    """Executable pages, to be filled until they are closed."""

    __slots__ = ("_committed", "_memory", "_region", "at", "size")

    def __init__(self, region: Region, at: int, size: int, memory: Memory) -> None:
        self._region = region
        self.at = at
        self.size = size
        self._committed = at
        self._memory: Memory | None = memory

    @property
    def open(self) -> bool:
        """Whether more code may be added: not after `close` or a fork."""
        return self._memory is not None and self._memory is self._region.memory

    def put(self, at: int, data: bytes) -> None:
        self.put_from(at, data, len(data))

    def put_from(
        self, at: int, data: bytes | int, size: int, distances: Distances = NO_DISTANCES
    ) -> None:
        """Write data from an address, and fill in distances."""
        assert self._memory is not None
        end = at + size
        fresh = end > self._committed
        self._memory.put(at, data, size, fresh, distances)
        if fresh:
            self._committed = libc.pages(end)

    def close(self) -> None:
        """End the filling of the run."""
        memory, self._memory = self._memory, None
        if memory is not None:
            memory.written(self.at, self._committed - self.at)

    def free(self) -> None:
        self._memory = None
        self._region.free_code(self.at, self.size)


class SharedRun:
    """A run that is divided into small ones. Its pages are released with the last of them.

    As in `Pages`, there is no lock: no call comes between a read and the write that depends on it.
    """

    __slots__ = ("_left", "_next", "_run", "_unfilled")

    def __init__(self, run: Run) -> None:
        self._run = run
        self._next = run.at
        # One for the region, as long as it takes more.
        self._left = self._unfilled = 1

    def take(self, size: int) -> SmallRun | None:
        """Take a small run; None if there is no room or the run is closed."""
        size = -(-size // _ALIGNMENT) * _ALIGNMENT
        end = self._run.at + self._run.size
        if not self._run.open:
            return None
        at = self._next
        # Another thread may have closed the run meanwhile.
        if not self._unfilled or at + size > end:
            return None
        self._next = at + size
        self._left += 1
        self._unfilled += 1
        return SmallRun(self, at, size)

    def put_from(
        self, at: int, data: bytes | int, size: int, distances: Distances = NO_DISTANCES
    ) -> None:
        self._run.put_from(at, data, size, distances)

    def filled(self) -> None:
        """Note that one small run is filled, or that no more are taken."""
        unfilled = self._unfilled = self._unfilled - 1
        if unfilled == 0:
            self._run.close()

    def freed(self) -> None:
        """Note that one small run is released, or that no more are taken."""
        left = self._left = self._left - 1
        if left == 0:
            self._run.free()


class SmallRun:
    """A part of a shared run, to be filled once."""

    __slots__ = ("_filled", "_shared", "at", "size")

    open = False

    def __init__(self, shared: SharedRun, at: int, size: int) -> None:
        self._shared = shared
        self._filled = False
        self.at = at
        self.size = size

    def put(self, at: int, data: bytes) -> None:
        self._shared.put_from(at, data, len(data))

    def put_from(
        self, at: int, data: bytes | int, size: int, distances: Distances = NO_DISTANCES
    ) -> None:
        """As for `Run`."""
        self._shared.put_from(at, data, size, distances)

    def close(self) -> None:
        """This is all."""
        if not self._filled:
            self._filled = True
            self._shared.filled()

    def free(self) -> None:
        self.close()
        self._shared.freed()


# The region

CODE_SIZE = DATA_SIZE = 768 << 20
"""Together three quarters of what a signed 32-bit distance reaches, which leaves room for
offsets."""

KEPT_CODE, KEPT_DATA = 64 << 20, 16 << 20
"""The last bytes of code and data, which instances that live may use, but new ones may not."""


class Pages:
    """Allocator of runs of whole pages in a range, by size class.

    There is no lock. A thread, a signal handler or a finaliser may run between any two calls here.
    So each change is one operation that Python does not interrupt: a `pop`, an `append`, or a read
    and a write of `next` without a call between them.
    """

    def __init__(self, start: int, size: int, holds: str = "compiled code") -> None:
        self.holds = holds
        self.most = size
        self.next = start
        self.end = start + size
        self.free: dict[int, list[int]] = {}

    def take(self, size: int) -> int:
        """Take a run of `size_class(size)` bytes."""
        size = size_class(size)
        at = self._reused(size)
        if at is not None:
            return at
        at = self.next
        if at + size <= self.end:
            self.next = at + size
            return at
        return self._split(size)

    def has_room(self, size: int) -> bool:
        """Whether there are `size` bytes, maybe in parts."""
        left = self.end - self.next
        return left >= size or left + sum(c * len(runs) for c, runs in [*self.free.items()]) >= size

    def full(self) -> LimitExceeded:
        """The error for a range without room."""
        return LimitExceeded(f"no room for more {self.holds}", self.holds, self.most)

    def give(self, start: int, size: int) -> None:
        self.free.setdefault(size_class(size), []).append(start)

    def _reused(self, size: int) -> int | None:
        try:
            return self.free[size].pop()
        except (KeyError, IndexError):
            return None

    def _split(self, size: int) -> int:
        """Take a part of a larger free run and give the rest back."""
        for larger in sorted(c for c in self.free if c > size):
            at = self._reused(larger)
            if at is not None:
                self._give_parts(at + size, larger - size)
                return at
        raise self.full()

    def _give_parts(self, at: int, size: int) -> None:
        while size:
            part = _class_within(size)
            self.give(at, part)
            at, size = at + part, size - part


def size_class(size: int) -> int:
    """The least class of at least `size` bytes: whole pages, four classes to each doubling."""
    pages = max(1, libc.pages(size) // libc.PAGE)
    step = _step(pages)
    return -(-pages // step) * step * libc.PAGE


def _class_within(size: int) -> int:
    """The largest class of at most `size` bytes of whole pages."""
    pages = size // libc.PAGE
    step = _step(pages)
    return pages // step * step * libc.PAGE


def _step(pages: int) -> int:
    return 1 << max(0, pages.bit_length() - 3)


class Region:
    """The region; there is one in each process."""

    def __init__(self) -> None:
        self.base = libc.reserve(CODE_SIZE + DATA_SIZE)
        self.code = Pages(self.base, CODE_SIZE)
        self.data = Pages(self.base + CODE_SIZE, DATA_SIZE, "instance data")
        self._memory: Memory | None = None
        self._shared: SharedRun | None = None
        BEFORE_FORKS.append(self._retire)

    def check_room(self) -> None:
        """Raise `LimitExceeded` if there is no room for another instance.

        The rest is for those that live: they compile functions that are called later.
        """
        for pages, kept in (self.code, KEPT_CODE), (self.data, KEPT_DATA):
            if not pages.has_room(kept):
                raise pages.full()

    @property
    def memory(self) -> Memory | None:
        """The memory that new code is written to; None before the first code and after a fork."""
        memory = self._memory
        return memory if memory is not None and memory.ours else None

    def _retire(self) -> None:
        """Before a fork: share the code so far, and write no more to its memory."""
        if self._memory is not None and self._memory.shared:
            self._memory = None

    def _writable(self) -> Memory:
        memory = self.memory
        if memory is not None:
            return memory
        # A fork waits for the lock, so it cannot retire memory that is being made.
        with LOCK:
            memory = self.memory
            if memory is None:
                memory = self._memory = new_memory(self.base, CODE_SIZE)
            return memory

    def new_code(self, size: int) -> Run:
        """Take executable pages, to be filled."""
        # Whole classes: mappings with gaps between them would count one by one.
        size = size_class(size)
        at = self.code.take(size)
        try:
            memory = self._writable()
            memory.show(at, size)
        except BaseException:
            self.free_code(at, size)
            raise
        return Run(self, at, size, memory)

    def code_for(self, size: int) -> Run | SmallRun:
        """Take memory for code that is written once; small code shares pages."""
        if size > SMALL_RUN:
            return self.new_code(size)
        while True:
            shared = self._shared
            small = shared.take(size) if shared is not None else None
            if small is not None:
                return small
            self._share(SharedRun(self.new_code(SHARED_RUN)))

    def _share(self, new: SharedRun) -> None:
        old, self._shared = self._shared, new
        if old is not None:
            old.filled()
            old.freed()

    def free_code(self, at: int, size: int) -> None:
        """Unmap pages, and release their memory unless another process may share it."""
        if libc.reserve_over(at, size):
            if (memory := self.memory) is not None:
                memory.forget(at, size)
            self.code.give(at, size)

    def new_data(self, size: int) -> int:
        """Take zeroed pages for data."""
        size = size_class(size)
        at = self.data.take(size)
        libc.protect(at, size, libc.PROT_READ | libc.PROT_WRITE)
        return at

    def free_data(self, at: int, size: int) -> None:
        size = size_class(size)
        libc.forget(at, size)
        libc.protect(at, size, libc.PROT_NONE)
        self.data.give(at, size)


@once
def region() -> Region:
    """The region; the first call reserves it."""
    return Region()
