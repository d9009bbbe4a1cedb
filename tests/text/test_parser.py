"""The cursor, as scripts use it, and annotations."""

from __future__ import annotations

import pytest

from tests.text.reading import code, refused
from wasmfx.errors import Malformed
from wasmfx.formats import read
from wasmfx.syntax.modules import Custom
from wasmfx.text.lexer import lex
from wasmfx.text.modules import module, module_fields, parse
from wasmfx.text.parser import Parser

# The cursor


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


# Annotations

HINT = "@metadata.code.branch_hint"


class TestNames:
    def test_a_name_goes_before_an_identifier(self) -> None:
        names = parse('(module $m (@name "M") (func $f (@name "F f") (call $f)))').names
        assert names.module == "M"
        assert names.funcs == {0: "F f"}

    def test_whatever_has_an_identifier_may_have_a_name(self) -> None:
        names = parse("""
            (type (@name "t") (struct (field (@name "a") i32)))
            (import "" "" (memory (@name "m") 1))
            (func (@name "f") (param (@name "p") i32) (local (@name "l") i32)
              block (@name "b") end)
            (table (@name "x") 0 funcref) (global (@name "g") i32 (i32.const 0))
            (tag (@name "e")) (elem (@name "s") func) (data (@name "d"))
        """).names
        assert (names.types, names.fields, names.mems) == ({0: "t"}, {0: {0: "a"}}, {0: "m"})
        assert (names.funcs, names.locals) == ({0: "f"}, {0: {0: "p", 1: "l"}})
        assert (names.labels, names.tables) == ({0: {0: "b"}}, {0: "x"})
        assert (names.globals, names.tags) == ({0: "g"}, {0: "e"})
        assert (names.elems, names.datas) == ({0: "s"}, {0: "d"})

    def test_names_may_be_empty_or_shared(self) -> None:
        assert parse('(func (@name "")) (func (@name ""))').names.funcs == {0: "", 1: ""}

    def test_names_are_not_identifiers(self) -> None:
        assert refused('(func (@name "f")) (start $f)') == "unknown function $f"

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ('(module (@name "a") (@name "b"))', "@name annotation: multiple module"),
            ('(module (func) (@name "a"))', "misplaced @name annotation"),
            ('(module (start $f (@name "a")) (func $f))', "misplaced @name annotation"),
            ('(func (@name "a") $f)', "misplaced @name annotation"),
            ('((@name "a") module)', "misplaced @name annotation"),
            ("(func (@name))", "@name annotation"),
            ("(func (@name a))", "@name annotation"),
            ('(func (@name "\\ff"))', "@name annotation: malformed UTF-8"),
        ],
    )
    def test_errors(self, text: str, message: str) -> None:
        assert refused(text).startswith(message)


class TestCustoms:
    def test_sections_in_order_of_their_places(self) -> None:
        found = parse("""
            (module
              (@custom "last")
              (@custom "a" (after func) "1" "2")
              (@custom "b" (before global) "")
              (func)
              (@custom "c" (after func))
              (@custom "d" (before type))
              (@custom "e" (after last))
              (@custom "f" (before first)))
        """).customs
        assert found == (
            Custom("f", b"", None),
            Custom("d", b"", None),
            Custom("a", b"12", "func"),
            Custom("c", b"", "func"),
            Custom("b", b"", "tag"),
            Custom("last", b"", "data"),
            Custom("e", b"", "data"),
        )

    def test_in_a_text_without_a_module(self) -> None:
        assert parse('(@custom "")').customs == (Custom("", b"", "data"),)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("(@custom)", "@custom annotation: missing section name"),
            ("(@custom 4)", "@custom annotation: missing section name"),
            ('(@custom "\\df")', "@custom annotation: malformed UTF-8 encoding"),
            ('(@custom "a" here)', "@custom annotation: unexpected token"),
            ('(@custom "a" (after))', "@custom annotation: malformed section kind"),
            ('(@custom "a" (after first))', "@custom annotation: malformed section kind"),
            ('(@custom "a" (before', "unclosed annotation"),
            ('(@custom "a" (before type x))', "@custom annotation: malformed placement"),
            ('(@custom "a" (type))', "@custom annotation: malformed placement"),
            ('(@custom "a" "b" (after type))', "@custom annotation: unexpected token"),
            ('(func (@custom "a"))', "misplaced @custom annotation"),
            ('(module) (@custom "a")', "misplaced @custom annotation"),
        ],
    )
    def test_errors(self, text: str, message: str) -> None:
        assert refused(text).startswith(message)


class TestBranchHints:
    def test_plain(self) -> None:
        found = code(
            f'(func i32.const 0 ({HINT} "\\00") if end i32.const 0 ({HINT} "\\01") br_if 0)'
        )
        assert found.hints == ((1, b"\0"), (4, b"\1"))

    def test_folded(self) -> None:
        inner = f'({HINT} "\\01") (br_if 0 (i32.const 1))'
        found = code(f'(func ({HINT} "\\00") (if (i32.const 0) (then {inner})))')
        assert found.hints == ((1, b"\0"), (3, b"\1"))

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (f'(func ({HINT} "\\00") ({HINT} "\\00") nop)', "duplicate annotation"),
            (f'({HINT} "\\00") (func)', "not in a function"),
            (f'(global i32 ({HINT} "\\00") (i32.const 0))', "not in a function"),
            (f'(func block ({HINT} "\\00") end)', "not in a function"),
            (f'(func (nop ({HINT} "\\00")))', "not in a function"),
            (f"(func ({HINT} 1) nop)", "a string expected"),
        ],
    )
    def test_errors(self, text: str, message: str) -> None:
        assert refused(text).startswith(f"{HINT} annotation: {message}")


def test_annotations_of_other_modules_do_not_matter() -> None:
    p = Parser(lex('(@custom "x") (module $a (func (@name "f"))) (module (@name "b"))'))
    assert module(p).names.funcs == {0: "f"}
    assert module(p).names.module == "b"


@pytest.mark.parametrize(
    ("text", "word", "proposal"),
    [
        ("(func (drop (i32.atomic.load (i32.const 0))))", "i32.atomic.load", "the threads"),
        ("(memory 1 2 shared)", "shared", "the threads"),
        ("(func (try (do) (catch_all)))", "try", "the legacy exceptions"),
        ("(func i64.add128)", "i64.add128", "the wide-arithmetic"),
        ("(component)", "component", "the component model is"),
    ],
)
def test_an_unknown_keyword_names_its_proposal(text: str, word: str, proposal: str) -> None:
    with pytest.raises(Malformed) as caught:
        read(text.encode(), "m.wat")
    assert caught.value.message.startswith(f"unknown operator {word}: {proposal}")
    assert caught.value.message.endswith("is not supported")
