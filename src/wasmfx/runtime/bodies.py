"""Bodies that nobody has read before they are called."""

from __future__ import annotations

from wasmfx.errors import Invalid, Malformed, Trap
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context, Facts, facts


def facts_when_called(C: Context, module: Module, number: int) -> Facts:
    """What is known of the body of function `number`. One that turns out to be none traps, with the
    words of the decoder or of the validator."""
    try:
        return facts(C, module, number)
    except (Malformed, Invalid) as error:
        raise Trap(str(error)) from error
