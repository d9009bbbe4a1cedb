"""A guest's descriptors, and the files of the host behind them."""

from __future__ import annotations

import errno
import os
from array import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from wasmfx.wasi import rights
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.records import (
    BLOCK_DEVICE,
    CHARACTER_DEVICE,
    DIRECTORY,
    DIRENT,
    REGULAR_FILE,
    SOCKET_DGRAM,
    SOCKET_STREAM,
    filetype,
)
from wasmfx.wasi.waiting import epoll

if TYPE_CHECKING:
    # A guest with sockets has imported it; the others start faster without.
    from socket import socket

_NO_WAIT = getattr(os, "RWF_NOWAIT", 0)
_NEVER_WAIT = (REGULAR_FILE, DIRECTORY, BLOCK_DEVICE)
_RIGHTS = {
    REGULAR_FILE: rights.FILE,
    BLOCK_DEVICE: rights.FILE,
    DIRECTORY: rights.DIRECTORY,
    SOCKET_STREAM: rights.SOCKET,
    SOCKET_DGRAM: rights.SOCKET,
}


class HostFile:
    """An open file of the host.

    An `owned` descriptor is closed with this object, at the latest when the object is collected.
    `before` is called before each write, to flush what Python has buffered for the same file.
    """

    __slots__ = ("before", "fd", "filetype", "never_blocks", "owned", "socket", "waits")

    def __init__(
        self,
        fd: int,
        owned: bool = True,
        before: Callable[[], object] | None = None,
        socket: socket | None = None,
    ) -> None:
        self.fd = fd
        self.owned = owned
        self.before = before
        self.socket = socket
        self.filetype = filetype(os.fstat(fd).st_mode)
        if socket is not None and is_datagram(socket):
            self.filetype = SOCKET_DGRAM
        self.never_blocks = bool(_NO_WAIT)
        """Whether the host can read and write it without waiting. It cannot for a terminal."""
        self.waits = self.filetype not in _NEVER_WAIT and can_be_watched(fd)

    def readv(self, buffers: Sequence[memoryview]) -> int:
        """Read. This never blocks where a file has data for one reader, and another was faster."""
        if self.waits and self.never_blocks:
            try:
                return os.preadv(self.fd, buffers, -1, _NO_WAIT)
            except OSError as error:
                if error.errno != errno.EOPNOTSUPP:
                    raise
                self.never_blocks = False
        return os.readv(self.fd, buffers)

    def writev(self, buffers: Sequence[memoryview | bytes]) -> int:
        """Write what fits now."""
        if self.before is not None:
            self.before()
        if self.waits and self.never_blocks:
            try:
                return os.pwritev(self.fd, buffers, -1, _NO_WAIT)
            except OSError as error:
                if error.errno != errno.EOPNOTSUPP:
                    raise
                self.never_blocks = False
        return os.writev(self.fd, buffers)

    def stat(self) -> os.stat_result:
        return os.fstat(self.fd)

    def close(self) -> None:
        fd, self.fd = self.fd, -1
        if self.socket is not None:
            self.socket.close()
        elif self.owned and fd >= 0:
            os.close(fd)

    def __del__(self) -> None:
        # If `__init__` failed, there is nothing to close yet.
        with suppress(AttributeError, OSError):
            self.close()


def is_datagram(given: socket) -> bool:
    # Imported late: `socket` takes 1.8 ms, and few guests have one.
    from socket import SOCK_DGRAM

    return given.type == SOCK_DGRAM


def can_be_watched(fd: int) -> bool:
    """Whether the host can watch a file. It refuses files that are always ready, such as
    /dev/null, and an event loop would fail with the host's error.
    """
    with epoll() as watch:
        try:
            watch.register(fd, 0)
        except PermissionError:
            return False
    return True


def opened(fd: int) -> HostFile:
    """A file for a descriptor that was just opened. On failure, the descriptor is closed."""
    try:
        return HostFile(fd)
    except BaseException:
        os.close(fd)
        raise


def rights_for(file: HostFile) -> int:
    """The rights that a file's type allows."""
    # libc takes a character device without seek rights for a terminal.
    if file.filetype == CHARACTER_DEVICE and not os.isatty(file.fd):
        return rights.DEVICE
    return _RIGHTS.get(file.filetype, rights.STREAM)


class File(Protocol):
    """The file behind a descriptor: one of the host, or a Python object."""

    @property
    def fd(self) -> int:
        """The host's descriptor, or -1."""

    @property
    def filetype(self) -> int: ...

    @property
    def waits(self) -> bool:
        """Whether reads and writes may have to wait."""

    def readv(self, buffers: Sequence[memoryview]) -> int: ...

    def writev(self, buffers: Sequence[memoryview | bytes]) -> int: ...

    def stat(self) -> os.stat_result: ...

    def close(self) -> None: ...


class Listing:
    """The entries of a directory, as the guest reads them. A guest can make very many files, so
    they are stored in one piece."""

    __slots__ = ("_data", "_starts")

    def __init__(self) -> None:
        self._data = bytearray()
        self._starts = array("Q")

    def add(self, name: bytes, inode: int, filetype: int) -> None:
        """Add an entry. The number of the next one is its cookie."""
        self._starts.append(len(self._data))
        self._data += DIRENT.pack(len(self._starts), inode, len(name), filetype) + name

    def after(self, cookie: int, size: int) -> bytes:
        """Up to `size` bytes of the entries after the first `cookie`."""
        if cookie >= len(self._starts):
            return b""
        start = self._starts[cookie]
        return bytes(self._data[start : start + size])


class Descriptor:
    """An open file with its rights and flags. `preopen` is the name of a preopened directory."""

    __slots__ = ("base", "file", "flags", "inheriting", "listing", "preopen")

    def __init__(
        self,
        file: File,
        base: int,
        inheriting: int = 0,
        flags: int = 0,
        preopen: bytes | None = None,
    ) -> None:
        self.file = file
        self.base = base
        self.inheriting = inheriting
        self.flags = flags
        self.preopen = preopen
        self.listing: Listing | None = None
        """The entries of a directory when the guest began to read it."""

    @property
    def is_directory(self) -> bool:
        return self.file.filetype == DIRECTORY

    def host(self) -> HostFile:
        """The host's file. EINVAL for a Python object, which can neither seek nor sync."""
        if not isinstance(self.file, HostFile):
            raise Failure(Errno.EINVAL)
        return self.file

    def permit(self, rights: int) -> None:
        if rights & ~self.base:
            raise Failure(Errno.ENOTCAPABLE)


class Descriptors:
    """The open descriptors of a guest, by number."""

    def __init__(self, most: int) -> None:
        self._open: dict[int, Descriptor] = {}
        self.most = most

    def __getitem__(self, fd: int) -> Descriptor:
        found = self._open.get(fd)
        if found is None:
            raise Failure(Errno.EBADF)
        return found

    def __len__(self) -> int:
        return len(self._open)

    def permitted(self, fd: int, rights: int) -> Descriptor:
        found = self[fd]
        found.permit(rights)
        return found

    def no_directory(self, fd: int, rights: int, otherwise: Errno = Errno.EBADF) -> Descriptor:
        """A permitted descriptor that is not a directory; a directory is the error `otherwise`."""
        found = self[fd]
        if found.is_directory:
            raise Failure(otherwise)
        found.permit(rights)
        return found

    def directory(self, fd: int, rights: int) -> Descriptor:
        found = self[fd]
        if not found.is_directory:
            raise Failure(Errno.ENOTDIR)
        found.permit(rights)
        return found

    def must_have_room(self) -> None:
        """Fail if the guest has as many files open as it may have."""
        if len(self._open) >= self.most:
            raise Failure(Errno.EMFILE)

    def add(self, descriptor: Descriptor) -> int:
        """Give a descriptor the lowest free number, and return the number."""
        self.must_have_room()
        fd = next(n for n in range(len(self._open) + 1) if n not in self._open)
        self._open[fd] = descriptor
        return fd

    def close(self, fd: int) -> None:
        found = self[fd]
        del self._open[fd]
        found.file.close()

    def renumber(self, fd: int, to: int) -> None:
        moved, replaced = self[fd], self[to]
        if fd == to:
            return
        del self._open[fd]
        self._open[to] = moved
        replaced.file.close()

    def close_all(self) -> None:
        closing = list(self._open.values())
        self._open.clear()
        for descriptor in closing:
            descriptor.file.close()
