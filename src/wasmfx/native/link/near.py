"""The near region: one gigabyte that holds all code and all data that code addresses directly.

Nothing in it is further than two gigabytes from anything else, so compiled code reaches the VM
context, its instance and every function by a 32-bit distance: no tables of addresses, no
indirection. Code pages are never writable while they are executable.
"""

from __future__ import annotations

import bisect
import ctypes

from wasmfx.native.link import libc

CODE_SIZE = 512 << 20
DATA_SIZE = 512 << 20


class Pages:
    """Runs of whole pages in a range, first fit; neighbours that are free are one run."""

    def __init__(self, start: int, size: int) -> None:
        self.free: list[tuple[int, int]] = [(start, size)]

    def take(self, size: int) -> int:
        for i, (start, length) in enumerate(self.free):
            if length >= size:
                rest = (start + size, length - size)
                self.free[i : i + 1] = [rest] if rest[1] else []
                return start
        raise libc.OutOfMemory("no room for more compiled code")

    def give(self, start: int, size: int) -> None:
        i = bisect.bisect(self.free, (start, size))
        if i < len(self.free) and start + size == self.free[i][0]:
            size += self.free.pop(i)[1]
        if i and self.free[i - 1][0] + self.free[i - 1][1] == start:
            i -= 1
            start, size = self.free[i][0], self.free[i][1] + size
            self.free[i] = (start, size)
        else:
            self.free.insert(i, (start, size))


class Near:
    """The region. There is one per process."""

    def __init__(self) -> None:
        self.base = libc.reserve(CODE_SIZE + DATA_SIZE)
        self.code = Pages(self.base, CODE_SIZE)
        self.data = Pages(self.base + CODE_SIZE, DATA_SIZE)

    def new_code(self, size: int) -> int:
        """Writable pages, to become executable by `seal`."""
        size = libc.pages(size)
        at = self.code.take(size)
        libc.protect(at, size, libc.PROT_READ | libc.PROT_WRITE)
        return at

    def seal(self, at: int, size: int) -> None:
        libc.protect(at, libc.pages(size), libc.PROT_READ | libc.PROT_EXEC)

    def free_code(self, at: int, size: int) -> None:
        size = libc.pages(size)
        libc.protect(at, size, libc.PROT_NONE)
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


_near: Near | None = None


def near() -> Near:
    """The region, reserved when it is first asked for."""
    global _near
    if _near is None:
        _near = Near()
    return _near


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
