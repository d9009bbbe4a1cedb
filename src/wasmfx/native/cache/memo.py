"""Memo of expensive results on disk: the key of a result, and finding or making it.

A key covers everything that decides the result: our files, LLVM's file, the level of the processor,
and what the caller adds. A process that finds all results does not import LLVM.
"""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from typing import Any

from wasmfx.native.cache import disk
from wasmfx.native.cache.disk import digest
from wasmfx.native.llvm_worker import undisturbed
from wasmfx.native.processor import WIDE, cpu, host_features
from wasmfx.runtime.compilation import Work

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDERS = ("binary", "native", "runtime", "syntax", "text", "valid")
"""Folders whose files decide whether a module is valid and what its code is. Files beside these
folders count too."""

ENDINGS = (".py", ".pyc", ".s")
BYTE_CODE = "__pycache__"
"""A folder of files that Python makes of those that count already."""


@cache
def version() -> bytes:
    """A hash of the paths, sizes and times of all our files that count.

    A version number would not change when a developer edits a file, and reading the files would
    take as long as a small program. Python recognises stale byte code in this way too.
    """
    lines = sorted(_files(ROOT, FOLDERS))
    return digest(os.fsencode("\n".join(lines)))


def _files(root: str, folders: tuple[str, ...]) -> Iterator[str]:
    """A line for each file beside or below these folders."""
    yield from _below(root, deep=False)
    for folder in folders:
        yield from _below(os.path.join(root, folder))


def _below(path: str, deep: bool = True) -> Iterator[str]:
    with os.scandir(path) as entries:
        for entry in entries:
            if entry.name.endswith(ENDINGS):
                status = entry.stat()
                yield f"{entry.path} {status.st_size} {status.st_mtime_ns}"
            elif deep and entry.is_dir() and entry.name != BYTE_CODE:
                yield from _below(entry.path)


class CompilerError(Exception):
    """LLVM refused a text of ours: a bug of ours, never of the module."""


@cache
def level() -> str:
    """LLVM's name for the level of this processor."""
    return cpu(host_features())


def wide() -> bool:
    """Whether compiled code uses vector registers of 32 bytes."""
    return level() in WIDE


@cache
def library() -> bytes:
    """The path, size and time of LLVM's file, which is found without loading it."""
    spec = find_spec("llvmlite")
    folders = () if spec is None else spec.submodule_search_locations or ()
    paths = [os.path.join(folder, "binding", "libllvmlite.so") for folder in folders]
    there = [(path, os.stat(path)) for path in paths if os.path.exists(path)]
    return repr([(path, s.st_size, s.st_mtime_ns) for path, s in there]).encode()


def key_of(*parts: bytes) -> bytes:
    """The key of a result that is made from these parts by this version on this machine."""
    return digest(version(), library(), level().encode(), *parts)


# Files are read and written in LLVM's worker, so that an interrupt leaves no file open or half
# written.


def find(key: bytes) -> bytes | None:
    """The cached result under a key, or None."""
    return undisturbed(lambda: disk.find(key))


def find_entry(key: bytes) -> bytes | None:
    """The whole entry with a cached result, or None. The result begins at `disk.HEAD`."""
    return undisturbed(lambda: disk.find_entry(key))


def unpacked(content: bytes | memoryview) -> Any:
    """The value that was packed by `marshal`, or None if it was not.

    Entries are sealed, and contain machine code anyway: a safer format would only read slower.
    """
    try:
        return marshal.loads(content)
    except (EOFError, TypeError, ValueError):
        return None


def keep(key: bytes, note: str, content: bytes) -> None:
    """Write a result for the next process."""
    undisturbed(lambda: _keep(key, note, content))


def _keep(key: bytes, note: str, content: bytes) -> None:
    written = disk.keep(key, note, content)
    if written:
        # A warm start, which writes nothing, does without this module.
        from wasmfx.native.cache.eviction import make_room

        make_room(written)


def made_once(key: bytes, note: str, make: Callable[[], bytes], work: Work | None = None) -> bytes:
    """The cached result under a key, or else the result of `make`, which is then cached.

    `work` is told whether it was cached.
    """

    def find_or_make() -> bytes:
        made = disk.find(key)
        if work is not None:
            work.kept = made is not None
        if made is None:
            made = make()
            _keep(key, note, made)
        return made

    return undisturbed(find_or_make)
