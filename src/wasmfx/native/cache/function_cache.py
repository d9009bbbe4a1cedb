"""Volumes: the first tier's code of a module's functions, kept between processes.

What becomes of a body depends on it and on the definitions around it, not on other bodies nor on
what data hold. So a volume is known by the definitions, and has what each body was: of a large
module, only what is called is ever read.

There are two for a module. One has what was called in some process, and is put into its place as a
whole, so it has the bodies themselves: to compare them takes a third of the time that hashes do.
What was compiled ahead, and may never be called, is in the other, with hashes.
"""

from __future__ import annotations

import atexit
import marshal
from _blake2 import blake2b
from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Any

from wasmfx.binary.sections import walk
from wasmfx.cached import cached_property
from wasmfx.native.abi.layout import LARGE
from wasmfx.native.baseline.code import Code, CodeBatch, joined, unpacked
from wasmfx.native.cache.disk import HEAD, SIZE, digest, turned_off
from wasmfx.native.cache.memo import key_of, known_entry, leave
from wasmfx.native.cache.memo import unpacked as unmarshalled
from wasmfx.syntax.modules import Module
from wasmfx.syntax.phrase import Phrase

BODIES = frozenset(("code", "custom", "data"))
"""The sections that do not decide whether a body is valid, nor what becomes of it."""

WORTH = 20
"""How many bytes of code are written while one is emitted: if it would take longer to write all of
a volume than the next process takes to emit what is new, it stays as it is."""

EMITTER = 256 << 10
"""How many bytes could be emitted while that is imported which emits: 30 ms, for a single one."""


_LENGTH = 8


class Kept(Phrase):
    """What an entry has: the code of functions, and what their bodies were. These lie in `data`
    from `at` on, one behind the other; `ends` says where each ends."""

    data: bytes
    at: int
    ends: array[int]
    piece: CodeBatch

    def body(self, k: int) -> bytes:
        """What the body was that has number `k` in the piece."""
        start = self.ends[k - 1] if k else 0
        return self.data[self.at + start : self.at + self.ends[k]]

    def code(self, numbers: Iterable[int]) -> dict[int, tuple[bytes, Code]]:
        """Some of the functions, by index, as they are added to a volume."""
        piece = self.piece
        return {piece.functions[k]: (self.body(k), piece[k]) for k in numbers}

    def same(self, bodies: Iterable[bytes]) -> Sequence[int]:
        """Which bodies are what they were, by number."""
        return [body == self.body(k) for k, body in enumerate(bodies)]


def _kept(codes: dict[int, tuple[bytes, Code]]) -> Kept:
    bodies = [body for body, _ in codes.values()]
    ends = array("i", accumulate(map(len, bodies)))
    piece = joined((x, code) for x, (_, code) in codes.items())
    return Kept(b"".join(bodies), 0, ends, piece)


def _packed(kept: Kept) -> bytes:
    """As it is kept: what is to be known of it, how long that is, the bodies, and the rest of the
    piece."""
    bodies = kept.data[kept.at : kept.at + (kept.ends[-1] if kept.ends else 0)]
    bodies += bytes(-len(bodies) % _LENGTH)  # Behind them are numbers, which somebody reads there.
    head = marshal.dumps((kept.ends.tobytes(), len(bodies), kept.piece.packed()))
    head += bytes(-len(head) % _LENGTH)
    rest = memoryview(kept.piece.data)[kept.piece.before :]
    return b"".join((len(head).to_bytes(_LENGTH, "little"), head, bodies, rest))


def _read(key: bytes | None) -> Kept:
    entry = None if key is None else known_entry(key)
    if entry is None:
        return _kept({})
    start = HEAD + _LENGTH
    base = start + int.from_bytes(entry[HEAD:start], "little")
    parts = unmarshalled(memoryview(entry)[start:base])
    if not isinstance(parts, tuple):
        return _kept({})
    ends, size, packed = parts
    # A large one is not copied before it is where it runs.
    return Kept(entry, base, array("i", ends), unpacked(packed, entry, base + size))


class Volume:
    """The code of functions, by index. What is new is written when the process ends. What is not
    here may be in another volume, which was compiled `ahead`. One that is `sparing` has hashes for
    bodies."""

    def __init__(
        self, key: bytes | None, ahead: bytes | None = None, sparing: bool = False
    ) -> None:
        self.key = key
        self._ahead_key = ahead
        self._sparing = sparing
        self._new: dict[int, tuple[bytes, Code]] = {}
        self._kept = _read(key)

    @cached_property
    def _numbers(self) -> dict[int, int]:
        """Which function has which number in the piece."""
        return {x: k for k, x in enumerate(self._kept.piece.functions)}

    @cached_property
    def _ahead(self) -> Volume:
        return Volume(self._ahead_key, sparing=True)

    def _known_by(self, body: bytes) -> bytes:
        """What is kept of a body."""
        return blake2b(body, digest_size=SIZE).digest() if self._sparing else body

    def find(self, x: int, body: bytes) -> Code | None:
        """The code that was kept for function `x`, if it has this body."""
        k = self._numbers.get(x)
        if k is not None and self._kept.body(k) == self._known_by(body):
            return self._kept.piece[k]
        made = None if self._ahead_key is None else self._ahead.find(x, body)
        if made is not None:
            self.add(x, body, made)
        return made

    def whole(self, compare: Callable[[Kept], Sequence[int]]) -> CodeBatch | None:
        """The code of all functions that are kept; None if there are none. What has another body
        now is kept no longer; which have the same, by number, is what `compare` gives."""
        kept = self._kept
        same = compare(kept)
        if not all(same):
            self._keep(kept.code(k for k, is_same in enumerate(same) if is_same))
        return self._kept.piece if len(self._kept.piece) else None

    def _keep(self, codes: dict[int, tuple[bytes, Code]]) -> None:
        self._kept = _kept(codes)
        vars(self).pop("_numbers", None)

    def add(self, x: int, body: bytes, code: Code) -> None:
        """Keep code of function `x`, which is valid with this body."""
        if self.key is not None:
            self._new[x] = self._known_by(body), code

    def write(self) -> None:
        """Have all that there is found by the next process, if enough of it is new."""
        new = sum(len(code.code) for _, code in self._new.values())
        if new and self.key is not None and WORTH * (new + EMITTER) > self._kept.piece.size:
            self._keep(self._kept.code(range(len(self._kept.piece))) | self._new)
            self._new = {}
            leave(self.key, "functions", _packed(self._kept))


_open: dict[bytes, Volume] = {}
"""The volumes that may have to be written."""


def volume_of(module: Module, origin: bytes, ahead: bool = False) -> Volume:
    """The volume of a module, or that of what is compiled `ahead`; one that nobody vouches for has
    one that is forgotten."""
    data = module.source.data if module.source is not None else None
    if not origin or not isinstance(data, bytes) or turned_off():
        return Volume(None)
    parts = origin, str(LARGE).encode(), _definitions(data)
    called, other = key_of(b"volume", *parts), key_of(b"ahead", *parts)
    key = other if ahead else called
    if key not in _open:
        _open[key] = Volume(other, sparing=True) if ahead else Volume(called, other)
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


class Leaflet:
    """The code of all functions, by index, as it is kept."""

    def __init__(self, key: bytes | None, kept: dict[int, bytes]) -> None:
        self.key = key
        self._kept = kept
        self._is_new = not kept

    def find(self, x: int, body: bytes) -> Code | None:
        """The code that was kept for function `x`."""
        there = self._kept.get(x)
        if there is None:
            return None
        code, refs, entry, size = marshal.loads(there)
        return Code(bytearray(code), refs, entry, size)

    def whole(self, compare: Callable[[Any], Sequence[int]]) -> None:
        """There is too little of it to be put into its place as a whole."""

    def add(self, x: int, body: bytes, code: Code) -> None:
        """Keep code of function `x`."""
        self._kept[x] = marshal.dumps((bytes(code.code), code.refs, code.entry, code.size))

    def write(self) -> None:
        """Have all that there is found by the next process."""
        if self.key is not None and self._is_new:
            self._is_new = False
            leave(self.key, "functions", marshal.dumps(self._kept))
