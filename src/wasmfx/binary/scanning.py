"""Scanning: vectors of very many elements, read by something faster than this.

Whoever reads a large module may give a `Scan`. It reads what most vectors are, and says only that
something is other, or wrong: then it is read here, and whoever is to be told is told by this.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from wasmfx.binary.reader import Reader

Kind: TypeAlias = Literal["numbers", "parts", "datas"]
"""Numbers of 32 bits; parts whose size comes first, of each where it begins and where it ends; and
data segments that go to memory 0 at a number, of each where it is, where it goes, and where its
bytes begin and end."""

Scan: TypeAlias = Callable[[Kind, bytes, int, int, int], tuple[Sequence[int], int] | None]
"""The numbers that so many elements in some bytes are, from one position on and before another, and
where they end; None if they are not so."""

MANY = 256
"""From how many elements on it is worth it."""


def scanned(scan: Scan | None, kind: Kind, r: Reader) -> Sequence[int] | None:
    """The numbers of a vector, which is read then; None if it is not, and is as it was."""
    if scan is None:
        return None
    start = r.pos
    count = r.count()
    found = scan(kind, r.data, r.pos, r.end, count) if count >= MANY else None
    if found is None:
        r.pos = start
        return None
    r.pos = found[1]
    return found[0]
