"""String literals, and number literals against exact arithmetic."""

from __future__ import annotations

import struct
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.errors import Malformed
from wasmfx.text.literals import (
    LiteralType,
    NotALiteral,
    OutOfRange,
    decode,
    is_number,
    literal,
    nat,
    unquote,
    unquote_name,
)

# Strings


def test_every_escape() -> None:
    assert unquote(r'"\t\n\r\"\'\\\00\fF\u{7e}\u{20AC}"', 0) == b"\t\n\r\"'\\\x00\xff~\xe2\x82\xac"


def test_characters_stand_for_their_encoding() -> None:
    assert unquote('"aß€"', 0) == "aß€".encode()


def test_a_backslash_that_is_escaped_escapes_nothing() -> None:
    assert unquote(r'"\\41\41"', 0) == rb"\41A"


@given(st.binary())
def test_hex_escapes_spell_any_bytes(data: bytes) -> None:
    assert unquote('"' + "".join(f"\\{byte:02x}" for byte in data) + '"', 0) == data


@given(st.characters(exclude_categories=["Cs"]))
def test_scalar_escapes_spell_any_character(char: str) -> None:
    assert unquote_name(f'"\\u{{{ord(char):x}}}"', 0) == char
    assert unquote_name(f'"\\u{{00_0{ord(char):X}}}"', 0) == char


@pytest.mark.parametrize(
    "word", [r'"\u{110000}"', r'"\u{ffffffffffffffff}"', r'"\u{d800}"', '"\ud800"']
)
def test_there_are_no_other_characters(word: str) -> None:
    with pytest.raises(Malformed):
        unquote(word, 0)


def test_only_names_have_to_be_utf8() -> None:
    assert unquote(r'"\ff"', 0) == b"\xff"
    with pytest.raises(Malformed, match="malformed UTF-8 encoding"):
        unquote_name(r'"\ff"', 7)
    with pytest.raises(Malformed, match="malformed UTF-8 encoding"):
        decode(b"\xed\xa0\x80")


# Numbers

FLOATS: list[LiteralType] = ["f32", "f64"]
INTS: list[LiteralType] = ["i8", "i16", "i32", "i64"]


def value(type_: str, bits: int) -> Fraction:
    """The exact value of a finite positive float, or of the next after the largest."""
    mantissa, least = (23, -149) if type_ == "f32" else (52, -1074)
    exponent, payload = bits >> mantissa, bits & (1 << mantissa) - 1
    if exponent == 0:
        return payload * Fraction(2) ** least
    return (payload | 1 << mantissa) * Fraction(2) ** (least + exponent - 1)


def is_nearest(type_: str, exact: Fraction, bits: int) -> bool:
    """Whether `exact`, positive, rounds to the float with these bits, ties to even."""
    high = (value(type_, bits) + value(type_, bits + 1)) / 2
    low = (value(type_, bits) + value(type_, bits - 1)) / 2 if bits else Fraction(0)
    return low <= exact <= high if bits % 2 == 0 else low < exact < high


decimals = st.builds(
    lambda digits, point, exponent: f"{digits[:point] or '0'}.{digits[point:]}e{exponent}",
    st.text("0123456789", min_size=1, max_size=40),
    st.integers(0, 40),
    st.integers(-400, 300),
)


@pytest.mark.parametrize("type_", FLOATS)
@given(word=decimals)
def test_decimal_floats_are_the_nearest(type_: LiteralType, word: str) -> None:
    exact = Fraction(word)
    try:
        bits = literal(type_, word)
    except OutOfRange:
        largest = 0x7F7F_FFFF if type_ == "f32" else 0x7FEF_FFFF_FFFF_FFFF
        assert exact >= (value(type_, largest) + value(type_, largest + 1)) / 2
    else:
        assert is_nearest(type_, exact, bits)


@given(st.floats(0, allow_infinity=False))
def test_f64_agrees_with_python(x: float) -> None:
    (bits,) = struct.unpack("<Q", struct.pack("<d", x))
    assert literal("f64", repr(x)) == bits
    assert literal("f64", x.hex()) == bits
    assert literal("f64", "-" + repr(x)) == bits | 1 << 63


@pytest.mark.parametrize("type_", FLOATS)
@given(data=st.data())
def test_ties_go_to_even_and_any_more_breaks_them(type_: LiteralType, data: st.DataObject) -> None:
    largest = 0x7F7F_FFFF if type_ == "f32" else 0x7FEF_FFFF_FFFF_FFFF
    bits = data.draw(st.integers(0, largest - 1))
    tie = (value(type_, bits) + value(type_, bits + 1)) / 2
    word = digits(tie)
    assert literal(type_, word) == bits + bits % 2
    assert literal(type_, word + "0" * 1000 + "1") == bits + 1


def digits(exact: Fraction) -> str:
    """A fraction whose denominator is a power of two, with all its decimal digits."""
    places = exact.denominator.bit_length() - 1
    # In pieces: Python limits the conversion of long integers.
    whole, rest = divmod(exact.numerator * 10**places // exact.denominator, 10**places)
    text = ""
    while len(text) < places:
        text = f"{rest % 10**1000:01000}" + text
        rest //= 10**1000
    return f"{whole}.{text[len(text) - places :]}"


@given(st.integers(0, 2**70), st.integers(0, 20), st.integers(-1200, 1100))
def test_hex_floats_are_the_nearest(n: int, places: int, exponent: int) -> None:
    text = f"{n:x}".rjust(places + 1, "0")
    point = len(text) - places
    word = f"0x{text[:point]}.{text[point:]}p{exponent}"
    exact = n * Fraction(2) ** (exponent - 4 * places)
    try:
        assert is_nearest("f64", exact, literal("f64", word))
    except OutOfRange:
        assert exact >= Fraction(2) ** 1024 - Fraction(2) ** 970


@pytest.mark.parametrize(
    ("type_", "word", "bits"),
    [
        ("f32", "0", 0),
        ("f32", "-0", 0x8000_0000),
        ("f32", "1.", 0x3F80_0000),
        ("f32", "0x1p-149", 1),
        ("f32", "0x1p-150", 0),
        ("f32", "0x1.8p-150", 1),
        ("f32", "0x1.fffffep127", 0x7F7F_FFFF),
        ("f32", "0x1.fffffefffffffp127", 0x7F7F_FFFF),
        ("f32", "1_0.0_1e0_1", 0x42C8_3333),
        ("f32", "inf", 0x7F80_0000),
        ("f32", "-inf", 0xFF80_0000),
        ("f32", "nan", 0x7FC0_0000),
        ("f32", "-nan:0x1", 0xFF80_0001),
        ("f32", "nan:0x7f_ffff", 0x7FFF_FFFF),
        ("f64", "nan", 0x7FF8_0000_0000_0000),
        ("f64", "+nan:0xf_ffff_ffff_ffff", 0x7FFF_FFFF_FFFF_FFFF),
        ("f64", "1e-999999999999999999999", 0),
        ("f64", "0e999999999999999999999", 0),
        ("f64", "0x0p999999999999999999999", 0),
        ("f32", "8.00000006", 0x4100_0000),
        ("i8", "-128", 0x80),
        ("i8", "255", 0xFF),
        ("i16", "-1", 0xFFFF),
        ("i32", "+4294967295", 0xFFFF_FFFF),
        ("i32", "-0x8000_0000", 0x8000_0000),
        ("i64", "-9223372036854775808", 1 << 63),
        ("i64", "0xffff_ffff_ffff_ffff", (1 << 64) - 1),
    ],
)
def test_literals(type_: LiteralType, word: str, bits: int) -> None:
    assert literal(type_, word) == bits


@pytest.mark.parametrize(
    ("type_", "word"),
    [
        ("f32", "0x1.ffffffp127"),
        ("f32", "3.5e38"),
        ("f64", "1e309"),
        ("f64", "1e999999999999999999999"),
        ("f64", "0x1p1024"),
        ("f32", "nan:0x0"),
        ("f32", "nan:0x80_0000"),
        ("f64", "nan:0x" + "f" * 100),
        ("i8", "256"),
        ("i8", "-129"),
        ("i32", "0x1_0000_0000"),
        ("i32", "-2147483649"),
        ("i64", "9" * 5000),
        ("i32", "1.0"),
        ("i32", "nan"),
    ],
)
def test_out_of_range(type_: LiteralType, word: str) -> None:
    with pytest.raises(OutOfRange):
        literal(type_, word)


@pytest.mark.parametrize(
    "word",
    ["", "0x", "1_", "_1", "1__0", "0x_1", "1e", "1e+", ".5", "0x1p", "0xg", "0X1", "1E_1", "nan:",
     "nan:1", "nan:canonical", "infinity", "--1", "1x", "0b1", "٣", "1.e", "0x1.p", "0x.8"],
)  # fmt: skip
def test_words_that_are_no_numbers(word: str) -> None:
    assert not is_number(word)
    for type_ in FLOATS + INTS:
        with pytest.raises(NotALiteral):
            literal(type_, word)


@given(st.integers(0, 2**64 - 1))
def test_naturals(n: int) -> None:
    assert nat(str(n), 64) == nat(f"{n:_}", 64) == nat(f"0x{n:X}", 64) == nat(f"00{n}", 64) == n
    assert literal("i64", str(-(n >> 1))) == -(n >> 1) % 2**64


@pytest.mark.parametrize("word", ["+1", "-1", "1.0", "x", "", "٣"])
def test_a_natural_has_no_sign(word: str) -> None:
    with pytest.raises(NotALiteral):
        nat(word, 32)
