"""All text in the conformance scripts is read, or refused with the expected message."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from wasmfx.errors import Malformed
from wasmfx.text.lexer import lex
from wasmfx.text.literals import decode
from wasmfx.text.modules import module, module_fields, parse
from wasmfx.text.parser import Parser

HOLDERS = ("assert_invalid", "assert_unlinkable", "assert_trap", "assert_invalid_custom")


def cursors(folder: Path) -> Iterator[Parser]:
    """Every script that consists of commands."""
    for path in sorted(folder.rglob("*.wast")):
        p = Parser(lex(path.read_bytes().decode(), path.name))
        if p.opens("module") or p.peek().startswith("assert"):
            yield p


def commands(p: Parser) -> Iterator[str]:
    """The keyword of each command, with the cursor at its parenthesis."""
    while p.word:
        start = p.pos
        yield p.peek()
        p.pos = start
        p.skip()
    p.done()


def form(p: Parser) -> str:
    """The form of the module at the cursor."""
    k = 3 if p.peek(2)[:1] == "$" else 2
    word = p.peek(k)
    return word if word in ("binary", "quote", "definition", "instance") else "text"


def quoted(p: Parser) -> bytes:
    p.enter("module")
    p.id()
    p.expect("quote")
    text = p.strings()
    p.close()
    return text


def test_every_module_is_read(spec_tests: Path) -> None:
    count = 0
    for p in cursors(spec_tests):
        for keyword in commands(p):
            if keyword in HOLDERS:
                p.pos += 2
            if not p.opens("module"):
                continue
            count += 1
            kind = form(p)
            if kind == "text":
                module(p)
            elif kind == "quote":
                parse(decode(quoted(p)))
            elif kind == "definition":
                p.pos += 3
                if p.word != "binary":
                    module_fields(p, p.id())
    assert count > 5000


def test_every_malformed_text_is_refused(spec_tests: Path) -> None:
    count = 0
    for p in cursors(spec_tests):
        for keyword in commands(p):
            if not keyword.startswith("assert_malformed"):
                continue
            p.pos += 2
            if form(p) == "quote":
                where = p.source.where(p.at)
                text = quoted(p)
                assert refusal(text).startswith(p.name()), where
                count += 1
    assert count > 1200


def refusal(text: bytes) -> str:
    """The message for a malformed text; empty if it is well formed."""
    try:
        parse(decode(text))
    except Malformed as error:
        return error.message
    return ""
