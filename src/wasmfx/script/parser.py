"""Scripts from text.

Modules are skipped here, and read when their command runs. So an error in one module does not hide
the commands after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wasmfx.formats import FIELDS, decoded, text_of
from wasmfx.script.commands import (
    Action,
    AssertFails,
    AssertModule,
    AssertReturn,
    Command,
    Get,
    Input,
    Invoke,
    ModuleForm,
    ModuleInstance,
    Output,
    Register,
    Script,
)
from wasmfx.syntax.modules import Module
from wasmfx.text.lexer import lex
from wasmfx.text.modules import module, module_fields, parse
from wasmfx.text.parser import Parser
from wasmfx.text.patterns import Pattern, pattern

FAILURES = ("assert_trap", "assert_exhaustion", "assert_exception", "assert_suspension")
MARK = "\ufeff"
"""A byte order mark, for which the lexer has a message."""
DEEPEST = 100
"""The greatest depth of nested scripts. Reading and running them is recursive."""
COMMANDS = ("module", "register", "invoke", "get", "script", "input", "output")
MODULE_FAILURES = (
    "assert_malformed",
    "assert_invalid",
    "assert_malformed_custom",
    "assert_invalid_custom",
)


def parse_script(text: str, name: str, of_2023: bool = False) -> Iterator[Command]:
    """Yield the commands of a script, whose modules have the forms `of_2023` or of today."""
    p = Parser(lex(text, name), of_2023)
    fields = p.word == "(" and p.peek() in FIELDS
    # A lexical error at the first token leaves no word; then its first character decides.
    if (
        not fields
        and not is_command(p)
        and (p.word or text[p.at : p.at + 1] not in ("", "(", MARK))
    ):
        # Not quoted: it may be a private file, named by mistake.
        raise p.error("not a script: it begins with neither a command nor a module field")
    if fields:
        # The text consists of the fields of a single module.
        yield ModuleForm(None, lambda: module_fields(p), False, p.at)
        return
    while p.word:
        yield command(p)
    p.done()


def is_command(p: Parser) -> bool:
    """Whether the next phrase is a command, and not the field of a module."""
    return p.word == "(" and (p.peek() in COMMANDS or p.peek().startswith("assert_"))


def command(p: Parser, depth: int = 0) -> Command:
    """Read one command, inside `depth` scripts."""
    at = p.at
    keyword = p.peek()
    if keyword == "module":
        return module_command(p)
    if keyword in ("invoke", "get"):
        return action(p)
    p.expect("(")
    p.take()
    made = rest_of(p, keyword, at, depth)
    p.close()
    return made


def rest_of(p: Parser, keyword: str, at: int, depth: int) -> Command:
    """Read the rest of a command after its keyword, up to its closing parenthesis."""
    if keyword == "register":
        return Register(p.name(), p.id(), at)
    if keyword == "assert_return":
        return AssertReturn(action(p), patterns(p), at)
    if keyword in FAILURES:
        tried = instance_form(p) if p.opens("module") else action(p)
        message = p.name() if p.word.startswith('"') else ""
        return AssertFails(keyword, tried, message, at)
    if keyword == "assert_unlinkable":
        return AssertFails(keyword, instance_form(p), p.name(), at)
    if keyword in MODULE_FAILURES:
        return AssertModule(keyword, module_form(p), p.name(), at)
    if keyword in ("script", "input", "output"):
        return meta(p, keyword, at, depth)
    raise p.error(f"unknown script command `{keyword}`", at)


def meta(p: Parser, keyword: str, at: int, depth: int) -> Command:
    """Read the rest of a `script`, `input` or `output` command."""
    id_ = p.id()
    if keyword == "input":
        return Input(id_, p.name(), at)
    if keyword == "output":
        return Output(id_, p.name() if p.word.startswith('"') else None, at)
    if depth == DEEPEST:
        raise p.error(f"more than {DEEPEST} scripts inside each other", at)
    commands = []
    while p.word == "(":
        commands.append(command(p, depth + 1))
    return Script(id_, tuple(commands), at)


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
    first, second = p.id(), p.id()
    p.close()
    # A single name is the name of the module.
    return ModuleInstance(None, first, at) if second is None else ModuleInstance(first, second, at)


def instance_form(p: Parser) -> ModuleForm | ModuleInstance:
    """Read the module that an assertion instantiates: written out, or by name."""
    at = p.at
    found = module_command(p)
    if isinstance(found, ModuleForm) and found.definition:
        raise p.error("misplaced module definition", at)
    return found


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
        load = quoted(form, p.strings(), p.source.where(at), p.of_2023)
        p.close()
        return ModuleForm(id_, load, definition, at)
    p.pos = start
    p.skip()
    return ModuleForm(id_, lambda: text_module(p, start, definition), definition, at)


def text_module(p: Parser, start: int, definition: bool) -> Module:
    """Read the module whose `(module` is token `start`."""
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


def quoted(form: str, data: bytes, name: str, of_2023: bool) -> Callable[[], Module]:
    """Return a function that reads a module given by strings, in binary or in text."""

    def load() -> Module:
        if form == "binary":
            return decoded(data, name, of_2023=of_2023)
        return parse(text_of(data, name), name, of_2023)

    return load
