"""Volumes: the first tier's code of a module's functions, kept between processes.

What becomes of a body depends on it and on the definitions around it, not on other bodies nor on
what data hold. So a volume is known by the definitions, and has a hash of each body: of a large
module, only what is called is ever read.
"""

from __future__ import annotations

import atexit
import marshal
from typing import TypeAlias

from wasmfx.binary.sections import walk
from wasmfx.native.abi.layout import LARGE
from wasmfx.native.baseline.code import Code
from wasmfx.native.cache.entry import digest
from wasmfx.native.cache.folder import turned_off
from wasmfx.native.made import key_of, known, leave, unpacked
from wasmfx.syntax.modules import Module

BODIES = frozenset(("code", "custom", "data"))
"""The sections that do not decide whether a body is valid, nor what becomes of it."""

WORTH = 20
"""Which part of a volume has to be new for it to be written again: the others are emitted faster
than all of them are written."""


Kept: TypeAlias = dict[int, tuple[bytes, bytes]]
"""By index, a hash of the body of each function, and its code."""


class Volume:
    """The code of functions, by index. What is new is written when the process ends."""

    def __init__(self, key: bytes | None, kept: Kept | None = None) -> None:
        self.key = key
        self._new: Kept = {}
        self._kept: Kept = _kept(key) if kept is None else kept

    def find(self, x: int, body: bytes) -> Code | None:
        """The code that was kept for function `x`, if it has this body."""
        there = self._kept.get(x)
        if there is None or there[0] != digest(body):
            return None
        code, refs, entry, size = marshal.loads(there[1])
        return Code(code, refs, entry, size)

    def add(self, x: int, body: bytes, code: Code) -> None:
        """Keep code of function `x`, which is valid with this body."""
        if self.key is not None:
            plain = bytes(code.code), code.refs, code.entry, code.size
            self._new[x] = digest(body), marshal.dumps(plain)

    def write(self) -> None:
        """Have all that there is found by the next process, if enough of it is new."""
        new = sum(len(code) for _, code in self._new.values())
        old = sum(len(code) for _, code in self._kept.values())
        if self.key is not None and WORTH * new > old:
            self._kept |= self._new
            self._new = {}
            leave(self.key, "functions", marshal.dumps(self._kept))


def _kept(key: bytes | None) -> Kept:
    kept = None if key is None else known(key)
    return (kept and unpacked(kept)) or {}


_open: dict[bytes, Volume] = {}
"""The volumes that may have to be written."""


def volume_of(module: Module, origin: bytes) -> Volume:
    """The volume of a module; one that nobody vouches for has one that is forgotten."""
    data = module.source.data if module.source is not None else None
    if not origin or not isinstance(data, bytes) or turned_off():
        return Volume(None)
    key = key_of(b"volume", origin, str(LARGE).encode(), _definitions(data))
    if key not in _open:
        _open[key] = Volume(key)
    return _open[key]


def _definitions(data: bytes) -> bytes:
    """A hash of the sections that define what bodies refer to."""
    told = [(name, data[r.pos : r.end]) for name, r in walk(data) if name not in BODIES]
    return digest(*(part for name, content in told for part in (name.encode(), content)))


@atexit.register
def write_all() -> None:
    """Keep what is new in this process. Who ends it otherwise may call this before."""
    for volume in _open.values():
        volume.write()
    _open.clear()
