"""Positions of machine code: line tables and inlining, as DWARF 4 records them."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from wasmfx.native.link.elf import Object, c_string, row_at, uleb
from wasmfx.native.processor import ABSOLUTE, SECTION_OFFSET


class Debug:
    """The positions of the code in an object file; `bases` are addresses of its loaded sections."""

    def __init__(self, image: bytes, bases: Mapping[int, int]) -> None:
        sections = relocated(image, bases)
        self.lines = Lines(sections.get(".debug_line", b""))
        self.inlining = Inlining(sections)

    def places(self, pc: int) -> list[tuple[str, int]]:
        """The functions active at `pc`, each with its instruction, innermost first; empty if
        unknown."""
        found = self.lines.find(pc)
        return [] if found is None else [found, *self.inlining.callers(pc)]


def relocated(image: bytes, bases: Mapping[int, int]) -> dict[str, bytes]:
    """The debug sections by name, with their relocations applied."""
    parsed = Object(image, debug=True)
    images = {i: bytearray(s.data) for i, s in parsed.sections.items()}
    for r in parsed.relocations:
        if r.section in images:
            symbol = parsed.symbols[r.symbol]
            value = bases.get(symbol.section, 0) + symbol.value + r.addend
            form = {ABSOLUTE: "<Q", SECTION_OFFSET: "<I"}[r.kind]
            struct.pack_into(form, images[r.section], r.offset, value)
    return {parsed.sections[i].name: bytes(data) for i, data in images.items()}


# Lines


class Lines:
    """A line table: from addresses to functions and instructions.

    `ir.unit` makes each function a "file" and each instruction a "line" in it.
    """

    def __init__(self, data: bytes) -> None:
        # The last of several rows for one address counts. One sequence may begin where another
        # ends, so whole sequences are sorted.
        sequences = sorted(_sequences(data), key=lambda rows: (rows[0][0], rows[-1][0]))
        self.rows = [row for rows in sequences for row in rows]

    def find(self, pc: int) -> tuple[str, int] | None:
        """The function and instruction of the code at `pc`; None if unknown."""
        i = row_at(self.rows, pc)
        if i < 0 or self.rows[i][2] == 0:
            return None
        _, name, line = self.rows[i]
        return name, line - 1


class _Machine:
    """The state of the line-number program, as far as it matters here."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        (length,) = struct.unpack_from("<I", data, 6)
        self.base, self.span, self.first = struct.unpack_from("<bBB", data, 13)
        self.operands = data[16 : 15 + self.first]
        self.names = _names(data, 15 + self.first)
        self.at = 10 + length
        self.reset()

    def reset(self) -> None:
        self.address, self.file, self.line, self.ended = 0, 1, 1, False

    def step(self) -> bool:
        """Execute one opcode; True if it makes a row."""
        code = self.data[self.at]
        self.at += 1
        if code >= self.first:
            self.address += (code - self.first) // self.span
            self.line += self.base + (code - self.first) % self.span
            return True
        return self.extended() if code == 0 else self.standard(code)

    def extended(self) -> bool:
        size, at = uleb(self.data, self.at)
        self.at = at + size
        if self.data[at] == 2:
            (self.address,) = struct.unpack_from("<Q", self.data, at + 1)
        elif self.data[at] == 1:
            self.ended = True
        return self.ended

    def standard(self, code: int) -> bool:
        if code == 9:
            self.address += int.from_bytes(self.data[self.at : self.at + 2], "little")
            self.at += 2
            return False
        values = []
        for _ in range(self.operands[code - 1]):
            value, self.at = (_sleb if code == 3 else uleb)(self.data, self.at)
            values.append(value)
        if code == 2:
            self.address += values[0]
        elif code == 3:
            self.line += values[0]
        elif code == 4:
            self.file = values[0]
        elif code == 8:
            self.address += (255 - self.first) // self.span
        return code == 1


def _sequences(data: bytes) -> Iterator[list[tuple[int, str, int]]]:
    """The sequences of rows: address, file and line, or line 0 where nothing is known."""
    machine = _Machine(data) if data else None
    rows: list[tuple[int, str, int]] = []
    while machine is not None and machine.at < len(data):
        if machine.step():
            # Nothing is known from the end of a sequence to the beginning of the next.
            line = 0 if machine.ended else machine.line
            rows.append((machine.address, machine.names[machine.file - 1], line))
            if machine.ended:
                yield rows
                rows = []
                machine.reset()


def _names(data: bytes, at: int) -> list[str]:
    """The names of files; no directories precede them."""
    while data[at]:
        at = data.index(0, at) + 1
    at += 1
    names = []
    while data[at]:
        end = data.index(0, at)
        names.append(data[at:end].decode())
        at = end + 1
        for _ in range(3):
            _, at = uleb(data, at)
    return names


def _sleb(data: bytes, at: int) -> tuple[int, int]:
    start = at
    value, at = uleb(data, at)
    bits = 7 * (at - start)
    return value - (1 << bits) if data[at - 1] & 0x40 else value, at


# Inlining

# Tags, attributes and forms, as DWARF numbers them.
_SUBPROGRAM, _INLINED = 0x2E, 0x1D
_NAME, _LOW, _HIGH, _ORIGIN, _RANGES, _CALL_LINE = 0x03, 0x11, 0x12, 0x31, 0x55, 0x59
_ADDRESS, _STRING, _STRP, _EXPRESSION, _PRESENT = 1, 8, 0x0E, 0x18, 0x19
_SIZES = {0x0B: 1, 0x05: 2, 0x06: 4, 0x07: 8, 0x0C: 1, 0x13: 4, 0x17: 4, _ADDRESS: 8, _STRP: 4}
"""Sizes of the attribute forms of fixed size."""


class Piece:
    """Code of one function, at the top level or inlined at `line` of the enclosing one."""

    __slots__ = ("inside", "line", "origin", "spans")

    def __init__(self, origin: int, line: int, spans: list[tuple[int, int]]) -> None:
        self.origin = origin
        self.line = line
        self.spans = spans
        self.inside: list[Piece] = []

    def holds(self, pc: int) -> bool:
        return any(low <= pc < high for low, high in self.spans)


class _Entry(NamedTuple):
    """A debug information entry: its offset, depth, tag and attributes."""

    at: int
    depth: int
    tag: int
    values: dict[int, int | str]


class Inlining:
    """The functions of an object file, and the functions inlined into them, as trees.

    An inlined function says which function it is and at which line it is called.
    """

    def __init__(self, sections: Mapping[str, bytes]) -> None:
        self.sections = sections
        self.names: dict[int, str] = {}
        self.functions: list[Piece] = []
        if sections.get(".debug_info"):
            self._read()

    def callers(self, pc: int) -> Iterator[tuple[str, int]]:
        """The functions into which the code at `pc` was inlined, each with its call, innermost
        first."""
        path: list[Piece] = []
        level = self.functions
        while here := next((piece for piece in level if piece.holds(pc)), None):
            path.append(here)
            level = here.inside
        for inner, outer in zip(path[:0:-1], path[-2::-1], strict=True):
            yield self.names[outer.origin], inner.line - 1

    def _read(self) -> None:
        open_: list[Piece] = []
        base = 0
        for at, depth, tag, values in _entries(self.sections):
            if depth == 0:
                base = int(values.get(_LOW, 0))
            if tag == _SUBPROGRAM and _NAME in values:
                self.names[at] = str(values[_NAME])
            if tag not in (_SUBPROGRAM, _INLINED):
                continue
            origin = int(values.get(_ORIGIN, at))
            piece = Piece(origin, int(values.get(_CALL_LINE, 0)), self._spans(values, base))
            del open_[depth - 1 :]
            (open_[-1].inside if open_ else self.functions).append(piece)
            open_.append(piece)

    def _spans(self, values: Mapping[int, int | str], base: int) -> list[tuple[int, int]]:
        if _RANGES in values:
            return list(self._ranges(int(values[_RANGES]), base))
        if _LOW not in values:
            return []
        low = int(values[_LOW])
        return [(low, low + int(values[_HIGH]))]

    def _ranges(self, at: int, base: int) -> Iterator[tuple[int, int]]:
        data = self.sections[".debug_ranges"]
        while True:
            low, high = struct.unpack_from("<QQ", data, at)
            if low == high == 0:
                return
            if low == (1 << 64) - 1:
                base = high
            else:
                yield base + low, base + high
            at += 16


def _entries(sections: Mapping[str, bytes]) -> Iterator[_Entry]:
    """The entries of the only compilation unit, in order."""
    data, strings = sections[".debug_info"], sections.get(".debug_str", b"")
    shapes = _abbreviations(sections[".debug_abbrev"])
    (length,) = struct.unpack_from("<I", data, 0)
    at, depth = 11, 0
    while at < length + 4:
        start = at
        code, at = uleb(data, at)
        if code == 0:
            depth -= 1
            continue
        tag, children, attributes = shapes[code]
        values: dict[int, int | str] = {}
        for attribute, form in attributes:
            values[attribute], at = _value(data, at, form, strings)
        yield _Entry(start, depth, tag, values)
        depth += children


def _value(data: bytes, at: int, form: int, strings: bytes) -> tuple[int | str, int]:
    """Read an attribute: its value, and where it ends. Signs and expressions are ignored."""
    if form in _SIZES:
        size = _SIZES[form]
        number = int.from_bytes(data[at : at + size], "little")
        return c_string(strings, number) if form == _STRP else number, at + size
    if form == _PRESENT:
        return 1, at
    if form == _STRING:
        text = c_string(data, at)
        return text, at + len(text) + 1
    number, at = uleb(data, at)
    return number, at + number if form == _EXPRESSION else at


def _abbreviations(data: bytes) -> dict[int, tuple[int, bool, list[tuple[int, int]]]]:
    """Abbreviations by code: the tag, whether children follow, and attributes with their forms."""
    found = {}
    at = 0
    while data[at]:
        code, at = uleb(data, at)
        tag, at = uleb(data, at)
        children, at = bool(data[at]), at + 1
        attributes = []
        while True:
            attribute, at = uleb(data, at)
            form, at = uleb(data, at)
            if not attribute:
                break
            attributes.append((attribute, form))
        found[code] = tag, children, attributes
    return found
