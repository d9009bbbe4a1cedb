"""Sections: their numbers, their order, and the iteration over the sections of a binary.

`without_debug_sections` finds the debug sections of a large file, so that they need not be read.
They may be half of the file, are not used, and would stay in memory as long as the module.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from wasmfx.binary.primitives import UNEXPECTED_END, Reader, counted
from wasmfx.errors import Malformed
from wasmfx.source import Source
from wasmfx.syntax.modules import SectionName
from wasmfx.syntax.phrase import Phrase

MAGIC = b"\0asm"
VERSION = b"\1\0\0\0"
COMPONENT_LAYER = b"\1\0"
"""The last two bytes of the version field in a component."""

ORDER: tuple[SectionName, ...] = (
    "type", "import", "func", "table", "memory", "tag", "global",
    "export", "start", "elem", "datacount", "code", "data",
)  # fmt: skip

IDS: dict[SectionName, int] = {
    "custom": 0, "type": 1, "import": 2, "func": 3, "table": 4, "memory": 5, "global": 6,
    "export": 7, "start": 8, "elem": 9, "code": 10, "data": 11, "datacount": 12, "tag": 13,
}  # fmt: skip

BRANCH_HINTS = "metadata.code.branch_hint"
"""The name of the custom section of branch hints."""

NAMES: dict[int, SectionName] = {id_: name for name, id_ in IDS.items()}


class Section(Phrase):
    """A section: its id, its name, and the position and size of its contents.

    A custom section has its own name.
    """

    id: int
    name: str
    at: int
    size: int


def sections(data: bytes, name: str = "<bytes>") -> list[Section]:
    """List the sections of a binary, in order, without reading their contents."""
    found = []
    try:
        for kind, r in walk(data):
            at, size = r.pos, r.end - r.pos
            found.append(Section(IDS[kind], r.name() if kind == "custom" else kind, at, size))
    except Malformed as error:
        error.locate(Source(name, data))
        raise
    return found


def walk(data: bytes) -> Iterator[tuple[SectionName, Reader]]:
    """Yield each section with a reader for its contents; check their order."""
    r = Reader(data)
    _preamble(r)
    seen: list[SectionName] = []
    place = 0
    while r.pos < r.end:
        at = r.pos
        id_ = r.byte()
        name = NAMES.get(id_)
        if name is None:
            raise Malformed(f"malformed section id: {id_}, the last is {max(NAMES)}", at)
        contents = r.sized(f"section {id_} ({name})")
        if name != "custom":
            if name not in ORDER[place:]:
                problem = _misplaced(name, seen)
                raise Malformed(f"unexpected content after last section: {problem}", at)
            seen.append(name)
            place = ORDER.index(name) + 1
        yield name, contents


def _misplaced(name: SectionName, seen: list[SectionName]) -> str:
    """Say why a section may not come after those that were `seen`."""
    if name in seen:
        return f"the {name} section occurs twice"
    later = next(other for other in seen if ORDER.index(other) > ORDER.index(name))
    return f"the {name} section must come before the {later} section"


def _preamble(r: Reader) -> None:
    """Read the magic header and the version. Messages do not quote what may be a private file."""
    size = len(MAGIC + VERSION)
    magic, version = r.data[:4], r.data[4:size]
    if len(magic) == len(MAGIC) and magic != MAGIC:
        text = "; a file with a text module is called .wat" if magic[:1] == b"(" else ""
        message = "magic header not detected: a binary module begins with 00 61 73 6d"
        raise Malformed(message + text, 0)
    if len(r.data) < size:
        there = counted(len(r.data), "byte")
        message = f"{UNEXPECTED_END}: the header takes {size} bytes, the file has {there}"
        raise Malformed(message, len(r.data))
    if version[2:] == COMPONENT_LAYER:
        message = "unknown binary version: this is a component, not a module"
        raise Malformed(f"{message}; the component model is not supported", 4)
    if version != VERSION:
        number = int.from_bytes(version, "little")
        raise Malformed(f"unknown binary version: expected 1, found {number}", 4)
    r.pos = size


# Files without their debug sections


DEBUGGING = ".debug_"
"""The prefix of the names of sections for debuggers."""
_HEAD = 64
"""Bytes that hold the id and the size of a section, and the name of a debug section."""
_MOST = 1_000
"""The number of sections to examine: many small sections are not worth the search."""


def without_debug_sections(file: int, size: int) -> list[tuple[int, int]]:
    """Return the ranges of a file of this size that are worth reading, as starts and ends.

    Joined, they are the module without its debug sections, which must be after all other sections:
    so the positions of these are unchanged. A malformed file is returned whole, since the decoder
    reports its errors.
    """
    try:
        return _without_debug_sections(file, size)
    except (Malformed, OSError):
        return [(0, size)]


def _without_debug_sections(file: int, size: int) -> list[tuple[int, int]]:
    at = len(MAGIC) + len(VERSION)
    if os.pread(file, at, 0) != MAGIC + VERSION:
        return [(0, size)]
    found: list[tuple[int, int]] = []
    begun = 0
    for _ in range(_MOST):
        if at == size:
            return [*found, (begun, size)] if begun < size else found
        r = Reader(os.pread(file, _HEAD, at))
        custom, length = r.byte() == IDS["custom"], r.u32()
        end = at + r.pos + length
        if end > size or (found and not custom):
            break
        if custom and r.data.startswith(DEBUGGING.encode(), r.pos + 1):
            r.end = min(r.end, r.pos + length)
            r.name()
            if begun < at:
                found.append((begun, at))
            begun = end
        at = end
    return [(0, size)]
