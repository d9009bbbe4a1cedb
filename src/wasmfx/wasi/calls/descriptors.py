"""Descriptors themselves: what they are, their flags and rights, their numbers."""

from __future__ import annotations

import os

from wasmfx.wasi import rights
from wasmfx.wasi.descriptors import Descriptor
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.files import HostFile
from wasmfx.wasi.records import ALL_FDFLAGS, ANY_SYNC, APPEND, FDSTAT
from wasmfx.wasi.world import World


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
    # The host does not let these be changed once a file is open.
    if changed & ANY_SYNC:
        raise Failure(Errno.ENOTSUP)
    if changed & APPEND:
        set_append(d, bool(flags & APPEND))
    d.flags = flags


def set_append(d: Descriptor, append: bool) -> None:
    """NONBLOCK we only remember, and see to ourselves; this one the host must do."""
    if not isinstance(d.file, HostFile):
        return
    # Others have a file that is not ours open too, and it would change for them as well.
    if not d.file.owned:
        raise Failure(Errno.ENOTSUP)
    import fcntl  # A library by itself, for a call that few make.

    flags = fcntl.fcntl(d.file.fd, fcntl.F_GETFL) & ~os.O_APPEND
    fcntl.fcntl(d.file.fd, fcntl.F_SETFL, flags | (os.O_APPEND if append else 0))


def fd_fdstat_set_rights(w: World, fd: int, base: int, inheriting: int) -> None:
    """Rights can be given up, never taken."""
    d = w.fds[fd]
    if base & ~d.base or inheriting & ~d.inheriting:
        raise Failure(Errno.ENOTCAPABLE)
    d.base, d.inheriting = base, inheriting
