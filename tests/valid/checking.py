"""Small modules, checked."""

from __future__ import annotations

import pytest

from wasmfx.errors import Invalid
from wasmfx.syntax.modules import Module
from wasmfx.text.modules import parse
from wasmfx.valid import Context, Facts, facts, validate


def valid(text: str) -> Context:
    """The context of a module that must be valid."""
    return validate(parse(text))


def invalid(text: str, message: str) -> Invalid:
    """Return the error of an invalid module; its message must begin with `message`."""
    module = parse(text)
    with pytest.raises(Invalid) as caught:
        validate(module)
    assert caught.value.message.startswith(message)
    assert caught.value.at >= 0
    assert caught.value.source is module.source
    return caught.value


def body(text: str, before: str = "") -> str:
    """A module with other fields and a function with this code."""
    return f"(module {before} (func {text}))"


def facts_of(text: str, func: int = 0) -> Facts:
    module: Module = parse(text)
    return facts(validate(module), module, func)
