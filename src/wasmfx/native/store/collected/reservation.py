"""The reservation that all heaps lie in, and the tables beside it: one per process."""

from __future__ import annotations

from wasmfx.errors import Exhaustion
from wasmfx.native.abi.heap import BLOCK, CHUNK, HIGH, LINE, LOW, RESERVATION
from wasmfx.native.abi.layout import CONT, CONTS
from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import get64, put64
from wasmfx.native.process import once

_PLACES = (
    *((LOW, HIGH), (LOW, 0xC000_0000), (0xC000_0000, HIGH)),
    *((0x4000_0000, LOW), (0x2000_0000, 0x4000_0000), (0x1000_0000, 0x2000_0000)),
)
"""Where to try, best first. If somebody has a page in each of them there can be no objects."""

_DESCRIPTORS = 2
"""The owner of chunks that hold descriptors."""


class Reserved:
    """Where heaps may take chunks from. Descriptors lie there too, one behind the other."""

    def __init__(self) -> None:
        self.at = machine().symbols["reservation"]
        self.low, self.high = _reserve()
        put64(self.at + RESERVATION.low, self.low)
        put64(self.at + RESERVATION.high, self.high)
        space = 1 << 32
        # A table each by line, block, eight bytes and chunk, indexed from address 0; and the work.
        sizes = {
            RESERVATION.lines: space >> LINE,
            RESERVATION.blocks: space >> BLOCK,
            RESERVATION.marks: space >> 6,
            RESERVATION.starts: space >> 6,
            RESERVATION.owners: 8 * (space >> CHUNK),
            RESERVATION.work: (self.high - self.low) // 2 + (CONTS // CONT.size) * 4,
        }
        tables = libc.reserve(sum(sizes.values()), libc.PROT_READ | libc.PROT_WRITE)
        for field, size in sizes.items():
            put64(self.at + field, tables)
            tables += size
        self._next = self._end = 0

    def descriptor(self, size: int) -> int:
        """Memory for a descriptor; it is never given back."""
        if self._next + size > self._end:
            self._next = self._chunk()
            self._end = self._next + (1 << CHUNK)
        at = self._next
        self._next = at + -(-size // 16) * 16
        return at

    def _chunk(self) -> int:
        owners = get64(self.at + RESERVATION.owners)
        for chunk in reversed(range(self.low >> CHUNK, self.high >> CHUNK)):
            if not get64(owners + 8 * chunk):
                put64(owners + 8 * chunk, _DESCRIPTORS)
                return chunk << CHUNK
        raise Exhaustion("there is no address space below 4 GiB left for collected objects")


def _reserve() -> tuple[int, int]:
    for low, high in _PLACES:
        if libc.reserve_at(low, high - low):
            libc.prefer_huge(low, high - low)
            return low, high
    return 0, 0


@once
def reserved() -> Reserved:
    """The reservation, made when the first store is."""
    return Reserved()
