"""All entries of the cache: who they are, how much room they take, and who has to go."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

from wasmfx.syntax.phrase import Phrase

KEY = 32
"""Bytes of a key."""
LIMIT = 256 << 20
"""Bytes that the cache may have."""
LARGEST = LIMIT // 4
"""Bytes that an entry may have."""
LOOK = 16 << 20
"""Bytes that a process writes before it looks again how many there are."""
STALE = 3600.0
"""Seconds after which a file that somebody was about to write has been given up."""
PAGE = 4096

_COMPLETE, _PART = ".kept", ".part"
"""How the names of files end, and of those that are not complete."""


def name_of(key: bytes) -> str:
    """The name of the file with what is kept under a key."""
    return key.hex() + _COMPLETE


def new_part(key: bytes) -> str:
    """Another name, which nobody else has, while it is being written."""
    return f"{key.hex()}-{os.urandom(8).hex()}{_PART}"


def _is_ours(name: str) -> bool:
    key, ending = name[: 2 * KEY], name[2 * KEY :]
    begun = ending.startswith("-") and ending.endswith(_PART)
    return (
        len(key) == 2 * KEY and not key.strip("0123456789abcdef") and (begun or ending == _COMPLETE)
    )


class Kept(Phrase):
    """A file of the cache: its name, how many bytes it takes, and when it was used."""

    name: str
    size: int
    used: float

    @property
    def complete(self) -> bool:
        return self.name.endswith(_COMPLETE)


def entries(folder: int) -> list[Kept]:
    """The files of the cache, and nobody else's, the one first that was used longest ago."""
    return sorted(_entries(folder), key=lambda kept: kept.used)


def _entries(folder: int) -> Iterator[Kept]:
    with os.scandir(folder) as files:
        for file in files:
            if not _is_ours(file.name):
                continue
            try:
                status = file.stat(follow_symlinks=False)
            except FileNotFoundError:
                continue  # Another process was faster.
            yield Kept(file.name, -(-status.st_size // PAGE) * PAGE, status.st_mtime)


def removed(name: str, folder: int) -> bool:
    """Remove a file, if it is there and can be; whether it was."""
    try:
        os.unlink(name, dir_fd=folder)
    except OSError:
        return False
    return True


_unseen = LOOK
"""Bytes written since this process looked; at first it has not."""


def make_room(folder: int, written: int) -> None:
    """Keep the cache within its limit, now that so many bytes are new in it."""
    global _unseen
    _unseen += written
    if _unseen >= LOOK:
        _unseen = 0
        evict(folder)


def evict(folder: int) -> None:
    """If there is more than there may be, remove what was used longest ago.

    A quarter at once, so that not everybody who keeps something has to.
    """
    now, there = time.time(), entries(folder)
    for kept in there:
        if not kept.complete and kept.used < now - STALE:
            removed(kept.name, folder)
    total = sum(kept.size for kept in there)
    if total <= LIMIT:
        return
    for kept in there:
        if total <= LIMIT * 3 // 4:
            break
        if kept.complete:
            removed(kept.name, folder)
            total -= kept.size
