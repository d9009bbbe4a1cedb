"""The cursor, as scripts use it."""

from __future__ import annotations

import pytest

from wasmfx.errors import Malformed
from wasmfx.text import Parser, lex, module, module_fields


def cursor(text: str) -> Parser:
    return Parser(lex(text, "t"))


def test_tokens_one_by_one() -> None:
    p = cursor('(register "m" $x)')
    assert p.opens("register")
    assert not p.opens("module")
    assert (p.word, p.peek(), p.peek(9), p.at) == ("(", "register", "", 0)
    p.enter("register")
    assert p.name() == "m"
    assert p.id() == "$x"
    assert p.id() is None
    p.close()
    p.done()


def test_modules_in_the_middle_of_a_script() -> None:
    p = cursor('(module $m (func)) (module definition (memory 1)) (invoke "f")')
    assert module(p).names.module == "m"
    p.enter("module")
    p.expect("definition")
    assert len(module_fields(p).mems) == 1
    p.close()
    assert p.opens("invoke")


def test_positions_in_a_script_are_those_of_the_file() -> None:
    p = cursor("(module)\n(module (func))")
    module(p)
    second = module(p)
    assert second.source is not None
    assert second.source.where(second.funcs[0].at) == "t:2:9"


def test_skip() -> None:
    p = cursor("(a (b) (c (d))) e")
    p.skip()
    assert p.word == "e"
    p.skip()
    with pytest.raises(Malformed):
        p.skip()


@pytest.mark.parametrize("text", ["(a", ")", "", "(a (b)"])
def test_there_is_no_skipping_past_the_end(text: str) -> None:
    with pytest.raises(Malformed, match="unexpected token"):
        cursor(text).skip()


def test_skipping_meets_lexical_errors() -> None:
    with pytest.raises(Malformed, match="t:1:4: illegal character"):
        cursor("(a \0)").skip()


def test_numbers_and_strings() -> None:
    p = cursor(r'1_0 -1 0x1p0 i8x16 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 "a" "\00"')
    assert p.nat(8) == 10
    assert p.number("i32") == 0xFFFF_FFFF
    assert p.number("f32") == 0x3F80_0000
    assert p.vector() == int.from_bytes(range(16), "little")
    assert p.strings() == b"a\0"


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("func", "unexpected token func"),
        ("$x", "unexpected token"),
        ('"x"', "unexpected token"),
        ("1.5", "unexpected token"),
        ("nan:canonical", "unexpected token"),
        ("offset=1", "unexpected token"),
        ("offset=", "unknown operator"),
        ("offset=x", "unknown operator"),
        ("foo", "unknown operator foo"),
        ("0x", "unknown operator"),
        ("@a", "unknown operator"),
        ("", "unexpected token"),
    ],
)
def test_a_known_word_is_unexpected_and_another_unknown(word: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        cursor(word).close()
    assert caught.value.message.startswith(message)


def test_messages_stay_short() -> None:
    with pytest.raises(Malformed) as caught:
        cursor("a" * 100_000).close()
    assert len(caught.value.message) < 300
