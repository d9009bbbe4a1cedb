"""Files of the cache: their names, their list, and what goes when they take too much room."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

from wasmfx.syntax.phrase import Phrase

KEY = 32
"""Bytes of a key."""
LIMIT = 256 << 20
"""Bytes of all entries: code of a dozen programs of CPython's size."""
LARGEST = LIMIT // 4
"""Bytes of one entry: no entry evicts all others."""
CHECK_AFTER = LIMIT // 16
"""Bytes that a process writes between two checks of the limit, each of which lists the folder."""
STALE = 3600.0
"""Seconds after which an unfinished file is taken for one whose writer has died."""
PAGE = 4096
"""Bytes of a block of the file system: a file takes a whole number of these."""

_COMPLETE, _PART = ".kept", ".part"
"""Endings of the names of complete and of unfinished files."""


def name_of(key: bytes) -> str:
    """The name of the file of an entry."""
    return key.hex() + _COMPLETE


def new_part(key: bytes) -> str:
    """A unique name for a file that is being written."""
    return f"{key.hex()}-{os.urandom(8).hex()}{_PART}"


def _is_ours(name: str) -> bool:
    key, ending = name[: 2 * KEY], name[2 * KEY :]
    begun = ending.startswith("-") and ending.endswith(_PART)
    return (
        len(key) == 2 * KEY and not key.strip("0123456789abcdef") and (begun or ending == _COMPLETE)
    )


class CacheFile(Phrase):
    """A file of the cache: its name, the bytes that it takes on disk, and when it was used."""

    name: str
    size: int
    used: float

    @property
    def complete(self) -> bool:
        return self.name.endswith(_COMPLETE)


def entries(folder: int) -> list[CacheFile]:
    """The files of the cache, the least recently used first. Other files are left out."""
    return sorted(_entries(folder), key=lambda file: file.used)


def _entries(folder: int) -> Iterator[CacheFile]:
    with os.scandir(folder) as files:
        for file in files:
            if not _is_ours(file.name):
                continue
            try:
                status = file.stat(follow_symlinks=False)
            except FileNotFoundError:
                continue  # Another process removed it.
            yield CacheFile(file.name, -(-status.st_size // PAGE) * PAGE, status.st_mtime)


def remove(name: str, folder: int) -> bool:
    """Remove a file if possible; returns whether it was removed."""
    try:
        os.unlink(name, dir_fd=folder)
    except OSError:
        return False
    return True


_unchecked = CHECK_AFTER
"""Bytes written since this process checked the limit; the first write checks it."""


def make_room(folder: int, written: int) -> None:
    """Note that so many bytes were written, and check the limit now and then."""
    global _unchecked
    _unchecked += written
    if _unchecked >= CHECK_AFTER:
        _unchecked = 0
        evict(folder)


def evict(folder: int) -> None:
    """Remove the least recently used entries if the cache is over its limit.

    Removes a quarter at once, so that not every process has to evict.
    """
    now, files = time.time(), entries(folder)
    for file in files:
        if not file.complete and file.used < now - STALE:
            remove(file.name, folder)
    total = sum(file.size for file in files)
    if total <= LIMIT:
        return
    for file in files:
        if total <= LIMIT * 3 // 4:
            break
        if file.complete:
            remove(file.name, folder)
            total -= file.size
