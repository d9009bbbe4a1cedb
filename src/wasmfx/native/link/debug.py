"""Debug sections of an object file, relocated and read when somebody asks for them."""

from __future__ import annotations

import struct
from collections.abc import Mapping

from wasmfx.native.link.elf import Object
from wasmfx.native.link.inlining import Inlining
from wasmfx.native.link.lines import Lines
from wasmfx.native.processor import ABSOLUTE, SECTION_OFFSET


class Debug:
    """Which instructions of which functions the code of an object file stands for.

    `bases` says where the sections lie that are in memory.
    """

    def __init__(self, image: bytes, bases: Mapping[int, int]) -> None:
        sections = relocated(image, bases)
        self.lines = Lines(sections.get(".debug_line", b""))
        self.inlining = Inlining(sections)

    def places(self, pc: int) -> list[tuple[str, int]]:
        """The functions active at `pc`, each with its instruction: first the innermost, then those
        that it was inlined into, one into the other. None where nothing is known.
        """
        found = self.lines.find(pc)
        return [] if found is None else [found, *self.inlining.callers(pc)]


def relocated(image: bytes, bases: Mapping[int, int]) -> dict[str, bytes]:
    """The debug sections by name, with their references resolved: addresses in memory, and
    offsets into each other.
    """
    parsed = Object(image, debug=True)
    images = {i: bytearray(s.data) for i, s in parsed.sections.items()}
    for r in parsed.relocations:
        if r.section in images:
            symbol = parsed.symbols[r.symbol]
            value = bases.get(symbol.section, 0) + symbol.value + r.addend
            form = {ABSOLUTE: "<Q", SECTION_OFFSET: "<I"}[r.kind]
            struct.pack_into(form, images[r.section], r.offset, value)
    return {parsed.sections[i].name: bytes(data) for i, data in images.items()}
