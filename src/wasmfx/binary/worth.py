"""Which parts of a large binary are worth reading: all but what is for debuggers, at its end.

Nobody here looks at these sections, and they may be half of a file: to have memory for them and to
copy them takes a while, and they would stay as long as the module.
"""

from __future__ import annotations

import os

from wasmfx.binary.reader import Reader
from wasmfx.binary.sections import IDS, MAGIC, VERSION
from wasmfx.errors import Malformed

DEBUGGING = ".debug_"
"""How the names of sections begin that tell debuggers what a program was compiled from."""
_HEAD = 64
"""Bytes that are enough to know a section by: its number, its size, and a name of those."""
_MOST = 1_000
"""How many sections are looked at: a file of many small ones has none that is worth it."""


def parts(file: int, size: int) -> list[tuple[int, int]]:
    """Where what is worth reading begins and ends, of a file that has this size. Put together it is
    the same module, in which all that is not a custom section is where it was. What is not as it
    should be is left to those who read, who say so: then it is all of it.
    """
    try:
        return _parts(file, size)
    except (Malformed, OSError):
        return [(0, size)]


def _parts(file: int, size: int) -> list[tuple[int, int]]:
    at = len(MAGIC) + len(VERSION)
    if os.pread(file, at, 0) != MAGIC + VERSION:
        return [(0, size)]
    found: list[tuple[int, int]] = []
    begun = 0
    for _ in range(_MOST):
        if at == size:
            return [*found, (begun, size)] if begun < size else found
        r = Reader(os.pread(file, _HEAD, at))
        custom, length = r.byte() == IDS["custom"], r.u32()
        end = at + r.pos + length
        if end > size or (found and not custom):
            break
        if custom and r.data.startswith(DEBUGGING.encode(), r.pos + 1):
            r.end = min(r.end, r.pos + length)
            r.name()
            if begun < at:
                found.append((begun, at))
            begun = end
        at = end
    return [(0, size)]
