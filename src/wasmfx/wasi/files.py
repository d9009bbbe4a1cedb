"""Files of the host that a guest has open: regular ones, directories, pipes, devices, sockets."""

from __future__ import annotations

import os
import select
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from wasmfx.wasi import rights
from wasmfx.wasi.records import (
    BLOCK_DEVICE,
    CHARACTER_DEVICE,
    DIRECTORY,
    REGULAR_FILE,
    SOCKET_DGRAM,
    SOCKET_STREAM,
    filetype,
)

if TYPE_CHECKING:
    # Who has a socket has imported it; few guests have one, and they start without.
    from socket import socket

_NEVER_WAIT = (REGULAR_FILE, DIRECTORY, BLOCK_DEVICE)
_RIGHTS = {
    REGULAR_FILE: rights.FILE,
    BLOCK_DEVICE: rights.FILE,
    DIRECTORY: rights.DIRECTORY,
    SOCKET_STREAM: rights.SOCKET,
    SOCKET_DGRAM: rights.SOCKET,
}


class HostFile:
    """An open file, known by its descriptor.

    `owned` ones are closed with it, at the latest when nobody has it any more: whatever ends a
    guest, no descriptor outlives it. `before` is done before each write, so that what Python has
    buffered for the same file comes first.
    """

    __slots__ = ("before", "fd", "filetype", "owned", "socket", "waits")

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
        self.waits = self.filetype not in _NEVER_WAIT and can_be_watched(fd)

    def readv(self, buffers: Sequence[memoryview]) -> int:
        return os.readv(self.fd, buffers)

    def writev(self, buffers: Sequence[memoryview | bytes]) -> int:
        if self.before is not None:
            self.before()
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
        # Where `__init__` failed there is nothing to close yet.
        with suppress(AttributeError, OSError):
            self.close()


def is_datagram(given: socket) -> bool:
    from socket import SOCK_DGRAM

    return given.type == SOCK_DGRAM


def can_be_watched(fd: int) -> bool:
    """Whether the host can say when a file is ready. It cannot where that is always, as for
    /dev/null, and an event loop would be refused it.
    """
    with select.epoll() as watch:
        try:
            watch.register(fd, 0)
        except PermissionError:
            return False
    return True


def opened(fd: int) -> HostFile:
    """A descriptor that has just been opened, as a file; it is closed if that fails."""
    try:
        return HostFile(fd)
    except BaseException:
        os.close(fd)
        raise


def rights_for(file: HostFile) -> int:
    """All that can be done with a file of its type."""
    # What is a character device and cannot seek is a terminal to libc.
    if file.filetype == CHARACTER_DEVICE and not os.isatty(file.fd):
        return rights.DEVICE
    return _RIGHTS.get(file.filetype, rights.STREAM)
