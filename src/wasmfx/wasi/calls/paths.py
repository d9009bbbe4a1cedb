"""Files and directories by path, below one that is open."""

from __future__ import annotations

import os
import stat

from wasmfx.wasi import rights
from wasmfx.wasi.calls.files import times
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.paths import Place, entry, target
from wasmfx.wasi.records import SYMLINK_FOLLOW, filestat
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
        os.mkdir(place.name, dir_fd=place.directory)


def path_remove_directory(w: World, fd: int, path: int, size: int) -> None:
    d = w.fds.directory(fd, rights.PATH_REMOVE_DIRECTORY)
    with entry(d.file.fd, w.memory.path(path, size)) as place:
        os.rmdir(place.name, dir_fd=place.directory)


def path_unlink_file(w: World, fd: int, path: int, size: int) -> None:
    d = w.fds.directory(fd, rights.PATH_UNLINK_FILE)
    with entry(d.file.fd, w.memory.path(path, size)) as place:
        must_suit_slash(place)
        os.unlink(place.name, dir_fd=place.directory)


def path_readlink(w: World, fd: int, path: int, size: int, buf: int, room: int, out: int) -> None:
    d = w.fds.directory(fd, rights.PATH_READLINK)
    w.memory.must_hold(out, 4)
    with target(d.file.fd, w.memory.path(path, size), follow=False) as place:
        link = os.readlink(place.name, dir_fd=place.directory)[:room]
    w.memory.write(buf, link)
    w.memory.put_u32(out, len(link))


def path_symlink(w: World, text: int, length: int, fd: int, path: int, size: int) -> None:
    """A link may lead out as long as it is relative: nobody follows it there for the guest. An
    absolute one could only ever be meant for others.
    """
    d = w.fds.directory(fd, rights.PATH_SYMLINK)
    link = w.memory.path(text, length)
    if link.startswith(b"/"):
        raise Failure(Errno.EPERM)
    with entry(d.file.fd, w.memory.path(path, size)) as place:
        must_not_end_in_slash(place)
        os.symlink(link, place.name, dir_fd=place.directory)


def path_link(
    w: World, fd: int, lookup: int, path: int, size: int, new_fd: int, new_path: int, new_size: int
) -> None:
    d = w.fds.directory(fd, rights.PATH_LINK_SOURCE)
    new = w.fds.directory(new_fd, rights.PATH_LINK_TARGET)
    from contextlib import ExitStack  # Few guests do this.

    with ExitStack() as open_:
        old_path = w.memory.path(path, size)
        old = open_.enter_context(target(d.file.fd, old_path, follows(lookup)))
        place = open_.enter_context(entry(new.file.fd, w.memory.path(new_path, new_size)))
        must_not_end_in_slash(place)
        os.link(
            old.name,
            place.name,
            src_dir_fd=old.directory,
            dst_dir_fd=place.directory,
            follow_symlinks=False,
        )


def path_rename(
    w: World, fd: int, path: int, size: int, new_fd: int, new_path: int, new_size: int
) -> None:
    d = w.fds.directory(fd, rights.PATH_RENAME_SOURCE)
    new = w.fds.directory(new_fd, rights.PATH_RENAME_TARGET)
    from contextlib import ExitStack  # As above.

    with ExitStack() as open_:
        old = open_.enter_context(entry(d.file.fd, w.memory.path(path, size)))
        place = open_.enter_context(entry(new.file.fd, w.memory.path(new_path, new_size)))
        if (old.slash or place.slash) and not stat.S_ISDIR(old.stat().st_mode):
            raise Failure(Errno.ENOTDIR)
        os.rename(old.name, place.name, src_dir_fd=old.directory, dst_dir_fd=place.directory)


def must_suit_slash(place: Place) -> None:
    """What is asked for with a slash at the end is a directory, or an error."""
    if place.slash and not stat.S_ISDIR(place.stat().st_mode):
        raise Failure(Errno.ENOTDIR)


def must_not_end_in_slash(place: Place) -> None:
    """Only directories can be made with a slash at the end."""
    if not place.slash:
        return
    place.stat()
    raise Failure(Errno.EEXIST)
