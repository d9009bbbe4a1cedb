"""Files of the cache: their names, their list, and what goes when they take too much room."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress

from wasmfx.native.cache.disk import (
    COMPLETE,
    HEAD,
    LARGEST,
    PART,
    SIZE,
    Refused,
    note_of,
    opened,
    remove,
)
from wasmfx.syntax.phrase import Phrase

LIMIT = 4 * LARGEST
"""Bytes of all entries: room for many programs, and little of any disk."""
CHECK_AFTER = LIMIT // 16
"""Bytes that a process writes between two checks of the limit, each of which lists the folder."""
STALE = 3600.0
"""Seconds after which an unfinished file is taken for one whose writer has died."""
PAGE = 4096
"""Bytes of a block of the file system: a file takes a whole number of these."""


def _is_ours(name: str) -> bool:
    key, ending = name[: 2 * SIZE], name[2 * SIZE :]
    begun = ending.startswith("-") and ending.endswith(PART)
    return (
        len(key) == 2 * SIZE and not key.strip("0123456789abcdef") and (begun or ending == COMPLETE)
    )


class CacheFile(Phrase):
    """A file of the cache: its name, the bytes that it takes on disk, and when it was used."""

    name: str
    size: int
    used: float

    @property
    def complete(self) -> bool:
        return self.name.endswith(COMPLETE)


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


def note(file: CacheFile, folder: int) -> str:
    """The note of an entry."""
    try:
        flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
        with open(os.open(file.name, flags, dir_fd=folder), "rb", buffering=0) as opened_file:
            return note_of(opened_file.read(HEAD) or b"")
    except OSError:
        return "?"


_unchecked = CHECK_AFTER
"""Bytes written since this process checked the limit; the first write checks it."""


def make_room(written: int) -> None:
    """Note that so many bytes were written, and check the limit now and then."""
    global _unchecked
    _unchecked += written
    if _unchecked >= CHECK_AFTER:
        _unchecked = 0
        with suppress(Refused, OSError), opened() as folder:
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
