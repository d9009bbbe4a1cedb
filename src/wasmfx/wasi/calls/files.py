"""What is known of open files, and changed in them: size, times, advice, room."""

from __future__ import annotations

import os
import time

from wasmfx.wasi import rights
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.records import ATIM, ATIM_NOW, MTIM, MTIM_NOW, filestat
from wasmfx.wasi.world import World

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
    os.ftruncate(w.fds.no_directory(fd, rights.FD_FILESTAT_SET_SIZE).host().fd, size)


def fd_filestat_set_times(w: World, fd: int, atim: int, mtim: int, flags: int) -> None:
    file = w.fds.permitted(fd, rights.FD_FILESTAT_SET_TIMES).host()
    os.utime(file.fd, ns=times(file.stat(), atim, mtim, flags))


def times(now: os.stat_result, atim: int, mtim: int, flags: int) -> tuple[int, int]:
    """The two times to set: as given, the present, or what they are."""
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
    os.posix_fallocate(w.fds.no_directory(fd, rights.FD_ALLOCATE).host().fd, offset, size)
