"""Which version of us has made what is kept: every file that has a say in it, by size and time.

A version number would do for who has installed us, and not for who changes us. To read the files
would take as long as all else that a small program needs; so this is what Python does to tell
whether what it has compiled of a file is old.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache

from wasmfx.native.cache.entry import digest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDERS = ("binary", "native", "runtime", "syntax", "text", "valid")
"""What decides whether a module is valid, and what becomes of it; what lies beside these, too."""

ENDINGS = (".py", ".pyc", ".s")
_KEPT_BY_PYTHON = "__pycache__"


@cache
def version() -> bytes:
    """A hash of who we are."""
    lines = sorted(_files(ROOT, FOLDERS))
    return digest(os.fsencode("\n".join(lines)))


def _files(root: str, folders: tuple[str, ...]) -> Iterator[str]:
    """A line for each file beside and below these folders."""
    yield from _below(root, deep=False)
    for folder in folders:
        yield from _below(os.path.join(root, folder))


def _below(path: str, deep: bool = True) -> Iterator[str]:
    with os.scandir(path) as entries:
        for entry in entries:
            if entry.name.endswith(ENDINGS):
                status = entry.stat()
                yield f"{entry.path} {status.st_size} {status.st_mtime_ns}"
            elif deep and entry.is_dir() and entry.name != _KEPT_BY_PYTHON:
                yield from _below(entry.path)
