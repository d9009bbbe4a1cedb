"""Calls on paths: look up, create, move, remove and open files below an open directory."""

from __future__ import annotations

import os
import stat
from contextlib import ExitStack, suppress

from wasmfx.wasi import rights
from wasmfx.wasi.calls.descriptors import times
from wasmfx.wasi.descriptors import Descriptor, opened, rights_for
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.paths import PathTarget, entry, open_below, target
from wasmfx.wasi.records import (
    ALL_FDFLAGS,
    APPEND,
    CREAT,
    DSYNC,
    EXCL,
    OPEN_DIRECTORY,
    RSYNC,
    SYMLINK_FOLLOW,
    SYNC,
    TRUNC,
    filestat,
)
from wasmfx.wasi.world import World


def path_filestat_get(w: World, fd: int, lookup: int, path: int, size: int, out: int) -> None:
    d = w.fds.directory(fd, rights.PATH_FILESTAT_GET)
    with target(d.file.fd, w.memory.path(path, size), follows(lookup)) as place:
        w.memory.write(out, filestat(place.stat()))


def path_filestat_set_times(
    w: World, fd: int, lookup: int, path: int, size: int, atim: int, mtim: int, flags: int
) -> None:
    d = w.fds.directory(fd, rights.PATH_FILESTAT_SET_TIMES)
    with target(d.file.fd, w.memory.path(path, size), follows(lookup)) as place:
        ns = times(place.stat(), atim, mtim, flags)
        os.utime(place.name, ns=ns, dir_fd=place.directory, follow_symlinks=False)


def follows(lookup: int) -> bool:
    if lookup & ~SYMLINK_FOLLOW:
        raise Failure(Errno.EINVAL)
    return bool(lookup)


def path_create_directory(w: World, fd: int, path: int, size: int) -> None:
    d = w.fds.directory(fd, rights.PATH_CREATE_DIRECTORY)
    with entry(d.file.fd, w.memory.path(path, size)) as place:
        w.quota.must_have_a_file()
        os.mkdir(place.name, dir_fd=place.directory)
        w.quota.made()


def path_remove_directory(w: World, fd: int, path: int, size: int) -> None:
    d = w.fds.directory(fd, rights.PATH_REMOVE_DIRECTORY)
    with entry(d.file.fd, w.memory.path(path, size)) as place:
        os.rmdir(place.name, dir_fd=place.directory)
        w.quota.made(-1)


def path_unlink_file(w: World, fd: int, path: int, size: int) -> None:
    d = w.fds.directory(fd, rights.PATH_UNLINK_FILE)
    with entry(d.file.fd, w.memory.path(path, size)) as place:
        must_suit_slash(place)
        os.unlink(place.name, dir_fd=place.directory)
        w.quota.made(-1)


def path_readlink(w: World, fd: int, path: int, size: int, buf: int, room: int, out: int) -> None:
    d = w.fds.directory(fd, rights.PATH_READLINK)
    w.memory.must_hold(out, 4)
    with target(d.file.fd, w.memory.path(path, size), follow=False) as place:
        link = os.readlink(place.name, dir_fd=place.directory)[:room]
    w.memory.write(buf, link)
    w.memory.put_u32(out, len(link))


def path_symlink(w: World, text: int, length: int, fd: int, path: int, size: int) -> None:
    """Create a link. A relative target may lead outside, since no call follows it there. An
    absolute target is EPERM: it could only mislead programs of the host.
    """
    d = w.fds.directory(fd, rights.PATH_SYMLINK)
    link = w.memory.path(text, length)
    if link.startswith(b"/"):
        raise Failure(Errno.EPERM)
    with entry(d.file.fd, w.memory.path(path, size)) as place:
        must_not_end_in_slash(place)
        w.quota.must_have_a_file()
        os.symlink(link, place.name, dir_fd=place.directory)
        w.quota.made()


def path_link(
    w: World, fd: int, lookup: int, path: int, size: int, new_fd: int, new_path: int, new_size: int
) -> None:
    d = w.fds.directory(fd, rights.PATH_LINK_SOURCE)
    new = w.fds.directory(new_fd, rights.PATH_LINK_TARGET)
    with ExitStack() as open_:
        old_path = w.memory.path(path, size)
        old = open_.enter_context(target(d.file.fd, old_path, follows(lookup)))
        place = open_.enter_context(entry(new.file.fd, w.memory.path(new_path, new_size)))
        must_not_end_in_slash(place)
        w.quota.must_have_a_file()
        os.link(
            old.name,
            place.name,
            src_dir_fd=old.directory,
            dst_dir_fd=place.directory,
            follow_symlinks=False,
        )
        w.quota.made()


def path_rename(
    w: World, fd: int, path: int, size: int, new_fd: int, new_path: int, new_size: int
) -> None:
    d = w.fds.directory(fd, rights.PATH_RENAME_SOURCE)
    new = w.fds.directory(new_fd, rights.PATH_RENAME_TARGET)
    with ExitStack() as open_:
        old = open_.enter_context(entry(d.file.fd, w.memory.path(path, size)))
        place = open_.enter_context(entry(new.file.fd, w.memory.path(new_path, new_size)))
        if (old.slash or place.slash) and not stat.S_ISDIR(old.stat().st_mode):
            raise Failure(Errno.ENOTDIR)
        os.rename(old.name, place.name, src_dir_fd=old.directory, dst_dir_fd=place.directory)


def must_suit_slash(place: PathTarget) -> None:
    """ENOTDIR if the path ends with a slash, and names no directory."""
    if place.slash and not stat.S_ISDIR(place.stat().st_mode):
        raise Failure(Errno.ENOTDIR)


def must_not_end_in_slash(place: PathTarget) -> None:
    """EEXIST or ENOENT if the path ends with a slash, as only a directory's may."""
    if not place.slash:
        return
    place.stat()
    raise Failure(Errno.EEXIST)


# Open

_OFLAGS = {CREAT: os.O_CREAT, EXCL: os.O_EXCL, TRUNC: os.O_TRUNC, OPEN_DIRECTORY: os.O_DIRECTORY}
_FDFLAGS = {APPEND: os.O_APPEND, DSYNC: os.O_DSYNC, RSYNC: os.O_RSYNC, SYNC: os.O_SYNC}
_NEEDED = {CREAT: rights.PATH_CREATE_FILE, TRUNC: rights.PATH_FILESTAT_SET_SIZE}

# Opening a pipe without a writer must not block: reads wait instead.
_TRIES = 10
"""How often a file is opened that others make and remove at the same time."""

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
    # Guests that ask for every right set bits that have no meaning.
    base, inheriting = base & rights.ALL, inheriting & rights.ALL
    if (base | inheriting) & ~d.inheriting:
        raise Failure(Errno.ENOTCAPABLE)
    w.memory.must_hold(out, 4)
    w.fds.must_have_room()
    flags = host_flags(oflags, base, fdflags)
    name = w.memory.path(path, size)
    if oflags & CREAT and name.endswith(b"/"):
        raise Failure(Errno.EISDIR)
    # With EXCL nothing may exist under the name, not even a link.
    follow = follows(lookup) and not oflags & EXCL
    file = opened(
        open_counted(w, d, name, follow, flags)
        if flags & os.O_CREAT and w.quota.counts_files
        else open_below(d.file.fd, name, follow, flags)
    )
    made = Descriptor(file, base & rights_for(file), flags=fdflags)
    if made.is_directory:
        made.inheriting = inheriting
    w.memory.put_u32(out, w.fds.add(made))


def open_counted(w: World, d: Descriptor, name: bytes, follow: bool, flags: int) -> int:
    """Open a file for a guest whose files are counted, and make it if the guest may."""
    for _ in range(_TRIES):
        if not flags & os.O_EXCL:
            with suppress(FileNotFoundError):
                return open_below(d.file.fd, name, follow, flags & ~os.O_CREAT)
        w.quota.must_have_a_file()
        try:
            fd = open_below(d.file.fd, name, follow, flags | os.O_EXCL)
        except FileExistsError:
            # Another process was faster.
            if flags & os.O_EXCL:
                raise
        else:
            w.quota.made()
            return fd
    raise Failure(Errno.ELOOP)


def host_flags(oflags: int, base: int, fdflags: int) -> int:
    """The host's flags to open a file for the rights in `base`."""
    if oflags & ~sum(_OFLAGS) or fdflags & ~ALL_FDFLAGS:
        raise Failure(Errno.EINVAL)
    if oflags & OPEN_DIRECTORY and oflags & (CREAT | TRUNC):
        raise Failure(Errno.EINVAL)
    flags = _ALWAYS | translated(oflags, _OFLAGS) | translated(fdflags, _FDFLAGS)
    # A directory cannot be opened for writing, and some guests ask for every right.
    if oflags & OPEN_DIRECTORY or not base & rights.WRITING:
        return flags | os.O_RDONLY
    return flags | (os.O_RDWR if base & rights.READING else os.O_WRONLY)


def translated(bits: int, table: dict[int, int]) -> int:
    found = 0
    for bit, meaning in table.items():
        if bits & bit:
            found |= meaning
    return found
