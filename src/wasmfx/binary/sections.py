"""Sections: their numbers, their order, and the walk over a binary from one to the next."""

from __future__ import annotations

from collections.abc import Iterator

from wasmfx.binary.messages import UNEXPECTED_END
from wasmfx.binary.reader import Reader
from wasmfx.errors import Malformed
from wasmfx.source import Source
from wasmfx.syntax.modules import SectionName
from wasmfx.syntax.phrase import Phrase

MAGIC = b"\0asm"
VERSION = b"\1\0\0\0"
COMPONENT = b"\x0d\0\1\0"
"""What stands in the place of a version in a component."""

ORDER: tuple[SectionName, ...] = (
    "type", "import", "func", "table", "memory", "tag", "global",
    "export", "start", "elem", "datacount", "code", "data",
)  # fmt: skip

IDS: dict[SectionName, int] = {
    "custom": 0, "type": 1, "import": 2, "func": 3, "table": 4, "memory": 5, "global": 6,
    "export": 7, "start": 8, "elem": 9, "code": 10, "data": 11, "datacount": 12, "tag": 13,
}  # fmt: skip

NAMES: dict[int, SectionName] = {id_: name for name, id_ in IDS.items()}


class Section(Phrase):
    """A section by the outside: its number, its name (a custom section's own) and where its
    contents start and how many bytes they are.
    """

    id: int
    name: str
    at: int
    size: int


def sections(data: bytes, name: str = "<bytes>") -> list[Section]:
    """The sections of a binary, in order, without a look inside."""
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
    """Each section with a reader over its contents; custom ones come anywhere, others in order."""
    r = Reader(data)
    _preamble(r, MAGIC, "magic header not detected")
    _preamble(r, VERSION, "unknown binary version")
    place = 0
    while r.pos < r.end:
        at = r.pos
        name = NAMES.get(r.byte())
        if name is None:
            raise Malformed("malformed section id", at)
        contents = r.sized()
        if name != "custom":
            if name not in ORDER[place:]:
                raise Malformed("unexpected content after last section", at)
            place = ORDER.index(name) + 1
        yield name, contents


def _preamble(r: Reader, wanted: bytes, message: str) -> None:
    at = r.pos
    found = r.data[at : at + 4]
    if len(found) < 4:
        raise Malformed(UNEXPECTED_END, at)
    if found == COMPONENT:
        raise Malformed(f"{message}: this is a component, not a module", at)
    if found != wanted:
        raise Malformed(f"{message}: {found!r} instead of {wanted!r}", at)
    r.pos += 4
