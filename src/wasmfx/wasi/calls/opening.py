"""Opening files by path."""

from __future__ import annotations

import os

from wasmfx.wasi import rights
from wasmfx.wasi.calls.paths import follows
from wasmfx.wasi.descriptors import Descriptor
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.files import opened, rights_for
from wasmfx.wasi.paths import open_below
from wasmfx.wasi.records import (
    ALL_FDFLAGS,
    APPEND,
    CREAT,
    DSYNC,
    EXCL,
    OPEN_DIRECTORY,
    RSYNC,
    SYNC,
    TRUNC,
)
from wasmfx.wasi.world import World

_OFLAGS = {CREAT: os.O_CREAT, EXCL: os.O_EXCL, TRUNC: os.O_TRUNC, OPEN_DIRECTORY: os.O_DIRECTORY}
_FDFLAGS = {APPEND: os.O_APPEND, DSYNC: os.O_DSYNC, RSYNC: os.O_RSYNC, SYNC: os.O_SYNC}
_NEEDED = {CREAT: rights.PATH_CREATE_FILE, TRUNC: rights.PATH_FILESTAT_SET_SIZE}

# A pipe that nobody writes to must not hold up the host: we wait when it is read.
_ALWAYS = os.O_NONBLOCK | os.O_NOCTTY


def path_open(
    w: World,
    fd: int,
    lookup: int,
    path: int,
    size: int,
    oflags: int,
    base: int,
    inheriting: int,
    fdflags: int,
    out: int,
) -> None:
    d = w.fds.directory(fd, rights.PATH_OPEN | translated(oflags, _NEEDED))
    # Bits that mean nothing are asked for by those who ask for everything.
    base, inheriting = base & rights.ALL, inheriting & rights.ALL
    if (base | inheriting) & ~d.inheriting:
        raise Failure(Errno.ENOTCAPABLE)
    w.memory.must_hold(out, 4)
    w.fds.must_have_room()
    flags = host_flags(oflags, base, fdflags)
    name = w.memory.path(path, size)
    if oflags & CREAT and name.endswith(b"/"):
        raise Failure(Errno.EISDIR)
    # What must not be there is not looked for behind links.
    follow = follows(lookup) and not oflags & EXCL
    file = opened(open_below(d.file.fd, name, follow, flags))
    made = Descriptor(file, base & rights_for(file), flags=fdflags)
    if made.is_directory:
        made.inheriting = inheriting
    w.memory.put_u32(out, w.fds.add(made))


def host_flags(oflags: int, base: int, fdflags: int) -> int:
    """How to open a file so that it can be used with the rights asked for."""
    if oflags & ~sum(_OFLAGS) or fdflags & ~ALL_FDFLAGS:
        raise Failure(Errno.EINVAL)
    if oflags & OPEN_DIRECTORY and oflags & (CREAT | TRUNC):
        raise Failure(Errno.EINVAL)
    flags = _ALWAYS | translated(oflags, _OFLAGS) | translated(fdflags, _FDFLAGS)
    # Nobody writes into a directory, though some ask for it with everything else.
    if oflags & OPEN_DIRECTORY or not base & rights.WRITING:
        return flags | os.O_RDONLY
    return flags | (os.O_RDWR if base & rights.READING else os.O_WRONLY)


def translated(bits: int, table: dict[int, int]) -> int:
    found = 0
    for bit, meaning in table.items():
        if bits & bit:
            found |= meaning
    return found
