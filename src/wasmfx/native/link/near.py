"""The near region: one gigabyte that holds all code and all data that code addresses directly.

Nothing in it is further than two gigabytes from anything else, so compiled code reaches the VM
context, its instance and every function by a 32-bit distance: no tables of addresses, no
indirection. Code pages are never writable where they are executable.
"""

from __future__ import annotations

import ctypes

from wasmfx.native.link import libc
from wasmfx.native.link.codepages import Memory, new_memory
from wasmfx.native.link.runs import SHARED, SMALL, Run, Shared, Small
from wasmfx.native.process import BEFORE_FORKS, LOCK, once

CODE_SIZE = 512 << 20
DATA_SIZE = 512 << 20


class Pages:
    """Runs of whole pages in a range. A run that is given back serves others of its class.

    There is no lock. A thread, a signal handler or a finaliser may come between any two calls here,
    so each change is one operation that Python does not interrupt: a `pop`, an `append`, or a
    read and a write of `next` without a call between them.
    """

    def __init__(self, start: int, size: int) -> None:
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
        raise libc.OutOfMemory("no room for more compiled code")

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


class Near:
    """The region. There is one per process."""

    def __init__(self) -> None:
        self.base = libc.reserve(CODE_SIZE + DATA_SIZE)
        self.code = Pages(self.base, CODE_SIZE)
        self.data = Pages(self.base + CODE_SIZE, DATA_SIZE)
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
def near() -> Near:
    """The region, reserved when it is first asked for."""
    return Near()


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
