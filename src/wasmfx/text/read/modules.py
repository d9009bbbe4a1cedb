"""Modules: `(module ...)`, in two passes over the fields."""

from __future__ import annotations

from wasmfx.syntax.modules import Module
from wasmfx.text.read.annotations import check_used, given_name
from wasmfx.text.read.collect import collect
from wasmfx.text.read.fields import Fields
from wasmfx.text.read.lexer import lex
from wasmfx.text.read.parser import Parser
from wasmfx.text.read.resolve import Context


def parse(text: str, name: str = "<text>") -> Module:
    """The module that `text` is: `(module ...)`, or its fields alone.

    `name` is what the text is called in messages. Raises `Malformed`.
    """
    p = Parser(lex(text, name))
    found = module(p) if p.opens("module") else module_fields(p)
    p.done()
    check_used(p, 0, p.pos)
    return found


def module(p: Parser) -> Module:
    """`(module $id? field*)`."""
    p.enter("module")
    found = module_fields(p, p.id())
    p.close()
    return found


def module_fields(p: Parser, id_: str | None = None) -> Module:
    """The fields of a module called `id_`, up to a closing parenthesis or the end of the text."""
    c = Context()
    start = p.pos
    given = given_name(p, "module")
    c.names.module = given if given is not None else id_ and id_[1:]
    collect(p, c)
    fields = Fields(p, c)
    fields.read()
    if not c.types.settled():
        # A number was used for a type that only a later phrase implied. Now that all types are
        # there, a second reading finds the same ones and can tell what their parameters are.
        p.pos = start
        c.types.check(p)
        fields = Fields(p, c)
        fields.read()
    c.types.check(p)
    check_used(p, start, p.pos)
    return fields.module()
