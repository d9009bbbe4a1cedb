"""Scripts from text. Modules are only skipped here; they are read when a command wants them, so
that what is wrong with one does not hide the commands after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wasmfx.binary import decode
from wasmfx.formats import text_of
from wasmfx.script.commands import (
    Action,
    AssertFails,
    AssertModule,
    AssertReturn,
    Command,
    Get,
    Invoke,
    ModuleForm,
    ModuleInstance,
    Register,
)
from wasmfx.syntax.modules import Module
from wasmfx.text import Parser, lex, parse
from wasmfx.text.read.modules import module, module_fields
from wasmfx.text.read.patterns import Pattern, pattern

FAILURES = ("assert_trap", "assert_exhaustion", "assert_exception", "assert_suspension")
MODULE_FAILURES = (
    "assert_malformed",
    "assert_invalid",
    "assert_unlinkable",
    "assert_malformed_custom",
    "assert_invalid_custom",
)


def parse_script(text: str, name: str) -> Iterator[Command]:
    """The commands of a script, one after the other."""
    p = Parser(lex(text, name))
    if p.word and not is_command(p):
        # A script may be the fields of a single module.
        yield ModuleForm(None, lambda: module_fields(p), False, p.at)
        return
    while p.word:
        yield command(p)
    p.done()


def is_command(p: Parser) -> bool:
    """Whether a command stands here, and not the field of a module."""
    return p.word == "(" and (
        p.peek() in ("module", "register", "invoke", "get") or p.peek().startswith("assert_")
    )


def command(p: Parser) -> Command:
    at = p.at
    keyword = p.peek()
    if keyword == "module":
        return module_command(p)
    if keyword in ("invoke", "get"):
        return action(p)
    p.expect("(")
    p.take()
    made = rest_of(p, keyword, at)
    p.close()
    return made


def rest_of(p: Parser, keyword: str, at: int) -> Command:
    """What follows the keyword of a command, up to its closing parenthesis."""
    if keyword == "register":
        return Register(p.name(), p.id(), at)
    if keyword == "assert_return":
        return AssertReturn(action(p), patterns(p), at)
    if keyword in FAILURES:
        tried = module_form(p) if p.opens("module") else action(p)
        message = p.name() if p.word.startswith('"') else ""
        return AssertFails(keyword, tried, message, at)
    if keyword in MODULE_FAILURES:
        return AssertModule(keyword, module_form(p), p.name(), at)
    raise p.error(f"unknown script command `{keyword}`", at)


def action(p: Parser) -> Action:
    """`(invoke $id? "name" arg*)` or `(get $id? "name")`."""
    at = p.at
    p.expect("(")
    keyword = p.take()
    id_, name = p.id(), p.name()
    made: Action = Invoke(id_, name, patterns(p), at) if keyword == "invoke" else Get(id_, name, at)
    p.close()
    return made


def patterns(p: Parser) -> tuple[Pattern, ...]:
    found = []
    while p.word == "(":
        found.append(pattern(p))
    return tuple(found)


def module_command(p: Parser) -> ModuleForm | ModuleInstance:
    if p.peek(2) != "instance":
        return module_form(p)
    at = p.at
    p.enter("module")
    p.expect("instance")
    made = ModuleInstance(p.id(), p.id(), at)
    p.close()
    return made


def module_form(p: Parser) -> ModuleForm:
    """`(module definition? $id? ...)`, of any form."""
    start, at = p.pos, p.at
    p.enter("module")
    definition = p.word == "definition"
    if definition:
        p.take()
    id_ = p.id()
    form = p.word
    if form in ("binary", "quote"):
        p.take()
        load = quoted(form, p.strings(), p.source.where(at))
        p.close()
        return ModuleForm(id_, load, definition, at)
    p.pos = start
    p.skip()
    return ModuleForm(id_, lambda: text_module(p, start, definition), definition, at)


def text_module(p: Parser, start: int, definition: bool) -> Module:
    """The module whose `(module` is token `start`."""
    back = p.pos
    try:
        p.pos = start
        if not definition:
            return module(p)
        p.enter("module")
        p.expect("definition")
        return module_fields(p, p.id())
    finally:
        p.pos = back


def quoted(form: str, data: bytes, name: str) -> Callable[[], Module]:
    """What reads a module given by strings: the bytes of a binary, or a text."""

    def load() -> Module:
        if form == "binary":
            return decode(data, name)
        return parse(text_of(data, name), name)

    return load
