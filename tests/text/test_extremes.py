"""Depth and length: any text is read in time and memory proportional to its size."""

from __future__ import annotations

import pytest

from tests.text.reading import body, refused
from wasmfx.errors import Malformed
from wasmfx.text.modules import parse

DEEP = 100_000
LONG = 10_000_000


@pytest.mark.parametrize(
    ("opening", "middle", "closing", "each"),
    [
        ("(drop ", "", ")", 1),
        ("block $l ", "br $l ", "end ", 2),
        ("(block ", "", ")", 2),
        ("(if (i32.const 0) (then ", "", "))", 3),
        ("(if ", "(i32.const 0)", "(then))", 2),
        ("i32.const 0 if else ", "", "end ", 4),
    ],
)
def test_deep_nesting(opening: str, middle: str, closing: str, each: int) -> None:
    found = body(f"(func {opening * DEEP}{middle}{closing * DEEP})")
    assert len(found) - DEEP * each in (0, 1)


@pytest.mark.parametrize("text", ["(drop ", "block ", "(block ", "(if ", "(if (then "])
def test_deep_nesting_that_never_ends(text: str) -> None:
    assert refused(f"(func {text * DEEP}").startswith("unexpected token")


def test_labels_are_found_at_any_depth() -> None:
    text = "".join(f"block $l{k} br $l0 " for k in range(DEEP // 4))
    assert body(f"(func {text}{'end ' * (DEEP // 4)})")[-DEEP // 4 - 1].label == DEEP // 4 - 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", ["(;", "(@a ", "(@a ("])
def test_deep_comments_and_annotations(text: str) -> None:
    closing = {"(;": ";)", "(@a ": ")", "(@a (": "))"}[text]
    assert parse(text * DEEP + closing * DEEP).funcs == ()
    assert refused(text * DEEP).startswith("unclosed")


@pytest.mark.parametrize("text", ["(", ")", "(func", "$", '"', "(;;)(", "(module "])
def test_repetition(text: str) -> None:
    refused(text * DEEP)


def test_a_long_identifier() -> None:
    name = "x" * LONG
    assert parse(f"(func ${name}) (start ${name})").names.funcs == {0: name}


def test_a_long_word() -> None:
    assert len(refused("x" * LONG)) < 300


def test_a_long_string() -> None:
    (data,) = parse('(data "' + "\\00" * (LONG // 3) + '")').datas
    assert data.init == bytes(LONG // 3)


@pytest.mark.parametrize("word", ["1", "0x1", "1e1", "0x1p1", "1e-1", "0.", "0x0.", "nan:0x1"])
def test_long_numbers(word: str) -> None:
    """A very long number is read, or refused as out of range, quickly."""
    text = f"(func (f64.const {word}{'1' * (LONG // 10)}))"
    try:
        parse(text)
    except Malformed as error:
        message = error.message
    else:
        message = ""
    assert message in ("", "constant out of range")


@pytest.mark.parametrize(
    "text",
    [
        "(memory 18446744073709551615)",
        "(table 4294967295 funcref)",
        "(func (array.new_fixed 0 4294967295))",
        "(func (br 4294967295))",
        "(func (type 4294967295))",
    ],
)
def test_large_numbers_cost_nothing(text: str) -> None:
    parse(text)
