"""Batches of code: packing preserves functions, and native code fills in their distances."""

from __future__ import annotations

import ctypes
from array import array
from random import Random

import pytest

from wasmfx.native.baseline.code import ALIGNMENT, Code, CodeBatch, joined, patch, unpacked
from wasmfx.native.link.machine import machine
from wasmfx.native.link.region import Distances, region

NAMES = ("inst", "vm", "trap", "type7")


def codes(seed: int) -> dict[int, Code]:
    """Functions with references anywhere, but no two at one position."""
    chance = Random(seed)
    found = {}
    for x in chance.sample(range(1000), 12):
        code = bytearray(chance.randbytes(chance.randrange(5, 400)))
        ends = range(4 + chance.randrange(4), len(code) + 1, 4 + chance.randrange(9))
        refs = [(end, chance.choice(NAMES), chance.randrange(-1000, 1000)) for end in ends]
        found[x] = Code(code, refs, chance.randrange(9), 8 * chance.randrange(99))
    return found


@pytest.mark.parametrize("seed", range(5))
def test_each_function_is_as_it_was(seed: int) -> None:
    given = codes(seed)
    piece = joined(given.items())
    kept = unpacked(piece.packed(), b"before" + piece.data, len(b"before"))
    for one in (piece, kept):
        assert list(one.functions) == list(given)
        assert [one[k] for k in range(len(one))] == list(given.values())
        assert all(start % ALIGNMENT == 0 for start in one.starts)
        assert one.size == sum(-(-len(c.code) // ALIGNMENT) * ALIGNMENT for c in given.values())


def placed(piece: CodeBatch, known: dict[str, int]) -> bytes:
    """The code of a batch as it is in memory."""
    machine()  # It writes code.
    run = region().new_code(piece.size)
    data = ctypes.cast(ctypes.c_char_p(piece.data), ctypes.c_void_p).value or 0
    targets = array("Q", [known[name] - REGION + region().base for name in piece.names])
    distances = Distances(data + piece.before, piece.references, targets)
    run.put_from(run.at, data + piece.base, piece.size, distances)
    run.close()
    found = ctypes.string_at(run.at, piece.size)
    wanted = bytearray(found)
    for k in range(len(piece)):
        start, made = piece.starts[k], piece[k]
        code, at = bytearray(made.code), run.at + start
        there = dict(zip(piece.names, targets, strict=True))
        patch(code, [(end, there[name] + offset) for end, name, offset in made.refs], at)
        wanted[start : start + len(code)] = code
    run.free()
    assert found == wanted
    return found


REGION = 1 << 40
"""The assumed base of the region, so that distances are known before it is reserved."""


@pytest.mark.parametrize("seed", range(5))
def test_distances_are_filled_in(seed: int) -> None:
    chance = Random(seed)
    known = {name: REGION + chance.randrange(1 << 30) for name in NAMES}
    piece = joined(codes(seed).items())
    plain = b"".join(bytes(piece[k].code) for k in range(len(piece)))
    assert placed(piece, known) != plain


def test_nothing_is_a_piece_too() -> None:
    piece = joined(())
    assert (len(piece), piece.size, piece.names) == (0, 0, [])
    assert len(unpacked(piece.packed(), b"x", 1)) == 0
