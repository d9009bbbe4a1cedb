"""What LLVM has inlined where, as DWARF 4 tells it: a tree of pieces of code.

The entries of a compilation unit that matter are functions, and inside them pieces that come from
other functions; each such piece says which function it is from and where it was called.
"""

import struct
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from wasmfx.native.link.elf import c_string, uleb

_SUBPROGRAM, _INLINED = 0x2E, 0x1D
_NAME, _LOW, _HIGH, _ORIGIN, _RANGES, _CALL_LINE = 0x03, 0x11, 0x12, 0x31, 0x55, 0x59
_ADDRESS, _STRING, _STRP, _UDATA, _SDATA, _EXPRESSION, _PRESENT = 1, 8, 0x0E, 0x0F, 0x0D, 0x18, 0x19
_SIZES = {0x0B: 1, 0x05: 2, 0x06: 4, 0x07: 8, 0x0C: 1, 0x13: 4, 0x17: 4, _ADDRESS: 8, _STRP: 4}
"""How many bytes the forms take that have a size."""


class Piece:
    """Code of one function: on its own, or inlined into the piece around it at `line`."""

    __slots__ = ("inside", "line", "origin", "spans")

    def __init__(self, origin: int, line: int, spans: list[tuple[int, int]]) -> None:
        self.origin = origin
        self.line = line
        self.spans = spans
        self.inside: list[Piece] = []

    def holds(self, pc: int) -> bool:
        return any(low <= pc < high for low, high in self.spans)


class _Entry(NamedTuple):
    """An entry of the unit: where it stands, what it is, and what it says."""

    at: int
    depth: int
    tag: int
    values: dict[int, int | str]


class Inlining:
    """The pieces of all functions of an object file."""

    def __init__(self, sections: Mapping[str, bytes]) -> None:
        self.sections = sections
        self.names: dict[int, str] = {}
        self.functions: list[Piece] = []
        if sections.get(".debug_info"):
            self._read()

    def callers(self, pc: int) -> Iterator[tuple[str, int]]:
        """Those that what stands at `pc` was inlined into, innermost first, and the instructions
        at which they call.
        """
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
    """The entries of the one unit, in order."""
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
    """What a form holds, and where it ends. Signed numbers and expressions do not matter here."""
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
    """By code: the tag, whether entries follow inside, and attributes with their forms."""
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
