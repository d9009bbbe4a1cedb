"""The folder of the cache: where it is, and whether what is in it may be believed.

What is kept there is run as the user. So the folder must belong to the user, and nobody else may
write to it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

VARIABLE = "WASMFX_CACHE"
"""Set to `0` in the environment, does without; set to a path, names the folder."""

OTHERS_WRITE = 0o022


class Refused(Exception):
    """There is no folder to be used; says why."""


def turned_off() -> bool:
    """Whether nothing is to be kept."""
    return os.environ.get(VARIABLE) == "0"


def place() -> str:
    """The path of the folder, whether it exists or not."""
    named = os.environ.get(VARIABLE, "")
    if turned_off():
        raise Refused(f"the cache is turned off by {VARIABLE}=0")
    if named and named != "1":
        return os.path.abspath(named)
    home = os.environ.get("XDG_CACHE_HOME", "")
    # The XDG specification asks for a path that is not absolute to be ignored.
    if not os.path.isabs(home):
        home = os.path.join(os.path.expanduser("~"), ".cache")
    if not os.path.isabs(home):
        raise Refused("there is no home directory for a cache")
    return os.path.join(home, "wasmfx")


@contextmanager
def opened(make: bool = False) -> Iterator[int]:
    """A descriptor of the folder, which is made if it has to be. All that is done to entries is
    done by way of it: what is looked at is what is used.

    Raises `Refused`, or an `OSError`.
    """
    path = place()
    if make:
        _made(path)
    try:
        folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except NotADirectoryError:
        if os.path.islink(path):
            raise Refused(f"{path}: is a link, which is not followed") from None
        raise
    try:
        reason = distrusted(os.fstat(folder))
        if reason is not None:
            raise Refused(f"{path}: {reason}")
        yield folder
    finally:
        os.close(folder)


def _made(path: str) -> None:
    if not os.path.isdir(path):
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        os.makedirs(path, mode=0o700, exist_ok=True)


def distrusted(status: os.stat_result) -> str | None:
    """Why a folder or a file is not to be believed; None if it is."""
    if status.st_uid != os.geteuid():
        return "belongs to another user"
    if status.st_mode & OTHERS_WRITE:
        return "can be written by other users"
    return None
