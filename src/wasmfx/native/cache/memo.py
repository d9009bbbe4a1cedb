"""What takes long to make, found in the cache, or made and left there.

Whoever finds all that they want does without what makes it: LLVM, and all that writes for it.
"""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from typing import Any

from wasmfx.native.cache.disk import digest, found, found_entry, keep
from wasmfx.native.llvm_worker import undisturbed
from wasmfx.native.processor import WIDE, cpu, host_features
from wasmfx.runtime.compiles import Work

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


class CompilerError(Exception):
    """LLVM refused what we gave it: our bug, never the module's."""


@cache
def level() -> str:
    """The level of the processor, as LLVM calls it."""
    return cpu(host_features())


def wide() -> bool:
    """Whether what is compiled here uses vector registers of 32 bytes."""
    return level() in WIDE


@cache
def library() -> bytes:
    """Which LLVM there is: its file, by size and time. To find it does not load it."""
    spec = find_spec("llvmlite")
    folders = () if spec is None else spec.submodule_search_locations or ()
    paths = [os.path.join(folder, "binding", "libllvmlite.so") for folder in folders]
    there = [(path, os.stat(path)) for path in paths if os.path.exists(path)]
    return repr([(path, s.st_size, s.st_mtime_ns) for path, s in there]).encode()


def key_of(*parts: bytes) -> bytes:
    """The key of what is made from these parts, here and by us."""
    return digest(version(), library(), level().encode(), *parts)


def known(key: bytes) -> bytes | None:
    """What was left under a key. Undisturbed, as all that reads and writes files is: it has more to
    leave in order than to wait for."""
    return undisturbed(lambda: found(key))


def known_entry(key: bytes) -> bytes | None:
    """The same as a whole entry, of which the content is what comes behind `HEAD`."""
    return undisturbed(lambda: found_entry(key))


def unpacked(content: bytes | memoryview) -> Any:
    """What somebody has packed by `marshal`; None if it is something else.

    It is sealed, and the next to it is code; so there is nothing to be gained by a format that
    takes longer to read.
    """
    try:
        return marshal.loads(content)
    except (EOFError, TypeError, ValueError):
        return None


def leave(key: bytes, note: str, content: bytes) -> None:
    """Leave something under a key for the next process."""
    undisturbed(lambda: keep(key, note, content))


def made_once(key: bytes, note: str, make: Callable[[], bytes], work: Work | None = None) -> bytes:
    """What `make` makes, or has made in some process before; `work` is told which."""

    def find_or_make() -> bytes:
        made = found(key)
        if work is not None:
            work.kept = made is not None
        if made is None:
            made = make()
            keep(key, note, made)
        return made

    return undisturbed(find_or_make)
