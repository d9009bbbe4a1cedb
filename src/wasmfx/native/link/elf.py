"""Object files as LLVM writes them: ELF x86-64 sections, symbols, relocations, frame
descriptions."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import Any

from wasmfx.cached import cached_property

# Section flags, section types and the section index of absolute symbols, as ELF numbers them.
_ALLOC, _WRITE = 0x2, 0x1
_SYMTAB, _RELA, _NOBITS = 2, 4, 8
_ABS = 0xFFF1
_DEBUG = ".debug_"


class Section:
    """A section to be loaded, or one with debug information."""

    __slots__ = ("align", "data", "index", "name", "size", "writable")

    def __init__(
        self, index: int, name: str, data: bytes, size: int, align: int, writable: bool
    ) -> None:
        self.index = index
        self.name = name
        self.data = data
        self.size = size
        self.align = max(align, 1)
        self.writable = writable


class Symbol:
    """A name for a position in a section; with section 0, a name that is defined elsewhere."""

    __slots__ = ("name", "section", "size", "value")

    def __init__(self, name: str, section: int, value: int, size: int) -> None:
        self.name = name
        self.section = section
        self.value = value
        self.size = size


class Relocation:
    """A relocation at `offset` of `section`: its kind, symbol and addend."""

    __slots__ = ("addend", "kind", "offset", "section", "symbol")

    def __init__(self, section: int, offset: int, kind: int, symbol: int, addend: int) -> None:
        self.section = section
        self.offset = offset
        self.kind = kind
        self.symbol = symbol
        self.addend = addend


class Object:
    """A parsed object file: the sections to be loaded, or those with debug information."""

    def __init__(self, data: bytes, debug: bool = False) -> None:
        (start,) = struct.unpack_from("<Q", data, 0x28)
        size, count, names = struct.unpack_from("<HHH", data, 0x3A)
        heads = [struct.unpack_from("<IIQQQQIIQQ", data, start + i * size) for i in range(count)]
        name_table = heads[names][4]
        self.sections: dict[int, Section] = {}
        self.symbols: list[Symbol] = []
        self.relocations: list[Relocation] = []
        for index, head in enumerate(heads):
            name, kind, flags, _, at, length, link, info, align, _ = head
            if kind == _SYMTAB:
                self.symbols = _symbols(data, at, length, heads[link][4])
            elif kind == _RELA:
                self.relocations += _relocations(data, at, length, info)
            elif length and (_is_debug(data, name_table + name) if debug else flags & _ALLOC):
                content = b"" if kind == _NOBITS else data[at : at + length]
                self.sections[index] = Section(
                    index, c_string(data, name_table + name), content, length, align,
                    bool(flags & _WRITE),
                )  # fmt: skip


def _is_debug(data: bytes, at: int) -> bool:
    return data.startswith(_DEBUG.encode(), at)


def c_string(data: bytes, at: int) -> str:
    """The zero-terminated text at an offset."""
    return data[at : data.index(0, at)].decode()


def _symbols(data: bytes, at: int, length: int, names: int) -> list[Symbol]:
    found = []
    for name, info, _, section, value, size in struct.iter_unpack(
        "<IBBHQQ", data[at : at + length]
    ):
        # A symbol of type 4 is the name of the source file.
        text = "" if info & 15 == 4 else c_string(data, names + name)
        found.append(Symbol(text, section % _ABS, value, size))
    return found


def _relocations(data: bytes, at: int, length: int, section: int) -> list[Relocation]:
    found = []
    for offset, info, addend in struct.iter_unpack("<QQq", data[at : at + length]):
        found.append(Relocation(section, offset, info & 0xFFFFFFFF, info >> 32, addend))
    return found


def uleb(data: bytes, at: int) -> tuple[int, int]:
    """Decode an unsigned LEB128 number: the number, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at += 1
        shift += 7
        if byte < 0x80:
            return value, at


def row_at(rows: Sequence[tuple[Any, ...]], at: int) -> int:
    """The index of the last row that begins at or before `at`; -1 if there is none."""
    # Importing `bisect` takes longer than a short process spends here.
    low, high = 0, len(rows)
    while low < high:
        middle = (low + high) // 2
        if rows[middle][0] <= at:
            low = middle + 1
        else:
            high = middle
    return low - 1


# Unwinding

# Call frame instructions, as DWARF numbers them.
_ADVANCE, _OFFSET, _RESTORE = 1, 2, 3
_ADVANCE1, _ADVANCE2, _ADVANCE4 = 0x02, 0x03, 0x04
_REMEMBER, _RECALL, _DEF_CFA, _DEF_CFA_OFFSET = 0x0A, 0x0B, 0x0C, 0x0E


class Frames:
    """The frame descriptions of one loaded object, for backtraces.

    `.eh_frame`, which lies at `at`, says how far above the stack pointer each frame begins. Our
    frames have a fixed size and no frame pointer, so one number per instruction describes them.
    """

    def __init__(self, data: bytes, at: int) -> None:
        self.data = data
        self.at = at
        self.known: dict[int, int | None] = {}

    @cached_property
    def entries(self) -> list[tuple[int, int, bytes]]:
        """Frame descriptions: start and end of the code, and the program; read when asked for."""
        return list(_entries(self.data, self.at))

    def size(self, pc: int) -> int | None:
        """The distance of a frame's beginning from the stack pointer at `pc`; None if unknown."""
        if pc not in self.known:
            self.known[pc] = self._size(pc)
        return self.known[pc]

    def _size(self, pc: int) -> int | None:
        for start, end, program in self.entries:
            if start <= pc < end:
                return _run(program, pc - start)
        return None


def _entries(data: bytes, at: int) -> Iterator[tuple[int, int, bytes]]:
    """Start and end of the code of each description, and its program."""
    position = 0
    while position + 4 <= len(data):
        (length,) = struct.unpack_from("<I", data, position)
        if length == 0:
            return
        body = position + 4
        (cie,) = struct.unpack_from("<I", data, body)
        if cie:
            distance, size = struct.unpack_from("<iI", data, body + 4)
            start = at + body + 4 + distance
            skip, program = uleb(data, body + 12)
            yield start, start + size, data[program + skip : body + length]
        position = body + length


def _run(program: bytes, distance: int) -> int:
    """Run a program: the distance of the frame's beginning, `distance` bytes into the code."""
    cfa, place, i = 8, 0, 0
    remembered: list[int] = []
    while i < len(program) and place <= distance:
        code = program[i]
        i += 1
        high, low = code >> 6, code & 0x3F
        if high == _ADVANCE:
            place += low
        elif high == _OFFSET:
            _, i = uleb(program, i)
        elif high == _RESTORE:
            pass
        elif code in (_ADVANCE1, _ADVANCE2, _ADVANCE4):
            width = {_ADVANCE1: 1, _ADVANCE2: 2, _ADVANCE4: 4}[code]
            place += int.from_bytes(program[i : i + width], "little")
            i += width
        elif code == _REMEMBER:
            remembered.append(cfa)
        elif code == _RECALL:
            cfa = remembered.pop()
        elif code == _DEF_CFA_OFFSET and place <= distance:
            cfa, i = uleb(program, i)
        elif code == _DEF_CFA and place <= distance:
            _, i = uleb(program, i)
            cfa, i = uleb(program, i)
        else:
            break
    return cfa
