"""Relocatable object files as LLVM writes them: sections, symbols, relocations of ELF x86-64."""

from __future__ import annotations

import struct

_ALLOC, _WRITE = 0x2, 0x1
_SYMTAB, _RELA, _NOBITS = 2, 4, 8
_ABS = 0xFFF1
_DEBUG = ".debug_"


class Section:
    """A section that is to be in memory, or one for debuggers."""

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
    """A name for a place in a section, or, with section 0, for one to be found elsewhere."""

    __slots__ = ("name", "section", "size", "value")

    def __init__(self, name: str, section: int, value: int, size: int) -> None:
        self.name = name
        self.section = section
        self.value = value
        self.size = size


class Relocation:
    """At `offset` of `section`: a number of kind `kind` made from a symbol and an addend."""

    __slots__ = ("addend", "kind", "offset", "section", "symbol")

    def __init__(self, section: int, offset: int, kind: int, symbol: int, addend: int) -> None:
        self.section = section
        self.offset = offset
        self.kind = kind
        self.symbol = symbol
        self.addend = addend


class Object:
    """A parsed object file: the sections that are to be in memory, or those for debuggers."""

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
    """The text at a place, which a zero ends."""
    return data[at : data.index(0, at)].decode()


def _symbols(data: bytes, at: int, length: int, names: int) -> list[Symbol]:
    found = []
    for name, info, _, section, value, size in struct.iter_unpack(
        "<IBBHQQ", data[at : at + length]
    ):
        # A symbol of kind 4 is the name of the source file.
        text = "" if info & 15 == 4 else c_string(data, names + name)
        found.append(Symbol(text, section % _ABS, value, size))
    return found


def _relocations(data: bytes, at: int, length: int, section: int) -> list[Relocation]:
    found = []
    for offset, info, addend in struct.iter_unpack("<QQq", data[at : at + length]):
        found.append(Relocation(section, offset, info & 0xFFFFFFFF, info >> 32, addend))
    return found


def uleb(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned LEB128 number, as debug and unwind information have them, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at += 1
        shift += 7
        if byte < 0x80:
            return value, at
