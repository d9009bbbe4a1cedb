"""Short ways to read text in tests."""

from __future__ import annotations

import pytest

from wasmfx.errors import Malformed
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.modules import Code
from wasmfx.text.modules import parse


def code(text: str) -> Code:
    """The code of the last function of a module."""
    return parse(text).funcs[-1].code


def body(text: str) -> tuple[Instr, ...]:
    """The instructions of the last function of a module."""
    return code(text).body.instrs


def refused(text: str) -> str:
    """The message for a malformed text."""
    with pytest.raises(Malformed) as caught:
        parse(text)
    return caught.value.message


def place(text: str) -> str:
    """The line and column at which a text is malformed."""
    with pytest.raises(Malformed) as caught:
        parse(text, "t")
    return str(caught.value).removeprefix("t:").split(": ")[0]
