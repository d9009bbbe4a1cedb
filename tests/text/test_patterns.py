"""Patterns: the arguments and expected results of scripts."""

from __future__ import annotations

import pytest

from wasmfx.errors import Malformed
from wasmfx.text.lexer import lex
from wasmfx.text.parser import Parser
from wasmfx.text.patterns import (
    Either,
    NullPattern,
    NumPattern,
    Pattern,
    RefPattern,
    VecPattern,
    pattern,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(i32.const -1)", NumPattern("i32", 0xFFFF_FFFF)),
        ("(f32.const 1)", NumPattern("f32", 0x3F80_0000)),
        ("(f64.const nan:canonical)", NumPattern("f64", "nan:canonical")),
        ("(v128.const i64x2 1 -1)", VecPattern("i64x2", (1, 2**64 - 1))),
        (
            "(v128.const f32x4 0 nan:arithmetic nan -0)",
            VecPattern("f32x4", (0, "nan:arithmetic", 0x7FC0_0000, 0x8000_0000)),
        ),
        ("(ref.null)", NullPattern(None)),
        ("(ref.null func)", NullPattern("func")),
        ("(ref.extern 3)", RefPattern("extern", 3)),
        ("(ref.host 3)", RefPattern("host", 3)),
        ("(ref.struct)", RefPattern("struct", None)),
        (
            "(either (i32.const 1) (ref.func))",
            Either((NumPattern("i32", 1), RefPattern("func", None))),
        ),
    ],
)
def test_patterns(text: str, expected: Pattern) -> None:
    p = Parser(lex(text))
    assert pattern(p) == expected
    p.done()


@pytest.mark.parametrize(
    "text",
    ["i32.const 1", "(i32.const)", "(i32.const nan:canonical)", "(i32.add)", "(v128.const i64x2 1)",
     "(ref.null $x)", "(either (i32.const 1)", "(either (either))", "(ref.extern x)"],
)  # fmt: skip
def test_what_is_no_pattern(text: str) -> None:
    with pytest.raises(Malformed):
        pattern(Parser(lex(text)))
