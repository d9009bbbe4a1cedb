"""The custom sections that are read: names and branch hints.

A custom section never makes a module malformed: if its contents have an error, it is ignored.

The section of branch hints gives a byte for some branches. It precedes the code section and refers
to instructions by their offset from the start of the body.
"""

from __future__ import annotations

from typing import Any

from wasmfx.binary.primitives import Reader, unsigned, write_bytes, write_name
from wasmfx.errors import Malformed
from wasmfx.syntax.modules import IndirectNameMap, NameMap, Names

# The name section


MODULE = 0
MAPS = {
    1: "funcs", 4: "types", 5: "tables", 6: "mems", 7: "globals", 8: "elems", 9: "datas",
    11: "tags",
}  # fmt: skip
INDIRECT = {2: "locals", 3: "labels", 10: "fields"}


def read_names(r: Reader) -> Names:
    """Read the contents of a name section; return no names if there is an error in it."""
    names = Names()
    try:
        while r.pos < r.end:
            _read_subsection(r.byte(), r.sized(), names)
    except Malformed:
        return Names()
    return names


class UnreadNames(Names):
    """The names in a name section, which is read at the first use of a name."""

    __slots__ = ("_contents",)

    def __init__(self, contents: Reader) -> None:
        self._contents = contents

    def __getattr__(self, slot: str) -> Any:
        if slot not in Names.__slots__:
            raise AttributeError(slot)
        contents = self._contents
        names = read_names(Reader(contents.data, contents.pos, contents.end))
        for other in Names.__slots__:
            setattr(self, other, getattr(names, other))
        return getattr(names, slot)


def _read_subsection(id_: int, r: Reader, names: Names) -> None:
    if id_ == MODULE:
        names.module = r.name()
    elif id_ in MAPS:
        setattr(names, MAPS[id_], _read_map(r))
    elif id_ in INDIRECT:
        setattr(names, INDIRECT[id_], {r.u32(): _read_map(r) for _ in range(r.count())})
    else:
        return
    r.finish()


def _read_map(r: Reader) -> NameMap:
    return {r.u32(): r.name() for _ in range(r.count())}


def write_names(names: Names) -> bytes:
    """Encode a name section, with subsections and indices in rising order."""
    out = bytearray()
    for id_ in sorted({MODULE, *MAPS, *INDIRECT}):
        contents = _subsection(id_, names)
        if contents:
            out.append(id_)
            write_bytes(out, contents)
    return bytes(out)


def _subsection(id_: int, names: Names) -> bytearray:
    out = bytearray()
    if id_ == MODULE:
        if names.module is not None:
            write_name(out, names.module)
    elif id_ in MAPS:
        _write_map(out, getattr(names, MAPS[id_]))
    else:
        _write_indirect(out, getattr(names, INDIRECT[id_]))
    return out


def _write_map(out: bytearray, names: NameMap) -> None:
    if not names:
        return
    out += unsigned(len(names))
    for x, name in sorted(names.items()):
        out += unsigned(x)
        write_name(out, name)


def _write_indirect(out: bytearray, names: IndirectNameMap) -> None:
    names = {x: inner for x, inner in names.items() if inner}
    if not names:
        return
    out += unsigned(len(names))
    for x, inner in sorted(names.items()):
        out += unsigned(x)
        _write_map(out, inner)


# Branch hints


Hint = tuple[int, bytes]
"""The offset of its instruction from the start of the body, and the hint itself."""

Hints = dict[int, list[Hint]]
"""Hints by function index."""


def read_hints(data: bytes) -> Hints:
    """Read the contents of a section of hints; return no hints if there is an error in it."""
    r = Reader(data)
    try:
        hints = {r.u32(): [_read_hint(r) for _ in range(r.count())] for _ in range(r.count())}
        r.finish()
    except Malformed:
        return {}
    return hints


def _read_hint(r: Reader) -> Hint:
    offset = r.u32()
    return offset, r.bytes()


def write_hints(hints: Hints) -> bytes:
    out = bytearray(unsigned(len(hints)))
    for x, found in sorted(hints.items()):
        out += unsigned(x)
        out += unsigned(len(found))
        for offset, hint in found:
            out += unsigned(offset)
            write_bytes(out, hint)
    return bytes(out)
