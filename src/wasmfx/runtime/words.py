"""Values as messages write them: numbers as in the text format, of references only the kind.

Both engines use these words, so that they say the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from wasmfx.runtime.values import I31, Null, Num, Value

_SHOWN = 12
"""How many values of a payload a message shows."""


def number_text(v: Num) -> str:
    """A number as a person writes it: integers signed, floats in as few digits as tell them."""
    # The text format is loaded when there is something to say.
    from wasmfx.text.print.literals import NUMBERS

    type_, bits = v
    return f"0x{bits:032x}" if type_ == "v128" else NUMBERS[type_](bits)


def value_text(v: Value) -> str:
    """A value in few words."""
    match v:
        case tuple():
            return number_text(v)
        case Null():
            return "null"
        case I31(value):
            return f"i31 {value}"
        case _:
            return f"{v.kind} reference"


def unhandled(what: Literal["tag", "exception"], tag: str, values: Sequence[Value]) -> str:
    """`unhandled tag $ask (3, 4)`: what reached the host, and with which payload."""
    words = [value_text(v) for v in values[:_SHOWN]]
    if len(values) > _SHOWN:
        words.append("...")
    payload = f" ({', '.join(words)})" if words else ""
    return f"unhandled {what} {tag}{payload}"
