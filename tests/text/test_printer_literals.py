"""Constants print as the shortest text that reads back as equal bits."""

from __future__ import annotations

import struct
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.text.print.literals import f32_text, f64_text, int_text, v128_text


def f32_value(bits: int) -> Fraction:
    """The exact value of a finite positive `f32`, or of the next after the largest."""
    exponent, payload = bits >> 23, bits & 0x7F_FFFF
    if exponent == 0:
        return Fraction(payload, 2**149)
    return Fraction((payload | 0x80_0000) << exponent, 2**150)


def rounds_to(value: Fraction, bits: int) -> bool:
    """Whether `value`, positive, rounds to the `f32` with these bits, ties to even."""
    high = (f32_value(bits) + f32_value(bits + 1)) / 2
    low = (f32_value(bits) + f32_value(bits - 1)) / 2 if bits else Fraction(0)
    return low <= value <= high if bits % 2 == 0 else low < value < high


@given(st.integers(0, 0x7F7F_FFFF))
def test_f32_rounds_back(bits: int) -> None:
    assert rounds_to(Fraction(f32_text(bits)), bits)


@given(st.integers(1, 0x7F7F_FFFF))
def test_f32_has_no_shorter_neighbour(bits: int) -> None:
    """Dropping the last digit, up or down, gives another number."""
    digits, exponent = decimal(f32_text(bits))
    if digits >= 10:
        for shorter in (digits // 10, digits // 10 + 1):
            assert not rounds_to(shorter * Fraction(10) ** (exponent + 1), bits)


def decimal(text: str) -> tuple[int, int]:
    """A decimal as an integer without trailing zeros, and a power of ten."""
    mantissa, _, exponent = text.partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits, scale = int(whole + fraction), int(exponent or 0) - len(fraction)
    while digits and digits % 10 == 0:
        digits, scale = digits // 10, scale + 1
    return digits, scale


@given(st.floats(allow_nan=False))
def test_f64_reads_back(x: float) -> None:
    (bits,) = struct.unpack("<Q", struct.pack("<d", x))
    assert struct.pack("<d", float(f64_text(bits))) == struct.pack("<d", x)


@pytest.mark.parametrize(
    ("bits", "text"),
    [
        (0, "0.0"),
        (0x8000_0000, "-0.0"),
        (1, "1e-45"),
        (0x8000_0001, "-1e-45"),
        (0x007F_FFFF, "1.1754942e-38"),
        (0x0080_0000, "1.1754944e-38"),
        (0x3DCC_CCCD, "0.1"),
        (0x3F80_0000, "1.0"),
        (0x4B80_0000, "16777216.0"),
        (0x7F7F_FFFF, "3.4028235e+38"),
        (0x7F80_0000, "inf"),
        (0xFF80_0000, "-inf"),
        (0x7FC0_0000, "nan"),
        (0xFFC0_0000, "-nan"),
        (0x7F80_0001, "nan:0x1"),
        (0xFFFF_FFFF, "-nan:0x7fffff"),
    ],
)
def test_f32_samples(bits: int, text: str) -> None:
    assert f32_text(bits) == text


@pytest.mark.parametrize(
    ("bits", "text"),
    [
        (0, "0.0"),
        (1, "5e-324"),
        (0x3FB9_9999_9999_999A, "0.1"),
        (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
        (0xFFF0_0000_0000_0000, "-inf"),
        (0x7FF8_0000_0000_0000, "nan"),
        (0xFFF4_0000_0000_0000, "-nan:0x4000000000000"),
    ],
)
def test_f64_samples(bits: int, text: str) -> None:
    assert f64_text(bits) == text


def test_integers_are_signed() -> None:
    assert int_text(0xFFFF_FFFF, 32) == "-1"
    assert int_text(0x8000_0000, 32) == "-2147483648"
    assert int_text(0x8000_0000, 64) == "2147483648"


def test_vectors_are_four_lanes_lowest_first() -> None:
    text = "i32x4 0x00000001 0x00000000 0x00000000 0x80000000"
    assert v128_text(1 | 0x8000_0000 << 96) == text
