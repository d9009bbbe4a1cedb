"""String literals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.errors import Malformed
from wasmfx.text.literals import decode, unquote, unquote_name


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
