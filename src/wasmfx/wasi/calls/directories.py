"""Open directories: those that are open from the start, and what is in them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import islice

from wasmfx.wasi import records, rights
from wasmfx.wasi.descriptors import Descriptor, Listed
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.records import DIRENT, PREOPENED_DIRECTORY, PRESTAT, filetype
from wasmfx.wasi.world import World


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
    """A cookie is how many entries came before. Entries are cut off where the buffer ends: that it
    is full is what tells the guest that there is more.
    """
    d = w.fds.directory(fd, rights.FD_READDIR)
    w.memory.must_hold(out, 4)
    window = w.memory.window(buf, size)
    # Kept, or else what is made and removed meanwhile would shift the rest.
    if d.listing is None or cookie == 0:
        d.listing = listing(d)
    used = 0
    for entry in entries(d.listing, cookie):
        part = entry[: size - used]
        window[used : used + len(part)] = part
        used += len(part)
        if used == size:
            break
    w.memory.put_u32(out, used)


def entries(listing: Sequence[Listed], cookie: int) -> Iterator[bytes]:
    for n, (name, inode, type_) in islice(enumerate(listing, 1), min(cookie, len(listing)), None):
        yield DIRENT.pack(n, inode, len(name), type_) + name


def listing(d: Descriptor) -> list[Listed]:
    """What is in a directory. Where `..` leads is not for the guest to know."""
    own = d.file.stat().st_ino
    dots = [Listed(name, own, records.DIRECTORY) for name in (b".", b"..")]
    with os.scandir(d.file.fd) as found:
        return dots + [listed(entry) for entry in found]


def listed(entry: os.DirEntry[str]) -> Listed:
    try:
        type_ = type_of(entry)
    except FileNotFoundError:
        type_ = records.UNKNOWN
    return Listed(os.fsencode(entry.name), entry.inode(), type_)


def type_of(entry: os.DirEntry[str]) -> int:
    """Most of the time the directory itself says what an entry is."""
    if entry.is_symlink():
        return records.SYMBOLIC_LINK
    if entry.is_dir(follow_symlinks=False):
        return records.DIRECTORY
    if entry.is_file(follow_symlinks=False):
        return records.REGULAR_FILE
    return filetype(entry.stat(follow_symlinks=False).st_mode)
