"""The text format: reading modules.

`parse` is all that most need. Scripts read a whole file into tokens once (`lex`) and walk over it
with a `Parser`; see `wasmfx.text.read.parser` for what a cursor can do. Printing is in
`wasmfx.text.print.printer`, imported by those who print: reading starts faster without it. In the
same way whoever wants a part of this package, numbers say, does not load the rest.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wasmfx.text.read.lexer import Tokens, lex
    from wasmfx.text.read.modules import module, module_fields, parse
    from wasmfx.text.read.parser import Parser
    from wasmfx.text.read.patterns import pattern
    from wasmfx.text.read.strings import decode
else:
    _PLACES = {
        "lexer": ("Tokens", "lex"),
        "modules": ("module", "module_fields", "parse"),
        "parser": ("Parser",),
        "patterns": ("pattern",),
        "strings": ("decode",),
    }

    def __getattr__(name):
        from importlib import import_module

        place = next((place for place, names in _PLACES.items() if name in names), None)
        if place is None:
            raise AttributeError(f"module 'wasmfx.text' has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f"wasmfx.text.read.{place}"), name)
        return found


__all__ = ["Parser", "Tokens", "decode", "lex", "module", "module_fields", "parse", "pattern"]
