"""Object files as pyelftools reads them, in plain data: a second witness for what `link` reads."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from typing import Any, NamedTuple

from elftools.dwarf.callframe import FDE
from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection

STACK_POINTER = 7
"""The number of rsp in DWARF."""


class SectionSeen(NamedTuple):
    number: int
    name: str
    data: bytes
    size: int
    align: int
    writable: bool


class SymbolSeen(NamedTuple):
    """`section` is 0 for what is not defined here, and for what lies in no section."""

    name: str
    section: int
    value: int
    size: int


class RelocationSeen(NamedTuple):
    section: int
    offset: int
    kind: int
    symbol: int
    addend: int


class Row(NamedTuple):
    """A row of a line table; at the end of a sequence the line is 0."""

    address: int
    file: str
    line: int
    ends: bool


class FrameSeen(NamedTuple):
    """A frame description: where it holds, and how far the CFA is above rsp from which place on."""

    start: int
    end: int
    steps: list[tuple[int, int]]

    def edges(self) -> Iterator[tuple[int, int]]:
        """The distance at the first and at the last address of each stretch."""
        for first, last, size in self.stretches():
            yield from ((first, size), (last, size))

    def sizes(self) -> Iterator[tuple[int, int]]:
        """The distance at each address."""
        for first, last, size in self.stretches():
            yield from ((pc, size) for pc in range(first, last + 1))

    def stretches(self) -> Iterator[tuple[int, int, int]]:
        """The first and the last address of each stretch with the same distance, and that."""
        ends = [*(place for place, _ in self.steps[1:]), self.end]
        for (place, size), end in zip(self.steps, ends, strict=True):
            if place < end:
                yield place, end - 1, size


class Seen:
    """An object file. Addresses are where `place` has put its sections; at first, 0."""

    def __init__(self, image: bytes) -> None:
        self.image = bytearray(image)
        self.file: Any = ELFFile(BytesIO(image))

    def place(self, name: str, address: int, content: bytes) -> None:
        """Say where a section lies and what it holds after relocation."""
        index = self.file.get_section_index(name)
        section = self.file.get_section(index)
        assert len(content) == section.data_size
        head = self.file["e_shoff"] + index * self.file["e_shentsize"]
        struct.pack_into("<Q", self.image, head + 0x10, address)
        start = section["sh_offset"]
        self.image[start : start + len(content)] = content

    @property
    def dwarf(self) -> Any:
        return ELFFile(BytesIO(bytes(self.image))).get_dwarf_info(relocate_dwarf_sections=False)

    def sections(self) -> Iterator[SectionSeen]:
        """Those that are to be in memory, without empty ones."""
        for index, s in enumerate(self.file.iter_sections()):
            allocated = s["sh_flags"] & SH_FLAGS.SHF_ALLOC
            if s.data_size and allocated:
                data = b"" if s["sh_type"] == "SHT_NOBITS" else s.data()
                writable = bool(s["sh_flags"] & SH_FLAGS.SHF_WRITE)
                yield SectionSeen(index, s.name, data, s.data_size, s["sh_addralign"], writable)

    def symbols(self) -> Iterator[SymbolSeen]:
        for s in self.file.get_section_by_name(".symtab").iter_symbols():
            where = s["st_shndx"]
            place = where if isinstance(where, int) else 0
            # The name of a section's symbol is not in the table, and that of a file is no symbol's.
            named = s["st_info"]["type"] not in ("STT_FILE", "STT_SECTION")
            yield SymbolSeen(s.name if named else "", place, s["st_value"], s["st_size"])

    def relocations(self) -> Iterator[RelocationSeen]:
        for section in self.file.iter_sections():
            if isinstance(section, RelocationSection):
                for r in section.iter_relocations():
                    what = r["r_info_type"], r["r_info_sym"], r["r_addend"]
                    yield RelocationSeen(section["sh_info"], r["r_offset"], *what)

    def rows(self) -> list[Row]:
        """The line table of the one unit that there is; none if there is none."""
        found = []
        dwarf = self.dwarf
        for unit in dwarf.iter_CUs():
            program = dwarf.line_program_for_CU(unit)
            files = [entry.name.decode() for entry in program["file_entry"]]
            states = [entry.state for entry in program.get_entries() if entry.state]
            found += [
                Row(s.address, files[s.file - 1], 0 if s.end_sequence else s.line, s.end_sequence)
                for s in states
            ]
        return found

    def positions(self) -> dict[int, tuple[str, int]]:
        """The file and the line of each address that has them: of its sequence, the row before."""
        found = {}
        rows = self.rows()
        for row, after in pairwise(rows):
            if not row.ends and row.line:
                for pc in range(row.address, after.address):
                    found[pc] = row.file, row.line
        return found

    def frames(self) -> list[FrameSeen]:
        """The frame descriptions, each of which must count from the stack pointer."""
        found = []
        for entry in self.dwarf.EH_CFI_entries():
            if isinstance(entry, FDE):
                start, size = entry["initial_location"], entry["address_range"]
                table = entry.get_decoded().table
                assert all(row["cfa"].reg == STACK_POINTER for row in table)
                steps = [(row["pc"], row["cfa"].offset) for row in table]
                found.append(FrameSeen(start, start + size, steps))
        return found
