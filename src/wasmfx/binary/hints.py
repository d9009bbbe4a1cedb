"""Branch hints: a custom section with a byte for some of the branches in some of the bodies.

The section stands before the code and speaks of it in offsets, counted from the start of a body's
locals. Like every custom section it is never malformed.
"""

from __future__ import annotations

from wasmfx.binary.leb128 import unsigned
from wasmfx.binary.reader import Reader
from wasmfx.binary.writer import write_bytes
from wasmfx.errors import Malformed

SECTION = "metadata.code.branch_hint"

Hint = tuple[int, bytes]
"""Where its instruction begins, counted from the start of the body; and what it says."""

Hints = dict[int, list[Hint]]
"""Hints by function index."""


def read_hints(data: bytes) -> Hints:
    """The hints in the contents of a section; none at all if there is an error in it."""
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
