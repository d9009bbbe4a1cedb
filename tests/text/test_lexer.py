"""Tokens: valid ones, malformed ones, and skipped text."""

from __future__ import annotations

import pytest

from wasmfx.text.lexer import lex


def words(text: str) -> list[str]:
    tokens = lex(text)
    assert tokens.error is None
    assert len(tokens.words) == len(tokens.starts)
    return tokens.words[:-1]


def error(text: str) -> str:
    tokens = lex(text)
    assert tokens.error is not None
    return tokens.error.message


def test_tokens_need_no_space_beside_parentheses() -> None:
    assert words("(func(nop)nop)") == ["(", "func", "(", "nop", ")", "nop", ")"]


def test_offsets_are_those_of_the_words() -> None:
    text = '(module ;; one\n  (func $"a b" (; two ;) i32.const\t-0x1_F "s\\"t"))'
    tokens = lex(text)
    for word, start in zip(tokens.words, tokens.starts, strict=True):
        assert word[:1] == "$" or text.startswith(word, start)
    assert tokens.starts[-1] == len(text)


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_a_line_comment_ends_with_its_line(end: str) -> None:
    assert words(f'a ;; b ( " ;) {end} c') == ["a", "c"]


def test_a_line_comment_may_end_the_text() -> None:
    assert words("a;;") == ["a"]


def test_block_comments_nest() -> None:
    assert words("a(;b(;c;)d;)e (;;) (;;;) f") == ["a", "e", "f"]


def test_comments_may_hold_any_character() -> None:
    assert words('(; \0 ß " \ud800 ;) ;; \x7f ß \0') == []


def test_an_unclosed_comment_is_an_error() -> None:
    assert error("(; (; ;)") == "unclosed comment"


def test_quoted_identifiers_are_plain_ones() -> None:
    assert words('$"a" $a $"\\41\\u{42}" $" x\\ty"') == ["$a", "$a", "$AB", "$ x\ty"]


@pytest.mark.parametrize("text", ["$", "$ x", '$""', '$"a\nb"', "($)", "$(@a)f", '$ "a"'])
def test_an_identifier_is_not_empty(text: str) -> None:
    assert error(text) == "empty identifier"


@pytest.mark.parametrize(
    "text", ['"a""b"', 'a"b"', '"a"b', '$"a"b', '$a"b"', "a,b", "[", "{}", ";"]
)
def test_reserved_tokens_are_unknown_operators(text: str) -> None:
    assert error(text).startswith("unknown operator")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\0", "illegal character U+0000"),
        ("ß", "illegal character U+00DF"),
        ("\x0c", "illegal character U+000C"),
        ('"', "unclosed string"),
        ('"a\n"', "unclosed string"),
        ('"\\q"', "illegal escape"),
        ('"\\0"', "illegal escape"),
        ('"\\u{}"', "illegal escape"),
    ],
)
def test_what_is_no_token(text: str, message: str) -> None:
    assert error(text).startswith(message)


def test_the_first_error_ends_the_tokens() -> None:
    tokens = lex("a b \0 c \1")
    assert tokens.words == ["a", "b", ""]
    assert tokens.error is not None
    assert tokens.error.at == tokens.starts[-1] == 4


def test_unknown_annotations_leave_no_trace() -> None:
    text = '(@a) (@"b c" x"y"z , ; [ }} ({) (@) (@ x) $ 0x (;(;;) ) ;) ;; )\n ")" ) c'
    tokens = lex(text)
    assert tokens.error is None
    assert tokens.words == ["c", ""]
    assert tokens.annotations == []


def test_known_annotations_are_set_aside() -> None:
    tokens = lex('a (@name "x") b (@custom "y" (after type) "z") c')
    assert tokens.words == ["a", "b", "c", ""]
    assert [(n.id, n.before) for n in tokens.annotations] == [("name", 1), ("custom", 2)]
    assert tokens.annotations[1].words == ['"y"', "(", "after", "type", ")", '"z"']


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(@)", "empty annotation id"),
        ("(@ x)", "empty annotation id"),
        ('(@"")', "empty annotation id"),
        ('(@"\n")', "empty annotation id"),
        ('(@"\\ef")', "malformed UTF-8"),
        ("(@x ", "unclosed annotation"),
        ("(@x (@y )", "unclosed annotation"),
        ("(@x ;; )", "unclosed annotation"),
        ('(@x ")', "unclosed string"),
        ("(@x ß)", "illegal character"),
    ],
)
def test_annotations_must_be_tokens_and_balance(text: str, message: str) -> None:
    assert error(text).startswith(message)
