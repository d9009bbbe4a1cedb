"""LEB128 numbers at and beyond their limits, and the reader at the end of its bytes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.binary.primitives import Reader, read_signed, read_unsigned, signed, unsigned
from wasmfx.errors import Malformed

# LEB128

TOO_LONG = "integer representation too long"
TOO_LARGE = "integer too large"


def padded(encoded: bytes, size: int, sign: int) -> bytes:
    """Pad a number to `size` bytes; `sign` is repeated in the padding."""
    if len(encoded) == size:
        return encoded
    fill = 0x7F if sign else 0
    last = bytes((encoded[-1] | 0x80,))
    return encoded[:-1] + last + bytes((fill | 0x80,)) * (size - len(encoded) - 1) + bytes((fill,))


@given(st.integers(0, 2**64 - 1))
def test_unsigned_numbers_survive(n: int) -> None:
    encoded = unsigned(n)
    assert read_unsigned(b"\xff" + encoded + b"\xff", 1, 64) == (n, 1 + len(encoded))
    assert len(encoded) == max(1, -(-n.bit_length() // 7))


@given(st.integers(-(2**63), 2**63 - 1))
def test_signed_numbers_survive(n: int) -> None:
    encoded = signed(n)
    assert read_signed(b"\xff" + encoded + b"\xff", 1, 64) == (n, 1 + len(encoded))
    assert len(encoded) == (n if n >= 0 else ~n).bit_length() // 7 + 1


@given(st.integers(-(2**32), 2**32 - 1), st.integers(1, 5))
def test_padding_is_allowed_up_to_the_longest_form(n: int, size: int) -> None:
    encoded = signed(n)
    if len(encoded) <= size:
        assert read_signed(padded(encoded, size, n < 0), 0, 33) == (n, size)
    if n >= 0 and len(unsigned(n)) <= size:
        assert read_unsigned(padded(unsigned(n), size, 0), 0, 32) == (n, size)


@pytest.mark.parametrize(
    ("bits", "encoded", "message"),
    [
        (32, "80 80 80 80 80 00", TOO_LONG),
        (32, "ff ff ff ff 0f", None),
        (32, "ff ff ff ff 1f", TOO_LARGE),
        (32, "80 80 80 80 10", TOO_LARGE),
        (32, "80 80 80 80 8f 00", TOO_LONG),
        (64, "ff ff ff ff ff ff ff ff ff 01", None),
        (64, "ff ff ff ff ff ff ff ff ff 02", TOO_LARGE),
        (64, "80 80 80 80 80 80 80 80 80 80 00", TOO_LONG),
        (32, "80", "unexpected end"),
        (32, "", "unexpected end"),
    ],
)
def test_unsigned_edges(bits: int, encoded: str, message: str | None) -> None:
    data = bytes.fromhex(encoded)
    if message is None:
        assert read_unsigned(data, 0, bits) == (2**bits - 1, len(data))
    else:
        with pytest.raises(Malformed, match=message):
            read_unsigned(data, 0, bits)


@pytest.mark.parametrize(
    ("bits", "encoded", "expected"),
    [
        (32, "80 80 80 80 78", -(2**31)),
        (32, "ff ff ff ff 07", 2**31 - 1),
        (32, "80 80 80 80 70", TOO_LARGE),
        (32, "ff ff ff ff 0f", TOO_LARGE),
        (32, "ff ff ff ff 4f", TOO_LARGE),
        (32, "ff ff ff ff ff 7f", TOO_LONG),
        (33, "80 80 80 80 70", -(2**32)),
        (33, "ff ff ff ff 0f", 2**32 - 1),
        (33, "80 80 80 80 60", TOO_LARGE),
        (64, "80 80 80 80 80 80 80 80 80 7f", -(2**63)),
        (64, "ff ff ff ff ff ff ff ff ff 00", 2**63 - 1),
        (64, "80 80 80 80 80 80 80 80 80 01", TOO_LARGE),
        (64, "80 80 80 80 80 80 80 80 80 7e", TOO_LARGE),
        (64, "80 80 80 80 80 80 80 80 80 80 00", TOO_LONG),
        (64, "ff ff", "unexpected end"),
    ],
)
def test_signed_edges(bits: int, encoded: str, expected: int | str) -> None:
    data = bytes.fromhex(encoded)
    if isinstance(expected, int):
        assert read_signed(data, 0, bits) == (expected, len(data))
    else:
        with pytest.raises(Malformed, match=expected):
            read_signed(data, 0, bits)


# The reader

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
