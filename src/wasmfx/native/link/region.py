"""The near region: one gigabyte that holds all code and all data that code addresses directly.

Nothing in it is further than two gigabytes from anything else, so compiled code reaches the VM
context, its instance and every function by a 32-bit distance: no tables of addresses, no
indirection. Code pages are never writable where they are executable.
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

# Reading and writing native memory from Python.


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


_writer: Writer = _write


def write_with(writer: Writer) -> None:
    """Have code written by fixed native code from now on: nothing can interrupt that."""
    global _writer
    _writer = writer


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
    if not _writer(to, data, size, advice, after, at, *filled):
        raise LimitExceeded("no room for more compiled code", "memory")


Memory: TypeAlias = Doubled | Private


def new_memory(base: int, size: int) -> Memory:
    """The best that the system has."""
    try:
        return Doubled(base, size)
    except (OSError, AttributeError, LimitExceeded):
        return Private()


# Runs

SMALL = 1 << 10
"""Up to how many bytes of code are put beside others: page by page, tiny modules would cost most of
their memory, and most of the time it takes to make an instance, for nothing."""
SHARED = 16 << 10
"""How much small runs take together: one of them that stays keeps as much."""
_ALIGNMENT = 64


class Run:
    """Pages for code, which can be executed. What they hold is put there, until that is all."""

    __slots__ = ("_committed", "_memory", "_region", "at", "size")

    def __init__(self, region: Region, at: int, size: int, memory: Memory) -> None:
        self._region = region
        self.at = at
        self.size = size
        self._committed = at
        self._memory: Memory | None = memory

    @property
    def open(self) -> bool:
        """Whether something may be added: there was no fork since."""
        return self._memory is not None and self._memory is self._region.memory

    def put(self, at: int, data: bytes) -> None:
        self.put_from(at, data, len(data))

    def put_from(self, at: int, data: bytes | int, size: int, distances: Distances = NONE) -> None:
        """The same for what lies at an address, with distances to be filled in."""
        assert self._memory is not None
        end = at + size
        fresh = end > self._committed
        self._memory.put(at, data, size, fresh, distances)
        if fresh:
            self._committed = libc.pages(end)

    def close(self) -> None:
        """This is all."""
        self._memory = None

    def free(self) -> None:
        self._memory = None
        self._region.free_code(self.at, self.size)


class Shared:
    """A run that small ones are parts of. Its pages go with the last of them.

    As in `Pages`, there is no lock: nothing is called between a read and the write that it is for.
    """

    __slots__ = ("_left", "_next", "_run", "_unfilled")

    def __init__(self, run: Run) -> None:
        self._run = run
        self._next = run.at
        # One for whoever has it to take more.
        self._left = self._unfilled = 1

    def take(self, size: int) -> Small | None:
        """A part; unless there is no room, or nothing may be added."""
        size = -(-size // _ALIGNMENT) * _ALIGNMENT
        end = self._run.at + self._run.size
        if not self._run.open:
            return None
        at = self._next
        # Another thread may have closed it since.
        if not self._unfilled or at + size > end:
            return None
        self._next = at + size
        self._left += 1
        self._unfilled += 1
        return Small(self, at, size)

    def put(self, at: int, data: bytes) -> None:
        self._run.put(at, data)

    def filled(self) -> None:
        """One part is; or nobody takes more."""
        unfilled = self._unfilled = self._unfilled - 1
        if unfilled == 0:
            self._run.close()

    def freed(self) -> None:
        """One part is; or nobody takes more."""
        left = self._left = self._left - 1
        if left == 0:
            self._run.free()


class Small:
    """A part of a run of pages, to be filled at once."""

    __slots__ = ("_filled", "_shared", "at", "size")

    open = False

    def __init__(self, shared: Shared, at: int, size: int) -> None:
        self._shared = shared
        self._filled = False
        self.at = at
        self.size = size

    def put(self, at: int, data: bytes) -> None:
        self._shared.put(at, data)

    def close(self) -> None:
        """This is all."""
        if not self._filled:
            self._filled = True
            self._shared.filled()

    def free(self) -> None:
        self.close()
        self._shared.freed()


# The region

CODE_SIZE = 512 << 20
DATA_SIZE = 512 << 20


class Pages:
    """Runs of whole pages in a range. A run that is given back serves others of its class.

    There is no lock. A thread, a signal handler or a finaliser may come between any two calls here,
    so each change is one operation that Python does not interrupt: a `pop`, an `append`, or a
    read and a write of `next` without a call between them.
    """

    def __init__(self, start: int, size: int, holds: str = "compiled code") -> None:
        self.holds = holds
        self.most = size
        self.next = start
        self.end = start + size
        self.free: dict[int, list[int]] = {}

    def take(self, size: int) -> int:
        """A run of `size_class(size)` bytes."""
        size = size_class(size)
        at = self._reused(size)
        if at is not None:
            return at
        at = self.next
        if at + size <= self.end:
            self.next = at + size
            return at
        return self._split(size)

    def give(self, start: int, size: int) -> None:
        self.free.setdefault(size_class(size), []).append(start)

    def _reused(self, size: int) -> int | None:
        try:
            return self.free[size].pop()
        except (KeyError, IndexError):
            return None

    def _split(self, size: int) -> int:
        """A part of a larger run; the rest of it is given back."""
        for larger in sorted(c for c in self.free if c > size):
            at = self._reused(larger)
            if at is not None:
                self._give_parts(at + size, larger - size)
                return at
        raise LimitExceeded(f"no room for more {self.holds}", self.holds, self.most)

    def _give_parts(self, at: int, size: int) -> None:
        while size:
            part = _class_within(size)
            self.give(at, part)
            at, size = at + part, size - part


def size_class(size: int) -> int:
    """The least class that holds `size` bytes: whole pages, four classes to each doubling."""
    pages = max(1, libc.pages(size) // libc.PAGE)
    step = _step(pages)
    return -(-pages // step) * step * libc.PAGE


def _class_within(size: int) -> int:
    """The largest class that `size` bytes, whole pages, have room for."""
    pages = size // libc.PAGE
    step = _step(pages)
    return pages // step * step * libc.PAGE


def _step(pages: int) -> int:
    return 1 << max(0, pages.bit_length() - 3)


class Region:
    """The region. There is one per process."""

    def __init__(self) -> None:
        self.base = libc.reserve(CODE_SIZE + DATA_SIZE)
        self.code = Pages(self.base, CODE_SIZE)
        self.data = Pages(self.base + CODE_SIZE, DATA_SIZE, "instance data")
        self._memory: Memory | None = None
        self._shared: Shared | None = None
        BEFORE_FORKS.append(self._retire)

    @property
    def memory(self) -> Memory | None:
        """What new code is written to, if there is anything yet."""
        memory = self._memory
        return memory if memory is not None and memory.ours else None

    def _retire(self) -> None:
        """From now on others may run what is there."""
        if self._memory is not None and self._memory.shared:
            self._memory = None

    def _writable(self) -> Memory:
        memory = self.memory
        if memory is not None:
            return memory
        # Whoever forks waits for the lock: nothing is new and retired already.
        with LOCK:
            memory = self.memory
            if memory is None:
                memory = self._memory = new_memory(self.base, CODE_SIZE)
            return memory

    def new_code(self, size: int) -> Run:
        """Executable pages, to be filled."""
        size = libc.pages(size)
        at = self.code.take(size)
        try:
            memory = self._writable()
            memory.show(at, size)
        except BaseException:
            self.free_code(at, size)
            raise
        return Run(self, at, size, memory)

    def code_for(self, size: int) -> Run | Small:
        """The same for what is filled at once, and may lie beside others if it is small."""
        if size > SMALL:
            return self.new_code(size)
        while True:
            shared = self._shared
            small = shared.take(size) if shared is not None else None
            if small is not None:
                return small
            self._share(Shared(self.new_code(SHARED)))

    def _share(self, new: Shared) -> None:
        old, self._shared = self._shared, new
        if old is not None:
            old.filled()
            old.freed()

    def free_code(self, at: int, size: int) -> None:
        """Unmap pages, and give back what nobody else may have mapped."""
        if libc.reserve_over(at, size):
            if (memory := self.memory) is not None:
                memory.forget(at, size)
            self.code.give(at, size)

    def new_data(self, size: int) -> int:
        """Pages of zeros."""
        size = libc.pages(size)
        at = self.data.take(size)
        libc.protect(at, size, libc.PROT_READ | libc.PROT_WRITE)
        return at

    def free_data(self, at: int, size: int) -> None:
        size = libc.pages(size)
        libc.forget(at, size)
        libc.protect(at, size, libc.PROT_NONE)
        self.data.give(at, size)


@once
def region() -> Region:
    """The region, reserved when it is first asked for."""
    return Region()
