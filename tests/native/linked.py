"""Object files that are loaded, with made-up addresses for all that they ask for."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager

from tests.native.oracle import Seen
from wasmfx.native.link.debug import relocated
from wasmfx.native.link.loader import Loaded, load
from wasmfx.native.link.region import region


class Linked:
    """A loaded object beside its oracle. `bases` says where each section lies."""

    def __init__(self, image: bytes) -> None:
        self.seen = Seen(image)
        self.given = made_up(self.seen)
        self.loaded: Loaded = load(image, self.given)
        self.bases = bases(self.seen, self.loaded)
        for name, content in relocated(image, self.loaded.bases).items():
            self.seen.place(name, 0, content)
        for s in self.seen.sections():
            if s.name == ".eh_frame":
                self.seen.place(s.name, self.bases[s.number], self.memory(s.number, s.size))

    def memory(self, section: int, size: int) -> bytes:
        """What a section holds in memory, from its beginning."""
        return ctypes.string_at(self.bases[section], size)


def made_up(seen: Seen) -> dict[str, int]:
    """An address near enough for each symbol that is not here."""
    names = sorted({s.name for s in seen.symbols() if s.name and s.section == 0})
    return {name: region().base + 0x1000 + 16 * n for n, name in enumerate(names)}


def bases(seen: Seen, loaded: Loaded) -> dict[int, int]:
    """Sections follow each other in their order, aligned: those that are written to in the data
    pages, the others in the pages of the code.
    """
    found = {}
    ends = {False: loaded.at, True: loaded.data_at}
    for s in seen.sections():
        found[s.number] = -(-ends[s.writable] // max(s.align, 1)) * max(s.align, 1)
        ends[s.writable] = found[s.number] + s.size
    return found


@contextmanager
def linked(image: bytes) -> Iterator[Linked]:
    """Load an object file for as long as this lasts."""
    made = Linked(image)
    try:
        yield made
    finally:
        made.loaded.unload()
