"""Entries, found and kept. Whatever goes wrong, it is as if there were no cache."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from stat import S_ISREG

from wasmfx.native.cache.entry import HEAD, is_sound, sealed
from wasmfx.native.cache.folder import Refused, distrusted, opened, place
from wasmfx.native.cache.shelf import LARGEST, make_room, name_of, new_part, removed

_problem: list[str] = []


def problem() -> str | None:
    """Why something could not be kept, the last time; None if everything could. Who asks once is
    not told again.
    """
    return _problem.pop() if _problem else None


def found(key: bytes) -> bytes | None:
    """What was kept under a key; None if there is nothing, or nothing to be believed."""
    entry = found_entry(key)
    return None if entry is None else entry[HEAD:]


def found_entry(key: bytes) -> bytes | None:
    """The same, behind a head of the entry, for whoever does not want it copied."""
    try:
        with opened() as folder:
            entry = _read(name_of(key), folder)
            if entry is None or not is_sound(key, entry):
                removed(name_of(key), folder)
                return None
            return entry
    except (Refused, OSError):
        return None


def is_there(key: bytes) -> bool:
    """Whether there is something under a key, to be believed or not. Nothing is opened, so that
    whoever asks may be interrupted."""
    try:
        return os.path.lexists(os.path.join(place(), name_of(key)))
    except Refused:
        return False


def _read(name: str, folder: int) -> bytes | None:
    """The bytes of a file, which is used now; None if it is no file of ours."""
    # Without `O_NONBLOCK` a pipe of that name would be waited for.
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    with open(os.open(name, flags, dir_fd=folder), "rb", buffering=0) as file:
        status = os.fstat(file.fileno())
        if not S_ISREG(status.st_mode) or distrusted(status) or status.st_size > LARGEST:
            return None
        entry = file.readall()
        _use(file.fileno())
        return entry


def _use(file: int) -> None:
    """Note that a file is used now, as far as it can be noted."""
    with suppress(OSError):
        os.utime(file)


def keep(key: bytes, note: str, content: bytes) -> None:
    """Keep something under a key, and say in a few words what it is."""
    entry = sealed(key, note, content)
    try:
        if len(entry) > LARGEST:
            raise Refused(f"{len(entry):,} bytes are too many for an entry of the cache")
        if len(entry) > _largest_file():
            raise Refused(f"the system allows no file of {len(entry):,} bytes")
        with opened(make=True) as folder:
            _write(key, entry, folder)
            make_room(folder, len(entry))
    except Refused as error:
        _problem[:] = [str(error)]
    except OSError as error:
        _problem[:] = [f"cannot keep what was compiled: {error.strerror or error}"]


def _largest_file() -> int:
    """The system sends a signal to whoever writes a larger one, which ends a process that does not
    ignore it."""
    import resource  # Only for who keeps something.

    limit, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
    return sys.maxsize if limit == resource.RLIM_INFINITY else limit


def _write(key: bytes, entry: bytes, folder: int) -> None:
    """Write a file so that nobody sees a part of it, whenever this process may end."""
    part = new_part(key)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    try:
        with open(os.open(part, flags, 0o600, dir_fd=folder), "wb") as file:
            file.write(entry)
        os.replace(part, name_of(key), src_dir_fd=folder, dst_dir_fd=folder)
    except BaseException:
        removed(part, folder)
        raise
