"""Bytes in and out of descriptors."""

from __future__ import annotations

import os
from collections.abc import Generator

from wasmfx.wasi import rights
from wasmfx.wasi.descriptors import Descriptor
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.records import NONBLOCK, REGULAR_FILE
from wasmfx.wasi.waiting import READ, WRITE, Ready, Steps, Wait, ready_now
from wasmfx.wasi.world import World

_PIECE = 4096
"""PIPE_BUF: what a pipe takes without waiting once it takes anything."""


def until_ready(d: Descriptor, wanted: int) -> Generator[Wait, Ready, None]:
    """Wait until `d` can be read or written, or say that one would have to."""
    if not d.file.waits:
        return
    if d.flags & NONBLOCK:
        if not ready_now(d.file.fd, wanted):
            raise Failure(Errno.EAGAIN)
        return
    yield Wait({d.file.fd: wanted})


def fd_read(w: World, fd: int, iovs: int, count: int, out: int) -> Steps:
    d = w.fds.no_directory(fd, rights.FD_READ, Errno.EISDIR)
    w.memory.must_hold(out, 4)
    while w.memory.vectors(iovs, count):
        yield from until_ready(d, READ)
        try:
            # Looked up again: the memory may have grown meanwhile.
            got = d.file.readv(w.memory.vectors(iovs, count))
        except BlockingIOError:
            # Somebody else was faster.
            if d.flags & NONBLOCK:
                raise
        else:
            w.memory.put_u32(out, got)
            return
    w.memory.put_u32(out, 0)


def fd_write(w: World, fd: int, iovs: int, count: int, out: int) -> Steps:
    d = w.fds.no_directory(fd, rights.FD_WRITE, Errno.EISDIR)
    w.memory.must_hold(out, 4)
    buffers = w.memory.vectors(iovs, count)
    if d.file.waits:
        written = yield from write_all(d, b"".join(buffers))
    else:
        written = d.file.writev(buffers) if buffers else 0
    w.memory.put_u32(out, written)


def write_all(d: Descriptor, data: bytes) -> Generator[Wait, Ready, int]:
    """Write as much as there is, waiting in between; how much went well before anything failed."""
    written = 0
    while written < len(data):
        try:
            yield from until_ready(d, WRITE)
            written += d.file.writev([data[written : written + _PIECE]])
        except BlockingIOError:
            if d.flags & NONBLOCK and not written:
                raise
            if d.flags & NONBLOCK:
                break
        except (OSError, Failure):
            if not written:
                raise
            break
    return written


def fd_pread(w: World, fd: int, iovs: int, count: int, offset: int, out: int) -> None:
    d = w.fds.no_directory(fd, rights.FD_READ, Errno.EISDIR)
    must_seek(d, rights.FD_SEEK)
    w.memory.must_hold(out, 4)
    w.memory.put_u32(out, os.preadv(d.host().fd, w.memory.vectors(iovs, count), offset))


def fd_pwrite(w: World, fd: int, iovs: int, count: int, offset: int, out: int) -> None:
    d = w.fds.no_directory(fd, rights.FD_WRITE, Errno.EISDIR)
    must_seek(d, rights.FD_SEEK)
    w.memory.must_hold(out, 4)
    w.memory.put_u32(out, os.pwritev(d.host().fd, w.memory.vectors(iovs, count), offset))


def fd_seek(w: World, fd: int, offset: int, whence: int, out: int) -> None:
    d = w.fds.no_directory(fd, 0)
    delta = offset - (offset >> 63 << 64)
    # To look where one is takes less than to go elsewhere.
    telling = whence == os.SEEK_CUR and delta == 0
    must_seek(d, rights.FD_TELL if telling else rights.FD_SEEK)
    if whence not in (os.SEEK_SET, os.SEEK_CUR, os.SEEK_END):
        raise Failure(Errno.EINVAL)
    w.memory.must_hold(out, 8)
    w.memory.put_u64(out, os.lseek(d.host().fd, delta, whence))


def fd_tell(w: World, fd: int, out: int) -> None:
    d = w.fds.no_directory(fd, 0)
    must_seek(d, rights.FD_TELL)
    w.memory.put_u64(out, os.lseek(d.host().fd, 0, os.SEEK_CUR))


def must_seek(d: Descriptor, needed: int) -> None:
    """What has no places in it is ESPIPE, as everywhere; what only lacks the right is not."""
    if needed & ~d.base and d.file.filetype != REGULAR_FILE:
        raise Failure(Errno.ESPIPE)
    d.permit(needed)


def fd_sync(w: World, fd: int) -> None:
    os.fsync(w.fds.permitted(fd, rights.FD_SYNC).host().fd)


def fd_datasync(w: World, fd: int) -> None:
    os.fdatasync(w.fds.permitted(fd, rights.FD_DATASYNC).host().fd)
