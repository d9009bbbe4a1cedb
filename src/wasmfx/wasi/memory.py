"""The memory of a guest, as calls read and write it: what lies outside of it is EFAULT."""

from __future__ import annotations

from collections.abc import Callable

from wasmfx.errors import LinkError
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.records import IOVEC

View = Callable[[], memoryview]
"""The bytes as they are now. Memories grow and move, so that nobody keeps what it gives."""

MOST_VECTORS = 1024
LONGEST_PATH = 4096


def unbound() -> memoryview:
    raise LinkError("WASI needs the guest's memory: export it as `memory`, and bind the instance")


def part(view: memoryview, at: int, size: int) -> memoryview:
    if at + size > len(view):
        raise Failure(Errno.EFAULT)
    return view[at : at + size]


class GuestMemory:
    """The exported memory of the instance that calls."""

    __slots__ = ("view",)

    def __init__(self) -> None:
        self.view: View = unbound

    def window(self, at: int, size: int) -> memoryview:
        """`size` bytes from `at` on, to look into and to change."""
        return part(self.view(), at, size)

    def read(self, at: int, size: int) -> bytes:
        return bytes(self.window(at, size))

    def write(self, at: int, data: bytes) -> None:
        self.window(at, len(data))[:] = data

    def must_hold(self, at: int, size: int) -> None:
        """Called before anything is done whose result could not be told."""
        self.window(at, size)

    def put_u16(self, at: int, n: int) -> None:
        self.write(at, n.to_bytes(2, "little"))

    def put_u32(self, at: int, n: int) -> None:
        self.write(at, n.to_bytes(4, "little"))

    def put_u64(self, at: int, n: int) -> None:
        self.write(at, n.to_bytes(8, "little"))

    def vectors(self, at: int, count: int) -> list[memoryview]:
        """The buffers that a list of vectors names; those that hold nothing are left out."""
        if count > MOST_VECTORS:
            raise Failure(Errno.EINVAL)
        view = self.view()
        listed = part(view, at, IOVEC.size * count)
        # Each is looked up, empty or not: a bad pointer is one at any length.
        windows = [part(view, buf, size) for buf, size in IOVEC.iter_unpack(listed)]
        return [window for window in windows if len(window)]

    def path(self, at: int, size: int) -> bytes:
        """A path. It is UTF-8, has no NUL, and is no longer than the host would take it."""
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
