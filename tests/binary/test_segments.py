"""Segments on the fast path are equal to segments on the general path."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.binary import segments
from wasmfx.binary.primitives import Reader, signed, unsigned
from wasmfx.binary.segments import read_data
from wasmfx.errors import Malformed
from wasmfx.syntax.modules import Data


def both(b: bytes) -> tuple[tuple[object, int], tuple[object, int]]:
    """Read a segment on both paths; return the results and ends, or the errors."""
    found = []
    with pytest.MonkeyPatch.context() as patch:
        for _ in range(2):
            r = Reader(b)
            try:
                made: Data | str = read_data(r)
                found.append((made, r.pos))
            except Malformed as error:
                found.append((error.message, error.at))
            patch.setattr(segments, "_plain_data", lambda *_: None)
    return found[0], found[1]


OFFSETS = st.integers(-(1 << 31), (1 << 31) - 1) | st.integers(-200, 200)


@given(st.sampled_from((0, 1, 2, 3)), OFFSETS, st.binary(max_size=300), st.binary(max_size=3))
def test_whole_segments(flags: int, offset: int, content: bytes, more: bytes) -> None:
    b = bytes((flags,)) + b"\x41" + signed(offset) + b"\x0b" + unsigned(len(content)) + content
    one, other = both(b + more)
    assert one == other
    if flags == 0:
        assert isinstance(one[0], Data)
        assert isinstance(other[0], Data)
        assert one[0].mode.offset.at == other[0].mode.offset.at  # type: ignore[union-attr]


@given(st.integers(0, 20), st.integers(0, 300), OFFSETS)
def test_parts_of_segments(cut: int, size: int, offset: int) -> None:
    b = b"\0\x41" + signed(offset) + b"\x0b" + unsigned(size) + bytes(size)
    one, other = both(b[: max(0, len(b) - cut)])
    assert one == other


@given(st.binary(max_size=12))
def test_anything(b: bytes) -> None:
    one, other = both(b"\0\x41" + b)
    assert one == other


def test_large_segments() -> None:
    for size in (0x3FFF, 0x4000, 0x4001):
        one, other = both(b"\0\x41\x81\x01\x0b" + unsigned(size) + bytes(size))
        assert one == other
        assert isinstance(one[0], Data)
