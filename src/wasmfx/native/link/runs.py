"""Runs of pages that code is put into; and small runs, many to a page."""

from __future__ import annotations

from typing import Protocol

from wasmfx.native.link import libc
from wasmfx.native.link.codepages import NONE, Distances, Memory

SMALL = 1 << 10
"""Up to how many bytes of code are put beside others: page by page, tiny modules would cost most of
their memory, and most of the time it takes to make an instance, for nothing."""
SHARED = 16 << 10
"""How much small runs take together: one of them that stays keeps as much."""
_ALIGNMENT = 64


class Region(Protocol):
    """Where runs are."""

    @property
    def memory(self) -> Memory | None: ...

    def free_code(self, at: int, size: int) -> None: ...


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
