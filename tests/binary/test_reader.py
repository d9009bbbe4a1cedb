"""The cursor never goes beyond its end and never makes more than the bytes there are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wasmfx.binary.primitives import Reader
from wasmfx.errors import Malformed

READS: list[Callable[[Reader], object]] = [
    Reader.byte, Reader.code, Reader.u32, Reader.u64, Reader.s32, Reader.s33, Reader.s64,
    Reader.zero, Reader.bytes, Reader.name, Reader.count, Reader.sized,
]  # fmt: skip


@pytest.mark.parametrize("read", READS)
def test_nothing_is_read_at_or_beyond_the_end(read: Callable[[Reader], object]) -> None:
    for data in (b"", b"\0"):
        with pytest.raises(Malformed, match="unexpected end"):
            read(Reader(data, 0, 0))


def test_a_number_may_not_run_over_the_end() -> None:
    with pytest.raises(Malformed, match="unexpected end"):
        Reader(b"\x80\x01", 0, 1).u32()


def test_a_number_that_is_wrong_in_itself_is_reported_as_such() -> None:
    with pytest.raises(Malformed, match="integer representation too long"):
        Reader(b"\x80\x80\x80\x80\x80\x00", 0, 1).u32()


@pytest.mark.parametrize("encoded", [b"\x80", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"])
def test_names_are_strict_utf8(encoded: bytes) -> None:
    with pytest.raises(Malformed, match="malformed UTF-8 encoding"):
        Reader(bytes((len(encoded),)) + encoded).name()


def test_a_vector_longer_than_the_rest_is_refused_before_it_is_read() -> None:
    with pytest.raises(Malformed, match="length out of bounds"):
        Reader(b"\xff\xff\xff\xff\x0f\0\0").vec(lambda r: pytest.fail("nothing to read"))


def test_a_part_leaves_the_cursor_behind_it() -> None:
    r = Reader(b"\x02\x01\x02\x07")
    part = r.sized()
    assert (part.u32(), part.u32()) == (1, 2)
    part.finish()
    assert r.byte() == 7


def test_a_part_has_to_be_read_to_its_end() -> None:
    with pytest.raises(Malformed, match="section size mismatch"):
        Reader(b"\x01\x02").sized().finish()


def test_a_part_fits_in_what_it_is_a_part_of() -> None:
    with pytest.raises(Malformed, match="length out of bounds"):
        Reader(b"\x02\x01\x01", 0, 2).sized()
