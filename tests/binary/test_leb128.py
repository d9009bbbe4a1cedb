"""LEB128 numbers at and beyond all their edges."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.binary.primitives import read_signed, read_unsigned, signed, unsigned
from wasmfx.errors import Malformed

TOO_LONG = "integer representation too long"
TOO_LARGE = "integer too large"


def padded(encoded: bytes, size: int, sign: int) -> bytes:
    """The same number in `size` bytes; `sign` is what the padding repeats."""
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
