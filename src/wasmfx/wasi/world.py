"""What calls work on: the guest's memory, its descriptors, and its view of the host."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from wasmfx.errors import LinkError, OutOfTime
from wasmfx.wasi.descriptors import Descriptors
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.quotas import Quota
from wasmfx.wasi.records import IOVEC

View = Callable[[], memoryview]
"""Returns a view of the memory as it is now. Memories grow and move, so do not keep the view."""

MOST_VECTORS = 1024
PIECE = 1 << 20
"""The most bytes that are moved in one step. Between two steps, the deadline is checked."""
LONGEST_PATH = 4096
_UNCHECKED = 64
"""Items that a loop handles between two checks of the deadline."""

T = TypeVar("T")


def unbound() -> memoryview:
    raise LinkError("WASI needs the guest's memory: export it as `memory`, and bind the instance")


def part(view: memoryview, at: int, size: int) -> memoryview:
    if at + size > len(view):
        raise Failure(Errno.EFAULT)
    return view[at : at + size]


class GuestMemory:
    """The memory of the calling instance. An access outside of it is EFAULT."""

    __slots__ = ("view",)

    def __init__(self) -> None:
        self.view: View = unbound

    def window(self, at: int, size: int) -> memoryview:
        """A writable view of `size` bytes at `at`."""
        return part(self.view(), at, size)

    def read(self, at: int, size: int) -> bytes:
        return bytes(self.window(at, size))

    def write(self, at: int, data: bytes) -> None:
        self.window(at, len(data))[:] = data

    def must_hold(self, at: int, size: int) -> None:
        """Fail if a result could not be stored, before the call has any effect."""
        self.window(at, size)

    def put_u16(self, at: int, n: int) -> None:
        self.write(at, n.to_bytes(2, "little"))

    def put_u32(self, at: int, n: int) -> None:
        self.write(at, n.to_bytes(4, "little"))

    def put_u64(self, at: int, n: int) -> None:
        self.write(at, n.to_bytes(8, "little"))

    def vectors(self, at: int, count: int) -> list[memoryview]:
        """The buffers in a list of vectors, without the empty ones."""
        if count > MOST_VECTORS:
            raise Failure(Errno.EINVAL)
        view = self.view()
        listed = part(view, at, IOVEC.size * count)
        # A bad pointer is an error even if its buffer is empty.
        windows = [part(view, buf, size) for buf, size in IOVEC.iter_unpack(listed)]
        return [window for window in windows if len(window)]

    def claimed(self, at: int, count: int) -> int:
        """The bytes to move for a list of vectors: at most the size of the memory.

        Vectors that overlap can name more than there is, and make the host move it.
        """
        return min(sum(map(len, self.vectors(at, count))), len(self.view()))

    def path(self, at: int, size: int) -> bytes:
        """Read a path: UTF-8 without a NUL, and no longer than the host accepts."""
        if size >= LONGEST_PATH:
            self.must_hold(at, size)
            raise Failure(Errno.ENAMETOOLONG)
        path = self.read(at, size)
        if b"\0" in path:
            raise Failure(Errno.EINVAL)
        try:
            path.decode()
        except UnicodeDecodeError:
            raise Failure(Errno.EILSEQ) from None
        return path


def portion(buffers: Iterable[memoryview], start: int, size: int) -> list[memoryview]:
    """The parts of buffers that hold `size` bytes from `start` on, or fewer at the end."""
    found = []
    for buffer in buffers:
        part = buffer[start : start + size]
        start = max(start - len(buffer), 0)
        if len(part):
            found.append(part)
            size -= len(part)
        if not size:
            break
    return found


class World:
    """The state that all calls of a guest share.

    `clock` reads one of the host's clocks in nanoseconds, `random` returns random bytes, and
    `deadline` returns the deadline of the guest's store, or None.
    """

    __slots__ = ("args", "clock", "deadline", "env", "fds", "memory", "quota", "random")

    def __init__(
        self,
        args: tuple[bytes, ...],
        env: tuple[bytes, ...],
        fds: Descriptors,
        clock: Callable[[int], int],
        random: Callable[[int], bytes],
        memory: GuestMemory,
        quota: Quota,
    ) -> None:
        self.args = args
        self.env = env
        self.fds = fds
        self.clock = clock
        self.random = random
        self.memory = memory
        self.quota = quota
        self.deadline: Callable[[], float | None] = lambda: None

    def in_time(self, items: Iterable[T]) -> Iterator[T]:
        """Iterate, and check the deadline now and then."""
        for n, item in enumerate(items):
            if not n % _UNCHECKED:
                self.must_be_in_time()
            yield item

    def must_be_in_time(self) -> None:
        """Raise `OutOfTime` if the deadline has passed. Each loop of a call does this."""
        end = self.deadline()
        if end is not None and time.monotonic() > end:
            raise OutOfTime()
