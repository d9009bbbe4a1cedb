"""Calls on open descriptors: bytes, flags and rights, size and times, entries of directories."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator

from wasmfx.runtime.limits import MOST
from wasmfx.wasi import records, rights
from wasmfx.wasi.descriptors import Descriptor, HostFile, Listing
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.records import (
    ALL_FDFLAGS,
    ANY_SYNC,
    APPEND,
    ATIM,
    ATIM_NOW,
    FDSTAT,
    MTIM,
    MTIM_NOW,
    NONBLOCK,
    PREOPENED_DIRECTORY,
    PRESTAT,
    REGULAR_FILE,
    filestat,
    filetype,
)
from wasmfx.wasi.waiting import READ, WRITE, Ready, Steps, Wait, ready_now
from wasmfx.wasi.world import PIECE, World, portion

# Bytes

_PIECE = 4096
"""PIPE_BUF: a pipe that can be written takes as many bytes without waiting."""
_HELD = 1 << 16
"""Bytes that are copied from the memory at a time, since it may move during a wait."""


def until_ready(d: Descriptor, wanted: int) -> Generator[Wait, Ready, None]:
    """Wait until `d` can be read or written. EAGAIN instead if it is non-blocking."""
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
    while w.memory.claimed(iovs, count):
        yield from until_ready(d, READ)
        try:
            got = filled(w, d, iovs, count)
        except BlockingIOError:
            # Another reader was faster.
            if d.flags & NONBLOCK:
                raise
        else:
            w.memory.put_u32(out, got)
            return
    w.memory.put_u32(out, 0)


def filled(w: World, d: Descriptor, iovs: int, count: int) -> int:
    """Read into vectors without waiting, and return how much was read."""
    # Resolved after the wait: the memory may have grown.
    buffers = w.memory.vectors(iovs, count)
    if d.file.waits:
        # A second read might wait.
        return d.file.readv(portion(buffers, 0, PIECE))
    return moved(w, buffers, w.memory.claimed(iovs, count), lambda part, _: d.file.readv(part))


def moved(
    w: World, buffers: list[memoryview], most: int, move: Callable[[list[memoryview], int], int]
) -> int:
    """Move up to `most` bytes in pieces, until one is short: the number of bytes.

    `move` gets each piece, and the number of bytes before it.
    """
    done = 0
    while done < most:
        part = portion(buffers, done, min(PIECE, most - done))
        try:
            now = move(part, done)
        except (OSError, Failure):
            if not done:
                raise
            break
        done += now
        w.must_be_in_time()
        if now < sum(map(len, part)):
            break
    return done


def fd_write(w: World, fd: int, iovs: int, count: int, out: int) -> Steps:
    d = w.fds.no_directory(fd, rights.FD_WRITE, Errno.EISDIR)
    w.memory.must_hold(out, 4)
    most = w.memory.claimed(iovs, count)
    if d.file.waits:
        written = yield from write_all(w, d, iovs, count)
    else:
        buffers = w.memory.vectors(iovs, count)
        most = w.quota.room(d, most)
        written = moved(w, buffers, most, lambda part, _: w.quota.wrote(d, d.file.writev(part)))
    w.memory.put_u32(out, written)


def write_all(w: World, d: Descriptor, iovs: int, count: int) -> Generator[Wait, Ready, int]:
    """Write all vectors, and return how much was written before the first failure."""
    most, written, held = w.quota.room(d, w.memory.claimed(iovs, count)), 0, b""
    while written < most:
        try:
            yield from until_ready(d, WRITE)
            if not held:
                # Resolved after the wait: the memory may have grown.
                buffers = w.memory.vectors(iovs, count)
                held = b"".join(portion(buffers, written, min(_HELD, most - written)))
            now = w.quota.wrote(d, d.file.writev([held[:_PIECE]]))
        except BlockingIOError:
            if d.flags & NONBLOCK and not written:
                raise
            if d.flags & NONBLOCK:
                break
        except (OSError, Failure):
            if not written:
                raise
            break
        else:
            written, held = written + now, held[now:]
        w.must_be_in_time()
    return written


def fd_pread(w: World, fd: int, iovs: int, count: int, offset: int, out: int) -> None:
    d = w.fds.no_directory(fd, rights.FD_READ, Errno.EISDIR)
    must_seek(d, rights.FD_SEEK)
    w.memory.must_hold(out, 4)
    move_at(w, iovs, count, out, lambda part, done: os.preadv(d.host().fd, part, offset + done))


def fd_pwrite(w: World, fd: int, iovs: int, count: int, offset: int, out: int) -> None:
    d = w.fds.no_directory(fd, rights.FD_WRITE, Errno.EISDIR)
    must_seek(d, rights.FD_SEEK)
    w.memory.must_hold(out, 4)

    def move(part: list[memoryview], done: int) -> int:
        return w.quota.wrote(d, os.pwritev(d.host().fd, part, offset + done))

    room = w.quota.room(d, w.memory.claimed(iovs, count), offset)
    move_at(w, iovs, count, out, move, room)


def move_at(
    w: World,
    iovs: int,
    count: int,
    out: int,
    move: Callable[[list[memoryview], int], int],
    room: int = MOST,
) -> None:
    """Move the vectors of `fd_pread` or `fd_pwrite`. The host checks even an empty list."""
    buffers, most = w.memory.vectors(iovs, count), min(w.memory.claimed(iovs, count), room)
    w.memory.put_u32(out, moved(w, buffers, most, move) if most else move([], 0))


def fd_seek(w: World, fd: int, offset: int, whence: int, out: int) -> None:
    d = w.fds.no_directory(fd, 0)
    delta = offset - (offset >> 63 << 64)
    # To read the position needs a weaker right than to change it.
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
    """Check a right to seek. ESPIPE if the file cannot seek, ENOTCAPABLE if only the right is
    missing."""
    if needed & ~d.base and d.file.filetype != REGULAR_FILE:
        raise Failure(Errno.ESPIPE)
    d.permit(needed)


def fd_sync(w: World, fd: int) -> None:
    os.fsync(w.fds.permitted(fd, rights.FD_SYNC).host().fd)


def fd_datasync(w: World, fd: int) -> None:
    os.fdatasync(w.fds.permitted(fd, rights.FD_DATASYNC).host().fd)


# Flags, rights and numbers


def fd_close(w: World, fd: int) -> None:
    w.fds.close(fd)


def fd_renumber(w: World, fd: int, to: int) -> None:
    w.fds.renumber(fd, to)


def fd_fdstat_get(w: World, fd: int, out: int) -> None:
    d = w.fds[fd]
    w.memory.write(out, FDSTAT.pack(d.file.filetype, d.flags, d.base, d.inheriting))


def fd_fdstat_set_flags(w: World, fd: int, flags: int) -> None:
    d = w.fds.permitted(fd, rights.FD_FDSTAT_SET_FLAGS)
    if flags & ~ALL_FDFLAGS:
        raise Failure(Errno.EINVAL)
    changed = flags ^ d.flags
    # The host cannot change these flags of an open file.
    if changed & ANY_SYNC:
        raise Failure(Errno.ENOTSUP)
    if changed & APPEND:
        set_append(d, bool(flags & APPEND))
    d.flags = flags


def set_append(d: Descriptor, append: bool) -> None:
    """Change APPEND on the host. NONBLOCK needs no change there: calls obey it here."""
    if not isinstance(d.file, HostFile):
        return
    # The flag would also change for other users of a file that is not ours.
    if not d.file.owned:
        raise Failure(Errno.ENOTSUP)
    import fcntl  # A shared library to load, and few guests make this call.

    flags = fcntl.fcntl(d.file.fd, fcntl.F_GETFL) & ~os.O_APPEND
    fcntl.fcntl(d.file.fd, fcntl.F_SETFL, flags | (os.O_APPEND if append else 0))


def fd_fdstat_set_rights(w: World, fd: int, base: int, inheriting: int) -> None:
    """Give up rights. To add one is ENOTCAPABLE."""
    d = w.fds[fd]
    if base & ~d.base or inheriting & ~d.inheriting:
        raise Failure(Errno.ENOTCAPABLE)
    d.base, d.inheriting = base, inheriting


# Size, times, advice

_ADVICE = (
    os.POSIX_FADV_NORMAL,
    os.POSIX_FADV_SEQUENTIAL,
    os.POSIX_FADV_RANDOM,
    os.POSIX_FADV_WILLNEED,
    os.POSIX_FADV_DONTNEED,
    os.POSIX_FADV_NOREUSE,
)


def fd_filestat_get(w: World, fd: int, out: int) -> None:
    w.memory.write(out, filestat(w.fds.permitted(fd, rights.FD_FILESTAT_GET).file.stat()))


def fd_filestat_set_size(w: World, fd: int, size: int) -> None:
    d = w.fds.no_directory(fd, rights.FD_FILESTAT_SET_SIZE)
    file = d.host()
    w.quota.grow(d, size, size - file.stat().st_size)
    os.ftruncate(file.fd, size)


def fd_filestat_set_times(w: World, fd: int, atim: int, mtim: int, flags: int) -> None:
    file = w.fds.permitted(fd, rights.FD_FILESTAT_SET_TIMES).host()
    os.utime(file.fd, ns=times(file.stat(), atim, mtim, flags))


def times(now: os.stat_result, atim: int, mtim: int, flags: int) -> tuple[int, int]:
    """The two times to set: the given time, the present, or the current value."""
    both = (ATIM | ATIM_NOW, MTIM | MTIM_NOW)
    if flags & ~(both[0] | both[1]) or any(flags & b == b for b in both):
        raise Failure(Errno.EINVAL)
    present = time.time_ns()
    accessed = present if flags & ATIM_NOW else atim if flags & ATIM else now.st_atime_ns
    modified = present if flags & MTIM_NOW else mtim if flags & MTIM else now.st_mtime_ns
    return accessed, modified


def fd_advise(w: World, fd: int, offset: int, size: int, advice: int) -> None:
    d = w.fds.no_directory(fd, rights.FD_ADVISE)
    if advice >= len(_ADVICE):
        raise Failure(Errno.EINVAL)
    os.posix_fadvise(d.host().fd, offset, size, _ADVICE[advice])


def fd_allocate(w: World, fd: int, offset: int, size: int) -> None:
    d = w.fds.no_directory(fd, rights.FD_ALLOCATE)
    file = d.host()
    w.quota.grow(d, offset + size, size)
    os.posix_fallocate(file.fd, offset, size)


# Directories


def fd_prestat_get(w: World, fd: int, out: int) -> None:
    w.memory.write(out, PRESTAT.pack(PREOPENED_DIRECTORY, len(name_of(w, fd))))


def fd_prestat_dir_name(w: World, fd: int, path: int, size: int) -> None:
    name = name_of(w, fd)
    if size < len(name):
        raise Failure(Errno.ENAMETOOLONG)
    w.memory.write(path, name)


def name_of(w: World, fd: int) -> bytes:
    name = w.fds[fd].preopen
    if name is None:
        raise Failure(Errno.EBADF)
    return name


def fd_readdir(w: World, fd: int, buf: int, size: int, cookie: int, out: int) -> None:
    """Write directory entries after the first `cookie`. The last entry is cut off at the end of the
    buffer: a full buffer tells the guest that there are more.
    """
    d = w.fds.directory(fd, rights.FD_READDIR)
    w.memory.must_hold(out, 4)
    window = w.memory.window(buf, size)
    # Kept between calls: files that are created or removed would shift the other entries.
    if d.listing is None or cookie == 0:
        d.listing = listing(w, d)
    part = d.listing.after(cookie, size)
    window[: len(part)] = part
    w.memory.put_u32(out, len(part))


def listing(w: World, d: Descriptor) -> Listing:
    """The entries of a directory. `..` has the inode of `.`: its own would leak from outside."""
    own = d.file.stat().st_ino
    made = Listing()
    for name in (b".", b".."):
        made.add(name, own, records.DIRECTORY)
    with os.scandir(d.file.fd) as found:
        for entry in found:
            made.add(*listed(entry))
            w.must_be_in_time()
    return made


def listed(entry: os.DirEntry[str]) -> tuple[bytes, int, int]:
    try:
        type_ = type_of(entry)
    except FileNotFoundError:
        type_ = records.UNKNOWN
    return os.fsencode(entry.name), entry.inode(), type_


def type_of(entry: os.DirEntry[str]) -> int:
    """The type of an entry, in most cases from the directory alone."""
    if entry.is_symlink():
        return records.SYMBOLIC_LINK
    if entry.is_dir(follow_symlinks=False):
        return records.DIRECTORY
    if entry.is_file(follow_symlinks=False):
        return records.REGULAR_FILE
    return filetype(entry.stat(follow_symlinks=False).st_mode)
